/** A cell as the grid shows it, with all that a screen reader says of it. */
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import type { GridCell } from '../../../ui/grid/gridProps.ts';
import type { CellView, HeadView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';

export function useCellWords(withLabels: boolean) {
  const t = useDataset();
  const sentence = useSentence();
  const { number } = useFormat();
  const loading: GridCell = { text: '', name: t('grid.loading') };
  return (cell: CellView | undefined, { title: column, decimals }: HeadView): GridCell => {
    if (!cell) return loading;
    const { text, value, label, missing, problem } = cell;
    if (missing === 'system') return { text: '', mark: 'missing', name: t('grid.empty', { column }) };
    if (missing) {
      const reason = label ?? sentence(`dataset.missing.${missing}`);
      return {
        text,
        note: reason,
        mark: 'missing',
        name: t('grid.missing', { column, reason: `${text} ${reason}` }),
      };
    }
    if (problem) {
      const what = sentence(`dataset.problem.${problem}`);
      return { text, mark: 'problem', name: t('grid.wrong', { column, value: text, problem: what }) };
    }
    // A number that has more decimals than are shown keeps them: what is rounded here would be read as the file.
    const digits = {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: 15,
      useGrouping: false,
    };
    const shown = value === undefined ? text : number(value, digits);
    const note = withLabels ? label : undefined;
    return { text: shown, note, name: t('grid.cell', { column, value: note ? `${shown} ${note}` : shown }) };
  };
}
