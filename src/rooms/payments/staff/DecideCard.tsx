/** What an admin can do about a withdrawal now: confirm it, take it, say that it was paid, or refuse it. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { momentFormat } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import type { WithdrawalState } from '../queries/withdrawals.ts';
import { approve, reverse, settle, takeOn } from '../withdrawals/contract.ts';

type Props = {
  withdrawal: { number: string; state: WithdrawalState; second: boolean; takenBy: string };
  viewer: {
    own: boolean;
    /** They have taken it. */
    pays: boolean;
    confirmed: boolean;
    /** Whoever confirmed it may take it over from then on; and whether that is now. */
    leftFrom: string | null;
    isLeft: boolean;
  };
};

export function DecideCard({ withdrawal, viewer }: Props) {
  const t = usePayments();
  return (
    <Card as="section" aria-labelledby="decide-h">
      <CardHead>
        <h2 id="decide-h">{t('console.decide')}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        {viewer.own ? (
          <p>{t('console.ownWithdrawal')}</p>
        ) : (
          <Decide withdrawal={withdrawal} viewer={viewer} />
        )}
      </CardBody>
      {!viewer.own && (withdrawal.state !== 'taken' || viewer.pays) && (
        <CardFoot>
          <ReverseForm number={withdrawal.number} />
        </CardFoot>
      )}
    </Card>
  );
}

function Decide({ withdrawal: { number, state, second, takenBy }, viewer }: Props) {
  const t = usePayments();
  const isTaken = state === 'taken';
  const confirms = second && state === 'asked';
  const takes = !confirms && !viewer.pays && (!viewer.confirmed || viewer.isLeft);
  return (
    <>
      {second && <p className={layout.small}>{t('console.secondText')}</p>}
      {isTaken && !viewer.pays && <p>{t('console.takenBy', { name: takenBy })}</p>}
      {confirms && <ActButton number={number} act="approve" />}
      {takes && (
        <>
          <p className={layout.small}>{t(isTaken ? 'console.takeOverText' : 'console.takeText')}</p>
          <ActButton number={number} act={isTaken ? 'takeOver' : 'take'} />
        </>
      )}
      {viewer.confirmed && !takes && <Confirmed from={viewer.leftFrom} />}
      {viewer.pays && <SettleForm number={number} />}
    </>
  );
}

/** Whoever confirmed it waits for another to pay it; or for the moment at which that one has left it. */
function Confirmed({ from }: { from: string | null }) {
  const t = usePayments();
  const format = useFormat();
  if (from === null) return <p>{t('console.otherPays')}</p>;
  return <p>{t('console.leftFrom', { from: format.dateTime(new Date(from), momentFormat) })}</p>;
}

function ActButton({ number, act }: { number: string; act: 'approve' | 'take' | 'takeOver' }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const { send, busy } = useConsoleForm({
    endpoint: act === 'approve' ? approve : takeOn,
    fields: {},
    input: () => ({ withdrawal: number }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  return (
    <p>
      <Button tone={act === 'takeOver' ? 'second' : 'primary'} loading={busy} onClick={() => void send()}>
        {t(`console.acts.${act}`)}
      </Button>
    </p>
  );
}

function SettleForm({ number }: { number: string }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: settle,
    fields: { reference: '' },
    input: ({ reference }) => ({ withdrawal: number, reference }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('console.reference')} hint={t('console.referenceHint')} error={error('reference')}>
        {(field) => (
          <Input {...field} {...control('reference')} autoComplete="off" required maxLength={100} />
        )}
      </Field>
      <p>
        <Button type="submit" tone="primary" loading={busy}>
          {t('console.acts.settle')}
        </Button>
      </p>
    </form>
  );
}

function ReverseForm({ number }: { number: string }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: reverse,
    fields: { reason: '' },
    input: ({ reason }) => ({ withdrawal: number, reason }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <Field label={t('console.note')} hint={t('console.reverseHint')} error={error('reason')}>
        {(field) => <Textarea {...field} {...control('reason')} rows={2} required maxLength={200} />}
      </Field>
      <p>
        <Button type="submit" tone="danger" loading={busy}>
          {t('console.acts.reverse')}
        </Button>
      </p>
    </form>
  );
}
