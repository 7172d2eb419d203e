/** How often a change of contact is asked for and undone: each link once, and each account a few times a day. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../test/harness/databases.ts';
import { accountOf, askForCode, person, staff } from '../../../../test/harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { changeEmail, changePassword, getAccount } from '../contract.ts';
import { accountById } from '../queries/accounts.ts';
import { addWaiting, waitingFor } from '../queries/waiting.ts';
import { cancelContact, undoContact } from './contract.ts';
import { undoLink } from './link.ts';

const password = 'a quite new walnut 7';

describe.each(engines())('What is asked for and undone again and again, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
    await staff(site, 'admin', 'admin@example.org');
  });
  afterAll(() => site.stop());

  const some = async (name: string) => {
    const email = `${name}@example.org`;
    const visitor = await staff(site, 'editor', email);
    return { visitor, email, account: await accountOf(site, email) };
  };
  const isIn = async (visitor: Visitor) => (await visitor.call(getAccount, {})).status === 200;
  const askEmail = async (visitor: Visitor, email: string) =>
    visitor.call(changeEmail, { email, captcha: await askForCode(site, visitor, { email }, 'changeemail') });
  const undo = (token: string) => new Visitor(site, anyAddress()).call(undoContact, { token });
  const sentTo = async (to: string, event: string) => {
    await site.settled();
    return (await site.outbox()).filter((message) => message.to === to && message.event === event);
  };
  const lastToken = async (to: string) =>
    /\/undo#token=([\w.-]+)/.exec((await sentTo(to, 'contact-waits')).at(-1)?.text ?? '')?.[1] ?? '';
  const gone = { code: 0, data: { problem: 'invalid', fields: ['token'] } };

  it('a link that did something is dead, in whatever way it is written; the next letter has another', async () => {
    const { visitor, email, account } = await some('ada');
    await askEmail(visitor, 'ada@new.example');
    const token = await lastToken(email);
    expect((await undo(token)).body.code).toBe(1);
    const owner = await person(site, { email });
    await owner.call(changePassword, { password });
    for (const again of [token, `${token}.`, `${token}.x`])
      expect((await undo(again)).body).toMatchObject(gone);
    expect(await isIn(owner)).toBe(true);
    expect((await accountById(site.ctx, account))?.password_hash).toEqual(expect.any(String));
    expect(await sentTo('admin@example.org', 'rights-undoneByLink')).toHaveLength(1);

    await askEmail(owner, 'ada@third.example');
    expect((await undo(await lastToken(email))).body.code).toBe(1);
    expect(await isIn(owner)).toBe(false);
    expect(await accountById(site.ctx, account)).toMatchObject({ email, password_hash: null });
  });

  it('a change is asked for five times a day, and the sixth is refused with nothing told; what was refused counts for nothing', async () => {
    const { visitor, email, account } = await some('bob');
    expect((await askEmail(visitor, 'admin@example.org')).body, 'has an account').toMatchObject({ code: 0 });
    for (let times = 1; times <= 5; times++) {
      expect((await askEmail(visitor, `bob${times}@new.example`)).body.code).toBe(1);
      // The owner's letter goes before the change is called off; one that was called off is not told any more.
      await site.settled();
      expect((await visitor.call(cancelContact, { kind: 'email' })).body.code).toBe(1);
    }
    const told = (await sentTo('admin@example.org', 'rights-email')).length;
    expect((await askEmail(visitor, 'bob6@new.example')).body).toMatchObject({
      code: 0,
      data: { problem: 'too_many_requests' },
    });
    expect(await waitingFor(site.ctx, account)).toEqual([]);
    expect(await sentTo('admin@example.org', 'rights-email')).toHaveLength(told);
    // None of it keeps the owner from undoing what happened meanwhile, nor anybody else from asking.
    expect((await undo(await lastToken(email))).body.code).toBe(1);
    const { visitor: other } = await some('cia');
    expect((await askEmail(other, 'cia@new.example')).body.code).toBe(1);
  });

  it('ten undos of one account do something in a day, and a dead link uses up none of them', async () => {
    const { email, account } = await some('dot');
    const now = site.ctx.clock();
    const tokens = Array.from({ length: 11 }, (_, nth) =>
      undoLink.of({ ...site.ctx, clock: () => new Date(now.getTime() - nth) }, { id: account, email }),
    );
    const wait = () => {
      const due_at = new Date(now.getTime() + 86_400_000);
      const row = {
        id: randomUUID(),
        account,
        kind: 'email',
        value: 'dot@new.example',
        asked_at: now,
        due_at,
      };
      return site.ctx.transaction((tx) => addWaiting(tx, row));
    };
    const [first = '', ...more] = tokens;
    const last = more.pop() ?? '';
    await wait();
    expect((await undo(first)).body.code).toBe(1);
    expect((await undo(last)).body.code, 'with nothing to do').toBe(1);
    for (let times = 1; times <= 10; times++) expect((await undo(first)).body).toMatchObject(gone);
    for (const token of more) {
      await wait();
      expect((await undo(token)).body.code).toBe(1);
    }
    await wait();
    expect((await undo(last)).body).toMatchObject({ code: 0, data: { problem: 'too_many_requests' } });
    expect(await waitingFor(site.ctx, account)).toHaveLength(1);
  });

  it('what is undone of an account that has no role any more is told to its owner alone', async () => {
    const { visitor, email, account } = await some('eli');
    await askEmail(visitor, 'eli@new.example');
    await site.ctx.db.deleteFrom('account_role').where('account_id', '=', account).execute();
    const told = (await sentTo('admin@example.org', 'rights-undoneByLink')).length;
    expect((await undo(await lastToken(email))).body.code).toBe(1);
    expect(await sentTo(email, 'rights-undoneByLink')).toHaveLength(1);
    expect(await sentTo('admin@example.org', 'rights-undoneByLink')).toHaveLength(told);
  });
});
