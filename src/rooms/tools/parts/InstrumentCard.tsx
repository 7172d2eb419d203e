import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import type { Drawing, InstrumentFigure } from '../../../reading/instruments.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import type { ShownInstrument } from '../instruments.ts';
import styles from './InstrumentCard.module.css';

/** One instrument: its worked example in small, its name, what it is for. The whole card is its link. */
export function InstrumentCard({ path, title, text, figure }: ShownInstrument) {
  const { code } = useLocale();
  return (
    <li className={cx(layout.card, styles.card)}>
      {figure && <Figure figure={figure} />}
      <h3>
        <Link to={pathTo(code, path)}>{title}</Link>
      </h3>
      <p>{text}</p>
    </li>
  );
}

/** What a drawing is stretched over, each way. */
const side = 1000;

function Figure({ figure: { value, text, drawing } }: { figure: InstrumentFigure }) {
  return (
    <div className={styles.figure}>
      <svg
        viewBox={`0 0 ${side} ${side}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={value ? undefined : styles.tall}
      >
        {drawn(drawing)}
      </svg>
      {value && <p className={cx(layout.num, styles.value)}>{value}</p>}
      <p className={layout.label}>{text}</p>
    </div>
  );
}

function drawn(drawing: Drawing) {
  const down = (share: number) => Math.round((1 - share) * side);
  const along = (share: number) => Math.round(share * side);
  switch (drawing.kind) {
    case 'curve': {
      const { points, at } = drawing;
      return (
        <>
          {at && <path className={styles.cross} d={`M0 ${down(at.y)}H${along(at.x)}V${side}`} />}
          <path
            className={styles.line}
            d={points.map(({ x, y }, place) => `${place ? 'L' : 'M'}${along(x)} ${down(y)}`).join('')}
          />
        </>
      );
    }
    case 'bars': {
      const wide = side / drawing.heights.length;
      return drawing.heights.map((height, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={place}
          className={styles.bar}
          x={place * wide}
          y={down(height)}
          width={wide * 0.88}
          height={along(height)}
        />
      ));
    }
    case 'band':
      return (
        <>
          <rect className={styles.scale} y="600" width={side} height="400" />
          <rect className={styles.bar} y="600" width={along(drawing.at)} height="400" />
          <path className={styles.mark} d={`M${along(drawing.at)} 300V${side}`} />
        </>
      );
  }
}
