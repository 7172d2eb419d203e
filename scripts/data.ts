/**
 * `npm run data -- dictionary IN | convert IN OUT | verify FILE.study.zip | methods | analyse SPEC.json IN | recipe IN | clean
 * RECIPE.json IN OUT | figures | draw SPEC.json IN OUT |
 * report STUDY.zip OUT | report REPORT.json IN OUT`: what a file of data means, from one format to another, whether a
 * study was changed, what comes of an analysis, a table cleaned by the steps of a recipe, a figure of a table, and a report.
 * Ends with 0, or with 2 and one sentence. No server, no account.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keysAt } from '../src/dictionary/keys.ts';
import type { Dictionary } from '../src/dictionary/variable.ts';
import { densities } from '../src/figures/out/pixels.ts';
import { delimiters } from '../src/frame/csv/cells.ts';
import { dictionaryIn } from '../src/frame/formats/dictionaries.ts';
import { formatOf, readFile, readStudyTable, tableBeside, writeFile } from '../src/frame/formats/formats.ts';
import type { ReadOptions } from '../src/frame/formats/options.ts';
import { verifyStudy } from '../src/frame/formats/study/study.ts';
import { FileFault, type Frame, type Remark } from '../src/frame/frame.ts';
import { Unsaid } from '../src/frame/recipe/programs/after.ts';
import type { Recipe } from '../src/frame/recipe/recipe.ts';
import type { LocaleCode } from '../src/i18n/locales.ts';
import { encodings } from '../src/lib/encodings.ts';
import { languageCodes } from '../src/lib/languages.ts';
import { analysed, methodsTold } from './data/analyse.ts';
import { cleaned, emptyRecipe, programIn, recipeIn, unsaidSentence } from './data/cleaning.ts';
import { codebookWords } from './data/codebookWords.ts';
import { drawn, figuresTold, formats, type Wanted } from './data/draw.ts';
import { sentenceOf } from './data/sentences.ts';

const usage =
  'Use: npm run data -- dictionary IN | convert IN OUT | verify FILE.study.zip | methods | analyse SPEC.json IN | recipe IN | clean RECIPE.json IN OUT | figures | draw SPEC.json IN OUT | report STUDY.zip OUT | report REPORT.json IN OUT, with --encoding --delimiter --decimal --sheet --range --dictionary --language --bom, of clean --log --program --salt, of report --recipe, and of draw --format --dpi --outlines.';

/** How many files each command takes. */
const filesOf: ReadonlyMap<string | undefined, number> = new Map([
  ['dictionary', 1],
  ['verify', 1],
  ['methods', 0],
  ['analyse', 2],
  ['recipe', 1],
  ['convert', 2],
  ['clean', 3],
  ['figures', 0],
  ['draw', 3],
]);

const text = { type: 'string' } as const;
const options = {
  encoding: text,
  delimiter: text,
  decimal: text,
  sheet: text,
  range: text,
  dictionary: text,
  language: text,
  bom: text,
  log: text,
  program: text,
  salt: text,
  recipe: text,
  format: text,
  dpi: text,
  outlines: text,
};

/** What ends the command with a sentence of its own. */
class Stop extends Error {}

function given(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new Stop(usage);
  }
}

function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    throw new Stop(`${path} cannot be read.`);
  }
}

function write(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes);
  } catch {
    throw new Stop(`${path} cannot be written.`);
  }
}

/** What is written is none of the files that go in, nor two things at once. */
function requireApart(read: readonly (string | undefined)[], written: readonly (string | undefined)[]): void {
  const taken = new Set(read.flatMap((path) => (path === undefined ? [] : resolve(path))));
  for (const path of written) {
    if (path === undefined) continue;
    if (taken.has(resolve(path)))
      throw new Stop(`${path} is another of these files: nothing is written over it.`);
    taken.add(resolve(path));
  }
}

