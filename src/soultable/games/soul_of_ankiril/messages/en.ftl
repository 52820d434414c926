## Words of the game, for the arg `word`.
word-ambush = Ambush
word-guardian = Guardian
word-mimicry = Mimicry
word-overfly = Overfly
word-breach = Breach
word-press = Press
word-pack = Pack
word-sprint = Sprint

## Events: set-up.
laid-out = { $seat } leads { $card }, with { $parts }.
several = { $amount } { $card }
dealt = { $seat } begins with { $cards }.
    .hidden = { $seat } draws an opening hand of { $amount } cards.
emanation-placed = { $unit } of { $seat } stands on { $target }.
deployed = { $seat } deploys { $unit } on { $target }.
first = { $seat } takes the first turn.

## Events: the turn.
turn = Turn { NUMBER($total, useGrouping: 0) }: it is { $seat }'s turn.
reinforced-ended = { $unit } of { $seat } on { $target } loses { $amount } Reinforced.
keywords-ended = { $unit } of { $seat } on { $target } no longer has { $word }.
recharged = The arrow of { $seat }'s Leader moves to { $total }.
bonus-used = { $seat } gets { $amount } bonus Energy.
energy = { $seat } has { $total } Energy.
activated = { $seat } makes { $units } Active.
abilities-ready = { $seat } may use the Ability of { $units } again.
poison-worked = Poison { $amount } works on { $unit } of { $seat } on { $target }.
upkeep = Upkeep of { $unit } of { $seat } on { $target }.
forced = { $unit } of { $seat } on { $target } must attack.
drew = { $seat } draws { $card }.
    .hidden = { $seat } draws a card.
