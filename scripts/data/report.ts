/** `npm run data -- report`: a report over its data as DOCX, HTML, JSON or a study file, in any language of the site. */
import sharp from 'sharp';
import { said } from '../../src/frame/formats/binary/plain.ts';
import { writeStudyTable } from '../../src/frame/formats/formats.ts';
import type { Frame } from '../../src/frame/frame.ts';
import { recognised } from '../../src/frame/recipe/drift.ts';
import { operations } from '../../src/frame/recipe/operations/operations.ts';
import { readRecipe } from '../../src/frame/recipe/recipe.ts';
import { type Run, runRecipe } from '../../src/frame/recipe/run/run.ts';
import { loadCatalogue } from '../../src/i18n/catalogue.ts';
import { formatsIn } from '../../src/i18n/format.ts';
import { type LocaleCode, localeOf } from '../../src/i18n/locales.ts';
import { sentenceIn, shapeSentences } from '../../src/lib/faultSentences.ts';
import { analyse } from '../../src/methods/analyse.ts';
import { computeAll, drawAll, madeIn, type NotDrawn } from '../../src/report/computed.ts';
import { renewed } from '../../src/report/renewed.ts';
import { type Report, readReport } from '../../src/report/report.ts';
import { stepSaid } from '../../src/rooms/dataset/cleaning/stepWords.ts';
import { docxOfReport, type Pixels } from '../../src/rooms/dataset/report/docx.ts';
import { htmlOfReport } from '../../src/rooms/dataset/report/html.ts';
import { type Current, laidOut } from '../../src/rooms/dataset/report/laid.ts';
import { figureSpeechIn, flowSpeechIn, type ReportWords } from '../../src/rooms/dataset/report/words.ts';
import { root } from '../stamp.ts';
import { faultSentence } from './analyse.ts';
import { figureSentence } from './draw.ts';

const sentences = {
  ...shapeSentences,
  tooDeep: 'nests deeper than {most} times',
  sameId: 'another one has the id {id}',
  noAnalysis: 'the report has no analysis {analysis}',
  noNumber: 'the text has no number {number}',
} as const;

/** `json`: the report; `recipe`: what a study file remembers, or a recipe by itself. */
export type Asked = { json: unknown; recipe: unknown; frame: Frame; locale: LocaleCode };
export type Reported = { bytes: Uint8Array; told: object };

/** @param file by whose ending it is known what is written */
export async function reported(asked: Asked, file: string): Promise<Reported | { sentence: string }> {
  const { report, faults } = readReport(asked.json);
  if (!report) return { sentence: faults.map((fault) => `${sentenceIn(sentences, fault)}.`).join(' ') };
  const cleaned = cleanedBy(asked);
  if ('sentence' in cleaned) return cleaned;
  const { frame, run } = cleaned;
  const words = wordsIn(asked.locale, frame, run);
  const { results, faults: why } = await computeAll(report, frame, (spec) => analyse(frame, spec));
  const speeches = { figures: figureSpeechIn(words), flow: flowSpeechIn(words) };
  const drawings = await drawAll(report, frame, results, speeches);
  const now = renewed(report, results, madeIn(drawings));
  const notDrawn = (one: NotDrawn) =>
    'tooMany' in one
      ? words.say('report.words.tooMany')
      : one.faults.map((fault) => figureSentence(fault, speeches.figures)).join(' ');
  const current: Current = {
    results,
    faults: new Map([...why].map(([id, all]) => [id, all.map(faultSentence).join(' ')])),
    drawn: new Map([...drawings].map(([id, one]) => [id, 'svg' in one ? one : { why: notDrawn(one) }])),
    steps: stepsIn(run, frame, words),
  };
  const laid = await laidOut(now.report, current, words);
  const { numbers, stale, typed, answers } = laid;
  const open = answers.flatMap(({ state, item }) => (state === 'open' ? [item] : []));
  const told = {
    numbers,
    stale,
    typed,
    open,
    changed: now.renewals,
    faults: Object.fromEntries(current.faults),
  };
  const bytes = await written(
    file,
    now.report,
    asked,
    () => docxOfReport(laid, pixelsOf),
    () => htmlOfReport(laid),
  );
  return bytes ? { bytes, told } : { sentence: `${file} is none of .docx, .html, .json and .study.zip.` };
}

