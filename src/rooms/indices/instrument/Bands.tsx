/** The bands of the source on the axis of the result, with the reader's value. */

import { percent } from '../../../figures/frame.ts';
import { cx } from '../../../ui/cx.ts';
import { useIndices } from '../messages.ts';
import styles from './Bands.module.css';
import { type Band, bandsOf, isWholeScore, liesIn, rangeText } from './bands.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

type Props = {
  state: IndexState;
  text: Text;
  value: number;
  of: string;
  finding: string;
  axis: readonly [number, number];
};

/** A band narrower than this has no room for its name. */
const leastNamed = 0.07;

export function Bands({ state, text, value, of, finding, axis }: Props) {
  const t = useIndices();
  const { questionnaire, result, labels } = state;
  const bands = result && bandsOf(questionnaire, { of, finding, axis }, result.outcome.slots);
  if (!result || !bands) return null;
  const whole = isWholeScore(questionnaire, of) && bands.every(({ from, to }) => Number.isInteger(from + to));
  // Between two whole numbers nothing lies: a band reaches half a step beyond its own.
  const half = whole ? 0.5 : 0;
  const [least, most] = [axis[0] - half, axis[1] + half];
  const place = (at: number) => Math.min(1, Math.max(0, (at - least) / (most - least)));
  const start = (band: Band) =>
    band.from === axis[0] ? least : band.from + (band.fromIncluded ? -half : half);
  const end = (band: Band) => (band.to === axis[1] ? most : band.to + (band.toIncluded ? half : -half));
  const level = result.levels[finding];
  const written = text.number(value, { maximumSignificantDigits: 3 });
  const flag = place(value);
  const name = (band: Band) => labels.level(finding, band.level);
  const edges = whole ? [] : [least, ...bands.slice(1).map(({ from }) => from), most];
  return (
    <div className={styles.box}>
      <svg
        className={styles.bands}
        role="img"
        aria-label={t('one.lies', { value: written, level: level ? labels.level(finding, level) : '' })}
      >
        {bands.map((band) => {
          const [from, to] = [place(start(band)), place(end(band))];
          const hit = band.level === level && liesIn(band, value, axis);
          return (
            <g key={band.from}>
              <rect
                x={percent(from)}
                y={26}
                width={percent(to - from)}
                height={14}
                className={cx(hit && styles.hit)}
              />
              {whole && (to - from >= leastNamed || hit) && (
                <text x={percent((from + to) / 2)} y={55} textAnchor="middle">
                  {rangeText(band, { axis, whole }, (at) => text.number(at))}
                </text>
              )}
              {(to - from >= leastNamed || hit) &&
                name(band).length < 22 * Math.max(to - from, leastNamed) * 5 && (
                  <text
                    x={percent((from + to) / 2)}
                    y={72}
                    textAnchor="middle"
                    className={cx(hit ? styles.on : styles.name)}
                  >
                    {name(band)}
                  </text>
                )}
            </g>
          );
        })}
        {edges.map((edge, at) => (
          <text
            key={edge}
            x={percent(place(edge))}
            y={55}
            textAnchor={at === 0 ? 'start' : at === edges.length - 1 ? 'end' : 'middle'}
          >
            {text.number(edge, { maximumSignificantDigits: 4 })}
          </text>
        ))}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: only a place within the drawing */}
        <svg x={percent(flag)} y={0} width={1} height={1} className={styles.at}>
          <path className={styles.pointer} d="M0 26-5.5 18h11z" />
          <text
            className={styles.on}
            y={13}
            textAnchor={flag < 0.05 ? 'start' : flag > 0.95 ? 'end' : 'middle'}
          >
            {written}
          </text>
        </svg>
      </svg>
    </div>
  );
}
