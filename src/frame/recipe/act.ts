/**
 * What steps of a recipe are made of: the few things that can be done to a table. Each operation says what it does in these
 * alone, so that the engine, the program in R and the one in SQL each know how to do them, and nothing else:
 * docs/decisions/0195-recipes-in-few-acts.md.
 */
import type { Variable } from '../../dictionary/variable.ts';
import type { Formula, Plain, TextPart } from '../../expressions/texts/formula.ts';
import type { Pause } from './pause.ts';

/** The key of a column that a step needs for itself; it is gone after the step. */
export const isOwn = (key: string) => key.startsWith('~');

/**
 * What is taken of a group of cells; `quantile` is of type 7 (Hyndman and Fan 1996), `share` one of them. `before`: that of
 * the row so many before; `filled`: of an empty cell, that of the last row before that is not empty, if it has a value. Missing cells are left out, but by `first`, `last`, `before` and `rows`, which is how many rows there are.
 */
export type Take =
  | { take: 'rows' | 'count' | 'sum' | 'mean' | 'sd' | 'least' | 'most' | 'different' }
  | { take: 'first' | 'last' | 'firstThere' | 'lastThere' | 'filled' }
  | { take: 'quantile'; share: number }
  | { take: 'before'; lag: number };

/**
 * Rows that whoever reads a run should know of. `unknown`: of which nobody can say whether the condition holds. `ambiguous`:
 * dates by both orders, `second`: by the second alone. `left`: what still cannot be read. `alone`: without the key that is
 * asked for. `unlisted`: values that are in no list of codes. `rest`: of texts with more parts than were taken. `gaps`: of
 * which a part is missing. `flat`: that lie apart where most others are equal. `shared`: of a value that fills more than a
 * group. `zero`: whose baseline is 0. `unanswered`: without any answer where several could be chosen. `unnamed`: of a text that
 * the list of a step does not name. `unscored`: for which a score gives nothing.
 */
export const tells = [
  ...(['unknown', 'ambiguous', 'second', 'left', 'alone', 'unlisted', 'rest', 'gaps'] as const),
  ...(['flat', 'shared', 'zero', 'unanswered', 'unnamed', 'unscored'] as const),
] as const;
export type Tell = (typeof tells)[number];

export type Order = { key: string; descending?: true };

/**
 * `halt`: the step waits where each of these is true of some row. `tell`: how many rows it is true of. `set`: a column of these values, made anew or in place of the one with its key; rows for which `where` is not true keep
 * what they have. Where there is no result, cells that were missing before stay so for the same reason (of the first of
 * the columns `reasons` that is missing, or of itself), others hold what cannot be read (`unread`), or nothing
 * (`empty`); with `blank`, also those that could not be read before hold nothing. `rounded`: to 15 digits, which a product of two decimals has. `behind`: the key of the column before
 * it. `missing`: cells for which `where` is true, and that have no reason yet, are missing for the one at `place` of the
 * variable's list; null for none. `columns`: these variables, in this order, and no others. `keep`: rows for which it is true. `rows`: those at
 * these places of the import stay, or are left out; `told`: the column in
 * which programs look whether they still are those. `unique`: of rows that are the same in these columns the first;
 * with `apart`, a row in which one of them is missing is the same as no other. `window`: likewise. `window`: a
 * column of what is taken within the group of each row. `group`: a row for each group. `longer`: a row for each of these
 * columns. `wider`: a row for each group, with a column for each of these codes; rows of `leave` are left out, and of several for
 * one cell the first counts where `first` says so. `shift`: a number of
 * days that the salt and a text give, as far as `most` to either side. `join`: columns of another table,
 * each under the key that it has there; `several`: a row with several partners stands there once for each.
 */
export type Act =
  | { act: 'halt'; when: readonly Plain[]; pause: Pause }
  | { act: 'tell'; what: Tell; where: Plain }
  | {
      act: 'set';
      variable: Variable;
      to: Formula;
      where?: Plain;
      failed: 'unread' | 'empty' | 'blank';
      reasons?: readonly string[];
      rounded?: true;
      behind?: string;
    }
  | { act: 'missing'; variable: Variable; where: Plain; place: number | null }
  | { act: 'columns'; variables: readonly Variable[] }
  | { act: 'keep'; where: Plain }
  | {
      act: 'rows';
      rows: readonly { row: number; is?: string }[];
      told?: string;
      stay: boolean;
    }
  | { act: 'unique'; by: readonly string[]; apart: boolean }
  | { act: 'sort'; by: readonly Order[] }
  | ({
      act: 'window';
      variable: Variable;
      of: string;
      by: readonly string[];
      order: readonly Order[];
      behind?: string;
    } & Take)
  | { act: 'group'; by: readonly string[]; made: readonly ({ variable: Variable; of: string } & Take)[] }
  | { act: 'longer'; columns: readonly { key: string; code: string }[]; name: Variable; value: Variable }
  | {
      act: 'wider';
      by: readonly string[];
      name: string;
      leave: readonly string[];
      first: boolean;
      made: readonly { variable: Variable; of: string; code: string }[];
    }
  | { act: 'shift'; variable: Variable; of: TextPart; most: number }
  | {
      act: 'join';
      table: string;
      on: string;
      with: string;
      columns: readonly Variable[];
      several: boolean;
    };
