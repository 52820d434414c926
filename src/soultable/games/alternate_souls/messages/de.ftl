## Wörter des Spiels, für `word`.
word-low = Low
word-mid = Mid
word-high = High
word-map-a = A, The Old Crown
word-map-b = B, Drowned March
word-touchdown = Touchdown
word-overflow = Überlauf des Willens
word-deck-out = leeres Deck
word-j-ruler = Zerstörung des J-Herrschers
word-draw = beide J-Herrscher zerstört
word-turn-limit = Ende der Züge

## Einheiten, Karten und Wege, als Teile anderer Sätze.
unit-on = { $unit } von { $whom } auf { $target }
card-of = { $card } von { $whom }
besides = { $parts }; { $what }
then = { $parts }, dann { $what }
leg-forward = { $amount ->
    [1] vorwärts
   *[other] { $amount } vorwärts
}
leg-back = { $amount ->
    [1] rückwärts
   *[other] { $amount } rückwärts
}
leg-left = { $amount ->
    [1] nach links
   *[other] { $amount } nach links
}
leg-right = { $amount ->
    [1] nach rechts
   *[other] { $amount } nach rechts
}
leg-forward-left = { $amount ->
    [1] schräg links vorwärts
   *[other] { $amount } schräg links vorwärts
}
leg-forward-right = { $amount ->
    [1] schräg rechts vorwärts
   *[other] { $amount } schräg rechts vorwärts
}
leg-back-left = { $amount ->
    [1] schräg links rückwärts
   *[other] { $amount } schräg links rückwärts
}
leg-back-right = { $amount ->
    [1] schräg rechts rückwärts
   *[other] { $amount } schräg rechts rückwärts
}

## Ereignisse: der Aufbau.
lineup = { $seat } führt { $other } an, mit { $cards }.
deck-ready = Das Deck von { $seat } hat { $total } Karten.
left-out = { $seat } lässt { $cards } aus dem Deck.
    .hidden = { $seat } lässt { $amount } Karten aus dem Deck.
first = { $seat } hat den ersten Zug.
map = { $seat } wählt Karte { $word }.
end-south = { $seat } sitzt im Süden, { $whom } im Norden.
end-north = { $whom } sitzt im Süden, { $seat } im Norden.
placed = { $unit } von { $seat } auf { $target } wird aufgestellt.
starting-will = { $seat } beginnt mit { $total } Wille.
redrew = { $seat } mischt die Hand zurück und zieht neu.

## Ereignisse: der Zug.
turn = Zug { NUMBER($total, useGrouping: 0) }: { $seat } ist am Zug.
lane-stepped = { $unit } von { $seat } rückt auf der Bahn auf { $total }.
judgment = Judgment: Der Herrscher von { $seat } wird { $unit }.
entered = { $unit } von { $seat } auf { $target } betritt das Brett.
will = { $seat } gewinnt { $amount } Wille.
city-will = { $seat } gewinnt { $amount } Wille mehr für die Alte Stadt.
overflow = { $seat } kann höchstens { $total } Wille haben: { $amount } verfällt.
step = { $seat } zahlt { $amount } Wille: { $unit } von { $seat } auf { $source } geht einen Schritt vorwärts.
drew = { $seat } zieht { $card }.
    .hidden = { $seat } zieht eine Karte.
deck-out = { $seat } muss ziehen, und das Deck ist leer.
reshuffled = Der Friedhof von { $seat } wird gemischt und zum Deck.
end-phase = Aller Schaden verschwindet, und alle Einheiten werden bereit.
removed = { $seat } entfernt die ganze Hand aus dem Spiel: { $cards }.

