## Was Sengoku Yugi sagt.

## Wörter.
word-atk = ATK
word-mat = MAT
word-def = DEF
word-mdf = MDF
word-fire = Feuer
word-water = Wasser
word-lightning = Blitz
word-earth = Erde
word-wind = Wind
word-dark = Dunkel
word-holy = Heilig
word-neutral = neutral
word-burn = Brand
word-silence = Stille
word-slow = Langsamkeit
word-paralysis = Lähmung
word-collapse = Zusammenbruch
word-mute = Stummheit
word-poison = Gift
word-silver-chain = Silberkette
word-physical = physisch
word-magic = magisch
word-support = Unterstützung
word-combat = Kampf
word-evolution = Entwicklung
word-mp = MP
word-hp = HP
word-cure = Heilung
word-full-cure = Vollheilung
word-blessing = Segen
word-troop = Truppe
word-greatsword = Großschwert
word-longsword = Langschwert
word-dual-blades = Zwillingsklingen
word-dagger = Dolch
word-greatshield = Großschild
word-battle-axe = Streitaxt
word-warhammer = Kriegshammer
word-magic-stone = Zauberstein
word-spear = Speer
word-bow = Bogen
unit-at = { $unit } auf { $target }
card-at = { $card } auf { $target }
familiar-of = { $card } von { $unit } auf { $target }

## Ereignisse: der Aufbau.
commander = { $seat } legt { $card } verdeckt ins Kommando.
    .hidden = { $seat } legt verdeckt einen Kommandanten ins Kommando.
egg = { $seat } nimmt { $card }.
    .hidden = { $seat } nimmt das Ei eines Vertrauten.
nameless = { $seat } legt { $card } verdeckt auf { $target }.
    .hidden = { $seat } legt verdeckt einen Namenlosen auf { $target }.
first = { $parts }: { $seat } beginnt.
rolls = { $seat } würfelt { $die }

## Ereignisse: der Zug.
turn = Zug { NUMBER($total, useGrouping: 0) }: { $seat } ist am Zug.
turned-up = { $seat } deckt { $unit } auf { $target } auf.
shown = { $seat } zeigt { $cards }.
drew = { $seat } zieht { $cards }.
    .hidden = { $seat } zieht { $amount ->
        [one] eine Karte
       *[other] { $amount } Karten
    }.
reset = { $seat } mischt die Bereitschaft in die leere Festung.

## Ereignisse: die Ladephase.
charged = { $seat } lädt { $amount } AP: { $total } AP.
charged-for-cards = { $seat } lädt { $amount } AP für { $cards }: { $total } AP.
paid-for-hp = { $seat } zahlt { $amount } AP für { $unit } auf { $target }: { $total } AP.
sent = { $seat } schickt { $cards } für { $amount } HP in die Beschwörung.

## Ereignisse: die Hauptphase.
deployed = { $seat } stellt { $unit } für { $amount } AP auf { $target } auf.
grown = { $card } von { $seat } wächst zu { $unit } auf { $target }: { $hp } HP, { $ap } AP.
focused = { $card } von { $seat } wird gebündelt, mit { $unit } auf { $target }: { $total } AP.
moved = { $unit } von { $seat } geht von { $source } nach { $target }.
swapped = { $unit } von { $seat } auf { $source } und { $other } auf { $target } tauschen die Plätze.
contracted = { $seat } bindet { $card } für { $amount } AP an { $unit } auf { $target }.
evolved = Ein Vertrauter von { $seat } entwickelt sich zu { $card }, mit { $unit } auf { $target }.
evolved-alone = Ein Vertrauter von { $seat } entwickelt sich zu { $card }, { $total } HP.
released = { $unit } von { $seat } auf { $target } wird mit { $total } HP freigelassen.

