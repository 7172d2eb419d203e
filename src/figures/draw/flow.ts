/** Boxes from top to bottom, joined by arrows; who leaves stands to the right, between the box that is left and the next. */
import { Undrawable } from '../fault.ts';
import type { FlowBox } from '../figure.ts';
import { ink } from '../palette.ts';
import type { View } from '../spec.ts';
import { fitted } from '../text.ts';
import { type Box, millimetre, pathOf, textAt } from './elements.ts';
import type { Measure } from './names.ts';
import { type Speech, titleText, toldText } from './speech.ts';

/** `at`: its number. */
type Placed = { at: number; lines: readonly string[]; box: Box; of: FlowBox };

/** Of the room of a column: how wide boxes are, and where those who leave begin. */
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
  const air = 0.7 * measure.size;
  const title = view.title
    ? fitted(view.title, view.style.width * millimetre - 2 * air, measure.size, 3)
    : [];
  const plot = {
    x: air,
    y: air + title.length * measure.lead,
    width: view.style.width * millimetre - 2 * air,
    height: view.style.height * millimetre - 2 * air - title.length * measure.lead,
  };
  const placed = laidOut(boxes, plot, view, measure, speech);
  const heading = title.map((line, at) =>
    textAt(air, air + (at + 0.8) * measure.lead, line, { size: measure.size, isStrong: true }),
  );
  return {
    parts: [...heading, ...arrows(placed, measure), ...placed.flatMap((one) => drawn(one, measure))],
    plot,
  };
}

/** Rows of boxes, and between them rows of who leaves; what height is left parts them. */
function laidOut(
  boxes: readonly FlowBox[],
  plot: Box,
  view: View,
  measure: Measure,
  speech: Speech,
): Placed[] {
  const { size, lead } = measure;
  const columns = boxes.reduce((most, { x }) => Math.max(most, x), 1);
  const column = plot.width / columns;
  // Where somebody leaves a single column, the others stand further to the left.
  const hasAsides = columns === 1 && boxes.some(({ isAside }) => isAside);
  const room = (one: FlowBox) => column * (one.isAside || hasAsides ? asideFrom * 0.78 : wide);
  const worded = boxes.map((of, at) => {
    const count = toldText(
      { key: 'boxCount', values: { n: { as: 'number', value: of.n, digits: 0 } } },
      speech,
    );
    const words = fitted(titleText(of.title, speech), room(of) - size, size, mostLines);
    return { at, of, lines: [...words, count] };
  });
  const heightOf = ({ lines }: { lines: readonly string[] }) => lines.length * lead + 0.6 * size;
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
  const gap = rows.length > 1 ? (plot.height - whole) / (rows.length - 1) : 0;
  if (whole > plot.height || (rows.length > 1 && gap < 0.8 * lead) || column < 6 * size)
    throw new Undrawable('tooSmall', { type: view.style.type });
  const parted = Math.min(gap, 3 * lead);
  let top = plot.y;
  return rows.flatMap(({ some, height }) => {
    const placed = some.flatMap((stack) => {
      let level = top;
      return stack.map(({ at, of, lines }): Placed => {
        const width = room(of);
        const middle = plot.x + (of.x - 0.5) * column;
        const left = of.isAside
          ? plot.x + (of.x - 1) * column + column * asideFrom
          : hasAsides
            ? plot.x
            : middle - width / 2;
        const box = { x: left, y: level, width, height: of.isAside ? heightOf({ lines }) : height };
        level += box.height + 0.5 * lead;
        return { at, of, lines, box };
      });
    });
    top += height + parted;
    return placed;
  });
}

function drawn({ lines, box }: Placed, { size, lead, unit }: Measure): string[] {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round);
  const top = box.y + (box.height - lines.length * lead) / 2;
  return [
    pathOf(`M${x} ${y}h${width}v${height}h${-(width ?? 0)}z`, {
      fill: ink.ground,
      stroke: ink.axis,
      width: 1.2 * unit,
    }),
    ...lines.map((line, at) =>
      textAt(box.x + box.width / 2, top + (at + 0.78) * lead, line, { size, anchor: 'middle' }),
    ),
  ];
}

/** From the middle of a box down to the next, or to the right to who leaves. */
function arrows(placed: readonly Placed[], { size, unit }: Measure): string[] {
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
