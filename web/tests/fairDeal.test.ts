import { webcrypto } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '$lib/api/http';
import type { Deal } from '$lib/api/types';
import { addLuck, check, freshLuck, giveLuck, holdOn, lucksAt, remember } from '$lib/fairDeal';

// The same texts as in tests/core/test_commitment.py.
const COMMITMENT = 'f46d4781a1b1e96b062aa047e80a6c8e5532899017bec8e045528eade70c3704';
const deal: Deal = {
  salt: '0123456789abcdef'.repeat(2),
  seed: '00112233445566778899aabbccddeeff'.repeat(2),
  lucks: ['', ''],
  commitment: COMMITMENT,
  kinds: ['human', 'human'],
};
const seat = { name: '', agent: '', ready: true, has_luck: false };
const people = [0, 1].map((number) => ({ ...seat, seat: number, kind: 'human' }));
const lucky = people.map((one) => ({ ...one, has_luck: true }));
const against = lucky.map((one) => (one.seat === 1 ? { ...one, kind: 'ai', has_luck: false } : one));
const table = { table: 'here', commitment: COMMITMENT, started: null, ended: null, seats: people };
const begun = { ...table, started: 5, seats: lucky };
const refused = () => Promise.reject(new Error('started'));

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.stubGlobal('crypto', webcrypto); // jsdom's has no SHA-256
});

/** Luck of mine for a seat, taken by the server. */
async function given(number: number): Promise<string> {
  let sent = '';
  await giveLuck(table, number, (luck) => Promise.resolve((sent = luck)));
  return sent;
}

it('checks a deal that was promised to this browser', async () => {
  remember(table);
  expect(await check(deal, 'here')).toBe('kept');
  const luck = await given(1);
  remember(begun, [1]);

  expect(luck).toMatch(/^[0-9a-f]{32}$/);
  expect(lucksAt('here')).toEqual([[1, luck]]);
  expect(await check({ ...deal, lucks: ['', luck] }, 'here')).toBe('checked'); // the other one's answers count
  expect(await check({ ...deal, lucks: ['', luck] })).toBe('checked'); // found by its commitment
  expect(await check({ ...deal, lucks: ['a-friends', luck] }, 'here')).toBe('checked');
});

it('finds out another seed, another promise and missing luck', async () => {
  remember(table);

  expect(await check({ ...deal, seed: 'f'.repeat(64) }, 'here')).toBe('wrong-seed');
  expect(await check({ ...deal, commitment: 'f'.repeat(64) }, 'here')).toBe('wrong-promise');
  expect(await check(null, 'here')).toBe('wrong-promise'); // nothing is told where something was promised
  const luck = await given(0);
  remember(begun, [0]);
  expect(await check(deal, 'here')).toBe('wrong-luck');
  expect(await check({ ...deal, lucks: ['', luck] }, 'here')).toBe('wrong-luck');
});

it('keeps the first promise and the same luck', async () => {
  remember(table);
  remember({ ...table, commitment: 'f'.repeat(64) });

  expect(await given(0)).toBe(await given(0));
  expect(await given(0)).not.toBe(await given(1));
  expect(freshLuck()).not.toBe(freshLuck());
  expect(await check({ ...deal, commitment: 'f'.repeat(64) }, 'here')).toBe('wrong-promise');
});

it('forgets the oldest tables', () => {
  for (let number = 0; number < 310; number++) remember({ ...table, table: `t${number}` });

  const kept = Object.keys(JSON.parse(localStorage.getItem('soultable-deals') ?? '{}') as object);
  expect(kept).toHaveLength(300);
  expect(kept[0]).toBe('t10');
});

it('says where it cannot be checked', async () => {
  vi.stubGlobal('crypto', {}); // as on a page without https

  expect(await check(deal, 'here')).toBe('cannot');
});

// -- luck that an honest server does not have ------------------------------------------------------------

it('asks for no luck that the server has refused', async () => {
  const late = giveLuck(table, 0, refused); // the other one has begun the rematch before it came
  await expect(late).rejects.toThrow('started');
  remember(begun, [0]);

  expect(lucksAt('here')).toEqual([]);
  expect(await check(deal, 'here')).toBe('kept');
  expect(await check({ ...deal, lucks: ['', 'others'] }, 'here')).toBe('kept');
});

it('asks for no luck at a seat that somebody else has taken over', async () => {
  await given(1);
  holdOn(table, []); // given back, or taken away
  remember(begun, []);

  expect(await check({ ...deal, lucks: ['x', 'others'] }, 'here')).toBe('kept');
});

it('asks for no luck at a seat that it did not see to be its own when the game began', async () => {
  await given(1); // and then the page was closed

  expect(await check({ ...deal, lucks: ['x', 'others'] }, 'here')).toBe('kept');
  remember(begun, []);
  expect(await check({ ...deal, lucks: ['x', 'others'] }, 'here')).toBe('kept');
});

it('knows its own luck though nobody said that it was taken', async () => {
  let luck = '';
  const cut = giveLuck(table, 0, (word) => ((luck = word), Promise.reject(new Error('line lost'))));
  await expect(cut).rejects.toThrow('line lost');
  remember(begun, [0]);

  expect(await check({ ...deal, lucks: [luck, ''] }, 'here')).toBe('checked');
});

