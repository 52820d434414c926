## Was Spirit War sagt. Die Namen der Karten bleiben, wie sie sind.

## Wörter.
word-fire = Feuer
word-earth = Erde
word-water = Wasser
word-all_win = alle Überlebenden gewinnen
word-all_lose = alle verlieren
word-mini = ein kleiner Spirit War entscheidet
word-rematch = der nächste Spirit War beginnt

## Ereignisse: Aufbau.
dealt = { $seat } bekommt { $cards }.
    .hidden = { $seat } bekommt { $amount } Karten.
spiritless-shown = { $seat } zeigt eine Hand ohne Geist: { $cards }.
shuffled-in = Die gezeigten Hände werden in den Vorbereitungsstapel gemischt: { $amount } Karten.
exchanged = { $seat } tauscht { $other } gegen den obersten Geist des Vorbereitungsstapels: { $card }.
    .hidden = { $seat } tauscht eine Karte gegen den obersten Geist des Vorbereitungsstapels.
began = { $seat } hat den ersten Zug.

## Ereignisse: der Zug und die Begegnung.
turn = Zug { NUMBER($total, useGrouping: 0) }: { $seat } ist am Zug.
drew = { $seat } zieht { $card }.
    .hidden = { $seat } zieht eine Karte.
no-card = Der Vorbereitungsstapel ist leer: { $seat } zieht nichts.
encounter = { $seat } begegnet { $card }: { $printed }
refilled = Die Geschichte wird gemischt: { $amount ->
    [one] { $amount } Karte ist
   *[other] { $amount } Karten sind
} der neue Begegnungsstapel.
resolved = { $card } kommt in die Geschichte.

## Ereignisse: der Angriff.
skipped = { $seat } hat keinen Geist: Der Angriff entfällt.
attacked = { $seat } greift { $whom } an.
defenceless = { $seat } hat keinen Geist zum Beschwören: { $whom } gewinnt sofort.
summoned = { $seat } beschwört { $card }.
proof-shown = { $seat } zeigt { $card }.
revealed = { $seat } hat { $card } beschworen, { $whom } { $other }.
laid = { $seat } legt { $card } verdeckt als Beistand.
    .hidden = { $seat } legt verdeckt eine Beistandskarte.
no-support = { $seat } legt keine Beistandskarte.

## Ereignisse: der Kampf.
supported = Beistand von { $seat }: { $card }.
unsupported = Beistand von { $seat }: nichts.
cancelled = { $seat } hebt { $card } von { $whom } auf.
imbued = Der Geist von { $seat } kämpft als { $word }.
swapped = { $seat } und { $whom } tauschen ihre kämpfenden Geister.
buffed = { $seat } hat die Stärkung durch { $word }.
without-effect = { $card } von { $seat } bleibt ohne Wirkung.
won = { $seat } gewinnt den Kampf, { $ours } gegen { $theirs }.
drawn = Der Kampf endet unentschieden, { $ours } gegen { $theirs }.
fought = { $word }
fought-buffed = { $word } mit Stärkung
safeguarded = { $card } schützt den Geist von { $seat }.
spent = Die Beistandskarte von { $seat } kommt in den Abgrund: { $card }.
lost = { $card } von { $seat } kommt in den Abgrund.
kept = { $card } von { $seat } kehrt auf die Hand zurück.

## Ereignisse: Glück und Unglück.
pilfered = { $seat } nimmt { $card } von der Hand von { $whom }.
    .hidden = { $seat } nimmt eine Karte von der Hand von { $whom }.
scried = { $seat } sieht sich die Hand von { $whom } an: { $amount ->
    [0] keine Karte
   *[other] { $cards }
}.
    .hidden = { $seat } sieht sich die Hand von { $whom } an.
foresaw = { $seat } sieht sich an, was oben auf dem Vorbereitungsstapel liegt: { $cards }.
    .hidden = { $amount ->
        [one] { $seat } sieht sich die oberste Karte des Vorbereitungsstapels an.
       *[other] { $seat } sieht sich die obersten { $amount } Karten des Vorbereitungsstapels an.
    }
took = { $seat } nimmt { $card } und legt die anderen unter den Stapel.
    .hidden = { $seat } nimmt eine der Karten und legt die anderen unter den Stapel.
put-under = { $seat } legt { $cards } unter den Vorbereitungsstapel.
    .hidden = { $seat } legt { $amount ->
        [one] 1 Karte
       *[other] { $amount } Karten
    } unter den Vorbereitungsstapel.
discarded = { $seat } legt { $card } ab.
lost-at-random = { $seat } verliert zufällig { $card }.
recipient = { $seat } muss { $whom } etwas geben: Dort sind die wenigsten Karten.
gave = { $seat } gibt { $whom } { $card }.
    .hidden = { $seat } gibt { $whom } eine Karte.
hand-shown = { $seat } zeigt die Hand: { $amount ->
    [0] keine Karte
   *[other] { $cards }
}.
spells-discarded = { $seat } legt alle Zauber ab: { $amount ->
    [0] keinen
   *[other] { $cards }
}.

