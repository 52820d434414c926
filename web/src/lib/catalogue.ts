/**
 * What a game says, in the words of a language: the same files and the same rules as in the terminal
 * (src/soultable/core/catalogue.py). Seats become `@0` until they are named, cards their titles, lists `A, B and C`,
 * and a card that the viewer does not see asks for the attribute `hidden`.
 */
import {
  FluentBundle,
  FluentNone,
  FluentNumber,
  FluentResource,
  type FluentValue,
  type FluentVariable,
} from '@fluent/bundle';

/** In words already, or a Message: `[id, args]`. */
export type Text = string | readonly unknown[];
export type Args = Readonly<Record<string, unknown>>;

const SEATS = new Set(['seat', 'seats', 'whom']);
const CARDS = new Set(['card', 'other', 'unit']);
/** Words of the card set, which may have been translated as sentences. */
const PRINTED = new Set(['printed', 'says']);
const PLACES = new Set(['source', 'target', 'place']);

/** Numbers as the messages ask for them; the library itself knows no `signDisplay`. */
function formatted([given]: FluentValue[], asked: Record<string, FluentValue>): FluentValue {
  if (!(given instanceof FluentNumber)) return new FluentNone('NUMBER()');
  const options: Intl.NumberFormatOptions = {};
  if ('useGrouping' in asked) options.useGrouping = Boolean(plain(asked.useGrouping));
  if (plain(asked.signDisplay) === 'always') options.signDisplay = 'always';
  return new FluentNumber(given.valueOf(), options);
}

const plain = (value: FluentValue | undefined): unknown =>
  value instanceof FluentNumber ? value.valueOf() : value;

/** A bundle of messages; numbers and texts are not set apart by marks. */
export function bundleOf(language: string, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER: formatted } });
  bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

export class Catalogue {
  private readonly bundles: readonly FluentBundle[];
  private readonly titles: ReadonlyMap<string, string>;
  private readonly sentence: (text: string) => string;

  /** The bundle of the page's language first; `sentence` says what becomes of one that no bundle has. */
  constructor(
    bundles: readonly FluentBundle[],
    titles: ReadonlyMap<string, string>,
    sentence: (text: string) => string = (text) => text,
  ) {
    this.bundles = bundles;
    this.titles = titles;
    this.sentence = sentence;
  }

  has(id: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(id));
  }

  render(text: Text): string {
    if (typeof text === 'string') return this.sentence(text);
    const [id, args] = text as readonly [string, Args | undefined];
    return this.worded(id, args ?? {});
  }

  worded(id: string, args: Args): string {
    if (typeof args.text === 'string') return this.sentence(args.text);
    const bundle = this.bundles.find((one) => one.hasMessage(id));
    const message = bundle?.getMessage(id);
    if (!bundle || !message) return unknown(id, args);
    const isHidden = Object.values(args).some((value) => value === null);
    const pattern = (isHidden ? message.attributes.hidden : undefined) ?? message.value;
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      if (value !== null && value !== undefined) values[name] = this.value(name, value);
    }
    return pattern ? bundle.formatPattern(pattern, values, []) : id;
  }

  /** An arg as a message gets it. Its name says what it is. */
  private value(name: string, value: unknown): FluentVariable {
    if (Array.isArray(value)) {
      if (isMessage(value)) return this.render(value);
      const one = name.replace(/s$/, '');
      return this.listed(
        name,
        value.map((each) => String(this.value(one, each))),
      );
    }
    if (PRINTED.has(name)) return this.sentence(String(value));
    if (SEATS.has(name)) return `@${String(value)}`;
    if (CARDS.has(name)) return this.title(String(value));
    if (PLACES.has(name)) return String(value).replace(/^[^.]*\.(?=.)/, ''); // `c4` of `square.c4`
    if (name === 'word') {
      return this.listed(
        'words',
        String(value)
          .split('+')
          .map((one) => this.worded(`word-${one}`, {})),
      );
    }
    return typeof value === 'number' ? value : String(value);
  }

  /** The title of a card, or of a unit: `bone_colossus.7`, which may have one of its own. */
  private title(id: string): string {
    const card = id.split('.')[0] ?? '';
    return this.titles.get(id) ?? this.titles.get(card) ?? id;
  }

  /** `A, B and C`, with the words that the language has between them. */
  private listed(name: string, texts: readonly string[]): string {
    if (texts.length < 2) return texts.join('');
    const between = texts.some((text) => text.includes(',')) ? '; ' : ', ';
    const link = name === 'options' ? 'list-or' : 'list-and';
    return this.worded(link, { first: texts.slice(0, -1).join(between), last: texts.at(-1) ?? '' });
  }
}

const isMessage = (value: readonly unknown[]): boolean =>
  value.length === 2 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'object' &&
  !Array.isArray(value[1]);

/** How something of a later version is shown. */
const unknown = (id: string, args: Args): string =>
  [id, ...Object.entries(args).map(([name, value]) => `${name}=${String(value)}`)].join(' ');
