/**
 * What else gives a way into an account with rights, and what the operator does about what waits.
 * See docs/decisions/0123-other-ways-in.md.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../test/harness/databases.ts';
import { setUpApp } from '../../../../test/harness/factor.ts';
import { accountOf, askForCode, person, staff } from '../../../../test/harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { scanned } from '../../../../test/harness/wechat.ts';
import { runCommand } from '../../../platform/control.ts';
import {
  bindWechat,
  changeEmail,
  changeMobile,
  changePassword,
  getAccount,
  wechatLogin,
} from '../contract.ts';
import { accountById } from '../queries/accounts.ts';
import { grantRole } from '../queries/staff.ts';
import { waitingFor } from '../queries/waiting.ts';
import { waitingCommands } from './commands.ts';
import { cancelContact, undoContact } from './contract.ts';
import { applyDue } from './waiting.ts';

const password = 'a quite new walnut 7';

describe.each(engines())('Other ways into an account with rights, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { LIMITS: 'off' },
    });
    await staff(site, 'admin', 'admin@example.org');
  });
  afterAll(() => site.stop());

  const aDayLater = async () => {
    site.clock.advance(25 * 60 * 60_000);
    await site.settled();
    await applyDue(site.ctx);
  };
  const dataOf = ({ body }: { body: Record<string, unknown> }) => Object(body.data);
  const isIn = async (visitor: Visitor) => (await visitor.call(getAccount, {})).status === 200;
  const sentTo = async (to: string) => {
    await site.settled();
    return (await site.outbox()).filter((message) => message.to === to);
  };
  const eventsTo = async (to: string) => (await sentTo(to)).map(({ event }) => event);
  const bind = async (visitor: Visitor, as: string) => {
    const { code, state } = await scanned(site, visitor, 'bind', as);
    return visitor.call(bindWechat, { code, state });
  };
  const some = async (name: string) => {
    const email = `${name}@example.org`;
    const visitor = await staff(site, 'editor', email);
    return { visitor, email, account: await accountOf(site, email) };
  };
  const askEmail = async (visitor: Visitor, email: string) =>
    visitor.call(changeEmail, { email, captcha: await askForCode(site, visitor, { email }, 'changeemail') });
  const operator = (...args: string[]) => runCommand(site.ctx, waitingCommands, ['contact', ...args]);

  it('a WeChat waits for a day, is shown, and makes no second account for whoever logs in with it', async () => {
    const { visitor, account } = await some('wen');
    expect(dataOf(await bind(visitor, '1')).waits_until).toEqual(expect.any(String));
    expect(await accountById(site.ctx, account)).toMatchObject({ wechat_unionid: null });
    const { text } = await visitor.get('/en/my/edit?tab=account');
    expect(text).toContain('New WeChat account');
    const thief = new Visitor(site, anyAddress());
    const { code, state } = await scanned(site, thief, 'login', '1');
    expect((await thief.call(wechatLogin, { code, state })).body).toMatchObject({
      code: 0,
      msg: expect.stringContaining('soon'),
      data: { fields: ['code'] },
    });
    await aDayLater();
    expect((await accountById(site.ctx, account))?.wechat_unionid).toEqual(expect.any(String));
    expect(await isIn(visitor)).toBe(false);
  });

  it('a WeChat that waits is undone by the link in the letter, and with it a password that was set meanwhile goes', async () => {
    const { visitor, email, account } = await some('tom');
    expect((await visitor.call(changePassword, { password })).body.code).toBe(1);
    expect((await bind(visitor, '2')).body.code).toBe(1);
    const letter = (await sentTo(email)).find(({ event }) => event === 'contact-waits');
    expect(letter?.text).toContain('a link to a WeChat account');
    const token = /\/undo#token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    // Called off and asked for again, so that the letter's own change is over.
    expect((await visitor.call(cancelContact, { kind: 'wechat' })).body.code).toBe(1);
    expect((await bind(visitor, '2')).body.code).toBe(1);
    expect((await new Visitor(site).call(undoContact, { token })).body.code).toBe(1);
    await aDayLater();
    expect(await accountById(site.ctx, account)).toMatchObject({ wechat_unionid: null, password_hash: null });
    expect(await isIn(visitor)).toBe(false);
  });

  it('a WeChat of who has no rights is bound at once', async () => {
    const visitor = await person(site, { email: 'reader@example.org' });
    expect(dataOf(await bind(visitor, '2')).waits_until).toBeNull();
    expect(dataOf(await visitor.call(getAccount, {})).wechat_bound).toBe(true);
  });

  it('all other admins hear of a contact, a WeChat, a password and a factor of who has rights, and of nobody else', async () => {
    const before = (await eventsTo('admin@example.org')).length;
    const { visitor } = await some('ned');
    await visitor.call(changePassword, { password });
    await askEmail(visitor, 'ned@new.example');
    await bind(visitor, 'new');
    await setUpApp(site, visitor);
    const reader = await person(site, { email: 'plain@example.org' });
    await reader.call(changePassword, { password });
    await askEmail(reader, 'plain@new.example');
    expect((await eventsTo('admin@example.org')).slice(before).sort()).toEqual([
      'rights-email',
      'rights-factorAdded',
      'rights-password',
      'rights-wechat',
    ]);
    expect((await eventsTo('ned@example.org')).filter((event) => event.startsWith('rights-'))).toEqual([]);
  });

  it('all other admins hear of a change of who has a number alone, whom no letter reaches', async () => {
    const visitor = await person(site, { mobile: '13800138091' });
    const { id } = dataOf(await visitor.call(getAccount, {}));
    await site.ctx.transaction((tx) => grantRole(tx, null, id, 'editor'));
    const mobile = '+8613800138092';
    const captcha = await askForCode(site, visitor, { mobile }, 'changemobile');
    expect((await visitor.call(changeMobile, { mobile, captcha })).body.code).toBe(1);
    const letter = (await sentTo('admin@example.org')).at(-1);
    expect(letter).toMatchObject({ event: 'rights-mobile', text: expect.stringContaining(id.slice(-8)) });
    // Where there is no address, their number is told of what is done without them.
    expect((await visitor.call(cancelContact, { kind: 'mobile' })).body.code).toBe(1);
    expect(await eventsTo('+8613800138091')).toContain('rights-calledOff');
  });

  it('the operator undoes what waits, once, and all admins and the owner are told', async () => {
    const { visitor, email, account } = await some('una');
    await visitor.call(changePassword, { password });
    await askEmail(visitor, 'una@new.example');
    expect(await operator('undo', email)).toMatchObject({
      ok: true,
      text: expect.stringContaining('is undone'),
    });
    expect((await operator('undo', email)).text).toContain('Nothing waits');
    await aDayLater();
    expect(await accountById(site.ctx, account)).toMatchObject({ email, password_hash: null });
    expect(await isIn(visitor)).toBe(false);
    for (const to of [email, 'admin@example.org']) expect(await eventsTo(to)).toContain('rights-undone');
  });

  it('the operator undoes also when nothing waits any more, and says what was done', async () => {
    const { visitor, email, account } = await some('ulf');
    await askEmail(visitor, 'ulf@new.example');
    await visitor.call(changePassword, { password });
    const { ok, text } = await operator('undo', email);
    expect(ok).toBe(true);
    expect(text).toMatch(
      /^Nothing waits for \S+\. The password is taken off\. All devices are logged out\. All admins are told/,
    );
    expect(await accountById(site.ctx, account)).toMatchObject({ email, password_hash: null });
    expect(await isIn(visitor)).toBe(false);
    for (const to of [email, 'admin@example.org']) expect(await eventsTo(to)).toContain('rights-undone');
    const before = (await eventsTo('admin@example.org')).length;
    expect((await operator('undo', email)).text).toContain('nothing is changed');
    expect((await eventsTo('admin@example.org')).length).toBe(before);
  });

  it('the operator sees what waits, and puts the one that they saw into force; all admins and the owner are told', async () => {
    const { visitor, email, account } = await some('ora');
    await askEmail(visitor, 'ora@third.example');
    await bind(visitor, 'new');
    const numbers = async () =>
      new Map((await waitingFor(site.ctx, account)).map(({ kind, id }) => [kind, id.slice(-8)]));
    const before = (await numbers()).get('email');
    await visitor.call(cancelContact, { kind: 'email' });
    await askEmail(visitor, 'ora@new.example');
    const shown = await operator('confirm', email);
    expect(shown).toMatchObject({ ok: true, text: expect.stringContaining('Nothing is changed') });
    const now = await numbers();
    expect(shown.text).toMatch(
      new RegExp(`${now.get('email')}  email ora@new[.]example, asked for at \\d{4}-\\d\\d-\\d\\d `),
    );
    expect(shown.text).toContain(`${now.get('wechat')}  wechat, asked for at `);
    // Neither what was asked for before, nor a kind, nor another's.
    for (const number of [before ?? '', 'email', '00000000'])
      expect((await operator('confirm', email, number)).ok).toBe(false);
    expect((await operator('confirm', 'admin@example.org', now.get('email') ?? '')).ok).toBe(false);
    expect(await accountById(site.ctx, account)).toMatchObject({ email, wechat_unionid: null });
    const first = await operator('confirm', email, now.get('email') ?? '');
    expect(first.text).toContain('now: email ora@new.example');
    expect(first.text).toContain('the notice goes to what is in force now');
    expect(await accountById(site.ctx, account)).toMatchObject({
      email: 'ora@new.example',
      wechat_unionid: null,
    });
    expect([...(await numbers()).keys()]).toEqual(['wechat']);
    expect(await isIn(visitor)).toBe(false);
    for (const to of [email, 'admin@example.org']) expect(await eventsTo(to)).toContain('rights-confirmed');
    expect(await eventsTo(email)).toContain('notice-email');
    // As it said, the second is told to what the first put into force.
    const second = await operator('confirm', 'ora@new.example', now.get('wechat') ?? '');
    expect(second.text).toMatch(/now: wechat.*All admins are told by email\.$/);
    expect(await eventsTo('ora@new.example')).toContain('notice-wechat');
    expect((await operator('confirm', 'admin@example.org')).text).toContain('Nothing waits');
    expect(await operator('hasten', email)).toMatchObject({ ok: false });
  });
});
