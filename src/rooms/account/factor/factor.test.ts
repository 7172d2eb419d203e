import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginFactor, codeOf, setUpApp } from '../../../../test/harness/factor.ts';
import { problemOf } from '../../../../test/harness/forum.ts';
import { Authenticator } from '../../../../test/harness/passkey.ts';
import { accountOf, person, staff } from '../../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../../test/harness/site.ts';
import { runCommand } from '../../../platform/control.ts';
import { bindWechat, changePassword, setRole, wechatState } from '../contract.ts';
import { grantRole } from '../queries/staff.ts';
import { factorCommands } from './commands.ts';
import * as contract from './contract.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const later30 = () => {
  site.clock.advance(30_000);
};
const act = (by: Visitor, account: string) => by.call(setRole, { account, role: 'editor', granted: 'yes' });

describe('A second factor', () => {
  it('opens staff calls and pages to the session that showed it, and a new sign-in has not shown it', async () => {
    const email = 'steps@example.org';
    const admin = await staff(site, 'admin', email);
    const account = await accountOf(site, email);
    expect((await act(admin, account)).body.code).toBe(1);
    const { secret } = await setUpApp(site, admin);
    expect((await act(admin, account)).body.code).toBe(1);

    const again = await person(site, { email });
    expect(problemOf(await act(again, account))).toBe('step_up');
    const { status, headers } = await again.get('/en/staff/accounts?q=x');
    expect([status, headers.get('location')]).toEqual([
      302,
      '/en/step-up?to=%2Fen%2Fstaff%2Faccounts%3Fq%3Dx',
    ]);
    expect((await again.get(headers.get('location') ?? '')).status).toBe(200);

    later30();
    const before = again.token;
    const code = codeOf(secret, site.ctx.clock());
    expect((await again.call(contract.showCode, { code })).body.code).toBe(1);
    // What was copied before is worth nothing.
    expect(again.token).not.toBe(before);
    expect((await act(again, account)).body.code).toBe(1);
    const third = await person(site, { email });
    expect(problemOf(await third.call(contract.showCode, { code }))).toBe('invalid');
    expect(problemOf(await act(third, account))).toBe('step_up');
  });

  it('is asked for before credentials and factors are changed, of who has no role too', async () => {
    const email = 'own@example.org';
    await setUpApp(site, await person(site, { email }));
    const thief = await person(site, { email });
    const tried = [
      await thief.call(changePassword, { password: 'another long password' }),
      await thief.call(contract.removeFactor, { id: 'authenticator' }),
      await thief.call(contract.renewRecoveryCodes, {}),
      await thief.call(contract.beginAuthenticator, {}),
      await thief.call(contract.beginPasskey, {}),
      await thief.call(bindWechat, { code: 'a code', state: '' }),
      await thief.call(wechatState, { type: 'bind' }),
    ];
    expect(tried.map(problemOf)).toEqual(tried.map(() => 'step_up'));
  });

  it('can be tried five times, at once too; then comes a wait, in which the right one is refused as well', async () => {
    const email = 'tries@example.org';
    const { secret } = await setUpApp(site, await person(site, { email }));
    const thief = await person(site, { email });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => thief.call(contract.showCode, { code: `WRONG-0000${n % 10}` })),
    );
    const judged = guesses.filter((reply) => problemOf(reply) === 'invalid');
    expect(judged).toHaveLength(5);
    later30();
    const right = await thief.call(contract.showCode, { code: codeOf(secret, site.ctx.clock()) });
    expect(problemOf(right)).toBe('too_many_requests');
  });

  it('has ten recovery codes, each good once, of which its owner is told; only their hashes are kept', async () => {
    const email = 'codes@example.org';
    const { codes } = await setUpApp(site, await person(site, { email }));
    expect(new Set(codes).size).toBe(10);
    const again = await person(site, { email });
    const [first = ''] = codes;
    const sent = await Promise.all([
      again.call(contract.showCode, { code: ` ${first.toLowerCase().replace('-', ' ')}` }),
      (await person(site, { email })).call(contract.showCode, { code: first }),
    ]);
    expect(sent.map(({ body }) => body.code).sort()).toEqual([0, 1]);
    await site.settled();
    const events = (await site.outbox()).filter(({ to }) => to === email).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['notice-factorAdded', 'notice-recoveryUsed']));
    const { rows } = await sql<{ code_hash: string }>`SELECT code_hash FROM account_recovery_code`.execute(
      site.ctx.db,
    );
    expect(codes.filter((code) => JSON.stringify(rows).includes(code))).toEqual([]);
  });

  it('that was reset by the operator ends its sessions, and all admins are told', async () => {
    const email = 'reset@example.org';
    const other = 'other-admin@example.org';
    await staff(site, 'admin', other);
    const admin = await staff(site, 'admin', email);
    await setUpApp(site, admin);
    const { ok } = await runCommand(site.ctx, factorCommands, ['factor', 'reset', email]);
    expect(ok).toBe(true);
    expect(problemOf(await act(admin, await accountOf(site, email)))).toBe('unauthenticated');
    await site.settled();
    const told = (await site.outbox())
      .filter(({ event }) => event === 'rights-factorReset')
      .map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining([email, other]));
    expect((await runCommand(site.ctx, factorCommands, ['factor', 'reset', email])).text).toContain('had no');
  });

  it('is not taken from another row, into which somebody copied the secret of their own', async () => {
    const mine = await person(site, { email: 'mine@example.org' });
    const theirs = await person(site, { email: 'theirs@example.org' });
    const { secret } = await setUpApp(site, mine);
    await setUpApp(site, theirs);
    const [a, b] = [await accountOf(site, 'mine@example.org'), await accountOf(site, 'theirs@example.org')];
    await sql`UPDATE account_authenticator SET secret = (SELECT secret FROM account_authenticator WHERE account = ${a})
      WHERE account = ${b}`.execute(site.ctx.db);
    later30();
    const reply = await theirs.call(contract.showCode, { code: codeOf(secret, site.ctx.clock()) });
    expect(problemOf(reply)).toBe('invalid');
  });

  it('that is being changed leaves the one before in force until the new one was shown', async () => {
    const email = 'change@example.org';
    const owner = await person(site, { email });
    const { secret } = await setUpApp(site, owner);
    await beginFactor(owner);
    later30();
    const again = await person(site, { email });
    expect((await again.call(contract.showCode, { code: codeOf(secret, site.ctx.clock()) })).body.code).toBe(
      1,
    );
  });
});

