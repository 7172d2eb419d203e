/** A specification as it is kept in a file: variables by their names, which the same table has again, and keys it has not. Pure. */
import { type FigureSpec, schemaOfFigure } from '../../../figures/spec.ts';
import { FaultList } from '../../../lib/faults.ts';
import { holds } from '../../../lib/jsonSchema.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import type { DeclaredFigure } from './offered.ts';

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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a file asks for a second upright axis. See docs/decisions/0216-truth-before-looks.md. */
export const asksForTwoAxes = (text: string): boolean => Object.hasOwn(Object(parsed(text)), 'y2');

/** What a file says, where it is a specification of a figure of one of these types: fields show all of it at once. */
export function figureIn(text: string, types: readonly DeclaredFigure[]): FigureSpec | undefined {
  const json = parsed(text);
  const type = types.find(({ id }) => id === Object(json).figure);
  if (!type) return undefined;
  const faults = new FaultList<string>();
  holds(schemaOfFigure(type), json, faults);
  // It was held against the schema of its type.
  return faults.all.length === 0 ? (json as FigureSpec) : undefined;
}
