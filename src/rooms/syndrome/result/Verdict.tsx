/** The one large sentence: what is established, and beside it how far every pattern has come. */
import { useFormat } from '../../../i18n/messages.tsx';
import type { ScoreTrace } from '../../../questionnaire/explain.ts';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import { Codes } from './Codes.tsx';
import { Meter } from './Meter.tsx';
import type { Pattern, Reading } from './reading.ts';
import { useDay } from './useDay.ts';
import { useScoreText } from './useScoreText.ts';
import styles from './Verdict.module.css';

/** @param at when the answers were kept; now without it */
export function Verdict({ reading, at }: { reading: Reading; at: Date | undefined }) {
  const t = useSyndrome();
  const { labels, lang, questionnaire } = useScale();
  const day = useDay();
  const { marks } = useFormat();
  const { established, patterns, profiles } = reading;
  return (
    <div className={styles.verdict}>
      <div className={styles.said}>
        {established.length > 0 ? (
          <>
            <p className={layout.label}>{t('result.established', { count: established.length })}</p>
            <h2 id="verdict" tabIndex={-1} data-arrival="" lang={lang}>
              {established.map(({ trace }) => labels.finding(trace.id)).join(' · ')}
            </h2>
            <p className={layout.row}>
              {established.map(({ trace, codes }) => (
                <Codes key={trace.id} codes={codes} />
              ))}
            </p>
          </>
        ) : (
          <NothingEstablished reading={reading} />
        )}
        <p className={layout.small}>
          <span lang={lang}>{labels.title}</span>
          {`${marks.comma}${day(at)}`}
        </p>
      </div>
      <div className={styles.candidates}>
        <ul role="list" className={styles.candidates}>
          {patterns.map((pattern) => (
            <PatternRow key={pattern.trace.id} pattern={pattern} />
          ))}
          {profiles.map((score) => (
            <ProfileRow key={score.id} score={score} />
          ))}
        </ul>
        {questionnaire.definition.wording === 'adapted' && (
          <p className={layout.label}>{t('page.adapted')}</p>
        )}
      </div>
    </div>
  );
}

function NothingEstablished({ reading: { others, patterns, missing } }: { reading: Reading }) {
  const t = useSyndrome();
  const open = others.filter(({ trace }) => trace.established === undefined);
  const decisive = new Set(open.flatMap(({ trace }) => trace.missing)).size;
  const [title, text] =
    patterns.length === 0
      ? [t('result.profiles'), '']
      : open.length > 0
        ? [t('result.open'), t('result.openText', { count: decisive || missing.length })]
        : [t('result.none'), t('result.noneText')];
  return (
    <>
      <h2 id="verdict" tabIndex={-1} data-arrival="">
        {title}
      </h2>
      {text && <p className={layout.small}>{text}</p>}
    </>
  );
}

function PatternRow({ pattern: { trace, scores, share } }: { pattern: Pattern }) {
  const t = useSyndrome();
  const { labels, lang } = useScale();
  const scoreText = useScoreText();
  return (
    <li className={styles.candidate}>
      <span lang={lang}>{labels.finding(trace.id)}</span>
      <Meter share={share} strong={trace.established === true} />
      <span className={layout.num}>{scores.map(scoreText).join(' · ')}</span>
      <span>
        {trace.level === undefined ? (
          <Tag tone="warn">{t('result.unknown')}</Tag>
        ) : (
          <Tag tone={trace.established ? 'brand' : 'plain'}>
            <span lang={lang}>{labels.level(trace.id, trace.level)}</span>
          </Tag>
        )}
      </span>
    </li>
  );
}

function ProfileRow({ score }: { score: ScoreTrace }) {
  const { labels, lang, questionnaire } = useScale();
  const scoreText = useScoreText();
  const codes = questionnaire.definition.scores?.find(({ id }) => id === score.id)?.codes ?? [];
  const { value, extent } = score;
  const share = value === undefined ? undefined : (value - extent.lo) / (extent.hi - extent.lo);
  return (
    <li className={styles.candidate}>
      <span lang={lang}>{labels.score(score.id)}</span>
      <Meter share={share} strong />
      <span className={layout.num}>{scoreText(score)}</span>
      <span>
        <Codes codes={codes} />
      </span>
    </li>
  );
}
