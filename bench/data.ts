/**
 * `npm run bench:data [rows]`: a table of 20 columns and a million rows, 87 MB as CSV, into columns, in this process:
 * reading, guessing what is in it, making typed columns, sorting, summaries. What a browser makes of it is measured by
 * the page itself.
 */
import { once } from 'node:events';
import { createWriteStream, openAsBlob, statSync } from 'node:fs';
import { join } from 'node:path';
import { lookAtCsv } from '../src/frame/csv/form.ts';
import { readCsv } from '../src/frame/csv/readCsv.ts';
import { guessDictionary } from '../src/frame/guess/guess.ts';
import { frameOf } from '../src/frame/sheet.ts';
import { problemsIn } from '../src/frame/work/problems.ts';
import { allRows } from '../src/frame/work/rows.ts';
import { sortedRows } from '../src/frame/work/sort.ts';
import { summaryOf } from '../src/frame/work/summary.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { ownFolder } from './site.ts';

const rows = Number(process.argv[2] ?? 1_000_000);

/** Numbers of several lengths, codes, dates, ids and gaps, as tables of patients have them. */
function* lines(): Iterable<string> {
  const { uniform } = draws(20_261_128);
  const two = (most: number) => String(1 + Math.floor(uniform() * most)).padStart(2, '0');
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

async function write(path: string): Promise<void> {
  const out = createWriteStream(path);
  let part = '';
  for (const line of lines()) {
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

async function main(): Promise<void> {
  await using cleaning = new AsyncDisposableStack();
  const path = join(ownFolder(cleaning), 'table.csv');
  await timed('written', () => write(path));
  const megabytes = statSync(path).size / 1_000_000;
  process.stdout.write(`${rows} rows, ${Math.round(megabytes)} MB\n`);
  const file = await openAsBlob(path);
  const { form } = await timed('looked at', () => lookAtCsv(file, 'en'));
  const begin = performance.now();
  const { table } = await timed('read into columns', () =>
    readCsv(file, form, {
      first: () => process.stdout.write(`first rows: ${Math.round(performance.now() - begin)} ms\n`),
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  process.stdout.write(
    `${Math.round(megabytes / seconds)} MB/s, ${table.columns.length} columns, ${table.rows} rows\n`,
  );
  const keys = table.columns.map((_, at) => String(at));
  const names = table.columns.map(({ heading }) => heading);
  const { dictionary, readings, questions } = await timed('guessed', () =>
    guessDictionary(table, { keys, names, language: 'en' }),
  );
  process.stdout.write(
    `${dictionary.variables.map(({ kind }) => kind).join(' ')}, ${questions.length} questions\n`,
  );
  const frame = await timed('typed', () => frameOf({ raw: table, dictionary, readings }));
  const rowsOf = allRows(frame.rows);
  for (const column of [4, 11, 3])
    await timed(`sorted by ${names[column]}`, () => sortedRows(frame, [{ column }], rowsOf));
  await timed('summaries', () => frame.columns.map((column) => summaryOf(column)));
  await timed('problems', () => problemsIn(frame));
  process.stdout.write(`resident: ${Math.round(process.memoryUsage().rss / 1_000_000)} MB\n`);
}

await main();
