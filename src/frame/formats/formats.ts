/**
 * Every format of tables: known by the ending of a name and by first bytes, read and written by code that is fetched when
 * it is asked for; only text, which most files are, is read by what is there.
 */
import { fitted } from '../../dictionary/fitted.ts';
import type { Delimiter } from '../csv/cells.ts';
import { byteOrderMark, plainLine } from '../csv/csvWriter.ts';
import { lookAtCsv } from '../csv/form.ts';
import { readCsv } from '../csv/readCsv.ts';
import { FileFault, type Frame, type Read, type Remark, type Written } from '../frame.ts';
import type { Codebook } from './codebook/document.ts';
import type { CodebookWords } from './codebook/words.ts';
import type { ReadOptions, WriteOptions } from './options.ts';
import { isOle, signatureOf } from './signatures.ts';
import { codebookTold, notHeldTold, rangesTold } from './written.ts';
import { openArchive } from './zip/archive.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** `endings`: without the dot; the first is the usual one. `title`: a file that is no table of its own. */
export type Format = {
  id: string;
  endings: readonly string[];
  read?: (bytes: Bytes, options: ReadOptions, name: string) => Promise<Read>;
  write?: (
    frame: Frame,
    name: string,
    words: CodebookWords | undefined,
    how: WriteOptions,
  ) => Promise<Written> | Written;
};

/** More exact endings stand first: `.study.zip` before `.zip`. */
export const formats: readonly Format[] = [
  {
    id: 'study',
    endings: ['study.zip'],
    read: readStudyTable,
    write: (frame) => writeStudyTable(frame),
  },
  {
    id: 'redcap',
    endings: ['redcap.csv'],
    async write(given) {
      const { redcapRows } = await import('./redcap/write.ts');
      const { asRedcap } = await import('./redcap/records.ts');
      const { frame, remarks } = asRedcap(given);
      const made = redcapRows(frame.dictionary);
      const bytes = bytesOf(byteOrderMark + made.rows.map((row) => plainLine(row, ',')).join(''));
      return { bytes, remarks: [...remarks, ...made.remarks] };
    },
  },
  {
    id: 'fhir',
    endings: ['fhir.json'],
    async write({ dictionary }) {
      const { questionnaire, remarks } = (await import('./fhir/write.ts')).fhirQuestionnaire(dictionary);
      return { bytes: bytesOf(`${JSON.stringify(questionnaire, null, 2)}\n`), remarks };
    },
  },
  {
    id: 'document',
    endings: ['docx'],
    async write(frame, name, words) {
      const { codebookDocx } = await import('./codebook/docx.ts');
      return {
        bytes: await codebookDocx(await codebookIn(frame, name, words)),
        remarks: codebookTold(frame),
      };
    },
  },
  {
    id: 'page',
    endings: ['html'],
    async write(frame, name, words) {
      const { codebookHtml } = await import('./codebook/html.ts');
      return {
        bytes: bytesOf(codebookHtml(await codebookIn(frame, name, words))),
        remarks: codebookTold(frame),
      };
    },
  },
  {
    id: 'dictionary',
    endings: ['json'],
    write: ({ dictionary }) => ({ bytes: bytesOf(`${JSON.stringify(dictionary, null, 2)}\n`), remarks: [] }),
  },
  {
    id: 'csv',
    endings: ['csv', 'txt'],
    read: readText,
    write: (frame, _, __, how) => writeText(frame, ',', how),
  },
  {
    id: 'tsv',
    endings: ['tsv', 'tab'],
    read: (bytes, options) => readText(bytes, { delimiter: '\t', ...options }),
    write: (frame, _, __, how) => writeText(frame, '\t', how),
  },
  {
    id: 'xlsx',
    endings: ['xlsx', 'xlsm'],
    async read(bytes, options) {
      const { readBook } = await import('./xlsx/readXlsx.ts');
      const { tableOf } = await import('./tables.ts');
      const { withCodebook } = await import('./xlsx/codebookSheet.ts');
      const { read, known } = withCodebook(await readBook(bytes, options), options);
      return tableOf(read, known);
    },
    write: async (frame) => (await import('./xlsx/writeXlsx.ts')).writeXlsx(frame),
  },
  {
    id: 'sav',
    endings: ['sav', 'zsav'],
    read: async (bytes, options) => (await import('./sav/read.ts')).readSav(bytes, binary(options)),
    async write(frame, name) {
      const { writeSav, writeZsav } = await import('./sav/write.ts');
      return /\.zsav$/i.test(name) ? writeZsav(frame) : writeSav(frame);
    },
  },
  {
    id: 'dta',
    endings: ['dta'],
    read: async (bytes, options) => (await import('./dta/read.ts')).readDta(bytes, binary(options)),
    write: async (frame) => (await import('./dta/write.ts')).writeDta(frame),
  },
  {
    id: 'xpt',
    endings: ['xpt'],
    read: async (bytes, options) => (await import('./xpt/read.ts')).readXpt(bytes, binary(options)),
    write: async (frame) => (await import('./xpt/write.ts')).writeXpt(frame),
  },
  {
    id: 'r',
    endings: ['R', 'r'],
    write: async (frame, name) => (await import('./scripts/importR.ts')).importR(frame, besideName(name)),
  },
  {
    id: 'stata',
    endings: ['do'],
    write: async (frame, name) =>
      (await import('./scripts/importStata.ts')).importStata(frame, besideName(name)),
  },
  {
    id: 'spss',
    endings: ['sps'],
    write: async (frame, name) =>
      (await import('./scripts/importSpss.ts')).importSpss(frame, besideName(name)),
  },
];

