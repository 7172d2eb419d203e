/**
 * `npm run bench:data [rows]`: a table of 20 columns and a million rows, 99 MB as CSV, from the file to columns that a
 * grid can show, and then sorting and problems; a workbook of 5 million cells; and the same CSV into the same columns by
 * Papa Parse, the yardstick. Each in a process of its own, so that the memory is its own too. The page of the data tool opens
 * the same file in Chromium, which is scrolled and sorted. Fails when a line with a limit is over it.
 * See docs/decisions/0179-first-rows-before-the-rest.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  openAsBlob,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { lookAtCsv } from '../src/frame/csv/form.ts';
import { readCsv } from '../src/frame/csv/readCsv.ts';
import { readXlsx } from '../src/frame/formats/xlsx/readXlsx.ts';
import { writeXlsx } from '../src/frame/formats/xlsx/writeXlsx.ts';
import { guessDictionary } from '../src/frame/guess/guess.ts';
import { RawBuilder } from '../src/frame/raw/rawBuilder.ts';
import type { RawTable } from '../src/frame/raw/rawColumn.ts';
import { frameOf } from '../src/frame/sheet.ts';
import { problemsIn } from '../src/frame/work/problems.ts';
import { allRows } from '../src/frame/work/rows.ts';
import { sortedRows } from '../src/frame/work/sort.ts';
import { summaryOf } from '../src/frame/work/summary.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { within } from './bounds.ts';

/** ms of a million rows. What else is measured here has its limit in the page. */
const most = { sort: 500 } as const;

const measured = [
  'age',
  'height',
  'weight',
  'sbp',
  'dbp',
  'glucose',
  'ldl',
  'hdl',
  'tg',
  'creatinine',
  'alt',
  'ast',
];

/** Numbers of several lengths, codes, dates, ids and gaps, as tables of patients have them. */
function* lines(rows: number): Iterable<string> {
  const { uniform } = draws(20_261_128);
  const two = (most: number) => String(1 + Math.floor(uniform() * most)).padStart(2, '0');
  yield `id,sex,arm,site,visit_date,${measured.join(',')},smoker,stage,note\n`;
  for (let row = 0; row < rows; row++) {
    const cells: string[] = [`P${String(row).padStart(7, '0')}`, uniform() < 0.5 ? 'female' : 'male'];
    cells.push(uniform() < 0.5 ? 'A' : 'B', `site ${1 + Math.floor(uniform() * 40)}`);
    cells.push(`20${10 + Math.floor(uniform() * 15)}-${two(12)}-${two(28)}`);
    for (const place of measured.keys())
      cells.push(uniform() < 0.03 ? '' : (uniform() * (place < 5 ? 200 : 20)).toFixed(place < 5 ? 0 : 2));
    cells.push(uniform() < 0.3 ? '1' : '0', ['I', 'II', 'III', 'IV'][Math.floor(uniform() * 4)] ?? '');
    cells.push(uniform() < 0.2 ? '"seen, again"' : '');
    yield `${cells.join(',')}\n`;
  }
}

async function write(path: string, rows: number): Promise<void> {
  const out = createWriteStream(path);
  let part = '';
  for (const line of lines(rows)) {
    part += line;
    if (part.length < 1 << 20) continue;
    if (!out.write(part)) await once(out, 'drain');
    part = '';
  }
  out.end(part);
  await once(out, 'finish');
}

/** Says how long a step took, by the clock and by what the processor spent on it, which a busy machine does not change. */
async function timed<T>(what: string, step: () => T | Promise<T>): Promise<T> {
  const [begin, before] = [performance.now(), process.cpuUsage()];
  const made = await step();
  const { user, system } = process.cpuUsage(before);
  const ms = Math.round(performance.now() - begin);
  process.stdout.write(`${what}: ${ms} ms, processor ${Math.round((user + system) / 1000)} ms\n`);
  return made;
}

