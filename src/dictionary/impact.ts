/** What a change of a dictionary does to values that are there, counted before it is published. */
import type { Change, ChangeKind } from './changes.ts';
import type { Comparison } from './compare.ts';
import { rangeTest } from './limits.ts';
import { missingName, missingTest } from './missing.ts';
import { patternOf } from './pattern.ts';
import type { Dictionary, Variable } from './variable.ts';

/**
 * Of a variable, what stands in each cell as it was stored, null where nobody answered; and to whom it belongs. Of
 * several choices, their codes with a space between.
 */
export type Cells = (key: string) => Iterable<{ value: number | string | null; record: number | string }>;

/** What happens to a value. A screen words it, as “17 values in 9 patients would be out of range”. */
export type Effect =
  | 'outOfRange'
  | 'questioned'
  | 'tooPrecise'
  | 'noCode'
  | 'retiredCode'
  | 'recoded'
  | 'newlyMissing'
  | 'otherLimit'
  | 'noMatch'
  | 'notKept'
  | 'unanswered'
  | 'computedAnew';

export type Affected = { change: Change; effect: Effect; values: number; records: number };

/** For every change that touches stored values: how many, and of how many. */
export function impact(
  { changes }: Comparison,
  was: Dictionary,
  is: Dictionary,
  cells: Cells,
): readonly Affected[] {
  const old = new Map(was.variables.map((one) => [one.key, one]));
  const now = new Map(is.variables.map((one) => [one.key, one]));
  return changes.flatMap((change): Affected[] => {
    const before = old.get(change.key ?? '');
    const touch = touches[change.kind];
    if (!before || !touch) return [];
    const isTouched = touch.test({ change, was: before, is: now.get(before.key) ?? before });
    const records = new Set<number | string>();
    let values = 0;
    for (const { value, record } of cells(before.key)) {
      if (value === null ? !touch.empty : touch.empty || !isTouched(value)) continue;
      values++;
      records.add(record);
    }
    const effect = change.kind === 'rangeNarrowed' && change.member === 'soft' ? 'questioned' : touch.effect;
    return values > 0 ? [{ change, effect, values, records: records.size }] : [];
  });
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
const touches: Readonly<Partial<Record<ChangeKind, Touch>>> = {
  removed: { effect: 'notKept', test: every },
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

function codesIn(value: number | string, { kind }: Variable): string[] {
  return kind === 'multi' ? String(value).split(' ') : [String(value)];
}
