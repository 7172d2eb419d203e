/** Beside the survey: which questions have an answer, how to answer by keyboard, and where the answers are. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { pictureOf } from '../pictures/pictures.ts';
import { useScale } from '../scale.ts';
import { ClearButton } from './ClearButton.tsx';
import styles from './SurveySide.module.css';
import type { Survey } from './useSurvey.ts';

export function SurveySide({ survey, page, keys }: { survey: Survey; page: number; keys: string }) {
  const t = useSyndrome();
  const { id } = useScale().questionnaire.definition;
  const { parts, answered, asked } = survey;
  const items = parts[page]?.items ?? [];
  const hasPulse = items.some(({ compiled: { item, options } }) =>
    [item.id, ...options.map(({ code }) => code)].some((name) => pictureOf(id, name)?.kind === 'pulse'),
  );
  return (
    <Card as="section" aria-labelledby="answered" className={styles.side}>
      <CardHead end={<span className={layout.meta}>{t('page.answered', { answered, all: asked })}</span>}>
        <h2 id="answered">{t('survey.answered')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <QuestionMap survey={survey} page={page} />
        {hasPulse && <p className={layout.small}>{t('survey.pulseKey')}</p>}
        <p className={cx(layout.label, styles.keys)}>{t('survey.keys', { keys })}</p>
      </CardBody>
      <CardFoot className={cx(layout.stack, layout.tight)}>
        <p className={layout.label}>{t('survey.kept')}</p>
        <ClearButton survey={survey} />
      </CardFoot>
    </Card>
  );
}

function QuestionMap({ survey: { parts, asked, go }, page }: { survey: Survey; page: number }) {
  const t = useSyndrome();
  const { number: format } = useFormat();
  // Questions that a choice still open decides between: how many is known, and not yet which.
  const known = parts.reduce((sum, { items }) => sum + items.length, 0);
  const later = Array.from({ length: asked - known }, (_, k) => known + k + 1);
  return (
    <ol role="list" className={styles.map}>
      {parts.flatMap((part, k) =>
        part.items.map(({ number, answered }) => (
          <li key={number}>
            <button
              type="button"
              className={cx(styles.spot, answered && styles.on, k === page && styles.here)}
              aria-label={answered ? t('survey.question', { number }) : t('survey.questionOpen', { number })}
              onClick={() => go(k)}
            >
              {format(number)}
            </button>
          </li>
        )),
      )}
      {later.map((number) => (
        <li key={number} aria-hidden="true" className={cx(styles.spot, styles.later)}>
          {format(number)}
        </li>
      ))}
    </ol>
  );
}
