/** The workbook that we write, and the programs by which R and SPSS read our tables: what R and PSPP make of them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical } from '../../src/dictionary/canonical.ts';
import { keysAt } from '../../src/dictionary/keys.ts';
import type { Words } from '../../src/dictionary/variable.ts';
import { readFile, tableBeside, writeFile } from '../../src/frame/formats/formats.ts';
import { inLanguage } from '../../src/frame/formats/written.ts';
import { openArchive } from '../../src/frame/formats/zip/archive.ts';
import { unpackWhole } from '../../src/frame/formats/zip/unpack.ts';
import { type Column, type Frame, firstReason, present } from '../../src/frame/frame.ts';
import { valueText } from '../../src/frame/typed/typedColumn.ts';
import { example } from '../../test/frames/example.ts';
import { oddHeadings } from './cases.ts';

type Cells = Record<string, (number | string | null)[]>;

/** What a program says of a variable beside its values. */
type Labels = Record<
  string,
  {
    label?: string;
    unit?: string;
    missing?: Record<string, string>;
    levels?: string[];
    labels?: Record<string, string>;
  }
>;

type Program = 'xlsx' | 'csv' | 'tsv' | 'r' | 'spss';

/** `sums`: of what was read, so that a test knows whether it is still what we write. `theirs`: what R wrote, by its file. */
export type TablesAnswers = {
  sums: Record<string, string>;
  read: Record<Program, Cells>;
  labels: Record<'r' | 'spss', Labels>;
  theirs: Cells;
};

/** A table that R writes as text and as a workbook, and that we read. */
export const theirTables = ['theirs-table.csv', 'theirs-table.tsv', 'theirs-table.xlsx'] as const;

const names = ['table.xlsx', 'table.csv', 'table.tsv', 'import.R', 'spss.sps'] as const;

/** The files that R and PSPP are given. */
async function written(): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  const files = names.map(async (name) => {
    const beside = await tableBeside(example, name);
    return [{ name, bytes: (await writeFile(example, name)).bytes }, ...(beside ? [beside] : [])];
  });
  return (await Promise.all(files)).flat();
}

/** Of a workbook, what is in it: how it is packed differs from one engine to the next. */
export async function tableSums(): Promise<Record<string, string>> {
  const sums = (await written()).map(async ({ name, bytes }) => {
    const hash = createHash('sha256');
    if (name.endsWith('.xlsx')) {
      const archive = openArchive(bytes);
      for (const [part, entry] of archive.entries)
        hash.update(part).update(await unpackWhole(archive, entry));
    } else hash.update(bytes);
    return [name, hash.digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** What each program should have read: a missing value as its code, in R as none, and factors by their labels. */
function expectedTables(): TablesAnswers['read'] {
  const day = 86_400;
  // Excel's times of day lie on the day before its first.
  const first = -25_568 * day;
  const inExcel = (kind: string, value: number) =>
    kind === 'date' ? value * day : kind === 'time' ? first + value : value;
  const text = textsOf(example);
  return {
    xlsx: cellsOf(example, { moment: inExcel }),
    csv: text,
    tsv: text,
    r: cellsOf(example, { labels: true, isBlank: true }),
    spss: cellsOf(example, { oneLine: true }),
  };
}

/** Every cell as the letters that stand in a file of text. */
function textsOf({ rows, columns }: Frame): Cells {
  return Object.fromEntries(
    columns.map((column) => [
      column.variable.name,
      Array.from({ length: rows }, (_, row) => {
        const state = column.state?.[row] ?? present;
        const one = column.variable.missing?.[state - firstReason];
        if (one && 'code' in one) return String(one.code);
        return state === present ? valueText(column, row) || null : null;
      }),
    ]),
  );
}

/** Labels of the example in its language, as each program keeps them. */
function expectedLabels(): TablesAnswers['labels'] {
  const { language, variables } = example.dictionary;
  const words = (said: Words | undefined) => inLanguage(said, language);
  const of = (program: 'r' | 'spss') =>
    Object.fromEntries(
      variables.map(({ name, kind, label, unit, codes = [], missing = [] }) => {
        const none = missing.flatMap((one): [string, string][] =>
          'code' in one ? [[String(one.code), words(one.label) || (one.reason ?? '')]] : [],
        );
        const listed = codes.map(({ code, label: said }): [string, string] => [code, words(said)]);
        const isFactor = kind === 'category' || kind === 'ordinal';
        return [
          name,
          program === 'r'
            ? {
                ...(label && { label: words(label) }),
                ...(unit && { unit }),
                ...(none.length > 0 && { missing: Object.fromEntries(none) }),
                ...(isFactor && { levels: listed.map(([code, said]) => said || code) }),
              }
            : {
                ...(label && { label: words(label) }),
                ...(none.length > 0 && { missing: Object.fromEntries(none.map(([code]) => [code, code])) }),
                ...(none.length + listed.length > 0 && {
                  labels: Object.fromEntries([...listed, ...none].filter(([, said]) => said !== '')),
                }),
              },
        ];
      }),
    );
  return { r: of('r'), spss: of('spss') };
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
): Promise<{
  answers: TablesAnswers;
  found: string[];
  files: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}> {
  for (const { name, bytes } of await written()) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'odd.json'), JSON.stringify(oddHeadings));
  pspp(folder, [`CD '${folder}'.`, "INCLUDE 'spss.sps'.", "SAVE OUTFILE='spss.sav'."]);
  const script = join(import.meta.dirname, 'tables.R');
  const json = execFileSync('Rscript', ['--vanilla', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Omit<TablesAnswers, 'sums'> = JSON.parse(json.toString());
  const answers = { sums: await tableSums(), ...said };
  const files = theirTables.map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(folder, name))),
  }));
  const found = [...tableDifferences(answers)];
  for (const { name, bytes } of files) found.push(...(await theirDifferences(name, bytes, answers)));
  return { answers, found, files };
}

export function tableDifferences({ read, labels }: TablesAnswers): string[] {
  return [...differing(expectedTables(), read), ...differing(expectedLabels(), labels)];
}

function differing(expected: object, found: object): string[] {
  return Object.entries(expected).flatMap(([program, ours]) => {
    const theirs = new Map(Object.entries(new Map(Object.entries(found)).get(program) ?? {}));
    return Object.entries(ours).flatMap(([name, one]) => {
      const other = theirs.get(name) ?? {};
      return canonical(one) === canonical(other)
        ? []
        : [`${program}, ${name}: ${canonical(one)} is ${canonical(other)}`];
    });
  });
}

/** What we read otherwise than R wrote it, column by column: its headings are not all names. */
export async function theirDifferences(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { theirs }: Pick<TablesAnswers, 'theirs'>,
): Promise<string[]> {
  const keys = (count: number) => keysAt(0, new Uint8Array(10), count);
  const { frame } = await readFile(bytes, name, { keys, language: 'zh-cn' });
  const ours = Object.values(textsOf(frame));
  const distinct = new Set(frame.columns.map(({ variable }) => variable.name));
  return [
    ...(distinct.size === frame.columns.length ? [] : [`${name}: two columns have one name`]),
    ...Object.entries(theirs).flatMap(([heading, cells], at) => {
      const [one, other] = [ours[at], cells].map((all) => JSON.stringify(all));
      return one === other ? [] : [`${name}, ${heading}: ${one} is ${other}`];
    }),
  ];
}
