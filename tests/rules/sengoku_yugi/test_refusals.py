"""Why something cannot be done: a stable code and a rule, for every answer at every kind of question."""

from random import Random

import pytest

from soultable.core import questions
from soultable.core.errors import IllegalOption, WrongSeat
from soultable.core.hashing import state_key
from soultable.lab.rulebook import rulebook
from tests.rules.marks import rule
from tests.rules.sengoku_yugi.table import SENGOKU, Play, fresh, table

RULES = rulebook("sengoku-yugi").rules


def field(hand: str = "", familiars: str = "", ap: int = 10) -> Play:
    return table(
        """
        . .  6 . . | m
        . h_ k . .
        . S  L_ . F
        . .  6 . . | C
        """,
        S="soma-3 gs=soma-1",
        L="raizo-3 with=harbee",
        F="kaen hp=3",
        C="akane-1",
        h="homura-2 hp=2",
        k="kuroha-1",
        m="mikoto-1",
        hand=(hand, "shizuku-1"),
        familiars=(familiars, ""),
        ap=ap,
    )


@rule("SY-73", "SY-77", "SY-95", "SY-100", "SY-102", "SY-222", "SY-240", "SY-265")
@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("deploy soma-2", "same-name SY-82"),
        ("deploy akane-4", "not-in-hand SY-77"),
        ("deploy hayate-4", ""),
        ("grow hayate-4", "no-ally SY-84"),
        ("focus soma-2", "nobody-is-focused SY-90"),
        ("move af3", "unit-lies SY-95"),
        ("move bf3", "not-yours SY-102"),
        ("move af1", "no-unit SY-R18"),
        ("swap af2", "no-partner SY-100"),
        ("swap ac", "in-command-zone SY-R58"),
        ("swap af3", "unit-lies SY-95"),
        ("attack af3", "in-defense SY-102"),
        ("attack ac", "commander-rests SY-R15"),
        ("attack af5", "no-target SY-R59"),
        ("attack af2", ""),
        ("use ac", "not-on-battlefield SY-R15"),
        ("use af5", "no-ability SY-158"),
        ("use bf2", "not-yours SY-171"),
        ("play soma-2", "no-hand-ability SY-164"),
        ("call af2", "no-familiar SY-265"),
        ("call af5", "is-released SY-266"),
        ("call bf2", "not-yours SY-171"),
        ("call af3", ""),
        ("contract enma", "no-holder SY-R134"),
        ("contract hibana", ""),
        ("evolve hibana", "nobody-evolves SY-235"),
        ("release af2", "no-contract SY-240"),
        ("release af3", ""),
        ("end", ""),
        ("ap", "not-now SY-73"),
        ("finish", "not-now SY-73"),
        ("send soma-2", "not-now SY-73"),
        ("done", "not-now SY-73"),
        ("on af2", "not-now SY-73"),
        ("at af2", "not-now SY-73"),
        ("to af2", "not-now SY-73"),
        ("with af3", "not-now SY-73"),
        ("physical", "not-now SY-73"),
        ("holder af1", "not-now SY-73"),
        ("familiar af1", "not-now SY-73"),
        ("familiar hibana", "not-now SY-73"),
        ("pass", "not-now SY-73"),
        ("ability thunderclap", "not-now SY-73"),
        ("option 1", "not-now SY-73"),
        ("pay soma-2", "not-now SY-73"),
        ("banish soma-2", "not-now SY-73"),
        ("source soma-1", "not-now SY-73"),
        ("turn af2", "not-now SY-73"),
        ("stop", "not-now SY-73"),
        ("two", "not-now SY-73"),
        ("target bf2", "not-now SY-73"),
        ("join af4", "not-now SY-73"),
        ("stay", "not-now SY-73"),
        ("take soma-1", "not-now SY-73"),
        ("none", "not-now SY-73"),
        ("counter", "not-now SY-73"),
        ("let", "not-now SY-73"),
        ("turn", "not-now SY-73"),
        ("keep", "not-now SY-73"),
        ("fetch hibana", "not-now SY-73"),
        ("top soma-1", "not-now SY-73"),
        ("keep soma-1", "not-now SY-73"),
        ("under soma-1", "not-now SY-73"),
        ("cure burn", "not-now SY-73"),
        ("support", "not-now SY-73"),
        ("apply mp", "not-now SY-73"),
        ("form kaen", "not-now SY-73"),
        ("add soma-1", "not-now SY-73"),
        ("commander soma-1", "not-now SY-73"),
        ("egg radiant-stone-of-red", "not-now SY-73"),
        ("nameless af2 af3", "not-now SY-73"),
        ("deck random", "not-now SY-73"),
        ("familiars random", "not-now SY-73"),
    ],
)
def test_every_verb_has_its_answer_in_the_main_phase(answer: str, reason: str) -> None:
    assert field("soma-2 hayate-4", "enma hibana").refusal(answer) == reason


