/** What is asked and made when a file is kept in a study, as the page and the worker that holds the file say it. */
import type { Part } from '../limits.ts';
import type { Marks } from './marks.ts';

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
  marks: Marks;
};

/**
 * `found`: how many columns are variables of the study. `added`: names of those that are none; `absent`: variables of which
 * the file has no column; `differs`: columns of the same name that measure something else, or in which a code means what
 * another means in the study; `codes`: those of the first that have codes which the study has not, or that say something else.
 */
export type Match = {
  found: number;
  added: string[];
  absent: string[];
  differs: string[];
  codes: string[];
};

/**
 * `reasons`: why columns are kept that say who somebody is, by the names that they have in the study. `undecided`: the keys of
 * those that say so and of which nobody said what becomes of them: then no file is made.
 */
export type Prepared = {
  files: readonly { part: Part; blob: Blob }[];
  match: Match;
  reasons: Readonly<Record<string, string>>;
  undecided: readonly string[];
};
