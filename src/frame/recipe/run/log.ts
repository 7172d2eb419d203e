/** What a run did, for whoever reads or checks it: each changed cell, and how many rows there were where. */
import { keysIn } from '../field.ts';
import { operations } from '../operations/operations.ts';
import { changesBetween } from './changes.ts';
import { hides, type Ran, type Run } from './run.ts';

/** `row`: its place in the import. `why`: what the author of the step noted. */
export type Logged = {
  row: number;
  key: string;
  name: string;
  old: string;
  new: string;
  step: string;
  operation: string;
  why: string;
};

/**
 * Cells of columns that tell who somebody is are left out, whichever step changed them: the old value beside the new one
 * would be the key to the pseudonyms.
 */
export function logOf(run: Run): Logged[] {
  const hidden = new Set(run.steps.flatMap(hiddenBy));
  let before = run.import;
  return run.steps.flatMap(({ step, table }) => {
    const { cells } = changesBetween(before, table);
    before = table;
    const names = new Map(table.frame.columns.map(({ variable: { key, name } }) => [key, name]));
    return cells
      .filter(({ key }) => !hidden.has(key))
      .map((cell) => ({
        ...cell,
        name: names.get(cell.key) ?? cell.key,
        step: step.id,
        operation: step.operation,
        why: step.note ?? '',
      }));
  });
}

/** Keys of what a step hides, or leaves out: a column that is dropped is not to be read in the log either. */
function hiddenBy({ step, state }: Ran): string[] {
  if (state === 'off' || !(hides(step) || step.operation === 'drop')) return [];
  const fields = operations.get(step.operation)?.fields ?? [];
  const of = fields.find(({ name }) => name === 'of');
  return of ? keysIn(of, step.values[of.name]).map(({ key }) => key) : [];
}

/**
 * A step after which there are other rows, as the flow of patients tells it. `unknown`: of these nobody could say whether they
 * stay. `reshaped`: rows were put together or parted, so that the numbers are not of the same thing.
 */
export type Flow = {
  step: string;
  operation: string;
  why: string;
  before: number;
  after: number;
  reshaped: boolean;
  unknown: number;
};

export function flowOf({ import: start, steps }: Run): Flow[] {
  let before = start;
  return steps.flatMap((ran) => {
    const [was, { frame, shape }] = [before, ran.table];
    before = ran.table;
    const isReshaped = was.shape !== shape;
    if (ran.state !== 'ran' || (was.frame.rows === frame.rows && !isReshaped)) return [];
    const { id, operation, values, note = '' } = ran.step;
    const unknown = ran.told.find(({ tell }) => tell === 'unknown');
    return {
      step: id,
      operation,
      why: typeof values.why === 'string' ? values.why : note,
      before: was.frame.rows,
      after: frame.rows,
      reshaped: isReshaped,
      unknown: unknown && 'count' in unknown ? unknown.count : 0,
    };
  });
}
