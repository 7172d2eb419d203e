import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../test/harness/databases.ts';
import { setUpApp } from '../../../../test/harness/factor.ts';
import { accountOf, askForCode, enter, person, staff } from '../../../../test/harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { runCommand } from '../../../platform/control.ts';
import { anyJobAbout, dropJobsAbout } from '../../../platform/jobs.ts';
import { deriveKeys } from '../../../platform/keys.ts';
import { changeEmail, changeMobile, changePassword, endSessions, getAccount, resetPwd } from '../contract.ts';
import { factorCommands } from '../factor/commands.ts';
import { accountById } from '../queries/accounts.ts';
import { waitingFor } from '../queries/waiting.ts';
import { cancelContact, undoContact } from './contract.ts';
import { undoLink } from './link.ts';
import { applyDue } from './waiting.ts';

describe.each(engines())('A new contact of an account with rights, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { TRUST_PROXY: '1' },
    });
  });
  afterAll(() => site.stop());

  const pass = async (hours: number, settled = () => site.settled()) => {
    site.clock.advance(hours * 60 * 60_000);
    // What is under way holds a change back.
    await settled();
    await applyDue(site.ctx);
  };
  const dataOf = ({ body }: { body: Record<string, unknown> }) => Object(body.data);
  const emailOf = async (account: string) => (await accountById(site.ctx, account))?.email;
  const isIn = async (visitor: Visitor) => (await visitor.call(getAccount, {})).status === 200;
  const toldOf = async (to: string, event: string) => {
    await site.settled();
    return (await site.outbox()).filter((message) => message.to === to && message.event === event);
  };
  const tokenIn = async (to: string) =>
    /\/undo#token=([\w.-]+)/.exec((await toldOf(to, 'contact-waits')).at(-1)?.text ?? '')?.[1] ?? '';
  const askEmail = async (visitor: Visitor, email: string) =>
    visitor.call(changeEmail, { email, captcha: await askForCode(site, visitor, { email }, 'changeemail') });
  const waitingIds = async (account: string) => {
    const rows = site.ctx.db.selectFrom('account_waiting').select('id').where('account', '=', account);
    return (await rows.execute()).map(({ id }) => id);
  };
  const actsOn = async (account: string) => {
    const rows = await site.ctx.db
      .selectFrom('platform_audit')
      .select(['act', 'actor_id', 'detail'])
      .where('subject_id', '=', account)
      .where('act', 'like', 'contact.%')
      .orderBy('id')
      .execute();
    return rows.map(({ act, actor_id, detail }) => `${act} ${Object(detail).kind} ${actor_id === account}`);
  };
  /** One of staff who has asked for a new address. */
  const asking = async (name: string) => {
    const email = `${name}@example.org`;
    const visitor = await staff(site, 'editor', email);
    const account = await accountOf(site, email);
    const reply = await askEmail(visitor, `${name}@new.example`);
    expect(reply.body.code).toBe(1);
    return { visitor, account, email, next: `${name}@new.example`, reply };
  };

  it('waits for 24 hours; both are told, the session goes on, and then it takes effect', async () => {
    const email = 'ana@example.org';
    const other = await staff(site, 'editor', email);
    const { visitor, account, next, reply } = await asking('ana');
    const waits = Date.parse(dataOf(reply).waits_until) - site.ctx.clock().getTime();
    expect(Math.round(waits / 60_000)).toBe(24 * 60);
    expect(await emailOf(account)).toBe(email);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, true]);
    for (const to of [email, next]) {
      const [letter, ...more] = await toldOf(to, 'contact-waits');
      expect(more).toEqual([]);
      if (to === email)
        expect(letter?.text).toMatch(/a\*\*\*@new\.example.*\/en\/undo#token=[\w.-]{100,200}$/);
      else
        expect(letter?.text).toMatch(/a\*\*\*@new\.example, to become the new email address of(?!.*token)/);
    }
    expect((await visitor.get('/en/my/edit?tab=account')).text.replaceAll('<!-- -->', '')).toContain(next);
    await pass(23.9);
    expect(await emailOf(account)).toBe(email);
    await pass(0.2);
    expect(await emailOf(account)).toBe(next);
    expect([await isIn(visitor), await isIn(other)]).toEqual([false, false]);
    expect((await toldOf(email, 'notice-email')).length).toBe(1);
    expect(await actsOn(account)).toEqual(['contact.ask email true', 'contact.change email false']);
    // The link went to an address that is the account's no more, and takes nothing from who has it now.
    const again = await person(site, { email: next });
    expect((await again.call(changePassword, { password: 'a quite new walnut 7' })).body.code).toBe(1);
    const late = await new Visitor(site).call(undoContact, { token: await tokenIn(email) });
    expect(late.body).toMatchObject({ code: 0, msg: expect.stringContaining('is not valid') });
    expect(await isIn(again)).toBe(true);
    expect((await accountById(site.ctx, account))?.password_hash).toEqual(expect.any(String));
  });

  it('is undone by the link, by somebody who is not logged in; then nobody is, and the owner and all admins are told once', async () => {
    await staff(site, 'admin', 'admin@example.org');
    const { visitor, account, email } = await asking('bea');
    const token = await tokenIn(email);
    const owner = new Visitor(site, anyAddress());
    const page = await owner.get('/en/undo');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Undo the change');
    expect(await isIn(visitor), 'a look changes nothing').toBe(true);
    expect((await owner.call(undoContact, { token })).body.code).toBe(1);
    expect(await isIn(visitor)).toBe(false);
    expect((await owner.call(undoContact, { token })).body.code, 'again').toBe(0);
    for (const to of [email, 'admin@example.org'])
      expect(await toldOf(to, 'rights-undoneByLink')).toMatchObject([
        { text: expect.stringContaining('by the link in a letter') },
      ]);
    await pass(25);
    expect(await emailOf(account)).toBe(email);
    expect(await actsOn(account)).toEqual(['contact.ask email true', 'contact.undo email false']);
  });

  it('is undone by the first letter too, once it was called off and asked for again', async () => {
    const { visitor, account, email } = await asking('ivy');
    const token = await tokenIn(email);
    expect((await visitor.call(cancelContact, { kind: 'email' })).body.code).toBe(1);
    expect((await askEmail(visitor, 'ivy@third.example')).body.code).toBe(1);
    expect((await new Visitor(site).call(undoContact, { token })).body.code).toBe(1);
    await pass(25);
    expect(await emailOf(account)).toBe(email);
  });

  it('ends the sessions and takes off the password of who asked and set one, with nothing waiting any more', async () => {
    const { visitor, account, email } = await asking('kai');
    const token = await tokenIn(email);
    expect((await visitor.call(changePassword, { password: 'a quite new walnut 7' })).body.code).toBe(1);
    expect([await waitingIds(account), await isIn(visitor)]).toEqual([[], true]);
    expect((await new Visitor(site, anyAddress()).call(undoContact, { token })).body.code).toBe(1);
    expect(await isIn(visitor)).toBe(false);
    expect(await accountById(site.ctx, account)).toMatchObject({ email, password_hash: null });
    expect((await actsOn(account)).at(-1)).toBe('contact.undo none false');
  });

  it('is undone by a letter from before the secret was exchanged', async () => {
    const old = { id: 'somebody', email: 'Old@example.org' };
    const clock = site.ctx.clock;
    const token = undoLink.of({ keys: deriveKeys('the old secret'), clock }, old);
    const now = { keys: deriveKeys('the new secret', ['the old secret']), clock };
    expect(undoLink.read(now, token)?.isTo({ ...old, email: 'old@example.org' })).toBe(true);
    expect(undoLink.read(now, token)?.isTo({ ...old, email: null })).toBe(false);
  });

  it('is undone by no link that is older than a week, went to another address, or was changed', async () => {
    const { account, email } = await asking('lea');
    const token = undoLink.of(
      { ...site.ctx, clock: () => new Date(site.clock().getTime() - 8 * 24 * 60 * 60_000) },
      { id: account, email },
    );
    const foreign = undoLink.of(site.ctx, { id: account, email: 'lea@new.example' });
    const changed = (await tokenIn(email)).replace(/\../, (first) => (first === '.A' ? '.B' : '.A'));
    for (const bad of [token, foreign, changed]) {
      const { body } = await new Visitor(site, anyAddress()).call(undoContact, { token: bad });
      expect(body).toMatchObject({ data: { problem: 'invalid', fields: ['token'] } });
    }
    expect((await waitingFor(site.ctx, account)).length).toBe(1);
  });

  it('takes no effect while a letter about it is under way, and a letter that is no longer true is not sent', async () => {
    const { visitor, account, email, next } = await asking('noa');
    // As if the mail server had not answered since.
    const underWay = async () => {
      const [waiting] = await waitingIds(account);
      const inTwoDays = new Date(site.clock().getTime() + 48 * 60 * 60_000);
      await site.ctx.transaction((tx) => tx.enqueue('mail', { sealed: '', about: waiting }, inTwoDays));
      return waiting ?? '';
    };
    const waiting = await underWay();
    await pass(25, async () => {});
    expect(await emailOf(account)).toBe(email);
    expect(await actsOn(account)).toEqual(['contact.ask email true']);
    await site.ctx.transaction((tx) => dropJobsAbout(tx.db, waiting));
    await pass(0.1);
    expect(await emailOf(account)).toBe(next);

    const again = await person(site, { email: next });
    expect((await askEmail(again, 'noa@third.example')).body.code).toBe(1);
    const second = await underWay();
    expect((await again.call(cancelContact, { kind: 'email' })).body.code).toBe(1);
    // What is being sent at this moment is sent; nothing else about it is left.
    await site.settled();
    expect(await site.ctx.transaction((tx) => anyJobAbout(tx.db, second))).toBe(false);
    expect(await isIn(visitor)).toBe(false);
  });

  it('is undone with every other change that waits', async () => {
    const { visitor, account, email } = await asking('una');
    const mobile = '+8613800138078';
    const captcha = await askForCode(site, visitor, { mobile }, 'changemobile');
    expect((await visitor.call(changeMobile, { mobile, captcha })).body.code).toBe(1);
    expect((await new Visitor(site).call(undoContact, { token: await tokenIn(email) })).body.code).toBe(1);
    await pass(25);
    expect(await accountById(site.ctx, account)).toMatchObject({ email, mobile: null });
  });

  it.each([
    [
      'a password that is set by a code',
      'rex',
      async (visitor: Visitor, email: string) => {
        const captcha = await askForCode(site, visitor, { email }, 'resetpwd');
        return visitor.call(resetPwd, { account: email, captcha, password: 'a quite new walnut 7' });
      },
    ],
    [
      'a new password',
      'pia',
      async (visitor: Visitor) => visitor.call(changePassword, { password: 'a quite new walnut 7' }),
    ],
    ['the end of all sessions', 'sol', async (visitor: Visitor) => visitor.call(endSessions, { id: 'all' })],
  ])('is called off by %s', async (_what, name, remedy) => {
    const { visitor, account, email } = await asking(name);
    expect((await remedy(visitor, email)).body.code).toBe(1);
    expect(await toldOf(email, 'rights-calledOff')).toHaveLength(1);
    await pass(25);
    expect(await emailOf(account)).toBe(email);
    expect((await actsOn(account)).map((act) => act.split(' ')[0])).toEqual([
      'contact.ask',
      'contact.cancel',
    ]);
  });

  it('is called off when the operator resets the second factor', async () => {
    const { visitor, account, email } = await asking('ora');
    await setUpApp(site, visitor);
    expect((await runCommand(site.ctx, factorCommands, ['factor', 'reset', email])).ok).toBe(true);
    await pass(25);
    expect(await emailOf(account)).toBe(email);
    expect(await actsOn(account)).toEqual(['contact.ask email true', 'contact.cancel email false']);
  });

  it('gives way to a newer change, at once, of an account that has no rights any more', async () => {
    const { visitor, account } = await asking('nel');
    await site.ctx.db.deleteFrom('account_role').where('account_id', '=', account).execute();
    expect(dataOf(await askEmail(visitor, 'nel@newer.example')).waits_until).toBeNull();
    await pass(25);
    expect(await emailOf(account)).toBe('nel@newer.example');
  });

  it('makes no second account for whoever logs in with what waits', async () => {
    const { account } = await asking('max');
    const reply = await enter(site, new Visitor(site, anyAddress()), { email: 'Max@new.example' });
    expect(reply.body).toMatchObject({
      code: 0,
      msg: expect.stringContaining('soon'),
      data: { fields: ['email'] },
    });
    expect(await accountOf(site, 'max@new.example')).toBe('');
    await pass(25);
    expect(await emailOf(account)).toBe('max@new.example');
  });

  it('is kept when it cannot be read on its day, told once, and takes effect when it can', async () => {
    const { account, email, next } = await asking('oda');
    await staff(site, 'admin', 'admin@example.org');
    const put = (value: string) =>
      site.ctx.db.updateTable('account_waiting').set({ value }).where('account', '=', account).execute();
    const { value } = await site.ctx.db
      .selectFrom('account_waiting')
      .select('value')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    await put(`${site.ctx.keys.id}.${'A'.repeat(60)}`);
    await pass(25);
    await pass(1);
    expect(await emailOf(account)).toBe(email);
    for (const to of [email, 'admin@example.org'])
      expect(await toldOf(to, 'rights-unread')).toMatchObject([
        { text: expect.stringContaining('can no longer be read') },
      ]);
    expect(await actsOn(account)).toEqual(['contact.ask email true', 'contact.unread email false']);
    await put(value);
    await pass(1);
    expect(await emailOf(account)).toBe(next);
  });

  it('is called off on the page of the account, and only by its owner; they and all admins are told', async () => {
    const { visitor, account, email, next } = await asking('cy');
    await staff(site, 'admin', 'admin@example.org');
    const stranger = await person(site, { email: 'stranger@example.org' });
    expect((await stranger.call(cancelContact, { kind: 'email' })).status).toBe(404);
    expect((await visitor.call(cancelContact, { kind: 'email' })).body.code).toBe(1);
    expect((await visitor.call(cancelContact, { kind: 'email' })).status).toBe(404);
    const [own, ...more] = await toldOf(email, 'rights-calledOff');
    expect(more).toEqual([]);
    // Their own sentence, and that of others.
    expect(own?.text).toMatch(/was called off\. Your account: .*set a new password and ask the operator/);
    expect(own?.subject).toBe('A change to your account');
    expect((await toldOf('admin@example.org', 'rights-calledOff')).at(-1)?.text).toMatch(
      new RegExp(`was called off\\. Account: .*#${account.slice(-8)}.*ask this person or the operator`),
    );
    expect((await visitor.get('/en/my/edit?tab=account')).text).not.toContain(next);
    await pass(25);
    expect(await emailOf(account)).toBe(email);
    expect(await actsOn(account)).toEqual(['contact.ask email true', 'contact.cancel email true']);
  });

  it('waits alone: a second one is refused, and spends no code; a number may wait beside an address', async () => {
    const { visitor, email, account } = await asking('dan');
    const again = await askEmail(visitor, 'dan@third.example');
    expect(again.body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['email'] } });
    const mobile = '+8613800138077';
    const captcha = await askForCode(site, visitor, { mobile }, 'changemobile');
    const number = await visitor.call(changeMobile, { mobile, captcha });
    expect(dataOf(number).waits_until).toEqual(expect.any(String));
    expect(await toldOf(mobile, 'contact-waits')).toHaveLength(1);
    expect((await toldOf(email, 'contact-waits')).map(({ text }) => text).join()).toContain(
      '+86 138****8077',
    );
    await pass(25);
    expect(await accountById(site.ctx, account)).toMatchObject({ email: 'dan@new.example', mobile });
    // Both notices go to what the account had before.
    expect(await toldOf(email, 'notice-email')).toHaveLength(1);
    expect(await toldOf(email, 'notice-mobile')).toHaveLength(1);
  });

  it('is not set when another account has it by then, and the owner is told', async () => {
    const { account, email, next } = await asking('eve');
    await person(site, { email: next });
    await pass(25);
    expect(await emailOf(account)).toBe(email);
    expect((await toldOf(email, 'notice-contactTaken')).length).toBe(1);
    expect(await actsOn(account)).toEqual(['contact.ask email true', 'contact.refuse email false']);
  });

  it('is refused at once when another account has it already', async () => {
    const visitor = await staff(site, 'adviser', 'fay@example.org');
    await person(site, { email: 'has@example.org' });
    const reply = await askEmail(visitor, 'has@example.org');
    expect(reply.body).toMatchObject({ code: 0, msg: expect.stringContaining('another account') });
    expect(await actsOn(await accountOf(site, 'fay@example.org'))).toEqual([]);
  });

  it('does not wait when it is the same mailbox in another spelling, nor for who has no rights', async () => {
    const gus = await staff(site, 'editor', 'gus@example.org');
    expect(dataOf(await askEmail(gus, 'Gus@Example.org')).waits_until).toBeNull();
    expect(await emailOf(await accountOf(site, 'gus@example.org'))).toBe('Gus@Example.org');
    const hal = await person(site, { email: 'hal@example.org' });
    const account = await accountOf(site, 'hal@example.org');
    expect(dataOf(await askEmail(hal, 'hal@new.example')).waits_until).toBeNull();
    expect(await emailOf(account)).toBe('hal@new.example');
    expect((await toldOf('hal@example.org', 'notice-email')).length).toBe(1);
  });

  it('is undone on a page of every language', async () => {
    for (const locale of localeCodes) {
      const page = await new Visitor(site).get(`/${locale}/undo`);
      expect([locale, page.status]).toEqual([locale, 200]);
    }
  });
});
