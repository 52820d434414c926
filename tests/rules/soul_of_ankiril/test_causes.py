"""What is told, and because of what: the log as a tree, and causes that wait for a later turn."""

from soultable.core.event import Event
from tests.rules.marks import rule
from tests.rules.soul_of_ankiril.table import Play, table


def story(game: Play) -> list[str]:
    """What South was told about the last answers: what followed from something stands below it, indented."""
    told = [event for event in game.told if event.is_for(0)]
    depths: dict[int, int] = {}
    lines = []
    for event in told:
        depths[event.number] = depth = depths.get(event.parent, -1) + 1
        if event.id not in game.game.quiet:
            lines.append(f"{'  ' * depth}{game.words(event)} [{event.rule}]")
    return lines


def one(game: Play, id: str) -> Event:
    """The only Event of this kind among what the last answers caused."""
    (event,) = [event for event in game.told if event.id == id]
    return event


@rule("SA-R51", "SA-34", "SA-122", "SA-R58")
def test_all_that_an_attack_leads_to_stands_below_it() -> None:
    game = table(
        """
        d  . . . . . u . . .
        c   . . . . M . . .
        """,
        leaders=("barush", "kashiri"),
        M="mushank damage=2",
        u="urghira",
    )

    game.do("attack c5", "on d6")

    assert story(game) == [
        "Mushank of @0 on c5 attacks Urghira of @1 on d6. [SA-85]",
        "  Urghira of @1 on d6 takes 3 damage. [SA-87]",
        "  Mushank of @0 on c5 takes 2 damage. [SA-87]",
        "    Mushank of @0 on c5 is defeated. [SA-33]",
        "    Urghira of @1 on d6 is defeated. [SA-33]",
        "      Legacy of Urghira of @1, which stood on d6. [SA-122]",
        "        An Offspring of @1 appears on d6. [SA-119]",
    ]
    assert [event.args["card"] for event in game.told if event.id == "card-discarded"] == [
        "mushank",
        "urghira",
    ]


@rule("SA-110", "SA-R53")
def test_it_is_told_that_ambush_spares_the_blow_back() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . A . . .
        """,
        A="ardug",
        k="kintur",
    )

    game.do("attack c5", "on d6")

    assert story(game)[:3] == [
        "Ardug of @0 on c5 attacks Kintur of @1 on d6. [SA-85]",
        "  Kintur of @1 on d6 takes 3 damage. [SA-87]",
        "  Ardug of @0 on c5 is not struck back: Ambush. [SA-110]",
    ]


@rule("SA-115", "SA-117", "SA-R67", "SA-R68")
def test_a_forced_attack_comes_from_the_challenge_and_the_challenger_is_hurt_less() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . . D . .
        """,
        active=1,
        D="damsha",
        m="mullub",
    )
    game.do("use d6", "on c6")
    challenged = one(game, "challenged")
    game.do("end")

    game.do("end")

    assert one(game, "forced").parent == challenged.number
    assert story(game)[:5] == [
        "Damsha of @0 on c6 must attack. [SA-117]",
        "  Damsha of @0 on c6 attacks Mullub of @1 on d6. [SA-85]",
        "    Mullub of @1 on d6 takes 1 less, as a Challenger. [SA-115]",
        "    Mullub of @1 on d6 takes 1 damage. [SA-87]",
        "    Damsha of @0 on c6 takes 1 damage. [SA-87]",
    ]
    assert one(game, "protection-ended").args == {"units": [one(game, "attack").args["other"]]}


@rule("SA-R65")
def test_it_is_told_that_the_fall_of_the_challenger_frees() -> None:
    game = table(
        """
        d  . . . . . m . . .
        c   . . . . I D . .
        """,
        D="damsha by=m",
        I="irsang",
        m="mullub damage=4",
    )

    game.do("attack c5", "on d6")

    freed = one(game, "freed-by-defeat")
    assert game.words(freed) == "Damsha of @0 on c6 need not attack Mullub of @1 any more."
    assert freed.parent == one(game, "defeated").number


