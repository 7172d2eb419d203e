/**
 * `npm run statistics:check`: has R run every program that a method writes, for all that is asked of it
 * (`src/methods/<method>/cases.json`), compares each number, and keeps R's answers beside the method for a test that needs
 * no R. `npm run statistics:check -- describe` runs those of one method. Debian: apt-get install r-cran-jsonlite r-cran-vcd
 * r-cran-epir r-cran-proc r-cran-psych r-cran-car r-cran-metafor
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyse, inR } from '../src/methods/analyse.ts';
import { numbersOf } from '../src/methods/result.ts';
import { answersPath, type Case, casesOf, differences, methodIds } from '../test/methods/cases.ts';
import { dataSet } from '../test/methods/dataSets.ts';

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
`;

function run(folder: string, cases: readonly Case[]): { from: string; runs: Run[] } {
  const own = (at: number) => join(folder, String(at).padStart(4, '0'));
  for (const [at, { data, spec }] of cases.entries()) {
    const program = inR(dataSet(data), spec);
    mkdirSync(own(at));
    writeFileSync(join(own(at), 'program.R'), program?.script ?? 'stop("no program")');
    writeFileSync(join(own(at), 'data.csv'), program?.data ?? '');
  }
  writeFileSync(join(folder, 'driver'), driver);
  execFileSync('Rscript', ['--vanilla', join(folder, 'driver'), folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const runs = cases.map((_, at): Run => JSON.parse(readFileSync(join(own(at), 'run.json'), 'utf8')));
  return { from: readFileSync(join(folder, 'version'), 'utf8').trim(), runs };
}

/** @returns how many numbers were compared, and what differs */
function compared(method: string): { numbers: number; found: string[] } {
  const cases = casesOf(method).filter(({ fault }) => fault === undefined);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-methods-'));
  try {
    const { from, runs } = run(folder, cases);
    const found = cases.flatMap(({ data, spec }, at) => {
      const ours = analyse(dataSet(data), spec);
      const { result, error } = runs[at] ?? {};
      const lines = !ours.ok
        ? [`we answer ${JSON.stringify(ours.faults)}`]
        : result === undefined
          ? [`R says ${error}`]
          : differences(numbersOf(ours.outcome.tables), result);
      return lines.map((line) => `${method} ${data} ${JSON.stringify(spec)}: ${line}`);
    });
    const answers = runs.map(({ result = {} }) => result);
    const lines = answers.map((one) => JSON.stringify(one)).join(',\n');
    writeFileSync(answersPath(method), `{ "from": ${JSON.stringify(from)}, "answers": [\n${lines}\n] }\n`);
    return { numbers: answers.reduce((sum, one) => sum + Object.keys(one).length, 0), found };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
let wrong = 0;
for (const method of methodIds) {
  if (wanted.length > 0 && !wanted.includes(method)) continue;
  const { numbers, found } = compared(method);
  for (const line of found.slice(0, 20)) console.log(line);
  console.log(`${method}: ${numbers} numbers of R, ${found.length} differences`);
  wrong += found.length;
}
process.exitCode = wrong > 0 ? 1 : 0;
