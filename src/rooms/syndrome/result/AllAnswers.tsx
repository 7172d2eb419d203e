/** Every question with its answer, for the record. */
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import type { Survey } from '../survey/useSurvey.ts';
import styles from './AllAnswers.module.css';
import { useAnswerText } from './useAnswerText.ts';

export function AllAnswers({ survey: { parts, answers } }: { survey: Survey }) {
  const t = useSyndrome();
  const { labels, lang } = useScale();
  const answerText = useAnswerText();
  return (
    <Card as="section" aria-labelledby="answers">
      <CardHead>
        <h2 id="answers">{t('result.answers')}</h2>
      </CardHead>
      <CardBody>
        <details className={styles.all}>
          <summary className={layout.link}>
            <Icon name="right" small />
            {t('page.answered', {
              answered: parts.flatMap(({ items }) => items).filter(({ answered }) => answered).length,
              all: parts.flatMap(({ items }) => items).length,
            })}
          </summary>
          <dl className={styles.list}>
            {parts.flatMap(({ items }) =>
              items.map(({ compiled }) => (
                <div key={compiled.item.id}>
                  <dt lang={lang}>{labels.item(compiled.item.id)}</dt>
                  <dd lang={lang}>{answerText(compiled, answers[compiled.item.id])}</dd>
                </div>
              )),
            )}
          </dl>
        </details>
      </CardBody>
    </Card>
  );
}
