import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { newLogFile } from '../../../test/harness/secrets.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeKind } from '../../platform/notice.ts';
import * as contract from './contract.ts';
import { sendAtOnce, sendDigests } from './letters.ts';
import { notify } from './notify.ts';
import { deleteNotices } from './queries.ts';

const kind = 'invitation.earned';

/** The house's own kind, a kind that is mailed at once, and one that must arrive. */
const words = {
  name: 'invitation.server.notice.name',
  title: 'invitation.server.notice.title',
  text: 'invitation.server.notice.text',
};

describe.each(engines())('Notices on %s', (engine) => {
  let now = new Date('2026-03-02T09:00:00Z');
  const logFile = newLogFile();
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, clock: () => now, env: { LOG_FILE: logFile } });
  });
  afterAll(() => site.stop());

  const tell = (account: string, values = { points: 5, who: 'inviter' }, path?: string) =>
    site.ctx.transaction((tx) => notify(tx, { account, kind, values, ...(path ? { path } : {}) }));

  async function someone(email: string): Promise<{ visitor: Visitor; account: string }> {
    const visitor = await person(site, { email });
    return { visitor, account: await accountOf(site, email) };
  }

  const listOf = async (visitor: Visitor, lang = 'en', after?: string) => {
    const { body } = await visitor.call(contract.getNotices, after ? { after } : {}, lang);
    return Object(body.data);
  };

  it('are told in the language of whoever reads them, with the values as data', async () => {
    const { visitor, account } = await someone('language@example.org');
    await tell(account, { points: 7, who: '<b>x</b>' }, 'my/vip?from=notice#statement');
    const { notices, unread } = await listOf(visitor);
    expect(unread).toBe(1);
    expect(notices).toEqual([
      expect.objectContaining({
        title: '7 points for an invitation',
        text: 'Your identity has been approved, and you joined through an invitation.',
        path: '/en/my/vip?from=notice#statement',
        at: now.toISOString(),
        read: false,
      }),
    ]);
    const chinese = await listOf(visitor, 'zh-cn');
    expect(chinese.notices[0]).toMatchObject({
      title: '因邀请获得 7 积分',
      path: '/zh-cn/my/vip?from=notice#statement',
    });
    const page = await visitor.get('/de/my/notices');
    expect(page.text).toContain('7 Punkte für eine Einladung');
  });

  it('exist exactly if the transaction commits', async () => {
    const { visitor, account } = await someone('commit@example.org');
    const failing = site.ctx.transaction(async (tx) => {
      await notify(tx, { account, kind, values: { points: 1, who: 'inviter' } });
      throw new Error('Not to be');
    });
    await expect(failing).rejects.toThrow('Not to be');
    expect(await listOf(visitor)).toMatchObject({ notices: [], unread: 0 });
  });

  it('of a kind that no manifest names, or that would lead out of the site, are an error of ours', async () => {
    const { account } = await someone('unknown@example.org');
    const telling = (notice: { kind: string; path?: string }) =>
      site.ctx.transaction((tx) => notify(tx, { account, ...notice }));
    await expect(telling({ kind: 'no.such' })).rejects.toThrow('No kind of notice no.such');
    for (const path of ['/evil.example', 'https://evil.example', '..//evil.example', 'my?x="']) {
      await expect(telling({ kind, path })).rejects.toThrow('cannot lead');
    }
  });

  it('are counted by the bell of every page, and no more once they are read', async () => {
    const { visitor, account } = await someone('bell@example.org');
    const bell = async () => /aria-label="(Notices[^"]*)"/.exec((await visitor.get('/en/news')).text)?.[1];
    expect(await bell()).toBe('Notices');
    await tell(account);
    await tell(account);
    expect(await onceSettled(bell, (label) => label !== 'Notices')).toBe('Notices, 2 unread');
    const { notices } = await listOf(visitor);
    const marked = await visitor.call(contract.readNotices, { id: notices[1].id });
    expect(marked.body.data).toEqual({ account, unread: 1 });
    expect(await onceSettled(bell, (label) => label !== 'Notices, 2 unread')).toBe('Notices, 1 unread');
    expect((await new Visitor(site).get('/en/news')).text).not.toContain('aria-label="Notices');
  });

  it('are all marked as read up to the newest that was shown, and what came since stays unread', async () => {
    const { visitor, account } = await someone('all@example.org');
    await tell(account);
    now = new Date(now.getTime() + 1000);
    await tell(account);
    const { notices } = await listOf(visitor);
    now = new Date(now.getTime() + 1000);
    await tell(account);
    await visitor.call(contract.readNotices, { up_to: notices[0].id });
    const after = await onceSettled(
      () => listOf(visitor),
      ({ unread }) => unread === 1,
    );
    expect(after.notices.map(({ read }: { read: boolean }) => read)).toEqual([false, true, true]);
  });

  it('are nobody else’s to read or to mark', async () => {
    const { visitor, account } = await someone('mine@example.org');
    await tell(account);
    const { notices } = await listOf(visitor);
    const other = await someone('theirs@example.org');
    expect((await listOf(other.visitor)).notices).toEqual([]);
    expect((await other.visitor.call(contract.readNotices, { id: notices[0].id })).status).toBe(404);
    expect((await listOf(visitor)).unread).toBe(1);
  });

  it('are listed a page at a time, each once, though many bear the same moment', async () => {
    const { visitor, account } = await someone('pages@example.org');
    for (let n = 1; n <= 45; n++) await tell(account, { points: n, who: 'inviter' });
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const { notices, next } = await listOf(visitor, 'en', after);
      seen.push(...notices.map(({ title }: { title: string }) => title));
      after = next ?? undefined;
      more = next !== null;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
    const first = await visitor.get('/en/my/notices');
    expect(first.text).toContain('Older notices');
    const next = /\/en\/my\/notices\?after=([0-9a-f-]{36})/.exec(first.text)?.[1];
    expect((await visitor.get(`/en/my/notices?after=${next}`)).text).toContain('Newest notices');
  });

  it('are not kept for somebody who wants neither list nor letter', async () => {
    const { visitor, account } = await someone('off@example.org');
    await visitor.call(contract.setNotice, { kind, site: 'no', mail: 'off' });
    await tell(account);
    expect(await listOf(visitor)).toMatchObject({ notices: [], unread: 0 });
    const page = await visitor.get('/en/my/notices/settings');
    expect(page.text).toContain('Points for invitations');
  });

  describe('By mail', () => {
    const kinds: NoticeKind[] = [
      { kind, words, mail: 'digest' },
      { kind: 'test.now', words, mail: 'now' },
      { kind: 'test.always', words, mail: 'off', always: true },
    ];
    /** What the house declares, with the kinds of this test. */
    const ofTest = <T extends Pick<Context, 'declared'>>(ctx: T): T => ({
      ...ctx,
      declared: { ...ctx.declared, noticeKinds: kinds },
    });
    const tellOf = async (account: string, of: string, points = 3) =>
      site.ctx.transaction((tx) =>
        notify(ofTest(tx), { account, kind: of, values: { points, who: 'inviter' } }),
      );
    const lettersTo = async (email: string) => {
      await site.settled();
      return (await site.outbox()).filter(({ to }) => to === email);
    };
    /** The job would ask for kinds of the house alone. */
    const newestOf = async (account: string) => {
      const row = await site.ctx.db
        .selectFrom('notices_notice')
        .select('id')
        .where('account', '=', account)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return row.id;
    };

    it('come at once, once, in the reader’s language, with a way to end them', async () => {
      const { visitor, account } = await someone('now@example.org');
      await visitor.call(contract.setDigest, { hour: '8', zone: 'Asia/Seoul', language: 'ko' });
      await tellOf(account, 'test.now');
      const id = await newestOf(account);
      await sendAtOnce(ofTest(site.ctx), id);
      await sendAtOnce(ofTest(site.ctx), id);
      const letters = await lettersTo('now@example.org');
      expect(letters).toHaveLength(1);
      expect(letters[0]?.subject).toBe('초대로 3포인트를 받았습니다');
      expect(letters[0]?.text).toContain('초대하신 분의 신원 인증이 승인되었습니다.');
      expect(letters[0]?.text).toContain(letters[0]?.unsubscribe);
      expect(letters[0]?.unsubscribe).toMatch(/\/ko\/unsubscribe\?token=/);
    });

    it('are gathered into one letter a day, at the reader’s hour, without what was read meanwhile', async () => {
      const { visitor, account } = await someone('digest@example.org');
      await visitor.call(contract.setDigest, { hour: '8', zone: 'Asia/Kolkata', language: 'en' });
      now = new Date('2026-03-03T01:00:00Z'); // 06:30 there
      await tellOf(account, kind, 1);
      await tellOf(account, kind, 2);
      await tellOf(account, kind, 4);
      const { notices } = await listOf(visitor);
      await visitor.call(contract.readNotices, { id: notices[0].id });
      await sendDigests(ofTest(site.ctx));
      expect(await lettersTo('digest@example.org')).toEqual([]);
      now = new Date('2026-03-03T02:30:00Z'); // 08:00 there
      await Promise.all([sendDigests(ofTest(site.ctx)), sendDigests(ofTest(site.ctx))]);
      const [letter, ...more] = await lettersTo('digest@example.org');
      expect(more).toEqual([]);
      expect(letter?.subject).toMatch(/^2 notices from /);
      // What comes later waits for the next day.
      now = new Date('2026-03-03T02:31:00Z');
      await tellOf(account, kind, 9);
      await sendDigests(ofTest(site.ctx));
      now = new Date('2026-03-04T02:29:00Z');
      await sendDigests(ofTest(site.ctx));
      expect(await lettersTo('digest@example.org')).toHaveLength(1);
      now = new Date('2026-03-04T02:45:00Z');
      await sendDigests(ofTest(site.ctx));
      const letters = await lettersTo('digest@example.org');
      expect(letters.map(({ subject }) => subject?.slice(0, 8))).toEqual(['2 notice', '1 notice']);
      expect(letters[1]?.text).toContain('9 points for an invitation');
    });

    it('are one letter a day also when there are more than it names', async () => {
      const { visitor, account } = await someone('many@example.org');
      await visitor.call(contract.setDigest, { hour: '8', zone: 'Etc/UTC', language: 'en' });
      now = new Date('2026-03-05T07:00:00Z');
      for (let n = 1; n <= 103; n++) await tellOf(account, kind, n);
      for (const at of ['08:00', '08:15', '08:30', '23:45']) {
        now = new Date(`2026-03-05T${at}:00Z`);
        await sendDigests(ofTest(site.ctx));
      }
      const letters = await lettersTo('many@example.org');
      expect(letters).toHaveLength(1);
      expect(letters[0]?.subject).toMatch(/^103 notices from /);
      expect(letters[0]?.text.match(/points? for an invitation/g)).toHaveLength(100);
      expect(letters[0]?.text).toMatch(/\nAnd 3 more: http\S+\/en\/my\/notices\n/);
    });

    it('go to nobody without an address', async () => {
      const visitor = await person(site, { mobile: '13900139000' });
      const { body } = await visitor.call(contract.getNotices, {});
      expect(body.code).toBe(1);
      expect((await visitor.get('/en/my/notices/settings')).text).toContain(
        'This account has no email address',
      );
    });

    it('leave what must arrive in the site, whatever was chosen', async () => {
      const { account } = await someone('always@example.org');
      await site.ctx.transaction(async (tx) => {
        await tx.db
          .insertInto('notices_setting')
          .values({ account, kind: 'test.always', site: false, mail: 'off' })
          .execute();
      });
      await tellOf(account, 'test.always');
      expect(await newestOf(account)).toBeTruthy();
    });
  });

  describe('Ended by a letter’s own address', () => {
    const oneClick = (
      address: string,
      body = 'List-Unsubscribe=One-Click',
      type = 'application/x-www-form-urlencoded',
    ) =>
      new Visitor(site).send(address.replace(/^https?:\/\/[^/]+/, ''), {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });

    async function letterTo(email: string) {
      const { visitor, account } = await someone(email);
      await visitor.call(contract.setNotice, { kind, site: 'yes', mail: 'now' });
      await tell(account);
      const sent = await onceSettled(
        async () => (await site.outbox()).filter(({ to }) => to === email),
        ({ length }) => length > 0,
      );
      return { visitor, account, address: sent[0]?.unsubscribe ?? '' };
    }

    const mailIn = async (visitor: Visitor) =>
      /Points for invitations<\/h3>.*?<option value="(\w+)" selected=""/.exec(
        (await visitor.get('/en/my/notices/settings')).text,
      )?.[1];

    it('a GET asks and changes nothing; the POST of a mail program, without cookie or CSRF token, ends them', async () => {
      const { visitor, account, address } = await letterTo('click@example.org');
      const asked = await new Visitor(site).get(address.replace(/^https?:\/\/[^/]+/, ''));
      expect(asked.status).toBe(200);
      expect(asked.text).toContain('Do you want to stop emails about “Points for invitations”?');
      expect(asked.headers.get('cache-control')).toContain('no-store');
      expect(await mailIn(visitor)).toBe('now');
      const reply = await oneClick(address);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('location')).toBeNull();
      expect(await mailIn(visitor)).toBe('off');
      expect((await oneClick(address)).status).toBe(200);
      await tell(account);
      await site.settled();
      expect((await site.outbox()).filter(({ to }) => to === 'click@example.org')).toHaveLength(1);
      // In the site they go on.
      expect((await listOf(visitor)).notices).toHaveLength(2);
    });

    it('takes the multipart form that RFC 8058 allows, and leads a person to the page', async () => {
      const { visitor, address } = await letterTo('multipart@example.org');
      const body =
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
      expect((await oneClick(address, body, 'multipart/form-data; boundary=x')).status).toBe(200);
      expect(await mailIn(visitor)).toBe('off');
      const byPage = await oneClick(address, 'List-Unsubscribe=One-Click&from=page');
      expect(byPage.status).toBe(303);
      const page = await new Visitor(site).get(byPage.headers.get('location') ?? '');
      expect(page.text).toContain('You will receive no more emails about “Points for invitations”.');
    });

    it('refuses a token that was changed, or no token, and any other body', async () => {
      const { visitor, address } = await letterTo('forged@example.org');
      expect(
        (await oneClick(address.slice(0, -4) + (address.endsWith('AAAA') ? 'BBBB' : 'AAAA'))).status,
      ).toBe(400);
      expect((await oneClick('/en/unsubscribe')).status).toBe(400);
      expect((await oneClick(address, 'hello')).status).toBe(400);
      expect((await oneClick('/xx/unsubscribe')).status).toBe(404);
      expect(await mailIn(visitor)).toBe('now');
      const page = await new Visitor(site).get('/en/unsubscribe?token=x');
      expect(page.text).toContain('This link is not valid.');
    });

    it('leaves no token in the log', async () => {
      const { address } = await letterTo('logged@example.org');
      await oneClick(address);
      const token = new URL(address).searchParams.get('token') ?? '';
      expect(token.length).toBeGreaterThan(60);
      const log = readFileSync(logFile, 'utf8');
      expect(log).toContain('/en/unsubscribe');
      expect(log).not.toContain(token.slice(0, 30));
      expect(log).not.toContain(token.slice(-30));
    });
  });

  it('are deleted after a year, and those for a letter alone after a month', async () => {
    const { visitor, account } = await someone('old@example.org');
    await tell(account);
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await deleteNotices(site.ctx, { listed: now, unlisted: later(-30) });
    expect((await listOf(visitor)).notices).toHaveLength(1);
    await deleteNotices(site.ctx, { listed: later(1), unlisted: later(1) });
    expect((await listOf(visitor)).notices).toEqual([]);
  });
});
