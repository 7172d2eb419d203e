/** What a change of a dictionary does to values that are there, counted before it is published. */

import { patternOf } from '../lib/pattern/pattern.ts';
import type { Change, ChangeKind } from './changes.ts';
import type { Comparison } from './compare.ts';
import type { Outcome } from './dependants.ts';
import { placeOf, rangeTest } from './limits.ts';
import { missingName, missingTest } from './missing.ts';
import { type Recodes, unmapped } from './recode.ts';
import type { Dictionary, Kind, Variable } from './variable.ts';

/**
 * Of a variable, what stands in each cell as it was stored, null where nobody answered; and to whom it belongs. Of
 * several choices, their codes with a space between.
 */
export type Cells = (key: string) => Iterable<{ value: number | string | null; record: number | string }>;

/** What happens to a value. A screen words it, as “17 values in 9 patients would be out of range”. */
export const effects = [
  'outOfRange',
  'questioned',
  'tooPrecise',
  'noCode',
  'retiredCode',
  'recoded',
  /** It has to be recoded, and nobody has said into what. */
  'unmapped',
  'newlyMissing',
  'otherLimit',
  'noMatch',
  'notKept',
  'unanswered',
  'computedAnew',
  /** Of a variable that no version has yet: what it is can still change. */
  'otherKind',
  'otherUnit',
] as const;

export type Effect = (typeof effects)[number];

export type Affected = { change: Change; effect: Effect; values: number; records: number };

/** A change that touches stored values of the variable `key`, and which ones; null: nobody answered. */
export type Touching = {
  key: string;
  change: Change;
  effect: Effect;
  touches(value: number | string | null): boolean;
};

/**
 * Of each change that may touch stored values, which ones: for whoever goes through a table once, row by row.
 * @param recodes as they would be published: a code of which they do not tell is unmapped
 */
export function touchings(
  comparison: Comparison,
  was: Dictionary,
  is: Dictionary,
  recodes?: Recodes,
): readonly Touching[] {
  const old = new Map(was.variables.map((one) => [one.key, one]));
  const now = new Map(is.variables.map((one) => [one.key, one]));
  const open = new Set(recodes && unmapped(comparison, is, recodes).map(({ key, code }) => `${key} ${code}`));
  return comparison.changes.flatMap((change): Touching[] => {
    const before = old.get(change.key ?? '');
    const touch = touched[change.kind];
    if (!before || !touch) return [];
    const { key } = before;
    const isTouched = touch.test({ change, was: before, is: now.get(key) ?? before });
    return [
      {
        ...{ key, change },
        effect: effectOf(touch, change, open.has(`${key} ${change.code ?? ''}`)),
        touches: (value) => (value === null ? touch.empty === true : !touch.empty && isTouched(value)),
      },
    ];
  });
}

function effectOf({ effect }: Touch, { kind, member }: Change, isOpen: boolean): Effect {
  if (kind === 'rangeNarrowed' && member === 'soft') return 'questioned';
  return effect === 'recoded' && isOpen ? 'unmapped' : effect;
}

/** For every change that touches stored values: how many, and of how many. */
export function impact(
  comparison: Comparison,
  was: Dictionary,
  is: Dictionary,
  cells: Cells,
): readonly Affected[] {
  return touchings(comparison, was, is).flatMap(({ key, change, effect, touches }) => {
    const records = new Set<number | string>();
    let values = 0;
    for (const { value, record } of cells(key)) {
      if (!touches(value)) continue;
      values++;
      records.add(record);
    }
    return values > 0 ? [{ change, effect, values, records: records.size }] : [];
  });
}

/** Effects after which values are only read, or computed, otherwise; after all others somebody has to decide. */
const readOtherwise: readonly Effect[] = [
  'recoded',
  'retiredCode',
  'newlyMissing',
  'otherLimit',
  'computedAnew',
];

/** What is asked of data on which a change has these effects. */
export function outcomeOf(effects: readonly Effect[]): Outcome {
  if (effects.length === 0) return 'untouched';
  return effects.every((one) => readOtherwise.includes(one)) ? 'rerun' : 'decision';
}

type Test = (given: { change: Change; was: Variable; is: Variable }) => (value: number | string) => boolean;

