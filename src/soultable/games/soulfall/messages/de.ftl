## Was Soulfall sagt.

## Wörter: was das Argument `word` nennt. Die Aktionen heißen wie auf den Karten.
word-draw = Draw
word-play = Play
word-populate = Populate
word-prosper = Prosper
word-devote = Devote
word-oust = Oust
-nomad = { $case ->
   *[nominative] Nomade
    [accusative] Nomaden
}

## Ereignisse. `.hidden` ist für alle, die die Karte nicht sehen.

# Aufbau (SF-10…SF-15).
dealt = { $seat } bekommt { $cards }.
    .hidden = { $seat } bekommt { $amount } Karten.
began = { $seat } beginnt und nimmt die { $amount ->
    [3] drei
   *[other] { $amount }
} Aktionskarten.

# Der Zug und sein Ende (SF-27…SF-29, SF-49…SF-57).
turn = Zug { NUMBER($total, useGrouping: 0) }: { $seat } hat die Aktionskarten.
card-turned = { $seat } dreht eine Aktionskarte um: noch { $total }.
selected = { $seat } wählt { $word }.
unused = { $seat } kann keine Aktion wählen; die Karte wird ungenutzt umgedreht.
topped-up = { $seat } hat weniger als 3 Handkarten und nimmt { $card }.
    .hidden = { $seat } hat weniger als 3 Handkarten und nimmt eine Karte.
passed = { $seat } gibt die Aktionskarten an { $whom } weiter.

# Die Aktionen (SF-30…SF-48).
drew = { $seat } zieht { $card }.
    .hidden = { $seat } zieht eine Karte.
discarded = { $seat } legt { $card } unter den Nachziehstapel.
    .hidden = { $seat } legt eine Karte unter den Nachziehstapel.
played = { $seat } spielt { $card } aus.
play-ended = { $card } kommt unter den Nachziehstapel.
populated = { $seat } nutzt Populate: Die oberste Karte wird { -nomad } { $at }.
prospered = { $seat } nutzt Prosper: Die oberste Karte wird Splitter { $at }.
devoted = { $seat } gibt sich { $card } hin.
ousted-nomad = { $seat } vertreibt { -nomad(case: "accusative") } { $at } von { $whom } auf die Hand zurück: Es ist { $card }.
    .hidden = { $seat } vertreibt { -nomad(case: "accusative") } { $at } von { $whom } auf die Hand zurück.
ousted-shard = { $seat } vertreibt Splitter { $at } von { $whom } auf die Hand zurück: Es ist { $card }.
    .hidden = { $seat } vertreibt Splitter { $at } von { $whom } auf die Hand zurück.
ousted-devotion = { $seat } vertreibt die Hingabe von { $whom } an { $card } auf die Hand zurück.
completed = { $seat } hat { $word } beendet.

# Hingaben (SF-19…SF-22, SF-44, SF-45).
bonus-earned = { $seat } hat den Bonus der Hingabe an { $card } verdient.
bonuses-lapsed = { $amount ->
    [one] Ein Bonus von { $seat } verfällt.
   *[other] { $amount } Boni von { $seat } verfallen.
}
used = { $seat } nutzt die Hingabe an { $card }.
returned = { $seat } nimmt die Hingabe an { $card } auf die Hand zurück.
placed-nomad = { $seat } legt { $card } als { -nomad(case: "accusative") } { $at } hin.
    .hidden = { $seat } legt eine Handkarte als { -nomad(case: "accusative") } { $at } hin.
placed-shard = { $seat } legt { $card } als Splitter { $at } hin.
    .hidden = { $seat } legt eine Handkarte als Splitter { $at } hin.

## Enden.
won = { $seat } gewinnt mit { $parts }.
won-by-nomads = { $amount } Nomaden
won-by-shards = { $amount } Splittern
won-by-total = { $amount } Karten
drawn = { $total ->
    [one] 1 Zug
   *[other] { NUMBER($total, useGrouping: 0) } Züge
} ohne Sieg: Das Spiel endet unentschieden.
resigned = { $seat } gibt auf; { $whom } gewinnt.

## Fragen.
ask-select = Wähle eine Aktion für Aktionskarte { $at } von { $total }.
ask-discard = Lege eine Karte ab: Sie kommt verdeckt unter den Nachziehstapel.
ask-play = Decke einen Lord aus deiner Hand auf.
ask-devote = Lege einen Lord aus der Hand als Hingabe in deinen Spielbereich.
ask-oust = Oust: Wähle eine Karte des anderen Spielbereichs; sie geht auf die Hand zurück.
ask-bonus = Eine Hingabe bietet ihren Bonus an. Nutze ihn oder nimm keinen Bonus mehr.
ask-pay = Bezahle den Bonus: Lege eine Karte unter den Nachziehstapel.
ask-place-nomad = Lege eine Handkarte verdeckt als { -nomad(case: "accusative") } hin.
ask-place-shard = Lege eine Handkarte verdeckt als Splitter hin.
ask-trim = Lege bis auf { $total } Karten ab: noch { $amount }.

## Antworten und ihre Hinweise.
select = { $word } wählen
take = { $word }
play = { $card } ausspielen
discard = { $card } ablegen
devote = Hingabe an { $card }
oust-nomad = { -nomad(case: "accusative") } { $at } vertreiben
oust-shard = Splitter { $at } vertreiben
oust-devotion = Hingabe an { $card } vertreiben
use = Die Hingabe an { $card } nutzen
done = Keinen Bonus mehr
place = { $card } hinlegen
hint-draw = nimm 2 Karten, dann lege 1 ab
hint-play = nutze die Fähigkeit eines Lords auf deiner Hand
hint-populate = die oberste Karte wird ein { -nomad }
hint-prosper = die oberste Karte wird ein Splitter
hint-devote = ein Lord auf deiner Hand wird zur Hingabe
hint-oust = eine Karte des anderen Bereichs geht auf die Hand zurück
bonus = { $parts }
bonus-for = { $costs } für { $parts }
cost-return = sie zurücknehmen
cost-discard = { $amount ->
    [one] 1 Karte
   *[other] { $amount } Karten
} ablegen
part-nomad = eine Handkarte wird ein { -nomad }
part-shard = eine Handkarte wird ein Splitter

## Gründe.
reason-already-selected = Diese Aktion wurde in diesem Zug schon gewählt.
reason-oust-not-selectable = Oust lässt sich nicht mit einer Aktionskarte wählen.
reason-deck-empty = Der Nachziehstapel ist leer und wird nie neu gemischt.
reason-hand-empty = Dafür ist keine Karte auf der Hand.
reason-all-devoted = Nur eine Hingabe je Lord: Alle Lords auf der Hand haben schon eine.
reason-nothing-to-oust = Im anderen Spielbereich liegt keine Lord-Karte.
reason-action-limit = So viele Aktionen in einem Zug: Gewährte verfallen nun.
reason-not-in-hand = Diesen Lord hast du nicht auf der Hand.
reason-already-devoted = Du hast schon eine Hingabe an diesen Lord.
reason-nothing-there = Im anderen Spielbereich liegt keine solche Karte.
reason-not-pending = Von dieser Hingabe steht kein Bonus aus.
reason-devotion-gone = Die Hingabe, die diesen Bonus brachte, liegt nicht mehr im Bereich.
