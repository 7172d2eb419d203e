/** A specification as it is kept in a file: variables by their names, which the same table has again, and keys it has not. Pure. */
import { anyFigure, type FigureSpec } from '../../../figures/spec.ts';
import { FaultList } from '../../../lib/faults.ts';
import { holds } from '../../../lib/jsonSchema.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';

type Named = Pick<AnalysisColumn, 'key' | 'name'>;

const each = (spec: FigureSpec, of: (one: string) => string): FigureSpec => ({
  ...spec,
  roles: Object.fromEntries(Object.entries(spec.roles).map(([role, all]) => [role, all.map(of)])),
});

/** To be opened on another day, where the same columns have other keys. */
export function byNames(spec: FigureSpec, columns: readonly Named[]): FigureSpec {
  return each(spec, (key) => columns.find((one) => one.key === key)?.name ?? key);
}

/** Of the columns that are there. */
export function byKeys(spec: FigureSpec, columns: readonly Named[]): FigureSpec {
  const find = (one: string) =>
    columns.find(({ key }) => key === one) ?? columns.find(({ name }) => name === one);
  return each(spec, (one) => find(one)?.key ?? one);
}

/** What a file says, where it is a specification of a figure; whether all of it can be drawn is said where it is drawn. */
export function figureIn(text: string): FigureSpec | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const faults = new FaultList<string>();
  holds(anyFigure, json, faults);
  // It has the members of one; `schemaOfFigure` holds it to the rest when it is drawn.
  return faults.all.length === 0 ? (json as FigureSpec) : undefined;
}
