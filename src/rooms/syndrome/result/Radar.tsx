/** All patterns on one figure, with the table of its numbers beside it. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';
import styles from './Radar.module.css';
import type { Pattern } from './reading.ts';

/** Fewer axes make no surface. */
const least = 3;

export function Radar({ patterns }: { patterns: readonly Pattern[] }) {
  const t = useSyndrome();
  const { labels, lang, questionnaire } = useScale();
  const { number, marks } = useFormat();
  const scored = patterns.filter(({ scores }) => scores.length > 0);
  if (scored.length < least) return null;
  const shown = (share: number | undefined) =>
    share === undefined ? t('result.unknown') : number(share, { style: 'percent', maximumFractionDigits: 0 });
  const list = scored
    .map(({ trace, share }) => `${labels.finding(trace.id)} ${shown(share)}`)
    .join(marks.list);
  return (
    <Card as="section" aria-labelledby="radar">
      <CardHead>
        <h2 id="radar">{t('result.radar')}</h2>
      </CardHead>
      <CardBody className={styles.body}>
        <svg
          viewBox="-110 -110 220 220"
          role="img"
          aria-label={t('result.radarLabel', { list })}
          className={styles.radar}
        >
          <Web shares={scored.map(({ share }) => share)} />
        </svg>
        <div className={styles.figures}>
          <p className={layout.small}>
            {t('result.radarText')}
            {questionnaire.definition.wording === 'adapted' &&
              `${marks.gap}${t('page.adapted')}${marks.stop}`}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" colSpan={2}>
                  {t('result.pattern')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('result.shareHead')}
                </th>
                <th scope="col">{t('result.level')}</th>
              </tr>
            </thead>
            <tbody>
              {scored.map(({ trace, share }, k) => (
                <tr key={trace.id}>
                  <td className={styles.number}>{number(k + 1)}</td>
                  <th scope="row" lang={lang}>
                    {labels.finding(trace.id)}
                  </th>
                  <td className={styles.number}>{shown(share)}</td>
                  <td lang={trace.level === undefined ? undefined : lang}>
                    {trace.level === undefined ? t('result.unknown') : labels.level(trace.id, trace.level)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </CardBody>
    </Card>
  );
}

const radius = 90;

/** Axes begin at the top and go round as a clock does; the numbers on them stand in the table. */
function Web({ shares }: { shares: readonly (number | undefined)[] }) {
  const { number } = useFormat();
  const at = (k: number, share: number) => {
    const angle = (2 * Math.PI * k) / shares.length - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)].map((x) => (x * share * radius).toFixed(1)).join(' ');
  };
  const ring = (share: number) => `M${shares.map((_, k) => at(k, share)).join('L')}Z`;
  const known = shares.every((share) => share !== undefined);
  return (
    <>
      <path className={styles.rings} d={[0.25, 0.5, 0.75].map(ring).join('')} />
      <path className={styles.edge} d={ring(1)} />
      <path className={styles.rings} d={shares.map((_, k) => `M0 0L${at(k, 1)}`).join('')} />
      {known && (
        <path className={styles.surface} d={`M${shares.map((share = 0, k) => at(k, share)).join('L')}Z`} />
      )}
      {shares.map((share, k) => {
        const [x, y] = at(k, 1.12).split(' ');
        const [cx, cy] = at(k, share ?? 0).split(' ');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place
          <g key={k}>
            {share !== undefined && <circle className={styles.dot} cx={cx} cy={cy} r={2.5} />}
            <text x={x} y={y} className={styles.mark}>
              {number(k + 1)}
            </text>
          </g>
        );
      })}
    </>
  );
}
