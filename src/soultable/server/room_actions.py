"""Room actions: create, join, name seats, get ready, start, and play again."""

import json
import secrets
from dataclasses import replace
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from soultable.core.game import Game, Settings
from soultable.core.rng import KEYED
from soultable.server.allowed_agents import AllowedAgents
from soultable.server.clock import NONE
from soultable.server.config import Limits
from soultable.server.game_builder import GameBuilder, aside
from soultable.server.game_loading import GameLoader
from soultable.server.lobby import Origin
from soultable.server.own_cards_and_decks import (
    NOTHING,
    CustomContent,
    in_own_deck,
    with_named_decks,
    without_own_deck,
)
from soultable.server.payer import NOBODY as NO_PAYER
from soultable.server.payer import Payer
from soultable.server.players import Player, clean_name, fresh_token, hashed, still_goes
from soultable.server.room import (
    AI,
    HOT,
    HUMAN,
    NOBODY,
    OPEN,
    Chair,
    Options,
    Room,
    RoomError,
    Seat,
    read_room,
    write_room,
    write_seat,
)
from soultable.server.schema import removed, tables
from soultable.server.server_clock import server_time
from soultable.server.store import Store

TRIES: Final = 5  # at a table that others change meanwhile


class Rooms:
    """The tables in the database. Games are built before a transaction, never in it: everybody would wait."""

    def __init__(
        self, store: Store, agents: AllowedAgents | None = None, limits: Limits | None = None
    ) -> None:
        self.store: Final = store
        self.builder: Final = GameBuilder(limits or Limits())
        self.openings: Final = GameLoader(self.builder)
        self.agents: Final = agents or AllowedAgents()

    # -- reading ---------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        async with self.store.read() as c:
            return await read_room(c, id)

    async def game(self, payer: Payer, slug: str, brought: CustomContent) -> Game:
        """The game with custom content; a job has checked it before."""
        if problem := brought.problem():
            raise RoomError("bad-option", problem)
        return await self.builder.game(payer, slug, brought)

    # -- creating --------------------------------------------------------------------------------------

    async def create(
        self,
        host: Player,
        slug: str,
        settings: Settings,
        options: Options,
        chairs: list[Chair],
        brought: CustomContent = NOTHING,
        origin: Origin | None = None,
        payer: Payer = NO_PAYER,
    ) -> tuple[Room, dict[int, str]]:
        """Create a table; return it with the host's seat tokens. Refused if too many wait already."""
        brought = msgspec.structs.replace(brought, salt=secrets.token_hex(8))
        settings = (await self.game(payer, slug, brought)).checked(len(chairs), settings)
        self.check(options)
        named = slug, settings, brought, len(chairs)
        if brought.has_texts():
            settings, brought = await self.builder.run(payer, slug, with_named_decks, *named)
        else:
            settings, brought = with_named_decks(*named)
        game = await self.game(payer, slug, brought)
        room = Room(
            secrets.token_urlsafe(16), slug, game.rules_version, game.cards_hash,
            settings, options, fresh_seed(), host.id, server_time(),
            None, None, "", None, [], brought, chance=KEYED, salt=fresh_salt(),
        )  # fmt: skip
        tokens: dict[int, str] = {}
        for number, chair in enumerate(chairs):
            room.seats.append(self.seated(number, chair, host, tokens))
        alone = [chair.kind for chair in chairs if chair.kind != AI] == [HUMAN]
        async with self.store.write() as c:
            if origin is not None:
                await origin.check(c, host.id, alone, options.listed)
            await write_room(c, room, "" if origin is None else origin.hash)
            await check_session(c, host)
        return room, tokens

    def check(self, options: Options) -> None:
        if problem := options.problem():
            raise RoomError("bad-option", problem)
        if options.absence is not None:
            self.agents.check(options.absence.agent)

    def seated(self, number: int, chair: Chair, host: Player, tokens: dict[int, str]) -> Seat:
        if chair.kind == OPEN:
            return Seat(number, OPEN, f"seat {number}", "", None, None, False)
        if chair.kind == AI:
            agent = self.agents.check(chair.agent)
            return Seat(number, AI, clean_name(chair.name or agent), agent, None, None, True)
        if chair.kind not in (HUMAN, HOT):
            raise RoomError("bad-seat", f"seats[{number}]: '{chair.kind[:40]}' is not open, human, hot or ai")
        tokens[number] = fresh_token()
        name = clean_name(chair.name or host.name)
        return Seat(number, HUMAN, name, "", host.id, hashed(tokens[number]), True)

    async def rematch(
        self,
        id: str,
        player: Player | None,
        token: str,
        settings: Settings,
        origin: Origin | None = None,
        payer: Payer = NO_PAYER,
    ) -> Room:
        """The next game at this table, everybody one seat further; the tokens of the seats stay good.

        To ask is to agree. The game can begin when all have asked.
        """
        room = await self.next_table(id, player, token, settings, origin, payer)
        return room if room.started is not None else await self.agree(room.id, player, token)

    async def next_table(
        self,
        id: str,
        player: Player | None,
        token: str,
        settings: Settings,
        origin: Origin | None,
        payer: Payer,
    ) -> Room:
        """The table of the rematch, made if there is none yet."""
        before = await self.room(id)
        check_sits(before, player, token)
        check_over(before)
        game = await self.game(payer, before.game, before.brought)  # a game that has begun keeps its decks
        async with self.store.write() as c:
            before = await read_room(c, id, lock=True)
            check_sits(before, player, token)
            if before.successor:
                again = await read_room(c, before.successor)
                if again.started is not None or again.ended is None:
                    return again
            if before.host == NOBODY and player is not None:
                before.host = player.id
            room = next_room(before, game, settings)
            for seat in room.seats:
                seat.agent = seat.agent and self.agents.kept(seat.agent)
            if origin is not None:
                await origin.check(c, room.host, is_alone(room), room.options.listed)
            for seat in room.seats:
                if seat.kind == OPEN:
                    take_own_deck(room, seat.seat)  # what a player brought goes to nobody else
            await write_room(c, room, "" if origin is None else origin.hash)
            await c.execute(tables.update().where(tables.c.id == id).values(successor=room.id))
            await check_session(c, player)
        return room

    async def agree(self, id: str, player: Player | None, token: str) -> Room:
        """Somebody who asks for the rematch is ready for it."""
        async with self.store.write() as c:
            room = await read_room(c, id, lock=True)
            if room.started is None and room.ended is None:
                for seat in room.held_by(player, token):
                    room.seats[seat].ready = True
                    await write_seat(c, room, room.seats[seat])
        return room

    # -- changing --------------------------------------------------------------------------------------

    async def join(
        self, id: str, player: Player | None, name: str, wanted: int | None, luck: str = ""
    ) -> tuple[Room, int, str]:
        """Take an open seat; return its number and token."""
        async with self.store.write() as c:
            room = await read_room(c, id, lock=True)
            check_not_closed(room)
            await check_may_join(c, room, player)
            free = [seat for seat in room.seats if seat.kind == OPEN]
            found = next((seat for seat in free if wanted is None or seat.seat == wanted), None)
            if room.started is not None or found is None:
                raise RoomError("no-seat", "That seat is not free; you can watch instead.")
            token = fresh_token()
            found.kind, found.name = HUMAN, clean_name(name)
            found.player, found.token_hash = None if player is None else player.id, hashed(token)
            found.luck = luck
            await write_seat(c, room, found)
            await check_session(c, player)
        return room, found.seat, token

    async def leave(self, id: str, seat: int, player: Player | None, token: str) -> Room:
        """Give a seat back before the game starts."""
        async with self.store.write() as c:
            room = await self.held(c, id, seat, player, token)
            await vacate(c, room, seat)
        return room

    async def bring(
        self,
        id: str,
        seat: int,
        text: str,
        chosen: dict[str, str],
        player: Player | None,
        token: str,
        payer: Payer = NO_PAYER,
    ) -> Room:
        """Set a seat's own deck (an empty text removes it), or choose a ready-made one."""
        for _ in range(TRIES):
            before = await self.room(id)
            check_deck_holder(before, seat, player, token)
            settings, brought = await self.in_own_deck(before, seat, text, chosen, payer)
            async with self.store.write() as c:
                room = await read_room(c, id, lock=True)
                check_deck_holder(room, seat, player, token)
                if (room.settings, room.brought) == (before.settings, before.brought):
                    room.settings, room.brought = settings, brought
                    await write_decks(c, room)
                    return room
        raise ChangedMeanwhile

    async def in_own_deck(
        self, room: Room, seat: int, text: str, chosen: dict[str, str], payer: Payer
    ) -> tuple[Settings, CustomContent]:
        """The settings in which this seat plays what it has brought or chosen."""
        if problem := room.brought.with_own(seat, text).problem():
            raise RoomError("bad-option", problem)
        wish = room.game, room.settings, room.brought, seat, len(room.seats), text, chosen
        if not text and not room.brought.has_texts():
            return in_own_deck(*wish)
        return await self.builder.run(payer, room.game, in_own_deck, *wish)

    async def rename(self, id: str, seat: int, name: str, player: Player | None, token: str) -> Room:
        async with self.store.write() as c:
            room = await self.held(c, id, seat, player, token)
            room.seats[seat].name = clean_name(name)
            await write_seat(c, room, room.seats[seat])
        return room

    async def set_ready(
        self, id: str, seat: int, ready: bool, luck: str | None, player: Player | None, token: str
    ) -> Room:
        """Set whether the seat is ready, and optionally what it adds to the key of the random generator."""
        async with self.store.write() as c:
            room = await self.held(c, id, seat, player, token)
            room.seats[seat].ready = ready
            if luck is not None:
                room.seats[seat].luck = luck
            await write_seat(c, room, room.seats[seat])
        return room

    async def place(
        self, id: str, seat: int, chair: Chair, player: Player | None, origin: Origin | None = None
    ) -> Room:
        """The host gives a seat that nobody holds to a computer, or opens it again."""
        async with self.store.write() as c:
            room = await read_room(c, id, lock=True)
            check_host(room, player)
            check_seat(room, seat)
            if chair.kind not in (OPEN, AI) or room.seats[seat].kind == HUMAN:
                raise RoomError(
                    "bad-seat", "Only a seat that nobody holds can be opened or given to a computer."
                )
            assert player is not None
            if chair.kind == OPEN and origin is not None:  # from now on the table waits for somebody
                await origin.check(c, player.id, False, room.options.listed, but=id)
            room.seats[seat] = self.seated(seat, chair, player, {})
            await write_seat(c, room, room.seats[seat])
            await drop_own_deck(c, room, seat)
        return room

    async def start(self, id: str, player: Player | None, token: str = "", payer: Payer = NO_PAYER) -> Room:
        """Start the game, once everybody is present and ready."""
        for _ in range(TRIES):
            before = await self.room(id)
            check_may_start(before, player, token)
            begun = await self.begun(before, payer)
            async with self.store.write() as c:
                room = await read_room(c, id, lock=True)
                check_may_start(room, player, token)
                if room == before:
                    begun.started = server_time()
                    await write_start(c, begun)
                    return begun
        raise ChangedMeanwhile

    async def begun(self, room: Room, payer: Payer) -> Room:
        """The table as it is when its game begins: by today's rules, and with those who are asked first."""
        game = await self.game(payer, room.game, room.brought)
        kinds = tuple(seat.kind for seat in room.seats)
        begun = replace(room, rules=game.rules_version, cards=game.cards_hash, kinds=kinds)
        begun.asked = await aside(begun.first_asked, game)
        return begun

    async def held(self, c: AsyncConnection, id: str, seat: int, player: Player | None, token: str) -> Room:
        """The table, if the game has not begun and the seat belongs to the requester."""
        room = await read_room(c, id, lock=True)
        check_held(room, seat, player, token)
        return room


