/** Kinds of change between two versions of a dictionary, and how grave each is. */
import type { Variable } from './variable.ts';

/**
 * From the lightest. `wording`: no value is read otherwise. `additive`: more is possible. `restrictive`: less is.
 * `recode`: stored values are read through a map from old to new. `forbidden`: the same key would mean something else;
 * a new variable is needed.
 */
export const changeClasses = ['wording', 'additive', 'restrictive', 'recode', 'forbidden'] as const;

export type ChangeClass = (typeof changeClasses)[number];

/** A screen words a change by its kind. */
export const classes = {
  // Of the dictionary and its list of variables.
  retitled: 'wording',
  reordered: 'wording',
  languageChanged: 'wording',
  added: 'additive',
  addedRequired: 'restrictive',
  removed: 'restrictive',
  /** An earlier version had it as something else, and values are stored under it. */
  returned: 'forbidden',
  /** An earlier version had it as what it is now. */
  restored: 'additive',
  // Of a variable.
  renamed: 'wording',
  reworded: 'wording',
  described: 'wording',
  kindChanged: 'forbidden',
  unitChanged: 'forbidden',
  measurandSet: 'additive',
  measurandChanged: 'forbidden',
  measurandRemoved: 'restrictive',
  decimalsMore: 'additive',
  decimalsFewer: 'restrictive',
  codeAdded: 'additive',
  codeRelabelled: 'wording',
  codeRetired: 'restrictive',
  codeRestored: 'additive',
  codeRemoved: 'recode',
  /** An earlier version had it with another label. */
  codeReturned: 'forbidden',
  /** It has the label that another code had: stored values would change places. */
  codeExchanged: 'recode',
  codesMoved: 'wording',
  /** Of an ordinal variable, whose order is its meaning. */
  codesReordered: 'forbidden',
  /** Where any text could stand before. */
  codesBegun: 'restrictive',
  missingAdded: 'restrictive',
  missingRelabelled: 'wording',
  missingReasonTold: 'additive',
  missingReasonChanged: 'recode',
  missingLimitChanged: 'restrictive',
  missingRemoved: 'recode',
  rangeNarrowed: 'restrictive',
  rangeWidened: 'additive',
  patternSet: 'restrictive',
  patternRemoved: 'additive',
  requiredSet: 'restrictive',
  requiredRemoved: 'additive',
  roleAdded: 'additive',
  roleRemoved: 'restrictive',
  /** Also when it is added: what a study is judged by does not change in passing. */
  outcomeChanged: 'restrictive',
  identifyingRaised: 'restrictive',
  /** More people would see it. */
  identifyingLowered: 'restrictive',
  blindedSet: 'restrictive',
  /** Else a new version would unblind a study. */
  blindedRemoved: 'forbidden',
  criticalSet: 'restrictive',
  criticalRemoved: 'additive',
  /** What was answered would be computed, or the reverse. */
  deriveBegun: 'forbidden',
  deriveEnded: 'forbidden',
  /** All values are computed anew: the expression itself is the map. */
  derivedOtherwise: 'recode',
  conditionSet: 'restrictive',
  conditionRemoved: 'additive',
} as const satisfies Record<string, ChangeClass>;

export type ChangeKind = keyof typeof classes;

/**
 * `key`: of the variable; the dictionary itself where it is left out. `code`: the code or missing value concerned.
 * `was`, `is`: as JSON has them.
 */
export type Change = {
  kind: ChangeKind;
  class: ChangeClass;
  key?: string;
  member?: keyof Variable;
  code?: string;
  was?: unknown;
  is?: unknown;
};

/** Its class follows from its kind. */
export type Found = Omit<Change, 'class'>;

/** The gravest of some classes; undefined where nothing changed. */
export function gravest(those: readonly ChangeClass[]): ChangeClass | undefined {
  return changeClasses.findLast((one) => those.includes(one));
}
