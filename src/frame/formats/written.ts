/** What stands in the cells of files that hold nothing but values: of a missing value its code. */
import type { Missing, Words } from '../../dictionary/variable.ts';
import {
  type Column,
  type Frame,
  firstReason,
  present,
  type Remark,
  systemMissing,
  unreadable,
} from '../frame.ts';

/** What stands for a missing value of this reason: its code, `.a`, or one end of its range. */
export function codeOf(missing: Missing): number | string {
  if ('code' in missing) return missing.code;
  if ('extended' in missing) return missing.extended;
  return missing.from ?? missing.to ?? 0;
}

/** The value of a cell; of one that was never answered nothing, of one that cannot be read what stood there. */
export function valueIn(column: Column, row: number): number | string | undefined {
  const state = column.state?.[row] ?? present;
  if (state === present)
    return column.storage === 'numbers' ? column.numbers[row] : column.texts[column.codes[row]!];
  if (state === systemMissing) return undefined;
  if (state === unreadable) return column.unread?.get(row) ?? '';
  const missing = column.variable.missing?.[state - firstReason];
  return missing && codeOf(missing);
}

/** Cells in ranges of missing values are told: of each no more is known than that it lay there. */
export function rangesTold({ columns }: Frame): Remark[] {
  return columns.flatMap(({ variable, state }) => {
    const places = variable.missing?.flatMap((one, at) => ('from' in one ? [firstReason + at] : [])) ?? [];
    if (!state || places.length === 0) return [];
    const count = state.reduce((sum, one) => (places.includes(one) ? sum + 1 : sum), 0);
    return count > 0 ? [{ kind: 'missingRangeAsCode', variable: variable.name, values: { count } }] : [];
  });
}

/** Cells that cannot be read are left empty by whoever reads them as what the column is. */
export function unreadTold({ columns }: Pick<Frame, 'columns'>): Remark[] {
  return columns.flatMap(({ variable, unread, storage }) =>
    storage === 'numbers' && unread?.size
      ? [{ kind: 'unreadableLost', variable: variable.name, values: { count: unread.size } }]
      : [],
  );
}

/** In the language asked for, else in any. */
export function inLanguage(words: Words | undefined, language: string): string {
  if (!words) return '';
  return Object.entries(words).find(([one]) => one === language)?.[1] ?? Object.values(words)[0] ?? '';
}

/** Whether it is written as programs write this number. */
export function isNumeric(code: string): boolean {
  return code !== '' && Number.isFinite(Number(code)) && String(Number(code)) === code;
}
