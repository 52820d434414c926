"""The worked examples of the Spirit War spec, played on the oracle."""

from collections import Counter

import pytest

from tests.oracle.driver import Oracle
from tests.oracle.spirit_war.oracle import mini, start
from tests.oracle.spirit_war.table import KINDS, SPIRITS, Position, Table, encounter_cards, resolve

SHORT = {
    "F": "fire",
    "E": "earth",
    "W": "water",
    "Dis": "disintegrate",
    "ImF": "imbue_fire",
    "ImE": "imbue_earth",
    "ImW": "imbue_water",
    "Swap": "swap",
    "Safe": "safeguard",
    "-": "none",
}


def kinds(text: str) -> list[str]:
    return [SHORT[word] for word in text.split()]


def table(
    hands: list[str],
    encounter: str,
    preparation: str = "F F F F F",
    history: str = "",
    out: tuple[int, ...] = (),
    active: int = 0,
    rare_outcome: str = "mini",
    max_turns: int | None = None,
    seed: int = 1,
) -> Oracle[Table]:
    position = Position(
        hands=[kinds(hand) for hand in hands],
        preparation=kinds(preparation),
        encounter=encounter.split(),
        history=history.split(),
        out=list(out),
        active=active,
    )
    return start(len(hands), seed, position=position, rare_outcome=rare_outcome, max_turns=max_turns)


def answer(game: Oracle[Table], *texts: str) -> None:
    for text in texts:
        game.answer(text)


def asked(game: Oracle[Table]) -> tuple[int, str, list[str]]:
    assert game.ask is not None
    return game.ask.seat, game.ask.kind, game.ask.texts


BATTLES = [  # name, A's main and Support, B's main and Support, who wins, whose main Spirit is lost
    ("X1", "W W", "E -", "A", "B"),
    ("X2", "W W", "E E", "B", "A"),
    ("X3", "W W", "W -", "", "AB"),
    ("X4", "W F", "E -", "B", "A"),
    ("X5 F-E", "F -", "E -", "A", "B"),
    ("X5 E-W", "E -", "W -", "A", "B"),
    ("X5 W-F", "W -", "F -", "A", "B"),
    ("X5 F-F", "F -", "F -", "", "AB"),
    ("T1", "E Dis", "W W", "A", "B"),
    ("T2", "F Dis", "E Dis", "A", "B"),
    ("T3", "F Dis", "E -", "A", "B"),
    ("T4", "W ImF", "E -", "A", "B"),
    ("T5", "F ImE", "E ImW", "A", "B"),
    ("T6", "E -", "W ImE", "", "AB"),
    ("T7", "F -", "E Swap", "B", "A"),
    ("T8", "F Swap", "E Swap", "A", "B"),
    ("T9", "F ImW", "E Swap", "A", "B"),
    ("T10", "F F", "E Swap", "B", "A"),
    ("T11", "F E", "E Swap", "A", "B"),
    ("T12", "W W", "E ImW", "", "AB"),
    ("T13", "W ImF", "E E", "B", "A"),
    ("T14", "E Safe", "F -", "B", ""),
    ("T15", "E Safe", "F Dis", "B", "A"),
    ("T16", "F Safe", "F -", "", "B"),
    ("T17", "F Safe", "F Safe", "", ""),
    ("T18", "F ImW", "F Dis", "", "AB"),
    ("T19", "F Swap", "W F", "B", "A"),
    ("T20", "F Swap", "E -", "B", "A"),
    ("T21", "W W", "E -", "A", "B"),
]


