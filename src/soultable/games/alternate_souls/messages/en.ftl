## Words of the game, for the arg `word`.
word-low = Low
word-mid = Mid
word-high = High
word-map-a = A, The Old Crown
word-map-b = B, Drowned March
word-touchdown = touchdown
word-overflow = Will overflow
word-deck-out = deck-out
word-j-ruler = destruction of the J-Ruler
word-draw = both J-Rulers destroyed
word-turn-limit = turn limit

## Units, cards and ways, as parts of other messages.
unit-on = { $unit } of { $whom } on { $target }
card-of = { $card } of { $whom }
besides = { $parts }; { $what }
then = { $parts }, then { $what }
leg-forward = { $amount ->
    [1] forward
   *[other] { $amount } forward
}
leg-back = { $amount ->
    [1] back
   *[other] { $amount } back
}
leg-left = { $amount ->
    [1] left
   *[other] { $amount } left
}
leg-right = { $amount ->
    [1] right
   *[other] { $amount } right
}
leg-forward-left = { $amount ->
    [1] forward-left
   *[other] { $amount } forward-left
}
leg-forward-right = { $amount ->
    [1] forward-right
   *[other] { $amount } forward-right
}
leg-back-left = { $amount ->
    [1] back-left
   *[other] { $amount } back-left
}
leg-back-right = { $amount ->
    [1] back-right
   *[other] { $amount } back-right
}

## Events: setting up.
lineup = { $seat } leads { $other }, with { $cards }.
deck-ready = The deck of { $seat } has { $total } cards.
left-out = { $seat } leaves { $cards } out of the deck.
    .hidden = { $seat } leaves { $amount } cards out of the deck.
first = { $seat } takes the first turn.
map = { $seat } chooses map { $word }.
end-south = { $seat } sits South, { $whom } North.
end-north = { $whom } sits South, { $seat } North.
placed = { $unit } of { $seat } on { $target } is placed.
starting-will = { $seat } begins with { $total } Will.
redrew = { $seat } shuffles the hand back and draws again.

## Events: the turn.
turn = Turn { NUMBER($total, useGrouping: 0) }: it is { $seat }'s turn.
lane-stepped = { $unit } of { $seat } steps to { $total } on the lane.
judgment = Judgment: { $seat }'s Ruler becomes { $unit }.
entered = { $unit } of { $seat } on { $target } enters.
will = { $seat } gains { $amount } Will.
city-will = { $seat } gains { $amount } Will more for the Ancient City.
overflow = { $seat } can have { $total } Will at most: { $amount } vanishes.
step = { $seat } pays { $amount } Will: { $unit } of { $seat } on { $source } steps forward.
drew = { $seat } draws { $card }.
    .hidden = { $seat } draws a card.
deck-out = { $seat } must draw, and the deck is empty.
reshuffled = { $seat }'s graveyard is shuffled and becomes the deck.
end-phase = All damage is removed, and all units recover.
removed = { $seat } removes the whole hand from the game: { $cards }.

## Events: announcements and effects.
announced = { $seat } plays { $card }.
announced-with = { $seat } plays { $card } ({ $what }).
activated = { $seat } uses { $card }.
activated-with = { $seat } uses { $card } ({ $what }).
rested-as-cost = { $unit } of { $seat } on { $target } is rested as the cost.
negated = { $card } is negated.
did-nothing = { $card } does nothing.
fizzled = { $card } has lost its target and does nothing.
addition-in-play = { $card } of { $seat } is in play beside rows { $rows }.
regalia-in-play = { $card } of { $seat } is in play.
put-away = { $card } of { $seat } goes to the graveyard.
broken = { $card } of { $seat } is broken.
fall-weighed = The fall of { $unit } of { $seat } triggers { $amount ->
   *[0] nothing
    [one] 1 ability
    [other] { $amount } abilities
}.
fall-joined = The fall of { $unit } of { $seat } is asked about at the same time.
touchdown-weighed = The touchdown of { $unit } of { $seat } triggers { $amount ->
   *[0] nothing
    [one] 1 ability
    [other] { $amount } abilities
}.
judgment-weighed = The Judgment of { $unit } of { $seat } triggers { $amount ->
   *[0] nothing
    [one] 1 ability
    [other] { $amount } abilities
}.
paid = { $seat } pays { $amount } Will.
triggered = { $card } of { $seat } is triggered.
attack = { $unit } of { $seat } on { $target } has ATK { NUMBER($amount, signDisplay: "always") } until end of turn.
defense = { $unit } of { $seat } on { $target } has DEF { NUMBER($amount, signDisplay: "always") } until end of turn.
armor-granted = { $unit } of { $seat } on { $target } has Armor { $amount } until end of turn.
steadfast-granted = { $unit } of { $seat } on { $target } is Steadfast until end of turn.
heal = { $unit } of { $seat } on { $target } heals { $amount } damage.
mend = { $unit } of { $seat } on { $target } heals all damage.
unhurt = { $unit } of { $seat } on { $target } has no damage to heal.
rest = { $unit } of { $seat } on { $target } is rested.
recover = { $unit } of { $seat } on { $target } recovers.
swapped = { $unit } of { $seat } on { $source } and { $other } of { $whom } on { $target } change places.
drained = { $seat } loses { $amount } Will.
undrained = { $seat } has no Will to lose.
discarded = { $seat } discards { $card } at random.
put-under = { $seat } puts { $card } under the deck.
    .hidden = { $seat } puts a card under the deck.

