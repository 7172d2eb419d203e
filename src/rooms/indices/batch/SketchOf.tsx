/** How a column's values are spread, small, beside the choice of the column: a wrong column or unit is seen before it is computed. */
import type { Sketch } from '#frame/rows/sketch.ts';
import { percent } from '../../../figures/frame.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useIndices } from '../messages.ts';
import styles from './SketchOf.module.css';

export function SketchOf({ sketch }: { sketch: Sketch | undefined }) {
  const t = useIndices();
  const { number, marks } = useFormat();
  if (!sketch || sketch.kind === 'none') return null;
  if (sketch.kind === 'texts') {
    return (
      <div className={styles.sketch}>
        <Shares counts={[...sketch.texts.map(({ count }) => count), sketch.others]} />
        <p>
          {sketch.texts.map(({ text, count }) => `${text} ${number(count)}`).join(marks.list)}
          {sketch.others > 0 && ' …'}
        </p>
      </div>
    );
  }
  const { bins, least, median, most } = sketch;
  const highest = Math.max(...bins);
  const digits = { maximumSignificantDigits: 4 };
  return (
    <div className={styles.sketch}>
      <svg aria-hidden="true" className={styles.bars}>
        {bins.map((count, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={percent(at / bins.length)}
            y={percent(1 - count / highest)}
            width={percent(0.86 / bins.length)}
            height={percent(count / highest)}
          />
        ))}
      </svg>
      <p>
        {t('batch.spread', {
          least: number(least, digits),
          most: number(most, digits),
          median: number(median, digits),
        })}
      </p>
    </div>
  );
}

function Shares({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return (
    <svg aria-hidden="true" className={styles.shares}>
      {counts.map((count, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a share is its place
          key={at}
          x={percent(counts.slice(0, at).reduce((sum, one) => sum + one, 0) / all)}
          y="0%"
          width={percent(count / all)}
          height="100%"
        />
      ))}
    </svg>
  );
}
