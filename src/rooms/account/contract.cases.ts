/** The endpoints of this room, each called well and badly. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Case,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import type { Hold } from '../../../test/harness/everything.ts';
import { accountOf, askForCode, person } from '../../../test/harness/people.ts';
import { remember } from '../../../test/harness/secrets.ts';
import { Visitor } from '../../../test/harness/site.ts';
import { sealedColumns } from '../../platform/sealing.ts';
import * as contract from './contract.ts';
import { factorCases } from './factor/cases.ts';
import { sealedWaiting } from './queries/contacts.ts';
import { waitingCases } from './waiting/cases.ts';

const password = 'a long enough password';
remember(password);

/** WeChat's stand-in scans for whoever asked. */
async function scanned({ site, visitor }: Scene, type: 'login' | 'bind'): Promise<object> {
  const { body } = await visitor.call(contract.wechatState, { type });
  const { url, state } = Object(body.data);
  const redirect = new URL(url).searchParams.get('redirect_uri') ?? '';
  const query = new URLSearchParams({ as: 'new', redirect_uri: redirect, state });
  const { headers } = await new Visitor(site).get(`/dev/wechat/connect/scan?${query}`);
  return { code: new URL(headers.get('location') ?? '').searchParams.get('code'), state };
}

export const cases: Case[] = [
  {
    endpoint: contract.sendSms,
    who: 'visitor',
    good: ({ mobile }) => ({ mobile, event: 'register' }),
    bad: [
      invalid({ mobile: '', event: 'register' }),
      invalid({ mobile: '12345', event: 'register' }),
      malformed({ mobile: '13800138000', event: 'login' }),
    ],
  },
  {
    endpoint: contract.sendEms,
    who: 'visitor',
    good: ({ email }) => ({ email, event: 'resetpwd' }),
    bad: [
      invalid({ email: 'nobody', event: 'login' }),
      malformed({ email: 'a@example.org', event: 'register' }),
    ],
  },
  {
    endpoint: contract.login,
    who: 'visitor',
    good: async ({ site, email }) => {
      await (await person(site, { email })).call(contract.changePassword, { password });
      return { account: email, password };
    },
    bad: [invalid({ account: 'nobody', password }), invalid({ account: '', password: '' })],
  },
  {
    endpoint: contract.mobileLogin,
    who: 'visitor',
    good: async ({ site, visitor, mobile }) => ({
      mobile,
      captcha: await askForCode(site, visitor, { mobile }, 'mobilelogin'),
    }),
    bad: [
      invalid({ mobile: '13800138000', captcha: '000000' }),
      invalid({ mobile: '13800138000', captcha: 'abc' }),
      invalid({}),
    ],
  },
  {
    endpoint: contract.emailLogin,
    who: 'visitor',
    good: async ({ site, visitor, email }) => ({
      email,
      captcha: await askForCode(site, visitor, { email }, 'login'),
    }),
    bad: [invalid({ email: 'a@example.org', captcha: '000000' }), invalid({})],
  },
  {
    endpoint: contract.wechatState,
    who: 'visitor',
    good: () => ({ type: 'login' }),
    bad: [malformed({}), malformed({ type: 'x' }), malformed({ type: 'login', way: 'x' })],
  },
  {
    endpoint: contract.wechatLogin,
    who: 'visitor',
    good: (scene) => scanned(scene, 'login'),
    bad: [invalid({ code: 'x', state: 'x' }), invalid({ code: 'x' }), invalid({})],
  },
  {
    endpoint: contract.resetPwd,
    who: 'visitor',
    good: async ({ site, visitor, email }) => {
      await person(site, { email });
      const captcha = await askForCode(site, visitor, { email }, 'resetpwd');
      return { account: email, captcha, password };
    },
    bad: [
      invalid({ account: 'a@example.org', captcha: '000000', password }),
      invalid({ account: 'nobody', captcha: '000000', password }),
      invalid({ account: 'a@example.org', captcha: '000000', password: 'short' }),
      invalid({}),
    ],
  },
  {
    endpoint: contract.changePassword,
    who: 'person',
    good: () => ({ password }),
    bad: [invalid({ password: 'password12' }), invalid({}), notSignedIn({ password })],
  },
  {
    endpoint: contract.changeMobile,
    who: 'person',
    good: async ({ site, visitor, mobile }) => ({
      mobile,
      captcha: await askForCode(site, visitor, { mobile }, 'changemobile'),
    }),
    bad: [invalid({ mobile: '13800138000', captcha: '000000' }), notSignedIn({ mobile: '1', captcha: '1' })],
  },
  {
    endpoint: contract.changeEmail,
    who: 'person',
    good: async ({ site, visitor, email }) => ({
      email: `new-${email}`,
      captcha: await askForCode(site, visitor, { email: `new-${email}` }, 'changeemail'),
    }),
    bad: [invalid({ email: 'a@example.org', captcha: '000000' }), notSignedIn({})],
  },
  {
    endpoint: contract.bindWechat,
    who: 'person',
    good: (scene) => scanned(scene, 'bind'),
    bad: [invalid({ code: 'x', state: 'x' }), invalid({ code: 'x' }), notSignedIn({ code: 'x' })],
  },
  { endpoint: contract.getAccount, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: contract.saveProfile,
    who: 'person',
    good: () => ({ nickname: 'Ana', major: 'Cardiology' }),
    bad: [
      invalid({ nickname: 'x'.repeat(41) }),
      invalid({ username: 'a@b.org' }),
      malformed({ role: 'admin' }),
      notSignedIn({ nickname: 'x' }),
    ],
  },
  { endpoint: contract.getSessions, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  { endpoint: contract.getStudySession, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: contract.endSessions,
    who: 'person',
    good: () => ({ id: 'all' }),
    bad: [
      malformed({ id: 'x' }),
      malformed({}),
      { input: { id: '00000000-0000-7000-8000-000000000000' }, status: 404, problem: 'not_found' },
      notSignedIn({ id: 'all' }),
    ],
  },
  { endpoint: contract.logout, who: 'person', good: () => ({}), bad: [] },
  {
    endpoint: contract.setRole,
    who: 'staff',
    good: async ({ site, email }) => ({
      account: await accountOf(site, email),
      role: 'editor',
      granted: 'yes',
    }),
    bad: [notFound({ account: nobody, role: 'editor', granted: 'yes' }), malformed({}), ...doors({})],
  },
  ...factorCases,
  ...waitingCases,
];

/** What `personalData` declares of second factors, and of contacts that wait. */
export const hold: Hold = async ({ db, clock, keys }, { account, mark }) => {
  const at = clock();
  // Still waiting: what is due goes as soon as the queue looks.
  const due = new Date(at.getTime() + 86_400_000);
  await sql`INSERT INTO account_authenticator VALUES (${account}, 'sealed', ${at}, 1, NULL)`.execute(db);
  await sql`INSERT INTO account_passkey VALUES (${`${mark}key`}, ${account}, 'key', 0, '', ${mark}, ${at})`.execute(
    db,
  );
  await sql`INSERT INTO account_recovery_code VALUES (${account}, 'hash')`.execute(db);
  const id = randomUUID();
  const { value } = sealedColumns(keys, sealedWaiting, id, { value: `${mark}@example.org` });
  await sql`INSERT INTO account_waiting VALUES (${account}, 'email', ${value}, ${at}, ${due}, ${id})`.execute(
    db,
  );
};
