/** Roles of staff, given and taken. Whoever is an admin is told of each. */
import type { Role } from '../../contract/roles.ts';
import type { AuditActor } from '../../platform/audit.ts';
import type { Tx } from '../../platform/context.ts';
import { adminAccounts, grantRole, revokeRole } from './queries/staff.ts';

type Change = { account: string; role: Role; granted: boolean };

/** @param by null for the operator's command line @returns whether anything changed */
export async function changeRole(
  tx: Tx,
  by: AuditActor,
  { account, role, granted }: Change,
): Promise<boolean> {
  const before = await adminAccounts(tx);
  const done = await (granted ? grantRole : revokeRole)(tx, by, account, role);
  if (!done) return false;
  const told = new Set([...before, ...(await adminAccounts(tx))]);
  // Names change and can be taken: the end of the id, as the console shows it.
  const values = { who: `#${account.slice(-8)}`, role: { word: `account.console.role.${role}` } };
  const kind = granted ? 'account.roleGiven' : 'account.roleTaken';
  for (const admin of told)
    await tx.ports.notices.notify(tx, { account: admin, kind, values, path: 'staff/audit' });
  return true;
}
