## Wörter des Spiels, für `word`.
word-ambush = Ambush
word-guardian = Guardian
word-mimicry = Mimicry
word-overfly = Overfly
word-breach = Breach
word-press = Press
word-pack = Pack
word-sprint = Sprint

## Ereignisse: Aufbau.
laid-out = { $seat } führt { $card } an, mit { $parts }.
several = { $amount } { $card }
dealt = { $seat } beginnt mit { $cards }.
    .hidden = { $seat } zieht { $amount } Karten als Starthand.
emanation-placed = { $unit } von { $seat } steht auf { $target }.
deployed = { $seat } stellt { $unit } auf { $target } auf.
first = { $seat } hat den ersten Zug.

## Ereignisse: der Zug.
turn = Zug { NUMBER($total, useGrouping: 0) }: { $seat } ist am Zug.
reinforced-ended = { $unit } von { $seat } auf { $target } verliert { $amount } Verstärkung.
keywords-ended = { $unit } von { $seat } auf { $target } hat { $word } nicht mehr.
recharged = Der Pfeil des Anführers von { $seat } rückt auf { $total }.
bonus-used = { $seat } bekommt { $amount } Bonusenergie.
energy = { $seat } hat { $total } Energie.
activated = { $seat } macht { $units } aktiv.
abilities-ready = { $seat } darf die Fähigkeit von { $units } wieder nutzen.
poison-worked = Gift { $amount } wirkt auf { $unit } von { $seat } auf { $target }.
upkeep = Unterhalt von { $unit } von { $seat } auf { $target }.
forced = { $unit } von { $seat } auf { $target } muss angreifen.
drew = { $seat } zieht { $card }.
    .hidden = { $seat } zieht eine Karte.
