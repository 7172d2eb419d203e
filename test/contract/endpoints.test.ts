/**
 * Every endpoint of the contract, called well and badly, in three languages. A good call answers inside its contract;
 * a bad one is refused by status and problem, with a sentence in the language of the call.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/compose.ts';
import { createUserLog, loginByConsole, logoutGateway } from '../../src/contract/gateway.ts';
import { getBuild, getCsrf } from '../../src/contract/platform.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import * as account from '../../src/rooms/account/contract.ts';
import { becomeFirstAdmin } from '../../src/rooms/account/contract.ts';
import { createContactUs, sendContact } from '../../src/rooms/contact/contract.ts';
import { engines } from '../harness/databases.ts';
import { askForCode, person, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { anyAddress, type Reply, type Site, startSite, Visitor } from '../harness/site.ts';
import { type Case, invalid, malformed, notSignedIn, type Scene, type Who } from './case.ts';
import { readingCases } from './readingCases.ts';
import { staffCases } from './staffCases.ts';

const languages = ['en', 'zh-cn', 'th'] as const satisfies readonly LocaleCode[];
const password = 'a long enough password';
remember(password);

const contact = { name: 'Ana', mobile: '13800138000', need: 'A second opinion' };

/** WeChat's stand-in scans for whoever asked. */
async function scanned({ site, visitor }: Scene, type: 'login' | 'bind'): Promise<object> {
  const { body } = await visitor.call(account.wechatState, { type });
  const { url, state } = Object(body.data);
  const redirect = new URL(url).searchParams.get('redirect_uri') ?? '';
  const query = new URLSearchParams({ as: 'new', redirect_uri: redirect, state });
  const { headers } = await new Visitor(site).get(`/dev/wechat/connect/scan?${query}`);
  return { code: new URL(headers.get('location') ?? '').searchParams.get('code'), state };
}

/** Those that stand in their rooms. */
const ofRooms = Object.values(
  import.meta.glob<{ cases: Case[] }>('../../src/rooms/*/contract.cases.ts', { eager: true }),
).flatMap((module) => module.cases);

const cases: Case[] = [
  ...ofRooms,
  ...readingCases,
  ...staffCases,
  { endpoint: getCsrf, who: 'visitor', good: () => ({}), bad: [] },
  { endpoint: getBuild, who: 'visitor', good: () => ({}), bad: [] },
  {
    endpoint: createContactUs,
    who: 'visitor',
    good: ({ lang }) => ({ data: { name: 'Ana', mobile: contact.mobile, content: `Help, in ${lang}` } }),
    bad: [invalid({ data: { name: '', mobile: '', content: '' } }), malformed({ data: 'x' }), malformed({})],
  },
  {
    endpoint: sendContact,
    who: 'visitor',
    good: ({ lang }) => ({ ...contact, need: `Help, in ${lang}` }),
    bad: [invalid({ ...contact, mobile: '12345' }), invalid({})],
  },
  {
    endpoint: account.sendSms,
    who: 'visitor',
    good: ({ mobile }) => ({ mobile, event: 'register' }),
    bad: [
      invalid({ mobile: '', event: 'register' }),
      invalid({ mobile: '12345', event: 'register' }),
      malformed({ mobile: '13800138000', event: 'login' }),
    ],
  },
  {
    endpoint: account.sendEms,
    who: 'visitor',
    good: ({ email }) => ({ email, event: 'resetpwd' }),
    bad: [
      invalid({ email: 'nobody', event: 'login' }),
      malformed({ email: 'a@example.org', event: 'register' }),
    ],
  },
  {
    endpoint: account.login,
    who: 'visitor',
    good: async ({ site, email }) => {
      await (await person(site, { email })).call(account.changePassword, { password });
      return { account: email, password };
    },
    bad: [invalid({ account: 'nobody', password }), invalid({ account: '', password: '' })],
  },
  {
    endpoint: account.mobileLogin,
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
    endpoint: account.emailLogin,
    who: 'visitor',
    good: async ({ site, visitor, email }) => ({
      email,
      captcha: await askForCode(site, visitor, { email }, 'login'),
    }),
    bad: [invalid({ email: 'a@example.org', captcha: '000000' }), invalid({})],
  },
  {
    endpoint: account.wechatState,
    who: 'visitor',
    good: () => ({ type: 'login' }),
    bad: [malformed({}), malformed({ type: 'x' })],
  },
  {
    endpoint: account.wechatLogin,
    who: 'visitor',
    good: (scene) => scanned(scene, 'login'),
    bad: [invalid({ code: 'x', state: 'x' }), invalid({})],
  },
  {
    endpoint: account.resetPwd,
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
    endpoint: account.changePassword,
    who: 'person',
    good: () => ({ password }),
    bad: [invalid({ password: 'password12' }), invalid({}), notSignedIn({ password })],
  },
  {
    endpoint: account.changeMobile,
    who: 'person',
    good: async ({ site, visitor, mobile }) => ({
      mobile,
      captcha: await askForCode(site, visitor, { mobile }, 'changemobile'),
    }),
    bad: [invalid({ mobile: '13800138000', captcha: '000000' }), notSignedIn({ mobile: '1', captcha: '1' })],
  },
  {
    endpoint: account.changeEmail,
    who: 'person',
    good: async ({ site, visitor, email }) => ({
      email: `new-${email}`,
      captcha: await askForCode(site, visitor, { email: `new-${email}` }, 'changeemail'),
    }),
    bad: [invalid({ email: 'a@example.org', captcha: '000000' }), notSignedIn({})],
  },
  {
    endpoint: account.bindWechat,
    who: 'person',
    good: (scene) => scanned(scene, 'bind'),
    bad: [invalid({ code: 'x', state: 'x' }), notSignedIn({ code: 'x', state: 'x' })],
  },
  { endpoint: account.getAccount, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: account.saveProfile,
    who: 'person',
    good: () => ({ nickname: 'Ana', major: 'Cardiology' }),
    bad: [
      invalid({ nickname: 'x'.repeat(41) }),
      invalid({ username: 'a@b.org' }),
      malformed({ role: 'admin' }),
      notSignedIn({ nickname: 'x' }),
    ],
  },
  { endpoint: account.getSessions, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: account.endSessions,
    who: 'person',
    good: () => ({ id: 'all' }),
    bad: [
      malformed({ id: 'x' }),
      malformed({}),
      { input: { id: '00000000-0000-7000-8000-000000000000' }, status: 404, problem: 'not_found' },
      notSignedIn({ id: 'all' }),
    ],
  },
  { endpoint: account.logout, who: 'person', good: () => ({}), bad: [] },
  {
    endpoint: loginByConsole,
    who: 'person',
    good: ({ visitor }) => ({ consoleToken: visitor.token }),
    bad: [{ input: { consoleToken: 'x'.repeat(43) }, status: 401, problem: 'unauthenticated' }],
  },
  {
    endpoint: createUserLog,
    who: 'person',
    good: async ({ visitor }) => {
      await visitor.call(loginByConsole, { consoleToken: visitor.token });
      return { data: { action_type: 'login', action_desc: 'user login' } };
    },
    bad: [notSignedIn({ data: { action_type: 'login', action_desc: 'user login' } })],
  },
  { endpoint: logoutGateway, who: 'person', good: () => ({}), bad: [] },
];

