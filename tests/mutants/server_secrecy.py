"""Faults in the server: what leaves it, and to whom; and how it deals."""

from typing import Final

from tests.mutants.mutant import Mutant

UNNOTICED: Final = (
    "server/test_seat_lost.py::test_who_holds_a_seat_is_asked_before_anything_is_told_though_no_notice_came"
)

SECRECY: Final = [
    Mutant(
        "spectators-get-the-view-of-seat-0",
        "server/updates.py",
        "    view = match.table.view(None if viewer == SPECTATOR else viewer)",
        "    view = match.table.view(max(viewer, 0))",
        ("server/test_secrecy.py::test_games_of_two_for_both_seats_and_a_spectator[soulfall]",),
        "Whoever watches sees a hand.",
    ),
    Mutant(
        "events-go-to-everybody",
        "core/event.py",
        "            if e.is_for(self.viewer):",
        "            if e.number >= 0:",
        (
            "server/test_secrecy.py::test_games_of_two_for_both_seats_and_a_spectator[soulfall]",
            "server/test_play.py::test_events_are_numbered_without_gaps_for_each_viewer",
        ),
        "Everybody reads what somebody has drawn.",
    ),
    Mutant(
        "half-an-answer-makes-a-sound",
        "server/viewers.py",
        "                if listener.sent.is_new(made[key]):",
        "                if listener.sent.is_new(made[key]) or listener.viewer >= 0:",
        ("server/test_secrecy.py::test_while_an_answer_is_half_given_the_others_hear_nothing",),
        "The others can tell that somebody has begun to answer.",
    ),
    Mutant(
        "offers-count-parts-of-answers",
        "server/match.py",
        "        self.offers += 1\n",
        "        self.offers = self.length + 1\n",
        (
            "server/test_non_interference.py::test_an_offer_looks_the_same_whatever_was_begun_and_taken_back_before_it",
        ),
        "Somebody who offers a draw can tell that the other one has begun to answer.",
    ),
    Mutant(
        "records-of-running-games",
        "server/record_access.py",
        "    if room.ended is None:",
        "    if room.started is None:",
        ("server/test_secrecy.py::test_nothing_of_a_running_game_can_be_had_as_a_record",),
        "The record of a running game, with all cards and the seed, can be had.",
    ),
    Mutant(
        "sharing-the-seat-of-another",
        "server/records.py",
        "    if not source.mine or any(viewer not in source.viewers for viewer in wanted):",
        "    if not source.mine:",
        (
            "server/test_records.py::test_a_table_may_keep_each_seats_cards_its_own",
            "server/test_records.py::test_a_link_shows_what_was_shared_and_no_more",
        ),
        "A player shares a view of the other's cards, which were to stay hidden.",
    ),
    Mutant(
        "own-cards-are-revealed-all-the-same",
        "server/record_access.py",
        "    if room.options.reveal == AFTER and viewers:",
        "    if viewers:",
        ("server/test_records.py::test_a_table_may_keep_each_seats_cards_its_own",),
        "A table that keeps each seat's cards its own shows them all after the game.",
    ),
    Mutant(
        "whole-records-for-everybody",
        "server/record_access.py",
        "        return len(self.viewers) > len(self.header.seats)",
        "        return len(self.viewers) > 0",
        ("server/test_records.py::test_a_table_may_keep_each_seats_cards_its_own",),
        "The seed of a game, and so every card, is in the record that a spectator gets.",
    ),
    Mutant(
        "the-seed-is-among-the-settings",
        "server/updates.py",
        "        settings=room.settings,",
        '        settings={**room.settings, "seed": room.seed},',
        (
            "server/test_secrecy.py::test_http_says_nothing_of_seeds_players_or_tokens",
            "server/test_secrecy.py::test_games_of_two_for_both_seats_and_a_spectator[soulfall]",
        ),
        "Everybody at the table can deal the game again.",
    ),
    Mutant(
        "any-token-opens-a-seat",
        "server/players.py",
        "    return kept is not None and hmac.compare_digest(hashed(token), kept)",
        "    return kept is not None and token != hashed(kept)",
        ("server/test_tables.py::test_nobody_touches_a_seat_or_table_of_others",),
        "A made-up token sits down at any seat.",
    ),
    Mutant(
        "a-session-keeps-the-seat-it-had",
        "server/seat_claims.py",
        '            return "" if self.sessions[claim.session] == player else SEAT_LOST',
        '            return "" if self.sessions[claim.session] else SEAT_LOST',
        (
            "server/test_seat_lost.py::test_who_has_lost_a_seat_neither_hears_nor_acts[sqlite-host-leaves-second-seat-same-process]",
            "server/test_seat_lost.py::test_who_has_lost_a_seat_neither_hears_nor_acts[sqlite-leave-other-process]",
        ),
        "Whoever has given a seat back sees the hand of the next one there.",
    ),
    Mutant(
        "a-token-keeps-the-seat-it-had",
        "server/seat_claims.py",
        '        return "" if claim.token and claim.token == token else SEAT_LOST',
        '        return "" if claim.token else SEAT_LOST',
        (
            "server/test_seat_lost.py::test_who_has_lost_a_seat_neither_hears_nor_acts[sqlite-leave-by-token-same-process]",
            "server/test_seat_lost.py::test_who_has_lost_a_seat_neither_hears_nor_acts[sqlite-kick-by-token-other-process]",
        ),
        "A socket that was opened with a token keeps a seat that somebody else has.",
    ),
    Mutant(
        "sessions-that-ended-go-on",
        "server/seat_claims.py",
        "            if claim.session not in self.sessions:\n                return LOGGED_OUT",
        '            if claim.session not in self.sessions:\n                return ""',
        (
            "server/test_seat_lost.py::test_who_has_lost_a_seat_neither_hears_nor_acts[sqlite-session-gone-same-process]",
            "server/test_seat_lost.py::test_who_has_lost_a_seat_neither_hears_nor_acts[sqlite-session-gone-other-process]",
        ),
        "A stolen session goes on playing after it was ended.",
    ),
    Mutant(
        "news-before-the-seats-are-asked-for",
        "server/referee.py",
        "        self.audience.sift(holders)\n        if self.match is not None:",
        "        if self.match is not None:",
        (f"{UNNOTICED}[another-answers]",),
        "Somebody who has lost a seat sees the next one's hand until a notice comes.",
    ),
    Mutant(
        "everything-again-for-whoever-asks",
        "server/referee.py",
        "            if self.match is not None and await self.admits(listener):\n"
        "                self.audience.resend(listener, self.match, after)",
        "            if self.match is not None:\n"
        "                self.audience.resend(listener, self.match, after)",
        (f"{UNNOTICED}[resync]",),
        "Somebody who has lost a seat asks for everything again, and gets it.",
    ),
    Mutant(
        "reasons-for-whoever-asks",
        "server/referee.py",
        "            if not await self.admits(by):",
        "            if by.viewer == SPECTATOR:",
        (f"{UNNOTICED}[why]",),
        "Somebody who has lost a seat learns from reasons what the next one holds.",
    ),
    Mutant(
        "further-parts-for-whoever-asked",
        "server/referee.py",
        "                    if not await self.admits(listener):",
        "                    if listener not in self.audience.listeners:",
        ("server/test_seat_lost.py::test_who_loses_the_seat_meanwhile_gets_no_further_part",),
        "Somebody who has lost a seat is sent the rest of what they had asked for before.",
    ),
    Mutant(
        "the-list-of-sessions-is-everybodys",
        "server/players.py",
        "        asked = asked.where(s.player == player.id, is_good())",
        '        asked = asked.where(s.player != "", is_good())',
        ("server/test_sessions.py::test_sessions_are_listed_without_anything_secret",),
        "Somebody sees where all the others are logged in.",
    ),
    Mutant(
        "the-export-has-the-decks-of-all-seats",
        "server/data_export.py",
        "            for seat in room.held_by(player):",
        "            for seat in sorted(room.brought.own):",
        ("server/test_sessions.py::test_the_export_holds_the_decks_of_my_seats_and_no_others[1000000]",),
        "A player downloads the opponent's secret deck.",
    ),
    Mutant(
        "links-of-tables-in-the-log",
        "server/referee.py",
        "        self.alias: Final = hashed(id)[:12]",
        "        self.alias: Final = id",
        ("server/test_operation.py::test_trouble_with_a_game_is_logged_without_its_link",),
        "Whoever reads the log can open every table that had trouble.",
    ),
    Mutant(
        "computers-in-windows-answer-at-once",
        "server/computer_seats.py",
        "            await asyncio.sleep(self.even_time(room.game, agent).rest(time.monotonic() - began))",
        "            await asyncio.sleep(0)",
        ("server/test_window_delay.py::test_no_computer_answers_in_a_window_before_its_time",),
        "A pass that comes at once tells that the computer had nothing else to do.",
    ),
    Mutant(
        "the-first-thoughts-in-windows-tell",
        "server/window_delay.py",
        "        self.seconds = min(seconds, LONGEST_WINDOW)",
        "        self.seconds = min(0.001, LONGEST_WINDOW)",
        (
            "server/test_window_delay.py::test_a_forced_pass_takes_as_long_as_a_chosen_one_from_the_first_one_on",
        ),
        "Forced passes are quick until the first real choice, and each longer one tells of another.",
    ),
    Mutant(
        "spectators-where-there-are-none",
        "server/socket.py",
        "        if not room.options.spectators and room.ended is None:",
        "        if not room.options.spectators and room.started is None:",
        ("server/test_tables.py::test_a_table_without_spectators_is_seen_by_its_players_alone",),
        "A table that wants no spectators is watched.",
    ),
    Mutant(
        "one-seat-opens-all-seats",
        "server/room_actions.py",
        "    if seat not in room.held_by(player, token):",
        "    if not room.held_by(player, token):",
        ("server/test_tables.py::test_one_seat_at_a_table_opens_no_other",),
        "Whoever sits at a table renames the others, gives their seats back, and changes their decks.",
    ),
]

