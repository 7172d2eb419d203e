/** What a guess says and asks. All of it is data: its sentences are the page's, by `kind`. */
import type { Variable } from '../../dictionary/variable.ts';
import type { Reading } from '../typed/reading.ts';

export type Said = Readonly<Record<string, string | number>>;

/** Why something was guessed. `confidence`: from 0 to 1. `about`: which part of the variable. */
export type Reason = {
  variable: string;
  about: 'kind' | 'codes' | 'unit' | 'order' | 'era' | 'missing' | 'identifying' | 'roles';
  kind: string;
  values: Said;
  confidence: number;
};

/**
 * What a choice changes: parts of the variable and of how its texts are read (undefined takes a part away), and rows of the
 * table that are no records, as places.
 */
export type Change = {
  variable?: Partial<Variable>;
  reading?: Partial<Reading>;
  withoutRows?: readonly number[];
};

export type Choice = { kind: string; values: Said; change: Change; recommended?: true };

/** `variable`: key of the one asked about; none of a question about the table. */
export type Question = { kind: string; variable?: string; values: Said; choices: readonly Choice[] };

/** Why something about the whole file was guessed: `reason` has a sentence, `values` stand in it. */
export type Why = { reason: string; values: Said };

/** Why a file is read as it is, by what was guessed of it. */
export type FormWhy = Readonly<
  Partial<Record<'encoding' | 'delimiter' | 'decimal' | 'above' | 'headings', Why>>
>;
