/** Writes SAV and ZSAV, the system files of SPSS and PSPP: in bytecode, packed or not, texts in UTF-8. */
import type { Frame, Remark, Written } from '../../frame.ts';
import { bytesOf } from '../binary/letters.ts';
import { writtenNames } from '../binary/names.ts';
import { plainOf, said } from '../binary/plain.ts';
import { Sink } from '../binary/sink.ts';
import { writeBlocks } from './blocks.ts';
import { highest, lowest, noValue, placesOf, segment } from './formats.ts';
import { type Planned, plan } from './planned.ts';
import { writeRows } from './rows.ts';
import { segmentsOf } from './segments.ts';

const longestName = 64;
const reserved = new Set('ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '));
const bias = 100;

function isLegal(name: string): boolean {
  return (
    /^[\p{L}@][\p{L}\p{N}._$#@]*$/u.test(name) &&
    !name.endsWith('.') &&
    bytesOf(name).length <= longestName &&
    !reserved.has(name.toUpperCase())
  );
}

export function writeSav(frame: Frame): Written {
  const { sink, planned, remarks } = described(frame, 1);
  writeRows(sink, planned, frame.rows, bias);
  return { bytes: sink.taken(), remarks };
}

/** Its data in blocks of ZLIB, which SPSS reads since version 21. */
export async function writeZsav(frame: Frame): Promise<Written> {
  const { sink, planned, remarks } = described(frame, 2);
  const rows = new Sink();
  writeRows(rows, planned, frame.rows, bias);
  await writeBlocks(sink, rows.taken(), bias);
  return { bytes: sink.taken(), remarks };
}

/** As SPSS numbers them: bytecode, and bytecode in blocks. */
type Compression = 1 | 2;

/** Everything before the rows. */
function described(frame: Frame, compression: Compression) {
  const remarks: Remark[] = [];
  const plains = plainOf(frame, ['level', 'width', 'roles', 'tableNotes'], remarks);
  const names = writtenNames(frame.dictionary.variables, isLegal, 32, remarks);
  const planned = plains.map((plain, k) => plan(plain, names[k] ?? '', remarks));
  const short = shortNames(planned);
  const sink = new Sink();
  writeHeader(sink, frame, planned, compression, remarks);
  writeVariables(sink, planned, short);
  writeLabels(sink, planned);
  writeNotes(sink, frame, remarks);
  writeExtensions(sink, planned, short, frame.rows);
  sink.i32(999);
  sink.i32(0);
  return { sink, planned, remarks };
}

/** Names of 8 bytes at most, each once, one for each segment. */
function shortNames(planned: readonly Planned[]): string[][] {
  const taken = new Set<string>();
  let next = 1;
  const fresh = () => {
    while (taken.has(`V${next}`)) next++;
    taken.add(`V${next}`);
    return `V${next}`;
  };
  const first = planned.map(({ name }) => {
    const upper = name.toUpperCase();
    if (!/^[A-Z@][A-Z0-9._$#@]{0,7}$/.test(upper) || taken.has(upper)) return undefined;
    taken.add(upper);
    return upper;
  });
  return planned.map(({ width }, k) => [first[k] ?? fresh(), ...segmentsOf(width).slice(1).map(fresh)]);
}

function placesOfAll({ width }: Planned): number {
  return segmentsOf(width).reduce((sum, one) => sum + placesOf(one), 0);
}

function writeHeader(
  sink: Sink,
  { rows, dictionary }: Frame,
  planned: readonly Planned[],
  compression: Compression,
  remarks: Remark[],
): void {
  const weights = planned.filter(({ variable, width }) => width === 0 && variable.roles?.includes('weight'));
  const others = planned.filter(({ variable }) => variable.roles?.some((role) => role !== 'weight')).length;
  if (others > 0) remarks.push({ kind: 'notHeld', values: { field: 'roles', count: others } });
  const weight = weights.length === 1 ? planned.indexOf(weights[0]!) : -1;
  const before = planned.slice(0, Math.max(0, weight)).reduce((sum, one) => sum + placesOfAll(one), 0);
  sink.word(compression === 2 ? '$FL3' : '$FL2');
  sink.field(bytesOf('@(#) SPSS DATA FILE Meridian'), 60);
  sink.i32(2);
  sink.i32(planned.reduce((sum, one) => sum + placesOfAll(one), 0));
  sink.i32(compression);
  sink.i32(weight < 0 ? 0 : before + 1);
  sink.i32(rows);
  sink.f64(bias);
  // A pure layer knows no time; the format wants one.
  sink.word('01 Jan 7000:00:00');
  const title = said(dictionary.title, dictionary.language);
  if (bytesOf(title).length > 64) remarks.push({ kind: 'titleCut' });
  sink.field(bytesOf(title, 64), 64);
  sink.field(bytesOf(''), 3, 0);
}

function writeVariables(sink: Sink, planned: readonly Planned[], short: readonly string[][]): void {
  for (const [k, one] of planned.entries())
    for (const [n, width] of segmentsOf(one.width).entries()) {
      const label = n === 0 ? one.label : bytesOf('');
      const format = one.width > segment.most ? (1 << 16) | (width << 8) : one.format;
      sink.i32(2);
      sink.i32(width);
      sink.i32(label.length > 0 ? 1 : 0);
      const missing = missingNumbers(one);
      sink.i32(missing.count);
      sink.i32(format);
      sink.i32(format);
      sink.field(bytesOf(short[k]?.[n] ?? ''), 8);
      if (label.length > 0) {
        sink.i32(label.length);
        sink.field(label, Math.ceil(label.length / 4) * 4, 0);
      }
      for (const value of missing.values) {
        if (typeof value === 'number') sink.f64(value);
        else sink.field(value, 8);
      }
      for (let place = 1; place < placesOf(width); place++) {
        for (const number of [2, -1, 0, 0, 0, 0]) sink.i32(number);
        sink.field(bytesOf(''), 8);
      }
    }
}

/** Those of texts over 8 bytes have an extension. */
function missingNumbers(one: Planned): { count: number; values: (number | Uint8Array)[] } {
  if ('textMissing' in one)
    return one.width > 8
      ? { count: 0, values: [] }
      : { count: one.textMissing.length, values: one.textMissing };
  if (!one.range) return { count: one.discrete.length, values: one.discrete };
  const values = [one.range.from, one.range.to, ...one.discrete];
  return { count: -values.length, values };
}

/** A record of labels for each variable that has some; those of texts over 8 bytes have an extension. */
function writeLabels(sink: Sink, planned: readonly Planned[]): void {
  let place = 1;
  for (const one of planned) {
    if (one.width <= 8 && one.labels.length > 0) {
      sink.i32(3);
      sink.i32(one.labels.length);
      for (const { code, label } of one.labels) {
        if (typeof code === 'number') sink.f64(code);
        else sink.field(code, 8);
        sink.u8(label.length);
        sink.field(label, Math.ceil((label.length + 1) / 8) * 8 - 1);
      }
      for (const number of [4, 1, place]) sink.i32(number);
    }
    place += placesOfAll(one);
  }
}

/** Lines of 80 bytes. */
function writeNotes(sink: Sink, { dictionary }: Frame, remarks: Remark[]): void {
  const lines: Uint8Array[] = [];
  for (const note of dictionary.notes ?? [])
    for (const line of note.split('\n')) {
      let rest = line;
      do {
        const part = bytesOf(rest, 80);
        lines.push(part);
        rest = rest.slice(new TextDecoder().decode(part).length);
      } while (rest !== '');
    }
  const split = lines.length - (dictionary.notes?.length ?? 0);
  if (split > 0) remarks.push({ kind: 'notesSplit', values: { count: split } });
  if (lines.length === 0) return;
  sink.i32(6);
  sink.i32(lines.length);
  for (const line of lines) sink.field(line, 80);
}

function writeExtensions(
  sink: Sink,
  planned: readonly Planned[],
  short: readonly string[][],
  rows: number,
): void {
  const extension = (subtype: number, size: number, bytes: Uint8Array) => {
    for (const number of [7, subtype, size, bytes.length / size]) sink.i32(number);
    sink.put(bytes);
  };
  const made = (fill: (inner: Sink) => void) => {
    const inner = new Sink();
    fill(inner);
    return inner.taken();
  };
  // Version, machine, IEEE 754, compression, little-endian, UTF-8.
  const machine = [20, 0, 0, -1, 1, 1, 2, 65_001];
  extension(
    3,
    4,
    made((inner) => machine.forEach((number) => void inner.i32(number))),
  );
  extension(
    4,
    8,
    made((inner) => [noValue, highest, lowest].forEach((number) => void inner.f64(number))),
  );
  const display = planned.flatMap((one) =>
    segmentsOf(one.width).flatMap(() => [one.level, one.shown, one.width > 0 ? 0 : 1]),
  );
  if (display.length > 0)
    extension(
      11,
      4,
      made((inner) => display.forEach((number) => void inner.i32(number))),
    );
  const long = planned.map(({ name }, k) => `${short[k]?.[0]}=${name}`).join('\t');
  if (long !== '') extension(13, 1, bytesOf(long));
  const wide = planned.map(({ width }, k) =>
    width > segment.most ? `${short[k]?.[0]}=${String(width).padStart(5, '0')}\0\t` : '',
  );
  if (wide.some((one) => one !== '')) extension(14, 1, bytesOf(wide.join('')));
  extension(
    16,
    8,
    made((inner) => [1, rows].forEach((number) => void inner.u64(number))),
  );
  extension(20, 1, bytesOf('UTF-8'));
  const texts = planned.filter(({ width, labels }) => width > 8 && labels.length > 0);
  if (texts.length > 0)
    extension(
      21,
      1,
      made((inner) => texts.forEach((one) => void longLabels(inner, one))),
    );
  const missing = planned.flatMap((one) =>
    'textMissing' in one && one.width > 8 && one.textMissing.length > 0 ? [one] : [],
  );
  if (missing.length > 0)
    extension(
      22,
      1,
      made((inner) => {
        for (const { name, textMissing } of missing) {
          inner.i32(bytesOf(name).length);
          inner.put(bytesOf(name));
          inner.u8(textMissing.length);
          inner.i32(8);
          for (const code of textMissing) inner.field(code, 8);
        }
      }),
    );
}

function longLabels(inner: Sink, { name, width, labels }: Planned): void {
  inner.i32(bytesOf(name).length);
  inner.put(bytesOf(name));
  inner.i32(width);
  inner.i32(labels.length);
  for (const { code, label } of labels) {
    if (typeof code === 'number') continue;
    inner.i32(width);
    inner.field(code, width);
    inner.i32(label.length);
    inner.put(label);
  }
}
