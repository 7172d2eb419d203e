/** Says that a post was useful: shown at once, and taken back when the server refuses, which the client says why. */
import { useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import type { ShownPost } from '../shown.ts';
import { vote } from './calls.ts';

type Votes = Pick<ShownPost, 'voted' | 'useful'>;

type OwnVotes = Votes & { of: ShownPost };

/**
 * What the page says anew counts for more than what was pressed before. A count that was told live comes without
 * whether this reader is among it.
 */
function votesNow(post: ShownPost, own: OwnVotes | undefined): Votes {
  if (own?.of.id !== post.id || own.of.voted !== post.voted) return post;
  return { voted: own.voted, useful: own.of.useful === post.useful ? own.useful : post.useful };
}

export function useVote(post: ShownPost): Votes & { turn: () => Promise<void> } {
  const client = useClient();
  const [own, setOwn] = useState<OwnVotes>();
  const [busy, setBusy] = useState(false);
  const now = votesNow(post, own);
  const turn = async () => {
    if (busy) return;
    const before = own;
    const on = !now.voted;
    setBusy(true);
    setOwn({ of: post, voted: on, useful: now.useful + (on ? 1 : -1) });
    try {
      const { voted, useful } = await client.call(vote, { post: String(post.id), on: on ? 'yes' : 'no' });
      setOwn({ of: post, voted, useful });
    } catch {
      setOwn(before);
    } finally {
      setBusy(false);
    }
  };
  return { voted: now.voted, useful: now.useful, turn };
}
