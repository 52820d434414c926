"""How tests draw the two halves of Sengoku Yugi, and what they say about each unit (see `table`)."""

from typing import Any, Final

from soultable.games.sengoku_yugi.rules.board import NAMES, SEAT_OF
from soultable.games.sengoku_yugi.rules.printed.codes import AILMENTS, ATTRIBUTES, slug_of

ROWS: Final = (range(15, 20), range(10, 15), range(5, 10), range(5))  # as drawn, from the top
AILMENT_WORDS: Final = [slug_of(title) for title in AILMENTS]
BLESSING_WORDS: Final = [slug_of(title) for title in ATTRIBUTES]
FLAGS: Final = {  # word -> list of a position
    "fresh": "fresh",
    "bound": "contracted",
    "turned": "turned",
    "moved": "free_moves",
}
LISTS: Final = ("unit_hp", "ailing", "blessed", "mods", "defense", "down", *FLAGS.values())
VALUES: Final = ("hp", "gs", "es", "with", "used", "familiar")


def drawn(signs: dict[str, str]) -> str:
    """The board with these signs on it."""
    rows = []
    for number, row in enumerate(ROWS):
        line = " ".join(f"{signs.get(NAMES[place], '.'):<2}" for place in row)
        command = signs.get({0: "bc", 3: "ac"}.get(number, ""), "")
        rows.append(f"{line} | {command}".rstrip(" |"))
    return "\n".join(rows)


def signs_in(picture: str) -> dict[str, str]:
    """Place -> sign, of the whole board or of the two Frontlines."""
    lines = picture.strip().splitlines()
    rows = ROWS[1:3] if len(lines) == 2 else ROWS
    found: dict[str, str] = {}
    for number, (row, line) in enumerate(zip(rows, lines, strict=len(lines) > 0)):
        signs, _, command = line.partition("|")
        for place, sign in zip(row, signs.split(), strict=True):
            found |= {} if sign == "." else {NAMES[place]: sign}
        if command.strip():
            found["bc" if number == 0 else "ac"] = command.strip()
    return found


def board(picture: str) -> str:
    """A drawn board as `Play.board` gives it; without Backlines both Strongholds have 6 HP."""
    return drawn({"ash": "6", "bsh": "6"} | signs_in(picture))


def facts_of(signs: dict[str, str], pieces: dict[str, str], spelled: dict[str, list[str]]) -> dict[str, Any]:
    """What a position says about the units."""
    assert {sign.rstrip("_") for sign in signs.values()} == pieces.keys(), "every letter is a piece"
    lists: dict[str, list[str]] = {name: [] for name in LISTS}
    stacks: list[list[str]] = [[], []]
    fields: list[list[str]] = [[], []]
    covered: list[list[str]] = [[], []]
    for place in sorted(signs, key=NAMES.index):
        letter, seat = signs[place].rstrip("_"), SEAT_OF[NAMES.index(place)]
        assert letter.islower() == bool(seat), f"{letter} is on the wrong half"
        top, *words = pieces[letter].split()
        given = dict(word.split("=") for word in words if "=" in word)
        lists["unit_hp"].append(f"{place}:{given.get('hp', 1)}")
        if "down" in words:
            lists["down"].append(place)
            covered[seat].insert(0 if place in ("ac", "bc") else 9, top)
            continue
        cards = marked(top, given)
        fields[seat] += [card for card, _ in cards]
        stacks[seat] += [f"{place}:{used}" if used else place for _, used in cards]
        lists["defense"] += [place] if signs[place].endswith("_") else []
        for word in words:
            mark(lists, place, word)
    words_of = {name: " ".join(sorted(found, key=spelled[name].index)) for name, found in lists.items()}
    return words_of | {
        "stacks_0": " ".join(stacks[0]),
        "stacks_1": " ".join(stacks[1]),
        "field": [" ".join(cards) for cards in fields],
        "covered": [" ".join(cards) for cards in covered],
    }


def marked(top: str, given: dict[str, str]) -> list[tuple[str, str]]:
    """The cards of a piece from the bottom up, with what each has used; a Familiar stack uses it together."""
    used = given.get("used", "")
    sources = [(card, mark) for card, _, mark in with_marks(given.get("gs", ""))]
    forms = [(card, used) for card, _, _ in with_marks(given.get("es", ""))]
    contracted = [(card, given.get("familiar", "")) for card, _, _ in with_marks(given.get("with", ""))]
    return [*sources, *forms, (top, used), *contracted]


def with_marks(cards: str) -> list[tuple[str, str, str]]:
    """`soma-1,soma-2:8`: the second has used Signs of Growth."""
    return [card.partition(":") for card in cards.split(",") if card]


def mark(lists: dict[str, list[str]], place: str, word: str) -> None:
    """One of the words about a piece."""
    if word in AILMENT_WORDS:
        lists["ailing"].append(f"{place}:{word}")
    elif word in BLESSING_WORDS:
        lists["blessed"].append(f"{place}:{word}")
    elif word in FLAGS:
        lists[FLAGS[word]].append(place)
    elif ":" in word and "=" not in word:
        lists["mods"].append(f"{place}:{word}")
    else:
        assert word.partition("=")[0] in VALUES, f"unknown word: {word}"
