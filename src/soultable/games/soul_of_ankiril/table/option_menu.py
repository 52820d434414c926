"""Option menu of Soul of Ankiril: the offered answers in groups, with what each would do."""

from __future__ import annotations

from soultable.core.game import Game
from soultable.core.hex import DIRECTIONS
from soultable.core.option import Option
from soultable.games.soul_of_ankiril.cards.keywords import COST
from soultable.games.soul_of_ankiril.cards.text import ABILITY_NAMES, NAMELESS, OF_EMANATION
from soultable.games.soul_of_ankiril.rules.abilities.targets import CreatureTarget
from soultable.games.soul_of_ankiril.rules.board import (
    ANOMALY,
    CELLS,
    EMANATION_TERRAINS,
    NAMES,
    SOUTH,
    SWEEPS,
)
from soultable.games.soul_of_ankiril.rules.options import (
    ATTACK,
    BOTH,
    CAST,
    DECK,
    DEPLOY,
    DONE,
    DRAW,
    END,
    MODE,
    MOVE,
    ON,
    ORDERS,
    RECHARGE,
    RESUMMON,
    SUMMON,
    THROUGH,
    TOP,
    USE,
    WAY,
)
from soultable.games.soul_of_ankiril.rules.printed.codes import ALLY
from soultable.games.soul_of_ankiril.rules.random_deck import Decklist
from soultable.games.soul_of_ankiril.rules.rule_constants import (
    ANOMALY_DAMAGE,
    CARDS_PER_TURN,
    MOST_IN_HAND,
)
from soultable.games.soul_of_ankiril.rules.state import EMANATION_SLOTS, FIRST_EMANATION, OFF, is_creature
from soultable.games.soul_of_ankiril.rules.strategy_phase.legality import attackable
from soultable.games.soul_of_ankiril.table.view_model import Reading, element_word, terrain_word
from soultable.games.table_model import Choice, counted, listed


def choice_of(table: Reading, option: Option) -> Choice:
    """One offered answer."""
    verb, thing = option.verb, option.thing
    if verb in (SUMMON, CAST):
        group = "Summon" if verb == SUMMON else "Cast"
        return Choice(group, table.title(thing), card_hint(table, thing), table.text(thing))
    if verb in (MOVE, ATTACK, USE):
        return piece_choice(table, option)
    if verb in (ON, THROUGH):
        return cell_choice(table, thing)
    if verb == DRAW:
        return Choice("Pay", table.label(option), table.view.game.render(option.hint))
    if verb in (RECHARGE, RESUMMON):
        return leader_choice(table, verb)
    if verb == WAY:
        return Choice(
            "", f"{NAMES[table.cell_of(option)]} and on ({table.label(option)})", way_hint(table, thing)
        )
    if verb == MODE:
        return Choice("", table.label(option).partition(":")[0], mode_hint(table, thing))
    if verb == DEPLOY:
        return deploy_choice(table, thing)
    if verb == DECK:
        return Choice("", table.label(option), deck_hint(table, thing))
    if verb == END:
        return Choice("Or", table.label(option), end_hint(table))
    if verb == TOP:
        return Choice("", table.title(thing), card_hint(table, thing), table.text(thing))
    return Choice("Or" if verb == DONE else "", table.label(option))


def leader_choice(table: Reading, verb: int) -> Choice:
    """SA-73 SA-75 What it costs to bring the Leader back, or to turn the arrow."""
    who = table.view.viewer
    title, arrow = table.s.title_of(who), table.s.arrow[who]
    if verb == RESUMMON:
        return Choice("Pay", f"Resummon {title}", f"{arrow} Energy" if arrow else "free")
    return Choice("Pay", f"Recharge {title}", f"{COST}, arrow to {arrow - 1}")


def piece_choice(table: Reading, option: Option) -> Choice:
    """The first part of an action of a Creature or an Emanation."""
    s, slot = table.s, table.s.at[option.thing]
    label = f"{s.title_of(slot)} {NAMES[option.thing]}"
    if option.verb == MOVE:
        return Choice("Move", label)
    if option.verb == USE:
        return Choice("Use", label, *ability_of(table.view.game, s.piece[slot]))
    bits = attackable(s, slot)
    met = [s.at[cell] for cell in range(CELLS) if bits >> cell & 1]
    if len(met) == 1:
        return Choice(
            "Attack",
            f"{label}→{NAMES[s.cell[met[0]]]}",
            f"{s.title_of(met[0])}: {table.attack(slot, met[0])}",
        )
    return Choice(
        "Attack", label, listed([f"{s.title_of(other)} {NAMES[s.cell[other]]}" for other in met], "or")
    )


def ability_of(game: Game, face: int) -> tuple[str, str]:
    """The names of the Abilities a piece can use, such as `Generate or Reinforce 2`, and what they do."""
    said = [line.partition(": ") for line in game.texts[face].split("\n")]
    active = [(name, text) for name, _, text in said if unplaced(name).split()[0] in ABILITY_NAMES]
    nameless = [text for name, _, text in said if unplaced(name) in (NAMELESS, OF_EMANATION) and text]
    if not active:
        return "", " ".join(nameless)
    names = listed([name for name, _ in active], "or")
    return names, active[0][1] if len(active) == 1 else " ".join([f"{name}: {text}" for name, text in active])


def unplaced(name: str) -> str:
    """`Meditate` for `Meditate, on Wood Terrain`."""
    return name.partition(",")[0]


