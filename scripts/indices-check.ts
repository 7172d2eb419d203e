/**
 * `npm run indices:check [-- <id> …]`: has R, Python, PostgreSQL, PSPP and LibreOffice run the programs of all indices on
 * 1,000 random rows each, compares their results with the engine's, and writes 20 of the rows of each index with R's
 * results beside the room (`src/rooms/indices/code/answers/`), for a test that needs none of these programs.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '../src/questionnaire/compile.ts';
import { everything } from '../src/questionnaire/programs/everything.ts';
import { resultsOf } from '../src/questionnaire/programs/worked.ts';
import { type Coded, writtenOf } from '../src/rooms/indices/code/written.ts';
import { readShelf } from '../src/rooms/indices/shelf.ts';
import { runSpss, runSql } from './indices/databases.ts';
import { agrees, type Given, type Job, type Runner } from './indices/job.ts';
import { answersOf, cellText, rowsOf, someUnits } from './indices/rows.ts';
import { runPython, runR } from './indices/scripted.ts';
import { runExcel, spreadsheetEpoch } from './indices/spreadsheet.ts';
import { root } from './stamp.ts';

const count = { asked: 1000, kept: 20 };
const wanted = process.argv.slice(2);

const runners: readonly { name: string; run: Runner; epoch?: number }[] = [
  { name: 'R', run: runR },
  { name: 'Python', run: runPython },
  { name: 'SQL', run: runSql },
  { name: 'SPSS', run: runSpss },
  { name: 'Excel', run: runExcel, epoch: spreadsheetEpoch },
];

function jobOf(id: string, field: string, coded: Coded, place: number): Job {
  const units = someUnits(writtenOf(coded).plan.inputs, place + 1);
  const written = writtenOf(coded, { units });
  const rows = rowsOf(written.plan, count.asked, place + 1);
  const expected = rows.map((cells) =>
    resultsOf(coded.questionnaire, written.plan, answersOf(written.plan, cells)),
  );
  return { id, field, written, rows, expected };
}

function jobs(): Job[] {
  const { indices } = readShelf(root);
  const real = indices.map(({ file, definition, words, field }) => {
    const coded = { questionnaire: compile(definition), outputs: file.outputs, words: words.en ?? {} };
    return { id: file.id, field, coded };
  });
  const language = compile(everything);
  const names = [...language.values, ...language.scores].map(({ variable }) => variable.name);
  const outputs = [...names, ...language.findings.map(({ finding }) => finding.id)].map((of) => ({ of }));
  const own = { id: everything.id, field: '', coded: { questionnaire: language, outputs, words: {} } };
  return [...real, own]
    .filter(({ id }) => wanted.length === 0 || wanted.includes(id))
    .map(({ id, field, coded }, place) => jobOf(id, field, coded, place));
}

/** Prints the first difference of each index; @returns how many rows differ */
function differences(name: string, all: readonly Job[], given: Given, epoch = 0): number {
  let sum = 0;
  for (const [k, job] of all.entries()) {
    const { plan } = job.written;
    const said = given[k];
    if (!said || said.length !== job.rows.length) {
      console.log(`${name}, ${job.id}: the program did not come to its end`);
      sum += job.rows.length;
      continue;
    }
    const isDate = plan.outputs.map(
      (output) => plan.made.find((one) => one.name === output)?.type === 'date',
    );
    const wrong = job.expected.flatMap((cells, row) =>
      cells.every((cell, at) => agrees(cell, said[row]?.[at], isDate[at] ? epoch : 0)) ? [] : [row],
    );
    sum += wrong.length;
    const [row] = wrong;
    if (row === undefined) continue;
    const inputs = plan.inputs.map(
      (input, at) => `${input.name}=${cellText(job.rows[row]?.[at] ?? null, input)}`,
    );
    const outputs = plan.outputs.flatMap((output, at) => {
      const cell = job.expected[row]?.[at] ?? null;
      return agrees(cell, said[row]?.[at], isDate[at] ? epoch : 0)
        ? []
        : [`${output} ${cell}, not ${said[row]?.[at]}`];
    });
    console.log(
      `${name}, ${job.id}: ${wrong.length} rows, the first ${inputs.join(' ')}: ${outputs.join('; ')}`,
    );
  }
  return sum;
}

/** One file a field: units of the columns, rows as lines of a CSV file, inputs and then results. Others’ stay as they are. */
function keep(all: readonly Job[], given: Given): void {
  const folder = join(root, 'src/rooms/indices/code/answers');
  mkdirSync(folder, { recursive: true });
  const fields = Map.groupBy(
    all.map((job, k) => ({ job, said: given[k] })).filter(({ job }) => job.field !== ''),
    ({ job }) => job.field,
  );
  for (const [field, those] of fields) {
    const answers = those.map(({ job, said }) => {
      const { plan } = job.written;
      const units = Object.fromEntries(
        plan.inputs.flatMap((one) => (one.given ? [[one.name, one.given.unit]] : [])),
      );
      const rows = job.rows.slice(0, count.kept).map((cells, row) => {
        const inputs = plan.inputs.map((input, k) => cellText(cells[k] ?? null, input));
        return [...inputs, ...(said?.[row] ?? [])].join(',');
      });
      return [job.id, { version: plan.version, units, rows }] as const;
    });
    const file = join(folder, `${field}.r.json`);
    const others = wanted.length > 0 && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const together = { ...others, ...Object.fromEntries(answers) };
    writeFileSync(file, `${JSON.stringify(together, null, 1)}\n`);
  }
}

const all = jobs();
const folder = mkdtempSync(join(tmpdir(), 'meridian-indices-'));
const table: {
  language: string;
  programs: number;
  rows: number;
  differences: number | string;
  seconds: number | string;
}[] = [];
try {
  for (const { name, run, epoch } of runners) {
    const own = join(folder, name);
    mkdirSync(own);
    const begin = performance.now();
    const given = await run(all, own);
    const seconds = Math.round((performance.now() - begin) / 100) / 10;
    const wrong = differences(name, all, given, epoch);
    table.push({
      language: name,
      programs: all.length,
      rows: all.length * count.asked,
      differences: wrong,
      seconds,
    });
    if (name === 'R' && wrong === 0) keep(all, given);
  }
} finally {
  if (process.env.KEEP === undefined) rmSync(folder, { recursive: true, force: true });
}
for (const language of ['Stata', 'SAS'])
  table.push({ language, programs: all.length, rows: 0, differences: 'not run', seconds: '' });
console.table(table);
process.exitCode = table.some(({ differences: found }) => typeof found === 'number' && found > 0) ? 1 : 0;
