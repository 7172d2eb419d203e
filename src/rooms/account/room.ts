/** Accounts: signing in, a person's own account, sessions, roles. */

import { admins } from '../../contract/roles.ts';
import { forgetTargets } from '../../platform/deadLetters.ts';
import { openedRow } from '../../platform/sealing.ts';
import type { AccountPort } from '../../ports/account.ts';
import { endpointsIn, type Room } from '../room.ts';
import { accountApi } from './api.ts';
import * as contract from './contract.ts';
import { factorApi } from './factor/api.ts';
import { factorCommands } from './factor/commands.ts';
import * as factorContract from './factor/contract.ts';
import { offers } from './port.ts';
import { accountById } from './queries/accounts.ts';
import { sealedAccounts, sealedWaiting } from './queries/contacts.ts';
import { sealedAuthenticators } from './queries/factor.ts';
import { sweep } from './sessions.ts';
import { staffCommands } from './staff.ts';
import { accountStaffApi } from './staffApi.ts';
import { waitingCommands } from './waiting/commands.ts';
import * as waitingContract from './waiting/contract.ts';
import { applyDue } from './waiting/waiting.ts';

declare module '../../i18n/paths.ts' {
  interface ScreenPaths {
    my: true;
    'my/edit': true;
    login: true;
    'wx-callback': true;
    'my/factor': true;
    'step-up': true;
    'study-session': true;
    undo: true;
    'staff/first': true;
    'staff/accounts': true;
  }
}

export const account: Room<AccountPort> = {
  offers,
  uses: ['identity', 'notices', 'points', 'site', 'vip'],
  on: {
    async 'account.erasing'(tx, { account: id }) {
      const { email, mobile } = (await accountById(tx, id)) ?? {};
      await forgetTargets(
        tx,
        [email, mobile].flatMap((target) => target ?? []),
      );
    },
  },
  screens: [
    { path: 'my', file: 'pages/my.tsx', word: 'account.my.title', access: 'personal' },
    { path: 'my/edit', file: 'pages/edit.tsx', word: 'own.editProfile', access: 'personal' },
    { path: 'my/factor', file: 'pages/factor.tsx', access: 'personal' },
    { path: 'step-up', file: 'pages/step-up.tsx', access: 'personal' },
    { path: 'study-session', file: 'pages/study-session.tsx', access: 'personal' },
    { path: 'login', file: 'pages/login.tsx', access: 'personal' },
    { path: 'wx-callback', file: 'pages/wx-callback.tsx', access: 'personal', framed: true },
    { path: 'undo', file: 'pages/undo.tsx', access: 'personal' },
    { path: 'staff/first', file: 'pages/first.tsx', access: 'personal' },
  ],
  console: [{ path: 'staff/accounts', file: 'staff/accounts.tsx', roles: admins }],
  menu: [
    {
      path: 'staff/accounts',
      word: 'account.server.menu.accounts',
      icon: 'user',
      roles: admins,
      group: 'people',
      order: 30,
    },
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
      leftOut: ['id', 'unread_at'],
      opened: (ctx, row) => openedRow(ctx, sealedWaiting, row),
      why: 'A new phone number, address or WeChat of somebody with rights, which takes effect after a day.',
    },
  ],
  commands: { ...factorCommands, ...staffCommands, ...waitingCommands },
  serve: ({ ctx }) => ({
    handlers: [...accountApi, ...factorApi, ...accountStaffApi],
    jobs: [
      {
        queue: 'account-waiting',
        schedule: '*/5 * * * *',
        // The next round is its next try.
        terms: { retries: 0 },
        handle: () => applyDue(ctx),
      },
    ],
    housekeeping: () => sweep(ctx),
  }),
};
