/** Reads Stata's files of the versions 113 to 119. */
import type { Missing, Words } from '../../../dictionary/variable.ts';
import type { Read, Remark } from '../../frame.ts';
import { Cursor } from '../binary/cursor.ts';
import { chooseEncoding, type Letters, latin, lettersIn, righted, sampleOf } from '../binary/letters.ts';
import type { Raw } from '../binary/raw.ts';
import { frameOf, type Reading, refuseMany } from '../binary/reading.ts';
import { type Cells, readCells } from './cells.ts';
import { momentOf, shownAs } from './formats.ts';
import { type Characteristic, type Described, type Parts, readParts } from './parts.ts';
import { extendedNamed, type Head, readHead } from './shape.ts';
import { type Tongues, together, tonguesOf } from './tongues.ts';

export function readDta(bytes: Uint8Array<ArrayBuffer>, reading: Reading): Read {
  const cursor = new Cursor(bytes);
  const head = readHead(cursor);
  refuseMany(head.rows, head.columns);
  const parts = readParts(cursor, head);
  const rows = head.columns === 0 ? 0 : head.rows;
  const cells = readCells(cursor, head, parts);
  const remarks: Remark[] = [];
  const encoding = encodingOf(head, parts, cells, reading, remarks);
  const letters = lettersIn(encoding);
  const right = inLetters(parts, letters);
  const known = { parts: right, letters, of: Map.groupBy(right.characteristics, (one) => one.of) };
  const tongues = tonguesOf(known.parts.characteristics, reading.language);
  const raws = known.parts.described.map((one, k) => rawOf(one, cells[k]!, { ...known, tongues }, remarks));
  tell(known.parts, tongues, remarks);
  const about = { title: known.letters(head.title), notes: notesOf(known.of.get('_dta')) };
  const frame = frameOf(raws, rows, about, { ...reading, language: tongues.language }, remarks);
  return { frame, remarks };
}

/** From 118 on, texts are UTF-8; before, nothing says what they are. */
function encodingOf(
  { version, title }: Head,
  parts: Parts,
  cells: readonly Cells[],
  reading: Reading,
  remarks: Remark[],
): string {
  const tables = [...parts.tables.values()].flatMap((table) => [...table.values()]);
  const described = parts.described.flatMap(({ name, label }) => [name, label]);
  const notes = parts.characteristics.map(({ value }) => value);
  const texts = cells.flatMap((one) => ('texts' in one ? [one.texts] : []));
  const sample = sampleOf([latin(title), ...described, ...tables, ...notes, ...texts.flat()]);
  return chooseEncoding(
    reading.encoding,
    version >= 118 ? 'utf-8' : undefined,
    sample,
    reading.language,
    remarks,
  );
}

function inLetters(parts: Parts, letters: Letters): Parts {
  const right = (text: string) => righted(text, letters);
  return {
    ...parts,
    described: parts.described.map((one) => ({
      ...one,
      name: right(one.name),
      labels: right(one.labels),
      label: right(one.label),
    })),
    characteristics: parts.characteristics.map((one) => ({
      of: right(one.of),
      name: one.name,
      value: right(one.value),
    })),
    tables: new Map(
      [...parts.tables].map(([name, table]) => [
        right(name),
        new Map([...table].map(([code, label]) => [code, right(label)])),
      ]),
    ),
  };
}

/** `of`: characteristics by the name of their variable. */
type Known = {
  parts: Parts;
  letters: Letters;
  tongues: Tongues;
  of: ReadonlyMap<string, readonly Characteristic[]>;
};

function rawOf(one: Described, cells: Cells, { parts, letters, tongues, of }: Known, remarks: Remark[]): Raw {
  const characteristic = (name: string) => of.get(one.name)?.find((other) => other.name === name)?.value;
  const label = together([
    [tongues.language, one.label],
    ...tongues.others.map(({ called, language }) => [language, characteristic(`_lang_v_${called}`)] as const),
  ]);
  const tables = [
    [tongues.language, parts.tables.get(one.labels)] as const,
    ...tongues.others.map(
      ({ called, language }) =>
        [language, parts.tables.get(characteristic(`_lang_l_${called}`) ?? '')] as const,
    ),
  ];
  const codes = new Set(tables.flatMap(([, table]) => [...(table?.keys() ?? [])]));
  const labels = new Map<number | string, Words>();
  for (const code of codes) {
    const said = together(tables.map(([language, table]) => [language, table?.get(code)] as const));
    if (said) labels.set(code, said);
  }
  const shown = shownAs(one.format);
  const notes = notesOf(of.get(one.name));
  const base = {
    heading: one.name,
    labels,
    notes,
    ...(label && { label }),
    ...(shown.width !== undefined && { width: shown.width }),
  };
  if ('texts' in cells)
    return {
      ...base,
      labels: new Map(),
      missing: [],
      codes: cells.codes,
      texts: cells.texts.map((text) => righted(text, letters)),
    };
  const moment = momentOf(one.format);
  if (moment?.isPeriod)
    remarks.push({ kind: 'periodAsDate', variable: one.name, values: { format: one.format } });
  if (moment?.hasLeapSeconds) remarks.push({ kind: 'leapSeconds', variable: one.name });
  const { missing, extended } = extendedOf(cells.letters, labels);
  const isWhole = ['byte', 'int', 'long'].includes(one.type.kind);
  const decimals = isWhole ? 0 : shown.decimals;
  return {
    ...base,
    missing,
    numbers: cells.numbers,
    extended,
    ...(decimals !== undefined && { decimals }),
    ...(moment && { moment }),
  };
}

/** The letters that are used or labelled, in their order, and of each cell the place of its own. */
function extendedOf(letters: Uint8Array, labels: ReadonlyMap<number | string, Words>) {
  const isUsed = new Uint8Array(27);
  for (const letter of letters) isUsed[letter] = 1;
  const used = Array.from({ length: 26 }, (_, k) => k + 1).filter(
    (letter) => isUsed[letter] === 1 || labels.has(extendedNamed(letter)),
  );
  const places = Uint8Array.from({ length: 27 }, (_, letter) => used.indexOf(letter) + 1);
  const missing = used.map((letter): Missing => ({ extended: extendedNamed(letter) }));
  return { missing, extended: letters.map((letter) => places[letter] ?? 0) };
}

function notesOf(characteristics: readonly Characteristic[] = []): string[] {
  const own = characteristics.filter((one) => /^note[1-9]\d*$/.test(one.name));
  return own
    .toSorted((one, other) => Number(one.name.slice(4)) - Number(other.name.slice(4)))
    .map(({ value }) => value);
}

function tell({ characteristics }: Parts, { unknown }: Tongues, remarks: Remark[]): void {
  if (unknown > 0) remarks.push({ kind: 'languagesLost', values: { count: unknown } });
  const others = characteristics.filter(({ name }) => !/^(note\d+|_lang_.*)$/.test(name)).length;
  if (others > 0) remarks.push({ kind: 'characteristics', values: { count: others } });
}
