/**
 * A typed column, made of raw cells under a variable. Nothing is lost by a wrong guess: the raw cells stay beside it, and
 * another guess makes the column again.
 */
import type { Variable } from '../../dictionary/variable.ts';
import { type Column, firstReason, present, systemMissing, unreadable } from '../frame.ts';
import { isNumberTag, isTextTag, numberText, type RawColumn, rawText, tags } from '../raw/rawColumn.ts';
import { type CellReader, cellReader, type Meant } from './cellReader.ts';
import { isByLetters, type Reading } from './reading.ts';

export function typedColumn(raw: RawColumn, variable: Variable, reading: Reading = {}): Column {
  const reader = cellReader(variable, reading, raw.decimal);
  const column = reader.isNumeric
    ? numbersOf(raw, variable, reader, reading)
    : textsOf(raw, variable, reader);
  return { ...column, raw };
}

/** What each different text of the column means, asked once. */
function meanings(raw: RawColumn, reader: CellReader): (code: number) => Meant {
  const known: (Meant | undefined)[] = [];
  return (code) => {
    known[code] ??= reader.text(raw.texts[code] ?? '');
    return known[code];
  };
}

function numbersOf(raw: RawColumn, variable: Variable, reader: CellReader, reading: Reading): Column {
  const rows = raw.tags.length;
  const isAsWritten = !variable.missing?.length && !isByLetters(reading);
  const isPlain = variable.kind === 'number' && isAsWritten;
  // What was written without a decimal mark is a whole number.
  const plainest = isPlain ? tags.shortest : variable.kind === 'integer' && isAsWritten ? 0 : -1;
  const meaning = meanings(raw, reader);
  const unread = new Map<number, string>();
  let state: Uint8Array | undefined;
  // The array of the raw cells is shared as long as nothing is different.
  let numbers = raw.numbers ?? new Float64Array(rows).fill(Number.NaN);
  let isOwn = raw.numbers === undefined;
  const put = (row: number, { state: is, number = Number.NaN }: Meant) => {
    if (is !== present) {
      state ??= new Uint8Array(rows);
      state[row] = is;
      if (is === unreadable) unread.set(row, rawText(raw, row));
    }
    if (Object.is(numbers[row], number)) return;
    if (!isOwn) {
      numbers = numbers.slice(0, rows);
      isOwn = true;
    }
    numbers[row] = number;
  };
  const empty: Meant = { state: systemMissing };
  for (let row = 0; row < rows; row++) {
    const tag = raw.tags[row]!;
    if (tag <= plainest) continue;
    if (tag === tags.empty) put(row, empty);
    else if (isTextTag(tag)) put(row, meaning(raw.codes?.[row] ?? 0));
    else put(row, meantNumber(raw, row, tag, variable, reader));
  }
  for (const [row, text] of raw.edited ?? []) {
    if (state) state[row] = present;
    unread.delete(row);
    put(row, reader.text(text));
  }
  return { variable, storage: 'numbers', numbers, state, unread: unread.size > 0 ? unread : undefined };
}

/** Dates, times and truths of spreadsheets are what they are; as other kinds they count by their text. */
function meantNumber(
  raw: RawColumn,
  row: number,
  tag: number,
  { kind }: Variable,
  reader: CellReader,
): Meant {
  const value = raw.numbers?.[row] ?? Number.NaN;
  if (isNumberTag(tag)) return reader.number(value, () => rawText(raw, row));
  if (tag === tags.truth && (kind === 'number' || kind === 'integer')) return reader.number(value, () => '');
  if (tag === tags.date && kind === 'date') return { state: present, number: value };
  if (tag === tags.date && kind === 'datetime') return { state: present, number: value * 86_400 };
  if (tag === tags.datetime && kind === 'datetime') return { state: present, number: value };
  if (tag === tags.time && kind === 'time') return { state: present, number: value };
  return reader.text(rawText(raw, row));
}

/** Different texts up to which each is kept once: beyond, the raw cells may hold one twice. */
const surelyOnce = 1_000_000;

/**
 * A column of texts alone, of which each different one is asked once; undefined where numbers are among them, or something
 * was edited. Texts that mean themselves are shared with the raw cells, and so are their places.
 */
