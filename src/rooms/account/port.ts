/** What other rooms can ask of accounts. */
import type { AccountPort } from '../../ports/account.ts';
import { handlesOf } from './handles.ts';
import { inventAccount } from './invented.ts';
import { namesOf } from './names.ts';
import { personOf } from './person.ts';
import { gatewayName, isAccount, recipientOf } from './profile.ts';
import {
  accountByCode,
  accountById,
  findAccount,
  keepAccount,
  lockAccount,
  setLocale,
} from './queries/accounts.ts';
import { madeAt, nicknamed, peopleOf } from './queries/people.ts';
import { endSessionsOf } from './queries/sessions.ts';
import {
  accountsNamed,
  adminAccounts,
  adminFactors,
  adminSince,
  isStaff,
  rolesOf,
  staffAccounts,
} from './queries/staff.ts';
import { actorBySession, actorByToken, endSession, held, markSeen, markStudies } from './sessions.ts';
import { handleOf, readMobile } from './targets.ts';

export const offers: AccountPort = {
  isAccount,
  peopleOf,
  madeAt,
  nicknamed,
  namesOf,
  accountsNamed,
  personOf,
  recipientOf,
  setLocale,
  async payerName(ctx, id) {
    const account = await accountById(ctx, id);
    return account?.email ?? account?.nickname ?? account?.username ?? undefined;
  },
  gatewayName,
  handlesOf,
  mobileOf: async (ctx, id) => (await accountById(ctx, id))?.mobile ?? '',
  async findTyped(ctx, typed) {
    const account = await findAccount(ctx, handleOf(typed));
    return { account: account?.id, mobile: (account ? account.mobile : readMobile(typed)) ?? undefined };
  },
  codeOf: async (ctx, id) => (await accountById(ctx, id))?.invitation_code,
  accountByCode,
  holdAccount: async (tx, id) => (await lockAccount(tx, { id })) !== undefined,
  keepAccount,
  staffAccounts,
  admins: adminAccounts,
  rolesOf,
  isStaff,
  adminFactors,
  adminSince,
  actorByToken,
  actorBySession,
  held,
  markSeen,
  markStudies,
  endSession,
  endAllSessions: (tx, account) => endSessionsOf(tx, account, 'all'),
  inventAccount,
};
