"""What the log tells: one story, everything below what caused it, with the right rules and figures."""

from soultable.core.event import Event
from tests.rules.alternate_souls.table import Play, fresh, table
from tests.rules.marks import rule


def story(game: Play, viewer: int = -1) -> str:
    """What the last answers caused, each Event below its cause, with its rule; without what is quiet."""
    events = [event for event in game.told if event.is_for(viewer) and event.id not in game.game.quiet]
    return "\n".join(below(game, events, {event.number for event in events}, 0, ""))


def below(game: Play, events: list[Event], known: set[int], parent: int, indent: str) -> list[str]:
    """What an Event caused, indented; for 0, what came from nothing that is told here."""
    lines: list[str] = []
    for event in events:
        if (event.parent if event.parent in known else 0) == parent:
            lines.append(f"{indent}{game.words(event)} [{event.rule}]")
            lines += below(game, events, known, event.number, indent + "  ")
    return lines


def told(text: str) -> str:
    lines = text.strip("\n").split("\n")
    indent = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[indent:] for line in lines).rstrip()


@rule("AS-56", "AS-66", "AS-67", "AS-74", "AS-R29")
def test_a_push_out_chain_nests_hit_by_hit() -> None:
    game = table(
        """
        7  . . k . .
        6  . . n . .
        5  . . B . .
        """,
        B="bone_colossus",
        n="brann",
        k="kessa",
    )

    game.do("step c5")

    assert story(game) == told("""
        @0 pays 1 Will: Bone Colossus of @0 on c5 steps forward. [AS-56]
          Bone Colossus of @0 on c5 hits Brann, Forge Breaker of @1 on c6. [AS-66]
            Bone Colossus of @0 on c5 battles Brann, Forge Breaker of @1 on c6, 5 against 4. [AS-67]
              Brann, Forge Breaker of @1 on c6 takes 5 damage. [AS-68]
              Bone Colossus of @0 on c5 takes 4 damage. [AS-68]
              Brann, Forge Breaker of @1 on c6 is destroyed. [AS-69]
                Brann, Forge Breaker of @1 waits on the lane at 3. [AS-70]
                Bone Colossus of @0 is triggered. [AS-R58]
                  Bone Colossus of @0 on c6 heals all damage. [AS-R54]
            Bone Colossus of @0 on c5 goes to c6. [AS-R21]
        """)


@rule("AS-86", "AS-87", "AS-R54", "AS-R60", "AS-32")
def test_an_interrupt_nests_below_what_it_interrupts() -> None:
    game = table(
        """
        6  . b . . .
        3  . B . . .
        """,
        B="brann",
        b="kessa",
        hand=("forge_march", "cold_current"),
    )
    game.do("play forge_march", "go f", "play cold_current")

    assert story(game) == told("""
        @0 plays Forge March (Brann, Forge Breaker of @0 on b3; Go f). [AS-R53]
          @1 plays Cold Current (Brann, Forge Breaker of @0 on b3). [AS-R53]
            Brann, Forge Breaker of @0 on b3 is rested. [AS-R54]
          Forge March has lost its target and does nothing. [AS-R54]
        """)
    away = [(event.args["card"], event.rule) for event in game.told if event.id == "put-away"]
    assert away == [("cold_current", "AS-32"), ("forge_march", "AS-R60")]


@rule("AS-R54")
def test_a_negated_card_is_named_when_it_is_negated_and_when_it_does_nothing() -> None:
    game = table(
        "3  . B . . .",
        B="brann",
        hand=("forge_march void_silence", "cold_current"),
        will=(5, 5),
    )
    game.do("play forge_march", "go f", "play cold_current", "play void_silence")

    assert story(game) == told("""
        @0 plays Forge March (Brann, Forge Breaker of @0 on b3; Go f). [AS-R53]
          @1 plays Cold Current (Brann, Forge Breaker of @0 on b3). [AS-R53]
            @0 plays Void Silence. [AS-R53]
              Cold Current is negated. [AS-R54]
            Cold Current does nothing. [AS-R54]
          Brann, Forge Breaker of @0 on b3 goes to b4. [AS-61]
        """)


@rule("AS-R58", "AS-84", "AS-R33")
def test_a_triggered_ability_comes_from_what_triggered_it() -> None:
    game = table("5  . e . . .", V="varka lane 1", e="sylvan_elder", phase="StartTurn", turn=7)
    game.do("on a1")

    assert story(game) == told("""
        Judgment: @0's Ruler becomes Varka, Crowned in Flame. [AS-84]
          Varka, Crowned in Flame of @0 on a1 enters. [AS-50]
          Varka, Ember Queen of @0 is triggered. [AS-R58]
            Sylvan Elder of @1 on b5 takes 2 damage. [AS-R54]
        @0 gains 3 Will. [AS-51]
        """)


