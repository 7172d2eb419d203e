/** The variables as a spreadsheet: what is typed or pasted into a cell changes the draft. */
import { useCallback, useMemo } from 'react';
import type { Variable } from '../../../dictionary/variable.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Grid } from '../../../ui/grid/Grid.tsx';
import { type GridBlock, type GridPlace, tabbed } from '../../../ui/grid/gridKeys.ts';
import type { GridCell, GridColumn } from '../../../ui/grid/gridProps.ts';
import { useToast } from '../../../ui/toasts.tsx';
import {
  blockIn,
  type CellColumn,
  type CellWords,
  cellColumns,
  cellText,
  filledDown,
  type Pasted,
  pasted,
  withCell,
} from '../dictionary/cells.ts';
import { useColumnWord } from '../dictionary/useCellWords.ts';
import { useStudy } from '../messages.ts';
import styles from './DictionaryGrid.module.css';

/** Pixels. */
const widths: Readonly<Record<CellColumn, number>> = {
  name: 128,
  kind: 128,
  label: 232,
  unit: 84,
  values: 200,
  soft: 104,
  missing: 92,
  roles: 136,
  marks: 116,
};

const withChoice = ['chosen', ...cellColumns] as const;

type Props = {
  variables: readonly Variable[];
  /** Places of the variables that are shown. */
  rows: readonly number[];
  words: CellWords;
  chosen: ReadonlySet<string>;
  at: GridPlace;
  onAt(place: GridPlace): void;
  /** Of the version in use, by key. */
  before: ReadonlyMap<string, Variable>;
  faulty: ReadonlySet<string>;
  /** Unset for who only reads. */
  acts?: {
    onToggle(keys: readonly string[]): void;
    onVariables(variables: readonly Variable[]): void;
  };
};

export function DictionaryGrid({ variables, rows, words, chosen, at, onAt, before, faulty, acts }: Props) {
  const t = useStudy();
  const wordOf = useColumnWord();
  const toasts = useToast();
  const ids = acts ? withChoice : cellColumns;
  const columns = useMemo(
    () =>
      ids.map((id): GridColumn => {
        const name = id === 'chosen' ? t('dictionary.choice') : wordOf(id);
        return { id, name, width: id === 'chosen' ? 48 : widths[id], head: id === 'chosen' ? '☑' : name };
      }),
    [ids, t, wordOf],
  );
  const variableAt = useCallback((row: number) => variables[rows[row] ?? -1], [variables, rows]);
  const cellAt = useCellAt({ variableAt, columns, ids, words, chosen, before, faulty });
  const textAt = (row: number, column: number) => {
    const variable = variableAt(row);
    const id = ids[column];
    return variable && id && id !== 'chosen' ? cellText(variable, id, words) : '';
  };
  const refuse = (text: string, column: CellColumn) =>
    toasts.show(t('dictionary.notThere', { text, column: wordOf(column) }), 'error');
  const put = (block: GridBlock, lines: readonly (readonly string[])[]) => {
    const from = cellColumns.indexOf(ids[block.left] as CellColumn); // -1 for the column of choices
    if (!acts || from < 0) return;
    // Only what is shown is written: of a search, the rows that it found.
    const chosenRows = rows.slice(block.top, Math.max(block.bottom + 1, block.top + lines.length));
    take(pasted(variables, lines, { rows: chosenRows, from }, words));
  };
  const take = (result: Pasted) => {
    acts?.onVariables(result.variables);
    toasts.show(t('dictionary.filled', { count: result.filled }));
    const [first] = result.refused;
    if (first) refuse(first.text, first.column);
  };
  return (
    <Grid
      className={styles.grid}
      label={t('dictionary.count', { count: rows.length })}
      rows={rows.length}
      columns={columns}
      frozen={acts ? 2 : 1}
      cellAt={cellAt}
      rowName={(row) => String((rows[row] ?? 0) + 1)}
      textAt={textAt}
      edgeFrom={(place, step) => edge(place, step, rows.length, ids.length)}
      copied={(block) => tabbed(block, textAt)}
      at={at}
      onAt={onAt}
      {...(acts && {
        onEdit: ({ row, column }, text) => {
          const [variable, id] = [variableAt(row), ids[column]];
          if (!variable || !id || id === 'chosen') return;
          const after = withCell(variable, id, text, words);
          if (after) acts.onVariables(variables.with(rows[row]!, after));
          else refuse(text, id);
        },
        onPress: ({ row, column }) => {
          const key = variableAt(row)?.key;
          if (column === 0 && key) acts.onToggle([key]);
        },
        onSpace: ({ top, bottom }) =>
          acts.onToggle(rows.slice(top, bottom + 1).flatMap((one) => variables[one]?.key ?? [])),
        onPaste: (block, text) => put(block, blockIn(text)),
        onFill: ({ top, bottom, left, right }) => {
          const filled = ids.slice(left, right + 1).filter((id) => id !== 'chosen');
          take(filledDown(variables, rows.slice(top, bottom + 1), filled, words));
        },
      })}
      editLabel={t('dictionary.newValue', {
        column: columns[at.column]?.name ?? '',
        name: variableAt(at.row)?.name ?? '',
      })}
    />
  );
}

type Looked = Pick<Props, 'words' | 'chosen' | 'before' | 'faulty'> & {
  variableAt(row: number): Variable | undefined;
  columns: readonly GridColumn[];
  ids: readonly (CellColumn | 'chosen')[];
};

function useCellAt({ variableAt, columns, ids, words, chosen, before, faulty }: Looked) {
  const t = useStudy();
  const { marks } = useFormat();
  return useCallback(
    (row: number, column: number): GridCell => {
      const [variable, id] = [variableAt(row), ids[column]];
      if (!variable || !id) return { text: '', name: '' };
      if (id === 'chosen') {
        const isChosen = chosen.has(variable.key);
        const name = t(isChosen ? 'dictionary.isChosen' : 'dictionary.isNotChosen', { name: variable.name });
        return { text: isChosen ? '☑' : '☐', name };
      }
      const heading = columns[column]!.name;
      const text = cellText(variable, id, words);
      if (id === 'label' && text === '') {
        const other = Object.values(variable.label ?? {})[0];
        const none = t('dictionary.noLabel');
        return {
          text: other ?? none,
          mark: 'missing',
          name: [heading, none].join(marks.colon),
          ...(other && { note: none }),
        };
      }
      const old = before.get(variable.key);
      const was = old && old !== variable ? cellText(old, id, words) : text;
      const note = was === text ? undefined : t('dictionary.was', { was: was || '–' });
      const isFaulty = id === 'name' && faulty.has(variable.key);
      return {
        text,
        ...(note && { note }),
        ...(isFaulty && { mark: 'problem' as const }),
        name: [[heading, text || t('dictionary.empty')].join(marks.colon), note]
          .filter(Boolean)
          .join(marks.comma),
      };
    },
    [variableAt, ids, columns, chosen, words, before, faulty, t, marks],
  );
}

function edge({ row, column }: GridPlace, step: GridPlace, rows: number, columns: number): GridPlace {
  const far = (at: number, by: number, most: number) => (by > 0 ? most - 1 : by < 0 ? 0 : at);
  return { row: far(row, step.row, rows), column: far(column, step.column, columns) };
}