## Ereignisse: Ansagen und Wirkungen.
announced = { $seat } spielt { $card } aus.
announced-with = { $seat } spielt { $card } aus ({ $what }).
activated = { $seat } nutzt { $card }.
activated-with = { $seat } nutzt { $card } ({ $what }).
rested-as-cost = { $unit } von { $seat } auf { $target } wird als Kosten erschöpft.
negated = { $card } wird aufgehoben.
did-nothing = { $card } bewirkt nichts.
fizzled = { $card } hat das Ziel verloren und bewirkt nichts.
addition-in-play = { $card } von { $seat } liegt neben den Reihen { $rows }.
regalia-in-play = { $card } von { $seat } ist im Spiel.
put-away = { $card } von { $seat } kommt auf den Friedhof.
broken = { $card } von { $seat } ist gebrochen.
fall-weighed = Der Fall von { $unit } von { $seat } löst { $amount ->
   *[0] nichts
    [one] 1 Fähigkeit
    [other] { $amount } Fähigkeiten
} aus.
fall-joined = Nach dem Fall von { $unit } von { $seat } wird zugleich gefragt.
touchdown-weighed = Der Touchdown von { $unit } von { $seat } löst { $amount ->
   *[0] nichts
    [one] 1 Fähigkeit
    [other] { $amount } Fähigkeiten
} aus.
judgment-weighed = Das Judgment von { $unit } von { $seat } löst { $amount ->
   *[0] nichts
    [one] 1 Fähigkeit
    [other] { $amount } Fähigkeiten
} aus.
paid = { $seat } zahlt { $amount } Wille.
triggered = { $card } von { $seat } wird ausgelöst.
attack = { $unit } von { $seat } auf { $target } hat ATK { NUMBER($amount, signDisplay: "always") } bis zum Ende des Zugs.
defense = { $unit } von { $seat } auf { $target } hat DEF { NUMBER($amount, signDisplay: "always") } bis zum Ende des Zugs.
armor-granted = { $unit } von { $seat } auf { $target } hat Armor { $amount } bis zum Ende des Zugs.
steadfast-granted = { $unit } von { $seat } auf { $target } ist standhaft bis zum Ende des Zugs.
heal = { $unit } von { $seat } auf { $target } heilt { $amount } Schaden.
mend = { $unit } von { $seat } auf { $target } heilt allen Schaden.
unhurt = { $unit } von { $seat } auf { $target } hat keinen Schaden zu heilen.
rest = { $unit } von { $seat } auf { $target } wird erschöpft.
recover = { $unit } von { $seat } auf { $target } wird bereit.
swapped = { $unit } von { $seat } auf { $source } und { $other } von { $whom } auf { $target } tauschen die Plätze.
drained = { $seat } verliert { $amount } Wille.
undrained = { $seat } hat keinen Willen zu verlieren.
discarded = { $seat } legt zufällig { $card } ab.
put-under = { $seat } legt { $card } unter das Deck.
    .hidden = { $seat } legt eine Karte unter das Deck.

## Ereignisse: Bewegung, Kampf, Touchdown.
rested-by-move = { $unit } von { $seat } auf { $target } bewegt sich und ist erschöpft.
moved = { $unit } von { $seat } auf { $source } geht nach { $target }.
pushed = { $unit } von { $seat } auf { $source } wird nach { $target } geschoben.
hit = { $unit } von { $seat } auf { $source } trifft auf { $other } von { $whom } auf { $target }.
stays = { $unit } von { $seat } auf { $target } kann nicht geschoben werden.
battle = { $unit } von { $seat } auf { $source } kämpft gegen { $other } von { $whom } auf { $target }, { $attack } gegen { $answer }.
damage = { $unit } von { $seat } auf { $target } nimmt { $amount } Schaden.
unharmed = { $unit } von { $seat } auf { $target } nimmt keinen Schaden: Armor hält alle { $amount } ab.
destroyed = { $unit } von { $seat } auf { $source } wird zerstört.
lane = { $unit } von { $seat } wartet auf der Bahn, auf { $total }.
touchdown = Touchdown: { $unit } von { $seat } auf { $source } verlässt das Brett über die feindliche Festung.
came-back = { $unit } von { $seat } auf { $target } kommt erschöpft zurück.
came-back-recovered = { $unit } von { $seat } auf { $target } kommt bereit zurück.
spirit = { $seat } verliert { $amount } Geist: { $total ->
    [0] keiner übrig
   *[other] noch { $total }
}.

## Enden.
won = { $seat } gewinnt das Spiel.
drawn-game = Das Spiel endet unentschieden.

## Fragen.
ask-deck = Wähle dein Deck. Der Gegner sieht seinen Herrscher und seine Linker.
ask-map = Wähle die Seite der Karte.
ask-end = Wähle dein Ende der Karte.
ask-linker = Wähle den Linker, den du als Nächstes aufstellst.
ask-square = Wähle das Feld, auf das du { $card } stellst.
ask-redraw = Behältst du deine Hand, oder mischst du sie zurück und ziehst neu?
ask-enter = Wähle das Feld deiner Festung, auf dem { $unit } das Brett betritt.
ask-reenter = Wähle das Feld deiner Festung, auf das { $unit } zurückkommt.
ask-action = Deine Hauptphase: Wähle eine Aktion.
ask-interrupt = Unterbrich mit etwas Schnellerem als { $word }, oder passe.
ask-mode = { $card }: Wähle, was geschieht.
ask-price = { $card }: Wähle den Linker, den du dafür zerstörst.
ask-target = { $card }: Wähle das Ziel.
ask-unit-target = { $unit }: Wähle das Ziel.
ask-path = { $card }: Wähle den Weg.
ask-under = Wähle die Karte, die du unter dein Deck legst.
ask-hasten = { $amount } Wille zahlen, damit ein zerstörter Linker einen Schritt näher kommt?
ask-new-hand = Deine ganze Hand aus dem Spiel entfernen und { $amount ->
    [5] fünf
   *[other] { $amount }
} Karten ziehen?

