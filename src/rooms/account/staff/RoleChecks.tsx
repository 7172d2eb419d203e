/** The roles of an account, given and taken one by one. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useGiven } from '../../../console/useGiven.ts';
import { type Role, roles } from '../../../contract/roles.ts';
import { useClient } from '../../../platform/browser.tsx';
import layout from '../../../ui/layout.module.css';
import { setRole } from '../contract.ts';
import { useAccount } from '../messages.ts';
import styles from './RoleChecks.module.css';
import type { ShownAccount } from './shownAccount.ts';

export function RoleChecks({
  account: { id, name, roles: owned },
  own,
}: {
  account: ShownAccount;
  own: boolean;
}) {
  const t = useAccount();
  const client = useClient();
  const tellGiven = useGiven();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const change = async (role: Role, granted: boolean) => {
    setBusy(true);
    try {
      const answer = await client.call(setRole, { account: id, role, granted: granted ? 'yes' : 'no' });
      const said = granted ? 'console.granted' : 'console.revoked';
      tellGiven(answer, t(said, { name, role: t(`console.role.${role}`) }));
    } catch {
      // The client has said why.
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return (
    <fieldset className={styles.roles} disabled={busy}>
      <legend className={layout.sr}>{t('console.rolesOf', { name })}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={owned.includes(role)}
            disabled={own && role === 'admin'}
            onChange={(event) => void change(role, event.target.checked)}
          />
          {t(`console.role.${role}`)}
        </label>
      ))}
    </fieldset>
  );
}
