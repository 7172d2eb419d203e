/** What differs between the versions of Stata's files (Stata's "File formats .dta", help dta_113 to dta_119). */
import { FileFault } from '../../frame.ts';
import type { Cursor } from '../binary/cursor.ts';

/** Widths of fields in bytes. */
export type Widths = { name: number; format: number; label: number };

export const widthsOf = (version: number): Widths =>
  version >= 118
    ? { name: 129, format: 57, label: 321 }
    : { name: 33, format: version === 113 ? 12 : 49, label: 81 };

/** `text`: of so many bytes. `strl`: a text that lies behind the data. */
export type Type = { kind: 'byte' | 'int' | 'long' | 'float' | 'double' | 'strl' | 'text'; size: number };

const numeric: readonly Type[] = [
  { kind: 'double', size: 8 },
  { kind: 'float', size: 4 },
  { kind: 'long', size: 4 },
  { kind: 'int', size: 2 },
  { kind: 'byte', size: 1 },
];

/** Numbers by which types are called: from 117 on 65526 (double) to 65530 (byte), before 255 to 251. */
export function typeOf(number: number, version: number, at: number): Type {
  const isNew = version >= 117;
  const known = numeric[isNew ? number - 65_526 : 255 - number];
  if (known) return known;
  if (isNew && number === 32_768) return { kind: 'strl', size: 8 };
  if (number >= 1 && number <= (isNew ? 2_045 : 244)) return { kind: 'text', size: number };
  throw new FileFault('badRecord', { at, type: number });
}

export type Head = { version: number; rows: number; columns: number; title: Uint8Array };

const open = '<stata_dta><header><release>';

/** Leaves the cursor behind the header. */
export function readHead(cursor: Cursor): Head {
  const first = cursor.left > 0 ? cursor.bytes[0] : undefined;
  if (first === 113 || first === 114 || first === 115) return readOldHead(cursor);
  if (first !== 0x3c || cursor.left < open.length || cursor.word(open.length) !== open)
    throw new FileFault('notThisFormat', { at: 0, format: 'dta', version: first ?? 0 });
  const version = Number(cursor.word(3));
  if (version !== 117 && version !== 118 && version !== 119)
    throw new FileFault('versionUnknown', { at: open.length, version });
  expect(cursor, '</release><byteorder>');
  const order = cursor.word(3);
  if (order !== 'LSF' && order !== 'MSF') throw new FileFault('badRecord', { at: cursor.at, type: order });
  cursor.littleEndian = order === 'LSF';
  expect(cursor, '</byteorder><K>');
  const columns = version === 119 ? cursor.u32() : cursor.u16();
  expect(cursor, '</K><N>');
  const rows = version === 117 ? cursor.u32() : cursor.u64();
  expect(cursor, '</N><label>');
  const title = cursor.take(version === 117 ? cursor.u8() : cursor.u16());
  expect(cursor, '</label><timestamp>');
  cursor.take(cursor.u8());
  expect(cursor, '</timestamp></header>');
  return { version, rows, columns, title };
}

function readOldHead(cursor: Cursor): Head {
  const version = cursor.u8();
  const order = cursor.u8();
  if (order !== 1 && order !== 2) throw new FileFault('badRecord', { at: 1, type: order });
  cursor.littleEndian = order === 2;
  cursor.pass(2);
  const columns = cursor.u16();
  const rows = cursor.u32();
  const title = cursor.take(81);
  cursor.pass(18);
  return { version, rows, columns, title };
}

export function expect(cursor: Cursor, tag: string): void {
  const at = cursor.at;
  if (cursor.word(Math.min(tag.length, cursor.left)) !== tag)
    throw new FileFault('badRecord', { at, type: tag });
}

/** Whether the tag comes next; it is then passed. */
export function comes(cursor: Cursor, tag: string): boolean {
  const at = cursor.at;
  const is = cursor.left >= tag.length && cursor.word(tag.length) === tag;
  if (!is) cursor.goTo(at);
  return is;
}

/** Numbers of value labels from here on are `.`, `.a` to `.z`; of other types it is told where values are read. */
const firstMissing = 2_147_483_621;

const letterA = 0x61;

export const extendedNamed = (letter: number): string => `.${String.fromCharCode(letterA + letter - 1)}`;

export function labelled(number: number): number | string | undefined {
  if (number < firstMissing) return number;
  return number === firstMissing ? undefined : extendedNamed(number - firstMissing);
}

export const labelNumber = (letter: number): number => firstMissing + letter;
