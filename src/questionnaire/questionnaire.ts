/** A definition made ready to run. `compile.ts` makes it; scoring, review and explanation read it. */

import type { Run, Slots } from '../expressions/functions.ts';
import type { Range } from '../expressions/range.ts';
import type { Checked, Variable } from '../expressions/tree.ts';
import type { Check, Definition, Finding, Item, Level, Option, Score, Section, Value } from './definition.ts';

export type Expression = { source: string; tree: Checked; run: Run };

export type CompiledItem = {
  item: Item;
  /** In the definition, as a JSON pointer. */
  at: string;
  section: Section;
  variable: Variable;
  options: readonly Option[];
  /** Its section's condition and its own. */
  conditions: readonly Expression[];
  requiredIf?: Expression;
  /** What any answer can be, as numbers see it. */
  domain: Range;
};

export type CompiledTerm = Expression & {
  weight: number;
  /** The sum of both ends of the scale, for a reversed term. */
  mirror?: number;
};

export type CompiledScore = {
  score: Score;
  variable: Variable;
  /** Of a sum and a product; a formula has none. */
  terms: readonly CompiledTerm[];
  formula?: Expression;
  run: Run;
};

export type CompiledValue = Expression & { value: Value; variable: Variable };

export type CompiledFinding = { finding: Finding; levels: readonly (Expression & { level: Level })[] };

export type CompiledCheck = Expression & { check: Check };

/** What a run does one after another, each after all on which it depends. */
export type Step =
  | { kind: 'item'; of: CompiledItem }
  | { kind: 'value'; of: CompiledValue }
  | { kind: 'score'; of: CompiledScore };

export type Questionnaire = {
  definition: Definition;
  /** In the order in which they are asked. */
  items: readonly CompiledItem[];
  values: readonly CompiledValue[];
  scores: readonly CompiledScore[];
  findings: readonly CompiledFinding[];
  checks: readonly CompiledCheck[];
  variables: ReadonlyMap<string, Variable>;
  steps: readonly Step[];
  /** The steps that have something to do in a run: an item that is always asked has nothing. */
  work: readonly Step[];
  /** Items whose answer decides what else is asked. */
  gates: readonly CompiledItem[];
  /** How many numbers a run holds. */
  size: number;
  /** So many numbers that are all missing, to be copied. */
  blank: Slots;
  /** The items once more, as the fast way reads their answers. */
  quick: QuickItems;
  /** By its id, the place of a finding. */
  findingPlaces: ReadonlyMap<string, number>;
};

/**
 * By place of the item: its id, its slot, and the whole numbers from `least` to `most` that are grades of its scale
 * without gaps; `least` above `most` where that is not so.
 */
export type QuickItems = {
  ids: readonly string[];
  slots: Int32Array;
  least: Float64Array;
  most: Float64Array;
};
