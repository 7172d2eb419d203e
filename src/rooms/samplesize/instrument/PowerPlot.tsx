/** The power, or for an estimate the width of its interval, by the size of the study; the chosen size can be dragged. */
import { useCallback, useId, useMemo, useState } from 'react';
import type { Answer, Design } from '../../../designs/design.ts';
import { type Axis, placeOn, ticksOn } from '../../../figures/axis.ts';
import { across, down, frame, gridPath, type Mark, percent } from '../../../figures/frame.ts';
import { linePath } from '../../../figures/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import figures from '../../../ui/figures/figures.module.css';
import { Grip } from '../../../ui/figures/Grip.tsx';
import { Lines, Plot, Words } from '../../../ui/figures/Plot.tsx';
import { useSampleSize } from '../messages.ts';
import { useDesignWords } from '../words.ts';
import {
  type CurvePoint,
  courseAxes,
  courseOf,
  curve,
  outputAt,
  stepOf,
  stretchOf,
  within,
} from './curve.ts';
import { settled } from './entry.ts';
import styles from './PowerPlot.module.css';
import type { Sliced } from './sliced.ts';
import { useSliced } from './sliced.ts';
import { countedIn, courseOutput } from './sought.ts';
import type { Instrument } from './useInstrument.ts';
import { type Quantities, useQuantities } from './useQuantities.ts';

/** On the side with more room, and away from the curve: one that rises passes below what stands to its left. */
const flagBeside = ({ x, y }: { x: number; y: number }, isRising: boolean) =>
  x > 0.45
    ? { dx: -10, dy: isRising && y < 0.92 ? -12 : 26, textAnchor: 'end' as const }
    : { dx: 16, dy: 26, textAnchor: 'start' as const };

type Props = {
  design: Design;
  answer: Answer;
  /** Takes values into their fields; without it the point stands still. */
  put: Instrument['put'] | undefined;
};

export function PowerPlot({ design, answer, put }: Props) {
  const t = useSampleSize();
  const say = useDesignWords();
  const quantities = useQuantities();
  const title = useId();
  const total = answer.outputs.total ?? 0;
  const { frozen, freeze, stretch, points } = useCurve(design, answer, total);
  const { goal, output } = courseOf(design);
  const shown = courseOutput(design);
  const unit = say(`units.${countedIn(design)}`);
  const name = say(`outputs.${output}`);
  const { x, y } = courseAxes(points.items, stretch, goal === 'power');
  const at = { x: placeOn(x)(total), y: placeOn(y)(answer.outputs[output] ?? 0) };
  const inside = at.x <= 1 && at.y <= 1 && at.y >= 0;
  const path = linePath(
    within(points.items, y).map((point) => ({ x: placeOn(x)(point.total), y: placeOn(y)(point.value) })),
  );
  const point = {
    total: quantities.number(total),
    unit: countedIn(design),
    value: quantities.text(shown, answer.outputs[output] ?? 0),
  };
  const told = t('instrument.point', { ...point, name });
  const move = (next: number) => {
    const size = Math.max(stretch.from, Math.min(stretch.to * (frozen ? 1 : 2), Math.round(next)));
    const wanted = wantedBy(design, answer, size);
    if (wanted) put?.(wanted);
  };
  return (
    <Card as="section" aria-labelledby={title} className={styles.card}>
      <CardHead end={put && <span className={styles.hint}>{t('instrument.drag')}</span>}>
        <h2 id={title}>{t('instrument.curve', { name })}</h2>
      </CardHead>
      <CardBody>
        <Plot
          handled={put !== undefined}
          label={t('instrument.curveOf', { name, unit })}
          yLabel={shown.unit === 'share' ? `${name}, %` : name}
          xLabel={unit}
          y={marksOf(y, quantities, shown.unit === 'share')}
          x={marksOf(x, quantities, false)}
        >
          <Lines>
            <path className={figures.grid} d={gridPath(ticksOn(y).map((tick) => tick.at))} />
            {inside && (
              <path className={figures.cross} d={`M0 ${down(at.y)}H${across(at.x)}V${frame.height}`} />
            )}
            <path className={cx(figures.line, figures.a)} d={path} />
          </Lines>
          <Words>
            {inside && !put && (
              <circle className={styles.mark} cx={percent(at.x)} cy={percent(1 - at.y)} r={4} />
            )}
            {inside && (
              <text
                x={percent(at.x)}
                y={percent(1 - at.y)}
                {...flagBeside(at, goal === 'power')}
                className={styles.flag}
              >
                {t('instrument.flag', point)}
              </text>
            )}
          </Words>
          {inside && put && (
            <Grip
              at={at}
              label={t('instrument.size', { unit: countedIn(design) })}
              told={told}
              value={total}
              stretch={stretch}
              step={Math.max(stepOf(design, answer), Math.round(total / 400))}
              onMove={move}
              onHold={freeze}
              toSize={(share) => stretch.from + share * (stretch.to - stretch.from)}
            />
          )}
        </Plot>
      </CardBody>
    </Card>
  );
}

/** While the point is held, the axis under it stays: the curve would run away from the finger. */
function useCurve(design: Design, answer: Answer, total: number) {
  const [frozen, setFrozen] = useState<{ from: number; to: number }>();
  const own = stretchOf(design, total);
  const { from, to } = frozen ?? own;
  const make = useCallback(() => curve(design, answer, { from, to }), [design, answer, from, to]);
  const points: Sliced<CurvePoint> = useSliced(make);
  const stretch = useMemo(() => ({ from, to }), [from, to]);
  return { frozen, freeze: (held: boolean) => setFrozen(held ? own : undefined), stretch, points };
}

/**
 * What to enter so that the study has this size. Where the size is sought, the power that it has, rounded down so that
 * this size reaches it; for an estimate its width, rounded up.
 */
function wantedBy(design: Design, answer: Answer, total: number): Record<string, number> | undefined {
  if (answer.goal !== 'size') return { total };
  const { goal, output } = courseOf(design);
  const value = outputAt(design, goal, output, { ...settled(design, answer), total });
  if (value === undefined) return undefined;
  const [rounded, digits] = goal === 'power' ? [Math.floor(value * 1e4), 1e4] : [value * (1 + 1e-9), 1];
  const input = design.inputs.find(({ name }) => name === output);
  const isAllowed = input?.kind !== 'choice' && input && rounded / digits <= input.max;
  return isAllowed ? { [output]: rounded / digits } : undefined;
}

function marksOf(axis: Axis, { number }: Quantities, isShare: boolean): Mark[] {
  return ticksOn(axis).map(({ value, at }) => ({
    at,
    label: number(isShare ? value * 100 : value, { maximumSignificantDigits: 4 }),
  }));
}
