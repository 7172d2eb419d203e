/** What publishing the draft would do to the data that are kept: counted on the server, and anew once the draft is another. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { Client } from '../../../contract/client.ts';
import { useClient } from '../../../platform/browser.tsx';
import type { SnapshotEffects } from '../../../ports/dataset.ts';
import { dictionaryCalls } from './calls.ts';
import type { DictionaryWork } from './useDictionary.ts';
import type { Work } from './work.ts';

/** `of`: what was counted, and `number` the version that it was held against. */
type Counted = {
  of: Work;
  number: number;
  snapshots: readonly SnapshotEffects[];
  unseen: number;
  direct: number;
  said?: string;
  isBusy: boolean;
};

export type Impact = {
  snapshots: readonly SnapshotEffects[];
  /** Changed variables that are not counted, as their reader does not see the values. */
  unseen: number;
  /** Those that say directly who somebody is, and are counted when somebody asks. */
  direct: number;
  isBusy: boolean;
  /** Something was changed since it was counted. */
  isStale: boolean;
  /** Why it could not be counted. */
  said: string | undefined;
  /** @param direct also those that say directly who somebody is */
  count(direct?: boolean): void;
};

/** Rows that are counted again by themselves after each change; of more somebody asks. */
const fewRows = 20_000;

/** Milliseconds of quiet before. */
const quiet = 2000;

/** @param isAsked whether there are data, a draft, and somebody who may read both */
export function useImpact(study: string, work: DictionaryWork, isAsked: boolean): Impact | undefined {
  const client = useClient();
  const [counted, setCounted] = useState<Counted>();
  const turn = useRef(0);
  const { now, inUse, store } = work;
  const { number } = inUse;
  const count = useCallback(
    async (direct = false) => {
      turn.current++;
      const own = turn.current;
      const show = (more: Partial<Counted>) =>
        turn.current === own &&
        setCounted({ of: now, number, snapshots: [], unseen: 0, direct: 0, isBusy: false, ...more });
      show({ isBusy: true });
      try {
        const revision = await store();
        // Why it could not be stored is said where it is stored.
        if (revision === undefined) return show({ said: '' });
        for await (const part of countedParts(client, study, { revision, direct }))
          if (show(part) === false) return;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        show({ said: error.message });
      }
    },
    [client, study, now, number, store],
  );
  useEffect(
    () => () => {
      turn.current++;
    },
    [],
  );
  const is = counted?.number === number ? counted : undefined;
  const isStale = is !== undefined && is.of !== now;
  const isSmall = (is?.snapshots ?? []).reduce((sum, { rows }) => sum + rows, 0) <= fewRows;
  const isDue = isAsked && (is === undefined || (isStale && isSmall && !is.isBusy));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void count(), is === undefined ? 0 : quiet);
    return () => clearTimeout(timer);
  }, [isDue, is, count]);
  if (!isAsked) return undefined;
  const { snapshots = [], unseen = 0, direct = 0, isBusy = true, said } = is ?? {};
  return { ...{ snapshots, unseen, direct, isBusy, said, isStale }, count: (direct) => void count(direct) };
}

/** All that is counted so far, a few snapshots more each time. */
async function* countedParts(
  client: Client,
  study: string,
  { revision, direct }: { revision: number; direct: boolean },
) {
  const snapshots: SnapshotEffects[] = [];
  let [unseen, apart] = [0, 0];
  for (let before: number | null | undefined; before !== null; ) {
    const asked = {
      revision: String(revision),
      ...(before === undefined ? {} : { before: String(before) }),
      ...(direct ? { direct: 'yes' as const } : {}),
    };
    const part = await client.call(dictionaryCalls(study).impact, asked, { quiet: true });
    snapshots.push(...part.snapshots);
    unseen = Math.max(unseen, part.unseen);
    apart = Math.max(apart, part.direct);
    before = part.more;
    yield { snapshots: [...snapshots], unseen, direct: apart, isBusy: before !== null };
  }
}
