"""What each player may know (section 6 of the rules, SY-R95, SY-R105, SY-R164, SY-R165)."""

from soultable.core.view import look
from tests.rules.marks import rule
from tests.rules.play import sight
from tests.rules.sengoku_yugi.table import CATALOG, Play, fresh, table

WATCHERS = (1, -1)  # the opponent and a spectator
TITLE = CATALOG.titles


def sights(game: Play) -> list[tuple[object, ...]]:
    return [sight(look(game.state, viewer)) for viewer in WATCHERS]


def told(game: Play) -> list[list[tuple[str, str, str, dict[str, object]]]]:
    """All that the watchers have been told so far."""
    return [
        [
            (e.id, e.rule, game.words(e), e.args)
            for entry in game.table.entries
            for e in entry.events
            if e.is_for(viewer)
        ]
        for viewer in WATCHERS
    ]


def same(one: Play, other: Play) -> None:
    """Opponent and spectator cannot tell the two games apart."""
    assert sights(one) == sights(other)
    assert told(one) == told(other)


# -- zones -------------------------------------------------------------------------------------------------


@rule("SY-39", "SY-43", "SY-40", "SY-R131")
def test_hands_summoning_zones_and_strongholds_are_hidden() -> None:
    game = table(
        hand=("soma-1 akane-2", "raizo-1"),
        familiars=("hibana", "minamo"),
        summoning=("kaen enma", "namiryu"),
        stronghold=("hayate-1 hayate-2", "tsubaki-1"),
    )

    assert game.seen_by(0, "hand") == "soma-1 akane-2"
    assert game.seen_by(0, "familiars") == "hibana"
    assert game.seen_by(0, "summoning") == "kaen enma"
    for viewer in (1, None):
        assert game.seen_by(viewer, "hand") == "? ?"  # the two counts
        assert game.seen_by(viewer, "familiars") == "?"
        assert game.seen_by(viewer, "summoning") == "? ?"
    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "stronghold") == "? ?"
        assert game.seen_by(viewer, "stronghold", 1) == "?"


@rule("SY-72", "SY-R39", "SY-88", "SY-238", "SY-228")
def test_standby_banish_and_everything_on_the_field_are_open_to_all() -> None:
    game = table(
        ". . . . .\n. S_ . . .",
        S="soma-3 gs=soma-1 with=radiant-stone-of-red turned burn fire",
        standby=("akane-1 raizo-1", ""),
        banish=("hayate-1", ""),
    )

    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "standby") == "akane-1 raizo-1"
        assert game.seen_by(viewer, "banish") == "hayate-1"
        assert game.seen_by(viewer, "field") == "soma-1 soma-3 radiant-stone-of-red"
        view = game.table.view(viewer)
        assert len(view.numbers_of("ailing")) == len(view.numbers_of("blessed")) == 1
        assert len(view.numbers_of("turned")) == 1


@rule("SY-37", "SY-38", "SY-R25", "SY-R21")
def test_face_down_cards_show_their_backs_their_places_and_hp_1() -> None:
    game = table(
        """
        . . 6 . . | m
        . a l . .
        . S . . .
        . . 6 . .
        """,
        S="soma-1",
        m="mikoto-1 down",
        a="nameless-acolyte down",
        l="nameless-lancer down",
        turn=1,
    )

    assert game.seen_by(1, "covered", 1) == "mikoto-1 nameless-acolyte nameless-lancer"
    assert game.seen_by(0, "covered", 1) == game.seen_by(None, "covered", 1) == "? ? ?"
    view = game.table.view(0)
    assert [game.game.spelled["down"][place] for place in view.numbers_of("down")] == ["bf2", "bf3", "bc"]
    hp = [game.game.spelled["unit_hp"][code] for code in view.numbers_of("unit_hp")]
    assert hp == ["af2:1", "bf2:1", "bf3:1", "bc:1"]


