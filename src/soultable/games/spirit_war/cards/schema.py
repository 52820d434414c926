"""Card file schema: five types of card in two decks, and their text."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from soultable.cards import verbs as shared
from soultable.cards.card import Card
from soultable.cards.schema import Effects, Field, GameWords, Number, Part, Verb, Word
from soultable.cards.wording import phrases, sentence
from soultable.games.spirit_war.rules import attack, disasters, fortunes
from soultable.games.spirit_war.rules.catalog import DISINTEGRATE, ELEMENTS, IMBUE, SAFEGUARD, SWAP
from soultable.games.spirit_war.rules.encounter import MeetEncounter
from soultable.games.spirit_war.rules.encounter_effects import Numbered, Times

BEATS: Final = {"fire": "earth", "earth": "water", "water": "fire"}  # SW-50 SW-51 SW-52
TARGETS: Final = {  # SW-11
    "left": "the next survivor on your left",  # SW-R9 clockwise
    "right": "the next survivor on your right",
    "any": "an opponent of your choice",
    "most": "an opponent with the most cards in hand",  # SW-R11
    "fewest": "an opponent with the fewest cards in hand",
}
FEWEST_SPIRITS: Final = 5
MOST_CHAINED: Final = 5


SUPPORTS: Final = (  # SW-54 each rank has a verb of its own, except that of a Spirit
    Verb(
        "cancel",
        Word("card", ("support",), {"support": "Support"}),
        "cancel the opposing {word} card",
        rank=DISINTEGRATE,
        rules=("SW-R20",),
    ),
    Verb(
        "imbue",
        Word("element", ELEMENTS, {element: element.capitalize() for element in ELEMENTS}),
        "your own Spirit's element becomes {word}",
        rank=IMBUE,
        rules=("SW-R21",),
    ),
    Verb(
        "exchange",
        Word("card", ("spirits",), {"spirits": "Spirits"}),
        "exchange the two fighting {word} for this battle",
        rank=SWAP,
        rules=("SW-R22",),
    ),
    Verb(
        "keep",
        Word("card", ("spirit",), {"spirit": "Spirit"}),
        "if you do not win, your own {word} returns to your hand",
        rank=SAFEGUARD,
        rules=("SW-R26",),
    ),
)

FORESEE: Final = "look at the top {n} Preparation cards, take 1 and put the others under the deck"
GAINS: Final = (  # SW-12
    replace(
        shared.DRAW,
        takes=Number(1, 5),
        phrase="draw {n:Preparation card}",
        step=partial(Numbered, fortunes.DrawCards),
    ),
    replace(shared.STEAL, takes=Number(1, 3), step=partial(Numbered, fortunes.Pilfer)),
    Verb("foresee", Number(2, 5), FORESEE, partial(Numbered, fortunes.Foresee)),
    replace(shared.SPY, step=partial(Times, fortunes.Scry)),
    replace(shared.RENEW, takes=Number(1, 5), step=partial(Numbered, fortunes.MakeOffering)),
    Verb(
        "encounter", Number(1, 2), "draw and resolve {n:more Encounter card}", partial(Times, MeetEncounter)
    ),
)
HARMS: Final = (  # SW-13
    replace(shared.DISCARD, takes=Number(1, 5), step=partial(Times, disasters.DiscardOne)),
    replace(shared.LOSE, takes=Number(1, 5), step=partial(Times, disasters.LoseAtRandom)),
    replace(
        shared.GIVE,
        takes=Number(1, 3),
        phrase=f"{shared.GIVE.phrase} with the fewest cards",
        step=partial(Numbered, disasters.ChooseRecipient),
    ),
    replace(shared.SHOW, step=partial(Times, disasters.ShowHand)),
    Verb(
        "purge",
        Word("type", ("spells",), {"spells": "Spells"}),
        "discard all your {word}",
        partial(Times, disasters.Spellbreak),
    ),
    Verb("ambush", Word("side", ("left",), TARGETS), "{word} attacks you", partial(Times, attack.Ambush)),
)


def _spirit(card: Card) -> str:
    """SW-50 SW-51 SW-52 SW-55 What the element beats, and which Spirit it buffs as a Support."""
    own = card.word("element")
    return f"Beats {BEATS[own].capitalize()}. As Support it buffs your {own.capitalize()} Spirit."


def _spell(card: Card) -> str:
    """SW-54 The rank, then the effect."""
    (use,) = card.uses("support")
    return f"Support, rank {use.rank}. {sentence(phrases([use], SUPPORTS)[0])}"


def _attack(card: Card) -> str:
    return f"Attack {TARGETS[card.word('target')]}."


def _event(card: Card) -> str:
    first, *later = phrases(card.uses("do"), (*GAINS, *HARMS))
    return " ".join([sentence(first), *(sentence(f"then {phrase}") for phrase in later)])


def _whole(cards: Sequence[Card]) -> list[str]:
    """SW-20 SW-R45 What setup and the Encounter deck require."""
    wrong: list[str] = []
    spirits = sum(card.copies for card in cards if card.kind == "spirit")
    if spirits < FEWEST_SPIRITS:  # so that five other hands can never hold all of them
        wrong.append(
            f"has {spirits} Spirit cards per player; {FEWEST_SPIRITS} are needed,"
            " so that every first hand of five can get one (SW-20)"
        )
    if not any(card.kind == "attack" for card in cards):
        wrong.append("has no Attack card: nobody could ever win (SW-62)")
    uses = [(card.copies, use) for card in cards for use in card.uses("do") if use.verb == "encounter"]
    chained = sum(copies * use.number for copies, use in uses)
    if chained > MOST_CHAINED:
        wrong.append(
            f"has 'encounter' for {chained} cards in all; {MOST_CHAINED} are the most,"
            " because each can lead to the next before it is resolved (SW-R45)"
        )
    return wrong


PREPARATION: Final = (  # SW-2
    Field("deck", Word("deck", ("preparation",))),
    Field("copies_per_player", Number(1, 10)),
)
ENCOUNTER: Final = (  # SW-10
    Field("deck", Word("deck", ("encounter",))),
    Field("copies", Number(1, 20)),
)

SPIRIT: Final = Part("spirit", (*PREPARATION, Field("element", Word("element", ELEMENTS))), wording=_spirit)
SPELL: Final = Part("spell", PREPARATION, (Effects("support", SUPPORTS, 1, 1),), wording=_spell)
ATTACK: Final = Part("attack", (*ENCOUNTER, Field("target", Word("target", tuple(TARGETS)))), wording=_attack)
FORTUNE: Final = Part(
    "fortune",
    ENCOUNTER,
    (Effects("do", (*GAINS, *HARMS), needs=GAINS, reason="a fortune helps its player (SW-12)"),),
    wording=_event,
)
DISASTER: Final = Part(
    "disaster",
    ENCOUNTER,
    (Effects("do", (*GAINS, *HARMS), needs=HARMS, reason="a disaster harms its player (SW-13)"),),
    wording=_event,
)

WORDS: Final = GameWords(
    game="spirit-war",
    built_in=Path(__file__).with_name("cards.toml"),
    kinds=(SPIRIT, SPELL, ATTACK, FORTUNE, DISASTER),
    most_cards=60,
    whole=_whole,
    taken=frozenset(["none", "stop", "ready", "left", "right"]),
)
