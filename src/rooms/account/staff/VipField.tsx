/** Until when an account is a VIP, in days; the last day belongs to it. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { setVip } from '../../../contract/vip.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { useAccount } from '../messages.ts';
import type { ShownAccount } from './shownAccount.ts';
import styles from './VipField.module.css';

export function VipField({ account: { id, name, until } }: { account: ShownAccount }) {
  const t = useAccount();
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: setVip,
    fields: { until: until?.slice(0, 10) ?? '' },
    input: (typed) => ({ account: id, until: `${typed.until}T23:59:59Z` }),
    done: (typed) =>
      t('console.vipSet', { when: format.dateTime(new Date(typed.until), { dateStyle: 'medium' }) }),
    onDone: () => revalidate(),
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('console.vipDate', { name })} hideLabel error={error('until')} className={styles.day}>
        {(field) => (
          <Input {...field} {...control('until')} type="date" min="2000-01-01" max="2199-12-31" required />
        )}
      </Field>
      <Button type="submit" tone="second" size="sm" loading={busy}>
        {t('console.setVip')}
      </Button>
    </form>
  );
}
