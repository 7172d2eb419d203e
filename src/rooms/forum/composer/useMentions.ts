/** Members whose name begins with what stands behind an `@`, chosen by arrows and Enter while the text keeps the focus. */

import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { insert } from '../../../reading/writing/area.ts';
import { mentionOf } from '../mentionText.ts';
import type { Author } from '../shown.ts';
import { getMembers } from './calls.ts';
import { mentionBefore } from './mention.ts';

/** In milliseconds since the last key. */
const pause = 150;

type Sought = { letters: string; start: number };

export type Mentions = ReturnType<typeof useMentions>;

export function useMentions(area: RefObject<HTMLTextAreaElement | null>, topic: number | undefined) {
  const id = useId();
  const [sought, setSought] = useState<Sought>();
  const found = useFound(sought?.letters, topic);
  const [at, setAt] = useState(0);
  const members = sought ? found : [];
  const close = () => setSought(undefined);
  const choose = (member: Author) => {
    const { current } = area;
    if (!current || !sought) return;
    current.focus();
    current.setSelectionRange(sought.start, current.selectionEnd);
    insert(current, `${mentionOf(member)} `);
    close();
  };
  return {
    id,
    members,
    at,
    close,
    choose,
    /** For the text area: what is offered belongs to it. */
    ties: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': members.length > 0 ? id : undefined,
      'aria-activedescendant': members.length > 0 ? `${id}-${at}` : undefined,
    },
    /** After every change of the text or of the cursor. */
    look({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
      setSought(selectionStart === selectionEnd ? mentionBefore(value, selectionStart) : undefined);
      setAt(0);
    },
    /** @returns whether the key was meant for the list */
    onKey(event: KeyboardEvent): boolean {
      const { length } = members;
      const member = members[at];
      if (!member || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === 'ArrowDown') setAt((at + 1) % length);
      else if (event.key === 'ArrowUp') setAt((at + length - 1) % length);
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(member);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

function useFound(letters: string | undefined, topic: number | undefined): readonly Author[] {
  const client = useClient();
  const [found, setFound] = useState<readonly Author[]>([]);
  useEffect(() => {
    if (letters === undefined) return;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const sent = { q: letters, topic: topic === undefined ? undefined : String(topic) };
        // Nobody is asked to log in for an `@`.
        const { members } = await client.call(getMembers, sent, { quiet: true, asks: false });
        if (current) setFound(members);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (current) setFound([]);
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
      setFound([]);
    };
  }, [client, letters, topic]);
  return found;
}
