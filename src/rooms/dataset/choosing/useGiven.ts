/** What the open file says by itself of the questions. */
import { useEffect, useState } from 'react';
import {
  againstOf,
  type Described,
  givenBy,
  outcomeOf,
  type Picked,
} from '../../../methods/choosing/given.ts';
import type { Answers } from '../../../methods/choosing/walk.ts';
import { Refused } from '../local/FileWorker.ts';
import type { FileView } from '../local/protocol.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import type { AnalysisColumn } from '../statistics/protocol.ts';

export type Given = {
  columns: readonly AnalysisColumn[];
  described: readonly Described[];
  answers: Answers;
  picked: Picked;
  /** What would be given by other columns. */
  pick(picked: Picked): Answers;
};

export function useGiven({ ask }: LocalFileWork, view: FileView | undefined): Given {
  const [columns, setColumns] = useState<readonly AnalysisColumn[]>([]);
  const [said, setSaid] = useState<Picked>({});
  const version = view?.isWhole ? view.edits : undefined;
  useEffect(() => {
    if (version === undefined) return setColumns([]);
    let isWanted = true;
    ask('analysisColumns').then(
      (all) => isWanted && setColumns(all),
      (error: unknown) => {
        // The file was closed meanwhile.
        if (!(error instanceof Refused)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  const described = columns.map(({ key, kind, codes, roles = [] }) => ({
    key,
    kind,
    codes: codes.length,
    roles,
  }));
  return {
    columns,
    described,
    answers: givenBy(described, said),
    picked: { outcome: outcomeOf(described, said)?.key, against: againstOf(described, said)?.key },
    pick(picked) {
      setSaid(picked);
      return givenBy(described, picked);
    },
  };
}
