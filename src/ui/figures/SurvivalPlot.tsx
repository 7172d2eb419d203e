import { gridPath, type Mark, percent } from '../../figures/frame.ts';
import { cx } from '../cx.ts';
import figures from './figures.module.css';
import { Lines, Plot, Words } from './Plot.tsx';
import s from './SurvivalPlot.module.css';

/** An arm, computed: paths in the units of `frame.ts`, survival at the right edge, numbers at risk by tick. */
export type PlottedArm = {
  name: string;
  line: string;
  band: string;
  ticks: string;
  end: number;
  atRisk: string[];
};

/** Kaplan-Meier curves of two arms with their bands, censoring ticks, names at the curves and numbers at risk. */
export function SurvivalPlot({
  label,
  a,
  b,
  x,
  y,
  xLabel,
  yLabel,
  riskLabel,
}: {
  label: string;
  a: PlottedArm;
  b: PlottedArm;
  x: Mark[];
  y: Mark[];
  xLabel: string;
  yLabel: string;
  riskLabel: string;
}) {
  const foot = (
    <div className={s.risk}>
      <span className={s.riskLabel}>{riskLabel}</span>
      <AtRisk arm={a} x={x} className={s.keyA} />
      <AtRisk arm={b} x={x} className={s.keyB} />
    </div>
  );
  return (
    <Plot label={label} x={x} y={y} xLabel={xLabel} yLabel={yLabel} foot={foot}>
      <Lines>
        <path className={figures.grid} d={gridPath(y.map(({ at }) => at).filter((at) => at > 0))} />
      </Lines>
      <Lines revealed>
        <path className={figures.bandB} d={b.band} />
        <path className={figures.bandA} d={a.band} />
        <path className={cx(figures.line, figures.b, figures.dashed)} d={b.line} />
        <path className={cx(figures.line, figures.b)} d={b.ticks} />
        <path className={cx(figures.line, figures.a)} d={`${a.line}${a.ticks}`} />
      </Lines>
      <Words>
        <text x="100%" y={percent(1 - a.end)} dx={-2} dy={-30} textAnchor="end" className={s.nameA}>
          {a.name}
        </text>
        <text x="100%" y={percent(1 - b.end)} dx={-2} dy={27} textAnchor="end" className={s.nameB}>
          {b.name}
        </text>
      </Words>
    </Plot>
  );
}

/** A row of numbers at risk, each under its tick; the outer two keep inside the frame. */
function AtRisk({ arm, x, className }: { arm: PlottedArm; x: Mark[]; className?: string }) {
  return (
    <>
      <span className={cx(s.key, className)} />
      <div className={s.numbers}>
        <Words>
          {x.map(({ at }, k) => (
            <text
              key={at}
              x={percent(at)}
              y={13}
              textAnchor={at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
            >
              {arm.atRisk[k]}
            </text>
          ))}
        </Words>
      </div>
    </>
  );
}