@rule("SY-147", "SY-154", "SY-R78")
def test_the_last_guard_is_public_when_it_is_revealed_and_hidden_again_in_hand() -> None:
    game = table(
        """
        . . 6 . .
        . . . . .
        . . S . .
        . . 6 . .
        """,
        S="soma-3 hp=3",
        hand=("", "homura-1"),
        stronghold=("", "homura-4"),
        ap=0,
    )
    game.do("attack af3", "physical")
    assert game.asked == "1 GuardBoost"
    for viewer in (0, 1, None):
        assert game.seen_by(viewer, "guard", 1) == "homura-4"

    game.do("stop")

    assert any("Homura-4" in text for text in game.heard(0))
    assert game.seen_by(0, "hand", 1) == "? ?"  # shown cards are not tracked further


# -- what is told ------------------------------------------------------------------------------------------


@rule("SY-71", "SY-43")
def test_a_drawn_card_is_named_to_its_drawer_only() -> None:
    game = table(hand=("mikoto-1", ""), stronghold=("soma-1", ""), ap=1)

    game.do("play mikoto-1")

    assert any("Soma-1" in text for text in game.heard(0))
    assert all("Soma-1" not in text for viewer in WATCHERS for text in game.heard(viewer))
    assert game.kinds.count("drew") == 2


@rule("SY-R105", "SY-R161")
def test_field_scout_tells_only_that_it_happened() -> None:
    games = []
    for order in (("top soma-1", "top soma-2"), ("top soma-3", "top soma-2")):
        game = table(hand=("hayate-1", ""), stronghold=("soma-1 soma-2 soma-3 raizo-1", ""), ap=1)
        game.do("play hayate-1")
        assert game.seen_by(0, "looked") == "soma-1 soma-2 soma-3"
        assert game.seen_by(1, "looked") == game.seen_by(None, "looked") == "? ? ?"
        game.do(*order)
        games.append(game)

    same(*games)


@rule("SY-R105", "SY-R162")
def test_a_search_shows_the_taken_card_and_nothing_else() -> None:
    game = table(
        "t_ . . . .\nA . . . .",
        A="soma-1",
        t="akane-1",
        stronghold=("raizo-1 soma-2 raizo-2", ""),
        ap=(2, 0),
    )
    game.do("attack af1", "physical", "use af1", "option 1")
    assert game.seen_by(0, "looked") == "soma-2 raizo-1 raizo-2"  # not in the order of the pile
    assert game.seen_by(1, "looked") == "? ? ?"

    game.do("take soma-2")

    assert any("Soma-2" in text for text in game.heard(1))
    assert all("Raizo" not in text for viewer in WATCHERS for text in game.heard(viewer))


@rule("SY-279", "SY-R105")
def test_troop_tells_neither_what_was_kept_nor_what_went_under() -> None:
    games = []
    for order in (("keep soma-1", "under soma-2"), ("keep soma-3", "under soma-1")):
        game = table(
            ". . . . .\n. . T_ . .",
            T="tsubaki-3 with=tsumuji",
            stronghold=("soma-1 soma-2 soma-3 raizo-1", ""),
            ap=3,
        )
        game.dice(2)
        game.do("call af3", "support")
        assert game.seen_by(1, "looked") == "? ? ?"
        game.do(*order)
        assert game.heard(0)[0] != game.heard(1)[0]
        games.append(game)

    same(*games)


@rule("SY-220")
def test_spy_report_is_for_the_user_s_eyes_and_the_owner_is_told() -> None:
    game = table(hand=("kuroha-1", "soma-1"), familiars=("", "hibana"), ap=1)
    game.do("play kuroha-1", "let")

    looked = [event for event in game.told if event.id == "looked-at-hand"]
    assert any(event.is_for(1) for event in looked)
    assert all("Soma-1" not in game.words(event) for event in looked if event.is_for(-1))
    assert game.seen_by(0, "hand", 1) == "?"


@rule("SY-R133", "SY-109", "SY-57")
def test_fetched_sent_and_paid_cards_are_named_to_both() -> None:
    game = table(
        """
        . . 8 . .
        . . . . .
        . . S . .
        . . 8 . .
        """,
        S="soma-3",
        hand=("soma-1", ""),
        stronghold=("", "akane-1"),
        summoning=("", "hibana"),
        ap=0,
    )
    game.do("attack af3", "physical", "pay soma-1")
    assert any("Soma-1" in text for text in game.heard(1))
    game.do("fetch hibana")

    assert any("Hibana" in text for text in game.heard(0))


