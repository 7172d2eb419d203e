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

/** The same of methods that were there without it. */
export const acrossLater = { ...across, later: true } as const satisfies Option;

/** The word of the column that has them. */
export const acrossWord = 'acrossVariables';

/**
 * Of what there is a test each: of variables; of them as wholes, beside pairs that are adjusted within each; of pairs of variables;
 * of variables and what is asked of each; of variables and groups that are held against a control.
 */
type Over = 'variables' | 'wholes' | 'pairs' | 'terms' | 'controls';

type Tests = readonly (Value | undefined)[];

/** A table whose rows are variables, or parts of them, with a column more. `word`: of the column whose P values are taken. */
export function acrossVariables({ id, columns, rows }: Table, way: Adjustment, word = 'test'): Table {
  const place = columns.findIndex((one) => one.word === word);
  if (way === 'none' || place < 0) return { id, columns, rows };
  const added = overAll(
    rows.map(({ cells }) => cells[place]),
    way,
  );
  return {
    id,
    columns: [...columns, { word: acrossWord }],
    rows: rows.map((row, at) => ({ ...row, cells: [...row.cells, ...added.slice(at, at + 1)] })),
  };
}

function overAll(tests: Tests, way: Adjustment): Value[] {
  const over = (of: (test: Value | undefined) => number | undefined) => {
    const ps = adjusted(
      tests.flatMap((test) => of(test) ?? []),
      way,
    ).values();
    return tests.map((test) => (of(test) === undefined ? 1 : (ps.next().value ?? 1)));
  };
  const p = over(pOf);
  // What one is drawn by chance is as sure as its own limits, with the others where they are.
  const drawn = tests.some((test) => test?.is === 'simulated');
  const [low, high] = drawn
    ? (['low', 'high'] as const).map((end) =>
        over((test) => (test?.is === 'simulated' ? test.error[end] : pOf(test))),
      )
    : [];
  return tests.map((test, at): Value => {
    if (test === undefined || pOf(test) === undefined)
      return { is: 'none', n: test?.n ?? 0, why: test?.is === 'none' ? test.why : 'noValues' };
    if (!low || !high) return { is: 'test', n: test.n, p: p[at] ?? 1 };
    const draws = test.is === 'simulated' ? test.error.draws : 0;
    const error = { draws, low: low[at] ?? 0, high: high[at] ?? 1 };
    return { is: 'simulated', n: test.n, simulated: p[at] ?? 1, error };
  });
}

function pOf(test: Value | undefined): number | undefined {
  if (test?.is === 'test') return test.p;
  return test?.is === 'simulated' ? test.simulated : undefined;
}

export function acrossNotes(way: Adjustment, over: Over = 'variables'): Note[] {
  return way === 'none' ? [] : [{ key: acrossWord, values: { over } }];
}

/** R of the same, after everything else was put. */
export function acrossInR(table: string, way: Adjustment, word = 'test'): string {
  if (way === 'none') return '';
  return `# P over all variables together.
own <- grep("^${table}[|].*[|]${word}[|]p$", names(result), value = TRUE)
result[sub("${word}[|]p$", "${acrossWord}|p", own)] <- p.adjust(result[own], "${adjustmentInR[way]}")
`;
}