@pytest.mark.parametrize("name, a, b, winner, lost", BATTLES, ids=[row[0] for row in BATTLES])
def test_battles(name: str, a: str, b: str, winner: str, lost: str) -> None:
    game = table([a.replace("-", ""), b.replace("-", "")], "attack_left toll", "Safe W W")
    (main_a, support_a), (main_b, support_b) = kinds(a), kinds(b)

    answer(game, f"summon {main_a}", f"summon {main_b}")
    while asked(game)[1] in ("D4", "D5", "D6"):
        answer(game, f"support {(support_a, support_b)[asked(game)[0]]}")

    assert asked(game)[:2] == (1, "D10")  # the battle is over, seat 1 has drawn for its turn
    gone = [kind for kind in (support_a, support_b) if kind != "none"]
    gone += ([main_a] if "A" in lost else []) + ([main_b] if "B" in lost else [])
    hand_a = ["safeguard"] + ([main_a] if "A" not in lost else []) + (["water"] if winner == "A" else [])
    hand_b = ["water"] + ([main_b] if "B" not in lost else []) + (["water"] if winner == "B" else [])
    assert Counter(game.table.abyss) == Counter(gone)
    assert Counter(game.table.hands[0]) == Counter(hand_a)
    assert Counter(game.table.hands[1]) == Counter(hand_b)


def test_the_checksum_of_all_900_battles() -> None:
    by_start: Counter[tuple[int, int]] = Counter()
    lost: Counter[int] = Counter()
    supports: list[str | None] = [None, *KINDS]
    for main_a in SPIRITS:
        for main_b in SPIRITS:
            ahead = resolve(main_a, None, main_b, None)[0]
            for support_a in supports:
                for support_b in supports:
                    outcome, lost_a, lost_b = resolve(main_a, support_a, main_b, support_b)
                    by_start[ahead, outcome] += 1
                    lost[lost_a + lost_b] += 1

    assert [by_start[1, outcome] for outcome in (1, 0, -1)] == [171, 45, 84]
    assert [by_start[0, outcome] for outcome in (1, 0, -1)] == [45, 210, 45]
    assert [by_start[-1, outcome] for outcome in (1, 0, -1)] == [84, 45, 171]
    assert lost == {0: 63, 1: 588, 2: 249}


def test_r15_the_losing_side_decides_first_and_both_are_asked() -> None:
    game = table(["F", "E Swap"], "attack_any", "")

    assert asked(game) == (0, "D2", ["summon fire"])
    answer(game, "summon fire")
    assert game.table.zones["hand 0"] == ["fire"]  # sealed until both are in
    assert asked(game) == (1, "D2", ["summon earth"])
    answer(game, "summon earth")
    assert asked(game) == (1, "D4", ["support none", "support swap"])
    answer(game, "support none")

    assert asked(game) == (0, "D5", ["support none"])


def test_sealed_supports_on_a_tie_are_asked_in_seat_order() -> None:
    game = table(["F F", "W F", "F"], "attack_right", "", active=1)

    answer(game, "summon fire", "summon fire")

    assert asked(game)[:2] == (0, "D6") and game.ask is not None and game.ask.sealed


def test_x7_an_attacker_without_spirit_skips() -> None:
    game = table(["Swap", "F", "F"], "attack_any exposure attack_any", "Swap F F F")

    assert game.table.active == 2 and game.table.zones["history"] == ["attack_any", "exposure"]


def test_x8_x9_t34_attacking_a_player_without_spirit() -> None:
    game = table(["F Swap", "Swap Safe", "F"], "attack_left toll", "E E E")
    assert asked(game) == (0, "D3", ["show fire", "show earth"])
    answer(game, "show fire")
    zones = game.table.zones
    assert zones["out"] == ["1"] and zones["abyss"] == ["swap", "safeguard"] and zones["hand 1"] == []
    assert zones["hand 0"] == ["fire", "earth", "earth", "swap"] and game.table.active == 2

    last = table(["F Swap", "Swap"], "attack_left", "")
    answer(last, "show fire")
    assert last.outcome is not None
    assert (last.outcome.ending, last.outcome.returns) == ("last_standing", [1.0, 0.0])


