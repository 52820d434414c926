## Was Sengoku Yugi sagt.

## Wörter: was das Argument `word` nennt.
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

## Teile anderer Sätze.
unit-at = { $unit } auf { $target }
unit-named = { $unit } von { $seat } auf { $target }
card-at = { $card } auf { $target }
familiar-of = { $card } von { $unit } auf { $target }
rolls = { $seat } würfelt { $die }
cost-cards = { $amount ->
    [one] 1 Handkarte
   *[other] { $amount } Handkarten
}
cost-ap = { $amount } AP
attack-gain = { $word }+{ $amount }
defense-gain = DEF+{ $amount }, MDF+{ $amount }

## Ereignisse: der Aufbau. `.hidden` ist für alle, die die Karte nicht sehen.
deck-laid-out = { $seat } legt ein Charakterdeck mit { $amount } Karten aus.
familiars-laid-out = { $seat } legt ein Deck von Vertrauten mit { $amount } Karten aus.
list-opened = Die Deckliste von { $seat } ist allen bekannt.
commander = { $seat } legt { $card } verdeckt ins Kommando.
    .hidden = { $seat } legt verdeckt einen Kommandanten ins Kommando.
egg = { $seat } nimmt { $card }.
    .hidden = { $seat } nimmt das Ei eines Vertrauten.
nameless = { $seat } legt { $card } verdeckt auf { $target }.
    .hidden = { $seat } legt verdeckt einen Namenlosen auf { $target }.
strongholds-ready = Jede Festung hat { $total } HP.
first = { $parts }: { $seat } beginnt.
second-begins-with-ap = { $seat } beginnt mit { $total } AP.

## Ereignisse: der Zug.
turn = Zug { NUMBER($total, useGrouping: 0) }: { $seat } ist am Zug.
turned-up = { $seat } deckt { $unit } auf { $target } auf.
shown = { $seat } zeigt { $cards }.
drew = { $seat } zieht { $cards }.
    .hidden = { $seat } zieht { $amount ->
        [one] eine Karte
       *[other] { $amount } Karten
    }.
turn-effects-ended = Was bis zum Ende des Zugs gilt, ist vorbei.
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

## Ereignisse: der Kampf.
attacked-physically = { $unit } von { $seat } auf { $target } greift physisch an.
attacked-magically = { $unit } von { $seat } auf { $target } greift magisch an.
targeted = { $unit } von { $whom } auf { $target } wird angegriffen.
stronghold-targeted = Die Festung von { $whom } wird angegriffen.
calculated = Angriffskraft { $power } gegen Abwehrkraft { $against }: { $amount } Schaden.
guard-calculated = Angriffskraft { $power } gegen { $against } der Letzten Wache.
dark-charged = { $seat } bekommt { $amount } AP durch Segen (Dunkel).
boosted = { $seat } zahlt { $cards } für eine Selbststärkung.
guard-boosted = { $seat } zahlt { $cards }: +{ $amount } für die Letzte Wache.
commander-joined = Der Kommandant von { $seat }, { $unit } auf { $target }, kämpft mit.
guard = { $card } ist die Letzte Wache von { $seat }.
no-guard = Keine Karte ist die Letzte Wache von { $seat }.
guard-returned = { $card } kommt auf die Hand von { $seat }.
guard-fell = { $card } kommt in die Bereitschaft von { $seat }.
breached = Die Festung von { $seat } verliert { $amount } HP: noch { $total }.
combat-ended = Der Kampf endet.
fetched = { $seat } holt { $card } aus der Beschwörung.

