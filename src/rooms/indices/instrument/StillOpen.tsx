/** Instead of a result, what is missing to it, and what the missing answers can still make of it. */
import { useIndices } from '../messages.ts';
import styles from './StillOpen.module.css';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function StillOpen({ state, text, question }: { state: IndexState; text: Text; question: string }) {
  const t = useIndices();
  const { now, data, questionnaire, labels } = state;
  const [main] = data.outputs;
  if (!main) return null;
  const { missing } = now.review;
  if (now.refused.length > 0 || missing.length === 0) {
    const reasons = now.refused.map((check) => labels.check(check));
    return (
      <div className={styles.open}>
        <p className={styles.question}>{question}</p>
        <p className={styles.say}>{t('errors.undefined')}</p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    );
  }
  const asked = now.review.sections.reduce((sum, { items }) => sum + items.length, 0);
  const begun = missing.length < asked;
  const isPoints = questionnaire.scores.some(({ score }) => score.id === main.of && score.kind === 'sum');
  const bounds = begun && isPoints ? now.outcome.bounds(main.of) : undefined;
  const finding = main.finding ?? (questionnaire.findingPlaces.has(main.of) ? main.of : undefined);
  const levels = begun && finding ? now.outcome.possibleLevels(finding) : [];
  return (
    <div className={styles.open}>
      <p className={styles.question}>{question}</p>
      <p className={styles.say}>{t('one.missing', { count: missing.length })}</p>
      {missing.length > 0 && (
        <p className={styles.names}>{missing.map((id) => labels.item(id)).join(' · ')}</p>
      )}
      {bounds && Number.isFinite(bounds.lo) && Number.isFinite(bounds.hi) && (
        <p>
          {t('one.between', {
            least: text.output(main.of, bounds.lo),
            most: text.output(main.of, bounds.hi),
          })}
        </p>
      )}
      {finding && levels.length > 0 && begun && isPoints && (
        <p>{t('one.open', { levels: levels.map((level) => labels.level(finding, level)).join(' · ') })}</p>
      )}
    </div>
  );
}
