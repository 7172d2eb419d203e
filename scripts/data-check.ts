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
import type { Frame } from '../src/frame/frame.ts';
import {
  type EveryFormat,
  endings,
  everyEnding,
  formatOf,
  oddFrame,
  readAs,
  wideFrame,
  writeAs,
  writtenAs,
} from './data/cases.ts';
import { isExplained, isUnknownToHaven } from './data/foreign.ts';
import { pages, psppLines } from './data/pages.ts';
import { tablesRead } from './data/tables.ts';
import { type Displayed, differences, displayedIn, type Told, told } from './data/told.ts';
import { root } from './stamp.ts';

type Answer = Told & { error?: string };

const oracle = join(root, 'scripts/data/oracle.R');
const kept = join(root, 'src/frame/formats/cases');
let wrong = 0;

function rscript(...given: readonly string[]): string {
  return execFileSync('Rscript', ['--vanilla', oracle, ...given], {
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
}

function rRead(files: readonly string[]): Record<string, Answer> {
  const said = rscript('read', ...files);
  // The library under haven prints what it does not know to where the answers go.
  return JSON.parse(said.slice(said.indexOf('{')));
}

function tell(name: string, found: readonly string[]): void {
  wrong += found.length;
  console.log(`${name}: ${found.length === 0 ? 'equal' : `${found.length} differences`}`);
  for (const line of found.slice(0, 8)) console.log(`  ${line}`);
}

/** What R says of a file, and whether `foreign` reads otherwise than it is known to. */
function tellAnswer(name: string, answer: Answer | undefined, frame: Frame): answer is Told {
  if (!answer || answer.error) {
    tell(name, [`R cannot read it: ${answer?.error}`]);
    return false;
  }
  const { foreign } = answer;
  const unknown = isExplained(name, foreign) ? [] : [`foreign: ${foreign}, for no reason that is known`];
  tell(`${name} (foreign: ${foreign})`, [...differences(told(frame), answer), ...unknown]);
  return true;
}

function pspp(folder: string, lines: readonly string[], output = 'pspp.txt'): void {
  const syntax = join(folder, 'syntax.sps');
  writeFileSync(syntax, lines.join('\n'));
  execFileSync('pspp', ['--syntax-encoding=UTF-8', '-o', join(folder, output), syntax], {
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** What R and PSPP write. */
function made(folder: string): string[] {
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages));
  rscript('make', folder);
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
  for (const one of pages) pspp(folder, psppLines(one, `${folder}/page-${one.page}.sav`));
  return readdirSync(folder)
    .filter((name) => formatOf(name) !== undefined)
    .toSorted();
}

/** What PSPP displays of the levels of measurement and the notes in files of SPSS. */
function displayed(folder: string, names: readonly string[]): Record<string, Displayed> {
  return Object.fromEntries(
    names.map((name) => {
      const lines = [`GET FILE='${folder}/${name}'.`, 'DISPLAY DICTIONARY.', 'DISPLAY DOCUMENTS.'];
      pspp(folder, lines, 'displayed.csv');
      return [name, displayedIn(readFileSync(join(folder, 'displayed.csv'), 'utf8'))];
    }),
  );
}

const sums = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** `sum`: of a packed file, that of the same rows unpacked. */
type Ours = { name: string; format: EveryFormat; frame: Frame; sum: string };

async function oursOf(folder: string, of: string, frame: Frame): Promise<Ours[]> {
  // Of what is packed, the files of SPSS are enough.
  const formats = of.endsWith('sav') ? everyEnding : endings;
  const all = formats.map(async (format) => {
    const name = `ours-${of.replace('.', '-')}.${format}`;
    writeFileSync(join(folder, name), (await writtenAs(format, frame)).bytes);
    return { name, format, frame, sum: sums(writeAs(format === 'zsav' ? 'sav' : format, frame).bytes) };
  });
  return Promise.all(all);
}

async function theirsRead(folder: string): Promise<Ours[]> {
  const files = made(folder);
  const theirs = rRead(files.map((name) => join(folder, name)));
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const ours: Ours[] = await oursOf(folder, 'odd', await oddFrame());
  for (const name of files) {
    const bytes = new Uint8Array(readFileSync(join(folder, name)));
    const { frame } = await readAs(name, bytes);
    if (isUnknownToHaven(name)) delete theirs[name];
    else if (!tellAnswer(name, theirs[name], frame)) continue;
    writeFileSync(join(kept, name), bytes);
    if (!name.startsWith('page-')) ours.push(...(await oursOf(folder, name, frame)));
  }
  writeFileSync(join(kept, 'theirs.r.json'), `${JSON.stringify(theirs)}\n`);
  return ours;
}

/** @returns R's answers about what we wrote */
async function oursRead(folder: string, written: readonly Ours[]): Promise<Record<string, Answer>> {
  const read = rRead(written.map(({ name }) => join(folder, name)));
  const ours: Record<string, { sum: string; told: Told }> = {};
  for (const { name, sum } of written) {
    const { frame } = await readAs(name, new Uint8Array(readFileSync(join(folder, name))));
    const answer = read[name];
    if (tellAnswer(name, answer, frame)) ours[name] = { sum, told: answer };
  }
  writeFileSync(join(kept, 'ours.r.json'), `${JSON.stringify(ours)}\n`);
  return read;
}

/** PSPP's copy of what we wrote means the same to R, and PSPP displays the levels and notes that we mean. */
async function psppRead(folder: string, written: readonly Ours[], read: Record<string, Answer>) {
  const all = written.filter(({ format }) => format === 'sav' || format === 'zsav');
  const copies = all.map(({ name }) => ({ name, copy: `copy-${name.replace('.zsav', '-z.sav')}` }));
  pspp(
    folder,
    copies.flatMap(({ name, copy }) => [
      `GET FILE='${folder}/${name}'.`,
      `SAVE OUTFILE='${folder}/${copy}'.`,
    ]),
  );
  const answers = rRead(copies.map(({ copy }) => join(folder, copy)));
  for (const { name, copy } of copies) {
    const [one, other] = [answers[copy], read[name]];
    if (one && other) tell(`PSPP's copy of ${name}`, one.error ? [one.error] : differences(one, other));
  }
  const names = [...all.filter(({ format }) => format === 'sav').map(({ name }) => name), 'pspp-byte.sav'];
  writeFileSync(join(kept, 'displayed.r.json'), `${JSON.stringify(displayed(folder, names))}\n`);
}

/** 5,000 columns as we write them, read by R; and as R writes them, read by us. */
async function wideRead(folder: string): Promise<void> {
  const wide: Record<string, { sum: string; rows: number; columns: number }> = {};
  rscript('wide', folder);
  for (const format of everyEnding) {
    const frame = wideFrame();
    const name = `wide.${format}`;
    const { bytes } = await writtenAs(format, frame);
    writeFileSync(join(folder, name), bytes);
    const answer = rRead([join(folder, name)])[name];
    const read = await readAs(name, bytes);
    if (!tellAnswer(name, answer, read.frame)) continue;
    const sum = sums(writeAs(format === 'zsav' ? 'sav' : format, frame).bytes);
    wide[name] = { sum, rows: answer.rows, columns: answer.columns.length };
    const theirs = `r-wide.${format}`;
    if (format === 'zsav') continue;
    const { frame: back } = await readAs(theirs, new Uint8Array(readFileSync(join(folder, theirs))));
    const values = differences(told(back), told(frame)).filter((line) => !/, name: /.test(line));
    tell(`5,000 columns of R, ${format}`, values);
  }
  writeFileSync(join(kept, 'wide.r.json'), `${JSON.stringify(wide)}\n`);
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-data-'));
try {
  const written = await theirsRead(folder);
  const read = await oursRead(folder, written);
  await psppRead(folder, written, read);
  await wideRead(folder);
  const { answers, found, files } = await tablesRead(folder, pspp);
  tell('Tables of text, workbooks, and the programs for R and SPSS', found);
  for (const { name, bytes } of files) writeFileSync(join(kept, name), bytes);
  writeFileSync(join(kept, 'tables.r.json'), `${JSON.stringify(answers)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (wrong > 0) process.exitCode = 1;
