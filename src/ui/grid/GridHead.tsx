import { type PointerEvent, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import styles from './Grid.module.css';
import { frozenClass } from './GridRow.tsx';
import { type GridBlock, isIn, withinWidth } from './gridKeys.ts';
import { cellId, type GridProps } from './gridProps.ts';
import type { GridView } from './useGridView.ts';

/** The heads of the columns that are seen. */
export function GridHead(props: GridProps & { id: string; view: GridView; block: GridBlock }) {
  const { id, view, columns, at, block } = props;
  const head = (column: number) => {
    const { head: face, isNumber, isChosen, sort } = columns[column]!;
    const place = { row: -1, column };
    const isAt = at.row === -1 && at.column === column;
    const isCrossed = isIn({ ...block, top: -1 }, place);
    return (
      <th
        key={column}
        id={isAt ? cellId(id, place) : undefined}
        aria-colindex={column + 2}
        aria-sort={sort ?? 'none'}
        aria-selected={isAt}
        data-column={column}
        className={cx(
          styles.head,
          isNumber && styles.number,
          (isChosen || isCrossed) && styles.on,
          isAt && styles.at,
          frozenClass(column, view.frozen),
        )}
      >
        <div className={styles.face}>{face}</div>
        {sort && <Icon name="down" small className={sort === 'ascending' ? styles.rising : undefined} />}
        {props.onWidth && <Edge onWidth={(width) => props.onWidth?.(column, width)} />}
      </th>
    );
  };
  return (
    <thead ref={view.head}>
      <tr aria-rowindex={1} data-row={-1} className={styles.heads}>
        <td aria-colindex={1} className={cx(styles.head, styles.rowName)} />
        {Array.from({ length: view.frozen }, (_, column) => head(column))}
        <td aria-hidden />
        {Array.from({ length: view.to - view.from }, (_, k) => head(view.from + k))}
      </tr>
    </thead>
  );
}

/** The edge by which a hand makes a column wider; by keyboard Alt, Shift and an arrow do. */
function Edge({ onWidth }: { onWidth: (width: number) => void }) {
  const begun = useRef<{ x: number; width: number }>(undefined);
  const widthAt = ({ clientX }: PointerEvent) =>
    begun.current && withinWidth(begun.current.width + clientX - begun.current.x);
  return (
    <span
      aria-hidden
      className={styles.edge}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        begun.current = { x: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? 0 };
      }}
      onPointerMove={(event) => {
        const width = widthAt(event);
        if (width) onWidth(width);
      }}
      onPointerUp={() => {
        begun.current = undefined;
      }}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