# -- windows -----------------------------------------------------------------------------------------------


def defended(hand: str) -> Play:
    """B may have a Smoke Veil, and may pay a Self-Boost."""
    game = table("t_ . . . .\nA . . . .", A="homura-2", t="akane-3 hp=5", hand=("", hand), ap=(0, 2))
    game.do("attack af1", "physical")
    return game


def watched(game: Play) -> tuple[object, ...]:
    """What the attacker sees and hears."""
    heard = [(e.id, game.words(e)) for entry in game.table.entries for e in entry.events if e.is_for(0)]
    return (sight(look(game.state, 0)), heard)


@rule("SY-R95", "SY-R84", "SY-124")
def test_a_window_that_cannot_be_used_looks_like_one_that_is_passed() -> None:
    able, unable = defended("gantetsu-1 akane-1"), defended("soma-1 raizo-1")
    assert able.options() == ["play gantetsu-1", "pass"]
    assert unable.options() == ["pass"]
    assert watched(able) == watched(unable)

    able.do("pass")
    unable.do("pass")
    assert (able.options(), unable.options()) == (["pay akane-1", "stop"], ["stop"])
    assert watched(able) == watched(unable)
    able.do("stop")
    unable.do("stop")

    assert watched(able) == watched(unable)


@rule("SY-R95", "SY-183")
def test_a_forced_let_looks_like_a_chosen_one() -> None:
    games = []
    for hand in ("suzu-2", "soma-1"):
        game = table("t . . . .\nK . . . .", K="kuroha-3", t="raizo-3", hand=("", hand), ap=(3, 1))
        game.dice(1)
        game.do("use af1")
        assert game.asked == "1 Counter"
        games.append(game)
    assert [game.options() for game in games] == [["counter", "let"], ["let"]]
    assert watched(games[0]) == watched(games[1])

    for game in games:
        game.do("let")

    assert watched(games[0]) == watched(games[1])


@rule("SY-R164", "SY-R152")
def test_choosing_a_kind_does_not_tell_which_forms_are_there() -> None:
    games = []
    for summoning in ("kaen", "enma"):
        game = table(
            ". . . . .\n. . H_ . .",
            H="homura-3 with=hibana",
            summoning=(summoning, ""),
            ap=2,
        )
        game.dice(4)
        game.do("call af3")
        games.append(game)

    assert [game.options() for game in games] == [["support", "evolution"], ["support"]]
    assert sights(games[0]) == sights(games[1])


@rule("SY-73")
def test_the_parts_of_an_action_are_secret_until_it_is_complete() -> None:
    game = table(". . . . .\n. S . . .", S="soma-1", hand=("akane-1", ""))
    before = sights(game)

    game.do("deploy akane-1")

    assert sights(game) == before
    assert game.told == []


@rule("SY-R21", "SY-37")
def test_sealed_answers_show_nothing_but_that_they_are_there() -> None:
    games = []
    for answer in ("commander soma-1", "commander akane-1"):
        game = fresh(1, deck0="storm-and-flame", deck1="tide-and-shadow")
        game.say(answer, 0)
        games.append(game)
    same(*games)
    for game in games:
        game.say("commander mikoto-1", 1)
        assert any("Commander" in text for text in game.heard(1))

    same(*games)


@rule("SY-40", "SY-R21", "SY-48")
def test_the_egg_is_secret_until_its_owner_s_first_turn() -> None:
    games = []
    for egg in ("red", "green"):
        game = fresh(
            1,
            mode="ultimate",
            deck0="storm-and-flame",
            deck1="tide-and-shadow",
            familiars0="familiars-a",
            familiars1="familiars-b",
        )
        while "ChooseEgg" not in game.asked:
            game.say(game.options()[0])
        game.say(f"egg radiant-stone-of-{egg}", 0)
        game.say("egg radiant-stone-of-blue", 1)
        games.append(game)

    same(*games)


@rule("SY-R165", "SY-12")
def test_a_chosen_deck_is_not_told() -> None:
    games = []
    for deck in ("storm-and-flame", "tide-and-shadow"):
        game = fresh(1)
        game.say(f"deck {deck}", 0)
        games.append(game)

    same(*games)
