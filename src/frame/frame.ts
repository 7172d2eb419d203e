/**
 * A table by columns, with what its variables mean. Numbers lie in typed arrays; texts are kept once and told by their
 * place, so that a million rows of one sex are a million small numbers and two words.
 */
import type { Dictionary, Variable } from '../dictionary/variable.ts';
import type { RawColumn } from './raw/rawColumn.ts';

/** `state` of a cell: its value is there; nobody ever answered; it cannot be read as what the variable is. */
export const present = 0;
export const systemMissing = 1;
export const unreadable = 255;

/** States from here on: the missing reason `variable.missing[state - firstReason]`. */
export const firstReason = 2;

/** Reasons that a column can tell apart. */
export const mostReasons = unreadable - firstReason;

/**
 * `numbers`: of a number, itself; of a date, days since 1970-01-01; of a datetime, seconds since then, without a time
 * zone; of a time, seconds since midnight. NaN wherever there is no value. `codes`: places in `texts`, of categories and
 * everything that is text; of a `multi`, a text there is its codes with a space between. `state`: left out where every
 * value is there. `unread`: what stood in cells that cannot be read, by row, and in those that a range makes missing, where
 * no raw cell says so. `raw`: the cells of the file from which the
 * column was made, to be written again as they were, and to be read again otherwise.
 */
export type Column = {
  readonly variable: Variable;
  readonly state?: Uint8Array;
  readonly unread?: ReadonlyMap<number, string>;
  readonly raw?: RawColumn;
} & (
  | { readonly storage: 'numbers'; readonly numbers: Float64Array }
  | { readonly storage: 'texts'; readonly codes: Uint32Array; readonly texts: readonly string[] }
);

/** Every column has `rows` cells. The variables of `dictionary` are those of the columns, in their order. */
export type Frame = {
  readonly rows: number;
  readonly columns: readonly Column[];
  readonly dictionary: Dictionary;
};

/**
 * Something that a format cannot hold, or a reader had to change, told in the file's report: `kind` is the name of its
 * sentence, `variable` the name of the column concerned, `values` what stands in the sentence.
 */
export type Remark = {
  kind: string;
  variable?: string;
  values?: Readonly<Record<string, string | number>>;
};

/** What a reader of a format gives, and what a writer gives. */
export type Read = { frame: Frame; remarks: readonly Remark[] };
export type Written = { bytes: Uint8Array<ArrayBuffer>; remarks: readonly Remark[] };

/** A file that is not what it should be: `kind` is the name of its sentence, `at` the byte, line or cell where it shows. */
export class FileFault extends Error {
  readonly kind: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(kind: string, values: Readonly<Record<string, string | number>> = {}) {
    super(`${kind} ${JSON.stringify(values)}`);
    this.kind = kind;
    this.values = values;
  }
}