## Ereignisse: Ausscheiden und der seltene Ausgang.
out = { $seat } ist ausgeschieden. In den Abgrund: { $amount ->
    [0] nichts
   *[other] { $cards }
}.
broken-off = Der Kampf zwischen { $seat } und { $whom } endet ohne Sieg.
returned = { $card } von { $seat } kehrt auf die Hand zurück.
    .hidden = Die Beistandskarte von { $seat } kehrt auf die Hand zurück.
put-back = { $seat } lässt { $cards } auf dem Vorbereitungsstapel.
    .hidden = { $seat } lässt { $amount ->
        [one] 1 Karte
       *[other] { $amount } Karten
    } auf dem Vorbereitungsstapel.
rare = Niemand hat mehr einen Geist, und es gibt keine Karte mehr zu ziehen.
turns-used-up = { NUMBER($total, useGrouping: 0) } Züge sind gespielt: Die Überlebenden müssen sich einigen.
vote-called = Die Überlebenden stimmen ab.
voted = { $seat } stimmt ab: { $word }.
mini-began = Ein kleiner Spirit War entscheidet zwischen { $seats }.
hand-put-away = { $seat } legt die Hand ungesehen weg: { $amount ->
    [one] 1 Karte
   *[other] { $amount } Karten
}.
pile-made = Alle { $amount } Geister werden in einen verdeckten Stapel gemischt.
mini = Kleiner Spirit War, Runde { NUMBER($total, useGrouping: 0) }: { $parts }.
drawn-by = { $seat } { $card }

## Wie das Spiel endet.
crowned = { $seat } ist als Letztes übrig und wird zum Spirit King gekrönt.
crowned-in-mini = { $seat } gewinnt den kleinen Spirit War und wird zum Spirit King gekrönt.
all-won = Die Überlebenden erklären, dass sie alle gewonnen haben.
all-lost = Die Überlebenden erklären, dass alle verloren haben.
rematch-agreed = Der nächste Spirit War wird einen unbestrittenen König finden.

## Fragen.
ask-target = Wähle, wen du angreifst.
ask-summon = Beschwöre verdeckt einen Geist gegen { $whom }.
ask-proof = { $whom } hat keinen Geist. Zeige einen deiner Geister als Beweis.
ask-support-ahead = { $amount ->
    [0] Du gewinnst, { $card } gegen { $other }. Lege verdeckt eine Beistandskarte oder keine.
   *[other] Du gewinnst, { $card } gegen { $other }. { $whom } hat eine Karte gelegt. Lege verdeckt eine Beistandskarte oder keine.
}
ask-support-level = { $amount ->
    [0] Es steht unentschieden, { $card } gegen { $other }. Lege verdeckt eine Beistandskarte oder keine.
   *[other] Es steht unentschieden, { $card } gegen { $other }. { $whom } hat eine Karte gelegt. Lege verdeckt eine Beistandskarte oder keine.
}
ask-support-behind = { $amount ->
    [0] Du verlierst, { $card } gegen { $other }. Lege verdeckt eine Beistandskarte oder keine.
   *[other] Du verlierst, { $card } gegen { $other }. { $whom } hat eine Karte gelegt. Lege verdeckt eine Beistandskarte oder keine.
}
ask-pilfer = Wähle, aus wessen Hand du eine zufällige Karte nimmst.
ask-scry = Wähle, wessen Hand du dir ansiehst.
ask-seen = Nimm eine der Karten, die du dir ansiehst.
ask-offering = Lege eine Karte ab, um eine neue zu ziehen, oder hör auf; höchstens noch { $amount }.
ask-offering-again = Lege noch eine Karte ab, um eine neue zu ziehen, oder hör auf; höchstens noch { $amount }.
ask-discard = Lege eine Handkarte ab.
ask-recipient = Wähle, wem du etwas gibst.
ask-gift = Gib { $whom } eine Handkarte.
ask-vote = Die Überlebenden müssen sich einigen. Wie soll der Krieg enden?

## Beschriftungen und Hinweise.
summon = { $card } beschwören
show = { $card } zeigen
support-none = Kein Beistand
support = Beistand: { $card }
choose = { $whom } wählen
discard = { $card } ablegen
stop = Nichts mehr ablegen
give = { $card } geben
take = { $card } nehmen
vote-all-win = Alle Überlebenden gewinnen
vote-all-lose = Alle verlieren
vote-mini = Ein kleiner Spirit War entscheidet
vote-rematch = Den nächsten Spirit War beginnen

## Gründe.
reason-not-a-spirit = Nur ein Geist lässt sich beschwören; ein Zauber steht ihm nur bei.
reason-spirit-not-in-hand = So einen Geist hast du nicht.
reason-not-in-hand = So eine Karte hast du nicht.
reason-no-other-in-hand = So eine Karte hast du nicht, außer dem Geist, den du beschworen hast.
reason-oneself = Dich selbst kannst du nicht wählen.
reason-nobody-there = Dort sitzt niemand, der noch im Spiel ist.
reason-not-indicated = Die Karte meint diese Person nicht.
reason-empty-hand = Dort ist keine Karte auf der Hand.
reason-not-seen = Diese Karte ist nicht unter denen, die du dir ansiehst.
reason-not-fewest = Ein anderer Gegner hat weniger Handkarten.
