import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './Grid.module.css';
import type { GridPlace } from './gridKeys.ts';
import { cellId, type GridProps } from './gridProps.ts';
import type { GridView } from './useGridView.ts';

/** `step`: where to go on afterwards. */
export type OnDone = (text: string | undefined, step?: GridPlace) => void;

/**
 * `place`: where it stands in the body, by rows. `at`: the column one is in, if it is in this row; `left` and `right`: what of the row is selected. `draft`: what is being
 * typed into the cell one is at. All of them are such that a row of which nothing changed is not drawn again.
 */
type Props = Pick<GridProps, 'columns' | 'cellAt' | 'rowName' | 'editLabel'> &
  Pick<GridView, 'frozen' | 'from' | 'to'> & {
    id: string;
    row: number;
    place: number;
    at: number | undefined;
    left: number | undefined;
    right: number | undefined;
    draft: string | undefined;
    onDone: OnDone;
  };

export const GridRow = memo(function GridRow(props: Props) {
  const { id, row, place, at, left = 0, right = -1, frozen } = props;
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (element.current) element.current.style.top = `calc(${place} * var(--grid-row))`;
  }, [place]);
  const cell = (column: number) => {
    const isAt = at === column;
    const isSelected = column >= left && column <= right;
    const { text, note, lang, mark, name } = props.cellAt(row, column);
    const { isNumber, isChosen } = props.columns[column]!;
    const isEdited = isAt && props.draft !== undefined;
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td of a grid is a gridcell (HTML-AAM)
      <td
        key={column}
        id={isAt ? cellId(id, { row, column }) : undefined}
        aria-colindex={column + 2}
        aria-label={isEdited ? undefined : name}
        aria-selected={isSelected}
        lang={lang}
        data-column={column}
        className={cx(
          styles.cell,
          isNumber && styles.number,
          isChosen && styles.chosen,
          mark && styles[mark],
          !isAt && isSelected && styles.selected,
          isAt && styles.at,
          frozenClass(column, frozen),
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
    <tr ref={element} aria-rowindex={row + 2} data-row={row} className={styles.row}>
      <th scope="row" aria-colindex={1} className={cx(styles.cell, styles.rowName)}>
        {props.rowName(row)}
      </th>
      {Array.from({ length: frozen }, (_, column) => cell(column))}
      <td aria-hidden />
      {Array.from({ length: props.to - props.from }, (_, k) => cell(props.from + k))}
    </tr>
  );
});

/** The class of a column that stays, by its place. */
export function frozenClass(column: number, frozen: number): string | undefined {
  return column >= frozen ? undefined : column === 0 ? styles.frozen0 : styles.frozen1;
}

const onward: Readonly<Record<string, GridPlace>> = {
  Enter: { row: 1, column: 0 },
  Tab: { row: 0, column: 1 },
};

function Editor({ draft, label, onDone }: { draft: string; label: string; onDone: OnDone }) {
  // Enter, Escape and leaving the field may all come at one time: the first decides.
  const isDone = useRef(false);
  const done = (...how: Parameters<OnDone>) => {
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
