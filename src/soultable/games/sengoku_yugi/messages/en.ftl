## What Sengoku Yugi says.

## Words.
word-atk = ATK
word-mat = MAT
word-def = DEF
word-mdf = MDF
word-fire = Fire
word-water = Water
word-lightning = Lightning
word-earth = Earth
word-wind = Wind
word-dark = Dark
word-holy = Holy
word-neutral = Neutral
word-burn = Burn
word-silence = Silence
word-slow = Slow
word-paralysis = Paralysis
word-collapse = Collapse
word-mute = Mute
word-poison = Poison
word-silver-chain = Silver-Chain
word-physical = Physical
word-magic = Magic
word-support = Support
word-combat = Combat
word-evolution = Evolution
word-mp = MP
word-hp = HP
word-cure = Cure
word-full-cure = Full Cure
word-blessing = Blessing
word-troop = Troop
word-greatsword = Greatsword
word-longsword = Longsword
word-dual-blades = Dual Blades
word-dagger = Dagger
word-greatshield = Greatshield
word-battle-axe = Battle Axe
word-warhammer = Warhammer
word-magic-stone = Magic Stone
word-spear = Spear
word-bow = Bow
unit-at = { $unit } on { $target }
card-at = { $card } on { $target }
familiar-of = { $card } of { $unit } on { $target }

## Events: the set-up.
commander = { $seat } lays { $card } face-down in the Command Zone.
    .hidden = { $seat } lays a Commander face-down in the Command Zone.
egg = { $seat } takes { $card }.
    .hidden = { $seat } takes a Familiar Egg.
nameless = { $seat } lays { $card } face-down on { $target }.
    .hidden = { $seat } lays a Nameless face-down on { $target }.
first = { $parts }: { $seat } goes first.
rolls = { $seat } rolls { $die }

## Events: the turn.
turn = Turn { NUMBER($total, useGrouping: 0) }: it is { $seat }'s turn.
turned-up = { $seat } turns up { $unit } on { $target }.
shown = { $seat } shows { $cards }.
drew = { $seat } draws { $cards }.
    .hidden = { $seat } draws { $amount ->
        [one] a card
       *[other] { $amount } cards
    }.
reset = { $seat } shuffles Standby into the empty Stronghold.

## Events: the Charge Phase.
charged = { $seat } charges { $amount } AP: { $total } AP.
charged-for-cards = { $seat } charges { $amount } AP for { $cards }: { $total } AP.
paid-for-hp = { $seat } pays { $amount } AP for { $unit } on { $target }: { $total } AP.
sent = { $seat } sends { $cards } to the Summoning Zone for { $amount } HP.

## Events: the Main Phase.
deployed = { $seat } deploys { $unit } on { $target } for { $amount } AP.
grown = { $card } of { $seat } grows into { $unit } on { $target }: { $hp } HP, { $ap } AP.
focused = { $card } of { $seat } is focused with { $unit } on { $target }: { $total } AP.
moved = { $unit } of { $seat } on { $source } moves to { $target }.
swapped = { $unit } of { $seat } on { $source } and { $other } on { $target } trade places.
contracted = { $seat } contracts { $card } with { $unit } on { $target } for { $amount } AP.
evolved = A Familiar of { $seat } evolves into { $card }, with { $unit } on { $target }.
evolved-alone = A Familiar of { $seat } evolves into { $card }, { $total } HP.
released = { $unit } of { $seat } on { $target } is Released with { $total } HP.

## Events: units.
hp = { $unit } of { $seat } on { $target } has { $total } HP.
damage = { $unit } of { $seat } on { $target } takes { $amount } { $word } Damage: { $total } HP left.
ailment = { $unit } of { $seat } on { $target } suffers { $word }.
cured = { $unit } of { $seat } on { $target } is cured of { $word }.
blessing = { $unit } of { $seat } on { $target } gains a { $word } Blessing.
protected = A { $word } Blessing protects { $unit } of { $seat } on { $target } and is used up.
modified-for-turn = { $unit } of { $seat } on { $target } gets { $word }{ NUMBER($amount, signDisplay: "always") } until end of turn.
modified-for-combat = { $unit } of { $seat } on { $target } gets { $word }{ NUMBER($amount, signDisplay: "always") } until end of combat.
switched-to-defense = { $unit } of { $seat } on { $target } switches to Defense Stance.
switched-to-attack = { $unit } of { $seat } on { $target } switches to Attack Stance.
turned = { $seat } turns { $card } too.
defeated = { $unit } of { $seat } on { $target } is defeated.
kept = { $seat } takes { $card } from the Growth Sources into hand.
returned = { $card } returns to { $seat }'s hand.

