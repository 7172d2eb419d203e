/** Until when an account is a VIP, in days; the last day belongs to it. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { setVip } from '../../../contract/vip.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useAccount } from '../messages.ts';
import type { ShownAccount } from './shownAccount.ts';
import styles from './VipField.module.css';

export function VipField({ account: { id, name, until } }: { account: ShownAccount }) {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get('until'));
    setBusy(true);
    try {
      await client.call(setVip, { account: id, until: `${day}T23:59:59Z` });
      toast.show(t('console.vipSet', { when: format.dateTime(new Date(day), { dateStyle: 'medium' }) }));
    } catch {
      // The client has said why.
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
      <Input
        type="date"
        name="until"
        required
        aria-label={t('console.vipDate', { name })}
        defaultValue={until?.slice(0, 10)}
      />
      <Button type="submit" tone="second" size="sm" loading={busy}>
        {t('console.setVip')}
      </Button>
    </form>
  );
}
