/** Writes SAS transport files of version 5 (SAS TS-140), texts in UTF-8. */
import type { Variable } from '../../../dictionary/variable.ts';
import { FileFault, type Frame, type Remark, type Written } from '../../frame.ts';
import { lettersOf } from '../binary/extended.ts';
import { bytesOf } from '../binary/letters.ts';
import { isHeading, writtenNames } from '../binary/names.ts';
import { type Plain, type PlainNumbers, type PlainTexts, plainOf, said } from '../binary/plain.ts';
import { Sink } from '../binary/sink.ts';
import { daysBefore, secondsBefore } from '../dta/formats.ts';
import { toIbm } from './ibm.ts';
import { described, header, labelLength, line, mostText, nameLength } from './shape.ts';

const mostColumns = 9_999;

/** `marks`: of cells without a value the byte that says so. */
type Planned = {
  name: string;
  label: string;
  size: number;
  format: string;
  width: number;
  decimals: number;
} & ({ numbers: Float64Array; marks: Uint8Array } | { codes: Uint32Array; texts: Uint8Array[] });

export function writeXpt(frame: Frame): Written {
  if (frame.columns.length > mostColumns)
    throw new FileFault('tooWide', { count: frame.columns.length, limit: mostColumns });
  const remarks: Remark[] = [];
  const plains = plainOf(frame, ['width'], remarks);
  const isLegal = (name: string) => /^[A-Za-z_][A-Za-z0-9_]{0,7}$/.test(name);
  const names = writtenNames(frame.dictionary.variables, isLegal, nameLength, remarks, (name) =>
    name.toUpperCase(),
  );
  const planned = plains.map((plain, k) => plan(plain, names[k] ?? '', remarks));
  const sink = new Sink();
  sink.littleEndian = false;
  const title = said(frame.dictionary.title, frame.dictionary.language);
  if (bytesOf(title).length > labelLength) remarks.push({ kind: 'titleCut' });
  writeHead(sink, planned, title);
  writeRows(sink, planned, frame.rows);
  return { bytes: sink.taken(), remarks };
}

function plan(plain: Plain, name: string, remarks: Remark[]): Planned {
  const { variable } = plain;
  const label = isHeading(plain.label, name) ? '' : plain.label;
  const tell = (kind: string, count: number) => {
    if (count > 0) remarks.push({ kind, variable: variable.name, values: { count } });
  };
  tell('labelCut', bytesOf(label).length > labelLength ? 1 : 0);
  tell('valueLabelsLost', plain.labels.length + plain.missing.filter((one) => one.label !== '').length);
  const base = { name, label, format: '', width: 0, decimals: 0 };
  return 'numbers' in plain
    ? { ...base, ...planNumbers(plain, tell, remarks) }
    : { ...base, ...planTexts(plain, tell) };
}

const dot = 0x2e;

function planNumbers(plain: PlainNumbers, tell: (kind: string, count: number) => void, remarks: Remark[]) {
  const { variable, reason, numbers } = plain;
  const letters = lettersOf(plain, true, remarks).map((letter) =>
    letter < 0 ? dot : letter === 0 ? 0x5f : 0x40 + letter,
  );
  const toFile = momentFrom(variable.kind);
  const tooGreat = numbers.reduce(
    (count, value) => (Number.isNaN(value) || toIbm(toFile(value)) ? count : count + 1),
    0,
  );
  tell('numberTooGreat', tooGreat);
  const marks = reason.map((why) => (why > 0 ? (letters[why - 1] ?? dot) : dot));
  return { numbers: numbers.map(toFile), marks, size: 8, ...formatOf(variable) };
}

function formatOf({ kind, width = 0, decimals = 0 }: Variable): {
  format: string;
  width: number;
  decimals: number;
} {
  if (kind === 'date') return { format: 'DATE', width: 9, decimals: 0 };
  if (kind === 'datetime') return { format: 'DATETIME', width: 20, decimals: 0 };
  if (kind === 'time') return { format: 'TIME', width: 8, decimals: 0 };
  return { format: '', width: Math.min(32, decimals > 0 ? Math.max(width, decimals + 8) : width), decimals };
}

/** Our days and seconds from 1970 as those of SAS from 1960. */
function momentFrom(kind: Variable['kind']): (value: number) => number {
  if (kind === 'date') return (value) => value + daysBefore;
  return kind === 'datetime' ? (value) => value + secondsBefore : (value) => value;
}

function planTexts(
  { codes, texts, missing, variable }: PlainTexts,
  tell: (kind: string, count: number) => void,
) {
  tell(
    'missingBlank',
    missing.reduce((sum, { cells }) => sum + cells, 0),
  );
  tell('textCut', texts.filter((text) => bytesOf(text).length > mostText).length);
  const bytes = texts.map((text) => bytesOf(text, mostText));
  const size = bytes.reduce((most, { length }) => Math.max(most, length), 1);
  return { codes, texts: bytes, size, width: Math.min(mostText, variable.width ?? 0) };
}

// A pure layer knows no time; the format wants one.
const time = '01JAN70:00:00:00';

function writeHead(sink: Sink, planned: readonly Planned[], title: string): void {
  const system = `${'9.4'.padEnd(8)}${'LINUX'.padEnd(8)}${' '.repeat(24)}${time}`;
  sink.word(header('LIBRARY'));
  sink.word(`SAS     SAS     SASLIB  ${system}`);
  sink.word(time.padEnd(line));
  sink.word(header('MEMBER', `${'0'.repeat(17)}16${'0'.repeat(8)}${described}`));
  sink.word(header('DSCRPTR'));
  sink.word(`SAS     DATA    SASDATA ${system}`);
  sink.word(`${time}${' '.repeat(16)}`);
  sink.field(bytesOf(title, labelLength), labelLength);
  sink.word(' '.repeat(8));
  sink.word(header('NAMESTR', `000000${String(planned.length).padStart(4, '0')}${'0'.repeat(20)}`));
  const from = sink.length;
  let at = 0;
  for (const [k, one] of planned.entries()) {
    for (const number of ['numbers' in one ? 1 : 2, 0, one.size, k + 1]) sink.i16(number);
    sink.field(bytesOf(one.name), nameLength);
    sink.field(bytesOf(one.label, labelLength), labelLength);
    sink.field(bytesOf(one.format), 8);
    for (const number of [one.width, one.decimals, 0]) sink.i16(number);
    sink.field(bytesOf(''), 2, 0);
    sink.field(bytesOf(''), 8);
    for (const number of [0, 0]) sink.i16(number);
    sink.i32(at);
    sink.field(bytesOf(''), 52, 0);
    at += one.size;
  }
  fill(sink, from);
  sink.word(header('OBS'));
}

function fill(sink: Sink, from: number): void {
  sink.field(bytesOf(''), (line - ((sink.length - from) % line)) % line);
}

function writeRows(sink: Sink, planned: readonly Planned[], rows: number): void {
  const from = sink.length;
  for (let row = 0; row < rows; row++)
    for (const one of planned) {
      if ('texts' in one) sink.field(one.texts[one.codes[row] ?? 0] ?? bytesOf(''), one.size);
      else {
        const value = one.numbers[row] ?? Number.NaN;
        const ibm = Number.isNaN(value) ? undefined : toIbm(value);
        sink.i32(ibm ? ibm.high | 0 : (one.marks[row] ?? dot) << 24);
        sink.i32(ibm ? ibm.low | 0 : 0);
      }
    }
  fill(sink, from);
}
