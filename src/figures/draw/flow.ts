/**
 * Boxes from top to bottom, joined by arrows; who leaves stands to the right, between the box that is left and the next. Figures
 * and reports draw their flows by it.
 */
import { Undrawable } from '../fault.ts';
import type { FlowBox } from '../figure.ts';
import { ink } from '../palette.ts';
import type { View } from '../spec.ts';
import { fitted } from '../text.ts';
import { type Box, millimetre, pathOf, textAt } from './elements.ts';
import type { Measure } from './names.ts';
import { type Speech, titleText, toldText } from './speech.ts';

/** A box in words, a line for each paragraph. `x`, `after`, `depth` and `isAside` as of `FlowBox`; `isLast`: nobody goes on from it. */
export type WordedBox = Pick<FlowBox, 'after' | 'x' | 'depth' | 'isAside'> & {
  lines: readonly string[];
  isLast?: boolean;
};

/** `at`: its number. */
type Placed = { at: number; lines: readonly Line[]; box: Box; of: WordedBox };
type Line = { words: string; isFirst: boolean };

/** Where they lie; without a height they take what they need. */
type Room = { x: number; y: number; width: number; height?: number };

/** `isHeaded`: the first paragraph of each says what it is, and the others stand below it, from the left. */
type Look = Pick<Measure, 'size' | 'lead' | 'unit'> & { isHeaded: boolean };

/** Of the room of a column: how wide boxes are, and where those who leave begin where there is one column. */
const wide = 0.92;
const asideFrom = 0.56;
const mostLines = 12;

/** @throws Undrawable where they find no room */
export function drawFlow(
  boxes: readonly FlowBox[],
  view: View,
  measure: Measure,
  speech: Speech,
): { parts: string[]; plot: Box } {
  const { size, lead } = measure;
  const air = 0.7 * size;
  const title = view.title ? fitted(view.title, view.style.width * millimetre - 2 * air, size, 3) : [];
  const plot = {
    x: air,
    y: air + title.length * lead,
    width: view.style.width * millimetre - 2 * air,
    height: view.style.height * millimetre - 2 * air - title.length * lead,
  };
  const worded = boxes.map((one): WordedBox => {
    const n = { as: 'number', value: one.n, digits: 0 } as const;
    return {
      ...one,
      lines: [titleText(one.title, speech), toldText({ key: 'boxCount', values: { n } }, speech)],
    };
  });
  const drawn = drawBoxes(worded, plot, { ...measure, isHeaded: false });
  if (!drawn) throw new Undrawable('tooSmall', { type: view.style.type });
  const heading = title.map((line, at) =>
    textAt(air, air + (at + 0.8) * lead, line, { size, isStrong: true }),
  );
  return { parts: [...heading, ...drawn.parts], plot };
}

/** @returns undefined where they find no room */
export function drawBoxes(
  boxes: readonly WordedBox[],
  room: Room,
  look: Look,
): { parts: string[]; height: number } | undefined {
  const laid = laidOut(boxes, room, look);
  if (!laid) return undefined;
  const { placed, height } = laid;
  return { parts: [...arrows(placed, look), ...placed.flatMap((one) => drawn(one, look))], height };
}

/** Rows of boxes, and between them rows of who leaves; what height is left parts them. */
function laidOut(
  boxes: readonly WordedBox[],
  room: Room,
  { size, lead, isHeaded }: Look,
): { placed: Placed[]; height: number } | undefined {
  const place = placesIn(boxes, room, size);
  if (!place) return undefined;
  const worded = boxes.map((of, at) => ({
    ...{ at, of },
    lines: of.lines.flatMap((text, paragraph) =>
      fitted(text, place(of).width - size, size, mostLines).map((words) => ({
        words,
        isFirst: paragraph === 0,
      })),
    ),
  }));
  const heightOf = ({ lines }: { lines: readonly unknown[] }) => lines.length * lead + 0.6 * size;
  const depths = [...new Set(boxes.map(({ depth }) => depth))].sort((a, b) => a - b);
  const rows = depths.flatMap((depth) => {
    const own = worded.filter(({ of }) => of.depth === depth);
    const main = own.filter(({ of }) => !of.isAside);
    const asides = [
      ...Map.groupBy(
        own.filter(({ of }) => of.isAside),
        ({ of }) => of.after,
      ).values(),
    ];
    const stacked = asides.map((some) =>
      some.reduce((sum, one) => sum + heightOf(one) + 0.5 * lead, -0.5 * lead),
    );
    return [
      {
        some: main.map((one) => [one]),
        height: main.reduce((most, one) => Math.max(most, heightOf(one)), 0),
      },
      ...(asides.length > 0 ? [{ some: asides, height: Math.max(...stacked) }] : []),
    ];
  });
  const whole = rows.reduce((sum, { height }) => sum + height, 0);
  const gaps = rows.length - 1;
  const parted = partedBy(room.height, whole, gaps, lead);
  if (parted === undefined) return undefined;
  let top = room.y;
  const placed = rows.flatMap(({ some, height }) => {
    const own = some.flatMap((stack) => {
      let level = top;
      return stack.map(({ at, of, lines }): Placed => {
        const box = { ...place(of), y: level, height: of.isAside ? heightOf({ lines }) : height };
        level += box.height + 0.5 * lead;
        return { at, of, lines: isHeaded ? lines : lines.map((one) => ({ ...one, isFirst: false })), box };
      });
    });
    top += height + parted;
    return own;
  });
  return { placed, height: whole + gaps * parted };
}

