/** A flow of participants as boxes of words, as a drawing, and as the sentences that are read instead of it. Pure. */
import { type Box, millimetre, pathOf, point, sheetOf, textAt } from '../figures/draw/elements.ts';
import { ink } from '../figures/palette.ts';
import { fitted } from '../figures/text.ts';
import type { Arm, Flow, FlowProblem, FlowSpec, Reasons } from './flow.ts';

/** `say` takes keys of the words of reports; `labelOf`, a code of a column by the column's name. */
export type FlowSpeech = {
  language: string;
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  labelOf(column: string, code: string): string;
  marks: Readonly<Record<'colon' | 'semicolon' | 'stop' | 'gap', string>>;
};

/** Lines of each box; what stands below its first line says why. */
type Lines = readonly string[];
export type FlowBoxes = {
  assessed: Lines;
  excluded: Lines;
  allocated: Lines;
  /** Of each group the boxes below one another. */
  arms: readonly (readonly Lines[])[];
};

/** More than find room beside one another. */
export const mostArms = 20;
/** In one box; of a column that is no reason, as of names, nobody reads more. */
const mostReasons = 30;

export function flowBoxes(flow: Flow, spec: FlowSpec, speech: FlowSpeech): FlowBoxes {
  const { say } = speech;
  const counted = (key: string, n: number, more = {}) => say(`flow.${key}`, { n, ...more });
  const line = (words: string, n: number) => `${words}${speech.marks.colon}${speech.number(n)}`;
  const why = ({ reasons }: Reasons, column: string | undefined) => {
    const others = reasons.slice(mostReasons).reduce((sum, { n }) => sum + n, 0);
    return [
      ...reasons.slice(0, mostReasons).map(({ reason, n }) => line(speech.labelOf(column ?? '', reason), n)),
      ...(others > 0 ? [line('…', others)] : []),
    ];
  };
  const whole = (key: string, reasons: Reasons, column: string | undefined): Lines =>
    reasons.n === 0 ? [] : [counted(key, reasons.n), ...why(reasons, column)];
  const first = ({ arm, allocated, notTreated }: Arm): Lines => [
    spec.arm === undefined
      ? counted('included', allocated)
      : counted('allocatedTo', allocated, { arm: speech.labelOf(spec.arm, arm) }),
    ...whole('notTreated', notTreated, spec.notTreated),
  ];
  const ways = flow.arms.map((one) => [
    first(one),
    ...(spec.lost === undefined ? [] : [[counted('lost', one.lost.n), ...why(one.lost, spec.lost)]]),
    [counted('analysed', one.analysed), ...whole('notAnalysed', one.notAnalysed, spec.notAnalysed)],
  ]);
  return {
    assessed: [counted('assessed', flow.assessed)],
    excluded: whole('excluded', flow.excluded, spec.excluded),
    allocated: spec.arm === undefined ? [] : [counted('allocated', flow.allocated)],
    arms: ways,
  };
}

function problemText(problem: FlowProblem, { say }: Pick<FlowSpeech, 'say'>): string {
  const { kind, ...values } = problem;
  return say(`problems.${kind}`, values);
}

/** What the boxes say, one after the other, and then whether they add up. */
export function flowTold(boxes: FlowBoxes, flow: Flow, speech: FlowSpeech): string {
  const all = [boxes.assessed, boxes.excluded, boxes.allocated, ...boxes.arms.flat()];
  const { semicolon, stop, gap } = speech.marks;
  const told = all.filter((lines) => lines.length > 0).map((lines) => `${lines.join(semicolon)}${stop}`);
  return [...told, ...sumsOf(flow, speech)].join(gap);
}

/** That the boxes add up, or why they do not. */
export function sumsOf(flow: Flow, speech: FlowSpeech): string[] {
  if (flow.problems.length > 0) return flow.problems.map((one) => problemText(one, speech));
  const { assessed, excluded, allocated } = flow;
  return [speech.say('flow.addUp', { assessed, excluded: excluded.n, allocated })];
}

/** Of the sheet, in hundredths of a millimetre: the narrowest column in which words can be read. */
const narrowest = 18 * millimetre;

