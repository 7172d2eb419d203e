/** A report over the open file stands on its table, and on what its analyses give of it. */
import { useEffect, useRef } from 'react';
import { canonical } from '../../../dictionary/canonical.ts';
import { unheard } from '../../../lib/report.ts';
import { computeAll } from '../../../report/computed.ts';
import { columnsOf } from '../../../report/named.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import { Computing, Ended } from '../statistics/computed.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';
import type { Ground } from './useReport.ts';

/** @param version changes with each file and each change of it; unset while it is read */
export function useFileGround(
  { ask }: Pick<LocalFileWork, 'ask'>,
  version: unknown,
  columns: readonly AnalysisColumn[],
): Ground {
  const computing = useRef<Computing>(undefined);
  computing.current ??= new Computing();
  useEffect(() => () => computing.current?.end(), []);
  return {
    isReady: version !== undefined && columns.length > 0,
    of: [version, columns],
    asks: (report) => canonical([report.analyses, [...columnsOf(report)].sort()]),
    async computed(report) {
      const [frame, recipe] = await Promise.all([
        ask('analysisTable', keysOf(columns, columnsOf(report)), undefined),
        ask('recipeOver'),
      ]);
      const analysed = await computeAll(report, frame, (spec) => {
        if (!computing.current) throw new Ended();
        return computing.current.analyse(spec, frame, unheard);
      });
      return { frame, recipe, ...analysed };
    },
  };
}

export const keysOf = (columns: readonly AnalysisColumn[], names: ReadonlySet<string>): string[] =>
  columns.filter(({ name }) => names.has(name)).map(({ key }) => key);
