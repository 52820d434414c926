soulfall-actions = Actions
soulfall-actions-of = The Action cards of { $who }
soulfall-used = used for { $what }
soulfall-left =
    { $count ->
        [one] { $count } left
       *[other] { $count } left
    }
soulfall-was-used = used this turn
soulfall-turn = has turn { $number }
soulfall-draw = Draw
soulfall-draw-does = take 2, then discard 1
soulfall-play = Play
soulfall-play-does = a Lord’s Ability
soulfall-populate = Populate
soulfall-populate-does = the top card: a Nomad
soulfall-prosper = Prosper
soulfall-prosper-does = the top card: a Shard
soulfall-devote = Devote
soulfall-devote-does = a Lord becomes a Devotion
soulfall-oust = Oust
soulfall-oust-does = only by Lords: take one back
soulfall-nomads = Nomads
soulfall-nomads-one = Nomad
soulfall-shards = Shards
soulfall-shards-one = Shard
soulfall-devotions = Devotions
soulfall-devotions-one = Devotion
soulfall-devoted = you are Devoted to this Lord: both Actions
soulfall-tower = in all
soulfall-in-all =
    { $count ->
        [one] { $count } of 18 cards
       *[other] { $count } of 18 cards
    }
soulfall-enough = Enough to win, if it is so at the end of this turn.
soulfall-enough-later = Enough to win, if it is so at the end of their next turn.
soulfall-holds =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
soulfall-bonus = a bonus is waiting
soulfall-or = or
soulfall-after = bonus after
soulfall-played = Lord being played
soulfall-no-lord = a Lord being played lies here
