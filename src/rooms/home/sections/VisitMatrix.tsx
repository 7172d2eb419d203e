import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { recordNumber, useHome, useNumbers } from '../messages.ts';
import { type VisitMatrix as Matrix, type VisitState, visitMonths, visitStates } from '../visits.ts';
import s from './VisitMatrix.module.css';

/** Of a cell with the gap beside it, in the units of the drawing; the drawing is stretched over its place. */
const side = 20;

/** Visits in one state, one after the other: the place of the first from 0, and how many. */
type Run = { state: VisitState; row: number; column: number; length: number };

/** Who came when: a row a patient, a cell a visit, and the key below. */
export function VisitMatrix({ matrix: { rows } }: { matrix: Matrix }) {
  const t = useHome();
  const { whole } = useNumbers();
  const runs = rows.flatMap(({ visits }, row) => runsIn(visits, row));
  const of = (wanted: VisitState) => runs.filter(({ state }) => state === wanted);
  const count = (state: VisitState) => whole(of(state).reduce((sum, { length }) => sum + length, 0));
  const figure = t('visits.figure', {
    patients: whole(rows.length),
    visits: whole(visitMonths.length),
    queries: count('query'),
    missed: count('missed'),
  });
  return (
    <figure>
      <div className={s.matrix} role="img" aria-label={figure}>
        <span>{t('visits.month')}</span>
        <div className={s.months}>
          {visitMonths.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </div>
        <div className={cx(layout.num, s.ids)}>
          {rows.map(({ id }) => (
            <span key={id}>{recordNumber(id)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${side * visitMonths.length} ${side * rows.length}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {visitStates.map((state) => (
            <path key={state} className={cx(s.cells, s[state])} d={strokes(of(state))} />
          ))}
          {/* The second half of a visit with a question, and the edge of one that was missed. */}
          <path className={cx(s.cells, s.asked)} d={inEachCell(of('query'), 'm9 0h9')} />
          <path className={s.edge} d={inEachCell(of('missed'), 'm1-8h16v16h-16z')} />
        </svg>
      </div>
      <figcaption className={cx(layout.label, s.key)}>
        {visitStates.map((state) => (
          <span key={state}>
            <i className={s[state]} />
            {t(`visits.${state}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function runsIn(visits: string, row: number): Run[] {
  return [...visits.matchAll(/(\d)\1*/g)].map(({ 0: { length }, 1: digit, index }) => ({
    state: visitStates[Number(digit)]!,
    row,
    column: index,
    length,
  }));
}

/** A stroke as wide as a row for each run; its dashes leave the gaps between the cells. */
function strokes(runs: readonly Run[]): string {
  return runs.map((run) => `${start(run)}h${side * run.length - 2}`).join('');
}

/** The same shape in every cell of the runs. */
function inEachCell(runs: readonly Run[], shape: string): string {
  return runs
    .flatMap((run) =>
      Array.from({ length: run.length }, (_, k) => start({ ...run, column: run.column + k }) + shape),
    )
    .join('');
}

function start({ row, column }: Run): string {
  return `M${side * column} ${side * row + 9}`;
}