## Ereignisse: Fähigkeiten.
used = { $unit } von { $seat } auf { $target } nutzt { $title }.
used-option = { $unit } von { $seat } auf { $target } nutzt { $title } { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
}.
played = { $seat } nutzt { $title } von { $card } aus der Hand.
played-option = { $seat } nutzt { $title } { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
} von { $card } aus der Hand.
counter-announced = Konter: { $costs }.
countered = { $seat } kontert { $title }: keine Wirkung.
effect-ended = { $title } hat keine weitere Wirkung.
resolved = Die Fähigkeit ist abgehandelt.
ap = { $seat } zahlt { $amount } AP: noch { $total }.
paid-from-hand = { $seat } zahlt { $card } aus der Hand in die Bereitschaft.
paid-under-stronghold = { $seat } zahlt { $card } aus der Hand unter die Festung.
paid-from-standby = { $seat } zahlt { $card } aus der Bereitschaft in die Verbannung.
paid-from-sources = { $seat } zahlt { $card } aus den Wachstumsquellen in die Bereitschaft.
paid-from-top = { $seat } verbannt { $card } von oben auf der Festung.
put-away = { $card } kommt in die Bereitschaft.
banished-itself = { $card } kommt in die Verbannung.
put-under = { $card } kommt unter die Festung.
joined-sources = { $card } kommt zu den Wachstumsquellen von { $unit } von { $seat } auf { $target }.
kind = { $seat } wählt { $word }.
chosen = { $seat } wählt { $unit } von { $whom } auf { $target }.
displaced = { $unit } von { $seat } auf { $source } wird nach { $target } versetzt.
retargeted = { $unit } von { $seat } auf { $target } wird das Ziel.
all-meant = Das gilt für { $parts }.
held = { $unit } von { $seat } auf { $target } bleibt danach in Angriffshaltung.
taken = { $seat } nimmt { $card } aus der Bereitschaft auf die Hand.
searched = { $seat } durchsucht die Festung.
found = { $seat } zeigt { $card } aus der Festung und nimmt die Karte auf die Hand.
shuffled = { $seat } mischt die Festung.
looked = { $seat } sieht sich { $amount ->
    [one] 1 Karte
   *[other] { $amount } Karten
} der Festung an.
arranged = { $seat } legt { $amount ->
    [one] 1 Karte
   *[other] { $amount } Karten
} oben auf die Festung zurück.
looked-at-hand = { $seat } sieht sich die Hand von { $whom } an: { $cards }.
    .hidden = { $seat } sieht sich die Hand von { $whom } an.
looked-at-no-hand = { $seat } sieht sich die Hand von { $whom } an: nichts.
rolled = { $seat } würfelt eine { $die }.
called = { $seat } nutzt { $card } für { $amount } AP.
applied = { $card } wendet an: { $word }.
applied-damage = { $card } wendet an: { $amount } Schaden ({ $word }).
effects-lost = Die Wirkungen von { $card } auf eine Einheit entfallen.
familiar-failed = { $card } bleibt ohne Wirkung.
mustered = { $seat } behält { $card }.
    .hidden = { $seat } behält eine Karte.

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
left = { $cards } { $amount ->
    [one] kommt
   *[other] kommen
} in die Bereitschaft von { $seat }.
familiars-left = { $cards } { $amount ->
    [one] kommt
   *[other] kommen
} in die Beschwörung von { $seat }.
kept = { $seat } nimmt { $card } aus den Wachstumsquellen auf die Hand.
returned = { $card } kehrt auf die Hand von { $seat } zurück.

## Wie das Spiel endet.
drawn-game = Die Zuggrenze ist erreicht: Das Spiel endet unentschieden.
won-at-the-limit = Die Zuggrenze ist erreicht: { $seat } gewinnt das Spiel.
won = { $seat } erobert die Festung und gewinnt das Spiel.

## Fragen.
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
ask-target = Wähle, was { $unit } auf { $target } angreift.
ask-join = Deine Festung wird angegriffen: Kämpft { $unit } mit, und wo?
ask-fetch = Deine Festung hat Schaden genommen: Hol einen Vertrauten auf die Hand, oder keinen.
ask-boost-attack = Die Angriffskraft von { $unit } auf { $target } stärken: Welche Karte bezahlt?
ask-boost-defense = Die Abwehrkraft von { $unit } auf { $target } stärken: Welche Karte bezahlt?
ask-boost-guard = Deine Letzte Wache { $card } stärken: Welche Karte bezahlt?
ask-boost-familiar-attack = Die Angriffskraft von { $unit } auf { $target } stärken: Was bezahlt?
ask-boost-familiar-defense = Die Abwehrkraft von { $unit } auf { $target } stärken: Was bezahlt?
ask-boost-cards = Wähle die Charakterkarten, die bezahlen.
ask-ability = Wähle die Fähigkeit von { $unit }.
ask-option = Wähle ❶ oder ❷ von { $title }.
ask-payment = Wähle, womit du { $title } bezahlst.
ask-counter = { $title } kontern, für { $costs }?
ask-counter-payment = Wähle, womit du den Konter gegen { $title } bezahlst.
ask-deployed = { $unit } auf { $target } wird aufgestellt: eine Fähigkeit nutzen?
ask-grown = { $unit } auf { $target } ist gewachsen: eine Fähigkeit nutzen?
ask-attacks = { $unit } auf { $target } greift an: eine Fähigkeit nutzen?
ask-attacked = { $unit } auf { $target } wird angegriffen: eine Fähigkeit nutzen?
ask-stronghold-attacked = Deine Festung wird angegriffen: eine Fähigkeit nutzen?
ask-has-dealt = { $unit } auf { $target } hat Schaden zugefügt: eine Fähigkeit nutzen?
ask-damage-done = Es gab Schaden: eine Fähigkeit nutzen?
ask-turn-ends = Der Zug endet: eine Fähigkeit nutzen?
ask-unit = Wähle eine Einheit.
ask-displace = Wähle, wohin { $unit } auf { $target } versetzt wird.
ask-ailment = Wähle, von welchem Leiden { $unit } auf { $target } geheilt wird.
ask-take = Wähle eine Karte in deiner Bereitschaft und nimm sie auf die Hand.
ask-memory = Wähle eine Karte in deiner Bereitschaft für die Wachstumsquellen von { $unit }.
ask-search = Wähle eine Karte deiner Festung; der Gegner sieht sie.
ask-top = Wähle die nächste Karte, von oben auf deiner Festung.
ask-keep = Wähle die Karte, die du auf der Hand behältst.
ask-under = Wähle die nächste Karte, die unter deine Festung kommt.
ask-kind = Der Würfel zeigt { $die }: Wähle, was { $card } tut.
ask-effect = Wähle, welche Wirkung als Nächstes kommt.
ask-form = Wähle, wozu sich { $card } entwickelt.

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

