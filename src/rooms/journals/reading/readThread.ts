/** Reads a whole file of the operator's in a thread: whatever is wrong in it is told by row, and it never throws for it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { delimiters } from '../../../frame/csv/cells.ts';
import { type Row, RowReader, rowsOfText } from '../../../frame/csv/csvRows.ts';
import { decimalOf } from '../../../frame/csv/decimalMark.ts';
import { isNoRow } from '../../../frame/csv/form.ts';
import { type Bytes, encodingOf, textOf } from '../../../frame/encoding.ts';
import type { Encoding } from '../../../lib/encodings.ts';
import type { ImportKind } from '../kinds.ts';
import { Batches } from './batches.ts';
import { storable } from './cells.ts';
import { headIn } from './columns.ts';
import { type Form, readRow } from './csvRows.ts';
import { withFile } from './fileBytes.ts';
import { readSource } from './openalex.ts';
import { mostUnpacked, type ReadOrder, type ReadOutcome } from './readTask.ts';
import type { RefusalKind } from './rows.ts';

type CsvKind = Exclude<ImportKind, 'openalex'>;

/** @param told how much of the file is read, from 0 to 1 */
export async function run(
  { path, out, kind, year, encoding }: ReadOrder,
  told: (part: number) => void = () => {},
): Promise<ReadOutcome> {
  const unpacked = `${path}.text`;
  const packed = await isPacked(path);
  const batches = new Batches(out);
  const refused = (kind: RefusalKind) => {
    batches.close();
    return { refused: kind, faults: batches.faults, counts: batches.counts };
  };
  if (packed) {
    const fault = await unpack(path, unpacked);
    if (fault) return refused(fault);
  }
  return withFile(packed ? unpacked : path, async (file): Promise<ReadOutcome> => {
    if (file.size === 0) return refused('empty');
    if (await isWorkbook(file)) return refused('workbook');
    const found =
      kind === 'openalex'
        ? await readLines(file, year, batches, told)
        : await readTable(file, { kind, year, encoding, told }, batches);
    if (typeof found === 'string') return refused(found);
    if (batches.counts.journals + batches.counts.figures === 0) return refused('nothing');
    batches.close();
    return { counts: batches.counts, faults: batches.faults, form: found };
  });
}

async function isPacked(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  const { buffer } = await handle.read(new Uint8Array(2), 0, 2, 0);
  await handle.close();
  return buffer[0] === 0x1f && buffer[1] === 0x8b;
}

class TooLarge extends Error {}

/** A small file that unpacks to an endless one is given up. */
async function unpack(from: string, to: string): Promise<RefusalKind | undefined> {
  let size = 0;
  const measured = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      done(size > mostUnpacked ? new TooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(from), createGunzip(), measured, createWriteStream(to, { mode: 0o600 }));
    return undefined;
  } catch (error) {
    return error instanceof TooLarge ? 'tooLarge' : 'broken';
  }
}

/** A ZIP file, as every .xlsx is, or an old .xls. */
async function isWorkbook(file: Bytes): Promise<boolean> {
  const [a, b, c] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return (a === 0x50 && b === 0x4b && c === 0x03) || (a === 0xd0 && b === 0xcf && c === 0x11);
}

/** How far down a head is looked for: exports have some lines above it. */
const looked = { bytes: 256 * 1024, rows: 20 };

/** The head under the delimiter by which one is found, whatever else the file would look like. */
async function formOf(file: Bytes, kind: CsvKind, encoding: Encoding, year: number | null) {
  const bytes = await file.slice(0, looked.bytes).arrayBuffer();
  const isWhole = file.size <= looked.bytes;
  const text = new TextDecoder(encoding).decode(bytes, { stream: !isWhole });
  for (const delimiter of delimiters) {
    const rows = rowsOfText(text, delimiter, isWhole);
    for (const [place, row] of rows.slice(0, looked.rows).entries()) {
      const head = 'cells' in row ? headIn(kind, row.cells) : undefined;
      if (!head) continue;
      const cells = rows.slice(place + 1, place + 500).flatMap((one) => ('cells' in one ? [one.cells] : []));
      const decimal = decimalOf(figureCells(cells, head.at), { parted: false });
      const form: Form = { head, decimal, year: year ?? head.year };
      return { form, delimiter, below: row.line };
    }
  }
  return undefined;
}

/** A title may hold `1,5`; only columns of figures say how numbers are written. */
function figureCells(rows: readonly string[][], at: Form['head']['at']): string[][] {
  const places = (['value', 'jif', 'jif5', 'jci', 'sjr'] as const).flatMap((column) => at[column] ?? []);
  return rows.map((cells) => places.map((place) => cells[place]?.trim() ?? ''));
}

type Said = { kind: CsvKind; year: number | null; encoding: Encoding | undefined; told(part: number): void };

async function readTable(file: Bytes, { kind, year, ...said }: Said, batches: Batches) {
  const encoding = said.encoding ?? (await encodingOf(file, 'en')).encoding;
  const found = await formOf(file, kind, encoding, year);
  if (!found) return 'noHead';
  const { form, delimiter, below } = found;
  const reader = new RowReader(delimiter);
  let isCut = false;
  const take = (row: Row) => {
    isCut = false;
    if (row.line <= below) return;
    if ('cells' in row && (isNoRow(row.cells) || isNotice(kind, row.cells))) return;
    if ('fault' in row) {
      isCut = true;
      return batches.refuse({ line: row.line, kind: row.fault, value: '' });
    }
    const count = lastFilled(row.cells);
    const lacks = row.cells.length < form.head.width;
    if (lacks || count > form.head.width) {
      isCut = lacks;
      return batches.refuse({
        line: row.line,
        kind: 'cells',
        value: `${row.cells.length} / ${form.head.width}`,
      });
    }
    batches.add(row.line, readRow(kind, row.cells, row.line, form));
  };
  for await (const { text, read } of textOf(file, encoding)) {
    for (const row of reader.push(storable(text), read === file.size)) take(row);
    said.told(read / file.size);
  }
  // The end of the file stands in the middle of a row: the rest is missing, and nobody knows how much.
  if (isCut && !(await endsWithBreak(file))) return 'cutOff';
  return { encoding, delimiter, decimal: form.decimal };
}

/** What Clarivate writes below a table. */
function isNotice(kind: CsvKind, cells: readonly string[]): boolean {
  return kind === 'jcr' && lastFilled(cells) <= 2 && /^\s*(?:copyright|by exporting|©)/i.test(cells[0] ?? '');
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

async function endsWithBreak(file: Bytes): Promise<boolean> {
  const end = new Uint8Array(await file.slice(Math.max(0, file.size - 2)).arrayBuffer());
  return end.includes(0x0a) || end.includes(0x0d);
}

/** Longest line of a source, in characters. */
const longestLine = 1_000_000;

async function readLines(file: Bytes, year: number | null, batches: Batches, told: (part: number) => void) {
  let rest = '';
  let line = 0;
  let isCut = false;
  const take = (text: string) => {
    line++;
    if (text.trim() === '') return;
    const source = readSource(text, line, year);
    isCut = source?.faults[0]?.kind === 'notJson';
    if (source) batches.add(line, source);
  };
  for await (const { text, read } of textOf(file, 'utf-8')) {
    const lines = (rest + storable(text)).split('\n');
    rest = read === file.size ? '' : (lines.pop() ?? '');
    if (rest.length > longestLine) return 'broken';
    for (const one of lines) take(one);
    told(read / file.size);
  }
  if (isCut && !(await endsWithBreak(file))) return 'cutOff';
  return null;
}