## Ereignisse: Einheiten.
hp = { $unit } von { $seat } auf { $target } hat { $total } HP.
damage = { $unit } von { $seat } auf { $target } nimmt { $amount } Schaden ({ $word }): noch { $total } HP.
ailment = { $unit } von { $seat } auf { $target } erleidet { $word }.
cured = { $unit } von { $seat } auf { $target } ist geheilt: { $word }.
blessing = { $unit } von { $seat } auf { $target } bekommt einen Segen ({ $word }).
protected = Ein Segen ({ $word }) schützt { $unit } von { $seat } auf { $target } und ist verbraucht.
modified-for-turn = { $unit } von { $seat } auf { $target } bekommt { $word }{ NUMBER($amount, signDisplay: "always") } bis zum Ende des Zugs.
modified-for-combat = { $unit } von { $seat } auf { $target } bekommt { $word }{ NUMBER($amount, signDisplay: "always") } bis zum Ende des Kampfs.
switched-to-defense = { $unit } von { $seat } auf { $target } wechselt in Abwehrhaltung.
switched-to-attack = { $unit } von { $seat } auf { $target } wechselt in Angriffshaltung.
turned = { $seat } dreht auch { $card }.
defeated = { $unit } von { $seat } auf { $target } ist besiegt.
kept = { $seat } nimmt { $card } aus den Wachstumsquellen auf die Hand.
returned = { $card } kehrt auf die Hand von { $seat } zurück.

## Das Ende an der Zuggrenze.
drawn-game = Die Zuggrenze ist erreicht: Das Spiel endet unentschieden.
won-at-the-limit = Die Zuggrenze ist erreicht: { $seat } gewinnt das Spiel.

## Fragen: Aufbau, Ladephase, Hauptphase, Einheiten.
ask-deck = Wähle dein Charakterdeck.
ask-familiar-deck = Wähle dein Deck von Vertrauten.
ask-commander = Wähle deinen Kommandanten: eine Hauptfigur der Stufe 1 aus deinem Deck.
ask-egg = Wähle das Ei eines Vertrauten für den Anfang.
ask-nameless = Wähle die Felder von { $cards }.
ask-charge = Ladephase: Wähle, was du als Nächstes lädst.
ask-characters-to-send = AP-Ladung: Schicke Charakterkarten, in der Reihenfolge der Liste.
ask-familiars-to-send = Schicke Karten von Vertrauten für HP, in der Reihenfolge der Liste.
ask-receiver = Wähle die Einheit, die die HP bekommt.
ask-main = Hauptphase: Wähle eine Aktion.
ask-deploy = { $card } aufstellen: Wähle, wo.
ask-grow = Zu { $card } wachsen: Wähle die Einheit.
ask-focus = Mit { $card } bündeln: Wähle die Einheit.
ask-contract = { $card } binden: Wähle die Einheit.
ask-evolve = Zu { $card } entwickeln: Wähle die Einheit.
ask-move = Wähle, wohin { $unit } auf { $target } geht.
ask-swap = Wähle, wer mit { $unit } auf { $target } den Platz tauscht.
ask-manner = { $unit } auf { $target } greift an: physisch oder magisch?
ask-release = Den Vertrauten von { $unit } auf { $target } freilassen: Wer geht, und wohin?
ask-source-to-keep = { $unit } geht: Wähle eine Wachstumsquelle für deine Hand, oder keine.
ask-turn-egg = { $unit } auf { $target } wechselt in Abwehrhaltung: auch das Ei drehen?

## Antworten und Hinweise: der Aufbau.
deck = { $title }
random-deck = Ein zufälliges Deck
random-familiar-deck = Ein zufälliges Deck von Vertrauten
choose-commander = Kommandant: { $card }
take = { $card } nehmen
lay-nameless = Namenlose auf { $places }
lay-both-nameless = { $parts }

## Antworten und Hinweise: die Ladephase.
charge-ap = AP-Ladung
hint-charge-ap = { NUMBER($amount, signDisplay: "always") } AP
heal = +1 HP für { $target }
heal-for = HP-Ladung: { $unit } auf { $target } bekommt +1 HP für { $amount } AP
charge-familiars = Vertraute für HP schicken
finish = Ladephase beenden
send = { $card } schicken
send-for-ap = { $card } für { $amount } AP schicken
send-for-hp = { $card } für { $amount } HP schicken
no-more = Nicht mehr
on = Auf { $target }
give-hp = Die HP bekommt { $unit } auf { $target }

