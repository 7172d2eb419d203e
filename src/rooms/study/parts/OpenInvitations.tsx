/** Invitations that nobody has taken, each with the key that takes it back. */
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { callsIn } from '../calls.ts';
import type { ShownInvitation } from '../membersOf.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import styles from './rows.module.css';

export function OpenInvitations({
  study,
  invitations,
}: {
  study: string;
  invitations: readonly ShownInvitation[];
}) {
  const t = useStudy();
  const format = useFormat();
  const client = useClient();
  const { busy, act } = useAct();
  const said = ({ role, by, expires }: ShownInvitation) =>
    t('members.openText', {
      role: t(`roles.${role}`),
      who: by || t('members.someone'),
      date: format.dateTime(new Date(expires), { dateStyle: 'medium' }),
    });
  const withdraw = ({ id: invitation }: ShownInvitation) =>
    act(() => client.call(callsIn(study).withdrawInvitation, { invitation }), t('members.withdrawn'));
  return (
    <Card as="section" aria-labelledby="open-h">
      <CardHead>
        <h2 id="open-h">{t('members.open')}</h2>
      </CardHead>
      <ul role="list" className={styles.rows}>
        {invitations.map((one) => (
          <li key={one.id} data-invitation={one.id}>
            <span>{said(one)}</span>
            <Button size="sm" aria-disabled={busy} onClick={() => void withdraw(one)}>
              {t('members.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
