import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { accountOf, askForCode, person, staff } from '../../../test/harness/people.ts';
import { remember } from '../../../test/harness/secrets.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import type { Tx } from '../../platform/context.ts';
import type { IdentityPort } from '../../ports/identity.ts';
import type { PointsPort } from '../../ports/points.ts';
import {
  changePassword,
  emailLogin,
  getAccount,
  login,
  wechatLogin,
  wechatState,
} from '../account/contract.ts';
import { makeAccount } from '../account/queries/accounts.ts';
import { settleInvitation } from './contract.ts';
import { approvedInvited, codeIn, decide, signedInFrom } from './invite.ts';
import { countsOf, deleteTraces } from './queries.ts';

const password = 'a long enough password';
remember(password);

describe('An invitation code', () => {
  it('is read as people type it', () => {
    expect(codeIn('7k42-m9qx')).toBe('7K42-M9QX');
    expect(codeIn(' 7K42M9QX ')).toBe('7K42-M9QX');
    expect(codeIn('OIL0-0000')).toBe('0110-0000');
    for (const wrong of ['', '7K42', '7K42-M9QU', '7K42-M9QX-1', '<b>'])
      expect(codeIn(wrong)).toBeUndefined();
  });
});

describe.each(engines())('Invitations on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => site.stop());

  /** Points as the rule would give them, each once. */
  const earned: string[] = [];
  const pictures = new Map<string, string>();
  const earn: PointsPort['earn'] = async (_tx, { rule, account, ground }) => {
    const key = `${rule} ${account} ${ground}`;
    if (earned.includes(key)) return null;
    earned.push(key);
    return { points: 50, state: 'paid' };
  };
  const shareProof: IdentityPort['shareProof'] = async (_ctx, a, b) =>
    pictures.has(a) && pictures.get(a) === pictures.get(b);
  /** The same transaction, where points and pictures are these. */
  const standIn = (tx: Tx, pays = earn): Tx => ({
    ...tx,
    ports: {
      ...tx.ports,
      points: { ...tx.ports.points, earn: pays, takeBack: async () => 0 },
      identity: { ...tx.ports.identity, shareProof },
    },
  });
  const earnedBy = (account: string) => earned.filter((key) => key.split(' ')[1] === account).length;
  const approve = (account: string) => site.ctx.transaction((tx) => approvedInvited(standIn(tx), account));

  let n = 0;
  type Someone = { visitor: Visitor; email: string; account: string; code: string };

  /** Somebody signs in by e-mail for the first time, in a browser of their own unless another is given. */
  async function join(invite?: string, visitor = new Visitor(site, anyAddress())): Promise<Someone> {
    const email = `guest${++n}@example.org`;
    const captcha = await askForCode(site, visitor, { email }, 'login');
    const reply = await visitor.call(emailLogin, { email, captcha, ...(invite ? { invite } : {}) });
    expect(reply.body.code).toBe(1);
    const { body } = await visitor.call(getAccount, {});
    const { id, invitation_code } = Object(body.data);
    return { visitor, email, account: id, code: invitation_code };
  }

  const rowOf = async (invited: string) =>
    site.ctx.db
      .selectFrom('invitation_invitation')
      .selectAll()
      .where('invited', '=', invited)
      .executeTakeFirst();

  it('bring points to both, once, after the invited person’s identity is approved', async () => {
    const host = await join();
    const guest = await join(host.code.toLowerCase());
    expect(await rowOf(guest.account)).toMatchObject({ inviter: host.account, state: 'open', reasons: '' });
    expect([earnedBy(host.account), earnedBy(guest.account)]).toEqual([0, 0]);
    await approve(guest.account);
    await approve(guest.account);
    expect([earnedBy(host.account), earnedBy(guest.account)]).toEqual([1, 1]);
    expect(await rowOf(guest.account)).toMatchObject({
      state: 'paid',
      inviter_points: 50,
      invited_points: 50,
    });
    expect(await countsOf(site.ctx, host.account)).toEqual({ invited: 1, approved: 1, earned: 50 });
    const page = await host.visitor.get('/en/my/notices');
    expect(page.text).toContain('50 points for an invitation');
    expect(page.text).toContain('The identity of someone you invited has been approved.');
  });

  it('bring nothing where the rule is off, and are settled', async () => {
    const host = await join();
    const guest = await join(host.code);
    await site.ctx.transaction((tx) =>
      approvedInvited(
        standIn(tx, async () => null),
        guest.account,
      ),
    );
    expect(await rowOf(guest.account)).toMatchObject({ state: 'paid', inviter_points: null });
    expect((await host.visitor.get('/en/my/notices')).text).toContain('No notices yet');
  });

  it('stop nobody: a code that is nobody’s, or no code at all, makes the same account', async () => {
    const stranger = await join('0000-0000');
    expect(await rowOf(stranger.account)).toBeUndefined();
    const rubbish = await join('<script>');
    expect(await rowOf(rubbish.account)).toBeUndefined();
  });

  describe('Held for staff, and not paid, are those', () => {
    const isHeld = async ({ account }: Someone, reasons: string) => {
      await approve(account);
      expect(await rowOf(account)).toMatchObject({ state: 'held', reasons });
      expect(earnedBy(account)).toBe(0);
    };

    it('of oneself, in the same browser', async () => {
      const host = await join();
      // At another address, as on a train: the browser is the same.
      const again = new Visitor(site, anyAddress());
      again.setCookie('meridian_device', host.visitor.cookie('meridian_device') ?? '');
      await isHeld(await join(host.code, again), 'self');
    });

    it('of oneself, in another browser at the same address', async () => {
      const address = anyAddress();
      const host = await join(undefined, new Visitor(site, address));
      await isHeld(await join(host.code, new Visitor(site, address)), 'self');
    });

    it('of oneself, when the two first meet at a later sign-in', async () => {
      const host = await join();
      const guest = await join(host.code);
      await guest.visitor.call(changePassword, { password });
      await host.visitor.call(login, { account: guest.email, password });
      await isHeld(guest, 'self');
    });

    it('of many accounts in one browser, or of many who were invited at one address', async () => {
      const host = await join();
      const address = anyAddress();
      const first = await join(host.code, new Visitor(site, address));
      const second = await join((await join()).code, new Visitor(site, address));
      await isHeld(second, 'address');
      const third = new Visitor(site, anyAddress());
      third.setCookie('meridian_device', first.visitor.cookie('meridian_device') ?? '');
      await isHeld(await join((await join()).code, third), 'device');
    });

    it('of a ring: one person behind several links of a chain', async () => {
      const top = await join();
      const middle = await join(top.code);
      const last = new Visitor(site, anyAddress());
      last.setCookie('meridian_device', top.visitor.cookie('meridian_device') ?? '');
      await isHeld(await join(middle.code, last), 'ring device');
    });

    it('of oneself, also where hundreds work behind one address', async () => {
      const address = anyAddress();
      await site.ctx.transaction(async (tx) => {
        for (let at = 0; at < 210; at++) {
          const email = `c${at}@clinic.org`;
          const account = await makeAccount(tx, { email, email_key: email }, 'en');
          await signedInFrom(tx, { account, address, device: `device ${at}` });
        }
      });
      const host = await join(undefined, new Visitor(site, address));
      await isHeld(await join(host.code, new Visitor(site, address)), 'self');
    });

    it('of two people with one picture', async () => {
      const host = await join();
      const guest = await join(host.code);
      pictures.set(host.account, 'one').set(guest.account, 'one');
      await isHeld(guest, 'picture');
    });
  });

  it('that are held are released or refused by an admin, once, and never by somebody with a part in them', async () => {
    const address = anyAddress();
    const host = await join(undefined, new Visitor(site, address));
    const guests = [
      await join(host.code, new Visitor(site, address)),
      await join(host.code, new Visitor(site, address)),
    ];
    for (const { account } of guests) await approve(account);
    const [one, other] = guests;
    const admin = await staff(site, 'admin', 'admin@example.org');
    const reviewer = await staff(site, 'reviewer', 'reviewer@example.org');
    const page = await admin.get('/en/staff/invitations');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Same browser or address as the inviter');
    expect((await reviewer.get('/en/staff/invitations')).status).toBe(404);
    const refused = await reviewer.call(settleInvitation, { invited: one?.account ?? '', act: 'release' });
    expect(refused.status).toBe(403);

    const settled = await admin.call(settleInvitation, { invited: one?.account ?? '', act: 'refuse' });
    expect(settled.body.code).toBe(1);
    const again = await admin.call(settleInvitation, { invited: one?.account ?? '', act: 'release' });
    expect(again.status).toBe(409);
    expect(earnedBy(one?.account ?? '')).toBe(0);

    const adminId = await accountOf(site, 'admin@example.org');
    const roles = ['admin' as const];
    const rights = { roles, ownRoles: roles, stepUp: 'unneeded' as const };
    const actor = { accountId: adminId, sessionId: '', name: '', ...rights };
    const release = (by: string) =>
      site.ctx.transaction((tx) =>
        decide(
          standIn(tx),
          { invited: other?.account ?? '', act: 'release' },
          { ...actor, ...times(site.clock()), accountId: by },
        ),
      );
    await expect(release(host.account)).rejects.toMatchObject({ problem: { problem: 'forbidden' } });
    const outcomes = await Promise.allSettled([release(adminId), release(adminId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([earnedBy(host.account), earnedBy(other?.account ?? '')]).toEqual([1, 1]);

    const { rows } = await sql<{ act: string }>`
      SELECT act FROM platform_audit WHERE act LIKE 'invitation.%' ORDER BY id`.execute(site.ctx.db);
    expect(rows.map(({ act }) => act)).toEqual(['invitation.refuse', 'invitation.release']);
  });

  it('keep of addresses and browsers keyed hashes alone, for 90 days; what they showed stays', async () => {
    const address = anyAddress();
    const host = await join(undefined, new Visitor(site, address));
    const guest = await join(host.code, new Visitor(site, address));
    const { rows } = await sql<{
      row: string;
    }>`SELECT to_jsonb(t)::text AS row FROM invitation_trace t`.execute(site.ctx.db);
    const device = guest.visitor.cookie('meridian_device') ?? '';
    expect(device).toHaveLength(43);
    for (const { row } of rows) {
      expect(row).not.toContain(address);
      expect(row).not.toContain(device);
    }
    site.clock.advance(91 * 86_400_000);
    const fresh = await join();
    expect(await deleteTraces(site.ctx, new Date(site.clock().getTime() - 90 * 86_400_000))).toBeGreaterThan(
      1,
    );
    const left = await site.ctx.db.selectFrom('invitation_trace').select('account').execute();
    expect(new Set(left.map(({ account }) => account))).toEqual(new Set([fresh.account]));
    await approve(guest.account);
    expect(await rowOf(guest.account)).toMatchObject({ state: 'held', reasons: 'self' });
  });

  it('show their link, its QR code and what came of it on one’s own page, in its language', async () => {
    const visitor = await person(site, { email: 'own@example.org' });
    const { body } = await visitor.call(getAccount, {});
    const { invitation_code } = Object(body.data);
    const own = `${site.address}/zh-cn?invite=${invitation_code}`;
    const { text } = await visitor.get('/zh-cn/my/vip');
    expect(text).toContain(own);
    expect(text).toMatch(/<svg[^>]*aria-label="邀请链接二维码"[^>]*>.*?<path[^>]* d="M0 0h7v1h-7z/);
  });

  it('leave pages as they are: one with a code in its address is the page that is kept for all', async () => {
    const [plain, invited] = await Promise.all(
      ['/en/contact', '/en/contact?invite=7K42-M9QX'].map((path) => new Visitor(site).get(path)),
    );
    expect(invited?.text).toBe(plain?.text);
    expect(invited?.headers.get('set-cookie')).toBeNull();
  });
});

describe.each(engines())('By WeChat on %s, an invitation', (engine) => {
  let site: Site;
  beforeAll(async () => {
    // Without a proxy, behind which there is no stand-in.
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  async function enterAs(as: string, invite?: string): Promise<string> {
    const visitor = new Visitor(site);
    const { url, state } = Object((await visitor.call(wechatState, { type: 'login' })).body.data);
    const redirect_uri = new URL(url).searchParams.get('redirect_uri') ?? '';
    const query = new URLSearchParams({ as, redirect_uri, state });
    const { headers } = await new Visitor(site).get(`/dev/wechat/connect/scan?${query}`);
    const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
    remember(code);
    const reply = await visitor.call(wechatLogin, { code, state, ...(invite ? { invite } : {}) });
    expect(reply.body.code).toBe(1);
    return Object((await visitor.call(getAccount, {})).body.data).id;
  }

  it('is noted when the account is made, and never again', async () => {
    const host = await person(site, { email: 'host@example.org' });
    const { id, invitation_code } = Object((await host.call(getAccount, {})).body.data);
    const inviterOfNewest = async (invited: string) =>
      site.ctx.db
        .selectFrom('invitation_invitation')
        .select('inviter')
        .where('invited', '=', invited)
        .executeTakeFirst();
    expect(await inviterOfNewest(await enterAs('1', invitation_code))).toEqual({ inviter: id });
    const known = await enterAs('2');
    expect(await enterAs('2', invitation_code)).toBe(known);
    expect(await inviterOfNewest(known)).toBeUndefined();
  });
});

/** What an actor has besides. */
function times(now: Date) {
  return { signedInAt: now, seenAt: now, expiresAt: now, studiesUsedAt: null, tokenHash: '' };
}
