/** How one pattern came out: its rule, each condition of it, what every answer counted, and where that stands. */
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import { Codes } from './Codes.tsx';
import { CriterionRow } from './CriterionRow.tsx';
import styles from './PatternDetails.module.css';
import { Reference } from './Reference.tsx';
import type { Pattern } from './reading.ts';
import { ScoreBars } from './ScoreBars.tsx';
import { SourceMarks } from './Sources.tsx';

type Props = { pattern: Pattern; open?: boolean; runnerUp?: boolean };

export function PatternDetails({ pattern: { trace, scores, codes }, open, runnerUp }: Props) {
  const t = useSyndrome();
  const { labels, lang, questionnaire } = useScale();
  const finding = questionnaire.definition.findings?.find(({ id }) => id === trace.id);
  const name = labels.finding(trace.id);
  const rule = labels.words[`finding.${trace.id}.rule`];
  const note = labels.words[`finding.${trace.id}.note`];
  return (
    <details open={open} className={styles.pattern}>
      <summary className={styles.summary}>
        <Icon name="right" small />
        <h3>{runnerUp ? t('result.runnerUp', { pattern: name }) : <span lang={lang}>{name}</span>}</h3>
        <span className={cx(layout.row, styles.marks)}>
          <Codes codes={codes} />
          <Tag tone={trace.established ? 'brand' : trace.level === undefined ? 'warn' : 'plain'}>
            {trace.level === undefined ? (
              t('result.unknown')
            ) : (
              <span lang={lang}>{labels.level(trace.id, trace.level)}</span>
            )}
          </Tag>
        </span>
      </summary>
      <div className={cx(layout.stack, styles.inside)}>
        {rule && (
          <p className={styles.rule}>
            <b>{t('result.rule')}</b>{' '}
            <span lang={lang}>
              {rule} {note}
            </span>{' '}
            <SourceMarks ids={finding?.sources ?? []} />
          </p>
        )}
        <div className={cx(layout.stack, layout.tight)}>
          <h4>{t('result.criteria')}</h4>
          {trace.levels.map(({ id, criterion }) => (
            <div key={id}>
              <p className={styles.level}>{t('result.forLevel', { level: labels.level(trace.id, id) })}</p>
              <ul role="list">
                <CriterionRow criterion={criterion} />
              </ul>
            </div>
          ))}
        </div>
        {scores.map((score) => (
          <ScoreBars key={score.id} score={score} />
        ))}
        <Reference names={finding?.reference ?? []} />
      </div>
    </details>
  );
}
