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

## Combat: what happens.
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
fetched = { $seat } fetches { $card } from the Summoning Zone.
won = { $seat } captures the Stronghold and wins the game.

## Combat: prompts.
ask-target = Choose what { $unit } on { $target } attacks.
ask-join = Your Stronghold is attacked: does { $unit } join, and where?
ask-fetch = Your Stronghold was damaged: fetch a Familiar into hand, or none.
ask-boost-attack = Self-Boost the Attack Power of { $unit } on { $target }: which card pays?
ask-boost-defense = Self-Boost the Defense Power of { $unit } on { $target }: which card pays?
ask-boost-guard = Self-Boost your Last Guard { $card }: which card pays?
ask-boost-familiar-attack = Self-Boost the Attack Power of { $unit } on { $target }: what pays?
ask-boost-familiar-defense = Self-Boost the Defense Power of { $unit } on { $target }: what pays?
ask-boost-cards = Choose the Character Cards that pay.

## Combat: labels.
unit-named = { $unit } of { $seat } on { $target }
attack-stronghold = The Stronghold of { $seat }
join-on = { $unit } joins on { $target }
stay-at-home = { $unit } stays in the Command Zone
boost-from-hand = Pay { $card } from hand: { $what }
boost-from-below = Pay { $card } from below: { $what }
attack-gain = { $word }+{ $amount }
defense-gain = DEF+{ $amount }, MDF+{ $amount }

## Combat: Reasons.
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

## Abilities: what happens.
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
chosen = { $seat } chooses { $unit } of { $whom } on { $target }.
displaced = { $unit } of { $seat } on { $source } is moved to { $target }.
retargeted = { $unit } of { $seat } on { $target } becomes the target.
taken = { $seat } takes { $card } from Standby into hand.
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
kind = { $seat } chooses { $word }.
mustered = { $seat } keeps { $card }.
    .hidden = { $seat } keeps a card.

## Abilities: prompts.
ask-ability = Choose the ability of { $unit }.
ask-option = Choose ❶ or ❷ of { $title }.
ask-payment = Choose what pays for { $title }.
ask-counter = Counter { $title } for { $costs }?
ask-counter-payment = Choose what pays to counter { $title }.
cost-cards = { $amount ->
    [one] 1 card
   *[other] { $amount } cards
} from hand
cost-ap = { $amount } AP
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

## Abilities: labels.
use-from-hand = Use { $title } of { $card } from hand
use-title = Use { $title } of { $unit } on { $target }
use-some = Use an ability of { $unit } on { $target }
call-contracted = Use { $card } of { $unit } on { $target } for { $amount } AP
call-released = Use { $unit } on { $target } for { $amount } AP
turn-ally = Turn { $unit } on { $target } to Defense Stance

## Abilities: Reasons.
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
