/** Where a statement and our orders differ, each with what staff found out. */
import { Link, useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import type { Difference } from '../queries/statements.ts';
import { explainDifference } from './contract.ts';
import styles from './payments.module.css';

type Shown = Omit<Difference, 'at' | 'oursAt'> & {
  at: string;
  oursAt: string | null;
  /** By whose clock the provider counts its days. */
  zone: string;
};

export function DifferencesTable({ label, differences }: { label: string; differences: readonly Shown[] }) {
  const t = usePayments();
  return (
    <Card>
      <Table label={label} dense>
        <thead>
          <tr>
            <Th>{t('orders.date')}</Th>
            <Th>{t('console.statements.what')}</Th>
            <Th>{t('console.orders')}</Th>
            <Th end>{t('console.statements.ours')}</Th>
            <Th end>{t('console.statements.theirs')}</Th>
            <Th>{t('console.statements.note')}</Th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <Row key={`${one.method} ${one.kind} ${one.reference}`} difference={one} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ difference }: { difference: Shown }) {
  const t = usePayments();
  const format = useFormat();
  const { code } = useLocale();
  const { what, kind, method, order, trade, ours, theirs, currency, at, oursAt, zone, note } = difference;
  const money = (amount: number | null) =>
    amount === null ? '–' : format.number(amount / 100, { style: 'currency', currency });
  const moment = (text: string) =>
    format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return (
    <tr>
      <Td num>{moment(at)}</Td>
      <Td>
        {[t(`console.statements.kinds.${kind}`), t(`methods.${method}`)].join(format.marks.comma)}
        <br />
        <strong>{t(`console.statements.differs.${what}`)}</strong>
      </Td>
      <Td num>
        {order && /^M\d{18}$/.test(order) ? (
          <Link className={layout.link} to={pathOf(code, 'staff/payments/:number', { number: order })}>
            {order}
          </Link>
        ) : (
          order
        )}
        <br />
        <code>{trade}</code>
      </Td>
      <Td num end>
        {money(ours)}
        {oursAt !== null && (
          <>
            <br />
            {moment(oursAt)}
          </>
        )}
      </Td>
      <Td num end>
        {money(theirs)}
      </Td>
      <Td>{note ?? <ExplainForm difference={difference} />}</Td>
    </tr>
  );
}

function ExplainForm({ difference: { method, kind, reference } }: { difference: Shown }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: explainDifference,
    fields: { note: '' },
    input: (fields) => ({ ...fields, method, kind, reference }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  return (
    <form className={styles.row} onSubmit={submit} noValidate>
      <Field label={t('console.statements.note')} error={error('note')} className={styles.short}>
        {(field) => <Input {...field} {...control('note')} required maxLength={200} />}
      </Field>
      <Button type="submit" size="sm" loading={busy}>
        {t('console.save')}
      </Button>
    </form>
  );
}
