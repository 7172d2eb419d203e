/** Rows of a table that may be no records: totals below it, its headings again, and the copies of a table that was pasted twice. */
import { isTextTag, type RawColumn, type RawTable, rawText, tags } from '../raw/rawColumn.ts';
import type { Question } from './question.ts';

const total =
  /^(?:grand )?(?:total|sum|subtotal|mean|average|summe|gesamt|mittelwert|moyenne|somme|écart[- ]type|promedio|suma|media|média|desviación estándar|desvio[- ]padrão|soma|jumlah|rata-rata|合计|合計|总计|總計|小计|小計|平均|平均值|平均数|总和|평균|합계|총계|รวม|ค่าเฉลี่ย|n|sd|std\.? ?dev\.?|标准差|標準差)\s*[:：]?$/iu;

/** Rows from the end that are looked at. */
const lastRows = 4;

/** Rows at the end whose first text says a total. */
export function askTotals(table: RawTable): Question[] {
  const places: number[] = [];
  let word = '';
  for (let row = table.rows - 1; row >= Math.max(1, table.rows - lastRows); row--) {
    const text = table.columns.slice(0, 5).find((column) => isTextTag(column.tags[row]!));
    const said = text ? rawText(text, row).trim() : '';
    if (!total.test(said)) continue;
    word = said;
    places.push(row);
  }
  if (places.length > 0) {
    const first = Math.min(...places);
    // Sources and notes stand below it.
    for (let row = first + 1; row < table.rows; row++)
      if (!places.includes(row) && isNote(table, row)) places.push(row);
    return [
      aboutRows(
        'totalsBelow',
        table,
        places.sort((a, b) => a - b),
        { word },
      ),
    ];
  }
  return [];
}

/** A text and nothing else, in a table of several columns. */
function isNote({ columns }: RawTable, row: number): boolean {
  const filled = columns.filter((column) => column.tags[row] !== tags.empty);
  return columns.length > 2 && filled.length === 1 && isTextTag(filled[0]!.tags[row]!);
}

/** Of fewer rows it may be chance that they come again. */
const leastRows = 3;

/** How often a table is pasted at most. */
const mostTimes = 6;

/** Rows that say what the headings say: tables were put below one another. */
export function headingsAgain({ rows, columns }: RawTable): number[] {
  const headed = columns.filter(({ heading }) => heading.trim() !== '');
  const [first] = headed;
  const place = first?.texts.indexOf(first.heading.trim()) ?? -1;
  if (!first || place === -1 || headed.length < 2) return [];
  const found: number[] = [];
  for (let row = 0; row < rows; row++) {
    if (!isTextTag(first.tags[row]!) || first.codes?.[row] !== place) continue;
    if (headed.every((column) => rawText(column, row).trim() === column.heading.trim())) found.push(row);
  }
  return found;
}

/**
 * Every row as often as every other, and each as it was: the table was pasted more than once. Asked with the headings that
 * were pasted with it; else about these alone.
 */
export function askCopies(table: RawTable, headings: readonly number[]): Question[] {
  const records = recordsIn(table, headings);
  for (let times = mostTimes; times > 1; times--) {
    const size = records.count / times;
    if (!Number.isInteger(size) || size < leastRows) continue;
    const copies =
      copiesIn(table, records, size, (at) => at >= size) ??
      copiesIn(table, records, 1, (at) => at % times > 0);
    const places = copies && [...copies, ...headings].sort((one, other) => one - other);
    if (places) return [aboutRows('rowsAgain', table, places, { times })];
  }
  return headings.length > 0 ? [aboutRows('headingsAgain', table, headings, {})] : [];
}

/** `at`: the place in the table of one of them. */
type Records = { count: number; at(record: number): number };

function recordsIn({ rows }: RawTable, headings: readonly number[]): Records {
  if (headings.length === 0) return { count: rows, at: (record) => record };
  const others = new Set(headings);
  const places = Array.from({ length: rows }, (_, row) => row).filter((row) => !others.has(row));
  return { count: places.length, at: (record) => places[record]! };
}

/**
 * @param back how far before a copy stands what it is one of
 * @returns undefined where one of them is none, or what is left has no column by which its rows are told apart
 */
function copiesIn(
  { columns }: RawTable,
  { count, at }: Records,
  back: number,
  isCopy: (record: number) => boolean,
): number[] | undefined {
  for (let record = back; record < count; record++)
    if (isCopy(record) && !columns.every((column) => isSame(column, at(record), at(record - back))))
      return undefined;
  const all = Array.from({ length: count }, (_, record) => record);
  const kept = all.filter((record) => !isCopy(record));
  const tells = (column: RawColumn) =>
    new Set(kept.map((record) => rawText(column, at(record)))).size === kept.length;
  return columns.some(tells) ? all.filter(isCopy).map(at) : undefined;
}

function isSame({ tags, numbers, codes }: RawColumn, row: number, other: number): boolean {
  if (tags[row] !== tags[other]) return false;
  return isTextTag(tags[row]!)
    ? codes?.[row] === codes?.[other]
    : Object.is(numbers?.[row], numbers?.[other]);
}

function aboutRows(
  kind: string,
  { lines }: RawTable,
  places: readonly number[],
  values: Question['values'],
): Question {
  const [first = 0] = places;
  return {
    kind,
    values: { ...values, count: places.length, line: lines?.[first] ?? first + 1 },
    choices: [
      { kind: 'leaveOut', values: {}, change: { withoutRows: places }, recommended: true },
      { kind: 'keep', values: {}, change: {} },
    ],
  };
}