type Placed = Box & { lines: Lines; isLast?: boolean };

/** Undefined where there is no room for so many groups beside one another. */
export function drawFlow(
  boxes: FlowBoxes,
  told: string,
  language: string,
  width = 150,
): { svg: string; height: number } | undefined {
  const across = width * millimetre;
  const size = 8 * point;
  const [gap, air] = [0.9 * size, 0.5 * size];
  const columns = Math.max(1, boxes.arms.length);
  const column = (across - (columns - 1) * gap) / columns;
  if (column < narrowest) return undefined;
  const broken = (lines: Lines, room: number) =>
    lines.flatMap((line) => fitted(line, room - 2 * air, size, 8));
  const box = (lines: Lines, x: number, y: number, room: number, isLast = false): Placed => {
    const own = broken(lines, room);
    return {
      lines: own,
      x,
      y,
      width: room,
      height: own.length * 1.25 * size + 1.4 * air,
      ...(isLast && { isLast }),
    };
  };
  const placed: Placed[] = [];
  const lines: string[] = [];
  const middle = across / 2;
  const head = across * 0.46;
  const assessed = box(boxes.assessed, (across - head) / 2, 0, head);
  placed.push(assessed);
  let y = assessed.height + gap;
  if (boxes.excluded.length > 0) {
    const side = box(boxes.excluded, middle + gap, y, middle - gap);
    placed.push(side);
    lines.push(line(middle, y + side.height / 2, middle + gap, y + side.height / 2));
    y += side.height + gap;
  }
  if (boxes.allocated.length > 0) {
    const allocated = box(boxes.allocated, (across - head) / 2, y, head);
    placed.push(allocated);
    lines.push(line(middle, assessed.height, middle, y));
    y += allocated.height;
  } else {
    lines.push(line(middle, assessed.height, middle, y));
  }
  const middles = boxes.arms.map((_, at) => at * (column + gap) + column / 2);
  if (middles.length > 1) {
    lines.push(line(middle, y, middle, y + gap), line(middles[0]!, y + gap, middles.at(-1)!, y + gap));
    y += gap;
  }
  const rows = Math.max(0, ...boxes.arms.map((arm) => arm.length));
  for (let row = 0; row < rows; row++) {
    const own = boxes.arms.map((arm, at) =>
      box(arm[row] ?? [], at * (column + gap), y + gap, column, row === rows - 1),
    );
    const height = Math.max(...own.map((one) => one.height));
    for (const [at, one] of own.entries()) {
      lines.push(line(middles[at]!, y, middles[at]!, y + gap));
      placed.push({ ...one, height });
    }
    y += gap + height;
  }
  // A line's breadth lies outside its box.
  const [edge, height] = [0.5 * millimetre, Math.ceil((y + 0.2 * size) / millimetre)];
  const parts = [
    ...lines.map((d) => pathOf(d, { stroke: ink.axis, width: 0.07 * size })),
    ...placed.map((one) => drawBox(one, size, air, across, edge)),
  ];
  return { svg: sheetOf({ width, height, language, told }, parts), height };
}

/** Upright or lying, in whole places. */
function line(x: number, y: number, toX: number, toY: number): string {
  const [a, b, c, d] = [x, y, toX, toY].map(Math.round);
  return a === c && b === d ? '' : `M${a} ${b}L${c} ${d}`;
}

function drawBox(
  { x, y, width, height, lines, isLast }: Placed,
  size: number,
  air: number,
  across: number,
  edge: number,
): string {
  const [left, top] = [Math.max(x, edge), Math.max(y, edge)];
  const [right, foot] = [Math.min(x + width, across - edge), y + height];
  const [a, b, c, d] = [left, top, right, foot].map(Math.round);
  const path = pathOf(`M${a} ${b}H${c}V${d}H${a}Z`, {
    ...{ stroke: ink.axis, width: 0.07 * size, fill: isLast ? last : ink.ground },
  });
  const words = lines.map((one, at) =>
    textAt(x + air, y + 0.7 * air + (at + 0.95) * 1.25 * size, one, { size, isStrong: at === 0 }),
  );
  return [path, ...words].join('\n');
}

const last = '#e4f2e9';
