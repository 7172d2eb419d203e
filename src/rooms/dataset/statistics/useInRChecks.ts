/** The numbers of a result beside those that R gave for it. */
import { useMemo } from 'react';
import { agreesWithR } from '../../../methods/agrees.ts';
import { numbersOf } from '../../../methods/result.ts';
import { type Compared, compare } from '../../../workbench/r/agrees.ts';
import type { R } from '../../../workbench/r/useR.ts';
import type { Analysis } from './useAnalysis.ts';

export type InRChecks = {
  expected: ReadonlyMap<string, number>;
  /** Undefined before R was asked. */
  compared: readonly Compared[] | undefined;
  byName: ReadonlyMap<string, Compared> | undefined;
};

export function useInRChecks(result: Analysis['result'], { state }: R): InRChecks {
  return useMemo(() => {
    const expected = numbersOf(result?.ok ? result.outcome.tables : []);
    if (state.at !== 'done') return { expected, compared: undefined, byName: undefined };
    const compared = compare(expected, state.answer, agreesWithR);
    return { expected, compared, byName: new Map(compared.map((one) => [one.name, one])) };
  }, [result, state]);
}
