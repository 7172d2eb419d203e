/**
 * What a variable of a study is, said once for its plan, its forms, its data and its tables. Plain JSON: the same object
 * on a device, in a file and on a server. Names are those of CDISC ODM and REDCap where they have one.
 */
import type { languageCodes } from '../lib/languages.ts';

export const kinds = [
  'number',
  'integer',
  'category',
  'multi',
  'ordinal',
  'date',
  'datetime',
  'time',
  'text',
  'image',
  'file',
  'id',
] as const;

/** `multi`: several codes at once. `ordinal`: a category whose codes have an order. */
export type Kind = (typeof kinds)[number];

/** A text for people, by language. */
export type Words = Readonly<Partial<Record<(typeof languageCodes)[number], string>>>;

export const missingReasons = [
  'not-done',
  'not-applicable',
  'unknown',
  'refused',
  'below-limit',
  'lost',
] as const;

export type MissingReason = (typeof missingReasons)[number];

/**
 * A value that stands for none, and why. `code`: a number or text as it stands in the data; `from`, `to`: a range of
 * numbers, as SPSS has them (null: without end); `extended`: Stata's `.a` to `.z`, SAS's `.A` to `.Z` and `._`. `limit`:
 * of `below-limit`, what could have been measured. A reason that nobody told is left out. An empty cell, which nobody ever
 * answered (system missing), is none of them.
 */
export type Missing = {
  reason?: MissingReason;
  label?: Words;
  limit?: number;
} & ({ code: number | string } | { from: number | null; to: number | null } | { extended: string });

/** One of the values of a category. `retired`: given before, no longer to be chosen. */
export type Code = { code: string; label?: Words; retired?: true };

/** Least and most, in `unit`; null where there is no limit. Of dates and times, as ISO 8601 writes them. */
export type Range = readonly [number | string | null, number | string | null];

export const plainRoles = [
  'id',
  'site',
  'visit',
  'repeat',
  'time',
  'exposure',
  'outcome:primary',
  'outcome:secondary',
  'outcome:safety',
  'covariate',
  'stratum',
  'cluster',
  'weight',
  'entry',
] as const;

/** `event:<key>`: whether the event came whose time the variable with that key tells. */
export type Role = (typeof plainRoles)[number] | `event:${string}`;

/** A code of a terminology: LOINC, SNOMED CT, ICD, or a target in CDASH or SDTM. */
export type Concept = { system: string; code: string; display?: string };

/** Where the values come from. */
export type Source =
  | { from: 'form'; item: string }
  | { from: 'column'; heading: string; at: number }
  | { from: 'step'; step: string };

/** An expression (`src/expressions/`), and the keys of what it reads by their names there: a rename changes nothing. */
export type Derivation = { expression: string; inputs: Readonly<Record<string, string>> };

/** Where it is asked: the form, the heading that begins above it, and the table of questions of which it is a row. */
export type Place = { form: string; section?: Words; matrix?: string };

/**
 * `key`: for ever; everything points at it. `name`: as programs know it; may change. `unit`: UCUM, in which values are
 * kept; `display`: the one that people see. `hard`: outside of it a value is queried until it is corrected or confirmed;
 * `soft`: asked once. `pattern`: a regular expression that a text must match whole. `derive`: how its value is computed;
 * `showIf`: it is asked only where that is true. `identifying`: whether it tells directly who somebody is, or together
 * with others. `width`: how many characters wide programs show it. `notes`: what whoever works with it should know, as
 * Stata keeps them.
 */
export type Variable = {
  key: string;
  name: string;
  kind: Kind;
  label?: Words;
  question?: Words;
  help?: Words;
  unit?: string;
  display?: string;
  measurand?: string;
  decimals?: number;
  codes?: readonly Code[];
  missing?: readonly Missing[];
  hard?: Range;
  soft?: Range;
  pattern?: string;
  required?: true;
  roles?: readonly Role[];
  identifying?: 'quasi' | 'direct';
  blinded?: true;
  critical?: true;
  derive?: Derivation;
  showIf?: Derivation;
  concept?: readonly Concept[];
  source?: Source;
  place?: Place;
  width?: number;
  notes?: readonly string[];
};

/** `language`: the one in which labels were written first. `notes`: what was written down about the whole table. */
export type Dictionary = {
  format: 1;
  language: (typeof languageCodes)[number];
  title?: Words;
  notes?: readonly string[];
  variables: readonly Variable[];
};
