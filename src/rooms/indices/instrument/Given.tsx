/** The worked example where a reader's own values would stand: read, not entered. */
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useIndices } from '../messages.ts';
import styles from './Given.module.css';
import { NotFor } from './NotFor.tsx';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function Given({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const { questionnaire, labels, data } = state;
  const { answers } = data.example;
  return (
    <Card as="section" aria-labelledby="example-title">
      <CardHead>
        <Icon name="lock" small />
        <h2 id="example-title">{t('one.example')}</h2>
      </CardHead>
      <dl className={styles.given}>
        {questionnaire.items.map((compiled) => {
          const answer = answers[compiled.item.id];
          return (
            answer !== undefined &&
            answer !== null && (
              <div key={compiled.item.id}>
                <dt>{labels.item(compiled.item.id)}</dt>
                <dd className={compiled.item.type === 'number' ? layout.num : undefined}>
                  {text.answer(compiled, answer)}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <p className={styles.lock} data-print="no">
        <Icon name="lock" />
        <span>
          {t('gate.readOnly')} <a href="#way">{t('gate.missing')}</a>
        </span>
      </p>
      <NotFor data={data} />
    </Card>
  );
}
