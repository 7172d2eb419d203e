/** What a linear predictor foretells for groups of a factor, everybody in turn put into each, and how groups differ by it. */
import { type Adjustment, adjusted } from '../../statistics/adjust.ts';
import { foretold } from '../../statistics/models/fit.ts';
import { meanRow } from '../../statistics/models/terms.ts';
import { pairsOf } from '../moreGroups.ts';
import type { Row, Table, Value } from '../result.ts';
import { isFactor, type ModelTerm } from './model.ts';
import { estimateCell, type Fitted, none, testCell } from './tables.ts';

/** From so many groups on each is held against the reference alone. */
export const mostPaired = 8;

export type Margin = {
  term: ModelTerm;
  groups: readonly string[];
  rows: readonly Float64Array[];
  pairs: [number, number][];
};

/** Factors that were asked about, with what the mean row of the design is where everybody is in a group. */
export function marginsOf({ model: { design, terms } }: Pick<Fitted, 'model'>): Margin[] {
  return terms.flatMap((term): Margin[] => {
    const [coding] = term.codings;
    if (term.role !== 'predictors' || !coding || !isFactor(coding)) return [];
    const { groups, reference, name } = coding;
    const rows = groups.map((_, place) => meanRow(design, new Map([[name, place]])));
    const places = [...groups.keys()];
    const pairs =
      groups.length <= mostPaired
        ? // The later less the earlier, as a trial has the treatment less the control; the reference is taken away.
          pairsOf(places).map(([a, b]): [number, number] => (b === reference ? [a, b] : [b, a]))
        : places.filter((place) => place !== reference).map((place): [number, number] => [place, reference]);
    return [{ term, groups, rows, pairs }];
  });
}

/** P adjusted within each factor. */
export function withAdjusted(cells: readonly Value[], way: Adjustment): Value[] {
  const ps = cells.flatMap((cell) => (cell.is === 'test' ? [cell.p] : []));
  const now = adjusted(ps, way);
  let at = 0;
  return cells.map((cell) => (cell.is === 'test' ? { ...cell, p: now[at++]! } : cell));
}

/** Means of a linear predictor that is the outcome itself, and their differences. */
export function meansTables(fitted: Fitted, origin: number, way: Adjustment): Table[] {
  const { fit, n } = fitted;
  const margins = marginsOf(fitted);
  if (margins.length === 0) return [];
  // With a column left out there is no telling what is foretold where it would be another.
  const isWhole = fit.basis.left.length === 0;
  const means = margins.flatMap(({ term, groups, rows }) =>
    groups.map((level, place): Row => {
      const cell = isWhole
        ? estimateCell(fitted, foretold(fit, rows[place]!, 1, origin))
        : none(n, 'dependent');
      return { heading: { variable: term.variables[0]!, level }, cells: [cell] };
    }),
  );
  const pairs = margins.flatMap(({ term, groups, rows, pairs: all }) => {
    const differences = all.map(([a, b]) =>
      foretold(
        fit,
        rows[a]!.map((value, at) => value - rows[b]![at]!),
        0,
      ),
    );
    const tests = withAdjusted(
      differences.map((one) => (isWhole ? testCell(fitted, one) : none(n, 'dependent'))),
      way,
    );
    return all.map(
      ([a, b], at): Row => ({
        heading: { variable: term.variables[0]!, level: groups[a]!, against: groups[b]! },
        cells: [isWhole ? estimateCell(fitted, differences[at]!) : none(n, 'dependent'), tests[at]!],
      }),
    );
  });
  return [
    { id: 'margins', columns: [{ word: 'adjustedMean' }], rows: means },
    { id: 'pairs', columns: [{ word: 'difference' }, { word: 'test' }], rows: pairs },
  ];
}
