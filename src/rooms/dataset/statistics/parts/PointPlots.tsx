/** Points beside lines: values beside those of a normal distribution, and two measurements against one another. */
import { across, down } from '../../../../figures/frame.ts';
import type { Quantiles, Scatter } from '../../../../methods/result.ts';
import figures from '../../../../ui/figures/figures.module.css';
import { Lines, Plot, Words } from '../../../../ui/figures/Plot.tsx';
import { useDataset } from '../../messages.ts';
import { headingText } from '../saying.ts';
import { Dot, marks, type PlotProps, placing } from './placing.tsx';

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

export function QuantilePlot({ name, picture: { points, line }, saying }: PlotProps<Quantiles>) {
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

/** As much of a line as is within the picture. */
function within(
  { at, slope }: Scatter['lines'][number],
  [left, right]: readonly [number, number],
  [least, largest]: readonly [number, number],
): [number, number] | undefined {
  if (slope === 0) return at >= least && at <= largest ? [left, right] : undefined;
  const ends = [(least - at) / slope, (largest - at) / slope].sort((a, b) => a - b) as [number, number]; // of two
  const [from, to] = [Math.max(left, ends[0]), Math.min(right, ends[1])];
  return from < to ? [from, to] : undefined;
}

export function ScatterPlot({ picture, saying }: Omit<PlotProps<Scatter>, 'name'>) {
  const t = useDataset();
  const { points, lines } = picture;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const level = lines.flatMap(({ at, slope }) => (slope === 0 ? [at] : []));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [least, largest] = [Math.min(...ys, ...level), Math.max(...ys, ...level)];
  const [x, y] = [placing(left, right), placing(least, largest)];
  const [along, up] = [headingText(saying, picture.x), headingText(saying, picture.y)];
  return (
    <Plot
      label={t('statistics.picture.scatter', { x: along, y: up })}
      yLabel={up}
      xLabel={along}
      y={marks(saying, y, [least, (least + largest) / 2, largest])}
      x={marks(saying, x, [left, (left + right) / 2, right])}
    >
      <Lines>
        {lines.map((line) => {
          const ends = within(line, [left, right], [least, largest]);
          if (!ends) return null;
          const [from, to] = ends.map((at) => `${across(x(at))} ${down(y(line.at + line.slope * at))}`);
          return <path key={line.at} className={figures.cross} d={`M${from}L${to}`} />;
        })}
      </Lines>
      <Words>
        {points.map(([own, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person is their place
          <Dot key={at} x={x(own)} y={y(value)} />
        ))}
      </Words>
    </Plot>
  );
}
