/** A flow of participants as boxes of words, as a drawing, and as the sentences that are read instead of it. Pure. */
import { millimetre, point, sheetOf } from '../figures/draw/elements.ts';
import { drawBoxes, type WordedBox } from '../figures/draw/flow.ts';
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

/** Undefined where there is no room for so many groups beside one another. */
export function drawFlow(
  boxes: FlowBoxes,
  told: string,
  language: string,
  width = 150,
): { svg: string; height: number } | undefined {
  const [across, size] = [width * millimetre, 8 * point];
  // A line's breadth lies outside its box.
  const edge = 0.5 * millimetre;
  if (across / Math.max(1, boxes.arms.length) < narrowest) return undefined;
  const room = { x: edge, y: edge, width: across - 2 * edge };
  const drawn = drawBoxes(wordedOf(boxes), room, {
    ...{ size, lead: 1.25 * size, unit: 0.07 * size, isHeaded: true },
  });
  if (!drawn) return undefined;
  const height = Math.ceil((drawn.height + 2 * edge) / millimetre);
  return { svg: sheetOf({ width, height, language, told }, drawn.parts), height };
}

/** One below the other: those who were assessed, who left then, who were allocated, and each group by itself. */
function wordedOf({ assessed, excluded, allocated, arms }: FlowBoxes): WordedBox[] {
  const x = (Math.max(1, arms.length) + 1) / 2;
  const all: WordedBox[] = [{ lines: assessed, x, depth: 1, isAside: false }];
  if (excluded.length > 0) all.push({ lines: excluded, after: 0, x, depth: 1, isAside: true });
  const before = allocated.length > 0 ? all.length : 0;
  if (before > 0) all.push({ lines: allocated, after: 0, x, depth: 2, isAside: false });
  for (const [at, arm] of arms.entries())
    for (const [row, lines] of arm.entries())
      all.push({
        ...{ lines, after: row === 0 ? before : all.length - 1, x: at + 1, depth: row + 3, isAside: false },
        isLast: row === arm.length - 1,
      });
  return all;
}
