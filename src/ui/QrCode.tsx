import { cx } from './cx.ts';
import styles from './QrCode.module.css';

/** Cameras need light around the code (ISO/IEC 18004: four modules). */
const quiet = 4;

/** A QR code, dark on light whatever the page's colours. `label` says where it leads. */
export function QrCode({
  size,
  path,
  label,
  className,
}: {
  size: number;
  path: string;
  label: string;
  className?: string;
}) {
  const side = size + 2 * quiet;
  return (
    <svg
      className={cx(styles.qr, className)}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} x={-quiet} y={-quiet} width={side} height={side} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
