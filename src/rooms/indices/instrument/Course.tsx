/** The same patient with other values of one input: the result as a curve, on which the patient's point is moved. */
import { useId, useMemo, useState } from 'react';
import { type Axis, placeOn, ticksOn } from '../../../figures/axis.ts';
import { across, down, frame, gridPath, percent } from '../../../figures/frame.ts';
import { linePath } from '../../../figures/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import figures from '../../../ui/figures/figures.module.css';
import { Grip } from '../../../ui/figures/Grip.tsx';
import { Lines, Plot, Words } from '../../../ui/figures/Plot.tsx';
import { useIndices } from '../messages.ts';
import { outputLabel } from '../outputs.ts';
import { courseOf, type Course as Drawn } from './along.ts';
import { bandsOf, liesIn } from './bands.ts';
import styles from './Course.module.css';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

type Props = {
  state: IndexState;
  text: Text;
  /** Whether the point can be moved. */
  moving: boolean;
};

export function Course({ state, text, moving }: Props) {
  const t = useIndices();
  const title = useId();
  const { data, questionnaire, labels, answers, shown, result, stale } = state;
  const [main] = data.outputs;
  const along = data.curve;
  const unit = along ? shown[along]?.unit : undefined;
  const value = main && result?.outputs[main.of];
  const drawn = useMemo(
    () =>
      main && along && unit ? courseOf(questionnaire, { of: main.of, along, unit }, answers) : undefined,
    [questionnaire, main, along, unit, answers],
  );
  const [held, setHeld] = useState<Drawn>();
  if (!drawn || !main || !along || !unit || typeof value !== 'number' || stale) return null;
  const { from, to } = held ?? drawn;
  const points = held?.points ?? drawn.points;
  const x: Axis = { min: from, max: to };
  const y: Axis = upTo(
    points.map((point) => point.y),
    main.axis,
  );
  const at = { x: placeOn(x)(drawn.at), y: placeOn(y)(value) };
  const inside = at.x >= 0 && at.x <= 1 && at.y >= 0 && at.y <= 1;
  const input = labels.item(along);
  const name = outputLabel(questionnaire, labels, main.of);
  const given = text.quantity({ value: drawn.at, unit }, along);
  const told = [given, `${name} ${text.output(main.of, value)}`].join(text.marks.comma);
  // The axis is called what the number is: its name here would not fit on a phone.
  const flag = `${given} → ${text.output(main.of, value)}`;
  const marks = (axis: Axis) =>
    ticksOn(axis).map((tick) => ({
      at: tick.at,
      label: text.number(tick.value, { maximumSignificantDigits: 4 }),
    }));
  const band = bandAround(state, value, y);
  const step = stepFor(to - from);
  const move = (next: number) => {
    const kept = Math.min(to, Math.max(from, Math.round(next / step) * step));
    state.type(along, text.field(kept, { maximumFractionDigits: 6 }));
  };
  const path = linePath(
    points
      .map((point) => ({ x: placeOn(x)(point.x), y: placeOn(y)(point.y) }))
      .filter((point) => point.y >= 0 && point.y <= 1),
  );
  return (
    <Card as="section" aria-labelledby={title} className={styles.card}>
      <CardHead end={moving && <span className={styles.hint}>{t('one.drag')}</span>}>
        <h2 id={title}>{t('one.curve', { name: input })}</h2>
      </CardHead>
      <CardBody>
        <Plot
          handled={moving}
          label={t('one.curveOf', { name, input })}
          yLabel={text.named(name, text.outputUnit(main.of))}
          xLabel={text.named(input, text.unit(unit, along))}
          y={marks(y)}
          x={marks(x)}
        >
          <Lines>
            {band && (
              <path
                className={figures.bandA}
                d={`M0 ${down(band.to)}H${frame.width}V${down(band.from)}H0z`}
              />
            )}
            <path className={figures.grid} d={gridPath(ticksOn(y).map((tick) => tick.at))} />
            {inside && (
              <path className={figures.cross} d={`M0 ${down(at.y)}H${across(at.x)}V${frame.height}`} />
            )}
            <path className={cx(figures.line, figures.a)} d={path} />
          </Lines>
          <Words>
            {band && band.to - band.from > 0.07 && (
              <text
                x={at.x > 0.6 ? 8 : '100%'}
                dx={at.x > 0.6 ? 0 : -8}
                y={percent(1 - (band.from + band.to) / 2)}
                textAnchor={at.x > 0.6 ? 'start' : 'end'}
                dominantBaseline="central"
                className={styles.band}
              >
                {labels.level(band.finding, band.level)}
              </text>
            )}
            {inside && !moving && (
              <circle className={styles.mark} cx={percent(at.x)} cy={percent(1 - at.y)} r={4} />
            )}
            {inside && (
              <text
                x={percent(at.x)}
                y={percent(1 - at.y)}
                dx={at.x > 0.6 ? -16 : 16}
                dy={at.y > 0.8 ? 26 : -16}
                textAnchor={at.x > 0.6 ? 'end' : 'start'}
                className={styles.flag}
              >
                {flag}
              </text>
            )}
          </Words>
          {inside && moving && (
            <Grip
              at={at}
              label={input}
              told={told}
              value={drawn.at}
              stretch={{ from, to }}
              step={step}
              onMove={move}
              onHold={(is) => setHeld(is ? drawn : undefined)}
              toSize={(share) => from + share * (to - from)}
            />
          )}
        </Plot>
      </CardBody>
    </Card>
  );
}

/** The band that the result lies in, as shares of the axis; undefined where bands do not rest on this number alone. */
function bandAround({ questionnaire, data: { outputs }, result }: IndexState, value: number, y: Axis) {
  const [main] = outputs;
  if (!main?.finding || !main.axis || !result) return undefined;
  const { of, finding, axis } = main;
  const found = bandsOf(questionnaire, { of, finding, axis }, result.outcome.slots)?.find((one) =>
    liesIn(one, value, axis),
  );
  if (!found) return undefined;
  const place = (end: number) => Math.min(1, Math.max(0, placeOn(y)(end)));
  // What lies beyond the axis of the index belongs to its last bands.
  const from = found.from === axis[0] ? 0 : place(found.from);
  const to = found.to === axis[1] ? 1 : place(found.to);
  return { finding, level: found.level, from, to };
}

/** A round step of about a two-hundredth of the way. */
function stepFor(width: number): number {
  const wanted = width / 200;
  const unit = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 5].find((times) => times * unit >= wanted) ?? 10) * unit;
}

/** The axis of the index where the curve stays on it, else as high as the curve goes. */
function upTo(values: readonly number[], axis: readonly [number, number] | undefined): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const min = Math.min(axis?.[0] ?? Math.min(0, least), least);
  const room = axis && most <= axis[1] && most > axis[1] / 2 ? axis[1] : most * 1.05;
  return { min, max: room > min ? room : min + 1 };
}
