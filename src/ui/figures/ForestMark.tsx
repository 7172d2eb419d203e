import { diamondHeight, diamondPath, type Interval, squareSide } from '../../figures/forest.ts';
import { percent } from '../../figures/frame.ts';
import s from './ForestMark.module.css';

/**
 * One estimate on a common scale, its places computed by `intervalOn`: a square of an area by its `share` of the
 * events, or with `overall` the diamond; the dashed line at `one` is no difference. Silent: the row or the plot has
 * the words.
 */
export function ForestMark({
  at,
  one,
  share,
  overall,
}: {
  at: Interval;
  one: number;
  share: number;
  overall?: boolean;
}) {
  const side = squareSide(share);
  return (
    <svg className={s.forest} aria-hidden="true">
      <line className={s.one} x1={percent(one)} x2={percent(one)} y1="0" y2="100%" />
      {overall ? (
        <svg
          x={percent(at.low)}
          y={6}
          width={percent(at.high - at.low)}
          height={diamondHeight}
          viewBox={`0 0 100 ${diamondHeight}`}
          preserveAspectRatio="none"
          className={s.shown}
          aria-hidden="true"
        >
          <path className={s.diamond} d={diamondPath(at)} />
        </svg>
      ) : (
        <>
          <line className={s.interval} x1={percent(at.low)} x2={percent(at.high)} y1="50%" y2="50%" />
          <rect
            className={s.point}
            x={percent(at.estimate)}
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
