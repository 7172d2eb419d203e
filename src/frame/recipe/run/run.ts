/**
 * Runs a recipe over a table. A step that does not find what it needs is paused, with what depends on it; all others run.
 * Nothing is left out in silence.
 */
import { ExpressionFault } from '../../../expressions/lexer.ts';
import type { Column, Frame } from '../../frame.ts';
import { isOwn, type Tell } from '../act.ts';
import { keysIn } from '../field.ts';
import { Before, type Operation, type Others } from '../operation.ts';
import { operations } from '../operations/operations.ts';
import { type Pause, StepFault } from '../pause.ts';
import { variablesAfter } from '../programs/after.ts';
import type { Recipe, Step } from '../recipe.ts';
import { type Beside, countOf, enact } from './enact.ts';
import { type Matched, matchedBy } from './joined.ts';
import { pauseOf, takenBy, valueTaken } from './pauses.ts';
import { type Table, tableOf, withColumns } from './table.ts';
import { Waiting } from './waiting.ts';

export type { Pause } from '../pause.ts';

/** What whoever reads the run should know of a step that ran: so many rows. */
export type Told = { tell: Tell; count: number } | ({ tell: 'matched'; table: string } & Matched);

export type Ran = { step: Step; table: Table } & (
  | { state: 'ran'; told: readonly Told[] }
  | { state: 'off' }
  | { state: 'paused'; pause: Pause }
);

/**
 * `open`: a step that would hide who somebody is did not run, or not over all its columns: what comes out is not to be handed
 * on.
 */
export type Run = {
  import: Table;
  steps: readonly Ran[];
  table: Table;
  beside: Beside;
  open: boolean;
};

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
  const setting = { beside, others: variablesOf(beside), recipe, start };
  let table = start;
  let isSame = isSameImport;
  const steps: Ran[] = [];
  const waiting = new Waiting();
  for (const [place, step] of recipe.steps.entries()) {
    const known = before?.steps[place];
    isSame &&= known?.step === step && isBesideSame(step, beside, before?.beside ?? {});
    const ran = isSame && known ? known : ranStep(step, table, waiting, setting);
    if (ran.state === 'paused') waiting.add(step, operations.get(step.operation));
    table = ran.table;
    steps.push(ran);
  }
  const open = steps.some(({ step, state }) => hides(step) && state !== 'ran');
  return { frame, import: start, steps, table, beside, open };
}

function variablesOf({ others = new Map() }: Beside): Others {
  return new Map(Array.from(others, ([name, { frame }]) => [name, frame.dictionary.variables]));
}

/** Whether what a step takes from beside the table is what it was: the other table, the salt. */
function isBesideSame(step: Step, now: Beside, was: Beside): boolean {
  const { table, instrument } = step.values;
  if (step.operation === 'score' && typeof instrument === 'string')
    return now.instruments?.get(instrument) === was.instruments?.get(instrument);
  if (step.operation === 'joinTable' && typeof table === 'string')
    return now.others?.get(table)?.frame === was.others?.get(table)?.frame;
  return operations.get(step.operation)?.salted ? now.salt === was.salt : true;
}

/** `start`: the table as it came. */
type Setting = { beside: Beside; others: Others; recipe: Recipe; start: Table };

function ranStep(step: Step, table: Table, waiting: Waiting, setting: Setting): Ran {
  if (step.off) return { step, table, state: 'off' };
  const operation = operations.get(step.operation);
  if (!operation) throw new Error(`There is no operation ${step.operation}.`);
  const pause =
    waiting.pauseOf(step, operation, table.frame.dictionary.variables) ??
    pauseOf(step, operation, table, setting);
  if (pause) return { step, state: 'paused', pause, table: hiddenAsFar(step, operation, table, setting) };
  try {
    return { step, state: 'ran', ...done(step, operation, table, setting) };
  } catch (fault) {
    if (fault instanceof StepFault) return { step, table, state: 'paused', pause: fault.pause };
    if (!(fault instanceof ExpressionFault)) throw fault;
    return { step, table, state: 'paused', pause: { why: 'expression', fault } };
  }
}

/** Whether a step is there so that nobody can be recognised. */
export function hides({ operation }: Step): boolean {
  return operations.get(operation)?.group === 'deidentify';
}

/** A column that is gone holds up no other one that tells who somebody is: those that are there are hidden. */
function hiddenAsFar(step: Step, operation: Operation, table: Table, setting: Setting): Table {
  const { of } = step.values;
  const isOfSeveral = hides(step) || operation.name === 'drop';
  if (!isOfSeveral || !Array.isArray(of)) return table;
  const there = of.filter(
    (key) => !pauseOf({ ...step, values: { ...step.values, of: [key] } }, operation, table, setting),
  );
  if (there.length === 0 || there.length === of.length) return table;
  try {
    return done({ ...step, values: { ...step.values, of: there } }, operation, table, setting).table;
  } catch (fault) {
    if (fault instanceof StepFault) return table;
    throw fault;
  }
}

function withoutOwn(table: Table): Table {
  const columns = table.frame.columns.filter(({ variable }) => !isOwn(variable.key));
  return columns.length === table.frame.columns.length ? table : withColumns(table, columns);
}

/**
 * What is made of a column that tells who somebody is tells it as well: a text or a date as surely, a number together with
 * others.
 */
function recognisable(step: Step, operation: Operation, before: Table, after: Table): Table {
  const read = operation.fields.flatMap((field) => keysIn(field, step.values[field.name]));
  const byKey = new Map(before.frame.columns.map(({ variable }) => [variable.key, variable]));
  const told = read.flatMap(({ key }) => byKey.get(key)?.identifying ?? []);
  if (told.length === 0 || hides(step)) return after;
  const most = told.includes('direct') ? 'direct' : 'quasi';
  const columns = after.frame.columns.map((column): Column => {
    const { variable } = column;
    if (byKey.has(variable.key) || variable.identifying === 'direct') return column;
    const isOpen = variable.kind === 'text' || variable.kind === 'id' || variable.kind === 'date';
    return { ...column, variable: { ...variable, identifying: isOpen ? most : 'quasi' } };
  });
  return withColumns(after, columns);
}

/** @throws StepFault, ExpressionFault where it cannot be done */
function done(step: Step, operation: Operation, table: Table, { beside, others }: Setting) {
  const { variables } = table.frame.dictionary;
  const acts = operation.acts(step.values, new Before(variables, others, beside.instruments));
  const taken = takenBy(variables, acts.reduce(variablesAfter, variables));
  if (taken) throw new StepFault(taken);
  const told: Told[] = [];
  let now = table;
  for (const act of acts) {
    if (act.act === 'tell') {
      const count = countOf(now, act.where);
      if (count > 0) told.push({ tell: act.what, count });
    } else if (act.act === 'join')
      told.push({ tell: 'matched', table: act.table, ...matchedBy(now, act, beside.others ?? new Map()) });
    now = enact(now, act, beside);
  }
  const kept = recognisable(step, operation, table, withoutOwn(now));
  const value = valueTaken(table, kept);
  if (value) throw new StepFault(value);
  return { table: kept, told };
}