## Antworten: der Kampf.
pay = Mit { $card } bezahlen
pay-from-below = Von unten bezahlen: { $card }
choose = { $target } wählen
no-boost = Keine Selbststärkung
pay-two = Zwei Charakterkarten bezahlen
commander-joins-on = Der Kommandant kämpft mit auf { $target }
commander-stays = Der Kommandant bleibt
attack-stronghold = Die Festung von { $seat }
join-on = { $unit } kämpft mit auf { $target }
stay-at-home = { $unit } bleibt im Kommando
boost-from-hand = { $card } aus der Hand bezahlen: { $what }
boost-from-below = { $card } von unten bezahlen: { $what }

## Antworten: Fähigkeiten und Vertraute.
use-from-hand = { $title } von { $card } aus der Hand nutzen
use-title = { $title } von { $unit } auf { $target } nutzen
use-some = Eine Fähigkeit von { $unit } auf { $target } nutzen
call-contracted = { $card } von { $unit } auf { $target } für { $amount } AP nutzen
call-released = { $unit } auf { $target } für { $amount } AP nutzen
turn-ally = { $unit } auf { $target } in Abwehrhaltung drehen
use-nothing = Nichts nutzen
ability = { $title }
option = { $at ->
    [1] ❶
    [2] ❷
   *[other] ❸
}
banish = { $card } verbannen
turn-unit = { $target } drehen
cancel = Die Fähigkeit abbrechen
let-happen = Geschehen lassen
cure = { $word } heilen
next-from-top = Als Nächstes von oben: { $card }
keep = { $card } behalten
next-below = Als Nächstes nach unten: { $card }
add = { $card } dazulegen
none = Keine
turn-egg = Auch das Ei drehen
keep-egg = Das Ei stehen lassen
fetch = { $card } holen
ability-kind = { $word }
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
reason-nameless-on-top = Eine namenlose Karte darf nicht auf eine Charakterkarte der Stufe 1 gelegt werden.
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

## Gründe: der Kampf.
reason-in-defense = Nur eine Einheit in Angriffshaltung kann angreifen.
reason-commander-rests = Der Kommandant kann nicht angreifen.
reason-first-turn = Wer beginnt, darf im eigenen ersten Zug nicht angreifen.
reason-paralysis = Eine Einheit mit Lähmung kann nicht angreifen.
reason-no-target = Nichts, was sie angreifen darf, ist in ihrer Reichweite.
reason-silence = Eine Einheit mit Stille kann nicht magisch angreifen.
reason-not-attackable = Das ist kein Feind in Abwehrhaltung in ihrer Reichweite.
reason-not-beside-stronghold = Der Kommandant kämpft im Umkreis deiner Festung mit.
reason-not-in-zone = So eine Karte liegt nicht in deiner Beschwörung.
reason-too-dear = Die Bindungskosten sind höher als { $total } minus die HP, die deine Festung noch hat.
reason-not-in-hand = So eine Karte hast du nicht.
reason-other-name = Nur eine Karte desselben Namens kann eine Selbststärkung bezahlen.
reason-no-name = Eine namenlose Handkarte hat keinen Namen und darf nicht bezahlen.
reason-no-such-source = Diese Karte liegt nicht unter der Einheit.
reason-no-such-familiar = So eine Karte eines Vertrauten hast du nicht.
reason-too-few-cards = Du hast keine zwei Charakterkarten auf der Hand.
reason-order-of-two = Die beiden Karten nennt man in der Reihenfolge der Kartenliste.

