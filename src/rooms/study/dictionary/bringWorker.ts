/** Reads a dictionary from a file, or makes a file of one, away from the page: 5,000 variables take a while. */
import { keysAt } from '../../../dictionary/keys.ts';
import { limits } from '../../../dictionary/schema.ts';
import { dictionaryIn } from '../../../frame/formats/dictionaries.ts';
import { writeFile } from '../../../frame/formats/formats.ts';
import { signatureOf } from '../../../frame/formats/signatures.ts';
import { FileFault, type Remark } from '../../../frame/frame.ts';
import { rawText } from '../../../frame/raw/rawColumn.ts';
import { machineTime } from '../../../platform/clock.ts';
import type { Answer, Order } from './bringing.ts';
import { type Brought, brought, type Onto, type Row, rowsOf } from './brought.ts';
import { isTemplate, rowsOfTemplate, type TemplateWords } from './template.ts';
import { templateFrame } from './templateFrame.ts';

/** Bytes: as much as 5,000 variables take in the largest of the formats. */
const largest = 32 * 1024 * 1024;

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void answerTo(data).then((answer) => postMessage(answer));
});

async function answerTo(order: Order): Promise<Answer> {
  try {
    if (order.do === 'read') return { brought: await read(order.file, order.onto, order.words) };
    const { name, dictionary, words } = order;
    const frame = name.endsWith('.xlsx')
      ? templateFrame(dictionary, words)
      : { rows: 0, columns: [], dictionary };
    return { made: await writeFile(frame, name) };
  } catch (error) {
    const { kind, values } = error instanceof FileFault ? error : new FileFault('failed');
    return { fault: { kind, values } };
  }
}

function freshKeys(count: number): readonly string[] {
  return keysAt(machineTime(), crypto.getRandomValues(new Uint8Array(10)), count);
}

async function read(file: File, onto: Onto, words: TemplateWords): Promise<Brought> {
  if (file.size > largest) throw new FileFault('tooLarge', { bytes: file.size, limit: largest });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { language } = words.cells;
  const found = await dictionaryIn(bytes, { keys: freshKeys, language });
  const isOurs = /^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 100)));
  const { rows, rest } = found
    ? rowsOf(found.dictionary, found.remarks, isOurs)
    : await rowsOfSheet(bytes, onto, words);
  return { ...brought(rows, onto, freshKeys(rows.length)), remarks: rest };
}

async function rowsOfSheet(
  bytes: Uint8Array<ArrayBuffer>,
  { dictionary }: Onto,
  words: TemplateWords,
): Promise<{ rows: Row[]; rest: readonly Remark[] }> {
  // A packed file alone may be a workbook.
  if (signatureOf(bytes) !== 'zip') throw new FileFault('notRedcap');
  const { readXlsx } = await import('../../../frame/formats/xlsx/readXlsx.ts');
  const { table, remarks } = await readXlsx(bytes);
  const headings = table.columns.map(({ heading }) => heading);
  const lines = Array.from({ length: table.rows }, (_, row) =>
    table.columns.map((column) => rawText(column, row)),
  );
  const { isRedcap, redcapDictionary } = await import('../../../frame/formats/redcap/read.ts');
  if (isRedcap(headings)) {
    const { dictionary: found, remarks: told } = redcapDictionary(
      [headings, ...lines],
      words.cells.language,
      freshKeys(limits.variables),
    );
    return rowsOf(found, [...remarks, ...told], false);
  }
  if (!isTemplate(headings, words)) throw new FileFault('notTemplate');
  const rows = rowsOfTemplate([headings, ...lines], dictionary.variables, words, freshKeys(lines.length));
  return { rows, rest: remarks };
}
