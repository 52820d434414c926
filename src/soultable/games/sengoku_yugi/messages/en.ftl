## What Sengoku Yugi says.

## Words: what the arg `word` names.
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

## Parts of other messages.
unit-at = { $unit } on { $target }
unit-named = { $unit } of { $seat } on { $target }
card-at = { $card } on { $target }
familiar-of = { $card } of { $unit } on { $target }
rolls = { $seat } rolls { $die }
cost-cards = { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} from hand
cost-ap = { $amount } AP
attack-gain = { $word }+{ $amount }
defense-gain = DEF+{ $amount }, MDF+{ $amount }

## Events: the set-up. `.hidden` is for those who do not see the card.
deck-laid-out = { $seat } lays out a Character Deck of { $amount } cards.
familiars-laid-out = { $seat } lays out a Familiar Deck of { $amount } cards.
list-opened = { $seat }'s deck list is known to all.
commander = { $seat } lays { $card } face-down in the Command Zone.
    .hidden = { $seat } lays a Commander face-down in the Command Zone.
egg = { $seat } takes { $card }.
    .hidden = { $seat } takes a Familiar Egg.
nameless = { $seat } lays { $card } face-down on { $target }.
    .hidden = { $seat } lays a Nameless face-down on { $target }.
strongholds-ready = Each Stronghold has { $total } HP.
first = { $parts }: { $seat } goes first.
second-begins-with-ap = { $seat } begins with { $total } AP.

## Events: the turn.
turn = Turn { NUMBER($total, useGrouping: 0) }: it is { $seat }'s turn.
turned-up = { $seat } turns up { $unit } on { $target }.
shown = { $seat } shows { $cards }.
drew = { $seat } draws { $cards }.
    .hidden = { $seat } draws { $amount ->
        [one] a card
       *[other] { $amount } cards
    }.
turn-effects-ended = What lasts until the end of the turn is over.
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

## Events: combat.
attacked-physically = { $unit } of { $seat } on { $target } attacks physically.
attacked-magically = { $unit } of { $seat } on { $target } attacks magically.
targeted = { $unit } of { $whom } on { $target } is attacked.
stronghold-targeted = The Stronghold of { $whom } is attacked.
calculated = Attack Power { $power } against Defense Power { $against }: { $amount } damage.
guard-calculated = Attack Power { $power } against { $against } of the Last Guard.
dark-charged = { $seat } gains { $amount } AP by Dark Blessings.
boosted = { $seat } pays { $cards } for a Self-Boost.
guard-boosted = { $seat } pays { $cards }: +{ $amount } for the Last Guard.
commander-joined = The Commander of { $seat }, { $unit } on { $target }, joins the fight.
guard = { $card } is the Last Guard of { $seat }.
no-guard = No card is the Last Guard of { $seat }.
guard-returned = { $card } goes to { $seat }'s hand.
guard-fell = { $card } goes to { $seat }'s Standby.
breached = The Stronghold of { $seat } loses { $amount } HP: { $total } left.
combat-ended = The combat ends.
fetched = { $seat } fetches { $card } from the Summoning Zone.

## Events: abilities.
used = { $unit } of { $seat } on { $target } uses { $title }.
used-option = { $unit } of { $seat } on { $target } uses { $title } { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
}.
played = { $seat } uses { $title } of { $card } from hand.
played-option = { $seat } uses { $title } { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
} of { $card } from hand.
counter-announced = Counter: { $costs }.
countered = { $seat } counters { $title }: it has no effect.
effect-ended = { $title } has no further effect.
resolved = The ability is resolved.
ap = { $seat } pays { $amount } AP: { $total } left.
paid-from-hand = { $seat } pays { $card } from hand to Standby.
paid-under-stronghold = { $seat } pays { $card } from hand under the Stronghold.
paid-from-standby = { $seat } pays { $card } from Standby to Banish.
paid-from-sources = { $seat } pays { $card } from the Growth Sources to Standby.
paid-from-top = { $seat } banishes { $card } from the top of the Stronghold.
put-away = { $card } goes to Standby.
banished-itself = { $card } goes to Banish.
put-under = { $card } goes under the Stronghold.
joined-sources = { $card } joins the Growth Sources of { $unit } of { $seat } on { $target }.
kind = { $seat } chooses { $word }.
chosen = { $seat } chooses { $unit } of { $whom } on { $target }.
displaced = { $unit } of { $seat } on { $source } is moved to { $target }.
retargeted = { $unit } of { $seat } on { $target } becomes the target.
all-meant = This applies to { $parts }.
held = { $unit } of { $seat } on { $target } will stay in Attack Stance.
taken = { $seat } takes { $card } from Standby into hand.
searched = { $seat } searches the Stronghold.
found = { $seat } shows { $card } from the Stronghold and takes it into hand.
shuffled = { $seat } shuffles the Stronghold.
looked = { $seat } looks at { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} of the Stronghold.
arranged = { $seat } puts { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} back on top of the Stronghold.
looked-at-hand = { $seat } looks at { $whom }'s hand: { $cards }.
    .hidden = { $seat } looks at { $whom }'s hand.
