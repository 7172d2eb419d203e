/** Reads SAS transport files of version 5 (SAS TS-140). */
import type { Missing } from '../../../dictionary/variable.ts';
import { FileFault, type Read, type Remark } from '../../frame.ts';
import { Cursor } from '../binary/cursor.ts';
import { chooseEncoding, latin, lettersIn, righted, sampleOf } from '../binary/letters.ts';
import { type Raw, TextsOf } from '../binary/raw.ts';
import { frameOf, type Reading, refuseMany, words } from '../binary/reading.ts';
import { fromIbm } from './ibm.ts';
import { described, labelLength, line, momentOf, nameLength } from './shape.ts';

/** `at`: where it begins in a row. */
type Field = {
  isNumber: boolean;
  size: number;
  name: string;
  label: string;
  format: string;
  width: number;
  decimals: number;
  at: number;
};

type Cells = { numbers: Float64Array; marks: Uint8Array } | { codes: Uint32Array; texts: readonly string[] };

export function readXpt(bytes: Uint8Array<ArrayBuffer>, reading: Reading): Read {
  const cursor = new Cursor(bytes);
  cursor.littleEndian = false;
  const { title, fields } = readHead(cursor);
  const remarks: Remark[] = [];
  const together = fields.reduce((sum, field) => sum + field.size, 0);
  const size = fields.reduce((most, { at, size: one }) => Math.max(most, at + one), 0);
  if (together > size) throw new FileFault('badRecord', { at: cursor.at, type: 'NAMESTR' });
  const end = endOf(bytes, cursor.at);
  if (end < bytes.length) remarks.push({ kind: 'otherTables' });
  const data = bytes.subarray(cursor.at, end);
  const rows = rowsIn(data, size);
  refuseCut(data, cursor.at, size);
  refuseMany(rows, fields.length);
  const cells = fields.map((field) => readField(data, field, size, rows));
  const texts = cells.flatMap((one) => ('texts' in one ? [one.texts] : []));
  const sample = sampleOf([title, ...fields.map(({ label }) => label), ...texts.flat()]);
  const letters = lettersIn(chooseEncoding(reading.encoding, undefined, sample, reading.language, remarks));
  const right = (text: string) => righted(text, letters);
  const raws = fields.map((field, k) =>
    rawOf({ ...field, label: right(field.label) }, cells[k]!, right, reading),
  );
  return { frame: frameOf(raws, rows, { title: right(title) }, reading, remarks), remarks };
}

function readHead(cursor: Cursor): { title: string; fields: Field[] } {
  expect(cursor, 'LIBRARY ');
  cursor.pass(2 * line);
  expect(cursor, 'MEMBER  ');
  // What a description of a variable takes: 140 bytes, or 136 of VAX/VMS.
  const size = Number(latin(cursor.bytes, cursor.at - 6, cursor.at - 2));
  if (size !== described && size !== 136)
    throw new FileFault('badRecord', { at: cursor.at - line, type: size });
  expect(cursor, 'DSCRPTR ');
  cursor.pass(line + 32);
  const title = latin(cursor.take(labelLength));
  cursor.pass(8);
  const at = cursor.at;
  expect(cursor, 'NAMESTR ');
  const count = Number(latin(cursor.bytes, at + 54, at + 58));
  if (!Number.isInteger(count)) throw new FileFault('badCount', { at });
  const from = cursor.at;
  const fields = Array.from({ length: cursor.counted(count, size) }, () => readDescribed(cursor, size));
  cursor.pass((line - ((cursor.at - from) % line)) % line);
  expect(cursor, 'OBS     ');
  return { title, fields };
}

function expect(cursor: Cursor, kind: string): void {
  const at = cursor.at;
  const text = latin(cursor.bytes, at, Math.min(at + line, cursor.bytes.length));
  if (at === 0 && /^HEADER RECORD\*{7}LIBV8 /.test(text))
    throw new FileFault('versionUnknown', { at, version: 8 });
  if (!text.startsWith(`HEADER RECORD*******${kind}HEADER RECORD!!!!!!!`))
    throw new FileFault(at === 0 ? 'notThisFormat' : 'badRecord', { at, format: 'xpt', type: kind.trim() });
  cursor.pass(line);
}

