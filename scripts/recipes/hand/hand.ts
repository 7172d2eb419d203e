/** Small tables with what has to come out, written by hand: judged by a test, and run by the other programs as well. */
import type { Variable } from '../../../src/dictionary/variable.ts';
import { type Frame, firstReason, present, systemMissing, unreadable } from '../../../src/frame/frame.ts';
import { importOf } from '../../../src/frame/recipe/drift.ts';
import type { AnyValues } from '../../../src/frame/recipe/field.ts';
import type { Recipe } from '../../../src/frame/recipe/recipe.ts';
import type { Told } from '../../../src/frame/recipe/run/run.ts';
import type { Table } from '../../../src/frame/recipe/run/table.ts';
import { writtenText } from '../../../src/frame/typed/typedColumn.ts';
import { tableOf } from '../tables.ts';

type Column = readonly [variable: Omit<Variable, 'key' | 'name'>, ...cells: readonly string[]];

/** Columns by their names, which are their keys. */
export type Columns = Readonly<Record<string, Column>>;

export type Steps = readonly (readonly [operation: string, values: AnyValues])[];

/**
 * `gives`: cells by the name of their column, as `cellsIn` writes them, of all columns in question. `rows`: places in the
 * import. `told`: of the last step. `names`: all columns, in their order.
 */
export type Hand = {
  name: string;
  of: Columns;
  steps: Steps;
  beside?: Readonly<Record<string, Columns>>;
  gives: Readonly<Record<string, readonly string[]>>;
  rows?: readonly number[];
  told?: readonly Told[];
  names?: readonly string[];
};

export function frameOf(columns: Columns): Frame {
  return tableOf(
    Object.entries(columns).map(([name, [variable, ...cells]]) => [{ name, ...variable }, cells] as const),
  );
}

export function recipeOf(frame: Frame, steps: Steps): Recipe {
  return {
    format: 1,
    import: importOf(frame),
    steps: steps.map(([operation, values], at) => ({ id: `s${at + 1}`, operation, values })),
  };
}

/** Values as they are written; of missing ones `.code`, of what cannot be read `?text`, of what nobody answered nothing. */
export function cellsIn({ frame }: Table, name: string): string[] {
  const column = frame.columns.find(({ variable }) => variable.name === name);
  if (!column) throw new Error(`There is no column ${name}.`);
  return Array.from({ length: frame.rows }, (_, row) => {
    const state = column.state?.[row] ?? present;
    const text = writtenText(column, row);
    if (state === systemMissing) return '';
    if (state === unreadable) return `?${text}`;
    return state >= firstReason ? `.${text}` : text;
  });
}

export const into = (name: string) => ({ key: `K_${name}`, name });

export const says = (expression: string, ...names: readonly string[]) => ({
  expression,
  inputs: Object.fromEntries(names.map((name) => [name, name])),
});

export const number = { kind: 'number' } as const;
export const text = { kind: 'text' } as const;
export const id = { kind: 'id', roles: ['id'] } as const;
export const unknown = { code: -9, reason: 'unknown' } as const;