it('leaves luck alone that another browser of mine has added', async () => {
  const ready = vi.spyOn(api, 'ready').mockResolvedValue({} as never);
  const seats = people.map((one) => ({ ...one, has_luck: one.seat === 0 }));
  await addLuck({ ...table, seats }, [0, 1]);

  expect(ready.mock.calls.map(([, number]) => number)).toEqual([1]);
});

it('asks for nothing that an earlier version kept', async () => {
  const before = { here: { commitment: COMMITMENT, lucks: { 0: 'never-sent' } } };
  localStorage.setItem('soultable-deals', JSON.stringify(before));
  remember(begun, [0]);

  expect(await check(deal, 'here')).toBe('fits');
  expect(await check({ ...deal, lucks: ['never-sent', ''] }, 'here')).toBe('checked');
  expect(await check({ ...deal, commitment: 'f'.repeat(64) }, 'here')).toBe('wrong-promise');
});

// -- what was not seen before the start ------------------------------------------------------------------

it('says that it knows of no promise', async () => {
  expect(await check(deal, 'here')).toBe('fits');
  expect(await check(null, 'here')).toBeNull();
  expect(await check({ ...deal, salt: '', commitment: '' }, 'here')).toBeNull();
  remember({ ...begun, ended: 5 }); // too late to be a promise
  expect(await check(deal, 'here')).toBe('fits');
});

it('takes what it first saw during the game for no promise', async () => {
  remember(begun, [0]);

  expect(await check({ ...deal, lucks: ['a', 'b'] }, 'here')).toBe('fits');
  expect(await check({ ...deal, commitment: 'f'.repeat(64) }, 'here')).toBe('wrong-promise');
});

// -- the seats of computers ------------------------------------------------------------------------------

it('finds out luck that the server chose for a computer', async () => {
  const luck = await given(0);
  remember({ ...begun, seats: against }, [0]);

  expect(await check({ ...deal, lucks: [luck, ''], kinds: ['human', 'ai'] }, 'here')).toBe('alone');
  expect(await check({ ...deal, lucks: [luck, 'g17'], kinds: ['human', 'ai'] }, 'here')).toBe('wrong-late');
});

it('remembers who was a computer, whatever it is called afterwards', async () => {
  const luck = await given(0);
  remember({ ...begun, seats: against }, [0]);
  remember(begun, [0]);

  for (const kinds of [['human', 'human'], []])
    expect(await check({ ...deal, lucks: [luck, 'g17'], kinds }, 'here')).toBe('wrong-late');
});

it('believes no seat to be a person because it is called one later in the game', async () => {
  const luck = await given(0);
  remember(begun, [0]);
  remember({ ...begun, seats: against }, [0]);

  expect(await check({ ...deal, lucks: [luck, 'g17'] }, 'here')).toBe('wrong-late');
});

it('finds out luck at a seat of somebody who had none when the game began', async () => {
  const luck = await given(0);
  remember({ ...begun, seats: lucky.map((one) => ({ ...one, has_luck: one.seat === 0 })) }, [0]);
  remember(begun, [0]);

  expect(await check({ ...deal, lucks: [luck, 'g17'] }, 'here')).toBe('wrong-late');
  expect(await check({ ...deal, lucks: [luck, ''] }, 'here')).toBe('checked');
});

it('finds out that a computer is called a person afterwards, or a person a computer', async () => {
  const luck = await given(0);
  remember({ ...begun, seats: against }, [0]);
  const lucks = [luck, ''];

  expect(await check({ ...deal, lucks, kinds: ['human', 'ai'] }, 'here')).toBe('alone');
  expect(await check({ ...deal, lucks, kinds: ['human', 'human'] }, 'here')).toBe('wrong-kinds');
  expect(await check({ ...deal, lucks, kinds: ['ai', 'ai'] }, 'here')).toBe('wrong-kinds');
  expect(await check({ ...deal, lucks, kinds: [] }, 'here')).toBe('checked'); // so all answers counted
});

it("knows that its own luck is no computer's, though it did not see the start", async () => {
  const luck = await given(0);

  expect(await check({ ...deal, lucks: [luck, ''], kinds: ['ai', 'ai'] }, 'here')).toBe('wrong-kinds');
});

it('lets the host change who plays until the start', async () => {
  const luck = await given(0);
  remember({ ...table, seats: against });
  remember(begun, [0]);

  expect(await check({ ...deal, lucks: [luck, 'a-friends'] }, 'here')).toBe('checked');
});

it('says where it did not see who played', async () => {
  const luck = await given(0);

  expect(await check({ ...deal, lucks: [luck, 'somebodys'] }, 'here')).toBe('unseen');
  expect(await check({ ...deal, lucks: [luck, 'g17'], kinds: ['human', 'ai'] }, 'here')).toBe('wrong-late');
  expect(await check({ ...deal, lucks: [luck, ''] }, 'here')).toBe('unseen');
  expect(await check({ ...deal, lucks: [luck, ''], kinds: ['human', 'ai'] }, 'here')).toBe('alone');
});
