/** Asking that the account be deleted, once the word is typed. */
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../contract/client.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { dropToken, useClient } from '../../../platform/browser.tsx';
import { askDeletion } from '../calls.ts';

export type Asked = AnswerOf<typeof askDeletion>;

export function useAsking(onAsked: (asked: Asked) => void) {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [flash, setFlash] = useState(0);
  const [asking, setAsking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
    setError(undefined);
    try {
      const asked = await client.call(askDeletion, { typed });
      onAsked(asked);
      dropToken();
    } catch (failure) {
      // Anything else the client has told of.
      if (failure instanceof CallError && failure.status === 200) {
        setError(failure.sentence);
        setFlash((before) => before + 1);
      }
    }
    setAsking(false);
  }

  return { typed, setTyped, error, flash, asking, submit };
}