looked-at-no-hand = { $seat } looks at { $whom }'s hand: nothing.
rolled = { $seat } rolls a { $die }.
called = { $seat } uses { $card } for { $amount } AP.
applied = { $card } applies { $word }.
applied-damage = { $card } applies { $amount } { $word } Damage.
effects-lost = The effects of { $card } on a unit are lost.
familiar-failed = { $card } has no effect.
mustered = { $seat } keeps { $card }.
    .hidden = { $seat } keeps a card.

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
left = { $cards } { $amount ->
    [one] goes
   *[other] go
} to { $seat }'s Standby.
familiars-left = { $cards } { $amount ->
    [one] goes
   *[other] go
} to { $seat }'s Summoning Zone.
kept = { $seat } takes { $card } from the Growth Sources into hand.
returned = { $card } returns to { $seat }'s hand.

## Endings.
drawn-game = The turn limit is reached: the game is a draw.
won-at-the-limit = The turn limit is reached: { $seat } wins the game.
won = { $seat } captures the Stronghold and wins the game.

## Prompts.
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
ask-target = Choose what { $unit } on { $target } attacks.
ask-join = Your Stronghold is attacked: does { $unit } join, and where?
ask-fetch = Your Stronghold was damaged: fetch a Familiar into hand, or none.
ask-boost-attack = Self-Boost the Attack Power of { $unit } on { $target }: which card pays?
ask-boost-defense = Self-Boost the Defense Power of { $unit } on { $target }: which card pays?
ask-boost-guard = Self-Boost your Last Guard { $card }: which card pays?
ask-boost-familiar-attack = Self-Boost the Attack Power of { $unit } on { $target }: what pays?
ask-boost-familiar-defense = Self-Boost the Defense Power of { $unit } on { $target }: what pays?
ask-boost-cards = Choose the Character Cards that pay.
ask-ability = Choose the ability of { $unit }.
ask-option = Choose ❶ or ❷ of { $title }.
ask-payment = Choose what pays for { $title }.
ask-counter = Counter { $title } for { $costs }?
ask-counter-payment = Choose what pays to counter { $title }.
ask-deployed = { $unit } on { $target } is deployed: use an ability?
ask-grown = { $unit } on { $target } has grown: use an ability?
ask-attacks = { $unit } on { $target } attacks: use an ability?
ask-attacked = { $unit } on { $target } is attacked: use an ability?
ask-stronghold-attacked = Your Stronghold is attacked: use an ability?
ask-has-dealt = { $unit } on { $target } has dealt damage: use an ability?
ask-damage-done = Damage is done: use an ability?
ask-turn-ends = The turn ends: use an ability?
ask-unit = Choose a unit.
ask-displace = Choose where { $unit } on { $target } is moved.
ask-ailment = Choose the ailment of which { $unit } on { $target } is cured.
ask-take = Choose a card in your Standby Zone to take into hand.
ask-memory = Choose a card in your Standby Zone for the Growth Sources of { $unit }.
ask-search = Choose a card of your Stronghold; the opponent will see it.
ask-top = Choose the next card from the top of your Stronghold.
ask-keep = Choose the card to keep in hand.
ask-under = Choose the next card to go under your Stronghold.
ask-kind = The die shows { $die }: choose what { $card } does.
ask-effect = Choose which effect comes next.
ask-form = Choose the form into which { $card } evolves.

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

## Labels: combat.
pay = Pay with { $card }
pay-from-below = Pay from below: { $card }
choose = Choose { $target }
no-boost = No Self-Boost
pay-two = Pay two Character Cards
commander-joins-on = The Commander joins on { $target }
commander-stays = The Commander stays
attack-stronghold = The Stronghold of { $seat }
join-on = { $unit } joins on { $target }
stay-at-home = { $unit } stays in the Command Zone
boost-from-hand = Pay { $card } from hand: { $what }
boost-from-below = Pay { $card } from below: { $what }

