/** What waits for an admin: payments that are held. */
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Moment } from '../../../console/Moment.tsx';
import { useGiven } from '../../../console/useGiven.ts';
import type { SentOf } from '../../../contract/endpoint.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { settleHeld } from '../contract.ts';
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
export function Waiting({ me, held }: { me: string; held: readonly Held[] }) {
  const t = usePoints();
  if (held.length === 0) return <p className={layout.meta}>{t('console.nothingWaits')}</p>;
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
      <Td num>
        <Moment at={at} />
      </Td>
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
              onClick={() => void decide({ transfer: String(id), decision })}
            >
              {t(`console.${decision}`)}
            </Button>
          ))}
        </div>
      </Td>
    </tr>
  );
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
  const tellGiven = useGiven();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const decide = async (input: SentOf<typeof settleHeld>) => {
    setBusy(true);
    try {
      tellGiven(await client.call(settleHeld, input), t('console.decided'));
    } catch {
      // The client has said why.
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { decide, busy };
}
