/** Values of several series at the same places, with their limits, and a line at what they are held against. */
import { across, down, percent } from '../../../../figures/frame.ts';
import type { Profiles } from '../../../../methods/result.ts';
import { cx } from '../../../../ui/cx.ts';
import figures from '../../../../ui/figures/figures.module.css';
import { Lines, Plot, Words } from '../../../../ui/figures/Plot.tsx';
import { useDataset } from '../../messages.ts';
import { headingText } from '../saying.ts';
import styles from './AssumptionPictures.module.css';
import { marks, type PlotProps, placing, short } from './placing.tsx';

const looks = [styles.first, styles.second, styles.third, styles.fourth];
const lookOf = (own: number) => looks[own % looks.length];

/** How far series stand apart at one place, of the room that a place has. */
const apart = 0.5;

export function ProfilePlot({ name, picture, saying }: PlotProps<Profiles>) {
  const t = useDataset();
  const { places, series, line, isJoined, isRatio } = picture;
  const known = series.flatMap(({ values }) => values.flatMap((one) => one ?? []));
  const all = [
    ...known.flatMap(({ value, low = value, high = value }) => [value, low, high]),
    ...(line === undefined ? [] : [line]),
  ].filter((value) => !isRatio || value > 0);
  const [least, largest] = [Math.min(...all), Math.max(...all)];
  const scale = isRatio ? Math.log : (value: number) => value;
  const placed = placing(scale(least), scale(largest));
  const y = (value: number) => placed(scale(value));
  const x = (at: number, own: number) =>
    (at + 0.5 + (isJoined ? 0 : ((own + 0.5) / series.length - 0.5) * apart)) / places.length;
  const middle = isRatio ? Math.sqrt(least * largest) : (least + largest) / 2;
  return (
    <div>
      <Plot
        label={t('statistics.picture.profiles', { variable: name })}
        yLabel={name}
        y={marks(saying, y, [least, line ?? middle, largest])}
        x={places.map((heading, at) => ({
          at: (at + 0.5) / places.length,
          label: short(headingText(saying, heading)),
        }))}
      >
        <Lines>
          {line !== undefined && <path className={figures.cross} d={`M0 ${down(y(line))}H${across(1)}`} />}
          {series.map(({ heading, values }, own) => (
            <path
              key={headingText(saying, heading)}
              className={cx(figures.line, lookOf(own))}
              d={pathOf(values, (at) => x(at, own), y, isJoined)}
            />
          ))}
        </Lines>
        <Words>
          {series.flatMap(({ values }, own) =>
            values.map(
              (one, at) =>
                one && (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
                    key={`${own} ${at}`}
                    className={cx(styles.value, lookOf(own))}
                    cx={percent(x(at, own))}
                    cy={percent(1 - y(one.value))}
                    r={3}
                  />
                ),
            ),
          )}
        </Words>
      </Plot>
      {series.length > 1 && (
        <ul className={styles.key}>
          {series.map(({ heading }, own) => (
            <li key={headingText(saying, heading)} className={lookOf(own)}>
              <span>{headingText(saying, heading)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Limits upright at their places, or lines from value to value. */
function pathOf(
  values: Profiles['series'][number]['values'],
  x: (at: number) => number,
  y: (value: number) => number,
  isJoined = false,
): string {
  const parts = values.map((one, at) => {
    if (!one) return '';
    const own = `${across(x(at))} ${down(y(one.value))}`;
    if (isJoined) return `${values[at - 1] ? 'L' : 'M'}${own}`;
    const { low, high } = one;
    return low === undefined || high === undefined
      ? ''
      : `M${across(x(at))} ${down(y(low))}V${down(y(high))}`;
  });
  return parts.join('');
}
