import { cx } from '#ui/cx.ts';
import figures from '#ui/figures/figures.module.css';
import { Lines } from '#ui/figures/Plot.tsx';
import { useHome } from '../messages.ts';
import type { Study } from '../study.ts';
import s from './ReportSheets.module.css';

/** Lengths of the words in the first column of the drawn table, in per cent. */
const words = [58, 44, 66, 40, 52, 48];
const rule = words.map((_, row) => `M0 ${14 * row + 0.5}h100`).join('');
const text = words
  .map(
    (length, row) =>
      `M0 ${14 * row + 6.5}h${length}M${36 + length / 2} ${14 * row + 6.5}h14M86 ${14 * row + 6.5}h14`,
  )
  .join('');

/** Two sheets of the report in small: a table, and the study's own curves as its figure. */
export function ReportSheets({ study }: { study: Study }) {
  const t = useHome();
  const { usual, remote } = study.result;
  return (
    <div className={s.sheets} aria-hidden="true">
      <div>
        <b>{t('passes.table1')}</b>
        <svg className={s.table} viewBox="0 0 100 80" preserveAspectRatio="none" aria-hidden="true">
          <path className={s.rule} d={rule} />
          <path d={text} />
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
        <svg className={s.caption} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 1.5h94M0 14.5h70" />
        </svg>
      </div>
    </div>
  );
}
