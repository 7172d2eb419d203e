/** The workbook that we write, and the programs by which R and SPSS read our tables: what R and PSPP make of them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableBeside, writeFile } from '../../src/frame/formats/formats.ts';
import { type Column, type Frame, firstReason, present } from '../../src/frame/frame.ts';
import { example } from '../../test/frames/example.ts';

type Cells = Record<string, (number | string | null)[]>;

/** `sums`: of what was read, so that a test knows whether it is still what we write. */
export type TablesAnswers = { sums: Record<string, string>; read: Record<'xlsx' | 'r' | 'spss', Cells> };

const names = ['table.xlsx', 'import.R', 'spss.sps'] as const;

/** The files that R and PSPP are given; of a workbook, which is packed, what is in it counts. */
async function written(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = names.map(async (name) => {
    const beside = await tableBeside(example, name);
    return [{ name, bytes: (await writeFile(example, name)).bytes }, ...(beside ? [beside] : [])];
  });
  return (await Promise.all(files)).flat();
}

export async function tableSums(): Promise<Record<string, string>> {
  const texts = (await written()).filter(({ name }) => !name.endsWith('.xlsx'));
  return Object.fromEntries(
    texts.map(({ name, bytes }) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );
}

/** What each program should have read: a missing value as its code, in R as none, and factors by their labels. */
function expectedTables(): TablesAnswers['read'] {
  const day = 86_400;
  // Excel's times of day lie on the day before its first.
  const first = -25_568 * day;
  const inExcel = (kind: string, value: number) =>
    kind === 'date' ? value * day : kind === 'time' ? first + value : value;
  return {
    xlsx: cellsOf(example, { moment: inExcel }),
    r: cellsOf(example, { labels: true, isBlank: true }),
    spss: cellsOf(example, { oneLine: true }),
  };
}

type How = {
  moment?: (kind: string, value: number) => number;
  labels?: true;
  isBlank?: true;
  oneLine?: true;
};

function cellsOf({ rows, columns }: Frame, how: How): Cells {
  return Object.fromEntries(
    columns.map((column) => [
      column.variable.name,
      Array.from({ length: rows }, (_, row) => cellOf(column, row, how)),
    ]),
  );
}

function cellOf(
  column: Column,
  row: number,
  { moment, labels, isBlank, oneLine }: How,
): number | string | null {
  const { kind, codes = [], missing = [] } = column.variable;
  const state = column.state?.[row] ?? present;
  if (state !== present) {
    const one = missing[state - firstReason];
    if (one && 'code' in one && !isBlank) return one.code;
    // SPSS knows no text that is none.
    return oneLine && kind === 'text' ? '' : null;
  }
  if (column.storage === 'numbers') {
    const value = column.numbers[row] ?? Number.NaN;
    return moment ? moment(kind, value) : value;
  }
  const text = column.texts[column.codes[row] ?? 0] ?? '';
  const code = codes.find((one) => one.code === text);
  if (labels && code) return Object.values(code.label ?? {})[0] ?? text;
  if (code && codes.every((one) => Number.isFinite(Number(one.code)))) return Number(text);
  return oneLine ? text.replaceAll('\n', ' ') : text;
}

/** @param pspp runs lines of syntax in a folder */
export async function tablesRead(
  folder: string,
  pspp: (folder: string, lines: readonly string[]) => void,
): Promise<{ answers: TablesAnswers; found: string[] }> {
  for (const { name, bytes } of await written()) writeFileSync(join(folder, name), bytes);
  pspp(folder, [`CD '${folder}'.`, "INCLUDE 'spss.sps'.", "SAVE OUTFILE='spss.sav'."]);
  const script = join(import.meta.dirname, 'tables.R');
  const json = execFileSync('Rscript', ['--vanilla', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const read: TablesAnswers['read'] = JSON.parse(json.toString());
  return { answers: { sums: await tableSums(), read }, found: tableDifferences(read) };
}

export function tableDifferences(read: TablesAnswers['read']): string[] {
  return Object.entries(expectedTables()).flatMap(([program, cells]) => {
    const theirs = new Map(Object.entries(read)).get(program);
    return Object.entries(cells).flatMap(([name, values]) => {
      const [ours, other] = [values, theirs?.[name]].map((all) => JSON.stringify(all));
      return ours === other ? [] : [`${program}, ${name}: ${ours} is ${other}`];
    });
  });
}