/** The format that a name tells, or none. */
export function formatOf(name: string): Format | undefined {
  const lower = name.toLowerCase();
  return formats.find(({ endings }) => endings.some((ending) => lower.endsWith(`.${ending.toLowerCase()}`)));
}

/** By what is in it, else by its name. @throws FileFault */
export async function readFile(bytes: Bytes, name: string, options: ReadOptions): Promise<Read> {
  const named = formatOf(name);
  const is = await formatIn(bytes, name);
  const format = formats.find(({ id }) => id === is);
  if (!format?.read) throw new FileFault('notRead', { name: endingOf(name) });
  const { frame, remarks } = await format.read(bytes, options, name);
  const isOther = named !== undefined && !isNamed(name, is);
  return {
    frame,
    remarks: isOther ? [{ kind: 'readAs', values: { is, ending: endingOf(name) } }, ...remarks] : remarks,
  };
}

/**
 * As the ending of the name says.
 * @param words those of a codebook, in the language of the dictionary: without them none is written
 * @throws FileFault
 */
export async function writeFile(
  frame: Frame,
  name: string,
  words?: CodebookWords,
  how: WriteOptions = {},
): Promise<Written> {
  const format = formatOf(name);
  if (!format?.write) throw new FileFault('notWritten', { name: endingOf(name) });
  return format.write(frame, name, words, how);
}

async function codebookIn(frame: Frame, name: string, words: CodebookWords | undefined): Promise<Codebook> {
  if (!words) throw new FileFault('notWritten', { name: endingOf(name) });
  return (await import('./codebook/ofFrame.ts')).codebookOf(frame, words);
}

/**
 * The table that goes with what was written: that which a program for R, Stata or SPSS reads, with the name under which the
 * program looks for it, and the rows that REDCap's dictionary describes.
 */
export async function tableBeside(
  frame: Frame,
  name: string,
): Promise<({ name: string } & Written) | undefined> {
  const id = formatOf(name)?.id ?? '';
  if (id === 'redcap' && frame.columns.length > 0) {
    const { redcapData } = await import('./redcap/writeData.ts');
    return { name: besideName(name).replace(/\.redcap\.csv$/i, '.data.csv'), ...redcapData(frame) };
  }
  if (!['r', 'stata', 'spss'].includes(id)) return undefined;
  const { writeCsv } = await import('../csv/writeCsv.ts');
  const style = { mark: false, guard: false, oneLine: id === 'spss' };
  return { name: besideName(name), ...writeCsv(frame, style) };
}

/**
 * The format of a file by what is in it; of a text, by its name.
 * @param head its first bytes, or all of them
 * @param whole all of them, asked for where the first do not tell
 * @throws FileFault of what is none that is read here
 */
