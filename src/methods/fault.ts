/** Why something is not answered, as data: `kind` is the key of its sentence, `values` stand in it. */
import type { shapeSentences } from '../lib/faultSentences.ts';

/** What can stand in the way of an analysis, with the names of the values that its sentence has. */
export const faultKinds = {
  noMethod: ['wanted'],
  noVariable: ['role', 'variable'],
  kindNotTaken: ['role', 'variable', 'is', 'takes'],
  takenTwice: ['variable'],
  filterUnreadable: ['reason', 'column'],
  noRows: [],
  nothingLeft: ['rows'],
  infiniteValue: ['variable', 'row'],
  tooManyLevels: ['variable', 'has', 'most'],
  oneLevel: ['variable'],
  notTwoGroups: ['variable', 'has'],
  tooFewValues: ['variable', 'has', 'least'],
  tooFewForModel: ['has', 'needs'],
  modelTooLarge: ['has', 'most'],
  tooFewForCurve: ['variable', 'has', 'least'],
  weightNotPositive: ['variable'],
  separated: ['variable'],
  notConverged: [],
  notCounts: ['variable'],
  exposureNotPositive: ['variable'],
  levelNotThere: ['variable', 'level'],
  eventNotTold: ['variable', 'has'],
  negativeTime: ['variable', 'rows'],
  entryNotBefore: ['variable', 'rows'],
  datesTogether: ['variable'],
  personNeeded: ['variable'],
  wideAlready: ['variable'],
  noRepeats: ['people'],
  tooFewMeasurements: ['has', 'least'],
  noResidual: [],
  noEvent: [],
  monotone: ['variable'],
  mixedOutcomes: ['first', 'second'],
  levelsNotMeasured: ['variable'],
  negativeCount: ['variable'],
  alwaysOrNever: [],
  noWorking: [],
  twiceAtOnce: [],
  tooManyOfOne: ['has', 'most'],
  beyondReach: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Why one number of a table is not there, while the others are. */
export const whyNot = [
  'noValues',
  'oneValue',
  'oneGroup',
  'noSpread',
  'notPositive',
  'tooFewForInterval',
  'tooManyValues',
  'zeroCell',
  'noDifference',
  'notOfThis',
  'onOneLine',
  'dependent',
  'emptyCell',
  'decidesItself',
  'notReached',
  'nobodyAtRisk',
  'noEventTogether',
  'beyondReach',
] as const;
export type WhyNot = (typeof whyNot)[number];

/** `at`: a JSON pointer into the specification, where its shape is wrong. */
export type Fault = {
  kind: keyof typeof faultKinds | keyof typeof shapeSentences;
  at?: string;
  values: Readonly<Record<string, string | number>>;
};

/** What ends an analysis; `analyse` hands it on as data. */
export class Unanswerable extends Error {
  readonly fault: Fault;

  constructor(kind: keyof typeof faultKinds, values: Fault['values'] = {}) {
    super(`${kind} ${JSON.stringify(values)}`);
    this.fault = { kind, values };
  }
}
