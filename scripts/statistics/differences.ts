/** Numbers in which programs of statistics differ, by R's own functions and by ours, written where the page reads them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences } from '../../src/methods/differences.ts';
import { dataOf, keptAnswers, oursOf } from '../../test/methods/differences.ts';

const driver = `
top <- commandArgs(TRUE)[1]
for (folder in list.dirs(top, recursive = FALSE)) {
  setwd(folder)
  set.seed(1)
  numbers <- suppressWarnings(source("program.R", local = new.env())$value)
  writeLines(jsonlite::toJSON(numbers, digits = NA), "numbers.json")
}
writeLines(R.version.string, file.path(top, "version"))
`;

export function keepDifferences(): void {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-differences-'));
  try {
    for (const one of differences) {
      const { script, data } = dataOf(one);
      const lines = one.inR.map((line) => `as.numeric(${line})`);
      mkdirSync(join(folder, one.id));
      writeFileSync(join(folder, one.id, 'program.R'), `${script}\nc(${lines.join(',\n')})\n`);
      writeFileSync(join(folder, one.id, 'data.csv'), data);
    }
    writeFileSync(join(folder, 'driver'), driver);
    execFileSync('Rscript', ['--vanilla', join(folder, 'driver'), folder], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const lines = differences.map((one) => {
      const r = JSON.parse(readFileSync(join(folder, one.id, 'numbers.json'), 'utf8'));
      return `${JSON.stringify(one.id)}: ${JSON.stringify({ ours: oursOf(one), r })}`;
    });
    const from = readFileSync(join(folder, 'version'), 'utf8').trim();
    writeFileSync(
      keptAnswers,
      `{ "from": ${JSON.stringify(from)}, "answers": {\n${lines.join(',\n')}\n} }\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
