/** Writes Stata's files of version 118, which Stata has read since version 14. */
import type { Dictionary, Words } from '../../../dictionary/variable.ts';
import { languageCodes } from '../../../lib/languages.ts';
import { FileFault, type Frame, type Remark, type Written } from '../../frame.ts';
import { bytesOf } from '../binary/letters.ts';
import { writtenNames } from '../binary/names.ts';
import { plainOf, said } from '../binary/plain.ts';
import { Sink } from '../binary/sink.ts';
import { type Language, type Planned, plan } from './planned.ts';
import { writeRows, writeStrls } from './rows.ts';
import { widthsOf } from './shape.ts';

const version = 118;
const widths = widthsOf(version);
const longestName = 32;
const longestLabel = 80;
const mostColumns = 32_767;

const reserved = new Set(
  '_all _b byte _coef _cons double float if in int long _n _N _pi _pred _rc _skip strL using with'.split(' '),
);

function isLegal(name: string): boolean {
  return (
    /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) &&
    [...name].length <= longestName &&
    !reserved.has(name) &&
    !/^str\d+$/.test(name)
  );
}

const typeNumbers = {
  double: 65_526,
  float: 65_527,
  long: 65_528,
  int: 65_529,
  byte: 65_530,
  strl: 32_768,
  text: 0,
} as const;

type Characteristics = (readonly [of: string, name: string, value: string])[];

export function writeDta(frame: Frame): Written {
  if (frame.columns.length > mostColumns)
    throw new FileFault('tooWide', { count: frame.columns.length, limit: mostColumns });
  const remarks: Remark[] = [];
  const plains = plainOf(frame, ['width', 'notes', 'tableNotes', 'languages'], remarks);
  const names = writtenNames(frame.dictionary.variables, isLegal, longestName, remarks);
  const planned = plains.map((plain, k) => plan(plain, names[k] ?? '', remarks));
  const tables = tablesOf(planned, frame.dictionary);
  const sink = new Sink();
  const map: number[] = [0];
  writeHead(sink, frame, remarks);
  map.push(sink.length);
  sink.word('<map>');
  const mapAt = sink.length;
  for (let k = 0; k < 14; k++) sink.u64(0);
  sink.word('</map>');
  writeDescribed(sink, map, planned, tables, frame.dictionary.language, remarks);
  map.push(sink.length);
  writeCharacteristics(sink, characteristicsOf(frame.dictionary, planned, tables));
  map.push(sink.length);
  sink.word('<data>');
  writeRows(sink, planned, frame.rows);
  sink.word('</data>');
  map.push(sink.length);
  sink.word('<strls>');
  writeStrls(sink, planned);
  sink.word('</strls>');
  map.push(sink.length);
  sink.word('<value_labels>');
  for (const table of tables) writeTable(sink, table, planned[table.at]!);
  sink.word('</value_labels>');
  map.push(sink.length);
  sink.word('</stata_dta>');
  map.push(sink.length);
  for (const [k, at] of map.entries()) sink.placeU64(mapAt + k * 8, at);
  return { bytes: sink.taken(), remarks };
}

/** At most so many characters, which the fields of UTF-8 hold whatever they are. */
function short(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}

function writeHead(sink: Sink, { rows, columns, dictionary }: Frame, remarks: Remark[]): void {
  sink.word(`<stata_dta><header><release>${version}</release><byteorder>LSF</byteorder><K>`);
  sink.i16(columns.length);
  sink.word('</K><N>');
  sink.u64(rows);
  sink.word('</N><label>');
  const title = said(dictionary.title, dictionary.language);
  const label = bytesOf(short(title, longestLabel));
  if (label.length < bytesOf(title).length) remarks.push({ kind: 'titleCut' });
  sink.i16(label.length);
  sink.put(label);
  sink.word('</label><timestamp>');
  sink.u8(0);
  sink.word('</timestamp></header>');
}

type Table = { at: number; name: string; language: Language };

/** A table of value labels for each variable that has some, and each language in which one of them is written. */
function tablesOf(planned: readonly Planned[], { language }: Dictionary): Table[] {
  const taken = new Set(planned.map(({ name }) => name));
  return planned.flatMap(({ name, labels }, at) => {
    if (labels.length === 0) return [];
    const others = languagesIn(labels.map(({ label }) => label)).filter((one) => one !== language);
    return [
      { at, name, language },
      ...others.map((other) => {
        const end = `_${called(other)}`;
        let table = `${short(name, longestName - end.length)}${end}`;
        for (let k = 2; taken.has(table); k++)
          table = `${short(name, longestName - end.length - 4)}${k}${end}`;
        taken.add(table);
        return { at, name: table, language: other };
      }),
    ];
  });
}