## Antworten.
deck = { $title }
random-deck = Ein zufälliges Deck
map-side = Karte { $word }
sit-south = Im Süden sitzen
sit-north = Im Norden sitzen
linker = { $card }
on = Auf { $target }
keep = Diese Hand behalten
redraw = Zurückmischen und neu ziehen, einmal
step-from = Ein Schritt vorwärts von { $source }
step-of = { $unit } von { $whom } auf { $target }: ein Schritt vorwärts
play = { $card } ausspielen
use = { $card } nutzen
end-main-phase = Hauptphase beenden
pass = Nicht unterbrechen
mode = Art { $at }
mode-printed = Art { $at }: { $printed }
row = Reihe { $at }
two-rows = Reihen { $rows }
mine = Meine { $card }
theirs = { $card } des Gegners
way-forward = Vorwärts
way-back = Rückwärts
way-left = Nach links
way-right = Nach rechts
go = { $path } gehen
go-to = Geh { $what }, nach { $target }
go-into = Geh { $what }, gegen { $unit } von { $whom } auf { $target }
go-touchdown = Geh { $what }: Touchdown
leap = { $path } springen
leap-to = Spring { $what }, nach { $target }
leap-into = Spring { $what }, gegen { $unit } von { $whom } auf { $target }
leap-touchdown = Spring { $what }: Touchdown
decline = Nicht bezahlen
under = Unter das Deck: { $card }
hold = Die Hand behalten
renew = Die ganze Hand aus dem Spiel entfernen und { $amount ->
    [5] fünf
   *[other] { $amount }
} ziehen
hint-cost = { $amount } Wille

## Gründe.
reason-not-printed = Das ist kein freies Feld der Aufstellung deines Herrschers.
reason-placed = Dieser Linker gehört nicht zu denen, die du noch aufstellen musst.
reason-other-mode = Dieses Deck ist für die andere Spielart; beide spielen dieselbe.
reason-at-the-edge = Vor ihr liegt kein Feld, und ein Touchdown ist das nicht.
reason-not-in-hand = So eine Karte hast du nicht.
reason-no-will = Dafür hast du nicht genug Wille.
reason-no-target = Dafür gibt es gerade kein Ziel.
reason-no-price = Du hast keinen Linker auf dem Schlachtfeld, den du dafür zerstören könntest.
reason-too-slow = Nur etwas Schnelleres kann unterbrechen, was angesagt ist.
reason-only-interrupts = Sie kann nur unterbrechen, was angesagt ist.
reason-only-main-phase = Das geht nur in deiner eigenen Hauptphase.
reason-used = Das wurde in diesem Zug schon genutzt.
reason-not-your-ability = Das ist keine Fähigkeit deiner Seite.
reason-flipped = Nach Judgment gilt der Text der Herrscherseite nicht mehr.
reason-not-on-field = Ihre Einheit ist nicht auf dem Schlachtfeld.
reason-cost-rested = Ihre Einheit muss bereit sein, um als Kosten erschöpft zu werden.
reason-no-such-path = Die Karte erlaubt diesen Weg von dort nicht.
reason-empty-square = Dort steht keine Einheit.
reason-not-yours = Diese Einheit gehört dir nicht.
reason-not-an-enemy = Das ist deine eigene Einheit.
reason-rested = Diese Einheit ist erschöpft: Sie hat sich bewegt.
reason-recovered = Diese Einheit ist bereit, nicht erschöpft.
reason-undamaged = Diese Einheit hat keinen Schaden.
reason-not-a-linker = Diese Einheit ist ein J-Herrscher; es braucht einen Linker.
reason-not-linked = Nur der Linker dieser Karte kann gewählt werden.
reason-same-unit = Es braucht zwei verschiedene Einheiten.
reason-not-near = Diese Einheit steht nicht auf einem der acht Felder ringsum.
reason-no-path = Diese Einheit hat keinen Weg, den diese Karte ansagen könnte.
reason-no-second-target = Mit dieser Einheit bliebe kein zweites Ziel.
reason-taken = Auf diesem Feld steht eine Einheit.
reason-not-fortress = Nur die Felder deiner eigenen Festung können betreten werden.
reason-not-fallen = Nur ein eben zerstörter Linker kann gewählt werden.
