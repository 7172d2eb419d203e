/** The next step: how one of all is chosen, and what each room says on the way from a new account to work of one's own. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { ask, member, reply } from '../../../test/harness/forum.ts';
import { offerPlan, setIdentity } from '../../../test/harness/members.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import {
  onceSettled,
  type Site,
  sectionOf,
  startSite,
  type Visitor,
  wholePage,
} from '../../../test/harness/site.ts';
import { type NextStep, nextKinds } from '../../own/centre.ts';
import { keepDraft } from '../forum/queries/drafts.ts';
import { markUsed } from '../indices/queries.ts';
import { obtainVip } from '../vip/contract.ts';
import { changePlan, offersOf } from '../vip/queries/plans.ts';
import { nextOf } from './nextOf.ts';

const part = (kind: NextStep['kind'], title: string) => ({
  panel: { next: { kind, title, way: { label: 'Go', to: '/' } } },
});

describe('Of all steps', () => {
  it('the one of the first kind comes next, whatever stands before it', () => {
    for (const [at, kind] of nextKinds.entries()) {
      const parts = nextKinds
        .slice(at)
        .toReversed()
        .map((one) => part(one, one));
      expect(nextOf([{ panel: null }, { panel: {} }, ...parts])?.title).toBe(kind);
    }
  });

  it('the first of a kind is taken, and without any there is none', () => {
    expect(nextOf([part('open', 'a reply'), part('open', 'a draft')])?.title).toBe('a reply');
    expect(nextOf([{ panel: null }, { panel: {} }])).toBeUndefined();
  });
});

describe.each(engines())('The next step, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    await offerPlan(site, { days: 7, way: 'free', price: 0 });
    await offerPlan(site, { days: 30, way: 'points', price: 300 });
    await settled(2);
  });
  afterAll(() => site.stop());

  const settled = (count: number) =>
    onceSettled(
      () => offersOf(site.ctx),
      (plans) => plans.length === count,
    );
  const next = async (visitor: Visitor, lang = 'en') =>
    sectionOf(await wholePage(visitor, `/${lang}/usercenter`), 'next');

  it('leads from a new account to the first number, and then to what was left open', async () => {
    const visitor = await member(site, 'mo@example.org', 'Mo');
    const account = await accountOf(site, 'mo@example.org');
    const proof = await next(visitor);
    for (const said of [
      'Next step',
      'Submit your identity proof',
      'Too few requests have been decided so far',
    ])
      expect(proof).toContain(said);
    expect(proof).toContain('href="/en/my/edit/authentication"');
    expect(await next(visitor, 'zh-cn')).toContain('下一步');

    await setIdentity(site, account, 0);
    const free = await next(visitor);
    expect(free).toContain('7 free days of VIP membership');
    expect(free).toContain('href="/en/my/vip?days=7#plans"');
    dataOf(await visitor.call(obtainVip, { day: '7' }));
    const waits = await next(visitor);
    // What is had once is offered once.
    expect(sectionOf(await wholePage(visitor, '/en/usercenter'), 'part-vip')).not.toContain('free, once');
    expect(waits).toContain('Your identity proof is being reviewed');
    expect(waits).toMatch(/Submitted on \d+ \S+ \d{4}\./);

    await setIdentity(site, account, 2);
    expect(await next(visitor)).toContain('Your identity proof was rejected');
    expect(sectionOf(await wholePage(visitor, '/en/usercenter'), 'matters')).toBe('');
    await setIdentity(site, account, 1);
    expect(await next(visitor)).toContain('Calculate your first sample size');
    await site.ctx.transaction((tx) => markUsed(tx, account, 'egfr-ckd-epi-2021', tx.clock()));
    const index = await next(visitor);
    expect(index).toContain('Go on with');
    expect(index).toContain('href="/en/tools/indices/egfr-ckd-epi-2021"');
    await sql`INSERT INTO samplesize_calculation (id, account, name, design, version, changed_at)
      VALUES (${randomUUID()}, ${account}, 'My trial', 'two-means', 1, ${site.ctx.clock()})`.execute(
      site.ctx.db,
    );
    expect(await next(visitor)).toContain('Go on with “My trial”');

    const { topic } = await ask(visitor, { title: 'Which design?' });
    const draft = (place: string) =>
      site.ctx.transaction((tx) =>
        keepDraft(tx, account, { place, content: { text: 'Half' }, since: undefined, most: 9 }),
      );
    await draft('new');
    expect(await next(visitor)).toMatch(/You have begun to write a question.*href="\/en\/forum\/new"/s);
    await draft(`topic-${topic}`);
    expect(await next(visitor)).toContain('You have begun to write a reply in “Which design?”');
    await reply(await member(site, 'al@example.org', 'Al'), topic);
    expect(await next(visitor)).toContain('New reply in “Which design?”');
  });

  it('is a plan for whom nothing else is missing, where none is free', async () => {
    const visitor = await person(site, { email: 'nia@example.org' });
    await setIdentity(site, await accountOf(site, 'nia@example.org'), 1);
    expect(await next(visitor)).toContain('7 free days of VIP membership');
    const plan = (await offersOf(site.ctx)).find(({ way }) => way === 'free');
    if (!plan) throw new Error('No plan.');
    await site.ctx.transaction((tx) => changePlan(tx, plan.id, { ...plan, onOffer: false }));
    await settled(1);
    expect(await next(visitor)).toContain('Choose a plan');
  });
});
