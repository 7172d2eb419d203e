/** One stroke a design, long while it is possible; families stand apart. The number beside it says the same. */
import { useFormat } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import type { DesignName } from '../shown.ts';
import styles from './Comb.module.css';

const height = 24;
const short = 10;
const step = 3;

type Props = { designs: readonly DesignName[]; fitting: readonly DesignName[] };

export function Comb({ designs, fitting }: Props) {
  const t = useSampleSize();
  const format = useFormat();
  const left = new Set(fitting.map(({ id }) => id));
  // A gap of one stroke before each new family.
  const places = designs.map(
    (_design, at) =>
      at + designs.slice(1, at + 1).filter(({ family }, n) => family !== designs[n]?.family).length,
  );
  const width = ((places.at(-1) ?? 0) + 1) * step;
  return (
    <div className={styles.comb}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {designs.map(({ id }, at) => (
          <rect
            key={id}
            className={left.has(id) ? styles.lit : styles.off}
            x={(places[at] ?? 0) * step}
            y={left.has(id) ? 0 : height - short}
            width={2}
            height={left.has(id) ? height : short}
          />
        ))}
      </svg>
      <b className={layout.num} aria-hidden="true">
        {format.number(left.size)}
      </b>
      <span className={layout.sr}>{t('choose.left', { count: left.size })}</span>
    </div>
  );
}
