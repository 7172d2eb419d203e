/** What is in a raw column, counted once: what the guesses are made from. */
import { isMissing, numberIn } from '../csv/cells.ts';
import { isNumberTag, isTextTag, type RawColumn, tags } from '../raw/rawColumn.ts';

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
const mostNumbers = 50_000;
const mostValues = 300;

export function profileOf(raw: RawColumn): Profile {
  const rows = raw.tags.length;
  const byTag = new Uint32Array(tags.empty + 1);
  const counts = new Uint32Array(raw.texts.length);
  for (let row = 0; row < rows; row++) {
    const tag = raw.tags[row]!;
    byTag[tag]!++;
    if (isTextTag(tag)) counts[raw.codes?.[row] ?? 0]!++;
  }
  const written = byTag.subarray(0, tags.shortest + 1).reduce((sum, count) => sum + count, 0);
  const { numbers, values } = numbersIn(raw, written);
  const texts = textsIn(raw, counts);
  const cells = byTag[tags.text]! + byTag[tags.error]!;
  return {
    heading: raw.heading.trim(),
    rows,
    filled: rows - byTag[tags.empty]!,
    byTag,
    texts,
    listed: cells === 0 ? 1 : texts.reduce((sum, { count }) => sum + count, 0) / cells,
    different: raw.texts.length,
    numbers,
    values: new Map([...values].sort(([a], [b]) => a - b)),
    isFewValues: values.size <= mostValues,
  };
}

function numbersIn(raw: RawColumn, written: number) {
  const step = Math.max(1, Math.floor(written / mostNumbers));
  const drawn = new Float64Array(Math.ceil(written / step));
  const values = new Map<number, number>();
  let seen = 0;
  for (let row = 0; row < raw.tags.length; row++) {
    if (!isNumberTag(raw.tags[row]!)) continue;
    const value = raw.numbers?.[row] ?? Number.NaN;
    if (seen % step === 0) drawn[seen / step] = value;
    seen++;
    if (values.size <= mostValues) values.set(value, (values.get(value) ?? 0) + 1);
  }
  return { numbers: drawn.sort(), values };
}

function textsIn(raw: RawColumn, counts: Uint32Array): Counted[] {
  const places = Array.from(counts.keys()).filter((place) => counts[place]! > 0);
  // To sort a million of which each stands once tells nothing.
  if (places.length <= 50_000) places.sort((a, b) => counts[b]! - counts[a]!);
  return places.slice(0, mostTexts).map((place) => {
    const text = raw.texts[place] ?? '';
    const number = numberIn(text, raw.decimal);
    return { text, count: counts[place]!, ...(number === null ? {} : { number }) };
  });
}

/** Words by which people say that there is no value, beyond those that every reader of the site knows. */
const words =
  /^(?:#n\/a|#null!|n\.?\s?a\.?|n\.d\.?|n\/d|nd|unk|unknown|not done|not available|not applicable|missing value|k\.?\s?a\.?|keine angabe|unbekannt|inconnu|non fait|non disponible|desconocido|no disponible|sin datos|s\/d|desconhecido|não disponível|sem dados|tidak ada|tidak diketahui|未查|未做|未检|未檢|未检查|未檢查|未填|未知|不详|不詳|不明|不清楚|拒绝|拒絕|拒答|无数据|無資料|空|無回答|未実施|測定不能|なし|不適用|不适用|미상|미검사|모름|없음|해당없음|무응답|ไม่ทราบ|ไม่มี|ไม่ได้ตรวจ|\*+|_+|\/+|…|\.{2,})$/iu;

/** Not an empty one: a text that stands for no value. */
export function isMissingWord(text: string): boolean {
  const line = text.trim();
  return line !== '' && (isMissing(line) || words.test(line));
}
