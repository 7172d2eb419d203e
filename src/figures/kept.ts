/**
 * A figure as it is kept in a study: the numbers of its sentences, as the notes of a result, without the rows and without the
 * picture, which show single people. Whoever opens it draws it again, and sees whether both are the same. Pure.
 */
import type { KeptResult } from '../methods/kept.ts';
import type { Flow } from '../methods/result.ts';
import type { Plotted, Quantity } from './figure.ts';

export function keptFigure({ told }: Pick<Plotted, 'told'>, { missing, ...flow }: Flow): KeptResult {
  return {
    tables: [],
    notes: told.map(({ key, values }) => ({
      key: `told.${key}`,
      values: Object.fromEntries(Object.entries(values).map(([name, one]) => [name, numberOrName(one)])),
    })),
    flow: { ...flow, missing: missing.map(({ rows, ...one }) => ({ ...one, n: rows.length })) },
  };
}

const numberOrName = (one: Quantity) => (one.as === 'number' ? one.value : JSON.stringify(one.title));

/** Counts of people in its sentences that are so few that somebody may be known by them. */
export function hasFew({ told }: Pick<Plotted, 'told'>): boolean {
  return told.some(({ values }) =>
    Object.values(values).some(
      (one) => one.as === 'number' && one.digits === 0 && one.value > 0 && one.value < few,
    ),
  );
}

const few = 5;