describe.each(engines())('The contract on %s', (engine) => {
  let site: Site;
  let people = 0;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  async function scene(who: Who, lang: LocaleCode): Promise<Scene> {
    const n = String(++people).padStart(4, '0');
    const email = `caller${n}@example.org`;
    const from = anyAddress();
    const visitor =
      who === 'staff'
        ? await staff(site, 'admin', email)
        : who === 'person'
          ? await person(site, { email })
          : new Visitor(site, from);
    return { site, visitor, email, mobile: `1380013${n}`, lang };
  }

  /** Of each kind one, for calls that change nothing. */
  const known = new Map<Who, Promise<Scene>>();
  const standing = (who: Who) => {
    const one = known.get(who) ?? scene(who, 'en');
    known.set(who, one);
    return one;
  };

  const sentenceOf = ({ body }: Reply) => String(body.message ?? '');

  it('has a case for every endpoint', () => {
    // The first admin is made once a site: test/staff.test.ts makes one.
    const tried = [...cases.map(({ endpoint }) => endpoint.path), becomeFirstAdmin.path];
    expect(tried.sort()).toEqual(endpoints.map(({ path }) => path).sort());
  });

  it.each(cases.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
    '%s',
    async (_name, { endpoint, who, good, bad }) => {
      const said = new Map<number, Set<string>>();
      for (const lang of languages) {
        const place = await scene(who, lang);
        for (const [n, { input, status, problem, who: by = who }] of bad.entries()) {
          const caller = by === who ? place.visitor : (await standing(by)).visitor;
          // Bad on purpose: the types of the contract would not let it through.
          const reply = await caller.call(endpoint, input as never, lang);
          expect(reply.status, reply.text).toBe(status);
          expect(Object(reply.body.data).problem).toBe(problem);
          expect(sentenceOf(reply)).toMatch(/\S/);
          said.set(n, (said.get(n) ?? new Set()).add(sentenceOf(reply)));
        }
        const input = await good(place);
        const reply = await place.visitor.call(endpoint, input as never, lang); // as above
        expect(reply.status, reply.text).toBe(200);
        const accepted = endpoint.family === 'api' ? reply.body.code === 1 : reply.body.success === true;
        expect(accepted, reply.text).toBe(true);
        expect(endpoint.answer.safeParse(reply.body.data).success).toBe(true);
      }
      for (const sentences of said.values())
        expect(sentences.size, 'a sentence a language').toBe(languages.length);
    },
    60_000,
  );
});