@rule("AS-R58", "AS-69")
def test_will_for_a_fall_comes_from_the_fall_although_it_waits() -> None:
    game = table(
        """
        6  . i . . .
        5  . B . . .
        """,
        B="brann",
        i="grave_imp",
        V="varka lane 4",
    )
    game.do("step b5")

    assert story(game) == told("""
        @0 pays 1 Will: Brann, Forge Breaker of @0 on b5 steps forward. [AS-56]
          Brann, Forge Breaker of @0 on b5 hits Grave Imp of @1 on b6. [AS-66]
            Brann, Forge Breaker of @0 on b5 battles Grave Imp of @1 on b6, 5 against 2. [AS-67]
              Grave Imp of @1 on b6 takes 5 damage. [AS-68]
              Brann, Forge Breaker of @0 on b5 takes 2 damage. [AS-68]
              Grave Imp of @1 on b6 is destroyed. [AS-69]
                Grave Imp of @1 waits on the lane at 0. [AS-70]
                Varka, Ember Queen of @0 is triggered. [AS-R58]
                  @0 gains 1 Will. [AS-R48]
            Brann, Forge Breaker of @0 on b5 goes to b6. [AS-R21]
        """)


@rule("AS-78", "AS-79", "AS-80", "AS-81")
def test_a_touchdown_costs_spirit_and_brings_the_unit_back() -> None:
    game = table("9  . . K . .", K="brann", spirit=(2, 2))
    game.do("step c9", "on b1")

    assert story(game) == told("""
        @0 pays 1 Will: Brann, Forge Breaker of @0 on c9 steps forward. [AS-56]
          Touchdown: Brann, Forge Breaker of @0 on c9 leaves the board over the enemy Fortress. [AS-78]
            @1 loses 1 Spirit point: 1 left. [AS-79]
            Brann, Forge Breaker of @0 on b1 comes back, rested. [AS-81]
        """)

    raider = table("9  . . K . .", K="kessa")
    raider.do("step c9", "on b1")
    assert story(raider).endswith("Kessa, Cinder Scout of @0 on b1 comes back, recovered. [AS-80]")


@rule("AS-53", "AS-54")
def test_lost_will_costs_spirit_and_spirit_the_game() -> None:
    game = table("5  . . K . .", K="kessa", phase="StartTurn", will=(9, 5), spirit=(1, 2))

    assert story(game) == told("""
        Turn 8: it is @0's turn. [AS-97]
          @0 gains 3 Will. [AS-51]
          @0 gains 1 Will more for the Ancient City. [AS-52]
          @0 can have 10 Will at most: 3 vanishes. [AS-53]
            @0 loses 1 Spirit point: none left. [AS-54]
              @1 wins the game. [AS-3]
        """)


# -- rules ---------------------------------------------------------------------------------------------------


@rule("AS-48", "AS-97")
def test_the_first_turn_is_begun_by_the_first_player_later_ones_by_the_opponent() -> None:
    game = fresh(deck0="s-wind", deck1="s-fire")
    game.until("MainPhase", "keep")
    (turn,) = [event for event in game.told if event.id == "turn"]
    assert (turn.rule, turn.parent) == ("AS-48", 0)

    game.end_turn()
    (turn,) = [event for event in game.told if event.id == "turn"]
    assert (turn.rule, turn.parent) == ("AS-97", 0)


@rule("AS-56", "AS-61", "AS-R17")
def test_a_will_step_cites_its_own_rule_and_a_move_card_that_of_moves() -> None:
    game = table("3  . B . K .", B="brann", K="kessa", hand=("forge_march", ""), will=(5, 0))
    game.do("step d3", "play forge_march", "on b3", "go f")

    moves = [(event.id, event.rule) for event in game.told if event.id in ("moved", "rested-by-move")]
    rests = ("rested-by-move", "AS-R17")
    assert moves == [rests, ("moved", "AS-56"), rests, ("moved", "AS-61")]


# -- figures -------------------------------------------------------------------------------------------------


