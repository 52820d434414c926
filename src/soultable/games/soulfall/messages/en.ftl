## What Soulfall says.

## Words: what the arg `word` names.
word-draw = Draw
word-play = Play
word-populate = Populate
word-prosper = Prosper
word-devote = Devote
word-oust = Oust

## Events. `.hidden` is for those who do not see the card.

# Setup (SF-10…SF-15).
dealt = { $seat } is dealt { $cards }.
    .hidden = { $seat } is dealt { $amount } cards.
began = { $seat } starts and takes the { $amount ->
    [3] three
   *[other] { $amount }
} Action cards.

# The turn and its end (SF-27…SF-29, SF-49…SF-57).
turn = Turn { NUMBER($total, useGrouping: 0) }: { $seat } has the Action cards.
card-turned = { $seat } turns over an Action card: { $total } left.
selected = { $seat } selects { $word }.
unused = { $seat } can select no Action; the card is turned over unused.
topped-up = { $seat } takes { $card }, holding fewer than 3 cards.
    .hidden = { $seat } takes a card, holding fewer than 3.
passed = { $seat } passes the Action cards to { $whom }.

# The Actions (SF-30…SF-48).
drew = { $seat } draws { $card }.
    .hidden = { $seat } draws a card.
discarded = { $seat } discards { $card } to the bottom of the deck.
    .hidden = { $seat } discards a card to the bottom of the deck.
played = { $seat } plays { $card }.
play-ended = { $card } goes to the bottom of the deck.
populated = { $seat } populates: the top card becomes Nomad { $at }.
prospered = { $seat } prospers: the top card becomes Shard { $at }.
devoted = { $seat } devotes to { $card }.
ousted-nomad = { $seat } ousts Nomad { $at } of { $whom } to { $whom }'s hand: it is { $card }.
    .hidden = { $seat } ousts Nomad { $at } of { $whom } to { $whom }'s hand.
ousted-shard = { $seat } ousts Shard { $at } of { $whom } to { $whom }'s hand: it is { $card }.
    .hidden = { $seat } ousts Shard { $at } of { $whom } to { $whom }'s hand.
ousted-devotion = { $seat } ousts the Devotion to { $card } of { $whom } to { $whom }'s hand.
completed = { $seat } has finished { $word }.

# Devotions (SF-19…SF-22, SF-44, SF-45).
bonus-earned = { $seat } has earned the bonus of the Devotion to { $card }.
bonuses-lapsed = { $amount ->
    [one] A bonus of { $seat } lapses.
   *[other] { $amount } bonuses of { $seat } lapse.
}
used = { $seat } uses the Devotion to { $card }.
returned = { $seat } takes the Devotion to { $card } back to hand.
placed-nomad = { $seat } places { $card } as Nomad { $at }.
    .hidden = { $seat } places a card from hand as Nomad { $at }.
placed-shard = { $seat } places { $card } as Shard { $at }.
    .hidden = { $seat } places a card from hand as Shard { $at }.

## Endings.
won = { $seat } wins with { $parts }.
won-by-nomads = { $amount } Nomads
won-by-shards = { $amount } Shards
won-by-total = { $amount } cards
drawn = { $total ->
    [one] 1 turn
   *[other] { NUMBER($total, useGrouping: 0) } turns
} without a winner: the game is a draw.
resigned = { $seat } resigns; { $whom } wins.

## Prompts.
ask-select = Select an Action for Action card { $at } of { $total }.
ask-discard = Discard a card: it goes face down to the bottom of the deck.
ask-play = Reveal a Lord from your hand.
ask-devote = Put a Lord from your hand into your Play Area as a Devotion.
ask-oust = Oust: choose a card of the other Play Area; it returns to that player's hand.
ask-bonus = A Devotion offers its bonus. Use it, or take no more bonuses.
ask-pay = Pay for the bonus: discard a card to the bottom of the deck.
ask-place-nomad = Place a card from your hand, back up, as a Nomad.
ask-place-shard = Place a card from your hand, back up, as a Shard.
ask-trim = Discard down to { $total } cards: { $amount } to go.

## Labels and hints.
select = Select { $word }
take = { $word }
play = Play { $card }
discard = Discard { $card }
devote = Devote { $card }
oust-nomad = Oust Nomad { $at }
oust-shard = Oust Shard { $at }
oust-devotion = Oust { $card }
use = Use the Devotion of { $card }
done = No more bonuses
place = Place { $card }
hint-draw = take 2 cards, then discard 1
hint-play = use the Ability of a Lord in your hand
hint-populate = the top card becomes a Nomad
hint-prosper = the top card becomes a Shard
hint-devote = a Lord in your hand becomes a Devotion
hint-oust = a card of the other area goes back to its player's hand
bonus = { $parts }
bonus-for = { $costs } for { $parts }
cost-return = take it back
cost-discard = discard { $amount ->
    [one] 1 card
   *[other] { $amount } cards
}
part-nomad = a hand card becomes a Nomad
part-shard = a hand card becomes a Shard

## Reasons.
reason-already-selected = That Action was already selected this turn.
reason-oust-not-selectable = Oust cannot be selected from the Action cards.
reason-deck-empty = The deck is empty, and it is never reshuffled.
reason-hand-empty = There is no card in hand for it.
reason-all-devoted = Only one Devotion per Lord: all Lords in hand have theirs.
reason-nothing-to-oust = The other Play Area holds no Lord card.
reason-action-limit = So many Actions in one turn: granted ones lapse.
reason-not-in-hand = That Lord is not in your hand.
reason-already-devoted = You already have a Devotion to that Lord.
reason-nothing-there = The other Play Area has no such card.
reason-not-pending = No bonus of that Devotion is pending.
reason-devotion-gone = The Devotion that earned this bonus has left the area.
