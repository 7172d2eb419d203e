import { across, down, frame, gridPath, type Mark, type Point, percent } from '../../figures/frame.ts';
import { cx } from '../cx.ts';
import figures from './figures.module.css';
import { Lines, Plot, Words } from './Plot.tsx';
import s from './PowerCurve.module.css';

/** Power by number of patients, with the chosen size marked. It fills the height that it is given. */
export function PowerCurve({
  label,
  curve,
  mark,
  x,
  y,
}: {
  label: string;
  curve: string;
  mark: Point;
  x: Mark[];
  y: Mark[];
}) {
  return (
    <Plot label={label} x={x} y={y} filling>
      <Lines>
        <path className={figures.grid} d={gridPath(y.map(({ at }) => at))} />
        <path className={figures.cross} d={`M0 ${down(mark.y)}H${across(mark.x)}V${frame.height}`} />
        <path className={cx(figures.line, figures.a)} d={curve} />
      </Lines>
      <Words>
        <circle className={s.mark} cx={percent(mark.x)} cy={percent(1 - mark.y)} r={4} />
      </Words>
    </Plot>
  );
}