## Endings at the turn limit.
drawn-game = The turn limit is reached: the game is a draw.
won-at-the-limit = The turn limit is reached: { $seat } wins the game.

## Prompts: set-up, Charge Phase, Main Phase, units.
ask-deck = Choose your Character Deck.
ask-familiar-deck = Choose your Familiar Deck.
ask-commander = Choose your Commander: a Level 1 Main Card of your deck.
ask-egg = Choose a Familiar Egg to begin with.
ask-nameless = Choose the spaces of { $cards }.
ask-charge = Charge Phase: choose what to charge next.
ask-characters-to-send = AP Charge: send Character Cards, from the top of the list down.
ask-familiars-to-send = Send Familiar Cards for HP, from the top of the list down.
ask-receiver = Choose the unit that gets the HP.
ask-main = Main Phase: choose an action.
ask-deploy = Deploy { $card }: choose where it is deployed.
ask-grow = Grow into { $card }: choose the unit.
ask-focus = Focus with { $card }: choose the unit.
ask-contract = Contract { $card }: choose the unit.
ask-evolve = Evolve into { $card }: choose the unit.
ask-move = Choose where { $unit } on { $target } moves.
ask-swap = Choose who trades places with { $unit } on { $target }.
ask-manner = { $unit } on { $target } attacks: physically or magically?
ask-release = Release the Familiar of { $unit } on { $target }: who moves, and where?
ask-source-to-keep = { $unit } leaves: choose a Growth Source to take into hand, or none.
ask-turn-egg = { $unit } on { $target } switches to Defense Stance: turn its Egg too?

## Labels and hints: the set-up.
deck = { $title }
random-deck = A random deck
random-familiar-deck = A random Familiar Deck
choose-commander = Commander: { $card }
take = Take { $card }
lay-nameless = Nameless on { $places }
lay-both-nameless = { $parts }

## Labels and hints: the Charge Phase.
charge-ap = AP Charge
hint-charge-ap = { NUMBER($amount, signDisplay: "always") } AP
heal = +1 HP for { $target }
heal-for = HP Charge: { $unit } on { $target } gets +1 HP for { $amount } AP
charge-familiars = Send Familiars for HP
finish = Finish the Charge Phase
send = Send { $card }
send-for-ap = Send { $card } for { $amount } AP
send-for-hp = Send { $card } for { $amount } HP
no-more = No more
on = On { $target }
give-hp = The HP go to { $unit } on { $target }

## Labels: the Main Phase.
deploy = Deploy { $card }
deploy-for = Deploy { $card } for { $amount } AP
deploy-to = Deploy to { $target }
deploy-to-for = Deploy { $card } to { $target } for { $amount } AP
deploy-in-command-zone = Deploy { $card } to the Command Zone ({ $target }) for { $amount } AP
grow = Grow into { $card }
grow-for = Grow into { $card }: +1 HP, { NUMBER($amount, signDisplay: "always") } AP
grow-unit = { $unit } on { $target } grows into { $card }
focus = Focus with { $card }
focus-for = Focus with { $card }: { NUMBER($amount, signDisplay: "always") } AP
focus-unit = { $unit } on { $target } is focused with { $card }
move-from = Move from { $target }
move-for = Move { $unit } on { $target } for { $amount } AP
move-free = Move { $unit } on { $target } without cost
to = To { $target }
move-to-for = Move { $unit } on { $source } to { $target } for { $amount } AP
move-to-free = Move { $unit } on { $source } to { $target } without cost
swap = Swap { $target }
swap-unit = Swap { $unit } on { $target } with a neighbour
with = With { $target }
trade-places = { $unit } on { $source } trades places with { $other } on { $target } for { $amount } AP
attack-from = Attack from { $target }
attack-with = Attack with { $unit } on { $target }
physical = A physical attack (ATK)
magical = A magical attack (MAT)
attack-physically = Attack physically: ATK { $amount }
attack-magically = Attack magically: MAT { $amount }
use-on = Use an ability on { $target }
play = Use the ability of { $card }
call = Use the Familiar on { $target }
contract = Contract { $card }
contract-for = Contract { $card } for { $amount } AP
contract-with-unit = { $unit } on { $target } holds { $card }
evolve = Evolve into { $card }
evolve-familiar = { $what } evolves into { $card }
release = Release the Familiar on { $target }
release-familiar = Release { $what }
holder-to = The Holder moves to { $target }
holder-goes = { $unit } moves to { $target }
familiar-to = The Familiar moves to { $target }
familiar-goes = { $card } moves to { $target }
end-turn = End your turn

