/** What is in a raw column, counted once: what the guesses are made from. */
import { type Decimal, isMissing, numberIn } from '../csv/cells.ts';
import { isTextTag, type RawColumn, rawText, tags } from '../raw/rawColumn.ts';
import { markedNumber } from '../typed/markedNumber.ts';
import { isByLetters, type Reading } from '../typed/reading.ts';
import { NumberCounts } from '../work/numberCounts.ts';

/** `number`: what the text says as a number, if it says one. */
export type Counted = { text: string; count: number; number?: number };

/**
 * `filled`: cells that hold something. `byTag`: how many cells of each tag. `texts`: cells that are texts, the most
 * frequent first, at most `mostTexts` of them, which are `listed` of all those cells (a share); `different`: how many there
 * are. `numbers`: those that are written plainly,
 * ascending, at most `mostNumbers` drawn evenly. `values`: different numbers with their counts, ascending, if they are few.
 */
export type Profile = {
  heading: string;
  decimal: Decimal;
  rows: number;
  filled: number;
  byTag: Uint32Array;
  texts: readonly Counted[];
  listed: number;
  different: number;
  numbers: Float64Array;
  values: ReadonlyMap<number, number>;
  isFewValues: boolean;
};

const mostTexts = 2000;
const mostNumbers = 20_000;
const mostValues = 300;
const mostSorted = 50_000;

export function profileOf(raw: RawColumn): Profile {
  const rows = raw.tags.length;
  const byTag = new Uint32Array(tags.empty + 1);
  const { codes } = raw;
  const counts = new Uint32Array(raw.texts.length);
  for (let row = 0; row < rows; row++) {
    const tag = raw.tags[row]!;
    byTag[tag]!++;
    if (codes && isTextTag(tag)) counts[codes[row]!]!++;
  }
  const written = byTag.subarray(0, tags.shortest + 1).reduce((sum, count) => sum + count, 0);
  const { numbers, values, isFewValues } = numbersIn(raw, written, (row) =>
    raw.numbers && raw.tags[row]! <= tags.shortest ? raw.numbers[row]! : Number.NaN,
  );
  const texts = textsIn(raw, counts);
  const cells = byTag[tags.text]! + byTag[tags.error]!;
  return {
    heading: raw.heading.trim(),
    decimal: raw.decimal,
    rows,
    filled: rows - byTag[tags.empty]!,
    byTag,
    texts,
    listed: cells === 0 ? 1 : texts.reduce((sum, { count }) => sum + count, 0) / cells,
    different: raw.texts.length,
    numbers,
    values,
    isFewValues,
  };
}

/** The same with every number that this reading finds, marked ones too: what is asked of numbers is asked of all of them. */
export function profileUnder(profile: Profile, raw: RawColumn, reading: Reading): Profile {
  const isPlain = profile.texts.every(({ number }) => number === undefined);
  if (isPlain && Object.keys(reading).length === 0) return profile;
  const known: number[] = [];
  const meant = (text: string) =>
    isTooLong.test(text) ? Number.NaN : (markedNumber(text, reading, raw.decimal) ?? Number.NaN);
  const valueAt = (row: number) => {
    const tag = raw.tags[row]!;
    if (isTextTag(tag)) {
      const place = raw.codes![row]!;
      known[place] ??= meant(raw.texts[place] ?? '');
      return known[place];
    }
    if (tag > tags.shortest) return Number.NaN;
    return isByLetters(reading) ? meant(rawText(raw, row)) : raw.numbers![row]!;
  };
  return { ...profile, ...numbersIn(raw, profile.filled, valueAt) };
}

function numbersIn({ tags: kinds }: RawColumn, written: number, valueAt: (row: number) => number) {
  const step = Math.max(1, Math.floor(written / mostNumbers));
  const drawn = new Float64Array(Math.ceil(written / step));
  const counted = new NumberCounts(mostValues);
  let [isFewValues, found, wait] = [true, 0, 0];
  for (let row = 0; row < kinds.length; row++) {
    const value = valueAt(row);
    if (Number.isNaN(value)) continue;
    if (wait === 0) {
      drawn[found++] = value;
      wait = step;
    }
    wait--;
    if (isFewValues) isFewValues = counted.add(value);
  }
  const { values, counts } = counted.sorted();
  return {
    numbers: drawn.subarray(0, found).sort(),
    values: new Map(Array.from(values, (value, at) => [value, counts[at]!])),
    isFewValues,
  };
}

function textsIn(raw: RawColumn, counts: Uint32Array): Counted[] {
  let different = 0;
  for (let place = 0; place < counts.length; place++) if (counts[place] !== 0) different++;
  // To sort a million of which each stands once tells nothing.
  const isSorted = different <= mostSorted;
  const places: number[] = [];
  for (let place = 0; places.length < (isSorted ? different : mostTexts); place++)
    if (counts[place] !== 0) places.push(place);
  if (isSorted) places.sort((a, b) => counts[b]! - counts[a]!);
  return places.slice(0, mostTexts).map((place) => {
    const text = raw.texts[place] ?? '';
    const number = isTooLong.test(text) ? null : numberIn(text, raw.decimal);
    return { text, count: counts[place]!, ...(number === null ? {} : { number }) };
  });
}

/** Digits of which no number keeps the last: two cards would become one. */
const isTooLong = /^\s*\d{16,}\s*$/;

/** Words by which people say that there is no value, beyond those that every reader of the site knows. */
const words =
  /^(?:#n\/a|#null!|n\.?\s?a\.?|n\.d\.?|n\/d|nd|unk|unknown|not done|not available|not applicable|missing value|k\.?\s?a\.?|keine angabe|unbekannt|inconnu|non fait|non disponible|desconocido|no disponible|sin datos|s\/d|desconhecido|não disponível|sem dados|tidak ada|tidak diketahui|未查|未做|未检|未檢|未检查|未檢查|未填|未知|不详|不詳|不明|不清楚|拒绝|拒絕|拒答|无数据|無資料|空|無回答|未実施|測定不能|なし|不適用|不适用|미상|미검사|모름|없음|해당없음|무응답|ไม่ทราบ|ไม่มี|ไม่ได้ตรวจ|\*+|_+|\/+|…|\.{2,})$/iu;

/** Not an empty one: a text that stands for no value. */
export function isMissingWord(text: string): boolean {
  const line = text.trim();
  return line !== '' && (isMissing(line) || words.test(line));
}
