/** A cell as the grid shows it, with all that a screen reader says of it. */
import { useCallback } from 'react';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import type { Encoding } from '../../../lib/encodings.ts';
import type { GridCell } from '../../../ui/grid/gridProps.ts';
import type { CellView, HeadView } from '../local/protocol.ts';
import { useDataset } from '../messages.ts';
import { pixelsOf } from './useLayout.ts';
import { useTextLang } from './useTextLang.ts';

/** Pixels beside the texts of a cell. */
const besides = 24;

type Words = (cell: CellView | undefined, head: HeadView, width?: number) => GridCell;

/** The same function for the same words: by it cells are known that need not be drawn again. */
export function useCellWords(withLabels: boolean, encoding?: Encoding): Words {
  const t = useDataset();
  const sentence = useSentence();
  const { number } = useFormat();
  const langOf = useTextLang(encoding);
  return useCallback<Words>(
    (cell, { title: column, decimals }, width = Number.POSITIVE_INFINITY) => {
      if (!cell) return { text: '', name: t('grid.loading') };
      const { text, value, label, missing, problem } = cell;
      if (missing === 'system') return { text: '', mark: 'missing', name: t('grid.empty', { column }) };
      if (missing) {
        const reason = label ?? sentence(`workbench.missing.${missing}`);
        return {
          text,
          note: reason,
          lang: langOf(text),
          mark: 'missing',
          name: t('grid.missing', { column, reason: `${text} ${reason}` }),
        };
      }
      if (problem) {
        const what = sentence(`dataset.problem.${problem}`);
        const name = t('grid.wrong', { column, value: text, problem: what });
        return { text, mark: 'problem', lang: langOf(text), name };
      }
      // A number that has more decimals than are shown keeps them: what is rounded here would be read as the file.
      const digits = {
        minimumFractionDigits: decimals ?? 0,
        maximumFractionDigits: 15,
        useGrouping: false,
      };
      const shown = value === undefined ? text : number(value, digits);
      const note = withLabels ? label : undefined;
      const name = t('grid.cell', { column, value: note ? `${shown} ${note}` : shown });
      // Where both have no room, half of each would tell neither.
      const isNarrow = note !== undefined && pixelsOf(shown) + pixelsOf(note) + besides > width;
      return isNarrow
        ? { text: note, lang: langOf(note), name }
        : { text: shown, note, lang: langOf(shown), name };
    },
    [t, sentence, number, langOf, withLabels],
  );
}