def test_x10_the_deck_runs_out() -> None:
    game = table(["F", "E E"], "attack_left toll", "Swap")

    answer(game, "summon fire", "summon earth", "support none", "support none")

    assert game.table.zones["hand 0"] == ["fire", "swap"] and asked(game)[1] == "D10"


def test_x11_t26_refill() -> None:
    rest = [kind for kind in encounter_cards() if kind != "momentum"]
    game = table(["Swap", "Swap"], "momentum", "Swap " * 9, history=" ".join(rest), max_turns=1)

    assert game.table.turn == 1 and game.table.history[-1] == "momentum"
    assert len(game.table.encounter) == 38 and len(game.table.history) == 2


def test_t22_no_spirit_is_not_out_yet() -> None:
    game = table(["E", "F"], "attack_left attack_left", "")

    answer(game, "summon earth", "summon fire", "support none", "support none")
    assert game.table.out == []
    answer(game, "show fire")

    assert game.outcome is not None and game.outcome.winners == [1]


def test_t23_left_and_right_skip_who_is_out() -> None:
    left = table(["F", "", "F", "F"], "attack_left", "", out=(1,))
    assert left.table.battle is not None and left.table.battle.defender == 2

    right = table(["F", "", "F", "F"], "attack_right", "", out=(1,))
    assert right.table.battle is not None and right.table.battle.defender == 3


def test_t24_mighty_and_meek() -> None:
    hands = ["F", "F F F F", "F F F F F F", "F F F F F F"]

    assert asked(table(hands, "attack_mighty")) == (0, "D1", ["choose 2", "choose 3"])
    assert table(hands, "attack_meek").table.battle is not None


def test_t25_ambush() -> None:
    game = table(["F", "F", "Swap", "F"], "ambush toll", "Safe F F", active=2)
    assert asked(game) == (3, "D3", ["show fire"])
    answer(game, "show fire")
    assert game.table.out == [2] and game.table.active == 3 and game.table.history == ["ambush"]

    skipped = table(["F", "F", "Swap", "Swap"], "ambush toll", "Safe F F", active=2)
    assert skipped.table.out == [] and skipped.table.active == 3


def test_momentum_ends_with_an_ambush() -> None:
    game = table(["F", "F", "Swap", "F"], "momentum ambush toll", "Safe Safe F", active=2)

    answer(game, "show fire")

    assert game.table.history == ["ambush", "momentum"] and game.table.active == 3


def test_t27_offering() -> None:
    none = table(["F Swap", "F"], "offering toll", "Safe")
    assert none.table.active == 1  # the deck was emptied by the turn's draw

    one = table(["F", "F"], "offering toll", "Safe E")
    assert asked(one) == (0, "D9", ["discard fire", "discard safeguard", "stop"])
    answer(one, "discard fire")
    assert one.table.active == 1 and one.table.hands[0] == ["earth", "safeguard"]

    two = table(["F", "F"], "offering toll", "Safe E E E")
    answer(two, "discard fire")
    assert asked(two) == (0, "D9", ["discard safeguard", "stop"])


def test_t28_pilfer_takes_the_only_spirit() -> None:
    game = table(["Swap", "W", ""], "pilfer toll", "Safe Safe Safe")

    assert game.table.hands[0] == ["water", "swap", "safeguard"] and game.table.out == []


def test_foresight_keeps_the_order() -> None:
    game = table(["F", "F"], "foresight toll", "Safe W E W F Swap")
    assert asked(game) == (0, "D8", ["take earth", "take water"])
    answer(game, "take water")

    assert game.table.zones["preparation"] == ["swap", "earth", "water"]  # seat 1 drew the Fire


def test_tribute_and_scrying() -> None:
    game = table(["F", "F", "F", "F F"], "tribute scrying toll", "Safe Safe Safe")
    assert asked(game) == (0, "D11", ["choose 1", "choose 2"])
    answer(game, "choose 2")
    assert asked(game) == (0, "D12", ["give fire", "give safeguard"])
    answer(game, "give fire")

    assert game.table.hands[2] == ["fire", "fire"]
    assert asked(game) == (1, "D7", ["choose 2", "choose 3", "choose 0"])


