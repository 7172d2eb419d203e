/** From the file as it lies on a desktop to a sheet: its raw cells, a dictionary, and what is to be asked. */
import { keysAt } from '../../../dictionary/keys.ts';
import { namesFrom } from '../../../dictionary/names.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import { type CsvForm, columnNames, encodingWhy, lookAtCsv } from '../../../frame/csv/form.ts';
import { type RawRead, readCsv } from '../../../frame/csv/readCsv.ts';
import { encodingOf, waysOf } from '../../../frame/encoding.ts';
import { formatIn, isNamed, readFile, readStudyTable } from '../../../frame/formats/formats.ts';
import type { Understood } from '../../../frame/formats/tables.ts';
import { FileFault, type Read, type Remark } from '../../../frame/frame.ts';
import { guessDictionary } from '../../../frame/guess/guess.ts';
import { guessDeclared } from '../../../frame/guess/guessDeclared.ts';
import { headingsIn } from '../../../frame/guess/layout.ts';
import type { Question, Reason } from '../../../frame/guess/question.ts';
import { frameLimits } from '../../../frame/limits.ts';
import type { RawTable } from '../../../frame/raw/rawColumn.ts';
import { rawOf } from '../../../frame/raw/rawOf.ts';
import type { Sheet } from '../../../frame/sheet.ts';
import { languageCodes } from '../../../lib/languages.ts';
import { machineTime } from '../../../platform/clock.ts';
import { isOneOfSeveral, joinedSheets } from './joined.ts';
import { keptReading } from './keptTexts.ts';
import type { Form, Looked, Progress, SaidForm } from './protocol.ts';

export type Opened = {
  sheet: Sheet;
  form: Form;
  remarks: readonly Remark[];
  questions: readonly Question[];
  reasons: readonly Reason[];
  recipe?: unknown;
  report?: unknown;
};

/** What is told of a file beside its table. `report`: the one that a study file holds. */
export type About = Pick<Opened, 'form' | 'remarks' | 'reasons' | 'report'>;
export const nothingRead: About = { form: { format: '' }, remarks: [], reasons: [] };

export type Watching = {
  progress(progress: Progress): void;
  first(opened: Opened): void;
  stopped(): boolean;
};

type Language = (typeof languageCodes)[number];
type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes by which a format is known. */
const telling = 4096;

/**
 * @param beside of a snapshot, other files with more of its columns
 * @param keys of its columns, where there are as many
 * @throws FileFault
 */
export async function opened(
  [file, ...beside]: readonly [Blob, ...Blob[]],
  name: string,
  language: string,
  said: SaidForm,
  watching: Watching,
  keys?: readonly string[],
): Promise<Opened> {
  const { size } = file;
  const limit = said.columns ? frameLimits.chosenBytes : frameLimits.bytes;
  if (size > limit) throw new FileFault('tooLarge', { bytes: size, limit });
  const code = languageCodes.find((one) => one === language) ?? 'en';
  const id = await formatIn(await bytesOf(file.slice(0, telling)), name, () => bytesOf(file));
  const other: Remark[] = isNamed(name, id)
    ? []
    : [{ kind: 'readAs', values: { is: id.toUpperCase(), ending: /\.[^.]*$/.exec(name)?.[0] ?? '' } }];
  const read = await (id === 'csv' || id === 'tsv'
    ? textOpened(file, code, said, watching, keys)
    : id === 'xlsx'
      ? workbookOpened(await bytesOf(file), code, said)
      : otherOpened(await bytesOf(file), name, code, said, id));
  const sheets = [read.sheet];
  for (const one of beside) sheets.push((await otherOpened(await bytesOf(one), name, code, said, id)).sheet);
  const sheet = isOneOfSeveral(read.sheet) ? joinedSheets(sheets) : read.sheet;
  return { ...read, sheet, remarks: [...other, ...read.remarks] };
}

async function bytesOf(file: Blob): Promise<Bytes> {
  return new Uint8Array(await file.arrayBuffer());
}

async function textOpened(
  file: Blob,
  language: Language,
  said: SaidForm,
  watching: Watching,
  given?: readonly string[],
): Promise<Opened> {
  const look = await lookAtCsv(file, language, saidOfText(said), true);
  const { form, isOpen } = look;
  let judged = { encoding: form.encoding, isSure: look.isSure, why: look.why };
  const { delimiter, decimal, layout, columns } = form;
  const shown = (): Form => ({
    ...{ format: 'CSV', encoding: judged.encoding, delimiter, decimal, layout, why: judged.why },
    ...(columns && { columns }),
  });
  const doubt = (): Remark[] =>
    judged.isSure ? [] : [{ kind: 'encodingGuessed', values: { encoding: judged.encoding } }];
  // A column is the same one in the first rows and in all of them.
  const row = keyRow();
  const keys = (count: number) => (given?.length === count ? [...given] : row(count));
  const known = said.beside && (await besideOf(said.beside, language));
  const made = (read: Pick<RawRead, 'table' | 'remarks'>) => ({
    ...guessed(read.table, language, keys),
    form: shown(),
    remarks: [...doubt(), ...read.remarks],
  });
  const read = await readCsv(file, form, {
    ...(isOpen && {
      encoding: async () => {
        const found = await encodingOf(file, language);
        judged = { ...found, why: { ...look.why, encoding: encodingWhy(found) } };
        return found.encoding;
      },
    }),
    progress: watching.progress,
    stopped: watching.stopped,
    first: (table) => watching.first(made({ table, remarks: [] })),
  });
  const whole = { ...shown(), titles: read.titles };
  if (!known) return { ...made(read), form: whole };
  const open = await meantBy(known, read, language);
  return { ...open, form: whole, remarks: [...doubt(), ...open.remarks] };
}

