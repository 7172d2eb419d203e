/** What assumptions look like: values beside those of a normal distribution, which lie on the line where they are alike; groups as boxes. */

import { across, down, type Mark, percent } from '../../../../figures/frame.ts';
import type { Boxes, Picture, Quantiles } from '../../../../methods/result.ts';
import figures from '../../../../ui/figures/figures.module.css';
import { Lines, Plot, Words } from '../../../../ui/figures/Plot.tsx';
import { useDataset } from '../../messages.ts';
import { headingText, type Saying } from '../saying.ts';
import styles from './AssumptionPictures.module.css';

type Props = { pictures: readonly Picture[]; saying: Saying };

/** More are not looked at one by one. */
const most = 8;

export function AssumptionPictures({ pictures, saying }: Props) {
  const t = useDataset();
  if (pictures.length === 0) return null;
  return (
    <section className={styles.pictures}>
      <h3>{t('statistics.picture.title')}</h3>
      <div className={styles.all}>
        {pictures.slice(0, most).map((picture) => {
          const { variable, group } = picture.heading;
          const name = variable ? saying.titleOf(variable.key) : headingText(saying, picture.heading);
          const full =
            group === undefined || !variable
              ? name
              : `${name}${saying.marks.comma}${headingText(saying, picture.heading)}`;
          return picture.kind === 'qq' ? (
            <QuantilePlot key={full} name={full} picture={picture} saying={saying} />
          ) : (
            <BoxPlot key={full} name={full} picture={picture} saying={saying} />
          );
        })}
      </div>
    </section>
  );
}

/** Where a value lies between two ends, with some room beyond them. */
function placing(least: number, largest: number): (value: number) => number {
  const room = (largest - least || 1) * 0.06;
  return (value) => (value - least + room) / (largest - least + 2 * room);
}

/** Three digits are as many as have room beside an axis. */
function marks({ number }: Saying, place: (value: number) => number, values: readonly number[]): Mark[] {
  return [...new Set(values)].map((value) => ({
    at: place(value),
    label: number(value, { maximumSignificantDigits: 3 }),
  }));
}

/** Between which quantiles the line is within the picture. */
function reachOf(
  { at, slope }: Quantiles['line'],
  reach: number,
  least: number,
  largest: number,
): [number, number] {
  if (!(slope > 0)) return [-reach, reach];
  return [Math.max(-reach, (least - at) / slope), Math.min(reach, (largest - at) / slope)];
}

type PlotProps<Of> = { name: string; picture: Of; saying: Saying };

function QuantilePlot({ name, picture: { points, line }, saying }: PlotProps<Quantiles>) {
  const t = useDataset();
  const seen = points.map(([, value]) => value);
  const [least, largest] = [Math.min(...seen), Math.max(...seen)];
  const reach = Math.max(...points.map(([expected]) => Math.abs(expected)));
  const [x, y] = [placing(-reach, reach), placing(least, largest)];
  const whole = Math.max(1, Math.floor(reach));
  const [from, to] = reachOf(line, reach, least, largest);
  const end = (at: number) => `${across(x(at))} ${down(y(line.at + line.slope * at))}`;
  return (
    <Plot
      label={t('statistics.picture.quantiles', { variable: name })}
      yLabel={name}
      xLabel={t('statistics.picture.normal')}
      y={marks(saying, y, [least, (least + largest) / 2, largest])}
      x={marks(saying, x, [-whole, 0, whole])}
    >
      <Lines>
        <path className={figures.cross} d={`M${end(from)}L${end(to)}`} />
      </Lines>
      <Words>
        {points.map(([expected, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
          <Dot key={at} x={x(expected)} y={y(value)} />
        ))}
      </Words>
    </Plot>
  );
}

/** Half a box, and how far values of one height stand from each other, of the room that a group has. */
const [half, apart] = [0.22, 0.05];

/** A name longer than this has no room below its box. */
const longest = 12;

function BoxPlot({ name, picture: { boxes }, saying }: PlotProps<Boxes>) {
  const t = useDataset();
  const all = boxes.flatMap(({ low, high, points }) => [low, high, ...points]);
  const [least, largest] = [Math.min(...all), Math.max(...all)];
  const y = placing(least, largest);
  const x = (at: number) => (at + 0.5) / boxes.length;
  const wide = half / boxes.length;
  const level = (at: number, value: number) =>
    `M${across(x(at) - wide)} ${down(y(value))}H${across(x(at) + wide)}`;
  const upright = (at: number, from: number, to: number) =>
    `M${across(x(at))} ${down(y(from))}V${down(y(to))}`;
  return (
    <Plot
      label={t('statistics.picture.boxes', { variable: name })}
      yLabel={name}
      y={marks(saying, y, [least, (least + largest) / 2, largest])}
      x={boxes.map(({ heading }, at) => ({ at: x(at), label: short(headingText(saying, heading)) }))}
    >
      <Lines>
        {boxes.map(({ low, lower, median, upper, high }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          <g key={at}>
            <path
              className={styles.box}
              d={`${level(at, lower)}V${down(y(upper))}H${across(x(at) - wide)}Z${upright(at, low, lower)}${upright(at, upper, high)}`}
            />
            <path className={styles.median} d={level(at, median)} />
          </g>
        ))}
      </Lines>
      <Words>
        {boxes.flatMap(({ points }, at) =>
          points.map((value, place) => (
            <Dot
              // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
              key={`${at} ${place}`}
              x={x(at) + (((place % 5) - 2) * apart) / boxes.length}
              y={y(value)}
            />
          )),
        )}
      </Words>
    </Plot>
  );
}

const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

function Dot({ x, y }: { x: number; y: number }) {
  return <circle className={styles.point} cx={percent(x)} cy={percent(1 - y)} r={2} />;
}