energy-lost = { $seat } verliert { $amount } Energie.
anomaly = Die Anomalie schadet { $unit } von { $seat } auf { $target }.
modified-ended = { $unit } von { $seat } auf { $target } bekommt { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") } am Ende des Zugs.
protection-ended = { $seat }: nicht mehr als Herausforderer geschützt: { $units }.
turned-sideways = { $seat } dreht { $units } quer.

## Ereignisse: die Aktionen der Phase 3.
paid = { $seat } zahlt { $amount } Energie und hat noch { $total }.
summoned = { $seat } beschwört { $unit } auf { $target }.
card-laid-out = { $seat } legt { $card } in den Bereich der Verbündeten.
projected = { $seat } legt { $card } oben auf das Deck und mischt den Rest.
arrow-turned = { $seat } dreht den Pfeil des Anführers auf { $total }.
resummoned = { $seat } holt { $unit } auf { $target } zurück.
moved = { $unit } von { $seat } auf { $source } geht nach { $target }.
cast = { $seat } wirkt { $card } durch { $unit } von { $seat } auf { $target }.
cast-at = { $seat } wirkt { $card } durch { $unit } von { $seat } auf { $target } ({ $what }).
put-away = { $card } kommt auf die Ablage von { $seat }.
used = { $unit } von { $seat } auf { $target } nutzt die eigene Fähigkeit.
used-at = { $unit } von { $seat } auf { $target } nutzt die eigene Fähigkeit ({ $what }).
used-second = { $unit } von { $seat } auf { $target } nutzt die zweite Fähigkeit.
used-second-at = { $unit } von { $seat } auf { $target } nutzt die zweite Fähigkeit ({ $what }).
aims = { $parts }
ability-and-aims = { $what }; { $parts }
aim = Gelände { $target }

## Ereignisse: Kampf.
attack = { $unit } von { $seat } auf { $source } greift { $other } von { $whom } auf { $target } an.
rested = { $unit } von { $seat } auf { $target } wird inaktiv.
ran-in-pack = { $unit } von { $seat } auf { $target } greift im Rudel an: { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") } bis zum Ende des Zugs.
ambushed = { $unit } von { $seat } auf { $target } bekommt keinen Gegenschlag: Ambush.
breach = Breach: { $unit } von { $whom } auf { $target } steht dahinter.
pressed = { $unit } von { $seat } rückt auf { $target } nach.
persist = { $unit } von { $seat } auf { $target } hält stand.
armor = { $unit } von { $seat } auf { $target } nimmt durch die eigene Panzerung { $amount } weniger.
deactivated = { $unit } von { $seat } auf { $source } ist ausgeschaltet.
bonus-earned = { $seat } erhält dafür { $amount } Bonusenergie.

## Ereignisse: Schaden und Niederlage.
protected = { $unit } von { $seat } auf { $target } nimmt als Herausforderer { $amount } weniger.
absorbed = { $unit } von { $seat } auf { $target } verbraucht { $amount } Verstärkung.
damage = { $unit } von { $seat } auf { $target } nimmt { $amount } Schaden.
healed = { $unit } von { $seat } auf { $target } heilt { $amount }.
poisoned = { $unit } von { $seat } auf { $target } ist vergiftet: { $total }.
defeated = { $unit } von { $seat } auf { $source } ist besiegt.
card-discarded = Die Karte von { $card } kommt auf die Ablage von { $seat }.
legacy = Legacy von { $card } von { $seat }, zuletzt auf { $target }.
freed = { $unit } von { $seat } auf { $source } muss { $other } von { $whom } auf { $target } nicht mehr angreifen.
freed-by-defeat = { $unit } von { $seat } auf { $target } muss { $other } von { $whom } nicht mehr angreifen.
generated = Ein { $unit } von { $seat } erscheint auf { $target }.

## Ereignisse: Wirkungen.
modified = { $unit } von { $seat } auf { $target } bekommt { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") } bis zum Ende des Zugs.
modified-for-good = { $unit } von { $seat } auf { $target } bekommt { NUMBER($attack, signDisplay: "always") }/{ NUMBER($health, signDisplay: "always") }.
reinforced = { $unit } von { $seat } auf { $target } bekommt { $amount } Verstärkung.
granted = { $unit } von { $seat } auf { $target } bekommt { $word }.
swapped = { $unit } von { $seat } auf { $source } und { $other } von { $whom } auf { $target } tauschen die Plätze.
shifted = { $unit } von { $seat } auf { $source } wird nach { $target } versetzt.
challenged = { $unit } von { $seat } auf { $source } fordert { $other } von { $whom } auf { $target } heraus.
readied = { $unit } von { $seat } auf { $target } wird aktiv.

## Enden.
won = { $seat } gewinnt das Spiel.
drawn-game = Das Spiel endet unentschieden.

## Fragen.
ask-deck = Wähle dein Deck. Der Gegner sieht seinen Anführer und seine Emanationen.
ask-deploy = Wähle, wo dein Anführer steht.
ask-deploy-all = Wähle, wo dein Anführer und deine Emanationen stehen.
ask-strategy = Strategie und Kampf: Wähle eine Aktion.
ask-landing = Wähle das Gelände, auf dem { $card } ankommt.
ask-deployment = Wähle das Aufstellungsgelände deines Anführers.
ask-channeler = Wähle, durch wen du { $card } wirkst.
ask-spell-target = Wähle das Ziel von { $card }.
ask-move = Wähle, wohin { $unit } geht.
ask-attack = Wähle, was { $unit } angreift.
ask-ability = Wähle die Fähigkeit von { $unit }.
ask-ability-target = Wähle das Ziel der Fähigkeit von { $unit }.
ask-second-target = Wähle das Ziel der zweiten Fähigkeit von { $unit }.
ask-ally-on-top = Wähle einen Verbündeten deines Decks und lege ihn obenauf; der Gegner sieht ihn.
ask-spell-on-top = Wähle einen Zauber deines Decks und lege ihn obenauf; der Gegner sieht ihn.

## Antworten.
deck = { $title }
random-deck = Ein zufälliges Deck
deploy = Anführer auf { $target }
deploy-in-order = Anführer auf { $target }, Emanationen { $title }
deploy-with = Anführer auf { $target }, { $parts }
card-on = { $card } auf { $target }
summon-card = { $card } beschwören
cast-card = { $card } wirken
draw-card = Eine Karte ziehen
turn-arrow = Den Pfeil des Anführers weiterdrehen
resummon-leader = Den Anführer zurückholen
cost = { $amount } Energie
move-from = Von { $target } bewegen
attack-from = Von { $target } angreifen
use-on = Die Fähigkeit auf { $target } nutzen
on-terrain = Auf { $target }
through-terrain = Durch { $target }
move-piece = { $unit } von { $whom } auf { $target } bewegen
attack-with = Mit { $unit } von { $whom } auf { $target } angreifen
use-piece = { $unit } von { $whom } auf { $target } nutzen
through-piece = Durch { $unit } von { $whom } auf { $target }
on-piece = { $unit } von { $whom } auf { $target }
way-e = O
way-ne = NO
way-nw = NW
way-w = W
way-sw = SW
way-se = SO
first-ability = Die erste Fähigkeit
second-ability = Die zweite Fähigkeit
both-abilities = Beide Fähigkeiten
first-ability-printed = Die erste Fähigkeit: { $printed }
second-ability-printed = Die zweite Fähigkeit: { $printed }
no-more = Nicht mehr
put-on-top = Obenauf: { $card }
end-turn = Zug beenden

## Gründe: Aufbau.
reason-no-such-order = Gleiche Emanationen zählen als eine Art: Diese Reihenfolge schreibt man anders.
reason-no-deployment = Das ist kein Aufstellungsgelände deines Anführers.

## Gründe: Karten und Energie.
reason-not-in-hand = So eine Karte hast du nicht.
reason-no-such-spell = So einen Zauber hast du nicht.
reason-no-energy = Einen Verbündeten zu beschwören kostet { $amount } Energie, und du hast keine.
reason-no-energy-to-cast = Einen Zauber zu wirken kostet { $amount } Energie, und du hast keine.
reason-no-energy-to-draw = Eine Karte zu ziehen kostet { $amount } Energie, und du hast keine.
reason-no-energy-to-turn = Den Pfeil zu drehen kostet { $amount } Energie; du hast keine.
reason-no-energy-for-both = Beide Fähigkeiten kosten { $amount } Energie, und du hast keine.
reason-no-landing = Neben deinen Emanationen und deinem Anführer liegt kein leeres Gelände.
reason-not-beside = Verbündete kommen neben deinen Emanationen oder deinem Anführer an.
reason-no-channeler = Du hast keine Kreatur dieses Elements im Spiel.
reason-other-element = Diese Kreatur hat nicht das Element des Zaubers.
reason-hand-full = Mit { $amount ->
    [6] sechs
   *[other] { $amount }
} Handkarten darf keine Karte gezogen werden.
reason-deck-empty = Dein Deck ist leer und wird nie neu gemischt.
reason-not-in-deck = Keine solche Karte der genannten Art ist in deinem Deck.

## Gründe: der Anführer.
reason-leader-stands = Dein Anführer ist auf dem Schlachtfeld.
reason-arrow-at-zero = Der Pfeil deines Anführers zeigt 0: Er kehrt kostenlos zurück.
reason-too-dear = Du hast weniger Energie, als der Pfeil deines Anführers zeigt.
reason-all-occupied = Alle Aufstellungsgelände deines Anführers sind besetzt.

## Gründe: Kreaturen.
reason-not-yours = Das gehört dir nicht.
reason-no-creature = Das ist eine Emanation: Sie bewegt sich nicht und greift nicht an.
reason-inactive = Diese Kreatur ist inaktiv: Sie hat in diesem Zug schon gehandelt.
reason-fatigued = Diese Kreatur wurde in diesem Zug beschworen: Sie ist inaktiv.
reason-has-moved = Diese Kreatur hat sich in diesem Zug schon bewegt.
reason-has-acted = Diese Kreatur hat schon angegriffen oder ihre Fähigkeit genutzt.
reason-challenged = Diese Kreatur muss erst ihren Herausforderer angreifen.
reason-no-terrain = Kein leeres Gelände ist in Reichweite.
reason-too-far = Dieses Gelände ist außer Reichweite.
reason-nobody-near = Nichts Gegnerisches, das sie angreifen darf, steht neben ihr.
reason-own-piece = Nur Gegnerisches kann angegriffen werden.
reason-not-adjacent = Nur was auf einem benachbarten Gelände steht, kann angegriffen werden.
reason-guardian = Ein Guardian kann keine Emanationen angreifen.
reason-no-ability = Diese Karte hat keine Fähigkeit, die man nutzen kann.
reason-used = Die Fähigkeit dieser Emanation wurde in diesem Zug schon genutzt.

## Gründe: Ziele.
reason-empty-terrain = Dort steht nichts.
reason-occupied = Dieses Gelände ist nicht leer.
reason-emanation = Nur direkte Angriffe wirken auf Emanationen.
reason-not-allied = Diese Kreatur gehört dir nicht.
reason-not-opposing = Das ist deine eigene Kreatur.
reason-same-creature = Es braucht eine andere Kreatur.
reason-out-of-range = Das liegt nicht in der Reichweite, die auf der Karte steht.
reason-off-trajectory = Keine Angriffsbahn führt dorthin.
reason-no-trajectory = Keine freie Angriffsbahn führt dorthin.
reason-mimicry = Mimicry: Die Quelle ist weiter als Reichweite 1 entfernt.
reason-not-fresh = Nur eine inaktive Kreatur, die in diesem Zug beschworen wurde, passt.
reason-no-room = Es gibt kein passendes leeres Gelände, auf das sie versetzt werden könnte.
reason-no-offspring = Du hast schon { $amount ->
    [3] drei
   *[other] { $amount }
} Offspring auf dem Schlachtfeld.
reason-nobody-there = In dieser Richtung würde niemand getroffen.
reason-no-target = Dafür gibt es gerade kein Ziel.