async def vacate(c: AsyncConnection, room: Room, seat: int) -> None:
    """Open a seat again; what was brought to it is deleted."""
    room.seats[seat] = Seat(seat, OPEN, f"seat {seat}", "", None, None, False)
    await write_seat(c, room, room.seats[seat])
    await drop_own_deck(c, room, seat)


async def drop_own_deck(c: AsyncConnection, room: Room, seat: int) -> None:
    """Delete what was brought to a seat, if anything was."""
    if take_own_deck(room, seat):
        await write_decks(c, room)


def take_own_deck(room: Room, seat: int) -> bool:
    """Take from a seat what was brought to it; return whether there was anything."""
    if seat not in room.brought.own:
        return False
    room.settings, room.brought = without_own_deck(
        room.game, room.settings, room.brought, seat, len(room.seats)
    )
    return True


async def write_decks(c: AsyncConnection, room: Room) -> None:
    facts = {"settings": json.dumps(room.settings)}
    brought = msgspec.json.encode(room.brought).decode()
    await c.execute(tables.update().where(tables.c.id == room.id).values(brought=brought, **facts))


async def write_start(c: AsyncConnection, room: Room) -> None:
    """The game has begun."""
    assert room.started is not None
    clock = room.options.clock
    due = None if clock.kind == NONE else room.started + clock.seconds
    facts: dict[str, Any] = {"started": room.started, "due": due, "asked": json.dumps(room.asked)}
    facts |= {"rules": room.rules, "cards": room.cards, "origin": "", "kinds": json.dumps(room.kinds)}
    await c.execute(tables.update().where(tables.c.id == room.id).values(**facts))
    await c.execute(removed.delete().where(removed.c.game == room.id))


