import { useEffect, useState } from 'react';
import { Refused } from '../local/FileWorker.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';

const none: readonly AnalysisColumn[] = [];

/** Columns of the open file. @param version changes with each change of it; unset while it is read */
export function useFileColumns(
  { ask }: Pick<LocalFileWork, 'ask'>,
  version: unknown,
): readonly AnalysisColumn[] {
  const [columns, setColumns] = useState(none);
  useEffect(() => {
    if (version === undefined) return;
    let isWanted = true;
    ask('analysisColumns').then((all) => isWanted && setColumns(all), passedOver);
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  return columns;
}

/** The file was closed: whoever did so knows. */
export function passedOver(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