function saidOfText({ encoding, delimiter, decimal, layout, columns }: SaidForm): Partial<CsvForm> {
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(decimal && { decimal }),
    ...(layout && { layout }),
    ...(columns && { columns }),
  };
}

/** What is seen of a text before it is read: also of one that is too much to be read whole. @throws FileFault */
export async function lookedAt(file: Blob, language: string, said: SaidForm): Promise<Looked> {
  // No column is chosen yet, but some will be.
  const { form, rows } = await lookAtCsv(file, language, { ...saidOfText(said), columns: [] });
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const headings = headingsIn(rows, form.layout);
  return {
    columns: columnNames(Array.from({ length: width }, (_, at) => headings[at] ?? '')),
    ways: await waysOf(file, language, form.encoding),
  };
}

/** What a file says that lies beside a table: our dictionary, that of a study, or REDCap's. @throws FileFault */
async function besideOf(file: Blob, language: Language) {
  const { dictionaryIn } = await import('../../../frame/formats/dictionaries.ts');
  const found = await dictionaryIn(await bytesOf(file), { keys: newKeys, language });
  if (!found) throw new FileFault('noDictionary');
  return found;
}

async function meantBy(
  { dictionary, remarks }: Awaited<ReturnType<typeof besideOf>>,
  read: RawRead,
  language: Language,
): Promise<Understood> {
  const { understood } = await import('../../../frame/formats/tables.ts');
  const open = withDeclared(understood(read, { keys: newKeys, language, dictionary }), dictionary);
  return { ...open, remarks: [...remarks, ...open.remarks] };
}

async function workbookOpened(bytes: Bytes, language: Language, said: SaidForm): Promise<Opened> {
  const { readBook, sheetsOf } = await import('../../../frame/formats/xlsx/readXlsx.ts');
  const { withCodebook } = await import('../../../frame/formats/xlsx/codebookSheet.ts');
  const { understood } = await import('../../../frame/formats/tables.ts');
  const all = await sheetsOf(bytes);
  const seen = all.filter(({ hidden }) => !hidden);
  const sheets = (seen.length > 0 ? seen : all).map(({ name }) => name);
  const sheet = said.sheet ?? sheets[0];
  const { range, layout } = said;
  const book = await readBook(bytes, {
    ...(sheet !== undefined && { sheet }),
    ...(range && { range }),
    ...(layout && { layout }),
  });
  const form = {
    ...{ format: 'XLSX', sheet, sheets, layout: book.layout, titles: book.titles },
    ...(book.why && { why: book.why }),
    ...(range && { range }),
  };
  const beside = said.beside && (await besideOf(said.beside, language));
  if (beside) return { ...(await meantBy(beside, book, language)), form };
  const { read, known } = withCodebook(book, { keys: newKeys, language });
  const open = understood(read, known);
  return { ...(known.dictionary ? withDeclared(open, known.dictionary) : open), form };
}

/** A codebook of ours is asked what it does not say, as any file that says what its columns mean. */
function withDeclared(open: Understood, { variables }: Dictionary): Understood {
  const { sheet, questions, reasons } = open;
  const keys = new Set<string | undefined>(variables.map(({ key }) => key));
  const found = guessDeclared(sheet.raw, sheet.dictionary);
  const isDeclared = ({ variable }: { variable?: string }) => keys.has(variable);
  return {
    ...open,
    sheet: { ...sheet, dictionary: found.dictionary },
    questions: [...questions, ...found.questions.filter(isDeclared)],
    reasons: [...reasons, ...found.reasons.filter(isDeclared)],
  };
}

function guessed(
  table: RawTable,
  language: Language,
  keys = newKeys,
): Pick<Opened, 'sheet' | 'questions' | 'reasons'> {
  const headings = table.columns.map(({ heading }) => heading);
  const { dictionary, readings, questions, reasons } = guessDictionary(table, {
    keys: keys(headings.length),
    names: namesFrom(headings),
    language,
  });
  return { sheet: { raw: table, dictionary, readings }, questions, reasons };
}

/** A file that says itself what its columns mean; who is named in it only a study file says. */
async function otherOpened(
  bytes: Bytes,
  name: string,
  language: Language,
  { encoding }: SaidForm,
  id: string,
): Promise<Opened> {
  const options = { keys: newKeys, language, ...(encoding && { encoding }) };
  const read: Read & Pick<Opened, 'recipe' | 'report'> = await (id === 'study'
    ? readStudyTable(bytes, options)
    : readFile(bytes, name, options));
  const { frame, remarks, recipe, report } = read;
  const raw = rawOf(frame);
  const isStudy = id === 'study';
  const { variables } = frame.dictionary;
  const { dictionary, ...found } = isStudy
    ? { dictionary: frame.dictionary, questions: [], reasons: [] }
    : guessDeclared(raw, frame.dictionary);
  const readings = isStudy ? Object.fromEntries(variables.map((one) => [one.key, keptReading(one)])) : {};
  return {
    sheet: { raw, dictionary, readings },
    form: { format: id.toUpperCase(), ...(encoding && { encoding }) },
    remarks: remarks.filter(({ kind }) => kind !== 'readAs'),
    ...found,
    ...{ recipe, report },
  };
}

function newKeys(count: number): string[] {
  return keyRow()(count);
}

/** However many keys are asked for, the first are the same. */
function keyRow(): (count: number) => string[] {
  const [now, random] = [machineTime(), crypto.getRandomValues(new Uint8Array(10))];
  return (count) => keysAt(now, random, count);
}