/** `empty`: cells that nobody answered are touched, not values. */
type Touch = { effect: Effect; empty?: true; test: Test };

const every: Test = () => () => true;

const hasCode: Test =
  ({ change, was }) =>
  (value) =>
    was.kind === 'multi' ? codesIn(value, was).includes(change.code ?? '') : String(value) === change.code;

const wasMissing: Test = ({ change, was }) => {
  const missingIn = missingTest(was);
  return (value) => {
    const missing = missingIn(value);
    return missing !== undefined && missingName(missing) === change.code;
  };
};

/** Kinds that are not here touch no stored value. */
const touched: Readonly<Partial<Record<ChangeKind, Touch>>> = {
  removed: { effect: 'notKept', test: every },
  kindChanged: {
    effect: 'otherKind',
    test: ({ was, is }) => {
      const isData = dataTest(was, is);
      return (value) => isData(value) && !isOfKind(value, is.kind);
    },
  },
  unitChanged: {
    effect: 'otherUnit',
    test: ({ was, is }) => dataTest(was, is),
  },
  requiredSet: { effect: 'unanswered', empty: true, test: every },
  derivedOtherwise: { effect: 'computedAnew', test: every },
  codeRetired: { effect: 'retiredCode', test: hasCode },
  codeRemoved: { effect: 'recoded', test: hasCode },
  codeExchanged: { effect: 'recoded', test: hasCode },
  missingRemoved: { effect: 'recoded', test: wasMissing },
  missingReasonChanged: { effect: 'recoded', test: wasMissing },
  missingLimitChanged: { effect: 'otherLimit', test: wasMissing },
  missingAdded: {
    effect: 'newlyMissing',
    test: ({ change, was, is }) => {
      const [before, after] = [missingTest(was), missingTest(is)];
      return (value) => {
        const missing = after(value);
        return missing !== undefined && missingName(missing) === change.code && !before(value);
      };
    },
  },
  codesBegun: {
    effect: 'noCode',
    test: ({ is }) => {
      const known = new Set(is.codes?.map(({ code }) => code));
      const missingIn = missingTest(is);
      return (value) => !missingIn(value) && codesIn(value, is).some((code) => !known.has(code));
    },
  },
  rangeNarrowed: {
    effect: 'outOfRange',
    test: ({ change, was, is }) => {
      const name = change.member === 'soft' ? 'soft' : 'hard';
      const [before, after] = [was[name] ?? ([null, null] as const), is[name] ?? ([null, null] as const)];
      const isData = dataTest(was, is);
      const [fitted, fits] = [rangeTest(before, was.kind), rangeTest(after, is.kind)];
      return (value) => !fits(value) && fitted(value) && isData(value);
    },
  },
  decimalsFewer: {
    effect: 'tooPrecise',
    test: ({ was, is }) => {
      const isData = dataTest(was, is);
      return (value) =>
        typeof value === 'number' &&
        !Number.isInteger(value) &&
        Number(value.toFixed(is.decimals ?? 15)) !== value &&
        isData(value);
    },
  },
  patternSet: {
    effect: 'noMatch',
    test: ({ was, is }) => {
      const [before, after] = [was, is].map(({ pattern = '' }) => patternOf(pattern));
      const isData = dataTest(was, is);
      return (value) => {
        const text = String(value);
        const fitted = was.pattern === undefined || before?.fits(text) !== false;
        return isData(value) && fitted && after?.fits(text) === false;
      };
    },
  },
};

/** Whether a value stands for itself, and is no missing value, before and after. */
function dataTest(was: Variable, is: Variable): (value: number | string) => boolean {
  const [before, after] = [missingTest(was), missingTest(is)];
  return (value) => !before(value) && !after(value);
}

function isOfKind(value: number | string, kind: Kind): boolean {
  switch (kind) {
    case 'number':
    case 'integer':
      return String(value).trim() !== '' && placeOf(Number(value), kind) !== undefined;
    case 'date':
    case 'datetime':
    case 'time':
      return placeOf(String(value), kind) !== undefined;
    default:
      return true;
  }
}

function codesIn(value: number | string, { kind }: Variable): string[] {
  return kind === 'multi' ? String(value).split(' ') : [String(value)];
}
