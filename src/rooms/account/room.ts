/** Accounts: signing in, a person's own account, sessions, roles. */

import { admins } from '../../contract/roles.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { OwnMarks } from '../../own/ownMarks.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import { openedRow } from '../../platform/sealing.ts';
import type { WechatWays } from '../../platform/wechat/open.ts';
import { endpointsIn, type Room } from '../room.ts';
import { accountApi } from './api.ts';
import * as contract from './contract.ts';
import type { EntranceNeeds } from './entrance.ts';
import { factorApi } from './factor/api.ts';
import { factorCommands } from './factor/commands.ts';
import * as factorContract from './factor/contract.ts';
import { ownFactorsOf } from './factor/own.ts';
import { accountConsoleNeeds, ownNeeds, signInNeeds } from './needs.ts';
import type { AccountParts } from './present.ts';
import { ownProfileOf } from './profile.ts';
import { sealedAccounts, sealedWaiting } from './queries/contacts.ts';
import { sealedAuthenticators } from './queries/factor.ts';
import type { RoleNeeds } from './roles.ts';
import { ownSessions, sweep } from './sessions.ts';
import { staffCommands } from './staff.ts';
import { accountStaffApi } from './staffApi.ts';
import { waitingCommands } from './waiting/commands.ts';
import * as waitingContract from './waiting/contract.ts';
import { applyDue, ownWaiting } from './waiting/waiting.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    my: true;
    'my/edit': true;
    login: true;
    'wx-callback': true;
    'my/factor': true;
    'step-up': true;
    undo: true;
    'staff/first': true;
    'staff/accounts': true;
  }
}

type PartsOf = (ctx: Context, account: string) => Promise<AccountParts>;

type ServiceNeeds = EntranceNeeds &
  RoleNeeds & {
    brand(ctx: Context, locale: LocaleCode): Promise<string>;
    brands(ctx: Context): Promise<string[]>;
    /** What other rooms know of an account. */
    parts: PartsOf;
    /** Told with every change of a profile: whether all of it is filled in now. */
    profileComplete(tx: Tx, account: string, complete: boolean): Promise<void>;
    shownOtherwise(tx: Tx, account: string): Promise<void>;
    wechat: WechatWays | undefined;
  };

type PageNeeds = {
  marksOf(ctx: Context, actor: Actor): Promise<OwnMarks>;
  regionNames(page: Page): Promise<Record<string, string>>;
  vipsUntil(ctx: Context, accounts: readonly string[]): Promise<Map<string, Date>>;
};

export const account: Room<ServiceNeeds, PageNeeds> = {
  screens: [
    { path: 'my', file: 'pages/my.tsx', access: 'personal' },
    { path: 'my/edit', file: 'pages/edit.tsx', access: 'personal' },
    { path: 'my/factor', file: 'pages/factor.tsx', access: 'personal' },
    { path: 'step-up', file: 'pages/step-up.tsx', access: 'personal' },
    { path: 'login', file: 'pages/login.tsx', access: 'personal' },
    { path: 'wx-callback', file: 'pages/wx-callback.tsx', access: 'personal', framed: true },
    { path: 'undo', file: 'pages/undo.tsx', access: 'personal' },
    { path: 'staff/first', file: 'pages/first.tsx', access: 'personal' },
  ],
  console: [{ path: 'staff/accounts', file: 'staff/accounts.tsx', roles: admins }],
  menu: [
    { path: 'staff/accounts', word: 'account.server.menu.accounts', icon: 'user', roles: admins, order: 81 },
  ],
  endpoints: [...endpointsIn(contract), ...endpointsIn(factorContract), ...endpointsIn(waitingContract)],
  notices: [
    {
      kind: 'account.roleGiven',
      words: { name: 'account.server.roleGiven.name', title: 'account.server.roleGiven.title' },
      mail: 'now',
      always: true,
    },
    {
      kind: 'account.roleTaken',
      words: { name: 'account.server.roleTaken.name', title: 'account.server.roleTaken.title' },
      mail: 'now',
      always: true,
    },
  ],
  held: {
    title: 'account.server.held.title',
    why: 'account.server.held.why',
    goes: 'account.server.held.goes',
  },
  sealed: [sealedAuthenticators, sealedAccounts, sealedWaiting],
  personalData: [
    {
      table: 'account_account',
      account: 'id',
      erasure: 'deleted',
      leftOut: ['username_key', 'mobile_key', 'email_key', 'password_hash', 'password_pepper'],
      opened: (ctx, row) => openedRow(ctx, sealedAccounts, row),
      why: 'The account itself, with what its owner wrote into it.',
    },
    {
      table: 'account_role',
      account: 'account_id',
      erasure: 'deleted',
      why: 'What a member of staff may do.',
    },
    {
      table: 'account_session',
      account: 'account_id',
      erasure: 'deleted',
      leftOut: ['token_hash'],
      why: 'Where somebody is signed in.',
    },
    {
      table: 'account_authenticator',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['secret', 'pending', 'last_step'],
      why: 'The authenticator app with which somebody shows a second factor.',
    },
    {
      table: 'account_passkey',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['public_key', 'counter'],
      why: 'The passkeys with which somebody shows a second factor.',
    },
    {
      table: 'account_recovery_code',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['code_hash'],
      why: 'How many recovery codes somebody has left.',
    },
    {
      table: 'account_waiting',
      account: 'account',
      erasure: 'deleted',
      leftOut: ['id'],
      opened: (ctx, row) => openedRow(ctx, sealedWaiting, row),
      why: 'A new phone number, address or WeChat of somebody with rights, which takes effect after a day.',
    },
  ],
  commands: factorCommands,
  serve({ ctx, config }, needs) {
    const smsNotices = !config.sms || config.sms.noticeTemplate !== undefined;
    const all = { ...needs, budget: config.budget, smsNotices };
    return {
      handlers: [...accountApi(all), ...factorApi(all), ...accountStaffApi(needs)],
      commands: { ...staffCommands(needs), ...waitingCommands(all) },
      jobs: [
        {
          queue: 'account-waiting',
          schedule: '*/5 * * * *',
          // The next round is its next try.
          terms: { retries: 0 },
          handle: () => applyDue(ctx, all),
        },
      ],
      housekeeping: () => sweep(ctx),
    };
  },
  pages(provider, { page, actor }, { marksOf, regionNames, vipsUntil }) {
    provider.set(signInNeeds, { regionNames: () => regionNames(page) });
    if (!actor) return;
    provider.set(ownNeeds, {
      id: actor.accountId,
      account: () => ownProfileOf(page.ctx, actor),
      sessions: () => ownSessions(page.ctx, actor),
      marks: () => marksOf(page.ctx, actor),
      stepUp: actor.stepUp,
      factors: () => ownFactorsOf(page.ctx, actor),
      waiting: () => ownWaiting(page.ctx, actor),
    });
    provider.set(accountConsoleNeeds, { vipsUntil: (accounts) => vipsUntil(page.ctx, accounts) });
  },
};
