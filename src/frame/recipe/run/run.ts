/**
 * Runs a recipe over a table. A step that does not find what it needs is paused, with what depends on it; all others run.
 * Nothing is left out in silence.
 */
import type { Kind, Variable } from '../../../dictionary/variable.ts';
import { ExpressionFault } from '../../../expressions/lexer.ts';
import type { Frame } from '../../frame.ts';
import { writtenText } from '../../typed/typedColumn.ts';
import { isOwn } from '../act.ts';
import { keysIn } from '../field.ts';
import { Before, type Operation } from '../operation.ts';
import { operations } from '../operations/operations.ts';
import type { Recipe, Step } from '../recipe.ts';
import { type Beside, enact } from './enact.ts';
import { type Table, tableOf, withColumns } from './table.ts';

/**
 * Why a step waits. `missing`: there is no column with this key. `kind`: it is of another kind. `waits`: it needs what a
 * paused step would have made. `expression`: it does not say what it should any more. `rows`: rows that a person chose are
 * not those of this file. `taken`: a column with its key or name is there already. `table`: the other table is not given.
 */
export type Pause =
  | { why: 'missing'; key: string }
  | { why: 'kind'; key: string; is: Kind }
  | { why: 'waits'; key: string; on: string }
  | { why: 'expression'; fault: ExpressionFault }
  | { why: 'rows'; row: number; is: string; was: string }
  | { why: 'taken'; key: string; name: string }
  | { why: 'table'; table: string };

export type Ran = { step: Step; table: Table } & (
  | { state: 'ran' }
  | { state: 'off' }
  | { state: 'paused'; pause: Pause }
);

export type Run = { import: Table; steps: readonly Ran[]; table: Table };

/**
 * @param before the last run over the same frame: steps that are the same up to the first that is not are not run again
 */
export function runRecipe(
  frame: Frame,
  recipe: Recipe,
  beside: Beside = {},
  before?: Run & { frame: Frame },
): Run & { frame: Frame } {
  const isSameImport = before?.frame === frame;
  const start = isSameImport ? before.import : tableOf(frame);
  let table = start;
  let isSame = isSameImport;
  const steps: Ran[] = [];
  /** Keys that a paused step would have made, and its id. */
  const waiting = new Map<string, string>();
  for (const [place, step] of recipe.steps.entries()) {
    const known = before?.steps[place];
    isSame &&= known?.step === step;
    const ran = isSame && known ? known : ranStep(step, table, waiting, beside);
    if (ran.state === 'paused') for (const key of newKeys(step)) waiting.set(key, step.id);
    table = ran.table;
    steps.push(ran);
  }
  return { frame, import: start, steps, table };
}

function ranStep(step: Step, table: Table, waiting: ReadonlyMap<string, string>, beside: Beside): Ran {
  if (step.off) return { step, table, state: 'off' };
  const operation = operations.get(step.operation);
  if (!operation) throw new Error(`There is no operation ${step.operation}.`);
  const { variables } = table.frame.dictionary;
  const pause = pauseOf(step, operation, table, waiting, beside);
  if (pause) return { step, table, state: 'paused', pause };
  try {
    const acts = operation.acts(step.values, new Before(variables));
    const done = acts.reduce((now, act) => enact(now, act, beside), table);
    const columns = done.frame.columns.filter(({ variable }) => !isOwn(variable.key));
    const kept = columns.length === done.frame.columns.length ? done : withColumns(done, columns);
    return { step, table: kept, state: 'ran' };
  } catch (fault) {
    if (!(fault instanceof ExpressionFault)) throw fault;
    return { step, table, state: 'paused', pause: { why: 'expression', fault } };
  }
}

function pauseOf(
  step: Step,
  operation: Operation,
  table: Table,
  waiting: ReadonlyMap<string, string>,
  { others }: Beside,
): Pause | undefined {
  const byKey = new Map(table.frame.dictionary.variables.map((one) => [one.key, one]));
  for (const field of operation.fields) {
    for (const { key, takes } of keysIn(field, step.values[field.name])) {
      const variable = byKey.get(key);
      const on = waiting.get(key);
      if (!variable) return on === undefined ? { why: 'missing', key } : { why: 'waits', key, on };
      if (!takes.includes(variable.kind)) return { why: 'kind', key, is: variable.kind };
    }
  }
  const { table: other } = step.values;
  if (operation.name === 'joinTable' && typeof other === 'string' && !others?.has(other))
    return { why: 'table', table: other };
  return (
    takenBy(step, table.frame.dictionary.variables) ?? (operation.byRows ? astray(step, table) : undefined)
  );
}

type Named = { key: string; name: string };

/** Columns that a step makes, by its parameters. */
function newOf({ values }: Step): Named[] {
  return Object.values(values).flatMap((value) => {
    const { key, name } = Object(value);
    return typeof key === 'string' && typeof name === 'string' ? [{ key, name }] : [];
  });
}

function newKeys(step: Step): string[] {
  const { into } = step.values;
  const listed = Array.isArray(into) ? into.map((one) => String(Object(one).key)) : [];
  return [...newOf(step).map(({ key }) => key), ...listed];
}

function takenBy(step: Step, variables: readonly Variable[]): Pause | undefined {
  const made = newOf(step);
  const { of, to } = step.values;
  const renamed = step.operation === 'rename' ? [{ key: String(of), name: String(to) }] : [];
  const found = [...made, ...renamed].find(({ key, name }) =>
    variables.some((one) =>
      made.length > 0 && one.key === key ? true : one.name === name && one.key !== key,
    ),
  );
  return found && { why: 'taken', ...found };
}

/** A row that a person chose in another file: what tells rows apart is not the same there. */
function astray({ values }: Step, { frame, origin }: Table): Pause | undefined {
  const told = frame.columns.find(({ variable }) => variable.key === values.told);
  if (!told || !Array.isArray(values.rows)) return undefined;
  const places = new Map(Array.from(origin, (place, row) => [place, row]));
  for (const chosen of values.rows) {
    const { row, is: was } = Object(chosen);
    if (was === undefined) continue;
    const at = places.get(row);
    const is = at === undefined ? '' : writtenText(told, at);
    if (is !== was) return { why: 'rows', row, is, was };
  }
  return undefined;
}
