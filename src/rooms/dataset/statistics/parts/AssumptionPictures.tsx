/** What assumptions look like: values beside those of a normal distribution, which lie on the line where they are alike. */

import { across, down, type Mark, percent } from '../../../../figures/frame.ts';
import type { Picture } from '../../../../methods/result.ts';
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
          return <Quantiles key={full} name={full} picture={picture} saying={saying} />;
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
  { at, slope }: Picture['line'],
  reach: number,
  least: number,
  largest: number,
): [number, number] {
  if (!(slope > 0)) return [-reach, reach];
  return [Math.max(-reach, (least - at) / slope), Math.min(reach, (largest - at) / slope)];
}

function Quantiles({
  name,
  picture: { points, line },
  saying,
}: {
  name: string;
  picture: Picture;
  saying: Saying;
}) {
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

function Dot({ x, y }: { x: number; y: number }) {
  return <circle className={styles.point} cx={percent(x)} cy={percent(1 - y)} r={2} />;
}