energy-lost = { $seat } loses { $amount } Energy.
anomaly = The Anomaly harms { $unit } of { $seat } on { $target }.
modified-ended = { $unit } of { $seat } on { $target } gets { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") } as the turn ends.
protection-ended = { $seat }: no longer protected as Challengers: { $units }.
turned-sideways = { $seat } turns { $units } sideways.

## Events: the actions of Phase 3.
paid = { $seat } pays { $amount } Energy and has { $total } left.
summoned = { $seat } summons { $unit } on { $target }.
card-laid-out = { $seat } lays { $card } into the Allies Area.
projected = { $seat } puts { $card } on top of the deck and shuffles the rest.
arrow-turned = { $seat } turns the Leader's arrow to { $total }.
resummoned = { $seat } resummons { $unit } on { $target }.
moved = { $unit } of { $seat } on { $source } moves to { $target }.
cast = { $seat } casts { $card } through { $unit } of { $seat } on { $target }.
cast-at = { $seat } casts { $card } through { $unit } of { $seat } on { $target } ({ $what }).
put-away = { $card } goes to the Discard Pile of { $seat }.
used = { $unit } of { $seat } on { $target } uses its Ability.
used-at = { $unit } of { $seat } on { $target } uses its Ability ({ $what }).
used-second = { $unit } of { $seat } on { $target } uses its second Ability.
used-second-at = { $unit } of { $seat } on { $target } uses its second Ability ({ $what }).
aims = { $parts }
ability-and-aims = { $what }; { $parts }
aim = Terrain { $target }

## Events: combat.
attack = { $unit } of { $seat } on { $source } attacks { $other } of { $whom } on { $target }.
rested = { $unit } of { $seat } on { $target } becomes Inactive.
ran-in-pack = { $unit } of { $seat } on { $target } attacks in a Pack: { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") } until the end of the turn.
ambushed = { $unit } of { $seat } on { $target } is not struck back: Ambush.
breach = Breach: { $unit } of { $whom } on { $target } stands behind.
pressed = { $unit } of { $seat } on { $target } presses on.
persist = { $unit } of { $seat } on { $target } persists.
armor = { $unit } of { $seat } on { $target } takes { $amount } less, by its armor.
deactivated = { $unit } of { $seat } on { $source } is deactivated.
bonus-earned = { $seat } earns { $amount } bonus Energy.

## Events: damage and defeat.
protected = { $unit } of { $seat } on { $target } takes { $amount } less, as a Challenger.
absorbed = { $unit } of { $seat } on { $target } uses up { $amount } Reinforced.
damage = { $unit } of { $seat } on { $target } takes { $amount } damage.
healed = { $unit } of { $seat } on { $target } heals { $amount }.
poisoned = { $unit } of { $seat } on { $target } is Poisoned { $total }.
defeated = { $unit } of { $seat } on { $source } is defeated.
card-discarded = The card of { $card } goes to the Discard Pile of { $seat }.
legacy = Legacy of { $card } of { $seat }, which stood on { $target }.
freed = { $unit } of { $seat } on { $source } need not attack { $other } of { $whom } on { $target } any more.
freed-by-defeat = { $unit } of { $seat } on { $target } need not attack { $other } of { $whom } any more.
generated = An { $unit } of { $seat } appears on { $target }.

## Events: effects.
modified = { $unit } of { $seat } on { $target } gets { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") } until the end of the turn.
modified-for-good = { $unit } of { $seat } on { $target } gets { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") }.
reinforced = { $unit } of { $seat } on { $target } gets { $amount } Reinforced.
granted = { $unit } of { $seat } on { $target } gains { $word }.
swapped = { $unit } of { $seat } on { $source } and { $other } of { $whom } on { $target } swap places.
shifted = { $unit } of { $seat } on { $source } is moved to { $target }.
challenged = { $unit } of { $seat } on { $source } challenges { $other } of { $whom } on { $target }.
readied = { $unit } of { $seat } on { $target } becomes Active.

## Endings.
won = { $seat } wins the game.
drawn-game = The game is a draw.

## Prompts.
ask-deck = Choose your deck. The opponent will see its Leader and Emanations.
ask-deploy = Choose where your Leader stands.
ask-deploy-all = Choose where your Leader and your Emanations stand.
ask-strategy = Strategy and Combat: choose an action.
ask-landing = Choose the Terrain where { $card } arrives.
ask-deployment = Choose the deployment terrain of your Leader.
ask-channeler = Choose the Channeler of { $card }.
ask-spell-target = Choose the target of { $card }.
ask-move = Choose where { $unit } moves.
ask-attack = Choose what { $unit } attacks.
ask-ability = Choose the Ability of { $unit }.
ask-ability-target = Choose the target of { $unit }'s Ability.
ask-second-target = Choose the target of { $unit }'s second Ability.
ask-ally-on-top = Choose an Ally of your deck to put on top; the opponent will see it.
ask-spell-on-top = Choose a Spell of your deck to put on top; the opponent will see it.

## Labels and hints of Options.
deck = { $title }
random-deck = A random deck
deploy = Leader on { $target }
deploy-in-order = Leader on { $target }, Emanations { $title }
deploy-with = Leader on { $target }, { $parts }
card-on = { $card } on { $target }
summon-card = Summon { $card }
cast-card = Cast { $card }
draw-card = Draw a card
turn-arrow = Turn the Leader's arrow on
resummon-leader = Resummon the Leader
cost = { $amount } Energy
move-from = Move from { $target }
attack-from = Attack from { $target }
use-on = Use the Ability on { $target }
on-terrain = On { $target }
through-terrain = Through { $target }
move-piece = Move { $unit } of { $whom } on { $target }
attack-with = Attack with { $unit } of { $whom } on { $target }
use-piece = Use { $unit } of { $whom } on { $target }
through-piece = Through { $unit } of { $whom } on { $target }
on-piece = { $unit } of { $whom } on { $target }
way-e = E
way-ne = NE
way-nw = NW
way-w = W
way-sw = SW
way-se = SE
first-ability = The first Ability
second-ability = The second Ability
both-abilities = Both Abilities
first-ability-printed = The first Ability: { $printed }
second-ability-printed = The second Ability: { $printed }
no-more = No more
put-on-top = On top: { $card }
end-turn = End your turn

## Reasons: set-up.
reason-no-such-order = Equal Emanations count as one kind: that order is written otherwise.
reason-no-deployment = That is not a Leader deployment terrain of yours.

## Reasons: cards and Energy.
reason-not-in-hand = You hold no such card.
reason-no-such-spell = You hold no such Spell.
reason-no-energy = Summoning an Ally costs { $amount } Energy, and you have none.
reason-no-energy-to-cast = Casting a Spell costs { $amount } Energy, and you have none.
reason-no-energy-to-draw = Drawing a card costs { $amount } Energy, and you have none.
reason-no-energy-to-turn = Turning the arrow costs { $amount } Energy; you have none.
reason-no-energy-for-both = Both Abilities cost { $amount } Energy, and you have none.
reason-no-landing = No empty Terrain lies next to your Emanations or your Leader.
reason-not-beside = Allies arrive next to your Emanations or your Leader.
reason-no-channeler = You have no Creature of its Element in play.
reason-other-element = That Creature is not of the Spell's Element.
reason-hand-full = With { $amount ->
    [6] six
   *[other] { $amount }
} cards in hand no card may be drawn.
reason-deck-empty = Your deck is empty, and it is never reshuffled.
reason-not-in-deck = No such card of the stated kind is in your deck.

## Reasons: the Leader.
reason-leader-stands = Your Leader is on the battlefield.
reason-arrow-at-zero = The arrow of your Leader shows 0: it returns free.
reason-too-dear = You have less Energy than the arrow of your Leader shows.
reason-all-occupied = All your Leader deployment terrains are occupied.

## Reasons: Creatures.
reason-not-yours = That piece is not yours.
reason-no-creature = That is an Emanation: it neither moves nor attacks.
reason-inactive = That Creature is Inactive: it has acted in this turn.
reason-fatigued = That Creature was summoned in this turn: it is Inactive.
reason-has-moved = That Creature has already moved in this turn.
reason-has-acted = That Creature has already attacked or used its Ability.
reason-challenged = That Creature must attack its Challenger first.
reason-no-terrain = No empty Terrain lies within its reach.
reason-too-far = That Terrain is beyond its reach.
reason-nobody-near = No opposing piece that it may attack stands next to it.
reason-own-piece = Only opposing pieces can be attacked.
reason-not-adjacent = Only a piece on an adjacent Terrain can be attacked.
reason-guardian = A Guardian cannot attack Emanations.
reason-no-ability = That card has no Ability to use.
reason-used = The Ability of that Emanation has been used in this turn.

## Reasons: targets.
reason-empty-terrain = Nothing stands there.
reason-occupied = That Terrain is not empty.
reason-emanation = Only direct attacks have an effect on Emanations.
reason-not-allied = That Creature is not yours.
reason-not-opposing = That Creature is your own.
reason-same-creature = Another Creature is needed.
reason-out-of-range = That is not within the Range printed on the card.
reason-off-trajectory = No Attack Trajectory leads there.
reason-no-trajectory = No unblocked Attack Trajectory leads there.
reason-mimicry = Mimicry: the source is more than Range 1 away from it.
reason-not-fresh = Only an Inactive Creature summoned in this turn fits.
reason-no-room = There is no fitting empty Terrain for it to be moved to.
reason-no-offspring = You have { $amount ->
    [3] three
   *[other] { $amount }
} Offspring on the battlefield already.
reason-nobody-there = Nobody would be affected in that direction.
reason-no-target = There is nothing now that it could be aimed at.