/** How far rows stand apart; undefined where there is no room for their arrows. */
function partedBy(height: number | undefined, whole: number, gaps: number, lead: number): number | undefined {
  if (height === undefined) return 1.4 * lead;
  if (whole > height) return undefined;
  const gap = gaps > 0 ? (height - whole) / gaps : 0;
  return gaps > 0 && gap < 0.8 * lead ? undefined : Math.min(gap, 3 * lead);
}

type Across = Pick<Box, 'x' | 'width'>;

/** Where a box stands from left to right; undefined where columns are too narrow for words. */
function placesIn(
  boxes: readonly WordedBox[],
  room: Room,
  size: number,
): ((of: WordedBox) => Across) | undefined {
  const columns = boxes.reduce((most, { x }) => Math.max(most, x), 1);
  const column = room.width / columns;
  if (column < 6 * size) return undefined;
  // Where somebody leaves a single column, the others stand further to the left.
  if (columns === 1 && boxes.some(({ isAside }) => isAside)) {
    const width = column * asideFrom * 0.78;
    return ({ isAside }) => ({ x: isAside ? room.x + column * asideFrom : room.x, width });
  }
  return (of) => {
    const middle = room.x + (of.x - 0.5) * column;
    const within = columnsBelow(boxes, of.isAside ? boxes[of.after ?? -1] : of);
    if (of.isAside) {
      const x = middle + Math.max(0.06 * column, size);
      return { x, width: room.x + (within.last - (1 - wide) / 2) * column - x };
    }
    const all = (within.last - within.first + 1) * column;
    const width = wide * Math.max(column, Math.min(all, room.width / 2));
    return { x: middle - width / 2, width };
  };
}

/** The first and the last column of what follows from a box. */
function columnsBelow(
  boxes: readonly WordedBox[],
  box: WordedBox | undefined,
): { first: number; last: number } {
  const own = boxes
    .filter(({ after, isAside }) => box !== undefined && boxes[after ?? -1] === box && !isAside)
    .map((one) => columnsBelow(boxes, one));
  const x = box?.x ?? 1;
  return {
    first: Math.min(Math.floor(x), ...own.map(({ first }) => first)),
    last: Math.max(Math.ceil(x), ...own.map(({ last }) => last)),
  };
}

function drawn({ of, lines, box }: Placed, { size, lead, unit, isHeaded }: Look): string[] {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
  const top = box.y + (isHeaded ? 0.3 * size : (box.height - lines.length * lead) / 2);
  const [left, anchor] = isHeaded
    ? [box.x + size / 2, 'start' as const]
    : [box.x + box.width / 2, 'middle' as const];
  return [
    pathOf(`M${x} ${y}h${width}v${height}h${-(width ?? 0)}z`, {
      fill: of.isLast ? ink.ended : ink.ground,
      stroke: ink.axis,
      width: 1.2 * unit,
    }),
    ...lines.map(({ words, isFirst }, at) =>
      textAt(left, top + (at + 0.78) * lead, words, { size, anchor, isStrong: isFirst }),
    ),
  ];
}

/** From the middle of a box down to the next, or to the right to who leaves. */
function arrows(placed: readonly Placed[], { size, unit }: Look): string[] {
  const middle = ({ box }: Placed) => Math.round(box.x + box.width / 2);
  const head = Math.round(0.5 * size);
  return placed.flatMap((to) => {
    const from = placed.find(({ at }) => at === to.of.after);
    if (!from) return [];
    const [x, foot] = [middle(from), Math.round(from.box.y + from.box.height)];
    if (to.of.isAside) {
      const [level, end] = [Math.round(to.box.y + to.box.height / 2), Math.round(to.box.x)];
      return [
        pathOf(`M${x} ${foot}V${level}H${end}`, { stroke: ink.axis, width: 1.2 * unit }),
        pathOf(`M${end} ${level}l${-head} ${-Math.round(head / 2)}v${2 * Math.round(head / 2)}z`, {
          fill: ink.axis,
        }),
      ];
    }
    const [end, top] = [middle(to), Math.round(to.box.y)];
    const bend = Math.round(top - 1.1 * size);
    return [
      pathOf(`M${x} ${foot}${end === x ? '' : `V${bend}H${end}`}V${top}`, {
        stroke: ink.axis,
        width: 1.2 * unit,
      }),
      pathOf(`M${end} ${top}l${-Math.round(head / 2)} ${-head}h${2 * Math.round(head / 2)}z`, {
        fill: ink.axis,
      }),
    ];
  });
}