/** The value of an option that has to be one of some. */
function one<T extends string>(name: string, value: string | undefined, all: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = all.find((each) => each === value.toLowerCase());
  if (found === undefined) throw new Stop(`--${name} is one of: ${all.join(' ').replace('\t', 'tab')}.`);
  return found;
}

/** A dictionary as JSON, that of a study, or one of REDCap. */
async function dictionaryOf(
  path: string,
  asked: Pick<ReadOptions, 'keys' | 'language'>,
): Promise<Dictionary> {
  const found = await dictionaryIn(bytesOf(path), asked);
  if (!found) throw new Stop(`${path} is no dictionary.`);
  tell(found.remarks);
  return found.dictionary;
}

function tell(remarks: readonly Remark[]): void {
  for (const remark of remarks) process.stderr.write(`${sentenceOf(remark)}\n`);
}

function print(json: object): void {
  process.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
}

async function analyseFile(spec: string, path: string, how: ReadOptions): Promise<void> {
  const { frame, remarks } = await readFile(bytesOf(path), basename(path), how);
  tell(remarks);
  const found = await analysed(frame, jsonOf(spec));
  if ('sentence' in found) throw new Stop(found.sentence);
  print(found.result);
}

/** The figure, its numbers or its program in a file; what it shows and what it hides is printed. */
async function drawFile(spec: string, frame: Frame, path: string, wanted: Wanted): Promise<void> {
  const made = await drawn(frame, jsonOf(spec), wanted);
  if ('sentence' in made) throw new Stop(made.sentence);
  const { bytes, ...told } = made;
  write(path, bytes);
  print(told);
}

/** The report is that of a study file, or lies beside its data; its file is written, and what stands in it is printed. */
async function reportFile(
  files: readonly string[],
  how: ReadOptions,
  locale: LocaleCode,
  recipe: string | undefined,
): Promise<void> {
  const [report, from = '', to = ''] = files.length === 3 ? files : [undefined, ...files];
  requireApart([report, from, recipe], [to]);
  const bytes = bytesOf(from);
  const isStudy = formatOf(from)?.id === 'study';
  const read: Awaited<ReturnType<typeof readStudyTable>> = isStudy
    ? await readStudyTable(bytes, how)
    : await readFile(bytes, basename(from), how);
  tell(read.remarks);
  const json = report === undefined ? read.report : jsonOf(report);
  if (json === undefined) throw new Stop(`${from} holds no report.`);
  const steps = recipe === undefined ? read.recipe : jsonOf(recipe);
  const { reported } = await import('./data/report.ts');
  const made = await reported({ json, frame: read.frame, recipe: steps, locale }, basename(to));
  if ('sentence' in made) throw new Stop(made.sentence);
  write(to, made.bytes);
  print(made.told);
}

/** By what the file is called, where nothing else is said. */
function wantedOf(
  path: string,
  { format, dpi, outlines }: ReturnType<typeof given>['values'],
  locale: LocaleCode,
): Wanted {
  const ending = (path.split('.').at(-1) ?? '').toLowerCase();
  const density = one('dpi', dpi, densities.map(String));
  return {
    format:
      one('format', format, formats) ??
      formats.find((each) => each === ending.replace(/^tif$/, 'tiff')) ??
      'svg',
    density: densities.find((each) => String(each) === density) ?? densities[0],
    outlines: one('outlines', outlines, ['yes', 'no']) === 'yes',
    locale,
  };
}

function jsonOf(path: string): unknown {
  const text = new TextDecoder().decode(bytesOf(path));
  try {
    return JSON.parse(text);
  } catch {
    throw new Stop(`${path} is no JSON.`);
  }
}

/** The table as its steps leave it. Where one has to wait nothing is written, and it is said why. */
async function clean(
  path: string,
  frame: Frame,
  { log, program, salt }: { log?: string; program?: string; salt?: string },
): Promise<Frame> {
  const recipe = recipeOf(path);
  const secret = salt === undefined ? undefined : new TextDecoder().decode(bytesOf(salt)).trim();
  const made = await cleaned(recipe, frame, secret);
  for (const line of made.told) process.stderr.write(`${line}\n`);
  if (made.isHeld) throw new Stop('Steps wait, or hide nothing of who somebody is: nothing was written.');
  if (log !== undefined) write(log, new TextEncoder().encode(made.log));
  if (program !== undefined) write(program, new TextEncoder().encode(programOf(program, recipe, made.file)));
  return made.frame;
}

