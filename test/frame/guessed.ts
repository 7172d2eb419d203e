/** What is guessed of a table, and of one column of it. */
import { lookAtCsv } from '../../src/frame/csv/form.ts';
import { readCsv } from '../../src/frame/csv/readCsv.ts';
import { guessDictionary } from '../../src/frame/guess/guess.ts';
import { frameOf, type Sheet } from '../../src/frame/sheet.ts';
import { valueText } from '../../src/frame/typed/typedColumn.ts';

export async function guessed(text: string, language: 'en' | 'th' = 'en') {
  const file = new Blob([text]);
  const { form } = await lookAtCsv(file, language);
  const { table } = await readCsv(file, form);
  const keys = table.columns.map((_, at) => `k${at}`);
  const guess = guessDictionary(table, { keys, names: keys.map((_, at) => `v${at}`), language });
  const sheet: Sheet = { raw: table, dictionary: guess.dictionary, readings: guess.readings };
  return {
    ...guess,
    sheet,
    variables: guess.dictionary.variables,
    question: (kind: string) => guess.questions.find((one) => one.kind === kind),
  };
}

/** One column of these cells, with a heading. */
export async function column(heading: string, cells: readonly string[]) {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const all = await guessed(
    `row,${quoted(heading)}\n${cells.map((cell, at) => `r ${at} x,${quoted(cell)}`).join('\n')}\n`,
  );
  return {
    ...all,
    variable: all.variables[1]!,
    values: () => cells.map((_, row) => valueText(frameOf(all.sheet).columns[1]!, row)),
  };
}

export const times = (count: number, cells: readonly string[]) =>
  Array.from({ length: count }, () => cells).flat();