# -- checks ----------------------------------------------------------------------------------------------


class ChangedMeanwhile(RoomError):
    """Others have changed the table again and again while something was worked out for it."""

    def __init__(self) -> None:
        super().__init__("changed-meanwhile", "The table has changed meanwhile; try again.")


def check_may_start(room: Room, player: Player | None, token: str) -> None:
    if player is None or player.id != room.host:
        check_sits(room, player, token)
    check_not_started(room)
    missing = [seat.seat for seat in room.seats if seat.kind == OPEN or not seat.ready]
    if missing:
        raise RoomError("not-ready", f"Seat {missing[0]} is open or not ready yet.")


def check_over(room: Room) -> None:
    if room.ended is None or room.started is None:
        raise RoomError("still-running", "A rematch begins when the game is over.")


def check_held(room: Room, seat: int, player: Player | None, token: str) -> None:
    check_not_started(room)
    check_seat(room, seat)
    if seat not in room.held_by(player, token):
        raise RoomError("not-yours", "That seat is not yours.")


def check_deck_holder(room: Room, seat: int, player: Player | None, token: str) -> None:
    """The holder of a seat chooses its deck; for a computer, the host does."""
    check_not_started(room)
    check_seat(room, seat)
    if room.seats[seat].kind == AI:
        check_host(room, player)
    else:
        check_held(room, seat, player, token)