## Antworten: die Hauptphase.
deploy = { $card } aufstellen
deploy-for = { $card } für { $amount } AP aufstellen
deploy-to = Auf { $target } aufstellen
deploy-to-for = { $card } für { $amount } AP auf { $target } aufstellen
deploy-in-command-zone = { $card } für { $amount } AP im Kommando ({ $target }) aufstellen
grow = Zu { $card } wachsen
grow-for = Zu { $card } wachsen: +1 HP, { NUMBER($amount, signDisplay: "always") } AP
grow-unit = { $unit } auf { $target } wächst zu { $card }
focus = Mit { $card } bündeln
focus-for = Mit { $card } bündeln: { NUMBER($amount, signDisplay: "always") } AP
focus-unit = { $unit } auf { $target } wird mit { $card } gebündelt
move-from = Von { $target } bewegen
move-for = { $unit } auf { $target } für { $amount } AP bewegen
move-free = { $unit } auf { $target } kostenlos bewegen
to = Nach { $target }
move-to-for = { $unit } für { $amount } AP von { $source } nach { $target } bewegen
move-to-free = { $unit } kostenlos von { $source } nach { $target } bewegen
swap = { $target } tauschen
swap-unit = { $unit } auf { $target } mit jemandem daneben tauschen
with = Mit { $target }
trade-places = { $unit } auf { $source } tauscht für { $amount } AP den Platz mit { $other } auf { $target }
attack-from = Von { $target } angreifen
attack-with = Mit { $unit } auf { $target } angreifen
physical = Ein physischer Angriff (ATK)
magical = Ein magischer Angriff (MAT)
attack-physically = Physisch angreifen: ATK { $amount }
attack-magically = Magisch angreifen: MAT { $amount }
use-on = Eine Fähigkeit auf { $target } nutzen
play = Die Fähigkeit von { $card } nutzen
call = Den Vertrauten auf { $target } nutzen
contract = { $card } binden
contract-for = { $card } für { $amount } AP binden
contract-with-unit = { $unit } auf { $target } hält { $card }
evolve = Zu { $card } entwickeln
evolve-familiar = { $what } entwickelt sich zu { $card }
release = Den Vertrauten auf { $target } freilassen
release-familiar = { $what } freilassen
holder-to = Der Halter geht nach { $target }
holder-goes = { $unit } geht nach { $target }
familiar-to = Der Vertraute geht nach { $target }
familiar-goes = { $card } geht nach { $target }
end-turn = Zug beenden

## Antworten: Fähigkeiten, Kampf und Vertraute, bevor es um diese Stellung geht.
use-nothing = Nichts nutzen
ability = { $title }
option = { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
}
pay = Mit { $card } bezahlen
pay-from-below = Von unten bezahlen: { $card }
banish = { $card } verbannen
turn-unit = { $target } drehen
choose = { $target } wählen
cancel = Die Fähigkeit abbrechen
let-happen = Geschehen lassen
cure = { $word } heilen
next-from-top = Als Nächstes von oben: { $card }
keep = { $card } behalten
next-below = Als Nächstes nach unten: { $card }
add = { $card } dazulegen
no-boost = Keine Selbststärkung
pay-two = Zwei Charakterkarten bezahlen
commander-joins-on = Der Kommandant kämpft mit auf { $target }
commander-stays = Der Kommandant bleibt
none = Keine
turn-egg = Auch das Ei drehen
keep-egg = Das Ei stehen lassen
fetch = { $card } holen
kind = { $word }
apply = Anwenden: { $word }
apply-damage = Anwenden: { $amount } Schaden ({ $word })

## Gründe: der Aufbau.
reason-not-a-commander = Der Kommandant ist eine Hauptfigur der Stufe 1 aus deinem Deck.
reason-not-in-deck = Dieses Ei ist nicht in deinem Deck von Vertrauten.
reason-nameless-on-perimeter = Die Namenlosen kommen in den Umkreis deiner Festung.
reason-same-card = Beide Namenlosen sind dieselbe Karte: Nenne zuerst das niedrigere Feld.

