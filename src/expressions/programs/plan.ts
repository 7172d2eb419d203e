/**
 * What a program computes, in the order in which it does: the columns that it reads, and each value that its outputs
 * need, as checked expressions.
 */
import type { Ranges } from '../bounds.ts';
import type { Checked, Type } from '../tree.ts';

/** A column that the program reads. Of a multiple choice each option is one, as a truth. */
export type Input = {
  name: string;
  type: Type;
  /** What may stand in it: codes of a choice, values of a scale, or from least to most, in the unit of the column. */
  codes?: readonly string[];
  values?: readonly number[];
  least?: number;
  most?: number;
  whole?: true;
  /** In which a number stands in the column, in UCUM. */
  unit?: string;
  /** How it becomes what the expressions reckon with, where that is another unit. */
  conversion?: Conversion;
};

/**
 * A number in the column is one in the unit `to` × `factor` + `offset`. `decimals`: to how many the quotient is rounded,
 * 0 for not.
 */
export type Conversion = { factor: number; offset: number; decimals: number; to: string };

/** What the program makes, one after another. A finding has levels, everything else an expression. */
export type Made = { name: string; type: Type; unit?: string } & (
  | { tree: Checked }
  | { levels: readonly { code: string; when: Checked }[]; otherwise: string }
);

/** @typeParam In what whoever makes the plan knows of its columns beside what a program says of them */
export type Plan<In extends Input = Input> = {
  id: string;
  version: string;
  inputs: readonly In[];
  made: readonly Made[];
  /** Names of what it gives. */
  outputs: readonly string[];
  /** By slot, what can come of inputs within their limits. */
  ranges: Ranges;
};

export function treesOf(made: Made): Checked[] {
  return 'tree' in made ? [made.tree] : made.levels.map(({ when }) => when);
}