describe('A passkey', () => {
  const optionsOf = async (visitor: Visitor, endpoint: typeof contract.beginPasskey) =>
    Object(Object((await visitor.call(endpoint, {})).body.data).options);

  it('is a factor: each challenge is good once, for one session, and a counter that does not move is refused', async () => {
    const email = 'passkey@example.org';
    const owner = await person(site, { email });
    const device = new Authenticator(site.ctx.origin);
    const made = device.make(await optionsOf(owner, contract.beginPasskey));
    expect((await owner.call(contract.confirmPasskey, { response: made })).body.code).toBe(1);
    expect(problemOf(await owner.call(contract.confirmPasskey, { response: made }))).toBe('invalid');

    const again = await person(site, { email });
    const show = async (answer: (options: { challenge: string }) => string) =>
      again.call(contract.showPasskey, { response: answer(await optionsOf(again, contract.askPasskey)) });
    const shown = await show((options) => device.show(options));
    expect(shown.body.code, shown.text).toBe(1);
    device.counter -= 1;
    expect(problemOf(await show((options) => device.show(options)))).toBe('invalid');
    device.counter += 5;
    expect(problemOf(await show(() => device.show({ challenge: 'AAAA' })))).toBe('invalid');
    device.verifies = false;
    expect(problemOf(await show((options) => device.show(options)))).toBe('invalid');
  });

  it('made for another site, or by a device that did not verify its owner, is refused', async () => {
    const owner = await person(site, { email: 'strange@example.org' });
    const careless = new Authenticator(site.ctx.origin);
    careless.verifies = false;
    for (const device of [new Authenticator('https://evil.example'), careless]) {
      const response = device.make(await optionsOf(owner, contract.beginPasskey));
      expect(problemOf(await owner.call(contract.confirmPasskey, { response }))).toBe('invalid');
    }
  });
});

describe('In production', () => {
  it('an admin or a reviewer without a factor acts with no role, from the moment that it is given', async () => {
    site.ctx.production = true;
    const email = 'new-reviewer@example.org';
    const reviewer = await person(site, { email });
    const account = await accountOf(site, email);
    await site.ctx.transaction((tx) => grantRole(tx, null, account, 'admin'));
    expect(problemOf(await act(reviewer, account))).toBe('factor_missing');
    const { headers } = await reviewer.get('/en/staff/identity');
    expect((await reviewer.get(headers.get('location') ?? '')).headers.get('location')).toBe(
      '/en/my/factor?to=%2Fen%2Fstaff%2Fidentity',
    );
    await setUpApp(site, reviewer);
    expect((await act(reviewer, account)).body.code).toBe(1);
    const editor = await staff(site, 'editor', 'editor-in-production@example.org');
    expect((await editor.get('/en/staff/texts')).status).not.toBe(302);
    site.ctx.production = false;
  });
});
