/** What later steps cannot build on, because a step that would have made or changed it is paused. */
import type { Variable } from '../../../dictionary/variable.ts';
import { keysIn } from '../field.ts';
import type { Operation } from '../operation.ts';
import type { Pause } from '../pause.ts';
import type { Step } from '../recipe.ts';
import { newOf } from './makers.ts';

export class Waiting {
  /** By key the step that is paused. */
  private readonly keys = new Map<string, string>();
  /** The first paused step that would have changed which rows there are. */
  private rows: string | undefined;

  add(step: Step, operation: Operation | undefined): void {
    for (const { key } of newOf(step)) if (!this.keys.has(key)) this.keys.set(key, step.id);
    const field = operation?.fields.find(({ name }) => name === operation.changes);
    for (const { key } of field ? keysIn(field, step.values[field.name]) : [])
      if (!this.keys.has(key)) this.keys.set(key, step.id);
    if (operation?.rows) this.rows ??= step.id;
  }

  pauseOf(step: Step, operation: Operation, variables: readonly Variable[]): Pause | undefined {
    const read = operation.fields.flatMap((field) => keysIn(field, step.values[field.name]));
    // Rows are the same where all columns are, if nobody says which count.
    const { by } = step.values;
    const isOfAll = operation.name === 'unique' && by === undefined;
    const keys = [...read, ...(isOfAll ? variables : [])].map(({ key }) => key);
    for (const key of keys) {
      const on = this.keys.get(key);
      if (on !== undefined) return { why: 'waits', key, on };
    }
    const hangs = operation.rows || operation.across;
    return hangs && this.rows !== undefined ? { why: 'rowsWait', on: this.rows } : undefined;
  }
}
