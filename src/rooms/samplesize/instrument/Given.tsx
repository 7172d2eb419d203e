/** The worked example where a reader's own values would stand: read, not entered. */
import { inputsAsked } from '../../../statistics/designs/reading.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import type { DesignView } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import styles from './Given.module.css';
import { useQuantities } from './useQuantities.ts';

export function Given({ view: { design, goal, result } }: { view: DesignView }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text } = useQuantities();
  if (!result.ok) return null;
  const { values } = result.answer;
  return (
    <Card as="section" aria-labelledby="example-title">
      <CardHead>
        <Icon name="lock" small />
        <h2 id="example-title">{t('design.example')}</h2>
      </CardHead>
      <dl className={styles.given}>
        {inputsAsked(design, goal, values).map((input) => (
          <div key={input.name}>
            <dt>{say(`inputs.${input.name}`)}</dt>
            <dd className={input.kind === 'choice' ? undefined : layout.num}>
              {input.kind === 'choice'
                ? say(`options.${input.name}.${values[input.name]}`)
                : text(input, Number(values[input.name]))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.lock} data-print="no">
        <Icon name="lock" />
        <span>
          {t('instrument.readOnly')} <a href="#way">{t('instrument.missing')}</a>
        </span>
      </p>
    </Card>
  );
}
