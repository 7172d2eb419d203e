/**
 * People with accounts. Where signing in is not what a test is about, account and session are made by the room's own
 * functions; where it is, people are signed in as anyone is, by a code out of the outbox.
 */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Role } from '../../src/contract/roles.ts';
import { studyCookie } from '../../src/platform/http/identity.ts';
import { emailLogin, mobileLogin, sendEms, sendSms } from '../../src/rooms/account/contract.ts';
import { type First, findAccount, makeAccount } from '../../src/rooms/account/queries/accounts.ts';
import { grantRole } from '../../src/rooms/account/queries/staff.ts';
import { begin } from '../../src/rooms/account/sessions.ts';
import { requireEmail, requireMobile } from '../../src/rooms/account/signIn.ts';
import { solve } from './proof.ts';
import { remember } from './secrets.ts';
import { anyAddress, type Reply, type Site, Visitor } from './site.ts';

type Place = Pick<Site, 'address' | 'outbox'>;

/** The newest code that was sent to someone for an event, where more were sent than so many. */
export async function codeFor(site: Place, to: string, event: string, after = 0): Promise<string> {
  const sent = await codesFor(site, to, event);
  if (sent.length <= after) throw new Error(`No code was sent to ${to} for ${event}.`);
  return sent.at(-1) ?? '';
}

/** The same of one that was asked for on a page, which says so once it was taken. */
export async function codeAskedOn(
  part: Pick<Page, 'getByText'>,
  ...of: Parameters<typeof codeFor>
): Promise<string> {
  await part
    .getByText(/Resend in/)
    .first()
    .waitFor();
  return codeFor(...of);
}

/** Every code that was sent to someone for an event, oldest first. */
export async function codesFor(site: Place, to: string, event: string): Promise<string[]> {
  const messages = await site.outbox();
  return messages
    .filter((message) => message.to === to && message.event === event)
    .map(({ code }) => code ?? '');
}

/** Asks for a code and reads it. */
export async function askForCode(
  site: Place,
  visitor: Visitor,
  to: { mobile: string } | { email: string },
  event: string,
): Promise<string> {
  const target = 'mobile' in to ? to.mobile.replace(/^(?=1)/, '+86') : to.email.toLowerCase();
  const before = (await codesFor(site, target, event)).length;
  const ask = (proof: { altcha?: string }) =>
    'mobile' in to
      ? visitor.call(sendSms, { ...sendSms.input.parse({ ...to, event }), ...proof })
      : visitor.call(sendEms, { ...sendEms.input.parse({ ...to, event }), ...proof });
  let reply = await ask({});
  // Many come from the one address of a test.
  if (Object(reply.body.data).problem === 'proof_of_work') reply = await ask({ altcha: await solve(reply) });
  if (reply.body.code !== 1) throw new Error(`No code was sent: ${reply.text}`);
  return codeFor(site, target, event, before);
}

type Contact = { mobile: string } | { email: string };

/** Someone who is signed in, in a browser of their own; their account is made when there is none. */
export async function person(site: Pick<Site, 'address' | 'ctx'>, as: Contact): Promise<Visitor> {
  const first: First = 'mobile' in as ? { mobile: requireMobile(as.mobile) } : requireEmail(as.email);
  const { token, studyKey = '' } = await site.ctx.transaction(async (tx) => {
    const accountId = await makeAccount(tx, first, 'en');
    const method = 'mobile' in as ? 'phone' : 'email';
    return begin(tx, { actor: undefined, agent: 'node' }, { accountId, method });
  });
  for (const secret of [token, studyKey]) remember(secret);
  const visitor = new Visitor(site, anyAddress());
  visitor.setCookie('Admin-Token', token);
  visitor.setCookie(studyCookie, studyKey);
  return visitor;
}

/** The same, by a code. */
export async function personByCode(
  site: Place,
  as: Contact,
  headers: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = new Visitor(site, anyAddress());
  const reply = await enter(site, visitor, as, headers);
  if (reply.body.code !== 1) throw new Error(`Could not sign in: ${reply.text}`);
  return visitor;
}

/** Signs a visitor in by a fresh code. */
export async function enter(
  site: Place,
  visitor: Visitor,
  as: { mobile: string } | { email: string },
  headers: Record<string, string> = {},
  invite?: string,
): Promise<Reply> {
  const by = invite === undefined ? {} : { invite };
  if ('mobile' in as) {
    const captcha = await askForCode(site, visitor, as, 'mobilelogin');
    return visitor.call(mobileLogin, { ...as, captcha, ...by }, 'en', headers);
  }
  const captcha = await askForCode(site, visitor, as, 'login');
  return visitor.call(emailLogin, { ...as, captcha, ...by }, 'en', headers);
}

/** To somebody, studies stay open however much the site's clock is moved on. */
export async function keepStudiesOpen({ ctx }: Pick<Site, 'ctx'>, account: string): Promise<void> {
  await sql`UPDATE account_session SET studies_used_at = '2100-01-01' WHERE account_id = ${account}`.execute(
    ctx.db,
  );
}

/** Someone signed in who has a role, as the operator gives it. */
export async function staff(site: Site, role: Role, email: string): Promise<Visitor> {
  const visitor = await person(site, { email });
  const account = await findAccount(site.ctx, { email_key: email });
  await site.ctx.transaction((tx) => grantRole(tx, null, account?.id ?? '', role));
  return visitor;
}

/** An admin who may be the second person: of more than a week, with a second factor that the session has shown. */
export async function secondAdmin(site: Site, email: string): Promise<Visitor> {
  const visitor = await staff(site, 'admin', email);
  await makeSecond(site, email);
  return visitor;
}

/** The same of somebody who is an admin already. */
export async function makeSecond(site: Site, email: string): Promise<void> {
  const account = await accountOf(site, email);
  const now = site.ctx.clock();
  const eightDaysAgo = new Date(now.getTime() - 8 * 24 * 60 * 60_000);
  const { db } = site.ctx;
  await sql`UPDATE account_role SET granted_at = ${eightDaysAgo} WHERE account_id = ${account}`.execute(db);
  await sql`UPDATE account_account SET factor_at = ${eightDaysAgo} WHERE id = ${account}`.execute(db);
  await sql`UPDATE account_session SET stepped_up_at = ${now} WHERE account_id = ${account}`.execute(db);
}

/** The number of someone's account. */
export async function accountOf(site: Site, email: string): Promise<string> {
  return (await findAccount(site.ctx, { email_key: email }))?.id ?? '';
}