## Labels: abilities and Familiars.
use-from-hand = Use { $title } of { $card } from hand
use-title = Use { $title } of { $unit } on { $target }
use-some = Use an ability of { $unit } on { $target }
call-contracted = Use { $card } of { $unit } on { $target } for { $amount } AP
call-released = Use { $unit } on { $target } for { $amount } AP
turn-ally = Turn { $unit } on { $target } to Defense Stance
use-nothing = Use nothing
ability = { $title }
option = { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
}
banish = Banish { $card }
turn-unit = Turn { $target }
cancel = Cancel the ability
let-happen = Let it happen
cure = Cure { $word }
next-from-top = Next from the top: { $card }
keep = Keep { $card }
next-below = Next below: { $card }
add = Add { $card }
none = None
turn-egg = Turn the Egg too
keep-egg = Leave the Egg upright
fetch = Fetch { $card }
ability-kind = { $word }
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
reason-nameless-on-top = A Nameless card may not be put on a Level 1 Character Card.
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

## Reasons: combat.
reason-in-defense = Only a unit in Attack Stance can attack.
reason-commander-rests = The Commander cannot attack.
reason-first-turn = The first player may not attack in the own first turn.
reason-paralysis = A unit with Paralysis cannot declare attacks.
reason-no-target = Nothing that it may attack is in its range.
reason-silence = A unit with Silence cannot declare magical attacks.
reason-not-attackable = That is no enemy in Defense Stance within its range.
reason-not-beside-stronghold = The Commander joins on your own Perimeter.
reason-not-in-zone = No such card lies in your Summoning Zone.
reason-too-dear = Its Contract Cost is above { $total } minus the HP that your Stronghold has left.
reason-not-in-hand = You hold no such card.
reason-other-name = Only a card with the same name can pay for a Self-Boost.
reason-no-name = A Nameless card in hand has no name and may not pay.
reason-no-such-source = That card does not lie under the unit.
reason-no-such-familiar = You hold no such Familiar Card.
reason-too-few-cards = You do not hold two Character Cards.
reason-order-of-two = The two cards are named in the order of the card list.

## Reasons: abilities.
reason-empty = No face-up unit stands there.
reason-not-yours = That unit is not yours.
reason-not-on-battlefield = In the Command Zone no abilities are used.
reason-no-ability = That unit has no ability that is used by its owner.
reason-no-hand-ability = That card has no ability that is used from hand.
reason-wrong-timing = That ability works only at its own timing.
reason-main-phase-only = That ability is used in your own Main Phase only.
reason-other-timing = That ability has another timing.
reason-wrong-turn = That ability works in the other player's turn only.
reason-not-readable-upright = Its name is horizontal: usable in Defense Stance only.
reason-not-readable = Its name is vertical: usable in Attack Stance only.
reason-muted = A unit with Mute cannot use its abilities.
reason-silenced = Silence: abilities with a white name do not work.
reason-used = That ability has been used in this turn.
reason-worn-out = Cards like this have used that ability { $amount ->
    [3] three
   *[other] { $amount }
} times in this turn.
reason-not-triggered = What that ability waits for has not happened.
reason-condition = The condition of that ability does not hold.
reason-cannot-pay = You cannot pay the whole cost.
reason-cannot-counter = You cannot pay the Counter price.
reason-no-familiar = No Familiar is contracted there.
reason-is-released = A Released Familiar uses its ability after dealing damage.
reason-is-contracted = A contracted Familiar acts in your Main Phase only.
reason-holder-stands = Its Holder must be in Defense Stance.
reason-egg-turned = The ability of a turned Egg cannot be used.
reason-familiar-used = That Familiar has used its ability in this turn.
reason-no-scale = That Familiar has no ability that would apply.
reason-ability-too-dear = You have less AP than its Ability Cost.
reason-no-damage = That Familiar has not dealt Combat Damage.
reason-no-such-option = The ability has no such option.
reason-no-payment = That is not what the cost asks for.
reason-no-card-to-pay = You have no other such card there to pay with.
reason-no-such-ally = Only an own unit in Attack Stance on the Battlefield.
reason-order-of-payment = Cards and units of one part are named ascending.
reason-not-enough-left = Then the rest of the cost could not be paid.
reason-not-a-target = That is not what the text allows to be chosen.
reason-not-free-beside = Only an empty adjacent space of its own half.
reason-no-such-card = There is no such card to choose.
reason-no-such-ailment = That unit has no such ailment.
reason-no-host = You have no unit of this name whose Growth Sources it could join.
reason-not-reached = The die has reached no effect of that kind.
reason-not-released = A contracted Familiar has Support and Evolution only.
reason-no-form = No evolved form that it may become is in your Summoning Zone.
reason-not-left = That effect is not among those that are left.
reason-not-looked-at = That card is not among those you look at.