function recipeOf(path: string): Recipe {
  const read = recipeIn(jsonOf(path));
  if (typeof read !== 'string') return read;
  throw new Stop(`${path} is no recipe: ${read}`);
}

function programOf(path: string, recipe: Recipe, file: Frame): string {
  try {
    return programIn(path.endsWith('.sql') ? 'sql' : 'r', recipe, file);
  } catch (error) {
    if (error instanceof Unsaid) throw new Stop(unsaidSentence(error, path));
    throw error;
  }
}

async function run(args: string[]): Promise<void> {
  const { values, positionals } = given(args);
  const [command, ...files] = positionals;
  if (command === 'report' ? files.length < 2 || files.length > 3 : filesOf.get(command) !== files.length)
    throw new Stop(usage);
  if (command === 'methods') return print(methodsTold());
  if (command === 'figures') return print(figuresTold());
  const [recipe, [from = '', to]] = files.length === 3 ? [files[0], files.slice(1)] : [undefined, files];
  const delimiter = one('delimiter', values.delimiter === 'tab' ? '\t' : values.delimiter, delimiters);
  const asked = {
    keys: (count: number) => keysAt(Date.now(), randomBytes(10), count),
    language: one('language', values.language, languageCodes) ?? 'en',
  };
  const how: ReadOptions = {
    ...asked,
    encoding: one('encoding', values.encoding, encodings),
    decimal: one('decimal', values.decimal, ['.', ',']),
    delimiter,
    sheet: values.sheet,
    range: values.range,
    dictionary: values.dictionary === undefined ? undefined : await dictionaryOf(values.dictionary, asked),
  };
  if (command === 'report') return reportFile(files, how, asked.language, values.recipe);
  const mark = one('bom', values.bom, ['yes', 'no']) !== 'no';
  if (command === 'verify') {
    const { files, changes } = await verifyStudy(bytesOf(from));
    if (changes.length > 0) throw new Stop(changes.map(sentenceOf).join(' '));
    process.stdout.write(`${files} files are as the manifest says.\n`);
    return;
  }
  if (command === 'analyse' && to !== undefined) return analyseFile(from, to, how);
  const bytes = bytesOf(from);
  const own = command === 'dictionary' ? await dictionaryIn(bytes, asked) : undefined;
  const { frame: read, remarks } = own
    ? { frame: { rows: 0, columns: [], dictionary: own.dictionary }, remarks: own.remarks }
    : await readFile(bytes, basename(from), how);
  tell(remarks);
  if (to === undefined) {
    print(command === 'recipe' ? emptyRecipe(read) : read.dictionary);
    return;
  }
  requireApart([from, recipe, values.dictionary, values.salt], [to, values.log, values.program]);
  if (command === 'draw') return drawFile(recipe ?? '', read, to, wantedOf(to, values, asked.language));
  const frame = recipe === undefined ? read : await clean(recipe, read, values);
  const written = await writeFile(frame, basename(to), codebookWords, { mark });
  const beside = await tableBeside(frame, basename(to));
  tell(written.remarks);
  write(to, written.bytes);
  if (!beside) return;
  tell(beside.remarks);
  write(join(dirname(to), beside.name), beside.bytes);
}

/** @returns how it ends */
export async function dataCommand(args: string[]): Promise<0 | 2> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    if (!(error instanceof Stop) && !(error instanceof FileFault)) throw error;
    process.stderr.write(`${error instanceof FileFault ? sentenceOf(error) : error.message}\n`);
    return 2;
  }
}

if (import.meta.main) process.exitCode = await dataCommand(process.argv.slice(2));
