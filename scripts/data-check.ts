/**
 * `npm run data:check`: has R and PSPP write files of SPSS, Stata and SAS, and read those that we write of them; tells every
 * cell, label and missing code in which they and we differ, and keeps files and answers beside the code
 * (`src/frame/formats/cases/`), for a test that needs neither program.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endings, type Format, formatOf, readAs, wideFrame, writeAs } from './data/cases.ts';
import { tablesRead } from './data/tables.ts';
import { differences, type Told, told } from './data/told.ts';
import { root } from './stamp.ts';

const oracle = join(root, 'scripts/data/oracle.R');
const kept = join(root, 'src/frame/formats/cases');
let wrong = 0;

function rRead(files: readonly string[]): Record<string, Told & { error?: string }> {
  const json = execFileSync('Rscript', ['--vanilla', oracle, 'read', ...files], {
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(json.toString());
}

function tell(name: string, found: readonly string[]): void {
  wrong += found.length;
  console.log(`${name}: ${found.length === 0 ? 'equal' : `${found.length} differences`}`);
  for (const line of found.slice(0, 8)) console.log(`  ${line}`);
}

function pspp(folder: string, lines: readonly string[]): void {
  const syntax = join(folder, 'syntax.sps');
  writeFileSync(syntax, lines.join('\n'));
  execFileSync('pspp', ['-o', join(folder, 'pspp.txt'), syntax], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** What R and PSPP write. */
function made(folder: string): string[] {
  execFileSync('Rscript', ['--vanilla', oracle, 'make', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const outputs = [
    ['pspp-byte.sav', ''],
    ['pspp-none.sav', ' /UNCOMPRESSED'],
    ['pspp.zsav', ' /ZCOMPRESSED'],
  ];
  pspp(folder, [
    `GET FILE='${folder}/haven-byte.sav'.`,
    'DOCUMENT Written by PSPP.',
    'VARIABLE LEVEL mood (ORDINAL).',
    'WEIGHT BY id.',
    ...outputs.map(([name, how]) => `SAVE OUTFILE='${folder}/${name}'${how}.`),
  ]);
  return readdirSync(folder)
    .filter((name) => formatOf(name) !== undefined)
    .toSorted();
}

const sums = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const folder = mkdtempSync(join(tmpdir(), 'meridian-data-'));
try {
  const files = made(folder);
  const theirs = rRead(files.map((name) => join(folder, name)));
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const written: { name: string; of: string; format: Format; sum: string }[] = [];
  for (const name of files) {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const answer = theirs[name];
    if (!answer || answer.error) {
      wrong++;
      console.log(`${name}: R cannot read it: ${answer?.error}`);
      continue;
    }
    const { frame } = await readAs(name, bytes);
    tell(name, differences(told(frame), answer));
    writeFileSync(join(kept, name), bytes);
    for (const format of endings) {
      const out = `ours-${name.replace('.', '-')}.${format}`;
      const ours = writeAs(format, frame).bytes;
      writeFileSync(join(folder, out), ours);
      written.push({ name: out, of: name, format, sum: sums(ours) });
    }
  }
  const read = rRead(written.map(({ name }) => join(folder, name)));
  const ours: Record<string, { sum: string; told: Told }> = {};
  for (const { name, sum } of written) {
    const answer = read[name];
    if (!answer || answer.error) {
      wrong++;
      console.log(`${name}: R cannot read it: ${answer?.error}`);
      continue;
    }
    const { frame } = await readAs(name, new Uint8Array(readFileSync(join(folder, name))));
    tell(`${name} (foreign: ${answer.foreign})`, differences(told(frame), answer));
    ours[name] = { sum, told: answer };
  }
  // PSPP's copy of what we wrote means the same to R.
  const sav = written.filter(({ format }) => format === 'sav').map(({ name }) => name);
  pspp(
    folder,
    sav.flatMap((name) => [`GET FILE='${folder}/${name}'.`, `SAVE OUTFILE='${folder}/copy-${name}'.`]),
  );
  const copies = rRead(sav.map((name) => join(folder, `copy-${name}`)));
  for (const name of sav) {
    const [one, other] = [copies[`copy-${name}`], read[name]];
    if (one && other) tell(`PSPP's copy of ${name}`, one.error ? [one.error] : differences(one, other));
  }
  for (const format of endings) {
    const wide = writeAs(format, wideFrame()).bytes;
    writeFileSync(join(folder, `wide.${format}`), wide);
    const answer = rRead([join(folder, `wide.${format}`)])[`wide.${format}`];
    const { frame } = await readAs(`wide.${format}`, wide);
    if (answer)
      tell(`5,000 columns, ${format}`, answer.error ? [answer.error] : differences(told(frame), answer));
  }
  const { answers, found } = await tablesRead(folder, pspp);
  tell('The workbook, and the programs for R and SPSS', found);
  writeFileSync(join(kept, 'tables.r.json'), `${JSON.stringify(answers)}\n`);
  writeFileSync(join(kept, 'theirs.r.json'), `${JSON.stringify(theirs)}\n`);
  writeFileSync(join(kept, 'ours.r.json'), `${JSON.stringify(ours)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (wrong > 0) process.exitCode = 1;
