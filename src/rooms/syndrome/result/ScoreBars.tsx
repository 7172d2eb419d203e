/** A score as the sum of what each answer counts: the bars are the table. */

import { percent } from '../../../figures/frame.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import type { ScoreTrace, TermTrace } from '../../../questionnaire/explain.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import styles from './ScoreBars.module.css';
import { SourceMarks } from './Sources.tsx';
import { useScoreText } from './useScoreText.ts';

export function ScoreBars({ score }: { score: ScoreTrace }) {
  const t = useSyndrome();
  const { labels, lang, questionnaire } = useScale();
  const { number } = useFormat();
  const scoreText = useScoreText();
  const { terms, extent, start } = score;
  const definition = questionnaire.definition.scores?.find(({ id }) => id === score.id);
  const digits = { maximumFractionDigits: 2 };
  const most = Math.max(1, ...terms.map(({ contribution = 0 }) => Math.abs(contribution)));
  const scale = terms.length > 0 ? (extent.hi - extent.lo) / terms.length : most;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <span className={styles.head}>
            <b lang={lang}>{labels.score(score.id)}</b>
            <span className={layout.num}>{scoreText(score)}</span>
            <SourceMarks ids={definition?.sources ?? []} />
            {questionnaire.definition.wording === 'adapted' && <Tag tone="line">{t('page.adapted')}</Tag>}
          </span>
        </caption>
        <thead className={layout.sr}>
          <tr>
            <th scope="col">{t('result.item')}</th>
            <th scope="col">{t('result.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <TermRow key={term.source} term={term} scale={Math.max(most, scale)} />
          ))}
          {start !== 0 && (
            <tr>
              <th scope="row">{t('result.startsAt')}</th>
              <td className={styles.number}>{number(start, digits)}</td>
            </tr>
          )}
          <tr className={styles.sum}>
            <th scope="row">{t('result.sum')}</th>
            <td className={styles.number}>{scoreText(score)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function TermRow({ term, scale }: { term: TermTrace; scale: number }) {
  const t = useSyndrome();
  const { labels, lang } = useScale();
  const { number } = useFormat();
  const { names, contribution, bounds } = term;
  const signed = (x: number) => number(x, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <tr>
      <th scope="row" lang={lang}>
        {labels.names(names)}
      </th>
      <td>
        <span className={styles.cell}>
          <svg className={styles.bar} aria-hidden="true">
            {contribution === undefined ? (
              <line className={styles.open} x1="0" x2="100%" y1="50%" y2="50%" />
            ) : (
              <rect className={styles.part} width={percent(Math.abs(contribution) / scale)} height="100%" />
            )}
          </svg>
          <span className={cx(layout.num, styles.number)}>
            {contribution !== undefined
              ? signed(contribution)
              : bounds.lo > bounds.hi
                ? number(0)
                : t('result.noAnswer')}
          </span>
        </span>
      </td>
    </tr>
  );
}
