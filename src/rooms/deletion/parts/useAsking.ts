/** Asking that the account be deleted, once the word is typed. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { leaveBrowser } from '../../../platform/ownSession.ts';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { askDeletion } from '../calls.ts';
import { useDeletion } from '../messages.ts';

export type Asked = AnswerOf<typeof askDeletion>;

/** @param word what is to be typed */
export function useAsking(word: string, onAsked: (asked: Asked) => void) {
  const t = useDeletion();
  const { revalidate } = useRevalidator();
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [flash, setFlash] = useState(0);
  const form = useFaultsTold(flash);
  const [asking, setAsking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (folded(typed) !== folded(word)) {
      setError(t('errors.typed'));
      return setFlash((before) => before + 1);
    }
    setAsking(true);
    setError(undefined);
    try {
      onAsked(await client.call(askDeletion, { typed }));
      leaveBrowser();
      // The frame is a visitor's from now on.
      await revalidate();
    } catch {
      // The client has said why.
    }
    setAsking(false);
  }

  return { form, typed, setTyped, error, flash, asking, submit };
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
