/** Several variables, each with a test of its own: their P values adjusted over all of them, on wish. */
import { type Adjustment, adjusted } from '../statistics/adjust.ts';
import type { Option } from './method.ts';
import { adjustmentInR } from './moreGroups.ts';
import type { Note, Table, Value } from './result.ts';

/**
 * Not unless it is asked for: whether several variables are one question or as many as they are is for the plan to say, and no
 * program of statistics knows it.
 */
export const across = {
  name: 'across',
  kind: 'choice',
  options: ['none', 'holm', 'hochberg', 'bh', 'bonferroni'],
  default: 'none',
} as const satisfies Option;

/** The word of the column that has them. */
export const acrossWord = 'acrossVariables';

/** A table whose rows are variables, with a column more. */
export function acrossVariables({ id, columns, rows }: Table, way: Adjustment): Table {
  if (way === 'none') return { id, columns, rows };
  const place = columns.findIndex(({ word }) => word === 'test');
  const tests = rows.map(({ cells }) => cells[place]);
  const known = tests.flatMap((cell) => (cell?.is === 'test' ? [cell.p] : []));
  const ps = adjusted(known, way).values();
  const added = tests.map((cell): Value => {
    if (cell?.is === 'test') return { is: 'test', n: cell.n, p: ps.next().value ?? 1 };
    return { is: 'none', n: cell?.n ?? 0, why: cell?.is === 'none' ? cell.why : 'noValues' };
  });
  return {
    id,
    columns: [...columns, { word: acrossWord }],
    rows: rows.map((row, at) => ({ ...row, cells: [...row.cells, ...added.slice(at, at + 1)] })),
  };
}

export function acrossNotes(way: Adjustment): Note[] {
  return way === 'none' ? [] : [{ key: acrossWord }];
}

/** R of the same, after everything else was put. */
export function acrossInR(table: string, way: Adjustment): string {
  if (way === 'none') return '';
  return `# P over all variables together.
own <- grep("^${table}[|].*[|]test[|]p$", names(result), value = TRUE)
result[sub("test[|]p$", "${acrossWord}|p", own)] <- p.adjust(result[own], "${adjustmentInR[way]}")
`;
}
