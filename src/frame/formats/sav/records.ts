/**
 * The records before the data of an SPSS system file, as bytes: in which encoding they are is known only when all are read.
 * After PSPP's "System File Format" (PSPP developer's guide, appendix).
 */
import { FileFault } from '../../frame.ts';
import { Cursor } from '../binary/cursor.ts';
import { placesOf } from './formats.ts';

/** `place`: from 1, as value labels and weights point at it; continuations of texts take places too. */
export type VariableRecord = {
  place: number;
  width: number;
  name: Uint8Array;
  label?: Uint8Array;
  missing: { count: number; values: Uint8Array };
  format: number;
};

export type LabelRecord = { labels: { value: Uint8Array; label: Uint8Array }[]; places: number[] };

/** `compression`: 0 none, 1 bytecode, 2 ZLIB around bytecode. `rows`: -1 where the writer did not know. */
export type Records = {
  compression: number;
  places: number;
  weight: number;
  rows: number;
  bias: number;
  title: Uint8Array;
  variables: VariableRecord[];
  labels: LabelRecord[];
  documents: Uint8Array[];
  extensions: Map<number, { bytes: Uint8Array<ArrayBuffer>; count: number }>;
};

const line = 80;

export function readRecords(cursor: Cursor): Records {
  const records = readHeader(cursor);
  let place = 1;
  for (;;) {
    const at = cursor.at;
    const type = cursor.i32();
    if (type === 999) break;
    if (type === 2) {
      const variable = readVariable(cursor, place++);
      if (variable) records.variables.push(variable);
    } else if (type === 3) records.labels.push(readLabels(cursor));
    else if (type === 6) {
      const count = cursor.counted(cursor.i32(), line);
      for (let k = 0; k < count; k++) records.documents.push(cursor.take(line));
    } else if (type === 7) readExtension(cursor, records);
    else throw new FileFault('badRecord', { at, type });
  }
  cursor.i32();
  // Of each text the places that its width needs follow it: else rows would be read askew.
  const nexts = [...records.variables.slice(1).map((one) => one.place), place];
  const isWhole = records.variables.every((one, k) => one.place + placesOf(one.width) === nexts[k]);
  if (!isWhole || (records.variables[0]?.place ?? 1) !== 1)
    throw new FileFault('badRecord', { at: cursor.at, type: 2 });
  return records;
}

function readHeader(cursor: Cursor): Records {
  const mark = cursor.left >= 4 ? cursor.word(4) : '';
  if (mark !== '$FL2' && mark !== '$FL3') throw new FileFault('notThisFormat', { at: 0, format: 'sav' });
  cursor.pass(60);
  const layout = cursor.i32();
  if (layout !== 2 && layout !== 3) {
    cursor.littleEndian = false;
    cursor.goTo(64);
    const swapped = cursor.i32();
    if (swapped !== 2 && swapped !== 3) throw new FileFault('badRecord', { at: 64, type: layout });
  }
  const places = cursor.i32();
  const compression = cursor.i32();
  if (compression < 0 || compression > 2) throw new FileFault('badRecord', { at: 72, type: compression });
  const weight = cursor.i32();
  const rows = cursor.i32();
  const bias = cursor.f64();
  cursor.pass(17);
  const title = cursor.take(64);
  cursor.pass(3);
  const lists = { variables: [], labels: [], documents: [], extensions: new Map() };
  return { compression, places, weight, rows, bias, title, ...lists };
}

/** @returns none for the continuation of a text */
function readVariable(cursor: Cursor, place: number): VariableRecord | undefined {
  const at = cursor.at;
  const width = cursor.i32();
  const hasLabel = cursor.i32();
  const count = cursor.i32();
  const print = cursor.i32();
  cursor.i32();
  const name = cursor.take(8);
  if (width < -1 || width > 255 || Math.abs(count) > 3 || count === -1)
    throw new FileFault('badRecord', { at, type: 2 });
  const length = hasLabel === 1 ? cursor.counted(cursor.i32(), 1) : 0;
  const label = cursor.take(length);
  cursor.pass((4 - (length % 4)) % 4);
  const values = cursor.take(Math.abs(count) * 8);
  if (width === -1) return undefined;
  return {
    place,
    width,
    name,
    ...(length > 0 && { label }),
    missing: { count, values },
    format: print,
  };
}

function readLabels(cursor: Cursor): LabelRecord {
  const count = cursor.counted(cursor.i32(), 16);
  const labels = Array.from({ length: count }, () => {
    const value = cursor.take(8);
    const length = cursor.u8();
    const label = cursor.take(length);
    cursor.pass(7 - (length % 8));
    return { value, label };
  });
  const at = cursor.at;
  const type = cursor.i32();
  if (type !== 4) throw new FileFault('badRecord', { at, type });
  const used = cursor.counted(cursor.i32(), 4);
  return { labels, places: Array.from({ length: used }, () => cursor.i32()) };
}

function readExtension(cursor: Cursor, { extensions }: Records): void {
  const subtype = cursor.i32();
  const size = cursor.i32();
  const count = cursor.i32();
  if (size < 0 || count < 0) throw new FileFault('badCount', { at: cursor.at, count });
  const bytes = cursor.take(size * count);
  // Sets of several answers come twice: those of newer versions are told too.
  const known = extensions.get(subtype);
  if (!known) extensions.set(subtype, { bytes, count });
}

/** A cursor over the bytes of an extension, with the order of bytes of its file. */
export function cursorIn({ littleEndian }: Cursor, bytes: Uint8Array<ArrayBuffer>): Cursor {
  const inner = new Cursor(bytes);
  inner.littleEndian = littleEndian;
  return inner;
}
