### Soultable in English

## Frame
skip = Skip to the content
pages = Pages
lobby = To the lobby
lost = This page does not exist
announcements = Announcements
close = Close
loading = One moment …
line-lost = No connection. Trying again …
line-connecting = Connecting …
line-closed = The server has closed this table.

## What a person likes
likes = Settings
your-name = Your name
guest = Guest
language = Language
theme = Theme
theme-auto = same as the system
theme-light = light
theme-dark = dark
less-motion = Reduce motion
sounds = Sounds
confirm-each = Confirm every answer
confirm-end = Confirm before ending a turn
at-once = Computers answer instantly

## Lobby
hero = Five strategy card games at one open table
hero-text = Play the computer now, send a friend a link, or watch. Every legal move glows, and anything that is not allowed tells you why.
opponent = Opponent
level-of = Level { $level }
level-1 = your first game: makes plenty of mistakes
level-2 = knows the game, but slips now and then
level-3 = plays soundly
level-4 = thinks ahead
level-5 = thinks hard, up to a second per move
games = Games
play-now = Play now
with-friends = With friends
watch = Watch
way-to-begin = How to start { $game }
players = How many people play { $game }
seats =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
running = Your games
open-tables = Open tables
take-seat = Take this seat

## Waiting room
link-to-send = Send this link
link-here-only = This link works only on this computer. To play with others, start the server with “python3 dev.py serve --host 0.0.0.0 --port { $port }” and open this page at your computer’s address in the network.
copy = Copy
copied = Copied
free-seat = Free seat
ready = I am ready
is-ready = ready
not-ready = not ready yet
leave = Leave
give-to-computer = Let a computer play
start = Start
waiting-for-players = Waiting for players
waiting-for-start = Waiting for the start.
host = Host
make-host = Make host
make-host-of = Make { $name } the host
remove = Remove
remove-who = Remove { $name } from the table
lock-table = Let nobody else sit down
locked = locked
close-table = Close the table
close-table-sure = Close it for everybody?
keep-table = Keep it
table-closed = The host has closed this table.
table-expired = Nobody began this game in time, so the table was closed.
seat-lost = This seat is no longer yours, but you can watch.
more-tables = More tables
no-table = This table cannot be shown

## Fair deals
fair-deal = Fair deal
fair-promise = The server has already fixed its part of this deal and cannot change it: this number proves that afterwards and gives nothing away before. Your browser adds luck of its own; computers add none. After the game, the replay checks all of it.
fair-your-luck = The luck your browser added, by seat:
fair-checked = Fair deal: checked
fair-checked-text = This is the deal the server committed to before the game. It contains the luck your browser added, and no luck from a computer. The server could not choose the cards unless it conspired with another player. A player you do not know may be one the server made up, and for somebody who is away a computer of the server answers; friends should see “checked” here, too.
fair-alone = Fair deal: checked
fair-alone-text = This is the deal the server committed to before the game. It contains the luck your browser added, and nobody else's. The server could not choose the cards, unless you were away and a computer answered for you. What computers answered changed nothing in how cards and dice fell.
fair-unseen = Fair deal: checked in part
fair-unseen-text = This is the deal the server committed to before the game, and it contains the luck your browser added. But the luck or the answers of other seats count, too, and your browser did not see the game begin: make sure that no computer played there. Otherwise the server could choose the cards.
fair-kept = Fair deal: as promised, without your luck
fair-kept-text = This is the deal the server committed to before the game. But it contains no luck from your browser, so the server could choose the cards.
fair-fits = Fair deal: fits its commitment
fair-fits-text = Seed and salt match the commitment. Your browser does not know whether that commitment was shown before the start: ask somebody who saw the table then whether it was the same.
fair-cannot = Fair deal: not checked here
fair-cannot-text = Browsers can check this only at an address that begins with https. You can check the saved file anywhere.
fair-wrong = This deal was not fair
fair-wrong-seed-text = Seed and salt do not match the commitment: the game was not dealt as the server promised.
fair-wrong-promise-text = Your browser was shown a different commitment at the table: the deal was exchanged.
fair-wrong-luck-text = The luck your browser added is missing: this is not the deal that was agreed on.
fair-wrong-late-text = A seat has luck although a computer played there, or although it had none when the game began. The server chose that luck and knew yours, so it could choose the cards.
fair-wrong-kinds-text = The record does not say the same of who was a computer as your browser saw. Only people's answers count for the cards, so the server could choose them.
fair-commitment = Commitment
fair-seed = Seed
fair-salt = Salt
fair-luck = Luck, by seat
fair-computer = { $name } (computer)
fair-yourself = To check everything without this server, note the commitment and your luck before the game, and save the game as a file: “python3 dev.py replay FILE --verify --commitment NUMBER --luck SEAT=WORD” deals it and plays it again.

