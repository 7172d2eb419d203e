/** Marks a chapter as worked through, at its end; a visitor signs in first. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useClient } from '../../platform/browser.tsx';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { progressAddress } from './addresses.ts';
import type { setProgress as endpoint } from './contract.ts';
import { useCourses } from './messages.ts';

// Without its schemas, which the server's guard alone needs.
const setProgress = progressAddress as typeof endpoint;

export function DoneButton({ chapter, done }: { chapter: number; done: boolean }) {
  const t = useCourses();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      await client.call(setProgress, { chapter: String(chapter), state: done ? 'open' : 'done' });
      toast.show(done ? t('chapter.reopened') : t('chapter.saved'));
      await revalidate();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      tone={done ? 'second' : 'primary'}
      icon="check"
      aria-pressed={done}
      loading={busy}
      onClick={() => void turn()}
    >
      {done ? t('chapter.isDone') : t('chapter.markDone')}
    </Button>
  );
}
