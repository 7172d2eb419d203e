/** How a number changed, without axes: what it was at both ends stands below. */

import { across, down, frame } from '../../../figures/frame.ts';
import type { Panel } from '../../../own/centre.ts';
import { cx } from '../../../ui/cx.ts';
import figures from '../../../ui/figures/figures.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './Curve.module.css';

/** Shares of the height above the highest and below the lowest point, so that no line is cut. */
const margin = 0.06;

export function Curve({ values, label, from, to }: NonNullable<Panel['curve']>) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const place = (value: number, at: number) => {
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return `${across(at / (values.length - 1))} ${down(margin + share * (1 - 2 * margin))}`;
  };
  const line = `M${values.map(place).join('L')}`;
  return (
    <div className={styles.curve} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={figures.bandA} d={`${line}V${frame.height}H0Z`} />
        <path className={cx(figures.line, figures.a)} d={line} />
      </svg>
      <p className={cx(layout.label, layout.num)} aria-hidden="true">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
