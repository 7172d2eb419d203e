/** The copy of a draft on the account: saved after a pause, offered again at the next visit, on any device. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import { useClient } from '../../../platform/browser.tsx';
import { draftsAddress, saveDraftAddress } from '../addresses.ts';
import type { getDrafts as draftsEndpoint, saveDraft as saveEndpoint } from '../contract.ts';
import { lengths } from '../words.ts';
import { recall } from './keptDraft.ts';
import type { Earlier, Form, Written } from './useDraft.ts';

// The contract is built on the addresses; its schemas stay out of the browser.
const getDrafts = draftsAddress as typeof draftsEndpoint;
const saveDraft = saveDraftAddress as typeof saveEndpoint;

/** In milliseconds since the last key. */
const pause = 2000;

/** Nobody has asked for these calls, and they disturb nobody. */
const still = { quiet: true, asks: false } as const;

export function useAccountDraft<C extends object>(
  place: string,
  owner: string | null,
  form: Form<C>,
  current: RefObject<Written<C>>,
) {
  const { save, saved, setSaved } = useSaves(place, owner);
  const [offered, setOffered] = useState<Earlier<C>>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetched = useFetched(place, owner);
  const offer = useEffectEvent((earlier: { content: Record<string, unknown>; savedAt: string }) => {
    const content = form.read(earlier.content);
    const at = Date.parse(earlier.savedAt);
    const here = current.current.content;
    const isNewer = form.isEmpty(here) || at > (recall(place, owner)?.at ?? 0);
    if (form.isEmpty(content) || JSON.stringify(content) === JSON.stringify(here) || !isNewer) return;
    const { key } = earlier.content;
    setOffered({ content, key: typeof key === 'string' ? key : '', at });
  });
  useEffect(() => {
    if (fetched) offer(fetched);
  }, [fetched]);
  const flush = useEffectEvent(() => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current);
    waiting.current = undefined;
    void save(contentOf(current.current, form));
  });
  useEffect(() => () => flush(), []);
  return {
    offered,
    saved,
    changed(next: Written<C>) {
      if (owner === null) return;
      setSaved(false);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        void save(contentOf(next, form));
      }, pause);
    },
    settled: () => setOffered(undefined),
    drop() {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      setOffered(undefined);
      setSaved(false);
      if (owner !== null) void save(contentOf(current.current, form));
    },
  };
}

function contentOf<C extends object>({ content, key }: Written<C>, form: Form<C>): string | undefined {
  return form.isEmpty(content) ? undefined : JSON.stringify({ ...content, key });
}

/** One after the other, so that an older text never arrives behind a newer one. */
function useSaves(place: string, owner: string | null) {
  const client = useClient();
  const [saved, setSaved] = useState(false);
  const last = useRef(Promise.resolve());
  const save = (content: string | undefined) => {
    // Too long for an account: the device has it.
    if (owner === null || (content?.length ?? 0) > lengths.draft) return last.current;
    last.current = last.current.then(async () => {
      try {
        await client.call(saveDraft, { place, content }, still);
        setSaved(content !== undefined);
      } catch (error) {
        if (!(error instanceof CallError)) throw error; // else the device has it, too
      }
    });
    return last.current;
  };
  return { save, saved, setSaved };
}

/** What the account had when the form was opened. */
function useFetched(place: string, owner: string | null) {
  const client = useClient();
  const [fetched, setFetched] = useState<{ content: Record<string, unknown>; savedAt: string }>();
  useEffect(() => {
    if (owner === null) return;
    let current = true;
    client.call(getDrafts, { place }, still).then(
      ({ drafts: [draft] }) => current && setFetched(draft),
      () => {}, // the client has logged it; writing goes on without
    );
    return () => {
      current = false;
    };
  }, [client, place, owner]);
  return fetched;
}
