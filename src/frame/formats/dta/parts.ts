/** Everything of a Stata file but its rows. Texts are still as `latin` makes them: their encoding is judged by all. */
import { FileFault } from '../../frame.ts';
import type { Cursor } from '../binary/cursor.ts';
import { latin } from '../binary/letters.ts';
import { comes, expect, type Head, labelled, type Type, typeOf, widthsOf } from './shape.ts';

export type Described = { type: Type; name: string; format: string; labels: string; label: string };

/** `of`: the name of a variable, or `_dta` of the whole table. */
export type Characteristic = { of: string; name: string; value: string };

export type Tables = Map<string, Map<number | string, string>>;

export type Parts = {
  described: Described[];
  characteristics: Characteristic[];
  data: number;
  strls: Map<string, string>;
  tables: Tables;
};

/** Bytes that labels may take beyond what is there, where several share a text. */
const mostShared = 1024 * 1024;

type List = { tag: string; size: number };

export function readParts(cursor: Cursor, head: Head): Parts {
  const isNew = head.version >= 117;
  const described = readDescribed(cursor, head);
  const characteristics = isNew ? readCharacteristics(cursor, head) : readExpansions(cursor, head);
  if (isNew) expect(cursor, '<data>');
  const size = described.reduce((sum, { type }) => sum + type.size, 0);
  const data = cursor.at;
  cursor.pass(cursor.counted(head.rows, size) * size);
  if (isNew) expect(cursor, '</data><strls>');
  const strls = isNew ? readStrls(cursor, head) : new Map<string, string>();
  if (isNew) expect(cursor, '<value_labels>');
  return { described, characteristics, data, strls, tables: readTables(cursor, head) };
}

function readDescribed(cursor: Cursor, { version, columns }: Head): Described[] {
  const isNew = version >= 117;
  const { name, format, label } = widthsOf(version);
  if (isNew) {
    expect(cursor, '<map>');
    cursor.pass(14 * 8);
    expect(cursor, '</map>');
  }
  const list = <T>({ tag, size }: List, count: number, one: () => T): T[] => {
    if (isNew) expect(cursor, `<${tag}>`);
    const all = Array.from({ length: cursor.counted(count, size) }, one);
    if (isNew) expect(cursor, `</${tag}>`);
    return all;
  };
  const texts = (tag: string, size: number) => list({ tag, size }, columns, () => latin(cursor.take(size)));
  const types = list({ tag: 'variable_types', size: isNew ? 2 : 1 }, columns, () =>
    typeOf(isNew ? cursor.u16() : cursor.u8(), version, cursor.at),
  );
  const names = texts('varnames', name);
  const size = version === 119 ? 4 : 2;
  list({ tag: 'sortlist', size }, columns + 1, () => cursor.pass(size));
  const formats = texts('formats', format);
  const tables = texts('value_label_names', name);
  const labels = texts('variable_labels', label);
  return types.map((type, k) => ({
    type,
    name: names[k] ?? '',
    format: formats[k] ?? '',
    labels: tables[k] ?? '',
    label: labels[k] ?? '',
  }));
}

function readCharacteristic(cursor: Cursor, length: number, width: number): Characteristic {
  const of = latin(cursor.take(width));
  const name = latin(cursor.take(width));
  return { of, name, value: latin(cursor.take(length - 2 * width)) };
}

function readCharacteristics(cursor: Cursor, { version }: Head): Characteristic[] {
  const all: Characteristic[] = [];
  expect(cursor, '<characteristics>');
  while (comes(cursor, '<ch>')) {
    all.push(readCharacteristic(cursor, cursor.u32(), widthsOf(version).name));
    expect(cursor, '</ch>');
  }
  expect(cursor, '</characteristics>');
  return all;
}

/** Before 117, fields of a type and a length; both are 0 behind the last. */
function readExpansions(cursor: Cursor, { version }: Head): Characteristic[] {
  const all: Characteristic[] = [];
  for (;;) {
    const [type, length] = [cursor.u8(), cursor.u32()];
    if (type === 0 && length === 0) return all;
    if (type === 1) all.push(readCharacteristic(cursor, length, widthsOf(version).name));
    else cursor.pass(length);
  }
}

/** Long texts, by the column and row that a cell names. */
function readStrls(cursor: Cursor, { version }: Head): Map<string, string> {
  const all = new Map<string, string>();
  while (comes(cursor, 'GSO')) {
    const column = cursor.u32();
    const row = version === 117 ? cursor.u32() : cursor.u64();
    cursor.u8();
    const text = latin(cursor.take(cursor.u32()));
    all.set(`${column} ${row}`, text);
  }
  expect(cursor, '</strls>');
  return all;
}

function readTables(cursor: Cursor, { version }: Head): Tables {
  const tables: Tables = new Map();
  const isNew = version >= 117;
  while (isNew ? comes(cursor, '<lbl>') : cursor.left > 0) {
    cursor.u32();
    const name = latin(cursor.take(widthsOf(version).name));
    cursor.pass(3);
    tables.set(name, readTable(cursor));
    if (isNew) expect(cursor, '</lbl>');
  }
  if (isNew) expect(cursor, '</value_labels>');
  return tables;
}

function readTable(cursor: Cursor): Map<number | string, string> {
  const [stated, size] = [cursor.i32(), cursor.u32()];
  const count = cursor.counted(stated, 8);
  const places = Array.from({ length: count }, () => cursor.u32());
  const numbers = Array.from({ length: count }, () => cursor.i32());
  const texts = cursor.take(size);
  const table = new Map<number | string, string>();
  let length = 0;
  for (const [k, number] of numbers.entries()) {
    const code = labelled(number);
    const from = Math.min(places[k] ?? 0, size);
    const end = texts.indexOf(0, from);
    const to = end < 0 ? size : end;
    length += to - from;
    // Labels may share a text, but so many long ones are no labels.
    if (length > size * 2 + mostShared) throw new FileFault('badCount', { at: cursor.at, count });
    if (code !== undefined) table.set(code, latin(texts, from, to));
  }
  return table;
}
