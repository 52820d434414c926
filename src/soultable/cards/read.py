"""Read one card of a file, and check each key against the game's card schema."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from soultable.cards.card import Branch, Card, Fact, Text, VerbUse
from soultable.cards.problem import Place, either, shown, unknown
from soultable.cards.schema import Effects, Field, GameWords, Line, Name, Part, Verb, Word
from soultable.cards.wording import judge

SOURCES = ("book", "house", "ours")
PRINTED = Line(600)
LOCK = Line(12)
MOST_CASES = 6


@dataclass
class Draft:
    """The parts of a card that have been read so far."""

    facts: dict[str, Fact] = field(default_factory=dict)
    effects: dict[str, tuple[VerbUse, ...]] = field(default_factory=dict)
    printed: dict[str, tuple[str, str]] = field(default_factory=dict)  # part -> text, lock


def read_card(
    words: GameWords, raw: Mapping[str, object], place: Place, part: Part | None = None
) -> Card | None:
    """The card, or `None` after reporting everything wrong with it. `part` is for abilities and the like."""
    before = len(place.problems.lines)
    card_id = read_field(Field("id", Name(words.taken)), raw, place)
    if isinstance(card_id, str):
        place = place.of(f"{part.key} {card_id}" if part else card_id)
    name = read_field(Field("name", Line(60)), raw, place)
    source = read_field(Field("source", Word("source", SOURCES), "ours"), raw, place)
    kind = part or kind_of(words, raw, place)
    if kind is None:
        return None
    general = ["id", "name", "source", "house"] + (["type"] if len(words.kinds) > 1 and not part else [])
    draft = Draft()
    check_keys(raw, [*general, *kind.keys], place)
    read_part(kind, raw, place, "", draft)
    house = read_house(raw, source, place)
    if len(place.problems.lines) > before:
        return None
    card = Card(str(card_id), str(name), kind.key, str(source), draft.facts, draft.effects, {}, house)
    for where, message in kind.sound(card) if kind.sound else []:
        place.at(where).wrong(message)
    if len(place.problems.lines) > before:
        return None
    return replace(card, texts=read_texts(card, kind, draft, place))


def kind_of(words: GameWords, raw: Mapping[str, object], place: Place) -> Part | None:
    """The kind of card that `type` names. A game with only one kind has no `type`."""
    if len(words.kinds) == 1:
        return words.kinds[0]
    named = read_field(Field("type", Word("type", tuple(kind.key for kind in words.kinds))), raw, place)
    return next((kind for kind in words.kinds if kind.key == named), None)


def read_part(part: Part, raw: Mapping[str, object], place: Place, prefix: str, draft: Draft) -> None:
    """Read one table into the draft. Keys of a part within the card are prefixed with the part's name."""
    for one in part.fields:
        fact = read_field(one, raw, place)
        if fact is not None:
            draft.facts[prefix + one.key] = fact
    for effects in part.effects:
        draft.effects[prefix + effects.key] = read_effects(effects, raw, place)
    if part.wording:
        text = read_field(Field("text", PRINTED, ""), raw, place)
        lock = read_field(Field("reviewed", LOCK, ""), raw, place)
        draft.printed[prefix.rstrip(".")] = str(text), str(lock)
    for inner in part.parts:
        table = raw.get(inner.key)
        if table is None and inner.optional:
            left_out(inner, f"{prefix}{inner.key}.", draft)
        elif table is None:
            place.wrong(f"missing table {inner.key!r}")
        elif not isinstance(table, dict):
            place.at(inner.key).wrong(f"must be a table, not {shown(table)}")
        else:
            check_keys(table, inner.keys, place.at(inner.key))
            read_part(inner, table, place.at(inner.key), f"{prefix}{inner.key}.", draft)