async function written(
  file: string,
  report: Report,
  { frame, recipe }: Asked,
  docx: () => Promise<Blob>,
  html: () => string,
): Promise<Uint8Array | undefined> {
  const text = (words: string) => new TextEncoder().encode(words);
  if (file.endsWith('.docx')) return new Uint8Array(await (await docx()).arrayBuffer());
  if (file.endsWith('.html')) return text(html());
  if (file.endsWith('.json')) return text(`${JSON.stringify(report, null, 2)}\n`);
  return file.endsWith('.study.zip') ? (await writeStudyTable(frame, recipe, report)).bytes : undefined;
}

/** Twice as fine as a screen shows it: a word processor that draws vectors never looks at it. */
const pixelsOf: Pixels = async (svg, { width }) =>
  new Uint8Array(
    await sharp(Buffer.from(svg), { density: 96 })
      .resize({ width: 2 * width })
      .png()
      .toBuffer(),
  );

/** The table as the steps of its recipe leave it. */
function cleanedBy({ recipe: json, frame }: Asked): { frame: Frame; run?: Run } | { sentence: string } {
  if (json === undefined) return { frame };
  const inStudy: unknown = Object(Object(json).cleaning).recipe;
  if (inStudy === undefined && !('steps' in Object(json))) return { frame };
  const { recipe } = readRecipe(inStudy ?? json);
  if (!recipe)
    return {
      sentence: 'The steps of cleaning cannot be read: a report without them would tell other numbers.',
    };
  const run = runRecipe(recognised(frame, recipe.import), recipe);
  if (run.open || run.steps.some(({ state }) => state === 'paused'))
    return { sentence: 'Steps of cleaning wait: a report without them would tell other numbers.' };
  return { frame: run.table.frame, run };
}

function stepsIn(run: Run | undefined, frame: Frame, { say, number, marks, and }: ReportWords): string[] {
  if (!run) return [];
  const variables = [run.import, ...run.steps.map(({ table }) => table)].flatMap(({ frame: one }) =>
    one.columns.map(({ variable }) => variable),
  );
  const titles = Object.fromEntries(
    variables.map(({ key, name, label }) => [key, said(label, frame.dictionary.language) || name]),
  );
  const fields = Object.fromEntries([...operations].map(([name, operation]) => [name, operation.fields]));
  return run.steps.flatMap(({ step, state }) =>
    state === 'ran' ? [stepSaid(step, { titles, fields, say, and, number, marks })] : [],
  );
}

/** All words of the site in this language, and what the variables of the table are called. */
function wordsIn(locale: LocaleCode, frame: Frame, run: Run | undefined): ReportWords {
  const catalogue = loadCatalogue(root);
  const { intl } = localeOf(locale);
  const { marks, number, and } = formatsIn(intl);
  const all = [frame, ...(run ? [run.import.frame] : [])].flatMap(({ columns }) => columns);
  const find = (wanted: string) =>
    all.find(({ variable }) => variable.key === wanted || variable.name === wanted)?.variable;
  const inOwn = (label: NonNullable<ReturnType<typeof find>>['label']) =>
    label?.[locale] ?? said(label, frame.dictionary.language);
  return {
    ...{ language: intl, marks, number, and },
    say: (key, values) => catalogue.text(locale, key, values),
    titleOf: (wanted) => inOwn(find(wanted)?.label) || find(wanted)?.name || wanted,
    unitOf: (wanted) => find(wanted)?.display ?? find(wanted)?.unit,
    labelOf: (wanted, code) => inOwn(find(wanted)?.codes?.find((one) => one.code === code)?.label) || code,
  };
}
