/** What waits for an admin: payments that are held, and corrections above the limit. */
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Endpoint, SentOf } from '../../../contract/endpoint.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { decideCorrection, settleHeld } from '../contract.ts';
import { usePoints } from '../messages.ts';
import { holdReasons, ruleNames } from '../rules.ts';
import styles from './points.module.css';

type Held = {
  id: number;
  owner: string;
  name: string;
  rule: string | null;
  amount: number;
  at: string;
  hold: string;
};
type Correction = {
  id: string;
  owner: string;
  name: string;
  asked_by: string;
  asker: string;
  act: 'undo' | 'add' | 'deduct';
  amount: number;
  reason: string;
  at: string;
};

export function Waiting({
  me,
  held,
  corrections,
}: {
  me: string;
  held: readonly Held[];
  corrections: readonly Correction[];
}) {
  const t = usePoints();
  if (held.length + corrections.length === 0)
    return <p className={layout.meta}>{t('console.nothingWaits')}</p>;
  return (
    <section className={layout.stack}>
      <h2 className={styles.heading}>{t('console.waiting')}</h2>
      <Card>
        <Table label={t('console.waiting')} dense>
          <thead>
            <tr>
              {(['at', 'account', 'what', 'amount', 'why', 'decision'] as const).map((name) => (
                <Th key={name} end={name === 'amount'}>
                  {t(`console.${name}`)}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {held.map((payment) => (
              <HeldRow key={payment.id} me={me} payment={payment} />
            ))}
            {corrections.map((correction) => (
              <CorrectionRow key={correction.id} me={me} correction={correction} />
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}

function HeldRow({ me, payment }: { me: string; payment: Held }) {
  const t = usePoints();
  const format = useFormat();
  const { decide, busy } = useDecision();
  const { id, owner, name, rule: ruled, amount, at, hold } = payment;
  const rule = ruleNames.find((one) => one === ruled);
  const reason = holdReasons.find((one) => one === hold);
  return (
    <tr>
      <Moment at={at} />
      <Who id={owner} name={name} />
      <Td>{rule ? t(`rules.${rule}`) : ''}</Td>
      <Td num end>
        {format.number(amount)}
      </Td>
      <Td>
        <span className={styles.reason}>{reason ? t(`holds.${reason}`) : ''}</span>
      </Td>
      <Td>
        <div className={styles.acts}>
          {(['release', 'refuse'] as const).map((decision) => (
            <Button
              key={decision}
              tone={decision === 'release' ? 'primary' : 'second'}
              size="sm"
              loading={busy}
              disabled={owner === me}
              onClick={() => void decide(settleHeld, { transfer: String(id), decision })}
            >
              {t(`console.${decision}`)}
            </Button>
          ))}
        </div>
      </Td>
    </tr>
  );
}

function CorrectionRow({ me, correction }: { me: string; correction: Correction }) {
  const t = usePoints();
  const format = useFormat();
  const { decide, busy } = useDecision();
  const { id, owner, name, asked_by, asker, act, amount, reason, at } = correction;
  return (
    <tr>
      <Moment at={at} />
      <Who id={owner} name={name} />
      <Td>{t(`console.acts.${act}`)}</Td>
      <Td num end>
        {format.number(amount)}
      </Td>
      <Td>
        <span className={styles.reason}>{reason}</span>
        <span className={layout.meta}>{t('console.askedBy', { name: asker })}</span>
      </Td>
      <Td>
        <div className={styles.acts}>
          {(['confirm', 'refuse'] as const).map((decision) => (
            <Button
              key={decision}
              tone={decision === 'confirm' ? 'primary' : 'second'}
              size="sm"
              loading={busy}
              disabled={owner === me || (decision === 'confirm' && asked_by === me)}
              onClick={() => void decide(decideCorrection, { correction: id, decision })}
            >
              {t(`console.${decision}`)}
            </Button>
          ))}
        </div>
      </Td>
    </tr>
  );
}

function Moment({ at }: { at: string }) {
  const format = useFormat();
  return <Td num>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</Td>;
}

function Who({ id, name }: { id: string; name: string }) {
  const { code } = useLocale();
  return (
    <Td>
      <Link className={layout.link} to={pathOf(code, 'staff/points/:account', { account: id })}>
        {name}
      </Link>
    </Td>
  );
}

function useDecision() {
  const t = usePoints();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const decide = async <E extends Endpoint>(endpoint: E, input: SentOf<E>) => {
    setBusy(true);
    try {
      await client.call(endpoint, input);
      toast.show(t('console.decided'));
    } catch {
      // The client has said why.
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { decide, busy };
}