def left_out(part: Part, prefix: str, draft: Draft) -> None:
    """Fill in the defaults of a part that the card leaves out."""
    for one in part.fields:
        if one.default is not None:
            draft.facts[prefix + one.key] = one.default
    for effects in part.effects:
        draft.effects[prefix + effects.key] = ()
    for inner in part.parts:
        left_out(inner, f"{prefix}{inner.key}.", draft)


def check_keys(raw: Mapping[str, object], right: Iterable[str], place: Place) -> None:
    allowed = list(right)
    for key in raw:
        if key not in allowed:
            place.wrong(unknown("key", key, allowed))


def read_field(one: Field, raw: Mapping[str, object], place: Place) -> Fact | None:
    if one.key in raw:
        return one.shape.read(raw[one.key], place.at(one.key))
    if one.default is None:
        place.wrong(f"missing key {one.key!r}: {one.shape.wants}")
    return one.default


def read_house(raw: Mapping[str, object], source: Fact | None, place: Place) -> tuple[str, ...]:
    """The keys of a printed card that we may change: `house = ["copies"]`."""
    listed = raw.get("house", [])
    own = [key for key in raw if key not in ("id", "source", "house")]
    place = place.at("house")
    if not isinstance(listed, list):
        place.wrong(f"must be a list of keys of this card, not {shown(listed)}")
        return ()
    if listed and source != "book":
        place.wrong("is for cards with source = 'book'; here the whole card is")
    for index, key in enumerate(listed):
        if not isinstance(key, str):
            place.item(index).wrong(f"must be a key of this card, not {shown(key)}")
        elif key not in own:
            place.item(index).wrong(unknown("key", key, own))
    return tuple(str(key) for key in listed)


def read_effects(effects: Effects, raw: Mapping[str, object], place: Place) -> tuple[VerbUse, ...]:
    """Read a list of verb uses. Each is a table that names exactly one verb."""
    wants = f"a list of {effects.least} to {effects.most} tables"
    if effects.least == effects.most:
        wants = f"a list of {effects.most} table" + "s" * (effects.most > 1)
    wants += f", each with a verb: {', '.join(effects.names)}"
    if effects.key not in raw:
        if effects.least:
            place.wrong(f"missing key {effects.key!r}: {wants}")
        return ()
    listed, place = raw[effects.key], place.at(effects.key)
    if not isinstance(listed, list) or not effects.least <= len(listed) <= effects.most:
        place.wrong(f"must be {wants}, not {len(listed) if isinstance(listed, list) else shown(listed)}")
        return ()
    uses = [read_use(effects, item, place.item(index)) for index, item in enumerate(listed)]
    done = tuple(use for use in uses if use is not None)
    check_together(effects, done, place)
    return done


def check_together(effects: Effects, uses: tuple[VerbUse, ...], place: Place) -> None:
    """Check the rules for the list as a whole."""
    names = [use.verb for use in uses]
    for index, name in enumerate(names):
        if effects.different and name in names[:index]:
            place.item(index).wrong(f"{name!r} stands there twice; at most one of each")
    needed = [verb.name for verb in effects.needs]
    if needed and names and not set(needed) & set(names):
        place.wrong(f"{effects.reason}: use at least one of {', '.join(needed)}")


def read_use(effects: Effects, raw: object, place: Place) -> VerbUse | None:
    if not isinstance(raw, dict):
        place.wrong(f"must be a table such as {{ {effects.names[0]} = … }}, not {shown(raw)}")
        return None
    named = verbs_in(effects, raw)
    if len(named) > 1:
        place.wrong(f"has the verbs {named[0]!r} and {named[1]!r}; write a table for each")
        return None
    if not raw:
        place.wrong(f"has no verb; use {either(effects.names)}")
        return None
    if not named:
        place.wrong(unknown("verb", next(iter(raw)), effects.names))
        return None
    return read_arguments(effects.verb(named[0]), raw, place)


