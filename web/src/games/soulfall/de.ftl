soulfall-actions = Aktionen
soulfall-actions-of = Die Aktionskarten von { $who }
soulfall-used = benutzt für { $what }
soulfall-left =
    { $count ->
        [one] noch { $count }
       *[other] noch { $count }
    }
soulfall-was-used = in diesem Zug benutzt
soulfall-turn = hat Zug { $number }
soulfall-draw = Draw
soulfall-draw-does = 2 nehmen, 1 abwerfen
soulfall-play = Play
soulfall-play-does = Fähigkeit eines Lords
soulfall-populate = Populate
soulfall-populate-does = oberste Karte: ein Nomade
soulfall-prosper = Prosper
soulfall-prosper-does = oberste Karte: ein Splitter
soulfall-devote = Devote
soulfall-devote-does = ein Lord wird zur Hingabe
soulfall-oust = Oust
soulfall-oust-does = nur durch Lords: eine zurück
soulfall-nomads = Nomaden
soulfall-nomads-one = Nomade
soulfall-shards = Splitter
soulfall-shards-one = Splitter
soulfall-devotions = Hingaben
soulfall-devotions-one = Hingabe
soulfall-devoted = du bist diesem Lord ergeben: beide Aktionen
soulfall-tower = im Ganzen
soulfall-in-all =
    { $count ->
        [one] { $count } von 18 Karten
       *[other] { $count } von 18 Karten
    }
soulfall-enough = Genug für den Sieg, wenn es am Ende dieses Zuges so ist.
soulfall-enough-later = Genug für den Sieg, wenn es am Ende des nächsten eigenen Zuges so ist.
soulfall-holds =
    { $count ->
        [one] { $count } Karte auf der Hand
       *[other] { $count } Karten auf der Hand
    }
soulfall-bonus = ein Bonus wartet
soulfall-or = oder
soulfall-after = Bonus nach
soulfall-played = Gespielter Lord
soulfall-no-lord = hier liegt ein gespielter Lord
