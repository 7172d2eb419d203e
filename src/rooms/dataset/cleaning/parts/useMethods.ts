import { useFormat } from '../../../../i18n/messages.tsx';
import { useDataset } from '../../messages.ts';
import type { CleaningView, StepView } from '../protocol.ts';
import type { StepWords } from '../useStepWords.ts';

/** A paragraph: what was done, in this order, with how many cells and rows each step changed. */
export function useMethods({ steps, before, after }: CleaningView, words: StepWords): string {
  const t = useDataset();
  const { number, marks, inBrackets } = useFormat();
  const ran = steps.filter(({ state }) => state === 'ran');
  const counted = ({ touched: { cells, rows, left } }: StepView) => {
    if (left > 0) return inBrackets(t('cleaning.words.left', { count: left, shown: number(left) }));
    if (cells === 0) return '';
    return inBrackets(
      t('cleaning.words.cells', { cells, shownCells: number(cells), rows, shownRows: number(rows) }),
    );
  };
  // The counts stand before the stop with which the sentence ends.
  const sentences = ran.map((one) => {
    const said = words.said(one.step);
    const end = said.endsWith(marks.stop) ? marks.stop : '';
    return `${said.slice(0, said.length - end.length)}${counted(one)}${end}`;
  });
  const shape = {
    before: number(before.rows),
    after: number(after.rows),
    columns: number(after.columns),
  };
  return [
    t('cleaning.words.begin', { steps: ran.length, rows: shape.before }),
    ...sentences,
    t('cleaning.words.end', { rows: shape.after, columns: shape.columns }),
  ].join(marks.gap);
}
