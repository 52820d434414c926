import { expect, it } from 'vitest';
import { isHereOnly } from '$lib/isLocalhost';

it('knows the addresses that lead to this computer alone', () => {
  expect(['127.0.0.1', '127.0.1.1', 'localhost', '[::1]'].every(isHereOnly)).toBe(true);
  expect(['192.168.0.7', '10.0.0.1', 'soultable.example', '[fe80::1]'].some(isHereOnly)).toBe(false);
});
