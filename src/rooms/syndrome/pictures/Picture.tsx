/** Tongues and pulses, drawn. They explain words that stand beside them, and are silent for screen readers. */
import { cx } from '../../../ui/cx.ts';
import styles from './Picture.module.css';
import type { Drawn, Pulse, Tongue } from './pictures.ts';
import { pulsePath } from './pulsePath.ts';

export function Picture({ of }: { of: Drawn }) {
  return of.kind === 'tongue' ? <TonguePicture of={of} /> : <PulsePicture of={of} />;
}

const outlines = {
  usual: 'M13 7c6-4 14-5 19-2 5-3 13-2 19 2 3 17-1 51-19 51S10 24 13 7Z',
  /** The marks of the teeth are bays in its edge. */
  swollen:
    'M10 8c7-5 16-6 22-3 6-3 15-2 22 3 3 3 3 7 1 10 3 3 3 8 .5 11 2.500 3 2 7.500-.5 10.500 1.500 3 .5 7-2.500 9C49 56 41 60 32 60s-17-4-20.500-11.500c-3-2-4-6-2.500-9-2.500-3-3-7.500-.5-10.500C6 26 6 21 9 18c-2-3-2-7 1-10Z',
} as const;

const coatings = {
  usual: 'M18 14c9-4 19-4 28 0 1 15-3 34-14 34S17 29 18 14Z',
  swollen: 'M15 14c11-5 23-5 34 0 2 16-3 37-17 37S13 30 15 14Z',
} as const;

/** Places on the coating: grains of a greasy one. */
const grains = [
  ...[
    [24, 18],
    [32, 16],
    [40, 18],
    [21, 24],
    [28, 23],
    [36, 23],
    [43, 25],
  ],
  ...[
    [24, 30],
    [32, 29],
    [40, 31],
    [27, 36],
    [36, 36],
    [31, 42],
  ],
] as const;

const spots = [
  [17, 22],
  [20, 34],
  [45, 20],
  [47, 31],
  [43, 42],
  [25, 47],
  [36, 50],
  [30, 12],
] as const;

function TonguePicture({ of }: { of: Tongue }) {
  const shape = of.swollen ? 'swollen' : 'usual';
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.tongue}>
      <path className={cx(styles.body, styles[of.body])} d={outlines[shape]} />
      {of.coating && <path className={cx(styles[of.coating], of.thin && styles.thin)} d={coatings[shape]} />}
      <path className={styles.furrow} d="M32 14v32" />
      {of.greasy &&
        grains.map(([x, y]) => <circle key={`${x} ${y}`} className={styles.grain} cx={x} cy={y} r={1.6} />)}
      {of.dry && <path className={styles.crack} d="M24 20l4 5-3 5 5 6M41 19l-4 6 3 5-4 6M30 41l4 4" />}
      {of.wet && (
        <path className={styles.shine} d="M22 20c2-4 5-6 9-6M20 27c0-1 0-2 .5-3M44 42c-2 4-4 6-7 7" />
      )}
      {of.spots &&
        spots.map(([x, y]) => <circle key={`${x} ${y}`} className={styles.spot} cx={x} cy={y} r={2} />)}
    </svg>
  );
}

/** The skin above, the bone below, and the wave as deep between them as it is felt. */
function PulsePicture({ of }: { of: Pulse }) {
  return (
    <svg viewBox="0 0 128 64" aria-hidden="true" className={styles.pulse}>
      <path className={styles.skin} d="M2 6h124" />
      <path className={styles.bone} d="M2 59h124" />
      <path className={cx(styles.wave, of.thready && styles.thread)} d={pulsePath(of)} />
    </svg>
  );
}
