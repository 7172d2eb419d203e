/** What lies around an answer: the curve through it, a table of two inputs, and the effects that its size can show. */
import { type Answer, type Design, type Goal, type NumberInput, Unsolvable } from './design.ts';
import { inputsAsked } from './reading.ts';

type Values = Answer['values'];

/** An output of the answer to a goal, or none where there is no answer. */
function outputAt(design: Design, goal: Goal, values: Values, output: string): number | undefined {
  try {
    if (design.checks.some(({ breaks }) => breaks(values, goal))) return undefined;
    const found = design.solve(values, goal).outputs[output];
    return found !== undefined && Number.isFinite(found) ? found : undefined;
  } catch (error) {
    if (error instanceof Unsolvable || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** All values as the answer has them: what was sought is known now. */
function known(design: Design, { values, outputs }: Answer): Values {
  const all: Record<string, number | string> = { ...values };
  for (const { name } of design.inputs) {
    const found = outputs[name];
    if (found !== undefined) all[name] = found;
  }
  return all;
}

export type Curve = {
  /** `power`, or what an estimate's size brings. */
  of: string;
  points: readonly { total: number; value: number }[];
};

/**
 * The power, or half the width, from a quarter of the size to more than twice it, with the size itself among the
 * points; `steps` is about how many there are. Small exact designs show each size, so that their teeth are seen.
 */
export function curveOf(design: Design, answer: Answer, steps = 40): Curve {
  const [goal, of] = design.goals.includes('power')
    ? (['power', 'power'] as const)
    : (['effect', design.effect ?? 'power'] as const);
  const values = known(design, answer);
  const total = answer.outputs.total ?? 0;
  const { min, max } = limitsOf(design, 'total');
  const [from, to] = [Math.max(min, Math.floor(total / 4)), Math.min(max, Math.ceil(total * 2.25))];
  const step = Math.max(1, Math.round((to - from) / steps));
  const sizes = [total];
  for (let at = total - step; at >= from; at -= step) sizes.unshift(at);
  for (let at = total + step; at <= to; at += step) sizes.push(at);
  const points = sizes.flatMap((size) => {
    const value = outputAt(design, goal, { ...values, total: size }, of);
    return value === undefined ? [] : [{ total: size, value }];
  });
  return { of, points };
}

/** Which inputs can span a table: numbers that are asked for and that one turns. */
export function spanningInputs(design: Design, goal: Goal, values: Values): NumberInput[] {
  return inputsAsked(design, goal, values).filter(
    (input): input is NumberInput => input.kind !== 'choice' && input.dial !== undefined,
  );
}

/** The two that a table begins with: the effect, or the size where it is given, and what says how values vary. */
export function firstSpan(design: Design, goal: Goal, values: Values): string[] {
  const names = spanningInputs(design, goal, values).map(({ name }) => name);
  const wanted = [
    goal === 'effect' ? 'total' : (design.effect ?? 'total'),
    goal === 'power' ? 'total' : 'power',
  ];
  const first = names.filter((name) => !wanted.includes(name));
  const [one, other] = [wanted[0], first[0] ?? wanted[1]];
  return [one, other].filter((name): name is string => name !== undefined && names.includes(name));
}

/** Values around the chosen one, which is the middle unless the range ends before; steps are 1, 2 or 5 times a power of ten. */
export function valuesAround(input: NumberInput, value: number, count = 7): number[] {
  const { dial, kind } = input;
  const apart = value === 0 ? ((dial?.to ?? 1) - (dial?.from ?? 0)) / 20 : Math.abs(value) * 0.12;
  // Of a share or a coefficient close to its end, the distance from that end counts.
  const room = Math.min(value - input.min || apart * 4, input.max - value || apart * 4) / 4;
  const step = rounded(Math.min(apart, room), kind === 'whole');
  const half = (count - 1) / 2;
  return Array.from({ length: count }, (_, k) => Number((value + (k - half) * step).toPrecision(12))).filter(
    (at) => within(input, at),
  );
}

function rounded(step: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const nice = [5, 2, 1].find((one) => one * power <= step) ?? 1;
  return whole ? Math.max(1, Math.round(nice * power)) : nice * power;
}

function within({ min, max, open }: NumberInput, at: number): boolean {
  const low = open === 'min' || open === 'both' ? at > min : at >= min;
  return low && (open === 'max' || open === 'both' ? at < max : at <= max);
}

function limitsOf(design: Design, name: string): { min: number; max: number } {
  const input = design.inputs.find((one): one is NumberInput => one.name === name && one.kind !== 'choice');
  return { min: input?.min ?? 1, max: input?.max ?? Number.MAX_SAFE_INTEGER };
}

export type Grid = {
  /** The output in the cells. */
  of: string;
  columns: { name: string; values: readonly number[] };
  rows: { name: string; values: readonly number[] };
  /** By rows; none where nothing answers. */
  cells: readonly (readonly (number | undefined)[])[];
};

/** What the answer would be for other values of two inputs. */
export function gridOf(
  design: Design,
  answer: Answer,
  [column, row]: readonly [string, string],
  count = 7,
): Grid | undefined {
  const { goal, values } = answer;
  const inputs = spanningInputs(design, goal, values);
  const [across, down] = [column, row].map((name) => inputs.find((input) => input.name === name));
  if (!across || !down || across === down) return undefined;
  const of = { size: design.main, power: 'power', effect: design.effect ?? design.main }[goal];
  const [columns, rows] = [across, down].map((input) =>
    valuesAround(input, Number(values[input.name]), count),
  );
  const cells = (rows ?? []).map((y) =>
    (columns ?? []).map((x) => outputAt(design, goal, { ...values, [column]: x, [row]: y }, of)),
  );
  return {
    of,
    columns: { name: column, values: columns ?? [] },
    rows: { name: row, values: rows ?? [] },
    cells,
  };
}

export type Detectable = { power: number; effect: number };

/** What the size of the answer can show with each power; none for an estimate, whose curve says it. */
export function detectableBy(
  design: Design,
  answer: Answer,
  powers: readonly number[] = [0.8, 0.9, 0.95],
): Detectable[] {
  const { effect } = design;
  if (!effect || !design.goals.includes('effect') || !design.goals.includes('power')) return [];
  const values = known(design, answer);
  return powers.flatMap((power) => {
    const found = outputAt(design, 'effect', { ...values, power }, effect);
    return found === undefined ? [] : [{ power, effect: found }];
  });
}