DEALT: Final = "server/test_deals.py"

DEALS: Final = [
    Mutant(
        "luck-is-not-taken",
        "server/room_actions.py",
        "                room.seats[seat].luck = luck\n",
        '                room.seats[seat].luck = ""\n',
        (f"{DEALT}::test_luck_may_change_until_the_start_and_not_after_it",),
        "What players add is thrown away, and every deal looks unfair to them.",
    ),
    Mutant(
        "luck-stays-at-a-seat-that-was-given-back",
        "server/room_actions.py",
        '    room.seats[seat] = Seat(seat, OPEN, f"seat {seat}", "", None, None, False)\n',
        '    room.seats[seat] = Seat(seat, OPEN, f"seat {seat}", "", None, None, False, "left-over")\n',
        (f"{DEALT}::test_everybody_sees_who_has_added_luck_and_nobody_which",),
        "A seat that is open has luck of somebody who is not there.",
    ),
    Mutant(
        "a-computer-keeps-the-luck-of-a-person",
        "server/room_actions.py",
        "clean_name(chair.name or agent), agent, None, None, True)",
        'clean_name(chair.name or agent), agent, None, None, True, "left-over")',
        (f"{DEALT}::test_a_seat_that_a_computer_takes_over_has_no_luck",),
        "An honest server's deals against computers are refused.",
    ),
    Mutant(
        "nobody-knows-who-played",
        "server/room_actions.py",
        "        kinds = tuple(seat.kind for seat in room.seats)",
        "        kinds: tuple[str, ...] = ()",
        (f"{DEALT}::test_a_seat_that_a_computer_takes_over_has_no_luck",),
        "Records do not say which seats computers played, so luck there cannot be refused.",
    ),
    Mutant(
        "luck-is-told",
        "server/updates.py",
        'seat.ready, seat.luck != "")',
        "seat.ready, seat.luck)  # type: ignore[arg-type]",
        (f"{DEALT}::test_neither_seed_nor_salt_nor_luck_leaves_before_the_end",),
        "A player chooses luck knowing everybody else's.",
    ),
    Mutant(
        "rematches-have-the-same-seed",
        "server/room_actions.py",
        "turned(game, settings, count), unlisted(before.options), fresh_seed(), before.host,",
        "turned(game, settings, count), unlisted(before.options), before.seed, before.host,",
        (f"{DEALT}::test_a_rematch_has_a_seed_a_salt_and_a_commitment_of_its_own",),
        "Whoever has read the record of the first game knows the cards of the next.",
    ),
    Mutant(
        "uploads-whose-deal-was-exchanged",
        "server/replay_frames.py",
        "    if deal is not None and deal.commitment and (problem",
        "    if deal is not None and not deal.commitment and (problem",
        (
            f"{DEALT}::test_an_upload_that_names_another_commitment_is_refused",
            f"{DEALT}::test_an_upload_in_which_a_computer_has_luck_is_refused",
        ),
        "A record of an unfair deal is kept and shown as if it were checked.",
    ),
    Mutant(
        "tables-that-waited-promise-nothing",
        "server/migrations/versions/v0006_fair_deals.py",
        "    commit_to_deals()\n\n\ndef",
        "\n\ndef",
        (
            "server/test_migrations.py::"
            "test_a_table_that_waited_is_dealt_as_it_promises_before_the_start[sqlite-0004]",
        ),
        "Games that begin after an upgrade are dealt by the generator that gives itself away.",
    ),
]
