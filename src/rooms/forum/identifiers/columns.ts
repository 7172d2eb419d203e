/** Looks for columns that could lead to a person, by their heading and by their values. */
import { isDayWithYear } from './births.ts';
import { identifiersIn } from './find.ts';
import type { FoundInTable, IdentifierKind } from './kinds.ts';
import { headingOf, words } from './labels.ts';
import { readsAsName, readsAsWordsOfName } from './names.ts';
import { digitsOf, plain } from './plain.ts';

/** One column: its heading, and its values by the rows in which they stand. */
type Column = { heading: string; cells: readonly { row: number; value: string }[] };

const headings = Object.entries(words).map(([kind, source]) => ({
  kind: kind as keyof typeof words, // the keys of an object of this module
  pattern: headingOf(source),
}));

/** Headings that name people here and variables elsewhere, and those of numbers that studies give out themselves. */
const perhapsName =
  /^(?:names?|nama|nom|nombre|nome|patients?|pasien|paciente|patientin|名字|患者|病人|환자|ชื่อ|ผู้ป่วย)$/iu;
const perhapsRecord =
  /^(?:id|patient ?(?:id|no|number|nr)|pat-?id|record(?: ?(?:id|no))?|患者编号|病人編號|เลขที่)$/iu;
const emailHeading =
  /^(?:e-?mail.*|.*邮箱|電郵.*|电子邮件|이메일|อีเมล|メール(?:アドレス)?|correo.*|courriel)$/iu;

/** What somebody put in the place of a value that was taken away. */
const masked = /^(?:[*x#?._-]+|n\/?a|null|none|missing|removed|deleted|redacted|已删除|已刪除|.*\*.*)$/iu;

/** One find for each column and kind, with the first row that shows it. */
export function identifiersInTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): FoundInTable[] {
  return columns.flatMap((name, column) => {
    const heading = plain(name).replaceAll('_', ' ').trim();
    const cells = rows
      .map((row, at) => ({ row: at, value: plain(row[column] ?? '').trim() }))
      .filter(({ value }) => value !== '' && !masked.test(value));
    const first = kindsOf({ heading, cells });
    return [...first].map(([kind, row]) => ({ kind, column, row, excerpt: rows[row]?.[column] ?? '' }));
  });
}

/** The first row of each kind. */
function kindsOf(column: Column): Map<IdentifierKind, number> {
  const found = new Map<IdentifierKind, number>();
  const add = (kind: IdentifierKind, row: number | undefined) => {
    if (row !== undefined && !found.has(kind)) found.set(kind, row);
  };
  const byHeading = kindByHeading(column);
  if (byHeading) add(byHeading, column.cells[0]?.row);
  for (const { kind, line } of identifiersIn(
    column.cells.map(({ value }) => value.replaceAll('\n', ' ')).join('\n'),
  ))
    add(kind, column.cells[line - 1]?.row);
  if (found.size === 0) {
    const kind = kindByValues(column.cells.map(({ value }) => value));
    if (kind) add(kind, column.cells[0]?.row);
  }
  return found;
}

function kindByHeading({ heading, cells }: Column): IdentifierKind | undefined {
  const values = cells.map(({ value }) => value);
  if (values.length === 0) return undefined;
  if (emailHeading.test(heading)) return 'email';
  if (perhapsName.test(heading) && most(values, readsAsWordsOfName)) return 'name';
  if (perhapsRecord.test(heading) && most(values, (value) => digitsOf(value).length >= 6)) return 'record';
  const known = headings.find(({ pattern }) => pattern.test(heading));
  return known && most(values, fits[known.kind]) ? known.kind : undefined;
}

/** Values that bear a heading out: a birth year is none, and “yes” under “phone” is no number. */
const fits: Record<keyof typeof words, (value: string) => boolean> = {
  name: (value) => /\p{L}{2}/u.test(value),
  birth: isDayWithYear,
  visit: isMoment,
  address: (value) => /\d/.test(value) && value.length >= 6,
  phone: (value) => digitsOf(value).length >= 6,
  national: (value) => digitsOf(value).length >= 5,
  record: (value) => digitsOf(value).length >= 3,
};

function kindByValues(values: readonly string[]): IdentifierKind | undefined {
  if (values.length >= 2 && most(values, isMoment)) return 'visit';
  if (values.length < 3) return undefined;
  // Categories repeat, people do not.
  const varied = new Set(values).size >= values.length * 0.7;
  if (varied && most(values, readsAsName)) return 'name';
  return most(values, isDayWithYear) && spanOfYears(values) >= 25 ? 'birth' : undefined;
}

/** A day with an hour: of an admission, it leads to one person. */
function isMoment(value: string): boolean {
  const [, day = ''] =
    /^(.{6,14}?)[ T]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?(?:Z| ?[ap]m)?$/i.exec(value) ?? [];
  return isDayWithYear(day);
}

/** Admissions lie within the years of a study, births within those of a life. */
function spanOfYears(values: readonly string[]): number {
  const years = values.flatMap((value) => /(?:1[89]|20)\d\d/.exec(value)?.[0] ?? []).map(Number);
  return years.length === 0 ? 0 : Math.max(...years) - Math.min(...years);
}

function most(values: readonly string[], holds: (value: string) => boolean): boolean {
  return values.filter(holds).length >= values.length * 0.6;
}
