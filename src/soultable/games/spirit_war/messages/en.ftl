## What Spirit War says. Card titles are data of the card set.

## Words.
word-fire = Fire
word-earth = Earth
word-water = Water
word-all_win = all_win
word-all_lose = all_lose
word-mini = mini
word-rematch = rematch

## Events: setup.
dealt = { $seat } is dealt { $cards }.
    .hidden = { $seat } is dealt { $amount } cards.
spiritless-shown = { $seat } shows a hand without a Spirit: { $cards }.
shuffled-in = The hands that were shown are shuffled into the Preparation deck: { $amount } cards.
exchanged = { $seat } exchanges { $other } for the topmost Spirit of the Preparation deck: { $card }.
    .hidden = { $seat } exchanges a card for the topmost Spirit of the Preparation deck.
began = { $seat } takes the first turn.

## Events: the turn and the Encounter.
turn = Turn { NUMBER($total, useGrouping: 0) }: it is { $seat }'s turn.
drew = { $seat } draws { $card }.
    .hidden = { $seat } draws a card.
no-card = The Preparation deck is empty: { $seat } draws nothing.
encounter = { $seat } meets { $card }: { $printed }
refilled = History is shuffled: { $amount } cards are the new Encounter deck.
resolved = { $card } goes to History.

## Events: the attack.
skipped = { $seat } holds no Spirit: the Attack is skipped.
attacked = { $seat } attacks { $whom }.
defenceless = { $seat } has no Spirit to summon: { $whom } wins at once.
summoned = { $seat } summons { $card }.
proof-shown = { $seat } shows { $card }.
revealed = { $seat } has summoned { $card }, { $whom } { $other }.
laid = { $seat } lays { $card } face down as Support.
    .hidden = { $seat } lays a Support card face down.
no-support = { $seat } lays no Support card.

## Events: the battle.
supported = { $seat } supports with { $card }.
unsupported = { $seat } supports with nothing.
cancelled = { $card } of { $whom } is cancelled by { $seat }.
imbued = The Spirit of { $seat } fights as { $word }.
swapped = { $seat } and { $whom } exchange their fighting Spirits.
buffed = { $seat } has the Element buff of { $word }.
without-effect = { $card } of { $seat } has no effect.
won = { $seat } wins the battle, { $ours } against { $theirs }.
drawn = The battle is a draw, { $ours } against { $theirs }.
fought = { $word }
fought-buffed = { $word } with a buff
safeguarded = { $card } protects the Spirit of { $seat }.
spent = The Support card of { $seat } goes to the Abyss: { $card }.
lost = { $card } of { $seat } goes to the Abyss.
kept = { $card } of { $seat } returns to hand.

## Events: Fortunes and Disasters.
pilfered = { $seat } takes { $card } from { $whom }'s hand.
    .hidden = { $seat } takes a card from { $whom }'s hand.
scried = { $seat } looks at { $whom }'s hand: { $amount ->
    [0] no card
   *[other] { $cards }
}.
    .hidden = { $seat } looks at { $whom }'s hand.
foresaw = { $seat } looks at the top of the Preparation deck: { $cards }.
    .hidden = { $seat } looks at the top { $amount } of the Preparation deck.
took = { $seat } takes { $card } and puts the others under the deck.
    .hidden = { $seat } takes one of the cards and puts the others under the deck.
put-under = { $seat } puts { $cards } under the Preparation deck.
    .hidden = { $seat } puts { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    } under the Preparation deck.
discarded = { $seat } discards { $card }.
lost-at-random = { $seat } loses { $card }, picked at random.
recipient = { $seat } must give to { $whom }, who has the fewest cards.
gave = { $seat } gives { $card } to { $whom }.
    .hidden = { $seat } gives a card to { $whom }.
hand-shown = { $seat } shows the hand: { $amount ->
    [0] no card
   *[other] { $cards }
}.
spells-discarded = { $seat } discards all Spells: { $amount ->
    [0] none
   *[other] { $cards }
}.

