/**
 * `npm run recipes:check`: runs recipes over tables as hospitals send them by our engine, by R from the program that a recipe
 * is written as, and by PostgreSQL from the other one; tells every cell in which they differ, and keeps what R gave
 * (`src/frame/recipe/cases/answers.json`) for a test that needs neither program. `-- texts` tries the recipes of that name.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { rowsOfText } from '../src/frame/csv/csvRows.ts';
import { plainLine } from '../src/frame/csv/csvWriter.ts';
import type { Frame } from '../src/frame/frame.ts';
import { Unsaid } from '../src/frame/recipe/programs/after.ts';
import { rProgram } from '../src/frame/recipe/programs/r.ts';
import { sqlProgram } from '../src/frame/recipe/programs/sql.ts';
import { findServer, startCluster } from '../test/harness/cluster.ts';
import { type Case, cases, casesByHand } from './recipes/cases.ts';
import { cellsOf, comesOut, differences, salt, textsIn } from './recipes/compared.ts';
import { root } from './stamp.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-recipes-'));
const asked = process.argv.slice(2);
let wrong = 0;

function byR({ frame, recipe, beside = new Map(), instruments = new Map() }: Case): string[][] {
  const tables = new Map(
    Array.from(beside, ([name, { dictionary }]) => [
      name,
      { file: join(folder, `${name}.csv`), variables: dictionary.variables },
    ]),
  );
  const files = { from: join(folder, 'in.csv'), to: join(folder, 'out.csv') };
  writeFileSync(files.from, csvOf(frame));
  for (const [name, one] of beside) writeFileSync(join(folder, `${name}.csv`), csvOf(one));
  writeFileSync(
    join(folder, 'recipe.R'),
    rProgram(recipe, frame.dictionary.variables, { ...files, tables, instruments }),
  );
  execFileSync('Rscript', ['--vanilla', join(folder, 'recipe.R')], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return rowsOfText(readFileSync(files.to, 'utf8'), ',').map((row) => ('cells' in row ? row.cells : []));
}

function csvOf(frame: Frame): string {
  const { names, rows } = textsIn(frame);
  return [names, ...rows].map((row) => plainLine(row, ',')).join('');
}

async function bySql(
  client: pg.Client,
  { frame, recipe, beside = new Map(), instruments = new Map() }: Case,
): Promise<string[][]> {
  await client.query('DISCARD ALL');
  await client.query(`SET recipe.salt = '${salt}'`);
  await fill(client, 'table_in', frame);
  const tables = new Map<string, { table: string; variables: Frame['dictionary']['variables'] }>();
  for (const [name, one] of beside) {
    await fill(client, `table_${name}`, one);
    tables.set(name, { table: `table_${name}`, variables: one.dictionary.variables });
  }
  await client.query(
    sqlProgram(recipe, frame.dictionary.variables, { from: 'table_in', tables, instruments }),
  );
  const { fields, rows } = await client.query({ text: 'SELECT * FROM cleaned', rowMode: 'array' });
  return [
    fields.map(({ name }) => (name === '_row' ? '.row' : name)),
    ...rows.map((row: unknown[]) => row.map((cell) => (cell === null ? '' : String(cell)))),
  ];
}

async function fill(client: pg.Client, table: string, frame: Frame): Promise<void> {
  const { names, rows } = textsIn(frame);
  await client.query(
    `CREATE TEMP TABLE ${table} (_row bigint, ${names.map((name) => `"${name}" text`).join(', ')})`,
  );
  for (const [at, row] of rows.entries())
    await client.query(
      `INSERT INTO ${table} VALUES (${at}, ${row.map((_, place) => `$${place + 1}`).join(', ')})`,
      row,
    );
}

function tell(name: string, by: string, found: readonly string[]): void {
  wrong += found.length;
  console.log(`${name}, ${by}: ${found.length === 0 ? 'equal' : `${found.length} differences`}`);
  for (const line of found.slice(0, 8)) console.log(`  ${line}`);
}

const binaries = findServer();
if (!binaries) throw new Error('PostgreSQL is not installed.');
const cluster = await startCluster(binaries);
try {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const answers: Record<string, string[][]> = {};
  for (const one of [...cases(), ...casesByHand()]) {
    if (asked.length > 0 && !asked.includes(one.name)) continue;
    const ours = cellsOf(comesOut(one));
    try {
      const r = byR(one);
      answers[one.name] = r;
      tell(one.name, 'R', differences(ours, r));
    } catch (error) {
      if (error instanceof Unsaid)
        console.log(`${one.name}, R: ${error.step.operation} cannot be said (${error.why})`);
      else tell(one.name, 'R', [String(error)]);
    }
    const sql = await bySql(client, one).catch((error: Error) => [[error.message]]);
    tell(one.name, 'PostgreSQL', differences(ours, sql));
  }
  await client.end();
  if (asked.length === 0)
    writeFileSync(join(root, 'src/frame/recipe/cases/answers.json'), `${JSON.stringify(answers)}\n`);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}
console.log(wrong === 0 ? 'All cells are equal.' : `${wrong} differences.`);
process.exitCode = wrong === 0 ? 0 : 1;