function languagesIn(all: readonly (Words | undefined)[]): Language[] {
  return languageCodes.filter((code) => all.some((words) => words?.[code]));
}

const called = (language: Language) => language.replace('-', '_');

function writeDescribed(
  sink: Sink,
  map: number[],
  planned: readonly Planned[],
  tables: readonly Table[],
  language: Language,
  remarks: Remark[],
): void {
  const list = (tag: string, write: () => void) => {
    map.push(sink.length);
    sink.word(`<${tag}>`);
    write();
    sink.word(`</${tag}>`);
  };
  const texts = (tag: string, size: number, of: (one: Planned, k: number) => string) =>
    list(tag, () => planned.forEach((one, k) => void sink.field(bytesOf(of(one, k), size - 1), size, 0)));
  list('variable_types', () => {
    for (const { type } of planned) sink.i16(type.kind === 'text' ? type.size : typeNumbers[type.kind]);
  });
  texts('varnames', widths.name, ({ name }) => name);
  list('sortlist', () => {
    for (let k = 0; k <= planned.length; k++) sink.i16(0);
  });
  texts('formats', widths.format, ({ format }) => format);
  const shown = new Map(tables.filter((one) => one.language === language).map(({ at, name }) => [at, name]));
  texts('value_label_names', widths.name, (_, k) => shown.get(k) ?? '');
  texts('variable_labels', widths.label, ({ label, variable }) => {
    const text = said(label, language);
    const cut = short(text, longestLabel);
    if (cut !== text) remarks.push({ kind: 'labelCut', variable: variable.name, values: { count: 1 } });
    return cut;
  });
}

/** Notes, and labels in other languages as Stata's `label language` keeps them. */
function characteristicsOf(
  dictionary: Dictionary,
  planned: readonly Planned[],
  tables: readonly Table[],
): Characteristics {
  const { language } = dictionary;
  const notes = (of: string, all: readonly string[] = []): Characteristics =>
    all.length > 0
      ? [[of, 'note0', `${all.length}`], ...all.map((note, k) => [of, `note${k + 1}`, note] as const)]
      : [];
  const others = languagesIn([
    dictionary.title,
    ...planned.flatMap(({ label, labels }) => [label, ...labels.map((one) => one.label)]),
  ]);
  const listed = [language, ...others.filter((one) => one !== language)];
  const all = notes('_dta', dictionary.notes);
  if (listed.length > 1) {
    all.push(['_dta', '_lang_list', listed.map(called).join(' ')], ['_dta', '_lang_c', called(language)]);
  }
  for (const [k, { name, variable, label }] of planned.entries()) {
    all.push(...notes(name, variable.notes));
    for (const other of listed.slice(1)) {
      const text = label?.[other];
      const table = tables.find(({ at, language: one }) => at === k && one === other);
      if (text) all.push([name, `_lang_v_${called(other)}`, text]);
      if (table) all.push([name, `_lang_l_${called(other)}`, table.name]);
    }
  }
  return all;
}

function writeCharacteristics(sink: Sink, all: Characteristics): void {
  sink.word('<characteristics>');
  for (const [of, name, value] of all) {
    const bytes = bytesOf(`${value}\0`);
    sink.word('<ch>');
    sink.i32(2 * widths.name + bytes.length);
    sink.field(bytesOf(of), widths.name, 0);
    sink.field(bytesOf(name), widths.name, 0);
    sink.put(bytes);
    sink.word('</ch>');
  }
  sink.word('</characteristics>');
}

function writeTable(sink: Sink, { name, language }: Table, { labels }: Planned): void {
  const texts = labels.map(({ label, fallback }) =>
    bytesOf(`${label?.[language] ?? (said(label, language) || fallback)}\0`),
  );
  const size = texts.reduce((sum, { length }) => sum + length, 0);
  sink.word('<lbl>');
  sink.i32(8 + 8 * labels.length + size);
  sink.field(bytesOf(name), widths.name, 0);
  sink.field(bytesOf(''), 3, 0);
  sink.i32(labels.length);
  sink.i32(size);
  let at = 0;
  for (const { length } of texts) {
    sink.i32(at);
    at += length;
  }
  for (const { number } of labels) sink.i32(number);
  for (const text of texts) sink.put(text);
  sink.word('</lbl>');
}
