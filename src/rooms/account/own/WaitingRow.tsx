/** A new phone number, address or WeChat that takes effect after a day, and the button that calls it off. */
import { type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useAccount } from '../messages.ts';
import { cancelContact } from '../waiting/contract.ts';
import type { OwnWaiting } from '../waiting/waiting.ts';
import styles from './AccountTab.module.css';

/** @param onCalledOff the button is gone with its row by then */
export function WaitingRow({ waiting, onCalledOff }: { waiting: OwnWaiting; onCalledOff(): void }) {
  const t = useAccount();
  const format = useFormat();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { kind, value, until } = waiting;

  async function callOff() {
    setBusy(true);
    try {
      await client.call(cancelContact, { kind });
      toast.show(t('my.waiting.calledOff'));
      await revalidate();
      onCalledOff();
    } catch {
      setBusy(false); // the client has said why
    }
  }

  const labels = {
    mobile: t('my.waiting.phone'),
    email: t('my.waiting.email'),
    wechat: t('my.waiting.wechat'),
  };
  const contact = kind === 'wechat' ? t('my.account.wechat') : value;
  const time = (at: ReactNode) => <time dateTime={until}>{at}</time>;
  const at = format.dateTime(new Date(until), momentFormat);
  return (
    <li className={styles.row}>
      <span id={`${id}-label`} className={styles.label}>
        {labels[kind]}
      </span>
      <span className={styles.value}>
        {contact}
        <span className={styles.from}>{t.rich('my.waiting.from', { at, time })}</span>
      </span>
      <Button
        id={id}
        size="sm"
        aria-labelledby={`${id} ${id}-label`}
        loading={busy}
        onClick={() => void callOff()}
      >
        {t('my.waiting.callOff')}
      </Button>
    </li>
  );
}