## Events: moving, battle, touchdown.
rested-by-move = { $unit } of { $seat } on { $target } has moved and is rested.
moved = { $unit } of { $seat } on { $source } goes to { $target }.
pushed = { $unit } of { $seat } on { $source } is pushed to { $target }.
hit = { $unit } of { $seat } on { $source } hits { $other } of { $whom } on { $target }.
stays = { $unit } of { $seat } on { $target } cannot be pushed.
battle = { $unit } of { $seat } on { $source } battles { $other } of { $whom } on { $target }, { $attack } against { $answer }.
damage = { $unit } of { $seat } on { $target } takes { $amount } damage.
unharmed = { $unit } of { $seat } on { $target } takes no damage: its Armor holds off all { $amount }.
destroyed = { $unit } of { $seat } on { $source } is destroyed.
lane = { $unit } of { $seat } waits on the lane at { $total }.
touchdown = Touchdown: { $unit } of { $seat } on { $source } leaves the board over the enemy Fortress.
came-back = { $unit } of { $seat } on { $target } comes back, rested.
came-back-recovered = { $unit } of { $seat } on { $target } comes back, recovered.
spirit = { $seat } loses { $amount } Spirit point: { $total ->
    [0] none left
   *[other] { $total } left
}.

## Endings.
won = { $seat } wins the game.
drawn-game = The game is a draw.

## Prompts.
ask-deck = Choose your deck. The opponent will see its Ruler and Linkers.
ask-map = Choose the side of the map.
ask-end = Choose your end of the map.
ask-linker = Choose the Linker that you place next.
ask-square = Choose the square where you place { $card }.
ask-redraw = Keep your hand, or shuffle it back and draw again?
ask-enter = Choose the square of your Fortress where { $unit } enters.
ask-reenter = Choose the square of your Fortress where { $unit } comes back.
ask-action = Your main phase: choose an action.
ask-interrupt = Interrupt with something faster than { $word }, or pass.
ask-mode = { $card }: choose what it does.
ask-price = { $card }: choose the Linker that you destroy for it.
ask-target = { $card }: choose the target.
ask-unit-target = { $unit }: choose the target.
ask-path = { $card }: choose the path.
ask-under = Choose the card that you put under your deck.
ask-hasten = Pay { $amount } Will to bring a destroyed Linker one step closer?
ask-new-hand = Remove your whole hand from the game and draw { $amount ->
    [5] five
   *[other] { $amount }
} cards?

## Labels and hints of Options.
deck = { $title }
random-deck = A random deck
map-side = Map { $word }
sit-south = Sit at the South end
sit-north = Sit at the North end
linker = { $card }
on = On { $target }
keep = Keep this hand
redraw = Shuffle it back and draw again, once
step-from = Step forward from { $source }
step-of = { $unit } of { $whom } on { $target }: one step forward
play = Play { $card }
use = Use { $card }
end-main-phase = End the main phase
pass = Do not interrupt
mode = Mode { $at }
mode-printed = Mode { $at }: { $printed }
row = Row { $at }
two-rows = Rows { $rows }
mine = My { $card }
theirs = The opponent's { $card }
way-forward = Forward
way-back = Back
way-left = Left
way-right = Right
go = Go { $path }
go-to = Go { $what }, to { $target }
go-into = Go { $what }, into { $unit } of { $whom } on { $target }
go-touchdown = Go { $what }: touchdown
leap = Leap { $path }
leap-to = Leap { $what }, to { $target }
leap-into = Leap { $what }, into { $unit } of { $whom } on { $target }
leap-touchdown = Leap { $what }: touchdown
decline = Do not pay
under = Put under the deck: { $card }
hold = Keep the hand
renew = Remove the whole hand from the game and draw { $amount ->
    [5] five
   *[other] { $amount }
}
hint-cost = { $amount } Will

## Reasons.
reason-not-printed = That is no free square of your Ruler's Linker placement.
reason-placed = That Linker is not one of yours still to be placed.
reason-other-mode = That deck is for the other mode; both players use the same.
reason-at-the-edge = No square lies before it, and that is no touchdown.
reason-not-in-hand = You hold no such card.
reason-no-will = You have not enough Will for it.
reason-no-target = There is nothing now that it could be aimed at.
reason-no-price = You have no Linker on the battlefield to destroy for it.
reason-too-slow = Only something faster than what was announced can interrupt it.
reason-only-interrupts = It can only interrupt something that is announced.
reason-only-main-phase = It can be used only in your own main phase.
reason-used = It has been used in this turn already.
reason-not-your-ability = That is no ability of your side.
reason-flipped = After Judgment the text of the Ruler side no longer counts.
reason-not-on-field = Its unit is not on the battlefield.
reason-cost-rested = Its unit must be recovered, to be rested as the cost.
reason-no-such-path = The card does not allow that path from where the unit stands.
reason-empty-square = No unit stands there.
reason-not-yours = That unit is not yours.
reason-not-an-enemy = That unit is your own.
reason-rested = That unit is rested: it has moved.
reason-recovered = That unit is recovered, not rested.
reason-undamaged = That unit has no damage.
reason-not-a-linker = That unit is a J-Ruler; a Linker is needed.
reason-not-linked = Only the Linker of this card can be chosen.
reason-same-unit = Two different units are needed.
reason-not-near = That unit does not stand on one of the eight squares around.
reason-no-path = That unit has no path that this card could announce.
reason-no-second-target = With that unit no second target would be left.
reason-taken = A unit stands on that square.
reason-not-fortress = Only the squares of your own Fortress can be entered.
reason-not-fallen = Only a Linker destroyed just now can be chosen.
