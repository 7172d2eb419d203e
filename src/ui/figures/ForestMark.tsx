import s from './ForestMark.module.css';
import { percent } from './marks.ts';

/**
 * One estimate on the common log scale from `min` to `max`: a square of an area by its `share` of the events,
 * or with `overall` the diamond; the dashed line is no difference. Silent: the row or the plot has the words.
 */
export function ForestMark({
  estimate,
  lo,
  hi,
  share,
  overall,
  min = 0.3,
  max = 2,
}: {
  estimate: number;
  lo: number;
  hi: number;
  share: number;
  overall?: boolean;
  min?: number;
  max?: number;
}) {
  const at = (ratio: number) => (Math.log(ratio) - Math.log(min)) / (Math.log(max) - Math.log(min));
  const side = Math.round(14 * Math.sqrt(share));
  const top = ((at(estimate) - at(lo)) / (at(hi) - at(lo))) * 100;
  return (
    <svg className={s.forest} aria-hidden="true">
      <line className={s.one} x1={percent(at(1))} x2={percent(at(1))} y1="0" y2="100%" />
      {overall ? (
        <svg
          x={percent(at(lo))}
          y={6}
          width={percent(at(hi) - at(lo))}
          height={12}
          viewBox="0 0 100 12"
          preserveAspectRatio="none"
          className={s.shown}
          aria-hidden="true"
        >
          <path className={s.diamond} d={`M0 6 ${top.toFixed(1)} 0 100 6 ${top.toFixed(1)} 12Z`} />
        </svg>
      ) : (
        <>
          <line className={s.interval} x1={percent(at(lo))} x2={percent(at(hi))} y1="50%" y2="50%" />
          <rect
            className={s.point}
            x={percent(at(estimate))}
            y="50%"
            width={side}
            height={side}
            transform={`translate(${-side / 2} ${-side / 2})`}
          />
        </>
      )}
    </svg>
  );
}