@rule("SA-41", "SA-67", "SA-R31")
def test_bonus_energy_comes_from_the_emanation_that_was_lost() -> None:
    game = table(
        """
        e   . . . . M . . .
        """,
        M="mushank",
        emanations=("unah unah unah", "unah unah=5 unah"),
    )
    game.do("attack e5", "on f4")
    assert story(game) == [
        "Mushank of @0 on e5 attacks Unah of @1 on f4. [SA-85]",
        "  Unah of @1 on f4 takes 3 damage. [SA-R45]",
        "    Unah of @1 on f4 is deactivated. [SA-40]",
        "      @1 earns 1 bonus Energy. [SA-41]",
    ]
    earned = one(game, "bonus-earned")

    game.do("end")

    assert one(game, "bonus-used").parent == earned.number
    assert one(game, "energy").args == {"total": 4}


@rule("SA-130", "SA-R60")
def test_poison_works_because_of_the_blow_that_poisoned() -> None:
    game = table(
        """
        d  . . . . . k . . .
        c   . . . . D . . .
        """,
        D="damsha",
        k="kintur",
    )
    game.do("attack c5", "on d6")
    poisoned = one(game, "poisoned")
    assert poisoned.parent == one(game, "attack").number
    game.do("end")

    game.do("end")

    worked = one(game, "poison-worked")
    assert (worked.parent, worked.args["amount"], worked.args["total"]) == (poisoned.number, 2, 1)
    assert [line for line in story(game) if "Damsha" in line] == [
        "Poison 2 works on Damsha of @0 on c5. [SA-130]",
        "  Damsha of @0 on c5 takes 2 damage. [SA-130]",
        "    Damsha of @0 on c5 is defeated. [SA-33]",
    ]


@rule("SA-49", "SA-R9")
def test_the_anomaly_is_named_before_it_hurts() -> None:
    game = table(
        """
        d  . . . . D . . . .
        """,
        D="damsha",
        energy=2,
        deck=("", ""),
    )

    game.do("end")

    assert story(game)[:4] == [
        "@0 loses 2 Energy. [SA-96]",
        "The Anomaly harms Damsha of @0 on d5. [SA-49]",
        "  Damsha of @0 on d5 takes 1 damage. [SA-49]",
        "Turn 8: it is @1's turn. [SA-62]",
    ]


@rule("SA-R25", "SA-R49")
def test_who_lived_by_an_effect_falls_because_it_ends() -> None:
    game = table(
        """
        c   . . . . D . . .
        """,
        D="damsha damage=3 attack_eot=1 health_eot=1",
    )

    game.do("end")

    ended = one(game, "modified-ended")
    assert (ended.args["attack"], ended.args["health"]) == (-1, -1)
    assert one(game, "defeated").parent == ended.number


@rule("SA-69", "SA-127")
def test_a_passive_ability_is_named_before_it_works() -> None:
    game = table(
        """
        c   . . H . . . . .
        """,
        leaders=("kurgal", "kashiri"),
        H="hursag",
        phase="StartTurn",
    )

    upkeep = next(event for event in game.told if event.id == "upkeep")
    reinforced = next(event for event in game.told if event.id == "reinforced")
    assert game.words(upkeep) == "Upkeep of Hursag of @0 on c3."
    assert reinforced.parent == upkeep.number


@rule("SA-68", "SA-30", "SA-R40", "SA-R47")
def test_who_becomes_active_and_inactive_is_told() -> None:
    game = table(
        """
        c   . . . . D M . .
        """,
        leaders=("barush", "kashiri"),
        emanations=("kiri unah unah", "unah unah unah"),
        D="damsha",
        M="mushank",
    )
    game.do("move c5", "on d6")
    game.do("move c6", "on c5")
    assert game.words(one(game, "rested")) == "Damsha of @0 on d6 becomes Inactive."
    assert one(game, "rested").parent == one(game, "moved").number

    game.do("end")

    assert game.words(one(game, "turned-sideways")) == "@0 turns Mushank sideways."
    game.do("end")
    assert game.words(one(game, "activated")) == "@0 makes Damsha and Mushank Active."


@rule("SA-134", "SA-R61", "SA-R64")
def test_what_ends_when_the_turn_comes_back_is_told() -> None:
    game = table(
        """
        c   . . . . D . . .
        """,
        D="damsha reinforced=2 granted_next=mimicry",
        active=1,
    )

    game.do("end")

    ended = [game.words(event) for event in game.told if event.id.endswith("-ended")]
    assert ended == [
        "Damsha of @0 on c5 loses 2 Reinforced.",
        "Damsha of @0 on c5 no longer has Mimicry.",
    ]