async def check_session(c: AsyncConnection, player: Player | None) -> None:
    """Refuse a seat, which has a token, to a session that ends at this moment: the token would outlive it."""
    if not await still_goes(c, player):
        raise RoomError("no-session", "Say who you are first: POST /api/session.")


def is_alone(room: Room) -> bool:
    """Whether one person plays against computers and nobody else is awaited."""
    return [seat.kind for seat in room.seats if seat.kind != AI] == [HUMAN]


def check_sits(room: Room, player: Player | None, token: str) -> None:
    if not room.held_by(player, token):
        raise RoomError("not-yours", "Only those who sit at the table can do that.")


def check_host(room: Room, player: Player | None) -> None:
    if player is None or player.id != room.host:
        raise RoomError("not-host", "Only the host of the table can do that.")
    check_not_started(room)


async def check_may_join(c: AsyncConnection, room: Room, player: Player | None) -> None:
    if room.started is None and room.locked:
        raise RoomError("locked", "The host has locked this table; you can watch.")
    if player is not None and await is_removed(c, room.id, player.id):
        raise RoomError("removed", "The host has removed you from this table; you can watch.")


async def is_removed(c: AsyncConnection, id: str, player: str) -> bool:
    asked = sa.select(removed.c.game).where(removed.c.game == id, removed.c.player == player)
    return (await c.execute(asked)).first() is not None


def check_not_closed(room: Room) -> None:
    if room.started is None and room.ended is not None:
        raise RoomError("closed", "This table was closed before its game began.")


def check_not_started(room: Room) -> None:
    check_not_closed(room)
    if room.started is not None:
        raise RoomError("started", "The game has begun.")


def check_seat(room: Room, seat: int) -> None:
    if not 0 <= seat < len(room.seats):
        raise RoomError("bad-seat", f"There is no seat {seat}; seats are numbered from 0.")


# -- deals -----------------------------------------------------------------------------------------------


def fresh_seed() -> str:
    """256 random bits that nobody can guess."""
    return secrets.token_hex(32)


def fresh_salt() -> str:
    """128 random bits, so that a guessed seed cannot be checked against its commitment."""
    return secrets.token_hex(16)


# -- rematches -------------------------------------------------------------------------------------------


def next_room(before: Room, game: Game, settings: Settings) -> Room:
    """The same people one seat further, with the settings that belong to their seats."""
    count = len(before.seats)
    room = Room(
        secrets.token_urlsafe(16), before.game, game.rules_version, game.cards_hash,
        turned(game, settings, count), unlisted(before.options), fresh_seed(), before.host,
        server_time(), None, None, "", None, [], before.brought.turned(count),
        chance=KEYED, salt=fresh_salt(),
    )  # fmt: skip
    for number in range(count):
        old = before.seats[(number + 1) % count]
        room.seats.append(taken_again(number, old))
    return room


def taken_again(number: int, old: Seat) -> Seat:
    """Somebody's next seat, not ready before they agree; open, if the player has left for good."""
    if old.kind == HUMAN and old.player is None and old.token_hash is None:
        return Seat(number, OPEN, f"seat {number}", "", None, None, False)
    return Seat(number, old.kind, old.name, old.agent, old.player, old.token_hash, old.kind == AI)


def unlisted(options: Options) -> Options:
    """If all seats of a rematch are taken, do not list it."""
    return msgspec.structs.replace(options, listed=False)


def turned(game: Game, settings: Settings, count: int) -> Settings:
    """Settings that name a seat, such as deck0 or first_player = seat0, move with the players."""
    found: Settings = {}
    for name, value in settings.items():
        stem = name.rstrip("0123456789")
        if seat := name[len(stem) :]:
            value = settings.get(f"{stem}{(int(seat) + 1) % count}", value)
        if isinstance(value, str) and value.removeprefix("seat").isdigit() and value.startswith("seat"):
            value = f"seat{(int(value[4:]) - 1) % count}"
        found[name] = value
    return game.checked(count, found)
