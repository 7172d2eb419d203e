import { cx } from '#ui/cx.ts';
import figures from '#ui/figures/figures.module.css';
import { Lines } from '#ui/figures/Plot.tsx';
import { useHome } from '../messages.ts';
import type { Study } from '../study.ts';
import s from './ReportSheets.module.css';

/** Lengths of the words in the first column of the drawn table, in per cent. */
const words = [58, 44, 66, 40, 52, 48];

/** Two sheets of the report in small: a table, and the study's own curves as its figure. */
export function ReportSheets({ study }: { study: Study }) {
  const t = useHome();
  const { usual, remote } = study.result;
  return (
    <div className={s.sheets} aria-hidden="true">
      <div>
        <b>{t('passes.table1')}</b>
        <svg className={s.table} aria-hidden="true">
          {words.map((length, row) => (
            <g key={length}>
              <line className={s.rule} x2="100%" y1={14 * row + 0.5} y2={14 * row + 0.5} />
              <line x2={`${length}%`} y1={14 * row + 6.5} y2={14 * row + 6.5} />
              <line
                x1={`${36 + length / 2}%`}
                x2={`${50 + length / 2}%`}
                y1={14 * row + 6.5}
                y2={14 * row + 6.5}
              />
              <line x1="86%" x2="100%" y1={14 * row + 6.5} y2={14 * row + 6.5} />
            </g>
          ))}
        </svg>
      </div>
      <div>
        <b>{t('passes.figure2')}</b>
        <div className={s.figure}>
          <Lines>
            <path className={cx(figures.line, figures.b, figures.dashed)} d={usual.line} />
            <path className={cx(figures.line, figures.a)} d={remote.line} />
          </Lines>
        </div>
        <svg className={s.caption} aria-hidden="true">
          <line x2="94%" y1="1.5" y2="1.5" />
          <line x2="70%" y1="14.5" y2="14.5" />
        </svg>
      </div>
    </div>
  );
}
