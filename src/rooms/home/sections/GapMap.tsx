import { Fragment } from 'react';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useHome, useNumbers } from '../messages.ts';
import s from './GapMap.module.css';

/** Trials by question (row) and outcome (column). Invented counts: the caption says so. */
const counts = [
  [9, 3, 1, 0],
  [14, 8, 12, 2],
  [6, 11, 0, 1],
  [4, 7, 9, 3],
];
/** As many trials as this, or fewer, leave the question open: the caption's gap. */
const few = 3;
/** The cell of the demonstration study: few trials, with full cells around it. */
const here = { row: 0, column: 1 };

/** The evidence map: full circles by area where there are trials, dashed rings where there is a gap. */
export function GapMap() {
  const t = useHome();
  const rows = [t('gaps.remote'), t('gaps.exercise'), t('gaps.diuretics'), t('gaps.education')];
  const columns = [t('gaps.death'), t('gaps.readmission'), t('gaps.quality'), t('gaps.cost')];
  return (
    <figure>
      <div className={s.map} role="img" aria-label={t('gaps.caption')}>
        <span className={s.corner} />
        {columns.map((column) => (
          <b key={column} className={s.column}>
            {column}
          </b>
        ))}
        {counts.map((row, r) => (
          <Fragment key={rows[r]}>
            <b className={s.row}>{rows[r]}</b>
            {row.map((trials, c) => (
              <Cell
                key={columns[c]}
                trials={trials}
                here={r === here.row && c === here.column ? t('gaps.here') : undefined}
              />
            ))}
          </Fragment>
        ))}
      </div>
      <figcaption className={layout.label}>{t('gaps.caption')}</figcaption>
    </figure>
  );
}

function Cell({ trials, here: label }: { trials: number; here?: string }) {
  const { whole } = useNumbers();
  const gap = trials <= few;
  // Area stands for the number of trials; a ring only has to hold its numeral.
  const radius = gap ? 7 + 2 * trials : 4.75 * Math.sqrt(trials);
  return (
    <span className={cx(s.cell, label && s.here)}>
      <svg aria-hidden="true">
        <circle className={gap ? s.gap : s.full} cx="50%" cy="50%" r={radius.toFixed(1)} />
        <text className={gap ? s.few : s.many} x="50%" y="50%" textAnchor="middle" dominantBaseline="central">
          {whole(trials)}
        </text>
      </svg>
      {label && <strong>{label}</strong>}
    </span>
  );
}