## Gründe: die Ladephase.
reason-already-done = Die AP-Ladung geschieht genau einmal in einer Ladephase.
reason-hp-charged = Eine HP-Ladung mit AP ist einmal je Ladephase möglich.
reason-familiars-sent = Vertraute werden einmal je Ladephase geschickt.
reason-no-familiars = Du hast keine Karte eines Vertrauten.
reason-not-charged = Vor dem Ende der Phase muss die AP-Ladung geschehen.
reason-hand-limit = Über der Handgrenze lässt sich die Ladephase nicht beenden.
reason-no-own-unit = Dort hast du keine offene Einheit.
reason-full-hp = Diese Einheit hat schon alle HP.
reason-no-ap-to-heal = Du hast weniger AP, als diese HP-Ladung kostet.
reason-none-left-in-hand = So eine Karte, die noch nicht genannt ist, hast du nicht.
reason-canonical-order = Karten, die du schickst, nennst du in der Reihenfolge der Kartenliste.
reason-keeps-too-many = Es müssen genug Karten geschickt werden, um die Handgrenze einzuhalten.
reason-none-sent = Mindestens eine Karte eines Vertrauten muss geschickt werden.

## Gründe: die Hauptphase.
reason-no-unit = Dort steht keine offene Einheit.
reason-no-ap-to-deploy = Du hast weniger AP, als die Aufstellung kostet.
reason-same-name = Eine Karte dieses Namens ist schon auf deinem Schlachtfeld.
reason-no-space = Dein Umkreis ist voll, und dein Kommando nimmt sie nicht auf.
reason-too-high = Ins Kommando kommen nur Karten der Stufe 1.
reason-not-perimeter = Karten werden in deinem eigenen Umkreis aufgestellt.
reason-occupied = Dort steht schon eine Einheit.
reason-no-ally = Keine deiner Einheiten kann zu dieser Karte wachsen.
reason-nobody-is-focused = Keine deiner Einheiten kann mit dieser Karte gebündelt werden.
reason-name-taken = Eine andere Einheit auf deinem Schlachtfeld hat diesen Namen.
reason-not-fitting = Diese Karte passt nicht auf diese Einheit.
reason-unit-lies = Diese Einheit ist in Abwehrhaltung.
reason-silver-chain = Eine Einheit mit Silberkette kann sich nicht bewegen und nicht versetzt werden.
reason-no-ap = Du hast weniger AP, als diese Bewegung kostet.
reason-no-way = Es gibt kein leeres Feld von dir, auf das sie gehen könnte.
reason-not-adjacent = Eine Bewegung geht ein Feld nach oben, unten, links oder rechts.
reason-name-on-battlefield = Eine Einheit dieses Namens ist auf deinem Schlachtfeld.
reason-in-command-zone = Der Kommandant kann nicht getauscht werden.
reason-no-partner = Kein Verbündeter daneben in Angriffshaltung kann mit ihr den Platz tauschen.
reason-named-by-lower = Ein Paar nennt man von der niedrigeren Stelle aus: Beginne mit der anderen Einheit.
reason-no-ap-to-swap = Du hast weniger AP, als dieser Tausch kostet.
reason-no-ap-to-contract = Du hast weniger AP, als die Bindung kostet.
reason-no-holder = Keiner deiner Charaktere kann diesen Vertrauten jetzt halten.
reason-no-contract = Dort ist kein gebundener Vertrauter.
reason-egg = Ein Ei kann nicht freigelassen werden.
reason-release-in-command-zone = Im Kommando ist keine Freilassung möglich.
reason-no-ap-to-release = Du hast weniger AP, als diese Freilassung kostet.
reason-holder-lies = Ein Halter in Abwehrhaltung kann sich nicht bewegen.
reason-nobody-evolves = Keiner deiner Vertrauten kann sich jetzt zu dieser Karte entwickeln.
reason-in-attack = Damit er sich entwickelt, muss sein Halter in Abwehrhaltung sein.
reason-holder-too-low = Ein Vertrauter kann sich nicht über die Stufe seines Halters entwickeln.
reason-not-a-source = Diese Karte ist nicht unter ihren Wachstumsquellen.
