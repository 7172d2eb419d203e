/** One computation with its rows, as every language gets it. */
import type { Cell, Written } from '../../src/expressions/programs/program.ts';
import type { ItemInput } from '../../src/questionnaire/programs/plan.ts';

/** `expected`: what the engine gives, row by row, output by output. */
export type Job = {
  id: string;
  field: string;
  written: Written<ItemInput>;
  rows: readonly (readonly Cell[])[];
  expected: readonly (readonly Cell[])[];
};

/** By job, row and output: what a language gave, as it printed it; nothing where it did not come to an end. */
export type Given = (readonly (readonly string[])[] | undefined)[];

/** Runs all jobs in one process. @param folder of its own, for whatever files it needs */
export type Runner = (jobs: readonly Job[], folder: string) => Promise<Given> | Given;

/** Lines of a CSV file without line breaks in its cells. */
export function readCsv(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

/** Whether a language says what the engine says, to nine digits. */
export function agrees(expected: Cell, said: string | undefined, epoch = 0): boolean {
  const text = (said ?? '').trim();
  const isNone = /^(?:|na|nan|nat|null|\.|#n\/a|#num!|#div\/0!|#value!|err:\d+)$/i.test(text);
  if (expected === null) return isNone;
  if (isNone) return false;
  if (typeof expected === 'boolean') return /^(?:1|1\.0+|true|t)$/i.test(text) === expected;
  if (typeof expected === 'string') return text === expected;
  const day = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'));
  const number = day
    ? Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])) / 86_400_000
    : Number(text) - epoch;
  return Math.abs(number - expected) <= 1e-9 * Math.max(Math.abs(expected), 1e-3);
}