function readDescribed(cursor: Cursor, size: number): Field {
  const from = cursor.at;
  const type = cursor.i16();
  cursor.pass(2);
  const length = cursor.i16();
  cursor.pass(2);
  const name = latin(cursor.take(nameLength));
  const label = latin(cursor.take(labelLength));
  const format = latin(cursor.take(8)).trim();
  const [width, decimals] = [cursor.i16(), cursor.i16()];
  cursor.pass(16);
  const at = cursor.i32();
  cursor.goTo(from + size);
  const isNumber = type === 1;
  if (
    (type !== 1 && type !== 2) ||
    length < 1 ||
    (isNumber && (length < 2 || length > 8)) ||
    at < 0 ||
    at > 0x3fff_ffff
  )
    throw new FileFault('badRecord', { at: from, type });
  return { isNumber, size: length, name, label, format, width, decimals, at };
}

/** Where the next table begins, or the end of the file. */
function endOf(bytes: Uint8Array, from: number): number {
  const mark = 'HEADER RECORD*******MEMBER  ';
  for (let at = from; at + line <= bytes.length; at += line)
    if (bytes[at] === 0x48 && latin(bytes, at, at + mark.length) === mark.trimEnd()) return at;
  return bytes.length;
}

/** The last line is filled up with blanks: rows of nothing else that begin in it are none. */
function rowsIn(data: Uint8Array, size: number): number {
  if (size === 0) return 0;
  let rows = Math.floor(data.length / size);
  const isBlank = (row: number) => data.subarray(row * size, (row + 1) * size).every((byte) => byte === 0x20);
  while (rows > 0 && (rows - 1) * size > data.length - line && isBlank(rows - 1)) rows--;
  return rows;
}

/** Behind the last whole row stand blanks alone: anything else is the beginning of a row whose end is not there. */
function refuseCut(data: Uint8Array, from: number, size: number): void {
  const begun = size === 0 ? 0 : data.length - (data.length % size);
  if (data.subarray(begun).some((byte) => byte !== 0x20))
    throw new FileFault('cut', { at: from + begun, needed: size });
}

const dot = 0x2e;
const underscore = 0x5f;

/** Numbers may be cut to fewer bytes. One of a mark and zeros is missing: `.`, `_`, or a letter. */
function readField(data: Uint8Array<ArrayBuffer>, field: Field, size: number, rows: number): Cells {
  if (!field.isNumber) {
    const texts = new TextsOf();
    const codes = new Uint32Array(rows);
    for (let row = 0, at = field.at; row < rows; row++, at += size)
      codes[row] = texts.place(latin(data, at, at + field.size));
    return { codes, texts: texts.texts };
  }
  const numbers = new Float64Array(rows);
  const marks = new Uint8Array(rows);
  const whole = new Uint8Array(8);
  const view = new DataView(whole.buffer);
  for (let row = 0, at = field.at; row < rows; row++, at += size) {
    whole.set(data.subarray(at, at + field.size));
    const [first = 0] = whole;
    const isMark = first === dot || first === underscore || (first >= 0x41 && first <= 0x5a);
    if (isMark && whole.every((byte, k) => k === 0 || byte === 0)) {
      marks[row] = first;
      numbers[row] = Number.NaN;
    } else numbers[row] = fromIbm(view.getUint32(0), view.getUint32(4));
  }
  return { numbers, marks };
}

function rawOf(field: Field, cells: Cells, right: (text: string) => string, reading: Reading): Raw {
  const label = words(field.label, reading);
  const base = {
    heading: field.name,
    labels: new Map(),
    ...(label && { label }),
    ...(field.width > 0 && { width: field.width }),
  };
  if ('texts' in cells) return { ...base, missing: [], codes: cells.codes, texts: cells.texts.map(right) };
  const isUsed = new Uint8Array(128);
  for (const mark of cells.marks) isUsed[mark] = 1;
  isUsed[0] = isUsed[dot] = 0;
  const used = Array.from(isUsed.keys()).filter((mark) => isUsed[mark] === 1);
  const missing = used.map((mark): Missing => ({ extended: `.${String.fromCharCode(mark)}` }));
  const places = Uint8Array.from({ length: 128 }, (_, mark) => used.indexOf(mark) + 1);
  const moment = momentOf(field.format);
  const isPlain = field.width > 0 && /^(|F|COMMA|BEST)$/.test(field.format);
  return {
    ...base,
    missing,
    numbers: cells.numbers,
    extended: cells.marks.map((mark) => places[mark] ?? 0),
    ...(moment && { moment }),
    ...(isPlain && field.decimals > 0 && { decimals: Math.min(16, field.decimals) }),
  };
}
