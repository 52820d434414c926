/** What the events of Sengoku Yugi look like. */
import { Stage } from '$lib/eventAnimation';
import { translate } from '$lib/translate.svelte';

export function directing(): Stage {
  return new Stage((event, stage) => {
    const [first, second] = event.refs;
    const unit = stage.at(`unit.${first ?? ''}`);
    const seat = event.seat ?? 0;
    switch (event.kind) {
      case 'moved':
        return stage.slide(stage.at(`unit.${second ?? ''}`), stage.was(first));
      case 'swapped':
        return [
          stage.slide(stage.at(`unit.${second ?? ''}`), stage.was(first)),
          stage.slide(unit, stage.was(second)),
        ];
      case 'deployed':
      case 'contracted':
        return stage.appear(unit);
      case 'turned-up':
      case 'stance':
      case 'grown':
      case 'focused':
        return stage.turn(unit);
      case 'attack':
      case 'used':
      case 'modified':
      case 'boosted':
        return stage.flash(unit);
      case 'target':
        return stage.shake(unit ?? stage.at(first));
      case 'damage':
        return [
          stage.shake(unit),
          stage.rise(stage.at(first), `−${/takes (\d+)/.exec(event.text)?.[1] ?? ''}`),
        ];
      case 'breached':
        return [stage.shake(unit), stage.rise(stage.at(first), '−1'), stage.flash(stage.at(`hp.${seat}`))];
      case 'defeated':
        return stage.rise(stage.at(first), '✕');
      case 'ailment':
        return stage.rise(
          stage.at(first),
          translate('sengoku-yugi', /suffers ([\w-]+)/.exec(event.text)?.[1] ?? ''),
        );
      case 'charged':
      case 'ap':
        return stage.flash(stage.at(`ap.${seat}`));
      case 'guard':
        return stage.turn(stage.at('guard'));
      case 'rolled':
      case 'first':
        return stage.turn(stage.at('die'));
      case 'hp':
        return stage.flash(unit);
      default:
        return null;
    }
  });
}