## Events: who is out, and the rare outcome.
out = { $seat } is out of the game. To the Abyss: { $amount ->
    [0] nothing
   *[other] { $cards }
}.
broken-off = The battle of { $seat } and { $whom } ends without a winner.
returned = { $card } of { $seat } returns to hand.
    .hidden = The Support card of { $seat } returns to hand.
put-back = { $seat } leaves { $cards } on the Preparation deck.
    .hidden = { $seat } leaves { $amount ->
        [one] 1 card
       *[other] { $amount } cards
    } on the Preparation deck.
rare = No survivor has a Spirit, and no card is left to draw.
turns-used-up = { NUMBER($total, useGrouping: 0) } turns have been played: the survivors must settle it.
vote-called = The survivors vote.
voted = { $seat } votes { $word }.
mini-began = A Mini Spirit War decides among { $seats }.
hand-put-away = { $seat } puts the hand away unseen: { $amount ->
    [one] 1 card
   *[other] { $amount } cards
}.
pile-made = All { $amount } Spirits are shuffled into a hidden pile.
mini = Mini Spirit War, round { NUMBER($total, useGrouping: 0) }: { $parts }.
drawn-by = { $seat } { $card }

## Endings.
crowned = { $seat } is the last one standing and is crowned Spirit King.
crowned-in-mini = { $seat } wins the Mini Spirit War and is crowned Spirit King.
all-won = The survivors declare that all of them have won.
all-lost = The survivors declare that everybody has lost.
rematch-agreed = The next Spirit War will find an undisputed King.

## Prompts.
ask-target = Choose whom you attack.
ask-summon = Summon a Spirit, face down, against { $whom }.
ask-proof = { $whom } has no Spirit. Show one of yours as proof.
ask-support-ahead = { $amount ->
    [0] You are winning, { $card } against { $other }. Lay a Support card face down, or none.
   *[other] You are winning, { $card } against { $other }. { $whom } has laid a card. Lay a Support card face down, or none.
}
ask-support-level = { $amount ->
    [0] It is a tie, { $card } against { $other }. Lay a Support card face down, or none.
   *[other] It is a tie, { $card } against { $other }. { $whom } has laid a card. Lay a Support card face down, or none.
}
ask-support-behind = { $amount ->
    [0] You are losing, { $card } against { $other }. Lay a Support card face down, or none.
   *[other] You are losing, { $card } against { $other }. { $whom } has laid a card. Lay a Support card face down, or none.
}
ask-pilfer = Choose from whose hand you take a random card.
ask-scry = Choose whose hand you look at.
ask-seen = Take one of the cards you look at.
ask-offering = Discard a card to draw a new one, or stop; { $amount } more at most.
ask-offering-again = Discard another card to draw a new one, or stop; { $amount } more at most.
ask-discard = Discard a card from your hand.
ask-recipient = Choose to whom you give.
ask-gift = Give a card from your hand to { $whom }.
ask-vote = The survivors must settle it. How shall the war end?

## Labels and hints.
summon = Summon { $card }
show = Show { $card }
support-none = No Support
support = Support with { $card }
choose = Choose { $whom }
discard = Discard { $card }
stop = Discard no more
give = Give { $card }
take = Take { $card }
vote-all-win = All survivors win
vote-all-lose = All lose
vote-mini = A Mini Spirit War decides
vote-rematch = Start the next Spirit War

## Reasons.
reason-not-a-spirit = Only a Spirit can be summoned; a Spell only supports one.
reason-spirit-not-in-hand = You hold no such Spirit.
reason-not-in-hand = You hold no such card.
reason-no-other-in-hand = You hold no such card besides the Spirit you summoned.
reason-oneself = You cannot choose yourself.
reason-nobody-there = Nobody who is still in the game sits there.
reason-not-indicated = The card does not indicate that player.
reason-empty-hand = That player has no card in hand.
reason-not-seen = That card is not among those you look at.
reason-not-fewest = Another opponent has fewer cards in hand.
