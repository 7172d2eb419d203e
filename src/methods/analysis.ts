/** The one way from a specification to its result, by methods that the caller brings: a page of one brings that one alone. */

import type { Frame } from '../frame/frame.ts';
import type { shapeSentences } from '../lib/faultSentences.ts';
import { FaultList } from '../lib/faults.ts';
import { holds, type Schema } from '../lib/jsonSchema.ts';
import type { Report } from '../lib/report.ts';
import { type Fault, Unanswerable } from './fault.ts';
import type { AnyValues, Handling, Method } from './method.ts';
import { type Flow, type Note, numbersOf, type Solution } from './result.ts';
import { anySpec, chosenOf, type Spec, schemaOf } from './schema.ts';
import { dataStep } from './script.ts';
import { type Take, tableOf, take } from './take.ts';

/** Numbers of another engine may differ; it stands beside every result, as what it is known by. */
export const engine = 6;

/** `spec`: as it was understood, with every variable by its key and every option. */
export type Outcome = Solution & {
  engine: number;
  spec: Required<Omit<Spec, 'filter'>> & Pick<Spec, 'filter'>;
  flow: Flow;
};
export type Result = { ok: true; outcome: Outcome } | { ok: false; faults: readonly Fault[] };

/** A program, the same in R without packages, and the table that both read. */
export type InR = { script: string; base: string; data: Uint8Array<ArrayBuffer> };

type Understood = { method: Method; spec: Spec; options: AnyValues; handling: Handling };

/** Every number with full precision, or why there is none; it never throws for what a person can ask. */
export function analyseWith(known: readonly Method[], frame: Frame, json: unknown, report?: Report): Result {
  return answered(() => {
    const understood = understand(known, json);
    if ('faults' in understood) return understood;
    const { method, options, handling } = understood;
    const taken = take(frame, method, understood.spec, handling);
    const { long, ...solution } = method.solve(taken.data, options, report);
    for (const number of numbersOf(solution.tables).values())
      if (!Number.isFinite(number)) throw new Unanswerable('beyondReach');
    const notes = [...(solution.notes ?? []), ...outsideNotes(solution)];
    return {
      ok: true,
      outcome: {
        engine,
        spec: completed(understood, rolesIn(taken)),
        flow: { ...taken.flow, ...(long && { long }) },
        ...solution,
        ...(notes.length > 0 && { notes }),
      },
    };
  });
}

/** Shares of squares that are near none can lie outside their own intervals, which looks like a mistake where nobody says so. */
function outsideNotes({ tables }: Solution): Note[] {
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const isOutside = cells.some(
    (cell) =>
      cell.is === 'estimate' &&
      ((cell.low !== undefined && cell.value < cell.low) ||
        (cell.high !== undefined && cell.value > cell.high)),
  );
  return isOutside ? [{ key: 'outsideInterval' }] : [];
}

/**
 * The same in R: a program, and the table that it reads, `data.csv`, with the rows and columns of the analysis. Undefined
 * where there is no result.
 * @throws Unwritable
 */
export function inRWith(known: readonly Method[], frame: Frame, json: unknown): InR | undefined {
  const understood = understand(known, json);
  if ('faults' in understood) return undefined;
  const { method, spec, options, handling } = understood;
  const taken = take(frame, method, spec, handling);
  const { data } = taken;
  const written = (base: boolean) =>
    `${dataStep(data, spec.filter)}\n\n${method.script(data, options, base).trim()}\n`;
  return { script: written(false), base: written(true), data: tableOf(frame, taken) };
}

/** A specification as it is understood, with every option: nothing is known of a table. */
export function wholeSpec(
  known: readonly Method[],
  json: unknown,
): { method: Method; spec: Outcome['spec'] } | { faults: readonly Fault[] } {
  const understood = understand(known, json);
  if ('faults' in understood) return understood;
  return { method: understood.method, spec: completed(understood, understood.spec.roles) };
}

function answered(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unanswerable) return { ok: false, faults: [error.fault] };
    // A quantile or a root that is not there: values so far out that the arithmetic ends.
    if (error instanceof RangeError) return { ok: false, faults: [{ kind: 'beyondReach', values: {} }] };
    throw error;
  }
}

function understand(
  known: readonly Method[],
  json: unknown,
): Understood | { ok: false; faults: readonly Fault[] } {
  const asked = shaped(anySpec, json);
  if ('faults' in asked) return asked;
  const method = known.find(({ id }) => id === asked.spec.method);
  if (!method) {
    const wanted = known.map(({ id }) => id).join(', ');
    return { ok: false, faults: [{ kind: 'noMethod', at: '/method', values: { wanted } }] };
  }
  const whole = shaped(schemaOf(method), json);
  if ('faults' in whole) return whole;
  const { spec } = whole;
  const options = chosenOf(method.options, spec.options);
  return { method, spec, options, handling: spec.missing ?? method.missing[0] ?? 'complete' };
}

function shaped(schema: Schema, json: unknown): { spec: Spec } | { ok: false; faults: readonly Fault[] } {
  const faults = new FaultList<keyof typeof shapeSentences>();
  holds(schema, json, faults);
  // The schema, which it was held against, says of each member what the type does.
  return faults.all.length > 0 ? { ok: false, faults: faults.all } : { spec: json as Spec };
}

function rolesIn({ data }: Take): Spec['roles'] {
  return Object.fromEntries(
    Object.entries(data.roles).map(([name, variables]) => [name, variables.map(({ key }) => key)]),
  );
}

function completed(
  { method, spec: { filter }, options, handling }: Understood,
  roles: Spec['roles'],
): Outcome['spec'] {
  return {
    format: 1,
    method: method.id,
    roles,
    options,
    missing: handling,
    ...(filter !== undefined && { filter }),
  };
}
