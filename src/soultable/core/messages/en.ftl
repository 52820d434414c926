## What every game says.

## Lists.
list-and = { $first } and { $last }
list-or = { $first } or { $last }

## Prompts that any game may use.
choose-one = Choose one: { $options }.
choose-first = Choose which comes first: { $options }.
may = { $options }?
all-answered = All have answered.

## Events of the table.
ready = { $seat } is ready.
timed-out = { $seat } has run out of time.
rules-changed = The game goes on by rules { $total }.

## Reasons.
reason-game-over = The game is over.
reason-out = { $seat } is out of the game.
reason-not-asked = It is for { $seats } to decide now.
reason-not-now = That is not what is asked now: { $asked }

## Events of a table on a server.
resigned = { $seat } resigns.
began-again = You begin your answer anew.
took-back = You have taken back your last answer.
taken-back = { $seat } has taken back the last answer.
undo-asked = { $seat } asks to take back the last answer.
draw-offered = { $seat } offers a draw.
agreed = { $seat } agrees.
draw-agreed = The game is a draw by agreement.
declined = { $seat } declines.
withdrawn = { $seat } withdraws the offer.
too-long = The game is a draw: it has { NUMBER($total, useGrouping: 0) } answers, which is the most.
away = { $seat } is away; the computer plays on.
back = { $seat } is back.
repaired = This game was damaged and was repaired; what was answered last is lost.
cannot-go-on = The rules have changed since, and this game cannot go on: offer a draw, or resign.
gave-up = { $seat } resigns.
