/** What computes a score, fetched from where it is: the lists, one that is chosen, and those that a recipe asks for. */
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { GetScored, ListScored } from '../../../contract/scored.ts';
import { useClient } from '../../../platform/browser.tsx';
import { scores } from '../calls.ts';
import { type Named, namedIn, sources } from './instruments.ts';
import type { CleaningState } from './useCleaning.ts';

export type Scored = AnswerOf<GetScored>;
export type Lists = Readonly<Record<Named['source'], AnswerOf<ListScored>>>;

/** A question that the page asks by itself tells nobody that it was refused. */
const quietly = { quiet: true, asks: false };

export function useScoredLists(): { lists: Lists | undefined; isLost: boolean } {
  const client = useClient();
  const [lists, setLists] = useState<Lists>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const take = async () => {
      const [questionnaire, index] = await Promise.all(
        sources.map((source) => client.call(scores[source].list, {}, quietly)),
      );
      if (isWanted && questionnaire && index) setLists({ questionnaire, index });
    };
    take().catch(() => isWanted && setLost(true));
    return () => {
      isWanted = false;
    };
  }, [client]);
  return { lists, isLost };
}

const asked = ({ id, version }: Pick<Named, 'id' | 'version'>) => (version === '' ? { id } : { id, version });

/** `refused`: it is not open to whoever asks, or not there. */
export function useScored(name: unknown): { scored: Scored | undefined; isRefused: boolean } {
  const client = useClient();
  const [found, setFound] = useState<{ of: string; scored?: Scored }>();
  const named = namedIn(name);
  const wanted = named && `${named.source}/${named.id}@${named.version}`;
  useEffect(() => {
    const known = namedIn(wanted);
    if (!known || wanted === undefined) return;
    let isWanted = true;
    const { source, ...of } = known;
    client.call(scores[source].get, asked(of), quietly).then(
      (scored) => isWanted && setFound({ of: wanted, scored }),
      () => isWanted && setFound({ of: wanted }),
    );
    return () => {
      isWanted = false;
    };
  }, [client, wanted]);
  const isFound = found !== undefined && found.of === wanted;
  return { scored: isFound ? found.scored : undefined, isRefused: isFound && found.scored === undefined };
}

/** Whatever the recipe computes a score by is given to it, where it is open to whoever reads the page. */
export function useGivenInstruments({ view, act }: CleaningState): void {
  const client = useClient();
  const tried = useRef(new Set<string>());
  const wants = view?.wants;
  useEffect(() => {
    const give = async (name: string) => {
      const known = namedIn(name);
      if (!known || known.version === '') return;
      const { definition } = await client.call(scores[known.source].get, asked(known), quietly);
      await act('giveInstrument', name, definition);
    };
    for (const name of wants ?? []) {
      if (tried.current.has(name)) continue;
      tried.current.add(name);
      give(name).catch((error: unknown) => {
        // The step that waits says so. What nobody answered is asked again once something else is done.
        if (!(error instanceof CallError)) throw error;
        if (error.sentence === undefined) tried.current.delete(name);
      });
    }
  }, [client, act, wants]);
}
