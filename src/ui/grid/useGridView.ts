/** Which part of a grid its frame shows, and how to bring a cell into it. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GridPlace } from './gridKeys.ts';
import { columnsSeen, firstRow, leftsOf, rowWindow, scrollTo } from './rowWindow.ts';

/** Pixels, as `Grid.module.css` has them: of a row for a mouse and for a finger. */
const rowHeight = { fine: 31, coarse: 40 };

/** Pixels of the row numbers: of their digits, and beside them. */
const numberWidthOf = (rows: number) => 8 * Math.max(3, String(rows).length) + 16;

/** What is drawn beyond the edges, so that a quick hand sees no gap. */
const spare = { rows: 1, columns: 200 };

/**
 * `first`: row; `rows`: how many are drawn; `from` and `to`: columns beside the frozen ones, the last not among them.
 * `drawnAs`: what is taken from a row's number to name what draws it.
 */
export type GridView = {
  frame: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLTableSectionElement | null>;
  first: number;
  drawnAs: number;
  rows: number;
  page: number;
  frozen: number;
  from: number;
  to: number;
  onScroll(): void;
  reveal(place: GridPlace): void;
};

type Shown = { first: number; drawnAs: number; from: number; to: number };

export function useGridView(rows: number, widths: readonly number[], wanted: number): GridView {
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const size = useSize(frame, head);
  const numberWidth = numberWidthOf(rows);
  const lefts = useMemo(() => leftsOf(widths), [widths]);
  const [{ first, drawnAs, from, to }, setShown] = useState<Shown>({ first: 0, drawnAs: 0, from: 0, to: 0 });
  const window = useMemo(() => rowWindow(rows, size), [rows, size]);
  // On a phone a frozen column would leave nothing for the others.
  const frozen = lefts[wanted]! + numberWidth < size.width / 2 ? wanted : 0;
  const held = numberWidth + lefts[frozen]!;

  const look = useCallback(() => {
    const { scrollTop = 0, scrollLeft = 0 } = frame.current ?? {};
    const left = scrollLeft + lefts[frozen]!;
    const [one, other] = columnsSeen(lefts, left - spare.columns, left + size.width - held + spare.columns);
    const now = { first: firstRow(window, scrollTop), from: Math.max(frozen, one), to: other };
    setShown((was) => {
      if (was.first === now.first && was.from === now.from && was.to === now.to) return was;
      // Rows that stay are left as they are; where none does, others are written into what there is.
      const way = now.first - was.first;
      return { ...now, drawnAs: Math.abs(way) > window.seen ? was.drawnAs + way : was.drawnAs };
    });
  }, [lefts, frozen, held, size.width, window]);

  useLayoutEffect(look, [look]);
  useLayoutEffect(() => {
    const { style } = frame.current ?? {};
    if (!style) return;
    const drawn = [
      ...widths.slice(0, frozen),
      (lefts[from] ?? 0) - lefts[frozen]!,
      ...widths.slice(from, to),
    ];
    style.setProperty('--grid-columns', `${numberWidth}px ${drawn.map((width) => `${width}px`).join(' ')}`);
    style.setProperty('--grid-width', `${numberWidth + lefts[widths.length]!}px`);
    style.setProperty('--grid-height', `${window.height}px`);
    for (const k of [0, 1])
      style.setProperty(`--frozen-${k}`, `${numberWidth + lefts[Math.min(k, frozen)]!}px`);
  }, [widths, lefts, frozen, from, to, window.height, numberWidth]);

  const reveal = useCallback(
    ({ row, column }: GridPlace) => {
      const element = frame.current;
      if (!element) return;
      const top = row < 0 ? undefined : scrollTo(window, firstRow(window, element.scrollTop), row);
      if (top !== undefined) element.scrollTop = top;
      // Before it is measured nothing is out of sight.
      if (column < frozen || size.width === 0) return;
      const [left, right] = [lefts[column]! - lefts[frozen]!, lefts[column + 1]! - lefts[frozen]!];
      const room = size.width - held;
      if (left < element.scrollLeft) element.scrollLeft = left;
      else if (right > element.scrollLeft + room) element.scrollLeft = Math.min(left, right - room);
    },
    [window, lefts, frozen, held, size.width],
  );
  const drawn = Math.max(0, Math.min(rows - first, window.seen + spare.rows));
  return {
    frame,
    head,
    first,
    drawnAs,
    rows: drawn,
    page: window.seen,
    frozen,
    from,
    to,
    onScroll: look,
    reveal,
  };
}

function useSize(frame: RefObject<HTMLDivElement | null>, head: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, frame: 0, head: 0, row: rowHeight.fine });
  useEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const row = matchMedia('(pointer: coarse)').matches ? rowHeight.coarse : rowHeight.fine;
      setSize({ width: clientWidth, frame: clientHeight, head: head.current?.offsetHeight ?? 0, row });
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [frame, head]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [frame, head]);
  return size;
}
