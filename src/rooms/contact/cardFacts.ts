/**
 * What the contact card was sent. React Router hands on what a fetcher loads in a transition, and on the home page that
 * waits for sections whose script comes only when they are near; the card does not wait for them.
 */
import { useSyncExternalStore } from 'react';
import type { Office } from '../../ports/site.ts';

type Facts = { messages: string; office: Office; consent: string | null };

/** Null when they could not be had. */
let facts: Facts | null | undefined;
let changed: (() => void) | undefined;

export function giveCard(given: Facts | null): void {
  facts = given;
  changed?.();
}

/** Of one card: there is one in the frame. */
export function useCardFacts(): Facts | null | undefined {
  return useSyncExternalStore(
    (onChange) => {
      changed = onChange;
      return () => {
        changed = undefined;
      };
    },
    () => facts,
    () => undefined,
  );
}