## Table
you = you
asked = Your move.
your-move = Your move
is-asked = to move
is-away = away
waiting-for = Waiting for { $who }
turn-of = Turn { $turn } · { $who }
watching = You are watching
choices = Choices
which = Which one?
can-choose = can be chosen
more-choices = { $count } more
nothing-asked = There is nothing for you to decide right now.
log = What happened
beside = Beside the table
board = Board
middle = In the middle
hand = Hand
empty = empty
cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
card-back = Card, face down
undo = Undo
undo-free = Takes back your last answer.
undo-nothing = You have not answered anything yet.
undo-asks = Takes back your last answer. If somebody has learned from it, { $who } must agree.
hint = Hint
hint-title = What a computer would do here if it knew what you know.
hint-text = Your chances to win, best first, from { $walks } simulated games:
hint-best = Hint: { $answer }
pass-until = Pass until …
pass-until-text = Passes whenever you could react, and stops when you have something to decide. Nobody learns what you could have done.
until-touched = something happens to me
until-turn = this turn is over
until-mine = my turn
passing-touched = Passing until something happens to you
passing-turn = Passing until this turn is over
passing-mine = Passing until your turn
passing-stop = Stop
passing-over = No longer passing.
confirm = Confirm
step-back = Step back
why-nothing = You cannot do anything with that right now.
why-theirs = { $name } is not yours.
why-other-step = { $name } ({ $acts }) belongs to another step.
why-other-act = { $acts }: that belongs to another step.
why-only-there = You cannot do anything with { $name } right now.
why-choose = You can choose: { $choices }.
why-choose-more = You can choose: { $choices }; and { $more } more.
open-rule = Open rule { $id }
rules-beside = Nearby rules
rules-all = All rules
command = Type an answer or a command
command-hint = number, answer, why …, rule …, undo
command-help = Type a number, an answer or how its words begin; or: why WORD, rule ID, card NAME, undo, pass, log, table, hint, draw, resign.
command-unknown = “{ $text }” is neither an answer nor a command.
command-meant = Did you mean “{ $meant }”?
command-try-help = Type “help” to see what you can do.
unclear = Which one?
no-rule = There is no rule { $rule }.
no-pass = There is nothing to pass.
no-card = No card is called “{ $name }”.
give-up = Leave the game …
give-up-sure = Do you want to end this game?
give-up-text = You cannot take back a resignation. If you just go to the lobby, the game waits for you there.
resign = Resign
offer-a-draw = Offer a draw
play-on = Play on
offer-draw = { $who } offers a draw.
offer-undo = { $who } asks to take an answer back.
own-offer-draw = You offer a draw; { $who } must agree.
own-offer-undo = You ask to take your last answer back; { $who } must agree.
agree = Agree
decline = Decline
withdraw = Withdraw
hand-over = { $who } is to move. Hand over the screen.
i-am-here = I am here
days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## The end
game-over = The game is over
game-damaged = Damaged and set aside
game-stopped = Stopped: the rules have changed
draw = A draw
you-won = You have won!
somebody-won = { $who } wins
rematch = Play again
to-rematch = Go to the next game
watch-again = Watch it again

## Replays
replays = Replays
replay = Replay
replays-text = Step through a finished game, from any seat you are allowed to see. A record is a file that “python3 dev.py play GAME” writes.
no-replays = You have not finished a game here yet. Play one to its end from the lobby, or open a record file: you can watch every finished game again.
open-record = Open a record
first = First step
previous = Step back
next = Next step
run = Play
pause = Pause
step = Step
seen-from = Seen from
spectator = Spectator
share = Share
play-from-here = Play on from here
play-from-here-text = A new game begins as this one was at step { $step }, with computers in the other seats.
play-from-over = The game is over here; go back a step to play on.
your-seat = Your seat
last = Last step
steps = Steps
speed = Speed
to-now = Jump to now
turn-before = Previous turn
turn-after = Next turn
turning-before = Previous turning point
turning-after = Next turning point
share-what = What to share
share-all = The whole game, from every seat
share-seen-from = Only what { $who } saw
save-file = Save as a file
save-file-text = “python3 dev.py replay FILE” and this page can open it.
record-bad = “{ $file }” cannot be shown: { $why }. A record is a file that “Save as a file” or “python3 dev.py play GAME” wrote.
record-too-large = This file is too large for a record: 4 MB is the most.
drop-record = or drop a file here
estimates = Who was winning
estimates-text = A computer looks at every position from the view you have chosen, and says how likely each seat was to win.
judge-game = Analyse this game
judging = Analysing
chance-to-win = Chance to win
chart-says = Chances to win over the game. At step { $step }: { $chances }
turning-points = Turning points
no-turning-points = No turning points: nobody's chance changed by 10 % or more in one step.
as-table = As a table
seat = Seat
from-to = 95 % sure
at-this-step = At this step
asked-chance = { $who } is to move. Chance to win: { $chance } %
was-played = played
mix = best chosen { $part } % of the time
then = then:
thinking = Thinking …
nothing-to-choose = There was nothing to choose here.
look-from = See what { $who } sees

