/** What is asked about one account goes to the database as one statement, as fresh as one's own query. */
import { randomUUIDv7 } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../src/platform/context.ts';
import { aboutAccount } from '../src/platform/db/askedTogether.ts';
import { accountById } from '../src/rooms/account/queries/accounts.ts';
import { doneChapters, markDone, markOpen } from '../src/rooms/courses/queries.ts';
import { bookmarksOf, dropBookmark, keepBookmark } from '../src/rooms/guides/queries.ts';
import { currentCase } from '../src/rooms/identity/queries/cases.ts';
import { membershipOf, periodsOf } from '../src/rooms/vip/queries/periods.ts';
import { everyEngine } from './harness/databases.ts';
import { publish } from './harness/entries.ts';
import { giveDays, setIdentity } from './harness/members.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite } from './harness/site.ts';

describe.each(everyEngine())('What is asked about one account on %s', (engine) => {
  let site: Site;
  let ana: string;
  let ben: string;
  let guide: number;
  let statements = 0;
  let ctx: Context;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    for (const name of ['ana', 'ben']) await person(site, { email: `${name}@example.org` });
    [ana, ben] = [await accountOf(site, 'ana@example.org'), await accountOf(site, 'ben@example.org')];
    const editor = await staff(site, 'editor', 'editor@example.org');
    guide = (await publish(editor, { kind: 'guide', title: 'A guide' })).id;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements++;
        return result;
      },
    };
    ctx = { ...site.ctx, db: site.ctx.db.withPlugin(counting) };
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    statements = 0;
  });

  it('goes as one statement, also when one question follows from what memory knows', async () => {
    await keepBookmark(site.ctx, ana, guide);
    const late = ctx.memory.of('known', [], async () => 'known').then(() => accountById(ctx, ana));
    const [bookmarks, done, membership, again, account] = await Promise.all([
      bookmarksOf(ctx, ana),
      doneChapters(ctx, ana),
      membershipOf(ctx, ana),
      bookmarksOf(ctx, ana),
      late,
    ]);
    expect(statements).toBe(1);
    expect(bookmarks).toEqual([guide]);
    expect(again).toEqual([guide]);
    expect(again).not.toBe(bookmarks);
    expect(done).toEqual([]);
    expect(membership.until).toBeNull();
    expect(account?.email).toBe('ana@example.org');
  });

  it('never goes with what is asked about another, nor gets their rows', async () => {
    await keepBookmark(site.ctx, ana, guide);
    await dropBookmark(site.ctx, ben, guide);
    const accounts = [ana, ben, randomUUIDv7()];
    const found = await Promise.all(
      accounts.map(async (id) => [
        await Promise.all([accountById(ctx, id), bookmarksOf(ctx, id)]),
        await bookmarksOf(ctx, id),
      ]),
    );
    expect(statements).toBe(6);
    expect(found.map(([one]) => Object(one)[0]?.email)).toEqual([
      'ana@example.org',
      'ben@example.org',
      undefined,
    ]);
    expect(found.map(([one, two]) => [Object(one)[1], two])).toEqual([
      [[guide], [guide]],
      [[], []],
      [[], []],
    ]);
  });

  it('shows what was written before it was asked, whatever is under way', async () => {
    await dropBookmark(site.ctx, ana, guide);
    const before = bookmarksOf(ctx, ana);
    const seen = await Promise.all(
      [0, 1, 2, 3].map(async (n) => {
        if (n % 2 === 0) await markDone(site.ctx, ana, { course: guide, chapter: 1000 + n });
        else await markOpen(site.ctx, ana, 999 + n);
        return { n, chapters: await doneChapters(ctx, ana) };
      }),
    );
    expect(await before).toEqual([]);
    for (const { n, chapters } of seen) {
      if (n % 2 === 0 && chapters.length > 0) expect(chapters.every((one) => one >= 1000)).toBe(true);
    }
    await keepBookmark(site.ctx, ana, guide);
    expect(await bookmarksOf(ctx, ana)).toEqual([guide]);
    await dropBookmark(site.ctx, ana, guide);
    expect(await bookmarksOf(ctx, ana)).toEqual([]);
  });

  it('shows inside a transaction what that has written, and outside of it what stands', async () => {
    await dropBookmark(site.ctx, ben, guide);
    await site.ctx
      .transaction(async (tx) => {
        await keepBookmark(tx, ben, guide);
        expect(await bookmarksOf(tx, ben)).toEqual([guide]);
        throw new Error('on purpose');
      })
      .catch(() => {});
    expect(await bookmarksOf(ctx, ben)).toEqual([]);
  });

  it('gives moments as moments, and nothing where there is nothing', async () => {
    await setIdentity(site, ben, 0);
    const before = site.ctx.clock();
    await giveDays(site, ben, 3);
    const [[period], identity] = await Promise.all([periodsOf(ctx, ben), currentCase(ctx, ben)]);
    expect(period?.obtainedAt).toBeInstanceOf(Date);
    expect(Number(period?.obtainedAt)).toBeGreaterThanOrEqual(before.getTime());
    expect(Number(period?.obtainedAt)).toBeLessThanOrEqual(site.ctx.clock().getTime());
    expect(period?.startsAt).toBeNull();
    expect(identity?.submitted_at).toBeInstanceOf(Date);
    expect(identity?.decided_at).toBeNull();
  });

  it('fails for all who asked together, and not for who asks next', async () => {
    const broken = aboutAccount(
      (db, { account }) =>
        db
          .selectFrom('guides_bookmark')
          .select(({ cast, val }) => cast<number>(val('no number'), 'integer').as('entry'))
          .where('account', '=', account),
      {},
    );
    await keepBookmark(site.ctx, ana, guide);
    const both = await Promise.allSettled([broken(ctx, ana), bookmarksOf(ctx, ana)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await bookmarksOf(ctx, ana)).toEqual([guide]);
  });

  it('refuses a number that it cannot say exactly', async () => {
    const large = aboutAccount(
      (db, { account }) =>
        db
          .selectFrom('account_account')
          .select(({ cast, val }) => cast<number>(val('9007199254740993'), 'bigint').as('large'))
          .where('id', '=', account),
      {},
    );
    await expect(large(ctx, ana)).rejects.toThrow('safe integer');
  });
});