## Gründe: Fähigkeiten.
reason-empty = Dort steht keine offene Einheit.
reason-not-yours = Diese Einheit gehört dir nicht.
reason-not-on-battlefield = Im Kommando werden keine Fähigkeiten genutzt.
reason-no-ability = Diese Einheit hat keine Fähigkeit, die man selbst nutzt.
reason-no-hand-ability = Diese Karte hat keine Fähigkeit, die man aus der Hand nutzt.
reason-wrong-timing = Diese Fähigkeit wirkt nur zu ihrer eigenen Zeit.
reason-main-phase-only = Diese Fähigkeit ist nur in deiner eigenen Hauptphase nutzbar.
reason-other-timing = Diese Fähigkeit wirkt zu einer anderen Zeit.
reason-wrong-turn = Diese Fähigkeit wirkt nur im gegnerischen Zug.
reason-not-readable-upright = Der Name steht quer: nur in Abwehrhaltung nutzbar.
reason-not-readable = Der Name steht senkrecht: nur in Angriffshaltung nutzbar.
reason-muted = Eine Einheit mit Stummheit kann ihre Fähigkeiten nicht nutzen.
reason-silenced = Stille: Fähigkeiten mit weißem Namen wirken nicht.
reason-used = Diese Fähigkeit wurde in diesem Zug schon genutzt.
reason-worn-out = Karten wie diese haben die Fähigkeit in diesem Zug schon { $amount ->
    [3] drei Mal
   *[other] { $amount } Mal
} genutzt.
reason-not-triggered = Worauf diese Fähigkeit wartet, ist nicht geschehen.
reason-condition = Die Bedingung dieser Fähigkeit ist nicht erfüllt.
reason-cannot-pay = Du kannst die Kosten nicht ganz bezahlen.
reason-cannot-counter = Du kannst den Preis des Konters nicht bezahlen.
reason-no-familiar = Dort ist kein Vertrauter gebunden.
reason-is-released = Ein freigelassener Vertrauter nutzt seine Fähigkeit, nachdem er Schaden zugefügt hat.
reason-is-contracted = Ein gebundener Vertrauter handelt nur in deiner Hauptphase.
reason-holder-stands = Sein Halter muss in Abwehrhaltung sein.
reason-egg-turned = Die Fähigkeit eines gedrehten Eis ist nicht nutzbar.
reason-familiar-used = Dieser Vertraute hat seine Fähigkeit in diesem Zug schon genutzt.
reason-no-scale = Dieser Vertraute hat keine Fähigkeit, die etwas bewirken würde.
reason-ability-too-dear = Du hast weniger AP, als die Fähigkeit kostet.
reason-no-damage = Dieser Vertraute hat keinen Kampfschaden zugefügt.
reason-no-such-option = Diese Wahl hat die Fähigkeit nicht.
reason-no-payment = Das verlangen die Kosten nicht.
reason-no-card-to-pay = Du hast dort keine andere solche Karte zum Bezahlen.
reason-no-such-ally = Nur eine eigene Einheit in Angriffshaltung auf dem Schlachtfeld.
reason-order-of-payment = Karten und Einheiten eines Teils nennt man aufsteigend.
reason-not-enough-left = Dann ließe sich der Rest der Kosten nicht bezahlen.
reason-not-a-target = Das lässt der Text nicht zur Wahl.
reason-not-free-beside = Nur ein leeres Feld daneben in der eigenen Hälfte.
reason-no-such-card = So eine Karte gibt es nicht zur Wahl.
reason-no-such-ailment = Diese Einheit hat kein solches Leiden.
reason-no-host = Du hast keine Einheit dieses Namens, zu deren Wachstumsquellen sie kommen könnte.
reason-not-reached = Der Würfel hat keine Wirkung dieser Art erreicht.
reason-not-released = Ein gebundener Vertrauter hat nur Unterstützung und Entwicklung.
reason-no-form = In deiner Beschwörung ist keine Form, zu der er sich entwickeln darf.
reason-not-left = Diese Wirkung ist nicht unter denen, die noch ausstehen.
reason-not-looked-at = Diese Karte ist nicht unter denen, die du dir ansiehst.
