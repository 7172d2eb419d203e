/**
 * A table as spreadsheets have it: as many rows as there are, of which only those in sight are drawn; one stop of the
 * Tab key, and the keys of a spreadsheet within. It holds no data: it asks for each cell that it draws.
 */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../cx.ts';
import styles from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow, type OnDone } from './GridRow.tsx';
import {
  blockOf,
  farStep,
  type GridBlock,
  type GridPlace,
  placeAfter,
  widthStep,
  withinWidth,
} from './gridKeys.ts';
import { cellId, type GridProps } from './gridProps.ts';
import { useGridPointer } from './useGridPointer.ts';
import { type GridView, useGridView } from './useGridView.ts';

export function Grid(props: GridProps) {
  const { rows, columns, onAt, textAt, onEdit, onOpen } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const widths = useMemo(() => columns.map(({ width }) => width), [columns]);
  const at = useWithin(props.at, rows, columns.length);
  const view = useGridView(rows, widths, Math.min(2, props.frozen ?? 0), at);
  const [anchor, setAnchor] = useState<GridPlace>();
  const [draft, setDraft] = useState<string>();
  const [isFocused, setFocused] = useState(false);
  const block = blockOf(anchor ?? at, at);

  const go = (place: GridPlace, extend = false) => {
    setAnchor(extend ? (anchor ?? at) : undefined);
    // Together with the choice: else it would be drawn where it was, and once more when it is in sight.
    view.reveal(place);
    onAt(place);
  };
  const goFar = async (step: GridPlace, extend: boolean) => go(await props.edgeFrom(at, step), extend);
  const edit = (text: string) => {
    if (onEdit && at.row >= 0) setDraft(text);
  };
  const finish = (text: string | undefined, step?: GridPlace) => {
    setDraft(undefined);
    table.current?.focus();
    if (text !== undefined && text !== textAt(at.row, at.column)) onEdit?.(at, text);
    if (step) go(clamped({ row: at.row + step.row, column: at.column + step.column }, rows, columns.length));
  };
  // One for all renders: else no row would be the same.
  const done = useRef(finish);
  useLayoutEffect(() => {
    done.current = finish;
  });
  const onDone = useCallback<OnDone>((text, step) => done.current(text, step), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (draft !== undefined) return;
    const wider = widthStep(event);
    if (wider !== 0 && props.onWidth) {
      event.preventDefault();
      props.onWidth(at.column, withinWidth(columns[at.column]!.width + wider), true);
    }
    if (event.altKey) return;
    const place = placeAfter(event, at, { rows, columns: columns.length, page: view.page });
    const far = farStep(event);
    const extend = event.shiftKey && at.row >= 0;
    if (place) go(place, extend && place.row >= 0);
    else if (far) goFar(far, extend);
    else if (event.key === 'Enter' && at.row < 0) onOpen?.(at.column);
    else if (event.key === 'F2' || event.key === 'Enter') edit(textAt(at.row, at.column));
    else if (event.key === 'Escape' && anchor) setAnchor(undefined);
    else if (isSpreadsheetsAll(event)) {
      setAnchor({ row: 0, column: 0 });
      onAt({ row: rows - 1, column: columns.length - 1 });
    } else if (event.key === ' ' && props.onSpace && at.row >= 0) props.onSpace(block);
    else if (isFill(event) && props.onFill && block.top >= 0) props.onFill(block);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') edit(event.key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (draft !== undefined || block.top < 0) return;
    event.preventDefault();
    const text = props.copied(block);
    if (text !== undefined) event.clipboardData.setData('text/plain', text);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (draft !== undefined || block.top < 0 || !props.onPaste) return;
    event.preventDefault();
    props.onPaste(block, event.clipboardData.getData('text/plain'));
  };
  const pointer = useGridPointer({
    go,
    onOpen,
    onPress: props.onPress,
    onEdit: () => edit(textAt(at.row, at.column)),
    isBusy: draft !== undefined,
  });
  return (
    <div
      ref={view.frame}
      className={cx(styles.frame, isFocused && styles.focused, props.className)}
      onScroll={view.onScroll}
    >
      <div className={styles.sizer}>
        <table
          {...pointer}
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is worked in (WAI-ARIA)
          role="grid"
          tabIndex={0}
          aria-label={props.label}
          aria-rowcount={rows + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-keyshortcuts={props.onWidth ? 'Alt+Shift+ArrowRight Alt+Shift+ArrowLeft' : undefined}
          aria-readonly={!onEdit}
          aria-activedescendant={draft === undefined ? cellId(id, at) : undefined}
          className={styles.grid}
          onFocus={({ target, currentTarget }) =>
            setFocused(target === currentTarget && currentTarget.matches(':focus-visible'))
          }
          onBlur={() => setFocused(false)}
          onKeyDown={onKeyDown}
          onCopy={onCopy}
          onPaste={onPaste}
        >
          <GridHead {...props} at={at} id={id} view={view} block={block} />
          <GridRows {...props} at={at} id={id} view={view} block={block} draft={draft} onDone={onDone} />
        </table>
      </div>
    </div>
  );
}

/** The place, within the rows that are left after a filter. It stays the same object while nothing changes: a new one is brought into sight. */
function useWithin(place: GridPlace, rows: number, columns: number): GridPlace {
  return useMemo(
    () => ({ row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) }),
    [place, rows, columns],
  );
}

type RowsProps = GridProps & {
  id: string;
  view: GridView;
  block: GridBlock;
  draft: string | undefined;
  onDone: OnDone;
};

/** The rows in sight, each told only what concerns it. */
function GridRows({ view, block, at, draft, editLabel, ...props }: RowsProps) {
  const shown = Array.from({ length: view.rows }, (_, k) => view.first + k);
  return (
    <tbody ref={view.body}>
      {shown.map((row) => {
        const isAt = row === at.row;
        const isSelected = row >= block.top && row <= block.bottom;
        return (
          <GridRow
            key={row - view.drawnAs}
            place={row - view.drawnAs}
            id={props.id}
            row={row}
            columns={props.columns}
            cellAt={props.cellAt}
            rowName={props.rowName}
            frozen={view.frozen}
            from={view.from}
            to={view.to}
            at={isAt ? at.column : undefined}
            left={isSelected ? block.left : undefined}
            right={isSelected ? block.right : undefined}
            draft={isAt ? draft : undefined}
            editLabel={isAt ? editLabel : undefined}
            onDone={props.onDone}
          />
        );
      })}
    </tbody>
  );
}

function isSpreadsheetsAll({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'a';
}

function isFill({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'd';
}

function clamped({ row, column }: GridPlace, rows: number, columns: number): GridPlace {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) };
}
