/**
 * How the texts of a column are to be read, as far as the dictionary does not say it: what was decided when the file was
 * taken in. Plain JSON, kept beside the dictionary.
 */
import { narrowed } from '../../lib/typedNumber.ts';
import { cleanLine } from '../../lib/unseen.ts';
import type { DateReading } from './dates.ts';

/**
 * `serial`: numbers are days as spreadsheets count them. `spellings`: codes by what else is written for them, plain.
 * `between`: what parts the codes of a `multi`. `percent`: 12% is 12. `commas`, `points`: what the
 * comma of 1,200 and the point of 1.200 part, where it is not what the mark of the column says. `bare`: of numbers
 * without the sign beside percentages, 0.15 is 15, or cannot be read. `brackets`: (350) is -350, as accounts have it. `behind`: a unit that stands behind
 * numbers, 31 kg is 31.
 */
export type Reading = DateReading & {
  serial?: 1900 | 1904;
  spellings?: Readonly<Record<string, string>>;
  between?: string;
  percent?: true;
  commas?: 'thousands' | 'decimals';
  points?: 'thousands' | 'decimals';
  bare?: 'shares' | 'unread';
  brackets?: 'negative';
  behind?: string | undefined;
};

/** Whether also what was written as a plain number is read by its letters. */
export function isByLetters({ points, bare }: Reading): boolean {
  return points !== undefined || bare !== undefined;
}

/** By key of variable. */
export type Readings = Readonly<Record<string, Reading>>;

/** A text without what differs by the hand that wrote it: width, case, spaces. */
export function folded(text: string): string {
  return cleanLine(narrowed(text).normalize('NFKC')).toLowerCase();
}
