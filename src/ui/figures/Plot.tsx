import type { ReactNode } from 'react';
import { anchor, frame, type Mark, percent } from '../../figures/frame.ts';
import { cx } from '../cx.ts';
import s from './Plot.module.css';

/** A layer of lines, stretched over the plot; see `frame.ts` for its units. */
export function Lines({ children, revealed }: { children: ReactNode; revealed?: boolean }) {
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="none"
      className={cx(s.layer, revealed && s.revealed)}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A layer of words and dots, which are placed in per cent and keep their size. */
export function Words({ children }: { children: ReactNode }) {
  return (
    <svg className={s.layer} aria-hidden="true">
      {children}
    </svg>
  );
}

/**
 * The frame of a plot: axes, ticks and their words. `label` is the one sentence that says what the figure shows.
 * Its height is `--plot-h` (160 px), or with `filling` that of the room it is given. `foot` stands below the axis.
 * With `handled` something in it can be moved: then it is a group, for a picture has no parts.
 */
export function Plot({
  label,
  y,
  x,
  yLabel,
  xLabel,
  filling,
  handled,
  children,
  foot,
}: {
  label: string;
  y: Mark[];
  x: Mark[];
  yLabel?: string;
  xLabel?: string;
  filling?: boolean;
  handled?: boolean;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a group and an image both have a label
    <div role={handled ? 'group' : 'img'} aria-label={label} className={cx(s.plot, filling && s.filling)}>
      {yLabel && <span className={s.yLabel}>{yLabel}</span>}
      <div className={s.y}>
        <Words>
          {y.map(({ at, label: word }) => (
            <text key={at} x={22} y={percent(1 - at)} textAnchor="end" dominantBaseline="central">
              {word}
            </text>
          ))}
        </Words>
      </div>
      <div className={s.area}>{children}</div>
      <div className={s.x}>
        <Words>
          {x.map(({ at, label: word, strong }) => (
            <g key={at}>
              <line x1={percent(at)} x2={percent(at)} y1={0} y2={5} />
              <text x={percent(at)} y={19} textAnchor={anchor(at)} className={strong ? s.strong : undefined}>
                {word}
              </text>
            </g>
          ))}
        </Words>
      </div>
      {xLabel && <span className={s.xLabel}>{xLabel}</span>}
      {foot}
    </div>
  );
}
