/**
 * A questionnaire as data: what is asked, what is computed from the answers, and what that means. Its words stand
 * apart, one file a language (`words.ts`). `definition.schema.json` says the same as a JSON Schema.
 *
 * Items, values and scores share one set of names; expressions (`src/expressions/`) use them.
 * See docs/decisions/0070-questionnaire-language.md.
 */

import type { Option as PlainOption } from '../expressions/tree.ts';
import type { Code, Limits, Measured, Quantity } from '../measurands/measured.ts';

export type Definition = {
  /** The version of this format. */
  format: 1;
  id: string;
  /** The version of this questionnaire: answers are always read with the one they were given to. */
  version: string;
  /** The language from which the others are translated. */
  language: string;
  /** `adapted`: the items are worded anew after a published scale, and these words were not validated. */
  wording?: 'adapted' | 'validated';
  sources?: readonly Source[];
  /** Options that several items share. */
  lists?: Readonly<Record<string, readonly Option[]>>;
  sections: readonly Section[];
  values?: readonly Value[];
  checks?: readonly Check[];
  scores?: readonly Score[];
  findings?: readonly Finding[];
};

export type Source = { id: string; citation: string; doi?: string; url?: string };

/** Of a choice, as expressions see it, and what it is in terminologies. */
export type Option = PlainOption & { codes?: readonly Code[] };

/** Asked together, on one page or a few. */
export type Section = { id: string; linkId?: string; showIf?: string; items: readonly Item[] };

type Asked = {
  id: string;
  /** Its name in FHIR, where that is another one. */
  linkId?: string;
  /** Asked only while this is true. What is not asked counts as missing, even if it was answered before. */
  showIf?: string;
  /** May be left out. Otherwise it must be answered where it is asked. */
  required?: false;
  /** Must be answered only while this is true. */
  requiredIf?: string;
  codes?: readonly Code[];
};

export type Item = ChoiceItem | ScaleItem | BooleanItem | NumberItem | DateItem | TextItem;

/** `options`: the name of a list, or the options themselves. */
export type ChoiceItem = Asked & { type: 'choice' | 'multiple'; options: string | readonly Option[] };

/** A graded scale: every option has a value, the answer is that value. */
export type ScaleItem = Asked & { type: 'scale'; options: string | readonly Option[] };

export type BooleanItem = Asked & { type: 'boolean' };

export type NumberItem = Asked & Measured & { type: 'number' };

export type DateItem = Asked & { type: 'date'; hard?: Limits<string>; soft?: Limits<string> };

export type TextItem = Asked & { type: 'text'; most?: number; lines?: true };

/** Calculated from answers and other values; expressions may use it by its name. */
export type Value = { id: string; expression: string; unit?: string; decimals?: number };

/** True where all is well. `hard`: the answers cannot be sent otherwise. */
export type Check = { id: string; expression: string; items?: readonly string[]; hard?: true };

export type Score = SumScore | ProductScore | FormulaScore;

/** `reference`: items or values that the source names beside the score and does not count. */
type Scored = {
  id: string;
  unit?: string;
  decimals?: number;
  sources?: readonly string[];
  reference?: readonly string[];
  codes?: readonly Code[];
};

/**
 * Terms added. `prorate`: from that many answered terms on, the missing ones count as the mean of the others.
 * `linear`: (sum − minus) / over × times.
 */
export type SumScore = Scored & {
  kind: 'sum';
  terms: readonly Term[];
  prorate?: number;
  linear?: { minus?: number; over?: number; times?: number };
};

/** Factors multiplied. */
export type ProductScore = Scored & { kind: 'product'; terms: readonly Term[] };

export type FormulaScore = Scored & { kind: 'formula'; expression: string };

/**
 * `of`: a number, or true or false as 1 or 0. `reverse`: counted from the other end of its scale.
 * `weight`: times this (of a factor: to this power).
 */
export type Term = { of: string; weight?: number; reverse?: true };

/**
 * What follows from the answers: the first level whose condition is true, or `otherwise`. `scores` stand beside it;
 * `reference` are items or values that the source names and does not count.
 */
export type Finding = {
  id: string;
  levels: readonly Level[];
  otherwise: string;
  scores?: readonly string[];
  reference?: readonly string[];
  sources?: readonly string[];
  codes?: readonly Code[];
};

/** `established`: the finding is made, by its source's own rule. */
export type Level = { id: string; when: string; established?: true };

/**
 * By type of item: the option's code; codes; the grade's value; true or false; a quantity, or a number in the item's own
 * unit; YYYY-MM-DD; text.
 */
export type Answer = string | number | boolean | readonly string[] | Quantity;

export type Answers = Readonly<Record<string, Answer | null | undefined>>;
