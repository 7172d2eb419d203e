/** Groups as boxes beside one another. */
import { across, down } from '../../../../figures/frame.ts';
import type { Boxes } from '../../../../methods/result.ts';
import { Lines, Plot, Words } from '../../../../ui/figures/Plot.tsx';
import { useDataset } from '../../messages.ts';
import { headingText } from '../saying.ts';
import styles from './AssumptionPictures.module.css';
import { Dot, marks, type PlotProps, placing, short } from './placing.tsx';

/** Half a box, and how far values of one height stand from each other, of the room that a group has. */
const [half, apart] = [0.22, 0.05];

export function BoxPlot({ name, picture: { boxes }, saying }: PlotProps<Boxes>) {
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
