/** The copy of a draft on the account: saved after a pause, offered again at the next visit, on any device. */

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { lengths } from '../limits.ts';
import { isSameButNames } from '../mentionText.ts';
import { getDrafts, saveDraft } from './calls.ts';
import type { Earlier, Form, Written } from './draft.ts';
import { recall } from './keptDraft.ts';

/** In milliseconds since the last key. */
const pause = 2000;

/** Nobody has asked for these calls, and they disturb nobody. */
const still = { quiet: true, asks: false } as const;

type OnAccount = { content: Record<string, unknown>; savedAt: string };

export function useAccountDraft<C extends object>(
  place: string,
  owner: string | null,
  form: Form<C>,
  current: RefObject<Written<C>>,
) {
  const [offered, setOffered] = useState<Earlier<C>>();
  /** When that was saved which the account has and this form has seen; '' for none, undefined while nobody knows. */
  const seen = useRef<string>(undefined);
  const propose = ({ content: { key, ...rest }, savedAt }: OnAccount) => {
    const content = form.read(rest);
    if (isSameButNames(content, current.current.content)) seen.current = savedAt;
    else setOffered({ content, key: typeof key === 'string' ? key : '', at: Date.parse(savedAt) });
  };
  const { save, saved, setSaved } = useSaves(place, owner, seen, propose);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fetched = useFetched(place, owner);
  const changed = (next: Written<C>) => {
    if (owner === null) return;
    setSaved(false);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      void save(contentOf(next, form));
    }, pause);
  };
  const offer = useEffectEvent((earlier: OnAccount | undefined) => {
    seen.current ??= earlier?.savedAt ?? '';
    // What was written here, perhaps before its writer had logged in, is kept for them too.
    if (!earlier) return form.isEmpty(current.current.content) ? undefined : changed(current.current);
    const content = form.read(earlier.content);
    const at = Date.parse(earlier.savedAt);
    const here = current.current.content;
    const isNewer = form.isEmpty(here) || at > (recall(place, owner)?.at ?? 0);
    if (form.isEmpty(content) || isSameButNames(content, here) || !isNewer) return;
    propose(earlier);
  });
  useEffect(() => {
    if (fetched) offer(fetched.draft);
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
    changed,
    settled() {
      if (offered) seen.current = new Date(offered.at).toISOString();
      setOffered(undefined);
    },
    drop() {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      // Whoever was offered another text has seen it.
      if (offered) seen.current = undefined;
      setOffered(undefined);
      setSaved(false);
      if (owner !== null) void save(contentOf(current.current, form));
    },
  };
}

function contentOf<C extends object>({ content, key }: Written<C>, form: Form<C>): string | undefined {
  return form.isEmpty(content) ? undefined : JSON.stringify({ ...content, key });
}

/**
 * One after the other, so that an older text never arrives behind a newer one; and never over what another tab or device
 * has saved meanwhile, which is offered instead.
 */
function useSaves(
  place: string,
  owner: string | null,
  seen: RefObject<string | undefined>,
  propose: (other: OnAccount) => void,
) {
  const client = useClient();
  const [saved, setSaved] = useState(false);
  const last = useRef(Promise.resolve());
  const offerOther = () =>
    client.call(getDrafts, { place }, still).then(
      ({ drafts: [other] }) => {
        if (other) propose(other);
        // It was sent from there, or thrown away.
        else seen.current = '';
      },
      () => {}, // it is asked for again with the next text
    );
  const save = (content: string | undefined) => {
    // Too long for an account: the device has it.
    if (owner === null || (content?.length ?? 0) > lengths.draft) return last.current;
    last.current = last.current.then(async () => {
      try {
        const { savedAt } = await client.call(saveDraft, { place, content, since: seen.current }, still);
        seen.current = savedAt ?? '';
        setSaved(content !== undefined);
      } catch (error) {
        if (!(error instanceof CallError)) throw error; // else the device has it, too
        if (error.status === 409) await offerOther();
        // Perhaps it was taken, and only its answer was lost.
        else seen.current = undefined;
      }
    });
    return last.current;
  };
  return { save, saved, setSaved };
}

/** What the account had when the form was opened. */
function useFetched(place: string, owner: string | null) {
  const client = useClient();
  const [fetched, setFetched] = useState<{ draft: OnAccount | undefined }>();
  useEffect(() => {
    if (owner === null) return;
    let current = true;
    client.call(getDrafts, { place }, still).then(
      ({ drafts: [draft] }) => current && setFetched({ draft }),
      () => {}, // the client has logged it; writing goes on without
    );
    return () => {
      current = false;
    };
  }, [client, place, owner]);
  return fetched;
}