def verbs_in(effects: Effects, raw: Mapping[str, object]) -> list[str]:
    """The verbs that a table names. A name that another verb takes as an argument does not count."""
    named = [key for key in raw if key in effects.names]
    arguments = {one.key for name in named for one in effects.verb(name).more}
    return [name for name in named if name not in arguments] or named


def read_arguments(verb: Verb, raw: Mapping[str, object], place: Place) -> VerbUse | None:
    before = len(place.problems.lines)
    more = [one.key for one in verb.more]
    for key in raw:
        if key != verb.name and key not in more:
            place.wrong(unknown(f"key of {verb.name!r}:", key, more))
    given, inner = raw[verb.name], place.at(verb.name)
    beside = {one.key: read_field(one, raw, place) for one in verb.more}
    value: Fact | None = ""
    branches: tuple[Branch, ...] = ()
    if verb.cases:
        branches = read_cases(verb.cases, given, inner)
    elif verb.inside and isinstance(given, dict):
        beside |= read_inside(verb.inside, given, inner)
    else:
        value = verb.takes.read(given, inner)
    if value is None or len(place.problems.lines) > before:
        return None
    kept = {key: fact for key, fact in beside.items() if fact is not None}
    return VerbUse(verb.name, value, kept, verb.step, verb.rank, branches)


def read_inside(fields: Iterable[Field], raw: Mapping[str, object], place: Place) -> dict[str, Fact | None]:
    """Read the arguments in a verb's own table and in the tables within it. Missing ones are left out."""
    listed = list(fields)
    check_keys(raw, dict.fromkeys(one.key.partition(".")[0] for one in listed), place)
    found: dict[str, Fact | None] = {}
    for group in dict.fromkeys(one.key.partition(".")[0] for one in listed if "." in one.key):
        table = raw.get(group, {})
        if not isinstance(table, dict) or (group in raw and not table):
            place.at(group).wrong(
                f"must be a table with at least one key, not {shown(table) if table else 'empty'}"
            )
            continue
        own = [
            Field(one.key.partition(".")[2], one.shape, one.default)
            for one in listed
            if one.key.startswith(f"{group}.")
        ]
        found |= {f"{group}.{key}": fact for key, fact in read_inside(own, table, place.at(group)).items()}
    for one in listed:
        fact = read_field(one, raw, place) if "." not in one.key else None
        if fact is not None and fact != "":
            found[one.key] = fact
    return found


def read_cases(part: Part, raw: object, place: Place) -> tuple[Branch, ...]:
    """Read the cases of a verb: a list of tables."""
    effects = part.effects[0]
    if not isinstance(raw, list) or not 1 <= len(raw) <= MOST_CASES:
        size = f"{len(raw)} of them" if isinstance(raw, list) else shown(raw)
        place.wrong(f"must be a list of 1 to {MOST_CASES} tables with {' and '.join(part.keys)}, not {size}")
        return ()
    branches: list[Branch] = []
    for index, case in enumerate(raw):
        at = place.item(index)
        if not isinstance(case, dict):
            at.wrong(f"must be a table with {' and '.join(part.keys)}, not {shown(case)}")
            continue
        check_keys(case, part.keys, at)
        facts = {one.key: read_field(one, case, at) for one in part.fields}
        kept = {key: fact for key, fact in facts.items() if fact is not None}
        branches.append(Branch(kept, read_effects(effects, case, at)))
    return tuple(branches)


def read_texts(card: Card, kind: Part, draft: Draft, place: Place) -> dict[str, Text]:
    """The texts of the card and its parts, checked against the data."""
    texts: dict[str, Text] = {}
    for part, key in [(kind, ""), *((inner, inner.key) for inner in kind.parts)]:
        if part.wording and key in draft.printed:
            printed, lock = draft.printed[key]
            where = place.at(key) if key else place
            silent = [inner.key for inner in part.parts if not inner.wording]
            text = judge(card, key, part.wording(card), printed, lock, where, silent)
            if text.shown:  # a part that does nothing by itself has no text
                texts[key] = text
    return texts
