/**
 * What the server says in a game, in another language. The keys of a catalogue are the English sentences with holes:
 * `{who} plays {card}.` The name of a hole says what fits in: `{n}` a number, `{at}` a place, `{code}` a word
 * of the notation, `{who}` a seat, `{card}` the name of a card, which stays; any other hole takes what the catalogue can
 * say by itself, and is said so; several sentences only fit in `{text}`. Digits tell equal holes apart.
 */
export type Catalogue = Readonly<Record<string, string>>;

interface Pattern {
  /** The literal text before, between and after the holes. */
  literals: string[];
  holes: string[];
  german: string;
  weight: number;
}

const HOLE = /\{(\w+)\}/;
const NUMBER = /^[+−-]?\d+([/◇-][+−-]?\d+)*%?$/; // 3, +1/+1, 2-4, 90%
const PLACE = /^([a-z]{1,2}\d|[ab](c|sh))$/; // c3, af3, ac
const CODE = /^[\da-z_-]+$/;
const SEAT = /^@\d$/;
const MOST_KEPT = 50_000;
const SENTENCES = /(?<=[.!?]) (?=\S)/;

export class Phrasebook {
  private readonly exact = new Map<string, string>();
  private readonly patterns: Pattern[] = [];
  private readonly known = new Map<string, string | null>();

  private readonly names: ReadonlySet<string>;

  constructor(catalogues: readonly Catalogue[], names: Iterable<string>) {
    this.names = new Set(names);
    for (const [english, german] of catalogues.flatMap((one) => Object.entries(one))) {
      const parts = english.split(HOLE);
      const literals = parts.filter((_, at) => at % 2 === 0);
      const weight = literals.join('').length;
      const holes = parts.filter((_, at) => at % 2);
      if (holes.length) this.patterns.push({ literals, holes, german, weight });
      else this.exact.set(english, german);
    }
    this.patterns.sort((one, other) => other.weight - one.weight);
  }

  /** The text in the language of the catalogues; nothing where they do not have it. */
  say(text: string): string | null {
    const found = this.known.get(text);
    if (found !== undefined) return found;
    if (this.known.size > MOST_KEPT) this.known.clear();
    const said = this.whole(text) ?? this.begun(text) ?? this.bySentences(text) ?? this.same(text);
    this.known.set(text, said);
    return said;
  }

  private whole(text: string): string | null {
    const exact = this.exact.get(text);
    if (exact !== undefined) return exact;
    for (const pattern of this.patterns) {
      const first = pattern.literals[0] ?? '';
      if (!text.startsWith(first) || !text.endsWith(pattern.literals.at(-1) ?? '')) continue;
      const values = this.fill(pattern, text, first.length, 0);
      if (values)
        return pattern.german.replace(new RegExp(HOLE, 'g'), (_, hole: string) => values[hole] ?? '');
    }
    return null;
  }

  /** A phrase may begin a sentence. */
  private begun(text: string): string | null {
    const [first = ''] = text;
    const small = first.toLowerCase();
    const said = small === first ? null : this.whole(small + text.slice(first.length));
    return said === null ? null : said.slice(0, 1).toUpperCase() + said.slice(1);
  }

  private bySentences(text: string): string | null {
    const sentences = text.split(SENTENCES);
    const said = sentences.length > 1 ? sentences.map((one) => this.say(one)) : [null];
    return said.includes(null) ? null : said.join(' ');
  }

  /** Numbers, places, seats and names are the same in every language. */
  private same(text: string): string | null {
    const isSame = [NUMBER, PLACE, SEAT].some((form) => form.test(text)) || this.names.has(text);
    return isSame ? text : null;
  }

  /** What stands in the holes from this one on, if the rest of the text fits; every way to cut it is tried. */
  private fill(pattern: Pattern, text: string, from: number, hole: number): Record<string, string> | null {
    const name = pattern.holes[hole];
    if (name === undefined) return from === text.length ? {} : null;
    const after = pattern.literals[hole + 1] ?? '';
    const isLast = hole === pattern.holes.length - 1;
    const last = text.length - after.length;
    for (
      let end = isLast ? last : text.indexOf(after, from + 1);
      end > from;
      end = text.indexOf(after, end + 1)
    ) {
      const value = this.fitting(name.replace(/\d+$/, ''), text.slice(from, end));
      const rest = value === null ? null : this.fill(pattern, text, end + after.length, hole + 1);
      if (value !== null && rest) return { ...rest, [name]: value };
      if (isLast) return null;
    }
    return null;
  }

  private fitting(kind: string, text: string): string | null {
    if (kind === 'n') return NUMBER.test(text) ? text : null;
    if (kind === 'who') return SEAT.test(text) ? text : null;
    if (kind === 'at') return PLACE.test(text) ? text : null;
    if (kind === 'code') return CODE.test(text) ? text : null;
    if (kind === 'card') return this.names.has(text) ? text : null;
    return kind === 'text' || !SENTENCES.test(text) ? this.say(text) : null;
  }
}