function textsAlone(raw: RawColumn, variable: Variable, reader: CellReader): Column | undefined {
  const { tags: kinds, codes: places = new Uint32Array(kinds.length) } = raw;
  if (raw.edited?.size || raw.texts.length > surelyOnce) return undefined;
  const texts: string[] = [];
  const known = new Map<string, number>();
  const codeOf = new Uint32Array(raw.texts.length);
  const stateOf = new Uint8Array(raw.texts.length);
  const meansItself = isPlainText(variable);
  for (let place = 0; place < raw.texts.length; place++) {
    const text = raw.texts[place]!;
    if (meansItself && text.trim() !== '') continue;
    const meant = meansItself ? { state: systemMissing, text: undefined } : reader.text(text);
    stateOf[place] = meant.state;
    if (meansItself || meant.state !== present) continue;
    const value = meant.text ?? '';
    let code = known.get(value);
    if (code === undefined) {
      code = texts.push(value) - 1;
      known.set(value, code);
    }
    codeOf[place] = code;
  }
  const codes = meansItself ? places : new Uint32Array(kinds.length);
  let state: Uint8Array | undefined;
  for (let row = 0; row < kinds.length; row++) {
    const tag = kinds[row]!;
    if (tag < tags.error) return undefined;
    const place = places[row]!;
    const is = tag === tags.empty ? systemMissing : stateOf[place]!;
    if (is !== present) {
      state ??= new Uint8Array(kinds.length);
      state[row] = is;
    } else if (!meansItself) codes[row] = codeOf[place]!;
  }
  return { variable, storage: 'texts', codes, texts: meansItself ? raw.texts : texts, state };
}

/** Neither a list of codes nor a missing code stands between a text and what it means. */
function isPlainText({ kind, missing }: Variable): boolean {
  return kind !== 'category' && kind !== 'ordinal' && kind !== 'multi' && !missing?.length;
}

function textsOf(raw: RawColumn, variable: Variable, reader: CellReader): Column {
  const alone = textsAlone(raw, variable, reader);
  if (alone) return alone;
  const rows = raw.tags.length;
  const meaning = meanings(raw, reader);
  const codes = new Uint32Array(rows);
  const texts: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (text: string): number => {
    const found = places.get(text);
    if (found !== undefined) return found;
    places.set(text, texts.length);
    return texts.push(text) - 1;
  };
  // A million numbers are mostly a few thousand different ones, and each text a few at most.
  const byText: (number | undefined)[] = [];
  const byNumber = new Map<number, Map<number, number>>();
  let state: Uint8Array | undefined;
  const put = (row: number, { state: is, text }: Meant): number => {
    if (is !== present) {
      state ??= new Uint8Array(rows);
      state[row] = is;
      return 0;
    }
    codes[row] = placeOf(text ?? '');
    return codes[row];
  };
  for (let row = 0; row < rows; row++) {
    const tag = raw.tags[row]!;
    if (tag === tags.empty) put(row, { state: systemMissing });
    else if (isTextTag(tag)) {
      const code = raw.codes?.[row] ?? 0;
      const known = byText[code];
      if (known !== undefined) codes[row] = known;
      else {
        const meant = meaning(code);
        const place = put(row, meant);
        if (meant.state === present) byText[code] = place;
      }
    } else {
      const value = raw.numbers?.[row] ?? Number.NaN;
      const known = byNumber.get(tag)?.get(value);
      if (known !== undefined) {
        codes[row] = known;
        continue;
      }
      const text = numberText(value, tag, raw.decimal);
      const meant = isNumberTag(tag) ? reader.number(value, () => text) : reader.text(text);
      const place = put(row, meant);
      if (meant.state !== present) continue;
      const same = byNumber.get(tag) ?? new Map<number, number>();
      byNumber.set(tag, same.set(value, place));
    }
  }
  for (const [row, text] of raw.edited ?? []) {
    if (state) state[row] = present;
    put(row, reader.text(text));
  }
  return { variable, storage: 'texts', codes, texts, state };
}

/**
 * What a cell is written as: to the letter as it was read, or, in a column that was made otherwise, its value as its
 * variable has it, and the code of a missing reason.
 */
export function writtenText(column: Column, row: number): string {
  if (column.raw) return rawText(column.raw, row);
  const state = column.state?.[row] ?? present;
  if (state === systemMissing) return '';
  if (state === unreadable) return column.unread?.get(row) ?? '';
  if (state >= firstReason) return column.unread?.get(row) ?? missingText(column.variable, state);
  return valueText(column, row);
}

/** The value of a cell that is present, in a form that every program reads. */
export function valueText(column: Column, row: number): string {
  if (column.storage === 'texts') return column.texts[column.codes[row] ?? 0] ?? '';
  const { kind, decimals } = column.variable;
  const value = column.numbers[row] ?? Number.NaN;
  if (Number.isNaN(value)) return '';
  if (kind === 'date') return numberText(value, tags.date);
  if (kind === 'datetime') return numberText(value, tags.datetime);
  if (kind === 'time') return numberText(value, tags.time);
  const fixed =
    decimals === undefined || Math.abs(value) >= 1e15 ? '' : value.toFixed(Math.min(decimals, 15));
  // Decimals are how many are shown: a number that has more of them keeps them.
  return fixed !== '' && Number(fixed) === value ? fixed : String(value);
}

function missingText(variable: Variable, state: number): string {
  const missing = variable.missing?.[state - firstReason];
  if (missing === undefined) return '';
  if ('code' in missing) return String(missing.code);
  return 'extended' in missing ? missing.extended : String(missing.from ?? missing.to ?? '');
}
