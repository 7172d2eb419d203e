/** The answer as a sentence that a clinician could say to another, for the screen and for who listens to it. */
import type { Answer } from '../../../designs/design.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useSampleSize } from '../messages.ts';
import type { DesignData } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import { levelOf } from './curve.ts';
import { countedIn, sideIn, soughtOutput } from './sought.ts';
import { useQuantities } from './useQuantities.ts';

export function useAloud(data: DesignData, answer: Answer): string {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text, number } = useQuantities();
  const { outputs, values, goal } = answer;
  const effect = data.outputs.find(({ name }) => name === data.effect);
  const words = {
    unit: countedIn(data),
    total: number(outputs.total ?? 0),
    name: effect ? say(`outputs.${effect.name}`) : '',
    effect: effect ? text(effect, outputs[effect.name] ?? Number(values[effect.name])) : '',
  };
  if (levelOf(data) === 'confidence') {
    const level = text({ name: 'confidence', unit: 'share' }, Number(values.confidence));
    return goal === 'size'
      ? t('instrument.aloud.precisionSize', { ...words, level })
      : t('instrument.aloud.precisionEffect', { ...words, level });
  }
  const power = text({ name: 'power', unit: 'share' }, outputs.power ?? Number(values.power));
  const times = number(Math.round((outputs.power ?? Number(values.power)) * 100));
  if (goal === 'effect') {
    const first = t('instrument.aloud.effect', {
      ...words,
      power,
      hypothesis: String(values.hypothesis ?? 'equality'),
    });
    const side = sideIn(data, answer);
    return side ? say('sentences.joined', { first, next: say('sentences.direction', { side }) }) : first;
  }
  return goal === 'power'
    ? t('instrument.aloud.power', { ...words, times })
    : t('instrument.aloud.size', { ...words, power, times });
}

/** The answer in few words. */
export function useShort(data: DesignData, answer: Answer): string {
  const say = useDesignWords();
  const { text } = useQuantities();
  const { marks } = useFormat();
  const sought = soughtOutput(data, answer);
  return [say(`outputs.${sought.name}`), text(sought, answer.outputs[sought.name] ?? 0)].join(marks.colon);
}