def end_hint(table: Reading) -> str:
    """SA-95 SA-96 SA-117 What happens at the end: forced attacks, cards drawn, Energy lost."""
    s, who = table.s, table.view.viewer
    hand, deck = len(table.view.cards("hand", who)), len(table.view.cards("deck", who))
    forced = [slot for slot in s.by_arrival(who) if s.challenged_by[slot]]
    told = [f"{s.title_of(slot)} {NAMES[s.cell[slot]]} must attack" for slot in forced]
    drawn = min(CARDS_PER_TURN, MOST_IN_HAND - hand, deck)
    told += [f"draw {counted(drawn, 'card')}"] if drawn > 0 else []
    told += [f"lose {s.energy[who]} Energy"] if s.energy[who] else []
    return ", ".join(told)


def cell_choice(table: Reading, cell: int) -> Choice:
    """A Terrain, or the piece there and what would happen to it."""
    s, slot = table.s, table.s.at[cell]
    if slot == OFF:
        hurts = f": {ANOMALY_DAMAGE} damage at the end of your turn" if cell == ANOMALY else ""
        return Choice("", NAMES[cell], f"{terrain_word(cell)}{hurts}")
    is_own = s.owner[slot] == table.view.viewer
    label = f"{NAMES[cell]} {s.title_of(slot)}" if is_own else f"{NAMES[cell]} enemy {s.title_of(slot)}"
    said = table.view.said
    if said and said[0].verb == ATTACK:
        return Choice("", label, table.attack(s.at[said[0].thing], slot))
    is_aimed = asks_creature(table) and is_creature(slot)
    status = table.status(slot) if is_own else ""  # others' status changes before they act
    told = [table.figures(slot), status, table.harm(slot) if is_aimed else ""]
    return Choice("", label, ", ".join([part for part in told if part]))


def asks_creature(table: Reading) -> bool:
    """Whether the question is about a target, not a Channeler."""
    text, said = table.text_said(), table.view.said
    is_channeling = len(said) == 1 and said[0].verb == CAST
    return (
        text is not None
        and not is_channeling
        and any(isinstance(aim, CreatureTarget) for aim in text.targets)
    )


def way_hint(table: Reading, way: int) -> str:
    """SA-111 The opposing Creatures on that trajectory."""
    s, text = table.s, table.text_said()
    if text is None:
        return ""
    most = text.targets[0].most
    bits = SWEEPS[(most * DIRECTIONS + way) * CELLS + table.said_cells()[0]]
    met = [s.at[cell] for cell in range(CELLS) if bits >> cell & 1 and s.at[cell] != OFF]
    foes = [slot for slot in met if is_creature(slot) and s.owner[slot] != table.view.viewer]
    return listed([f"{s.title_of(slot)} {NAMES[s.cell[slot]]}" for slot in foes]) or "nobody"


def mode_hint(table: Reading, mode: int) -> str:
    """SA-121 The text of the first, the second or both Abilities."""
    face = table.s.piece[table.s.at[table.view.said[0].thing]]
    lines = table.view.game.texts[face].split("\n")[1:]
    if mode == BOTH:
        return f"one after the other, for {COST}"
    return lines[mode] if mode < len(lines) else ""


def deploy_choice(table: Reading, thing: int) -> Choice:
    """SA-59 SA-60 The Leader's Terrain, and the Terrain of each Emanation."""
    s, who = table.s, table.view.viewer
    order, cell = ORDERS[thing % len(ORDERS)], thing // len(ORDERS)
    first = FIRST_EMANATION + who * EMANATION_SLOTS
    letters = letters_hint(table, first) if thing == table.view.shown[0].thing else ""  # once is enough
    if order == ORDERS[0]:
        return Choice("Leader on", NAMES[cell], letters)
    places = [
        f"{s.title_of(first + 'abc'.index(letter))} {NAMES[gate]}"
        for letter, gate in zip(order, EMANATION_TERRAINS[who], strict=True)
    ]
    return Choice(f"Leader on {NAMES[cell]}", ", ".join(places if who == SOUTH else places[::-1]), letters)


def letters_hint(table: Reading, first: int) -> str:
    """SA-R19 What the three letters of `deploy a3 aaa` mean."""
    faces = table.s.piece[first : first + EMANATION_SLOTS]
    kinds = [f"{'abc'[i]} is {table.title(face)}" for i, face in enumerate(faces) if face not in faces[:i]]
    if len(kinds) == 1:
        return f"aaa: your Emanations are all {table.title(faces[0])}"
    return f"from west to east {listed(kinds)}"


def deck_hint(table: Reading, number: int) -> str:
    ready = table.s.library.ready
    return (
        deck_sentence(table.view.game, table.s.catalog.kinds, ready[number].list)
        if number < len(ready)
        else "any legal one"
    )


def deck_sentence(game: Game, kinds: list[int], deck: Decklist) -> str:
    """`Kashiri with Unah; 15 Allies, 10 Spells`."""
    gates = list(dict.fromkeys(game.titles[face] for face in deck.emanations))
    allies = sum(1 for face in deck.cards if kinds[face] == ALLY)
    parts = f"{allies} Allies, {counted(len(deck.cards) - allies, 'Spell')}"
    return f"{game.titles[deck.leader]} with {', '.join(gates)}; {parts}"


def card_hint(table: Reading, face: int) -> str:
    """`2/3, Water` for an Ally, `Water` for a Spell."""
    catalog = table.s.catalog
    element = element_word(catalog.element[face])
    if catalog.kinds[face] != ALLY:
        return element
    return f"{catalog.attack[face]}/{catalog.health[face]}, {element}"
