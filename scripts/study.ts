/**
 * `npm run study`: analyses the demonstration study and keeps the answers for the home page; then has R repeat the
 * analysis, and what the guide to Kaplan–Meier curves says of its own trial, and summarise the example tables of the
 * forum, and keeps its answers for the tests. Needs R with the packages survival, mice and jsonlite (Debian:
 * r-cran-survival, r-cran-mice, r-cran-jsonlite).
 * See docs/decisions/0043-demonstration-study.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse, completedCopies } from '../src/rooms/home/analysis.ts';
import { participants } from '../src/rooms/home/trial.ts';
import { patients } from './figures/kaplan-meier.ts';
import { root } from './stamp.ts';

const columns = [
  'id',
  'site',
  'arm',
  'sex',
  'age',
  'bmi',
  'sbp',
  'alt',
  'creatinine',
  'lvef',
  'time',
] as const;

const all = participants();
const copies = completedCopies(all);
keep('src/rooms/home/analysis.json', analyse(all, copies));
const folder = mkdtempSync(join(tmpdir(), 'meridian-study-'));
write('records.csv', [
  [...columns, 'event', 'died'],
  ...all.map((one) => [...columns.map((column) => one[column] ?? 'NA'), Number(one.event), Number(one.died)]),
]);
const gaps = all.flatMap(({ creatinine, lvef }, k) => (creatinine === null || lvef === null ? [k] : []));
write('copies.csv', [
  ['copy', 'id', 'logCreatinine', 'lvef'],
  ...copies.flatMap((copy, number) =>
    gaps.map((k) => [number + 1, copy[k]!.id, copy[k]!.logCreatinine, copy[k]!.lvef]),
  ),
]);
write('trial.csv', [
  ['arm', 'time', 'event'],
  ...patients.map(({ arm, time, event }) => [arm, time, Number(event)]),
]);
ask('study.R');
keep('src/rooms/home/study.R.json', answered('answers.json'));
ask('survival-guide.R');
keep('scripts/figures/kaplan-meier.R.json', answered('trial.json'));
ask('table-summaries.R');
keep('src/rooms/forum/study/summaries.R.json', answered('summaries.json'));
rmSync(folder, { recursive: true });
process.stdout.write('R has answered.\n');

function ask(script: string): void {
  execFileSync('Rscript', [join(import.meta.dirname, script), folder], { cwd: root, stdio: 'inherit' });
}

function answered(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'));
}

/** Beside the code that reads it; a list of numbers on one line, as the formatter wants it. */
function keep(path: string, answers: unknown): void {
  const text = JSON.stringify(answers, null, 2).replace(/\[[\d\s.,]+\]/g, (numbers) =>
    numbers.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
  writeFileSync(join(root, path), `${text}\n`);
}

function write(name: string, rows: readonly (readonly (string | number)[])[]): void {
  writeFileSync(join(folder, name), rows.map((row) => `${row.join(',')}\n`).join(''));
}
