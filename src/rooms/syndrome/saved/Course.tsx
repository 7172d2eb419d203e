/** How each pattern changed from one kept result to the next: a small figure for each, and its numbers as a table. */
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useSyndrome } from '../messages.ts';
import { useScoreWords } from '../result/useScoreText.ts';
import styles from './Course.module.css';
import { CoursePlot } from './CoursePlot.tsx';
import type { CoursePoint, SavedResult, ShownScale } from './own.ts';

type Props = { shown: ShownScale; results: readonly SavedResult[]; lang: string | undefined };

export function Course({ shown, results, lang }: Props) {
  const t = useSyndrome();
  const { marks } = useFormat();
  const series = seriesOf(results);
  return (
    <Card as="section" aria-labelledby="course">
      <CardHead>
        <h2 id="course">{t('saved.course')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <p className={layout.small}>
          {t('saved.courseText')}
          {shown.adapted && `${marks.gap}${t('page.adapted')}${marks.stop}`}
        </p>
        <ul role="list" className={styles.figures}>
          {series.map((points) => (
            <PatternCourse key={points[0]!.pattern.id} points={points} lang={lang} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** By pattern, each from the oldest result to the newest. */
function seriesOf(results: readonly SavedResult[]): CoursePoint[][] {
  const points = results
    .toReversed()
    .flatMap((result) => result.patterns.map((pattern) => ({ result, pattern })));
  return [...Map.groupBy(points, ({ pattern }) => pattern.id).values()];
}

function PatternCourse({ points, lang }: { points: CoursePoint[]; lang: string | undefined }) {
  const t = useSyndrome();
  const { dateTime, marks } = useFormat();
  const write = useScoreWords();
  const { name } = points.at(-1)!.pattern;
  const moment = ({ result }: CoursePoint) => dateTime(new Date(result.at), momentFormat);
  const scores = ({ pattern }: CoursePoint) => pattern.scores.map(write).join(' · ');
  const level = ({ pattern }: CoursePoint) =>
    pattern.level ?? (pattern.ruled ? t('result.unknown') : undefined);
  const list = points.map((point) =>
    [[moment(point), scores(point)].join(marks.colon), level(point)].filter(Boolean).join(marks.comma),
  );
  const ruled = points.some(({ pattern }) => pattern.ruled);
  return (
    <li className={styles.figure}>
      <h3 lang={lang}>{name}</h3>
      <CoursePlot
        points={points}
        label={t('saved.courseLabel', { pattern: name, list: list.join(marks.semicolon) })}
      />
      <details>
        <summary className={layout.label}>
          <Icon name="right" small />
          {t('saved.numbers')}
        </summary>
        <Table dense label={t('saved.numbersOf', { pattern: name })}>
          <thead>
            <tr>
              <Th>{t('saved.date')}</Th>
              <Th>{t('saved.score')}</Th>
              {ruled && <Th>{t('result.level')}</Th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.result.id}>
                <Th scope="row">{moment(point)}</Th>
                <Td className={cx(layout.num)}>{scores(point)}</Td>
                {ruled && <Td lang={point.pattern.level === null ? undefined : lang}>{level(point)}</Td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </li>
  );
}