@rule("AS-R32")
def test_only_damage_that_is_there_is_healed() -> None:
    game = table("5  . T . . .", T="torvald 5", hand=("mend mend halo", ""), will=(9, 0))

    game.do("play mend")
    assert "Torvald the Red Wall of @0 on b5 heals 3 damage." in game.heard(-1)
    game.do("play mend")
    assert "Torvald the Red Wall of @0 on b5 heals 2 damage." in game.heard(-1)
    game.do("play halo")
    assert "Torvald the Red Wall of @0 on b5 has no damage to heal." in game.heard(-1)

    hurt = table("5  . T . . .", T="torvald 5", hand=("halo", ""))
    hurt.do("play halo")
    assert "Torvald the Red Wall of @0 on b5 heals all damage." in hurt.heard(-1)


@rule("AS-R49")
def test_only_will_that_is_there_is_lost() -> None:
    some = table(hand=("soul_pinch", ""), will=(5, 5))
    some.do("play soul_pinch")
    assert "@1 loses 1 Will." in some.heard(-1)

    none = table(hand=("soul_pinch", ""), will=(5, 0))
    none.do("play soul_pinch")
    assert "@1 has no Will to lose." in none.heard(-1)


@rule("AS-R54")
def test_damage_that_armor_takes_whole_is_told() -> None:
    game = table(
        "5  . c . . .",
        c="coral_sentinel",
        hand=("spark_volley", ""),
        play=("", "hallowed_ground 5"),
        will=(5, 0),
    )
    game.do("play spark_volley", "mode 1", "on b5")

    assert game.damage == {}
    assert "Coral Sentinel of @1 on b5 takes no damage: its Armor holds off all 2." in game.heard(-1)


@rule("AS-49", "AS-50")
def test_each_step_on_the_lane_is_told() -> None:
    game = table("5  . . K . .", K="kessa", B="brann lane 3", V="varka lane 1", phase="StartTurn")

    steps = [event for event in game.told if event.id == "lane-stepped"]
    assert [(event.args["unit"].split(".")[0], event.args["total"]) for event in steps] == [
        ("varka", 0),
        ("brann", 2),
    ]
    assert {event.rule for event in steps} == {"AS-49"}


@rule("AS-R81", "AS-R58")
def test_falls_that_are_asked_about_in_one_question_are_told() -> None:
    game = table("6  . k b . .", n="nocthar", k="kessa 2", b="brann 3", hand=("dragonfire", ""), will=(5, 2))
    game.do("play dragonfire", "row 6", "linker brann")

    joined = [game.words(event) for event in game.told if event.id == "fall-joined"]
    assert joined == ["The fall of Brann, Forge Breaker of @1 is asked about at the same time."]
    (paid,) = [event for event in game.told if event.id == "paid"]
    assert (game.words(paid), paid.args["total"]) == ("@1 pays 1 Will.", 1)


@rule("AS-22", "AS-R76")
def test_only_the_owner_hears_which_cards_are_left_out_of_the_deck() -> None:
    game = fresh(mode="full", deck0="f-wind", deck1="f-fire")

    for seat in (0, 1):
        said = {viewer: [text for text in game.heard(viewer) if "leaves" in text] for viewer in (0, 1, -1)}
        assert f"@{seat} leaves 9 cards out of the deck." in said[1 - seat]
        assert f"@{seat} leaves 9 cards out of the deck." in said[-1]
        assert f"@{seat} leaves 9 cards out of the deck." not in said[seat]
        assert f"The deck of @{seat} has 20 cards." in game.heard(-1)


# -- names ---------------------------------------------------------------------------------------------------


@rule("AS-5", "AS-85")
def test_the_ruler_and_the_j_ruler_have_their_names_in_every_language() -> None:
    game = table("5  . V . . .", V="varka", B="brann lane 1")
    game.do("step b5")
    (step,) = [event for event in game.told if event.id == "step"]

    assert step.args["unit"] == "varka.0"
    assert game.words(step) == "@0 pays 1 Will: Varka, Crowned in Flame of @0 on b5 steps forward."
    assert game.game.render(step, "de") == (
        "@0 zahlt 1 Wille: Varka, Crowned in Flame von @0 auf b5 geht einen Schritt vorwärts."
    )


@rule("AS-R53", "AS-R57")
def test_what_is_announced_is_said_the_same_to_everybody() -> None:
    game = table(
        "5  . K . . .", K="kessa", hand=("spark_volley", ""), play=("war_drums", "hallowed_ground 5")
    )
    game.do("play spark_volley", "mode 2", "theirs hallowed_ground")

    said = "@0 plays Spark Volley (Mode 2; Hallowed Ground of @1)."
    assert game.heard(0)[0] == game.heard(1)[0] == game.heard(-1)[0] == said