@rule("SY-73")
@pytest.mark.parametrize(
    ("answers", "answer", "reason"),
    [
        ("deploy hayate-4", "at af2", "occupied SY-R18"),
        ("deploy hayate-4", "at ac", "too-high SY-83"),
        ("deploy hayate-4", "at bf4", "not-perimeter SY-79"),
        ("deploy hayate-4", "on af2", "not-now SY-73"),
        ("move af2", "to af4", "occupied SY-R18"),
        ("move af2", "to ac", "occupied SY-R18"),
        ("move af2", "to af5", "occupied SY-R18"),
        ("move af2", "to bf1", "not-adjacent SY-96"),
        ("move af2", "at af1", "not-now SY-73"),
        ("attack af2", "target bf2", "not-now SY-73"),
        ("release af4", "holder af3", "holder-lies SY-241"),
        ("release af4", "familiar af5", "occupied SY-R18"),
        ("contract hibana", "on af4", "no-holder SY-R134"),
        ("contract hibana", "on af1", "no-unit SY-R18"),
        ("contract hibana", "on bf3", "not-yours SY-102"),
    ],
)
def test_a_part_that_does_not_fit_is_refused(answers: str, answer: str, reason: str) -> None:
    game = table(
        """
        . .  6 . .
        . h_ k . .
        . S  . L_ F
        . .  6 . . | C
        """,
        S="soma-3",
        L="raizo-3 with=harbee",
        F="nagi-3",
        C="akane-3",
        h="homura-2 hp=2",
        k="kuroha-1",
        hand=("hayate-4", ""),
        familiars=("hibana", ""),
    )
    game.do(*answers.split(", "))

    assert game.refusal(answer) == reason


@rule("SY-R42")
def test_who_is_not_asked_is_told_so_and_nothing_changes() -> None:
    game = field()
    before = state_key(game.state)

    assert game.refusal("end", seat=1) == "not-asked SY-73"
    with pytest.raises(WrongSeat):
        game.table.answer(1, "end")
    with pytest.raises(IllegalOption, match="Defense Stance"):
        game.table.answer(0, "move af3")

    assert state_key(game.state) == before


@pytest.mark.parametrize(("seed", "mode"), [(3, "standard"), (5, "ultimate"), (11, "ultimate")])
def test_every_answer_that_is_not_offered_is_refused_with_a_rule_that_exists(seed: int, mode: str) -> None:
    game, dice = fresh(seed, mode=mode, deck1="random", turn_limit=16), Random(seed)
    seen: dict[str, int] = {}
    while not game.ending:
        kind = game.kind
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] in (1, 5, 20):
            before = state_key(game.state)
            offered = questions.options_of(game.state, game.state.who)
            for option in SENGOKU.vocabulary:
                reason = questions.why_not(game.state, game.state.who, option)
                assert (reason is None) == (option in offered), option.text
                if reason is not None:
                    assert reason.code and SENGOKU.render(reason) and reason.rule in RULES, option.text
                    assert SENGOKU.catalogue("en").has(reason.message().id), reason.code
            assert state_key(game.state) == before
        game.say(dice.choice(game.options()))
    assert {"Main", "Charge"} <= seen.keys()