def test_spellbreak_and_backlash() -> None:
    game = table(["F Swap Safe Swap", "E"], "spellbreak backlash toll", "F W")

    assert game.table.zones["hand 0"] == ["fire", "fire"]
    assert game.table.abyss[:3] == ["swap", "swap", "safeguard"] and len(game.table.abyss) == 4


def test_t29_t30_the_rare_outcome_needs_an_empty_deck_and_no_spirit() -> None:
    over = table(["F", "F", ""], "attack_left toll", "", out=(2,))
    answer(over, "summon fire", "summon fire", "support none", "support none")
    assert over.outcome is not None and over.outcome.ending == "mini" and over.outcome.winners[0] in (0, 1)

    spirit_left = table(["F", "F", "E"], "attack_left toll toll", "")
    answer(spirit_left, "summon fire", "summon fire", "support none", "support none")
    assert spirit_left.outcome is None

    card_left = table(["", "F"], "attack_left toll", "F Swap")
    answer(card_left, "summon fire", "summon fire", "support none", "support none")
    assert card_left.outcome is None


def test_t31_votes() -> None:
    texts = ["vote all_win", "vote all_lose", "vote mini", "vote rematch"]
    split = table(["", "", ""], "exposure", "", rare_outcome="vote")
    assert asked(split) == (0, "D13", texts)
    answer(split, "vote all_win", "vote all_win", "vote rematch")
    assert split.outcome is not None and split.outcome.ending == "mini"

    agreed = table(["", "", "", ""], "exposure", "", out=(3,), rare_outcome="vote")
    answer(agreed, *["vote all_win"] * 3)
    assert agreed.outcome is not None
    assert (agreed.outcome.ending, agreed.outcome.returns) == ("all_win", [1 / 3, 1 / 3, 1 / 3, 0.0])


def test_t32_turn_limit() -> None:
    game = table(["F", "F"], "exposure", max_turns=1, rare_outcome="all_lose")

    assert game.outcome is not None and game.outcome.ending == "all_lose" and game.outcome.returns == [0, 0]


class Scripted:
    """Stands in for the generator in Mini rounds: lays the wanted draws on the pile."""

    def __init__(self, draws: str) -> None:
        self.draws = kinds(draws)

    def shuffle(self, pile: list[str]) -> None:
        pile[:] = self.draws[::-1]


def test_x12_mini_rounds() -> None:
    game = table(["F", "F", "F"], "toll")
    game.table.chance = Scripted("F E W  W W W  F F E  W F")  # type: ignore[assignment]  # only shuffles

    assert mini(game.table, [0, 1, 2], 200) == 0


def test_t36_resignation_in_a_battle() -> None:
    game = table(["F Swap", "E", "W"], "attack_left toll toll", "Safe Safe Safe")
    answer(game, "summon fire", "summon earth")

    game.resign(1)

    assert game.table.out == [1] and game.table.abyss == ["earth"] and game.table.active == 2
    assert game.table.hands[0] == ["fire", "swap", "safeguard"] and game.table.history == ["attack_left"]


def test_r36_other_resignations() -> None:
    bystander = table(["F", "F", "F", "F"], "attack_any toll")
    bystander.resign(2)
    assert asked(bystander) == (0, "D1", ["choose 1", "choose 3"])
    bystander.resign(0)
    assert bystander.table.active == 1 and bystander.table.history == ["attack_any"]
    bystander.resign(3)
    assert bystander.outcome is not None and bystander.outcome.winners == [1]

    voting = table(["", "", ""], "exposure", "", rare_outcome="vote")
    answer(voting, "vote rematch")
    voting.resign(0)
    answer(voting, "vote all_lose", "vote all_lose")
    assert voting.outcome is not None and voting.outcome.ending == "all_lose"
