/** What asks for a fresh login and the second factor sees both again where it writes: much happens while a call is under way. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bindWechat,
  changeEmail,
  changeMobile,
  changePassword,
  endSessions,
  getAccount,
} from '../src/rooms/account/contract.ts';
import { removeFactor } from '../src/rooms/account/factor/contract.ts';
import { accountById } from '../src/rooms/account/queries/accounts.ts';
import { askDeletion } from '../src/rooms/deletion/contract.ts';
import { engines } from './harness/databases.ts';
import { setUpApp } from './harness/factor.ts';
import { problemOf } from './harness/forum.ts';
import { accountOf, askForCode, person } from './harness/people.ts';
import { type Reply, type Site, startSite, type Visitor } from './harness/site.ts';
import { scanned } from './harness/wechat.ts';

describe.each(engines())('A call that asks for a fresh login, on %s,', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { LIMITS: 'off' },
    });
  });
  afterAll(() => site.stop());

  /** Makes something happen after the guard has let a call through, and before it writes. */
  async function meanwhile(call: () => Promise<Reply>, happens: () => Promise<unknown>): Promise<Reply> {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { transaction } = site.ctx;
    site.ctx.transaction = async (work) => {
      site.ctx.transaction = transaction;
      reached.resolve();
      await released.promise;
      return transaction(work);
    };
    const under = call();
    await reached.promise;
    await happens();
    released.resolve();
    return under;
  }

  /** Each is made ready, and then is only to be sent. */
  const calls: [string, (visitor: Visitor, name: string) => Promise<() => Promise<Reply>>][] = [
    [
      'a new password',
      async (visitor) => () => visitor.call(changePassword, { password: 'a quite new walnut 7' }),
    ],
    [
      'a new address',
      async (visitor, name) => {
        const email = `${name}@new.example`;
        const captcha = await askForCode(site, visitor, { email }, 'changeemail');
        return () => visitor.call(changeEmail, { email, captcha });
      },
    ],
    [
      'a new number',
      async (visitor, name) => {
        const mobile = `1380013${String([...name].reduce((sum, one) => sum * 7 + (one.codePointAt(0) ?? 0), 0)).slice(-4)}`;
        const captcha = await askForCode(site, visitor, { mobile }, 'changemobile');
        return () => visitor.call(changeMobile, { mobile, captcha });
      },
    ],
    [
      'a WeChat',
      async (visitor) => {
        const { code, state } = await scanned(site, visitor, 'bind', 'new');
        return () => visitor.call(bindWechat, { code, state });
      },
    ],
    ['the end of a factor', async (visitor) => () => visitor.call(removeFactor, { id: 'authenticator' })],
    ['the end of the account', async (visitor) => () => visitor.call(askDeletion, { typed: 'delete' })],
  ];

  describe.each(calls)('%s,', (what, ready) => {
    const one = async (why: string) => {
      const name = `${what.replaceAll(' ', '')}${why}`.toLowerCase();
      const email = `${name}@example.org`;
      const visitor = await person(site, { email });
      const send = await ready(visitor, name);
      // So that the visit of today is noted.
      expect((await visitor.call(getAccount, {})).status).toBe(200);
      await site.settled();
      const account = await accountOf(site, email);
      const before = await accountById(site.ctx, account);
      const unchanged = async () => {
        expect(await accountById(site.ctx, account)).toEqual(before);
        const asked = await site.ctx.db
          .selectFrom('deletion_request')
          .select('account')
          .where('account', '=', account)
          .execute();
        expect(asked).toEqual([]);
      };
      return { visitor, email, send, unchanged };
    };

    it('is refused when its session ended meanwhile', async () => {
      const { email, send, unchanged } = await one('ended');
      const other = await person(site, { email });
      const reply = await meanwhile(send, () => other.call(endSessions, { id: 'all' }));
      expect(reply.status).toBe(401);
      await unchanged();
    });

    it('is refused when another session added a factor meanwhile', async () => {
      const { email, send, unchanged } = await one('factor');
      const other = await person(site, { email });
      expect(problemOf(await meanwhile(send, () => setUpApp(site, other)))).toBe('step_up');
      await unchanged();
    });

    it('is refused when its login grew old meanwhile', async () => {
      const { send, unchanged } = await one('old');
      const reply = await meanwhile(send, async () => {
        site.clock.advance(16 * 60_000);
      });
      expect(problemOf(reply)).toBe('stale_sign_in');
      await unchanged();
    });

    it('is done when nothing of it happened', async () => {
      const { visitor, send } = await one('done');
      if (what === 'the end of a factor') await setUpApp(site, visitor);
      expect((await meanwhile(send, async () => {})).body.code).toBe(1);
    });
  });
});
