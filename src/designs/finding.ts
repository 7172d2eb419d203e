/**
 * How an input can be found from other numbers, such as a paper reports: each way is data with a function, as a design
 * is, and shows how its number came about. Words are keys: `ways.<id>`, and `inputs`, `lines` and `errors` as in designs.
 */
import type { Check, Input, Line, Problem, Unit, Values } from './design.ts';
import { type Raw, read } from './reading.ts';
import type { SourceKey } from './sources.ts';

type Described = {
  id: string;
  /** Of the number that is found. */
  unit: Unit;
  /** From what is asked for to `found`, each line a result; `symbols.ts` writes them. */
  lines: readonly Line[];
  /** Keys `assumptions.<key>`: what makes the number hold. */
  assumptions: readonly string[];
  sources: readonly SourceKey[];
};

type Definition<Inputs extends readonly Input[]> = Described & {
  inputs: Inputs;
  checks?: readonly Check<Values<Inputs>>[];
  /** The number, and what the lines show on the way to it. */
  solve: (values: Values<Inputs>) => { found: number } & Record<string, number>;
};

export type Way = Described & {
  inputs: readonly Input[];
  checks: readonly Check<Readonly<Record<string, number | string>>>[];
  solve: (values: Readonly<Record<string, number | string>>) => { found: number } & Record<string, number>;
};

export type Found = {
  value: number;
  /** All numbers of the lines, by name. */
  workings: Readonly<Record<string, number>>;
  values: Readonly<Record<string, number | string>>;
};

/** Ties what a way computes to the names of its inputs, and hands it on without them. */
export function way<const Inputs extends readonly Input[]>(definition: Definition<Inputs>): Way {
  const { checks = [], solve } = definition;
  // `read` makes values from these very inputs, and nothing else calls what takes them.
  const typed = (values: Readonly<Record<string, number | string>>) => values as Values<Inputs>;
  return {
    ...definition,
    checks: checks.map(({ breaks, ...rest }) => ({
      ...rest,
      breaks: (values, goal) => breaks(typed(values), goal),
    })),
    solve: (values) => solve(typed(values)),
  };
}

/** The number and how it came about, or sentences beside fields; it never throws for what a person can type. */
export function find(
  one: Way,
  raw: Raw,
): { ok: true; found: Found } | { ok: false; problems: readonly Problem[] } {
  const given = read(one, 'size', raw);
  if (!given.ok) return given;
  const workings = one.solve(given.values);
  if (Object.values(workings).some((value) => !Number.isFinite(value))) {
    return { ok: false, problems: [{ field: one.inputs[0]?.name ?? 'found', key: 'beyondReach' }] };
  }
  return { ok: true, found: { value: workings.found, workings, values: given.values } };
}
