/** Has a task end, or takes it off the list; the page then shows what is true. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import * as calls from '../calls.ts';
import { useTasks } from '../messages.ts';

export function useTaskCalls({ id: task, study }: { id: string; study: string | null }) {
  const t = useTasks();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const during = async (work: Promise<unknown>, done?: () => void) => {
    setBusy(true);
    try {
      await work;
      done?.();
    } catch {
      // The client has said why.
    }
    await revalidate();
    setBusy(false);
  };
  return {
    busy,
    cancel: () =>
      during(
        study === null
          ? client.call(calls.cancelTask, { task })
          : client.call(calls.cancelIn({ study, task }), {}),
      ),
    remove: () =>
      during(
        study === null
          ? client.call(calls.deleteTask, { task })
          : client.call(calls.deleteIn({ study, task }), {}),
        () => {
          toast.show(t('row.deleted'));
          // The key that was pressed goes with its row.
          document.querySelector<HTMLElement>('main h1')?.focus();
        },
      ),
  };
}
