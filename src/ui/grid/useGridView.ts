/** Which part of a grid its frame shows, and how to bring a cell into it. */
import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GridPlace } from './gridKeys.ts';
import { columnsSeen, firstRow, leftFor, leftsOf, rowWindow, scrollTo } from './rowWindow.ts';

/** Pixels, as `Grid.module.css` has them: of a row for a mouse and for a finger. */
const rowHeight = { fine: 31, coarse: 40 };

/** Pixels of the row numbers: of their digits, and beside them. */
const numberWidthOf = (rows: number) => 8 * Math.max(3, String(rows).length) + 16;

/** What is drawn beyond the edges, so that a quick hand sees no gap. */
const spare = { rows: 1, columns: 200 };

/**
 * `first`: row; `rows`: how many are drawn; `from` and `to`: columns beside the frozen ones, the last not among them.
 * `drawnAs`: what is taken from a row's number to name what draws it, which always stands at one place of the body: by
 * the body's transform it comes into sight, so that a step lays out and paints the rows that are new alone.
 */
export type GridView = {
  frame: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLTableSectionElement | null>;
  body: RefObject<HTMLTableSectionElement | null>;
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

/** @param at brought into sight when it is another object, and when the frame has another width */
export function useGridView(
  rows: number,
  widths: readonly number[],
  wanted: number,
  at: GridPlace,
): GridView {
  const frame = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // Kept beside the element, which would have to lay out anew whenever it is asked.
  const scrolled = useRef({ top: 0, left: 0 });
  const size = useSize(frame, head);
  const numberWidth = numberWidthOf(rows);
  const lefts = useMemo(() => leftsOf(widths), [widths]);
  const [{ first, drawnAs, from, to }, setShown] = useShown(widths.length);
  const window = useMemo(() => rowWindow(rows, size), [rows, size]);
  // On a phone a frozen column would leave nothing for the others.
  const frozen = lefts[wanted]! + numberWidth < size.width / 2 ? wanted : 0;
  const held = numberWidth + lefts[frozen]!;

  const look = useCallback(() => {
    const { top, left: scrolledLeft } = scrolled.current;
    const left = scrolledLeft + lefts[frozen]!;
    const [one, other] = columnsSeen(lefts, left - spare.columns, left + size.width - held + spare.columns);
    const now = { first: firstRow(window, top), from: Math.max(frozen, one), to: other };
    setShown((was) => {
      if (was.first === now.first && was.from === now.from && was.to === now.to) return was;
      // Rows that stay are left as they are; where most go, others are written into what there is.
      const way = now.first - was.first;
      return { ...now, drawnAs: Math.abs(way) * 2 > window.seen ? was.drawnAs + way : was.drawnAs };
    });
  }, [lefts, frozen, held, size.width, window, setShown]);

  useWhileDrawn(look);
  useMeasures(frame, { widths, lefts, frozen, from, to, numberWidth, height: window.height });
  useLayoutEffect(() => {
    if (body.current) body.current.style.transform = `translateY(calc(${drawnAs - first} * var(--grid-row)))`;
  }, [drawnAs, first]);

  const onScroll = () => {
    const { scrollTop: top = 0, scrollLeft: left = 0 } = frame.current ?? {};
    const { current: asked } = scrolled;
    // What a cell was brought into sight by comes back rounded to the pixels of the screen.
    if (Math.abs(top - asked.top) < 1 && Math.abs(left - asked.left) < 1) return;
    scrolled.current = { top, left };
    look();
  };
  const reveal = ({ row, column }: GridPlace) => {
    // Before it is measured nothing is out of sight.
    if (!frame.current || size.width === 0) return;
    const { current: was } = scrolled;
    const up = row < 0 ? undefined : scrollTo(window, firstRow(window, was.top), row);
    const to = {
      top: up ?? was.top,
      left: column < frozen ? was.left : leftFor(lefts, frozen, column, was.left, size.width - held),
    };
    if (to.top === was.top && to.left === was.left) return;
    scrolled.current = to;
    frame.current.scrollTo(to);
    look();
  };
  const revealAnew = useEffectEvent(reveal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pane that opens beside the grid takes of its width
  useLayoutEffect(() => revealAnew(at), [at, size.width]);
  const drawn = Math.max(0, Math.min(rows - first, window.seen + spare.rows));
  return {
    frame,
    head,
    body,
    first,
    drawnAs,
    rows: drawn,
    page: window.seen,
    frozen,
    from,
    to,
    onScroll,
    reveal,
  };
}

/** Not in an effect: what `look` finds would be drawn in one piece, however large, and what is drawn here is drawn in steps. */
function useWhileDrawn(look: () => void): void {
  const [done, setDone] = useState<typeof look>();
  if (done === look) return;
  setDone(() => look);
  look();
}

/** Of fewer columns than before, those that were seen may be gone until it looks again. */
function useShown(columns: number) {
  const [shown, setShown] = useState<Shown>({ first: 0, drawnAs: 0, from: 0, to: 0 });
  const to = Math.min(shown.to, columns);
  return [{ ...shown, from: Math.min(shown.from, to), to }, setShown] as const;
}

type Measures = {
  widths: readonly number[];
  lefts: readonly number[];
  frozen: number;
  from: number;
  to: number;
  numberWidth: number;
  height: number;
};

/** What the style sheet asks of the frame: widths of what is drawn, and the size of all that could be. */
function useMeasures(
  frame: RefObject<HTMLDivElement | null>,
  { widths, lefts, frozen, from, to, numberWidth, height }: Measures,
): void {
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
    style.setProperty('--grid-height', `${height}px`);
    for (const k of [0, 1])
      style.setProperty(`--frozen-${k}`, `${numberWidth + lefts[Math.min(k, frozen)]!}px`);
  }, [frame, widths, lefts, frozen, from, to, height, numberWidth]);
}

function useSize(frame: RefObject<HTMLDivElement | null>, head: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, frame: 0, head: 0, row: rowHeight.fine });
  useEffect(() => {
    const measure = () => {
      const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
      const row = matchMedia('(pointer: coarse)').matches ? rowHeight.coarse : rowHeight.fine;
      const size = { width: clientWidth, frame: clientHeight, head: head.current?.offsetHeight ?? 0, row };
      // All rows that it shows are drawn at once then: in small steps the page does not stand still meanwhile.
      startTransition(() => setSize(size));
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [frame, head]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [frame, head]);
  return size;
}