## Rules and cards
rules = Rules
rules-of = { $game }: the rules
search-rules = Search the rules
rules-language = { "" }
rules-found =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
at-a-glance = At a glance
terms = Words
cards-page = Cards
search-cards = Search the cards
kind = Kind
element = Element
all-kinds = All kinds
all-elements = All elements

## Zones
zone-deck = Deck
zone-hand = Hand
zone-in-play = In play
zone-graveyard = Graveyard
zone-discard = Discard

## Learning
learn = Learn
learn-title = Learn by playing
learn-text = A short first game of each of the five: it tells you what to do and why, and you win. Then come puzzles.
learn-begin = Begin
learn-again = Play it again
learn-go-on = Go on
learn-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
learn-done = done
puzzles = Puzzles
puzzles-title = Puzzles
puzzles-text = A position with at least one way to win. The other side plays as well as it can.
puzzles-solved = { $done } of { $all } solved
puzzle-number = Puzzle { $number }
practice-step = Step { $at } of { $all }
practice-goal = Your task
practice-solved = Solved!
practice-solved-lesson = You have won your first game!
practice-solved-text = Now without a guide: play against the computer, or try a puzzle.
practice-solved-puzzle = That is it. On to the next one.
practice-failed = Not this time
practice-failed-text = The goal is out of reach now. Take your last answer back, or start over.
practice-back = Take back
practice-anew = Start over
practice-hint = Hint
practice-hint-this = Try this: { $answer }
practice-hint-astray = You are going your own way. It may work; if not, take it back.
practice-strayed = With “{ $move }” you left the path I know: { $did } It may still work; if not, try that move again.
practice-retry = Try that move again
practice-next = Next puzzle
practice-other = Opponent
practice-what = What happened
practice-trouble = The server does not answer; try again.
practice-play = Play against the computer
glossary = Glossary
glossary-text = The words of the games, from their rules.
glossary-search = Search the words
glossary-found =
    { $count ->
        [one] { $count } word
       *[other] { $count } words
    }

## Looking through cards
filter-speed = Speed
filter-class = Class
filter-weapon = Weapon
filter-deck = Deck
filter-trait = Trait
filter-number = Numbers
filter-from = from
filter-to = to
filter-clear = Clear
no-element = no element
no-cards-found = No card matches.
selected-card = The selected card
terms-explained =
    { $count ->
        [one] { $count } word explained
       *[other] { $count } words explained
    }
copies =
    { $count ->
        [one] There is { $count } copy.
       *[other] There are { $count } copies.
    }
number-cost = Cost
number-attack = Attack
number-defense = Defense
number-standby = Stand-by cost
number-sync = Sync Points
number-health = Health
number-level = Level
number-charge = Charge
number-atk = ATK
number-mat = MAT
number-def = DEF
number-mdf = MDF

## Decks
decks = Decks
help-pages = Help
decks-text = Build decks for Alternate Souls, Soul of Ankiril and Sengoku Yugi, and play with them. Every change is checked against the rules of the game.
decks-build = Build a deck
decks-mine = My decks
decks-ready = Ready decks
decks-none = You have no decks yet. Start one below.
decks-guest = You are playing as a guest: these decks stay in this browser until you make an account.
decks-new = Start a new deck
deck = Deck
deck-unnamed = New deck
deck-name = Name of the deck
deck-mode = Kind of deck
deck-mode-starter = Starter
deck-mode-full = Full
deck-mode-characters = Characters
deck-mode-familiars = Familiars
deck-empty = Empty
deck-random = Random legal
deck-ready = A ready deck of { $game }
deck-from-ready = From a ready deck …
deck-change-it = Change it
deck-import = Open a deck file
deck-export = Export
deck-draft = draft
deck-legal = Legal
deck-not-legal = not legal
deck-problems =
    { $count ->
        [one] Breaks { $count } rule
       *[other] Breaks { $count } rules
    }