function tellMemory(): void {
  process.stdout.write(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1000)} MB\n`);
}

function guessed(table: RawTable) {
  const names = table.columns.map(({ heading }) => heading);
  const keys = names.map((_, at) => String(at));
  return { raw: table, ...guessDictionary(table, { keys, names, language: 'en' }) };
}

async function csv(path: string): Promise<void> {
  const file = await openAsBlob(path);
  const frame = await timed('from the file to the grid', async () => {
    const begin = performance.now();
    const { form } = await timed('  looked at', () => lookAtCsv(file, 'en'));
    const first = () => process.stdout.write(`  first rows: ${Math.round(performance.now() - begin)} ms\n`);
    const { table } = await timed('  read into columns', () => readCsv(file, form, { first }));
    const sheet = await timed('  guessed', () => guessed(table));
    const made = await timed('  typed', () => frameOf(sheet));
    await timed('  summaries', () => made.columns.map((column) => summaryOf(column)));
    return made;
  });
  process.stdout.write(`${frame.dictionary.variables.map(({ kind }) => kind).join(' ')}\n`);
  tellMemory();
  const rows = allRows(frame.rows);
  for (const column of [4, 11, 3]) {
    const begin = performance.now();
    sortedRows(frame, [{ column }], rows);
    const what = `sorted by ${frame.dictionary.variables[column]?.name}`;
    within(what, Math.round(performance.now() - begin), most.sort, 'ms');
  }
  await timed('problems', () => problemsIn(frame));
}

async function papa(path: string): Promise<void> {
  const { default: yardstick } = await import('papaparse');
  const parse = (chunk: (rows: string[][]) => void) =>
    new Promise<void>((complete, error) =>
      yardstick.parse(createReadStream(path, 'utf8'), {
        chunk: ({ data }) => chunk(data),
        complete,
        error,
      }),
    );
  await timed('cut into cells alone', () => parse(() => undefined));
  const columns: RawBuilder[] = [];
  await timed('read into columns', () =>
    parse((rows) => {
      for (const row of rows)
        for (const [place, cell] of row.entries()) {
          columns[place] ??= new RawBuilder();
          columns[place].text(cell);
        }
    }),
  );
  process.stdout.write(`${columns.length} columns, ${columns[0]?.rows} rows\n`);
  tellMemory();
}

async function workbook(path: string): Promise<void> {
  const file = await openAsBlob(path);
  const { form } = await lookAtCsv(file, 'en');
  const frame = frameOf(guessed((await readCsv(file, form)).table));
  const { bytes } = await timed('written', () => writeXlsx(frame));
  writeFileSync(`${path}.xlsx`, bytes);
  tellMemory();
}

async function xlsx(path: string): Promise<void> {
  const bytes = readFileSync(path);
  process.stdout.write(`${Math.round(bytes.length / 1_000_000)} MB\n`);
  const { table } = await timed('read into columns', () => readXlsx(bytes));
  process.stdout.write(`${table.rows * table.columns.length} cells\n`);
  tellMemory();
}

/** Only here: the other parts measure their memory without a site. */
async function page(path: string): Promise<void> {
  await (await import('./dataPage.ts')).dataPage(path);
}

async function unawaited(path: string): Promise<void> {
  await (await import('./dataPage.ts')).unawaited(path);
}

async function xlsxPage(path: string): Promise<void> {
  await (await import('./dataPage.ts')).workbookPage(path);
}

const parts: Readonly<Record<string, (path: string) => Promise<void>>> = {
  ...{ csv, page, unawaited, papa, workbook, xlsx, xlsxPage },
};

async function inItsOwn(title: string, part: string, path: string): Promise<void> {
  process.stdout.write(`\n${title}\n`);
  const [code] = await once(fork(import.meta.filename, [part, path]), 'exit');
  if (code !== 0) process.exitCode = 1;
}

/** Just below what a sheet may hold, its headings included. */
const sheetRows = 249_000;

async function main(rows: number): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  // Only here: the parts measure their memory, and a site takes much.
  const { ownFolder } = await import('./site.ts');
  const folder = ownFolder(cleaning);
  const [large, small] = [join(folder, 'table.csv'), join(folder, 'sheet.csv')];
  // On a machine that does something else, too, what is compared within a run says more than its milliseconds.
  process.stdout.write(
    `load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}\n`,
  );
  await write(large, rows);
  await write(small, Math.min(rows, sheetRows));
  const megabytes = Math.round(statSync(large).size / 1_000_000);
  await inItsOwn(`CSV: ${rows} rows, ${megabytes} MB`, 'csv', large);
  await inItsOwn('The same in the page of the data tool, in Chromium', 'page', large);
  await inItsOwn('The same, with nothing fetched before', 'unawaited', large);
  await inItsOwn('The same by Papa Parse', 'papa', large);
  await inItsOwn('A workbook, written', 'workbook', small);
  await inItsOwn('A workbook, read', 'xlsx', `${small}.xlsx`);
  await inItsOwn('The same in the page of the data tool, in Chromium', 'xlsxPage', `${small}.xlsx`);
}

const [first = '1000000', path = ''] = process.argv.slice(2);
await (parts[first]?.(path) ?? main(Number(first)));
