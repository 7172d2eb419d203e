/** On a narrow screen the answer stays in sight while values change: it stands at the foot of the form. */

import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import styles from './Peek.module.css';
import { soughtOutput } from './sought.ts';
import type { Instrument } from './useInstrument.ts';
import { useQuantities } from './useQuantities.ts';

export function Peek({ instrument: { data, answer, problems } }: { instrument: Instrument }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text } = useQuantities();
  if (!answer) return null;
  const sought = soughtOutput(data, answer);
  return (
    <div className={cx(styles.peek, problems.length > 0 && styles.stale)} data-print="no">
      <b className={layout.num}>{text(sought, answer.outputs[sought.name] ?? 0)}</b>
      <span>{say(`outputs.${sought.name}`)}</span>
      <a href="#result">{t('instrument.result')}</a>
    </div>
  );
}