deck-not-played = You can save it as a draft, but you cannot play it until it is legal.
deck-save = Save
deck-saved = Saved
deck-play = Play with it
deck-delete = Delete
deck-delete-sure = Delete it for good?
deck-delete-yes = Delete
deck-delete-no = Keep it
deck-leave-sure = Your changes are not saved. Leave anyway?
deck-not-here = You have no such deck.
deck-sides = What is shown
deck-rules = Rules and budget
deck-list = What is in it
deck-stats = Statistics
deck-bar = { $count } with { $number }
deck-nothing = Nothing yet. Click a card to add it.
deck-along =
    { $count ->
        [one] { $count } linked card comes along
       *[other] { $count } linked cards come along
    }
deck-add = { $card }: add one, { $count } in the deck
deck-more = One more { $card }
deck-less = One { $card } less
deck-has = { $card }: { $count } in the deck
deck-all-cards = Show cards that do not fit, too
deck-keys = Click or + adds, − removes.
deck-at-table = Choose later
deck-by-chance = Random
deck-is-seen = Everybody sees which deck you choose here. You can also choose a ready deck later, in secret.
deck-slot-deck = deck
deck-slot-familiars = Familiars
deck-you = You
deck-other = Opponent
measure-done = enough
measure-open = not enough yet
measure-over = too much

## Account
account = Account
account-text = An account keeps your games and decks on all your devices. You can play without one.
account-guest = You are playing as a guest
account-you = Logged in as { $login }
account-rename = Change name
account-renamed = That is your name from now on.
account-make = Make an account
account-make-text = Your name, games and decks stay with you.
account-made = Your account is made. Your games and decks are in it.
account-log-in = Log in
account-log-in-text = What you have played here as a guest comes with you.
account-in = You are logged in.
account-log-out = Log out
account-out = You are logged out.
account-out-everywhere = Log out everywhere
account-out-of-all = You are logged out on all devices.
account-in-moved = You are logged in. What came along: { $games ->
    [one] one table
   *[other] { $games } tables
  }, { $decks ->
    [one] one deck
   *[other] { $decks } decks
  }, { $records ->
    [one] one upload
   *[other] { $records } uploads
  }. { $kept ->
    [0] {""}
    [one] You keep one deck now.
   *[other] You keep { $kept } decks now.
  }
account-devices = Devices
account-devices-text = Where you are logged in. If one of these is not you, log it out and change your password.
account-device-here = this device
account-device-on = { $browser } on { $system }
account-device-unknown = Unknown device
account-device-seen = Last used { $seen }, logged in { $created }
account-device-ended = That device is logged out.
account-password-text = This logs out all your other devices.
account-same = The password must not be your login; choose another one.
account-busy = Too many people are logging in just now; try again in a moment.
account-codes = Recovery codes
account-codes-text = If you forget your password, one of these codes lets you in. New codes replace the ones you have.
account-codes-left = { $left ->
    [0] You have no codes left.
    [one] You have one code left.
   *[other] You have { $left } codes left.
  }
account-codes-make = Make new codes
account-codes-made = You have new recovery codes.
account-codes-shown = Your recovery codes
account-codes-keep = You see them only this once. Print them, or keep them where you keep your passwords: each of them lets you in once if you forget yours.
account-codes-print = Print
account-codes-done = I have kept them
account-forgotten = Forgot your password?
account-forgotten-text = Use one of the recovery codes from your account. Without one, this page cannot let you in.
account-code = Recovery code
account-recover = Set the new password
account-wrong-code = This login and this code do not match, or the code has been used.
account-data = Your data
account-data-text = Download everything this server keeps about you, or delete it.
account-links = Links that you shared
account-links-text = With such a link, others can watch a finished game of yours. An ended link leads nowhere.
account-link-all = from every seat
account-link-spectator = as a spectator
account-link-seat = from seat {$seat}
account-link-end = End
account-link-ended = The link is ended.
account-export = Download my data
account-delete = Delete account…
account-delete-guest = Delete everything…
account-delete-sure = Delete your account?
account-delete-guest-sure = Delete everything you have here?
account-delete-games = Games still in progress are resigned; tables that have not begun are closed.
account-delete-things = Your decks, uploads and shared links are deleted, and every device is logged out.
account-delete-name = Finished games stay with your opponents, without your name.
account-delete-final = This cannot be undone.
account-delete-now = Delete for good
account-stay = Stay
account-deleted = Everything is deleted. Thank you for playing.
account-login = Login
account-secret = Password
account-secret-hint = At least 8 characters.
account-password = Password
account-password-old = Current password
account-password-new = New password
account-password-change = Change password
account-password-changed = Your password is changed.
account-wrong = There is no account with this login and password. Check both; capital letters count in the password.
account-wrong-old = That is not your current password.
account-taken = That login is taken; choose another one.
account-short = The password needs 8 to 200 characters.
account-too-many = Too many tries; wait a minute.
not-begun = not begun yet
their-move = waiting for others
