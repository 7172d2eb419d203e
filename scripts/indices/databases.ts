/** PostgreSQL and SPSS (as PSPP): one script for all jobs. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Input } from '../../src/expressions/programs/plan.ts';
import { spssProgram } from '../../src/expressions/programs/spss.ts';
import { sqlProgram } from '../../src/expressions/programs/sql.ts';
import { findServer, startCluster } from '../../test/harness/cluster.ts';
import { type Given, type Job, readCsv } from './job.ts';
import { cellText } from './rows.ts';

export async function runSql(jobs: readonly Job[], folder: string): Promise<Given> {
  const binaries = findServer();
  if (!binaries) throw new Error('There is no PostgreSQL server of version 15 or later.');
  const statements = jobs.map((job, k) => {
    const { plan } = job.written;
    writeFileSync(join(folder, `${k}.csv`), numbered(job));
    const program = sqlProgram(job.written, `t${k}`);
    const columns = plan.inputs.map((input) => `"${input.name}" ${sqlType(input)}`);
    const query = program.replace(/;\s*(?:--.*\s*)*$/, '');
    return [
      `CREATE TABLE t${k} (id int, ${columns.join(', ')});`,
      `\\copy t${k} FROM '${join(folder, `${k}.csv`)}' (FORMAT csv)`,
      `\\o '${join(folder, `${k}.out`)}'`,
      `COPY (${query} ORDER BY id) TO STDOUT (FORMAT csv);`,
      '\\o',
    ].join('\n');
  });
  writeFileSync(join(folder, 'all.sql'), statements.join('\n'));
  const cluster = await startCluster(binaries);
  try {
    execFileSync('psql', ['-q', '-X', '-d', cluster.url('postgres'), '-f', join(folder, 'all.sql')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    await cluster.stop();
  }
  return jobs.map((job, k) => outputOf(join(folder, `${k}.out`), job));
}

function sqlType({ type }: Input): string {
  if (type === 'number') return 'float8';
  return type === 'boolean' || type === 'date' ? type : 'text';
}

export function runSpss(jobs: readonly Job[], folder: string): Given {
  const commands = jobs.map((job, k) => {
    const { plan } = job.written;
    writeFileSync(join(folder, `${k}.csv`), numbered(job));
    const program = spssProgram(job.written);
    const names = plan.outputs.join(' ');
    return [
      `GET DATA /TYPE=TXT /FILE="${join(folder, `${k}.csv`)}" /DELIMITERS="," /VARIABLES=`,
      `  id F8.0`,
      ...plan.inputs.map((input) => `  ${input.name} ${spssType(input)}`),
      '.',
      program,
      `SAVE TRANSLATE /OUTFILE="${join(folder, `${k}.out`)}" /TYPE=CSV /REPLACE /KEEP=id ${names}.`,
    ].join('\n');
  });
  writeFileSync(join(folder, 'all.sps'), `SET MXWARNS=1000000 /MXERRS=1000000.\n${commands.join('\n')}\n`);
  try {
    execFileSync('pspp', ['-o', join(folder, 'log.txt'), join(folder, 'all.sps')], { stdio: 'ignore' });
  } catch {
    // It ends with an error when one command fails; those that did not have their results.
  }
  return jobs.map((job, k) => outputOf(join(folder, `${k}.out`), job));
}

function spssType({ type }: Input): string {
  if (type === 'number' || type === 'boolean') return 'F40.0';
  return type === 'date' ? 'SDATE10' : 'A32';
}

/** Rows with their number first, without a head. */
function numbered({ written: { plan }, rows }: Job): string {
  const lines = rows.map((cells, row) =>
    [row, ...plan.inputs.map((input, k) => cellText(cells[k] ?? null, input))].join(','),
  );
  return `${lines.join('\n')}\n`;
}

function outputOf(path: string, { rows }: Job): string[][] | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readCsv(readFileSync(path, 'utf8')).map((cells) => cells.slice(1));
  return lines.length === rows.length ? lines : undefined;
}
