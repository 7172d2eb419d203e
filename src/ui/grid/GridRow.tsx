import { type KeyboardEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './Grid.module.css';
import { type GridBlock, type GridPlace, isIn } from './gridKeys.ts';
import { cellId, type GridProps } from './gridProps.ts';
import type { GridView } from './useGridView.ts';

/** `draft`: what is being typed into the cell one is at. `step`: where to go on afterwards. */
type Editing = { draft: string | undefined; onDone(text: string | undefined, step?: GridPlace): void };

export function GridRow(
  props: GridProps & Editing & { id: string; view: GridView; block: GridBlock; row: number },
) {
  const { id, view, row, at, block } = props;
  const cell = (column: number) => {
    const place = { row, column };
    const isAt = at.row === row && at.column === column;
    const { text, note, lang, mark, name } = props.cellAt(row, column);
    const { isNumber, isChosen } = props.columns[column]!;
    const isEdited = isAt && props.draft !== undefined;
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of a grid is a gridcell (HTML-AAM)
      <td
        key={column}
        id={cellId(id, place)}
        aria-colindex={column + 2}
        aria-label={isEdited ? undefined : name}
        aria-selected={isIn(block, place)}
        lang={lang}
        data-row={row}
        data-column={column}
        className={cx(
          styles.cell,
          isNumber && styles.number,
          isChosen && styles.chosen,
          mark && styles[mark],
          !isAt && isIn(block, place) && styles.selected,
          isAt && styles.at,
          frozenClass(column, view.frozen),
        )}
      >
        {isEdited ? (
          <Editor draft={props.draft ?? ''} label={props.editLabel ?? name} onDone={props.onDone} />
        ) : (
          <>
            <span className={styles.text}>{text}</span>
            {note && <small>{` ${note}`}</small>}
          </>
        )}
      </td>
    );
  };
  return (
    <tr aria-rowindex={row + 2} className={styles.row}>
      <th scope="row" aria-colindex={1} className={cx(styles.cell, styles.rowName)}>
        {props.rowName(row)}
      </th>
      {Array.from({ length: view.frozen }, (_, column) => cell(column))}
      <td aria-hidden />
      {Array.from({ length: view.to - view.from }, (_, k) => cell(view.from + k))}
    </tr>
  );
}

/** The class of a column that stays, by its place. */
export function frozenClass(column: number, frozen: number): string | undefined {
  return column >= frozen ? undefined : column === 0 ? styles.frozen0 : styles.frozen1;
}

const onward: Readonly<Record<string, GridPlace>> = {
  Enter: { row: 1, column: 0 },
  Tab: { row: 0, column: 1 },
};

function Editor({ draft, label, onDone }: { draft: string; label: string; onDone: Editing['onDone'] }) {
  // Enter, Escape and leaving the field may all come at one time: the first decides.
  const isDone = useRef(false);
  const done = (...how: Parameters<Editing['onDone']>) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(...how);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const step = onward[event.key];
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Escape')) return;
    event.preventDefault();
    if (!step) return done(undefined);
    const sign = event.shiftKey ? -1 : 1;
    done(event.currentTarget.value, { row: sign * step.row, column: sign * step.column });
  };
  return (
    <input
      className={styles.editor}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      defaultValue={draft}
      // biome-ignore lint/a11y/noAutofocus: it stands where the focus was
      autoFocus
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => done(currentTarget.value)}
    />
  );
}