export async function formatIn(
  head: Uint8Array,
  name: string,
  whole: () => Promise<Uint8Array> = async () => head,
): Promise<string> {
  // A password shows in the directory of a file, which may lie far behind.
  const signed = signatureOf(isOle(head) ? await whole() : head);
  const named = formatOf(name);
  if (signed !== 'zip') return signed ?? (isText(named) ? named!.id : 'csv');
  return openArchive(await whole()).entries.has('manifest.json') ? 'study' : 'xlsx';
}

/** Whether the ending of a name is one of this format: `.redcap.csv` is CSV too. */
export function isNamed(name: string, id: string): boolean {
  const lower = name.toLowerCase();
  return formats.some((one) => one.id === id && one.endings.some((ending) => lower.endsWith(`.${ending}`)));
}

function isText(format: Format | undefined): boolean {
  return format !== undefined && ['csv', 'tsv', 'r', 'stata', 'spss'].includes(format.id);
}

async function readText(bytes: Bytes, options: ReadOptions): Promise<Read> {
  const { tableOf } = await import('./tables.ts');
  const { encoding, delimiter, decimal, language } = options;
  const file = new Blob([bytes]);
  const said = {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(decimal && { decimal }),
  };
  const { form, isSure } = await lookAtCsv(file, language, said);
  const { frame, remarks } = tableOf(await readCsv(file, form), options);
  const doubt: Remark[] = isSure ? [] : [{ kind: 'encodingGuessed', values: { encoding: form.encoding } }];
  return { frame, remarks: [...doubt, ...remarks] };
}

/** For people, who open it in a spreadsheet. */
async function writeText(
  frame: Frame,
  delimiter: Delimiter,
  { mark = true }: WriteOptions,
): Promise<Written> {
  const { bytes, remarks } = (await import('../csv/writeCsv.ts')).writeCsv(frame, { delimiter, mark });
  return { bytes, remarks: [...notHeldTold(frame, ['languages']), ...rangesTold(frame), ...remarks] };
}

/** @param recipe what was done to the table, and is still to be asked about it */
export async function writeStudyTable(frame: Frame, recipe?: unknown, report?: unknown): Promise<Written> {
  const { writeStudy } = await import('./study/study.ts');
  const { writeCsv } = await import('../csv/writeCsv.ts');
  const data = {
    name: 'data.csv',
    bytes: writeCsv(frame, { mark: false, guard: false }).bytes,
    how: { encoding: 'utf-8', delimiter: ',', decimal: '.' },
  };
  const { dictionary, units } = fitted(frame.dictionary);
  const told: Remark[] = units > 0 ? [{ kind: 'notHeld', values: { field: 'unit', count: units } }] : [];
  return {
    bytes: await writeStudy({ dictionary, recipe, report, data }),
    remarks: [...rangesTold(frame), ...told],
  };
}

/** The data of a study under its dictionary, and its recipe and report as they stand there. */
export async function readStudyTable(
  bytes: Bytes,
  options: ReadOptions,
): Promise<Read & { recipe?: unknown; report?: unknown }> {
  const { readStudy } = await import('./study/study.ts');
  const { howOf } = await import('./study/how.ts');
  const { study, remarks } = await readStudy(bytes);
  const { dictionary, data, recipe, report } = study;
  if (!data) throw new FileFault('studyWithoutData');
  const read = await readFile(data.bytes, data.name, { ...options, ...howOf(data.how), dictionary });
  return { frame: read.frame, remarks: [...remarks, ...read.remarks], recipe, report };
}

function binary({ keys, language, encoding }: ReadOptions) {
  let [given, at]: [readonly string[], number] = [[], 0];
  const key = () => {
    if (at === given.length) [given, at] = [keys(portion), 0];
    return given[at++]!;
  };
  return { key, language, ...(encoding && { encoding }) };
}

/** Keys that are made at once. */
const portion = 5000;

function bytesOf(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function besideName(name: string): string {
  return `${name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')}.csv`;
}

function endingOf(name: string): string {
  return /\.[^.\\/]{1,12}$/.exec(name)?.[0] ?? '';
}
