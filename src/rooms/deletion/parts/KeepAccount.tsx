/** When an account will be deleted, and the one button that keeps it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { callDeferred } from '../../../platform/deferred.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { callOffDeletion } from '../calls.ts';
import { useDeletion } from '../messages.ts';

type Props = { due: string; begun: boolean };

export function KeepAccount({ due, begun }: Props) {
  const t = useDeletion();
  const { dateTime } = useFormat();
  const { keeping, keep } = useKeeping();
  if (begun) return <p>{t('bar.begun')}</p>;
  return (
    <div className={layout.row}>
      <p>{t('bar.text', { date: dateTime(new Date(due), momentFormat) })}</p>
      <Button tone="primary" size="sm" loading={keeping} loadingLabel={t('bar.keeping')} onClick={keep}>
        {t('bar.keep')}
      </Button>
    </div>
  );
}

function useKeeping() {
  const t = useDeletion();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [keeping, setKeeping] = useState(false);
  const keep = async () => {
    setKeeping(true);
    try {
      await client.call(callOffDeletion, {});
      toast.show(t('bar.kept'));
    } catch {
      // The client has said why.
    }
    // On public pages parts wait for their script, and would hold back the change.
    callDeferred();
    await revalidate();
    setKeeping(false);
  };
  return { keeping, keep };
}
