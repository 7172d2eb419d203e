/** What is asked and made when a file is kept in a study, as the page and the worker that holds the file say it. */
import type { Part } from '../limits.ts';

/** What becomes of a column: it is left out, each text has a code in its place, or it is kept, and somebody says why. */
export type Choice = { act: 'drop' | 'code' } | { act: 'keep'; reason: string };

/** A column that tells who somebody is. `is`: what stands there, as far as it was recognised. `filled`: cells that hold something. */
export type Identifying = {
  key: string;
  title: string;
  name: string;
  direct: boolean;
  is: string | null;
  filled: number;
  different: number;
  recommended: Choice['act'];
};

export type Wanted = {
  /** By the keys of columns that tell who somebody is. */
  choices: Readonly<Record<string, Choice>>;
  /** Of the study; JSON. */
  dictionary: string | null;
};

/**
 * `found`: how many columns are variables of the study. `added`: names of those that are none; `absent`: variables of which
 * the file has no column; `differs`: columns of the same name that measure something else, in another kind or unit.
 */
export type Match = { found: number; added: string[]; absent: string[]; differs: string[] };

/** `reasons`: why columns are kept that say who somebody is, by the names that they have in the study. */
export type Prepared = {
  files: readonly { part: Part; blob: Blob }[];
  match: Match;
  reasons: Readonly<Record<string, string>>;
};
