/** One metric of a journal: its course as a curve, and every figure with its year and its source. */

import { gridPath, percent } from '../../../figures/frame.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import figures from '../../../ui/figures/figures.module.css';
import { Lines, Plot, Words } from '../../../ui/figures/Plot.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useJournals } from '../messages.ts';
import type { Course } from '../shown.ts';
import styles from './CourseCard.module.css';
import type { DrawnCourse } from './drawnCourse.ts';
import { FigureText } from './FigureText.tsx';
import { useMetric } from './useMetric.ts';

type Props = { course: Course & { drawn: DrawnCourse | null } };

export function CourseCard({ course: { metric, points, drawn } }: Props) {
  const t = useJournals();
  const { number, marks } = useFormat();
  const name = useMetric()(metric);
  const newest = points.at(-1);
  const digits = (value: number) => number(value, { maximumFractionDigits: 3 });
  const heads = [t('table.year'), t('table.figure'), t('filter.category'), t('table.source')];
  return (
    <Card>
      <CardHead end={newest && <FigureText {...newest} quartile={null} />}>
        <h2>{name}</h2>
      </CardHead>
      {drawn && (
        <CardBody>
          <Plot
            label={t('journal.curve', { name, from: String(points[0]?.year), to: String(newest?.year) })}
            y={drawn.y.map(({ at, value }) => ({ at, label: digits(value) }))}
            x={drawn.x.map(({ at, value }) => ({ at, label: String(value) }))}
          >
            <Lines>
              <path className={figures.grid} d={gridPath(drawn.y.map(({ at }) => at))} />
              <path className={cx(figures.line, figures.a)} d={drawn.path} />
            </Lines>
            <Words>
              {drawn.points.map(({ x, y }) => (
                <circle key={x} className={styles.point} cx={percent(x)} cy={percent(1 - y)} r={3.5} />
              ))}
            </Words>
          </Plot>
        </CardBody>
      )}
      <Table label={name} dense>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <Th key={head} end={at === 1}>
                {head}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ year, value, source, categories }) => (
            <tr key={year}>
              <Th scope="row">{year}</Th>
              <Td num end>
                {digits(value)}
              </Td>
              <Td>
                {categories
                  .map(({ category, quartile }) =>
                    [category, quartile && `Q${quartile}`].filter(Boolean).join(' '),
                  )
                  .join(marks.semicolon)}
              </Td>
              <Td>{source}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
