/** Cells of the files of others: numbers, yes and no, texts that are no formulas. Pure. */

import { type Decimal, isMissing } from '../../../frame/csv/cells.ts';
import { numberOf } from '../../../lib/typedNumber.ts';
import { issnIn } from '../issn.ts';
import { initialsOf, keyOf, longestName } from '../names.ts';
import type { FaultKind, JournalRow } from './rows.ts';

/** A text that a spreadsheet would compute. */
export function isFormula(text: string): boolean {
  return /^\s*(?:[=@＝＠]|[+\-＋－].*[(!|])/u.test(text);
}

/** PostgreSQL's text holds no U+0000; in a file it says nothing. */
export function storable(text: string): string {
  return text.replaceAll('\0', '');
}

const longestText = 200;

/** A short text; null for none. */
export function textIn(cell: string | undefined, most = longestText): string | null {
  const text = (cell ?? '').replace(/\s+/g, ' ').trim();
  // A character of a broken pair cannot be stored.
  return text === '' || isMissing(text) ? null : text.slice(0, most).toWellFormed();
}

/** A figure: `1,234.5` of one country and `1.234,5` of another; `<0.1` has no value that could be shown. */
export function figureIn(cell: string, decimal: Decimal): number | null {
  const value = numberOf(cell, { decimal, doubtful: [] });
  return value !== undefined && value >= 0 && value < 1e9 ? value : null;
}

/** 1 to 4, from `Q1`, `1`; null for none, undefined for what is none. */
export function quartileIn(cell: string | undefined): number | null | undefined {
  const text = (cell ?? '').trim();
  if (text === '' || isMissing(text)) return null;
  const [, digit] = /^Q?([1-4])$/i.exec(text) ?? [];
  return digit === undefined ? undefined : Number(digit);
}

export function yesOrNo(cell: string | undefined): boolean | null {
  const text = (cell ?? '').trim().toLowerCase();
  if (['yes', 'y', 'true', '1', '是', 'ja', 'oui', 'sí', 'sim'].includes(text)) return true;
  return ['no', 'n', 'false', '0', '否', 'nein', 'non', 'não'].includes(text) ? false : null;
}

/** Every ISSN of some cells, in their order, and whether one of them is wrong. */
export function issnsIn(cells: readonly (string | undefined)[]): {
  issns: string[];
  wrong: string | undefined;
} {
  const written = cells
    .flatMap((cell) => (cell ?? '').split(/[,;|\s]+/))
    .filter((text) => text !== '' && !isMissing(text) && !/^\*+(?:-\*+)?$/.test(text));
  const issns = [...new Set(written.flatMap((text) => issnIn(text) ?? []))];
  return { issns, wrong: written.find((text) => issnIn(text) === undefined) };
}

type Told = Partial<Omit<JournalRow, 'names' | 'keys' | 'initials'>> & {
  line: number;
  issns: string[];
  title: string;
  /** Abbreviations and other names. */
  others: readonly (string | null)[];
};

/** Most names that a journal has in one file. */
const mostNames = 20;

/** A row about a journal, with how its names are looked up. */
export function journalRow({ others, ...told }: Told): JournalRow {
  const all = [told.title, ...others.flatMap((one) => (one === null ? [] : [one.slice(0, longestName)]))];
  const named = new Map(all.map((name) => [keyOf(name), name] as const).reverse());
  const kept = [...named]
    .reverse()
    .filter(([key]) => key !== '')
    .slice(0, mostNames);
  const nothing = { print: null, electronic: null, linking: null, publisher: null, country: null };
  return {
    ...nothing,
    language: null,
    open_access: null,
    charged: null,
    charge: null,
    ...told,
    names: kept.map(([, name]) => name),
    keys: kept.map(([key]) => key),
    initials: kept.map(([key]) => initialsOf(key)),
  };
}

/** The title of a row, or why there is none. */
export function titleIn(cell: string | undefined): { title: string } | { fault: FaultKind } {
  const title = textIn(cell, longestName);
  if (title === null) return { fault: 'noTitle' };
  return isFormula(title) ? { fault: 'formula' } : { title };
}