## Labels: abilities, combat and Familiars, before they are about this position.
use-nothing = Use nothing
ability = { $title }
option = { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
}
pay = Pay with { $card }
pay-from-below = Pay from below: { $card }
banish = Banish { $card }
turn-unit = Turn { $target }
choose = Choose { $target }
cancel = Cancel the ability
let-happen = Let it happen
cure = Cure { $word }
next-from-top = Next from the top: { $card }
keep = Keep { $card }
next-below = Next below: { $card }
add = Add { $card }
no-boost = No Self-Boost
pay-two = Pay two Character Cards
commander-joins-on = The Commander joins on { $target }
commander-stays = The Commander stays
none = None
turn-egg = Turn the Egg too
keep-egg = Leave the Egg upright
fetch = Fetch { $card }
kind = { $word }
apply = Apply { $word }
apply-damage = Apply { $amount } { $word } Damage

## Reasons: the set-up.
reason-not-a-commander = The Commander is a Level 1 Main Card of your own deck.
reason-not-in-deck = That Familiar Egg is not in your Familiar Deck.
reason-nameless-on-perimeter = The Nameless go to your own Stronghold Perimeter.
reason-same-card = Both Nameless are the same card: name the lower space first.

## Reasons: the Charge Phase.
reason-already-done = AP Charge is done exactly once in a Charge Phase.
reason-hp-charged = HP Charge with AP is possible once in a Charge Phase.
reason-familiars-sent = Familiars are sent once in a Charge Phase.
reason-no-familiars = You hold no Familiar Card.
reason-not-charged = AP Charge must be done before the phase can end.
reason-hand-limit = Above the hand limit the Charge Phase cannot be left.
reason-no-own-unit = You have no face-up unit there.
reason-full-hp = That unit is at its maximum HP.
reason-no-ap-to-heal = You have less AP than its HP Charge costs.
reason-none-left-in-hand = You hold no such card that has not been named.
reason-canonical-order = Cards to send are named in the order of the card list.
reason-keeps-too-many = Enough cards must be sent to keep the hand limit.
reason-none-sent = At least one Familiar Card must be sent.

## Reasons: the Main Phase.
reason-no-unit = No face-up unit stands there.
reason-no-ap-to-deploy = You have less AP than its Deployment Cost.
reason-same-name = A card of that name is already on your Battlefield.
reason-no-space = Your Perimeter is full, and your Command Zone does not take it.
reason-too-high = The Command Zone accepts Level 1 cards only.
reason-not-perimeter = Cards are deployed to your own Perimeter.
reason-occupied = A unit stands there already.
reason-no-ally = No unit of yours can grow into that card.
reason-nobody-is-focused = No unit of yours can be focused with that card.
reason-name-taken = Another unit on your Battlefield has that name.
reason-not-fitting = That card does not go on that unit.
reason-unit-lies = That unit is in Defense Stance.
reason-silver-chain = A unit with Silver-Chain cannot move or be moved.
reason-no-ap = You have less AP than this Move costs.
reason-no-way = There is no empty space of yours that it could move to.
reason-not-adjacent = A Move goes one space up, down, left or right.
reason-name-on-battlefield = A unit of that name is on your Battlefield.
reason-in-command-zone = The Commander cannot be swapped.
reason-no-partner = No adjacent ally in Attack Stance can trade places with it.
reason-named-by-lower = A pair is named by its lower place: begin with the other unit.
reason-no-ap-to-swap = You have less AP than this Swap costs.
reason-no-ap-to-contract = You have less AP than its Contract Cost.
reason-no-holder = No character of yours can hold that Familiar now.
reason-no-contract = No contracted Familiar is there.
reason-egg = An Egg cannot be Released.
reason-release-in-command-zone = A Release in the Command Zone is not possible.
reason-no-ap-to-release = You have less AP than this Release costs.
reason-holder-lies = A Holder in Defense Stance cannot move.
reason-nobody-evolves = No Familiar of yours can evolve into that card now.
reason-in-attack = Its Holder must be in Defense Stance to evolve it.
reason-holder-too-low = A Familiar cannot evolve above its Holder's Level.
reason-not-a-source = That card is not among its Growth Sources.
