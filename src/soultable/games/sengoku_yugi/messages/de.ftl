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
word-neutral = Neutral
word-burn = Brand
word-silence = Stille
word-slow = Langsamkeit
word-paralysis = Lähmung
word-collapse = Zusammenbruch
word-mute = Stummheit
word-poison = Gift
word-silver-chain = Silberkette
word-physical = Physisch
word-magic = Magisch
word-support = Unterstützung
word-combat = Kampf
word-evolution = Entwicklung

## Kampf: was geschieht.
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
fetched = { $seat } holt { $card } aus der Beschwörung.
won = { $seat } erobert die Festung und gewinnt das Spiel.

## Kampf: Fragen.
ask-target = Wähle, was { $unit } auf { $target } angreift.
ask-join = Deine Festung wird angegriffen: Kämpft { $unit } mit, und wo?
ask-fetch = Deine Festung hat Schaden genommen: Hol einen Vertrauten auf die Hand, oder keinen.
ask-boost-attack = Die Angriffskraft von { $unit } auf { $target } stärken: Welche Karte bezahlt?
ask-boost-defense = Die Abwehrkraft von { $unit } auf { $target } stärken: Welche Karte bezahlt?
ask-boost-guard = Deine Letzte Wache { $card } stärken: Welche Karte bezahlt?
ask-boost-familiar-attack = Die Angriffskraft von { $unit } auf { $target } stärken: Was bezahlt?
ask-boost-familiar-defense = Die Abwehrkraft von { $unit } auf { $target } stärken: Was bezahlt?
ask-boost-cards = Wähle die Charakterkarten, die bezahlen.

## Kampf: Beschriftungen.
unit-named = { $unit } von { $seat } auf { $target }
attack-stronghold = Die Festung von { $seat }
join-on = { $unit } kämpft mit auf { $target }
stay-at-home = { $unit } bleibt im Kommando
boost-from-hand = { $card } aus der Hand bezahlen: { $what }
boost-from-below = { $card } von unten bezahlen: { $what }
attack-gain = { $word }+{ $amount }
defense-gain = DEF+{ $amount }, MDF+{ $amount }

## Kampf: Gründe.
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

## Fähigkeiten: was geschieht.
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
chosen = { $seat } wählt { $unit } von { $whom } auf { $target }.
displaced = { $unit } von { $seat } auf { $source } wird nach { $target } versetzt.
retargeted = { $unit } von { $seat } auf { $target } wird das Ziel.
taken = { $seat } nimmt { $card } aus der Bereitschaft auf die Hand.
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
kind = { $seat } wählt { $word }.
mustered = { $seat } behält { $card }.
    .hidden = { $seat } behält eine Karte.

## Fähigkeiten: Fragen.
ask-ability = Wähle die Fähigkeit von { $unit }.
ask-option = Wähle ❶ oder ❷ von { $title }.
ask-payment = Wähle, womit du { $title } bezahlst.
ask-counter = { $title } kontern, für { $costs }?
ask-counter-payment = Wähle, womit du den Konter gegen { $title } bezahlst.
cost-cards = { $amount ->
    [one] 1 Handkarte
   *[other] { $amount } Handkarten
}
cost-ap = { $amount } AP
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

## Fähigkeiten: Beschriftungen.
use-from-hand = { $title } von { $card } aus der Hand nutzen
use-title = { $title } von { $unit } auf { $target } nutzen
use-some = Eine Fähigkeit von { $unit } auf { $target } nutzen
call-contracted = { $card } von { $unit } auf { $target } für { $amount } AP nutzen
call-released = { $unit } auf { $target } für { $amount } AP nutzen
turn-ally = { $unit } auf { $target } in Abwehrhaltung drehen

## Fähigkeiten: Gründe.
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
