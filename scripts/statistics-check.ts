/**
 * `npm run statistics:check`: has R run every program that a method writes, for all that is asked of it
 * (`src/methods/<method>/cases.json`), compares each number, and keeps R's answers beside the method for a test that needs
 * no R, and in `src/methods/checked.json` by which versions and when. Where the program needs a package, the one for browsers,
 * which needs none, is run and compared too. `npm run statistics:check -- describe` runs those of one method, `-- differences`
 * those of the page that says why numbers differ. Debian: apt-get install r-cran-jsonlite r-cran-vcd r-cran-epir r-cran-proc
 * r-cran-psych r-cran-car r-cran-metafor r-cran-coin r-cran-multcomp r-cran-lme4 r-cran-lmertest r-cran-pbkrtest r-cran-geepack
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse, inR } from '../src/methods/analyse.ts';
import { numbersOf } from '../src/methods/result.ts';
import { type Checked, packagesIn } from '../src/methods/script.ts';
import { answersPath, type Case, casesOf, differences, methodIds } from '../test/methods/cases.ts';
import { dataSet } from '../test/methods/dataSets.ts';
import { root } from './stamp.ts';
import { keepDifferences } from './statistics/differences.ts';

type Run = { result?: Record<string, number>; error?: string };

/** Runs each program in its own folder, and writes what it ends with. */
const driver = `
top <- commandArgs(TRUE)[1]
for (folder in sort(list.dirs(top, recursive = FALSE))) {
  setwd(folder)
  run <- tryCatch({
    value <- suppressWarnings(source("program.R", local = new.env())$value)
    list(result = as.list(value))
  }, error = function(e) list(error = conditionMessage(e)))
  writeLines(jsonlite::toJSON(run, auto_unbox = TRUE, digits = NA), "run.json")
}
writeLines(R.version.string, file.path(top, "version"))
packages <- readLines(file.path(top, "packages"))
versions <- c(R = as.character(getRversion()), vapply(packages, function(one) as.character(packageVersion(one)), ""))
writeLines(jsonlite::toJSON(as.list(versions), auto_unbox = TRUE), file.path(top, "versions.json"))
`;

type Ran = { from: string; versions: Record<string, string>; runs: Run[]; based: (Run | undefined)[] };

function run(folder: string, cases: readonly Case[]): Ran {
  const own = (at: number, as: '' | 'base') => join(folder, `${String(at).padStart(4, '0')}${as}`);
  const packages = new Set<string>();
  for (const [at, { data, spec }] of cases.entries()) {
    const { script, base, data: table } = inR(dataSet(data), spec) ?? noProgram;
    for (const one of packagesIn(script)) packages.add(one);
    if (packagesIn(base).length > 0)
      throw new Error(`The program for browsers of ${JSON.stringify(spec)} needs a package.`);
    for (const [as, program] of [
      ['', script],
      ...(base === script ? [] : [['base', base] as const]),
    ] as const) {
      mkdirSync(own(at, as));
      writeFileSync(join(own(at, as), 'program.R'), program);
      writeFileSync(join(own(at, as), 'data.csv'), table);
    }
  }
  writeFileSync(join(folder, 'packages'), [...packages].map((one) => `${one}\n`).join(''));
  writeFileSync(join(folder, 'driver'), driver);
  execFileSync('Rscript', ['--vanilla', join(folder, 'driver'), folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const read = (at: number, as: '' | 'base'): Run =>
    JSON.parse(readFileSync(join(own(at, as), 'run.json'), 'utf8'));
  return {
    from: readFileSync(join(folder, 'version'), 'utf8').trim(),
    versions: JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8')),
    runs: cases.map((_, at) => read(at, '')),
    based: cases.map((_, at) => (existsSync(own(at, 'base')) ? read(at, 'base') : undefined)),
  };
}

const noProgram = { script: 'stop("no program")', base: 'stop("no program")', data: '' };

/** @returns what differs, a line each */
function differing(method: string, { data, spec }: Case, { result, error }: Run, how = ''): string[] {
  const ours = analyse(dataSet(data), spec);
  const lines = !ours.ok
    ? [`we answer ${JSON.stringify(ours.faults)}`]
    : result === undefined
      ? [`R says ${error}`]
      : differences(numbersOf(ours.outcome.tables), result);
  return lines.map((line) => `${method}${how} ${data} ${JSON.stringify(spec)}: ${line}`);
}

/** @returns with what and in how much R was asked, and what differs */
function compared(method: string): { checked: Checked; found: string[] } {
  const cases = casesOf(method).filter(({ fault }) => fault === undefined);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-methods-'));
  try {
    const { from, versions, runs, based } = run(folder, cases);
    const found = cases.flatMap((one, at) => [
      ...differing(method, one, runs[at] ?? {}),
      ...(based[at] ? differing(method, one, based[at], ' for browsers') : []),
    ]);
    const answers = runs.map(({ result = {} }) => result);
    const lines = answers.map((one) => JSON.stringify(one)).join(',\n');
    writeFileSync(answersPath(method), `{ "from": ${JSON.stringify(from)}, "answers": [\n${lines}\n] }\n`);
    const { R: r = '', ...packages } = versions;
    const numbers = answers.reduce((sum, one) => sum + Object.keys(one).length, 0);
    const on = new Date().toISOString().slice(0, 10);
    return { checked: { on, r, packages, cases: cases.length, numbers }, found };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
const path = join(root, 'src/methods/checked.json');
const all: Record<string, Checked> = JSON.parse(readFileSync(path, 'utf8'));
let wrong = 0;
for (const method of methodIds) {
  if (wanted.length > 0 && !wanted.includes(method)) continue;
  const { checked, found } = compared(method);
  for (const line of found.slice(0, 20)) console.log(line);
  console.log(`${method}: ${checked.numbers} numbers of R, ${found.length} differences`);
  if (found.length === 0) all[method] = checked;
  wrong += found.length;
}
const kept = Object.fromEntries(methodIds.flatMap((id) => (all[id] ? [[id, all[id]]] : [])));
writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
if (wanted.length === 0 || wanted.includes('differences')) keepDifferences();
process.exitCode = wrong > 0 ? 1 : 0;
