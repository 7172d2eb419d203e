/** What the variables of an SPSS system file are called and mean: records and their extensions, in letters. */
import type { Missing, Words } from '../../../dictionary/variable.ts';
import { FileFault } from '../../frame.ts';
import type { Cursor } from '../binary/cursor.ts';
import type { Letters } from '../binary/letters.ts';
import { type Reading, words } from '../binary/reading.ts';
import type { Layout } from './cases.ts';
import { highest, levels, lowest, noValue, placesOf, segment } from './formats.ts';
import { cursorIn, type Records, type VariableRecord } from './records.ts';

/** Labels of one record times variables that share them. */
const mostLabels = 5_000_000;

/** `place`: as value labels and the weight name it. */
export type Described = {
  place: number;
  heading: string;
  label?: Words;
  labels: Map<number | string, Words>;
  missing: Missing[];
  format: number;
  decimals: number;
  level?: (typeof levels)[number];
  width?: number;
  layout: Layout;
};

type Asked = { cursor: Cursor; records: Records; letters: Letters; reading: Reading };

export function describe(asked: Asked): Described[] {
  const { records, letters } = asked;
  const wide = pairs(asked, 14, /\0?\t/);
  const long = pairs(asked, 13, /\t/);
  const display = displayOf(asked);
  const all: Described[] = [];
  for (let k = 0; k < records.variables.length; k++) {
    const record = records.variables[k]!;
    const short = letters(record.name);
    const width = Number.parseInt(wide.get(short.toUpperCase()) ?? '', 10) || record.width;
    const segments = width > segment.most ? Math.ceil(width / segment.counted) : 1;
    const parts = records.variables.slice(k, k + segments);
    const isWhole = parts.length === segments && width >= 0 && width <= 32_767;
    if (!isWhole || (width > segment.most && !parts.every((part) => part.width > 0)))
      throw new FileFault('badRecord', { at: 0, type: 14 });
    all.push({
      ...described(asked, record, long.get(short.toUpperCase()) ?? short, width, parts),
      ...display[k],
    });
    k += segments - 1;
  }
  addLabels(asked, all);
  addLong(asked, all);
  return all;
}

function described(
  asked: Asked,
  record: VariableRecord,
  heading: string,
  width: number,
  parts: VariableRecord[],
) {
  const { letters, reading } = asked;
  const label = record.label && words(letters(record.label), reading);
  const isText = record.width > 0;
  return {
    place: record.place,
    heading,
    ...(label && { label }),
    labels: new Map<number | string, Words>(),
    missing: missingOf(asked, record),
    format: (record.format >> 16) & 0xff,
    decimals: Math.min(record.format & 0xff, 16),
    layout: {
      place: record.place - 1,
      width: isText ? width : 8,
      ...(isText && {
        parts: parts.map((part) => ({ place: part.place - 1, bytes: Math.min(part.width, segment.width) })),
      }),
    },
  };
}

function missingOf(
  { cursor, letters }: Asked,
  { width, missing: { count, values } }: VariableRecord,
): Missing[] {
  const size = Math.abs(count);
  if (width > 0)
    return Array.from({ length: size }, (_, k) => ({
      code: letters(values, k * 8, k * 8 + Math.min(8, width)),
    }));
  const inner = cursorIn(cursor, values.slice());
  const numbers = Array.from({ length: size }, () => inner.f64());
  if (count >= 0) return numbers.filter((code) => !Number.isNaN(code)).map((code) => ({ code }));
  const [from = Number.NaN, to = Number.NaN, ...others] = numbers;
  const range = { from: from <= lowest ? null : from, to: to >= highest ? null : to };
  const isRange = !Number.isNaN(from) && !Number.isNaN(to);
  return [
    ...others.filter((code) => !Number.isNaN(code)).map((code) => ({ code })),
    ...(isRange ? [range] : []),
  ];
}

/** `SHORT=value` with something between, by the short name in capitals. */
function pairs({ records, letters }: Asked, subtype: number, between: RegExp): Map<string, string> {
  const bytes = records.extensions.get(subtype)?.bytes;
  if (!bytes) return new Map();
  // Zeros part what is in the record of widths; for letters they would end the text.
  const text = letters(bytes.map((byte) => (byte === 0 ? 0x20 : byte)));
  return new Map(
    text.split(between).flatMap((pair) => {
      const cut = pair.indexOf('=');
      return cut > 0 ? [[pair.slice(0, cut).trim().toUpperCase(), pair.slice(cut + 1).trim()] as const] : [];
    }),
  );
}

/** Level of measurement and width of display: three numbers a variable, or two where widths are left out. */
function displayOf({ cursor, records }: Asked): { level?: (typeof levels)[number]; width?: number }[] {
  const extension = records.extensions.get(11);
  const count = records.variables.length;
  const each = extension ? extension.bytes.length / 4 / Math.max(1, count) : 0;
  if (!extension || (each !== 2 && each !== 3)) return [];
  const inner = cursorIn(cursor, extension.bytes);
  return Array.from({ length: count }, () => {
    const level = levels[inner.i32() - 1];
    const width = each === 3 ? inner.i32() : -1;
    inner.i32();
    return { ...(level && { level }), ...(width > 0 && width <= 32_767 && { width }) };
  });
}

function addLabels({ cursor, records, letters, reading }: Asked, all: readonly Described[]): void {
  const byPlace = new Map(all.map((one) => [one.place, one]));
  for (const { labels, places } of records.labels) {
    if (labels.length * places.length > mostLabels)
      throw new FileFault('badCount', { at: 0, count: places.length });
    for (const one of places.flatMap((place) => byPlace.get(place) ?? []))
      for (const { value, label } of labels) {
        const said = words(letters(label), reading);
        const number = cursorIn(cursor, value.slice()).f64();
        const code = one.layout.parts ? letters(value) : number;
        if (said && !Number.isNaN(code) && code !== noValue) one.labels.set(code, said);
      }
  }
}

/** Value labels and missing values of texts of more than 8 bytes. */
function addLong({ cursor, records, letters, reading }: Asked, all: readonly Described[]): void {
  const byName = new Map(all.map((one) => [one.heading.toUpperCase(), one]));
  const short = new Map(records.variables.map((one) => [letters(one.name).toUpperCase(), one.place]));
  const byPlace = new Map(all.map((one) => [one.place, one]));
  const of = (name: string) =>
    byName.get(name.toUpperCase()) ?? byPlace.get(short.get(name.toUpperCase()) ?? -1);
  const texts = records.extensions.get(21);
  const inner = texts && cursorIn(cursor, texts.bytes);
  while (inner && inner.left >= 12) {
    const one = of(letters(inner.take(inner.i32())));
    inner.i32();
    const count = inner.counted(inner.i32(), 8);
    for (let k = 0; k < count; k++) {
      const code = letters(inner.take(inner.i32()));
      const said = words(letters(inner.take(inner.i32())), reading);
      if (one && said) one.labels.set(code, said);
    }
  }
  const missing = records.extensions.get(22);
  const other = missing && cursorIn(cursor, missing.bytes);
  while (other && other.left >= 9) {
    const one = of(letters(other.take(other.i32())));
    const count = other.u8();
    const size = other.i32();
    for (let k = 0; k < count; k++) {
      const code = letters(other.take(size));
      one?.missing.push({ code });
    }
  }
}

/** How many places of 8 bytes a row takes. */
export function placesIn({ variables }: Records): number {
  return variables.reduce((sum, { width }) => sum + placesOf(width), 0);
}
