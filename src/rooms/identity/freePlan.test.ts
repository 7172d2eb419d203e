/** The free plan that is taken up with a proof and begins with its approval, and how long review is said to take. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { offerPlan } from '../../../test/harness/members.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import { applicant, applied, apply, heldCase, jpegCard } from '../../../test/harness/proofs.ts';
import { onceSettled, type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { longDate } from '../../i18n/format.ts';
import { getNotices } from '../notices/contract.ts';
import { obtainVip } from '../vip/contract.ts';
import { membershipOf, periodsOf } from '../vip/queries/periods.ts';
import { changePlan, offersOf } from '../vip/queries/plans.ts';
import { withdrawAuthentication } from './contract.ts';
import { approveCase, refuseCase } from './reviewContract.ts';

const page = '/en/my/edit/authentication';
const offered = 'Begin the free plan with the approval: 7 days';

describe.each(engines())('The free plan at the proof, on %s', (engine) => {
  let site: Site;
  let rita: Visitor;
  let adam: Visitor;
  let people = 0;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    rita = await staff(site, 'reviewer', 'rita@example.org');
    adam = await staff(site, 'admin', 'adam@example.org');
    await offerPlan(site, { days: 7, way: 'free', price: 0 });
    await offerSettled(1);
  });
  afterAll(() => site.stop());

  const offerSettled = (count: number) =>
    onceSettled(
      () => offersOf(site.ctx),
      (plans) => plans.length === count,
    );

  async function somebody() {
    const email = `free${++people}@example.org`;
    const visitor = await applicant(site, email);
    return { visitor, email, name: `Free ${people}`, account: await accountOf(site, email) };
  }

  async function hold(name: string) {
    const found = await heldCase(rita, name);
    return { case: String(found?.case), version: String(found?.version) };
  }

  it('is offered unticked, waits with the proof, and begins once with the approval, which says until when', async () => {
    const { visitor, email, name, account } = await somebody();
    const before = (await visitor.get(page)).text;
    expect(before).toContain(offered);
    expect(before).not.toMatch(/<input[^>]*checked/);
    const { freeTaken } = await applied(visitor, await jpegCard(1), { name, freeDays: 7 });
    expect(freeTaken).toBe(true);
    const sent = (await visitor.get(page)).text;
    expect(sent).toContain('7 days of VIP membership begin with the approval.');
    expect(sent).not.toContain(offered);
    site.clock.advance(10 * 60_000);
    const held = await hold(name);
    const now = site.ctx.clock();
    const replies = await Promise.all([rita, rita, adam].map((one) => one.call(approveCase, held)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([0, 0, 1]);
    const [period, ...others] = await periodsOf(site.ctx, account);
    expect(others).toEqual([]);
    expect(period).toMatchObject({ origin: 'free', days: 7 });
    expect(period?.startsAt?.getTime()).toBeGreaterThanOrEqual(now.getTime());
    const said = `Your membership runs until ${longDate('en', period?.endsAt ?? now)}.`;
    const { notices } = dataOf(await visitor.call(getNotices, {}));
    expect(notices[0]).toMatchObject({ kind: 'identity.approved', text: expect.stringContaining(said) });
    const letters = await onceSettled(
      () => site.outbox(),
      (all) => all.some(({ to, subject }) => to === email && subject?.includes('has been approved')),
    );
    expect(
      letters
        .filter(({ to }) => to === email)
        .at(-1)
        ?.text.replaceAll(/\s+/g, ' '),
    ).toContain(said);
  });

  it('does not begin with an approval that it was not asked for with', async () => {
    const { visitor, name, account } = await somebody();
    const { freeTaken } = await applied(visitor, await jpegCard(2), { name });
    expect(freeTaken).toBe(false);
    dataOf(await rita.call(approveCase, await hold(name)));
    expect(await periodsOf(site.ctx, account)).toEqual([]);
    const { notices } = dataOf(await visitor.call(getNotices, {}));
    expect(notices[0]?.text).toBe('VIP benefits are open to you as soon as you hold a VIP membership.');
  });

  it('is kept for the next proof by a refusal and a withdrawal, and begins though it is on offer no more', async () => {
    const { visitor, name, account } = await somebody();
    await applied(visitor, await jpegCard(3), { name, freeDays: 7 });
    dataOf(await visitor.call(withdrawAuthentication, {}));
    expect(await membershipOf(site.ctx, account)).toMatchObject({ active: false, waitingDays: 7 });
    await apply(visitor, await jpegCard(4), { name });
    dataOf(await rita.call(refuseCase, { ...(await hold(name)), reason: 'expired' }));
    expect(await membershipOf(site.ctx, account)).toMatchObject({ active: false, waitingDays: 7 });
    const [plan] = await offersOf(site.ctx);
    if (!plan) throw new Error('No plan.');
    const put = (onOffer: boolean) =>
      site.ctx.transaction((tx) => changePlan(tx, plan.id, { ...plan, onOffer }));
    await put(false);
    await offerSettled(0);
    const late = await somebody();
    expect((await late.visitor.get(page)).text).not.toContain(offered);
    // The proof is sent whether the plan is still there or not.
    expect(await applied(late.visitor, await jpegCard(5), { name: late.name, freeDays: 7 })).toMatchObject({
      freeTaken: false,
    });
    await apply(visitor, await jpegCard(6), { name, again: true });
    dataOf(await rita.call(approveCase, await hold(name)));
    expect(await membershipOf(site.ctx, account)).toMatchObject({ active: true, waitingDays: 0 });
    await put(true);
    await offerSettled(1);
  });

  it('is had once, also when it is taken up in two places at the same moment', async () => {
    const { visitor, name, account } = await somebody();
    const [proof] = await Promise.all([
      applied(visitor, await jpegCard(7), { name, freeDays: 7 }),
      visitor.call(obtainVip, { day: '7' }),
    ]);
    expect(proof.upload).not.toBe('');
    expect(await periodsOf(site.ctx, account)).toHaveLength(1);
    expect(await applied(visitor, await jpegCard(8), { name, again: true, freeDays: 7 })).toMatchObject({
      freeTaken: false,
    });
    expect(await periodsOf(site.ctx, account)).toHaveLength(1);
  });

  it('stands below how long review takes, which is said once enough was decided by somebody', async () => {
    const { visitor } = await somebody();
    expect((await visitor.get(page)).text).toContain('Too few requests have been decided so far');
    // Of twenty, the half that was quicker was decided within five hours; what nobody decided does not count.
    const past = await accountOf(site, (await somebody()).email);
    const proof = randomUUID();
    const author = await accountOf(site, 'rita@example.org');
    const now = site.ctx.clock();
    await sql`DELETE FROM identity_act`.execute(site.ctx.db);
    await sql`INSERT INTO identity_proof (id, account, file, added_at, width, height, pixels, look)
      VALUES (${proof}, ${past}, ${proof}, ${now}, 9, 6, ${'0'.repeat(64)}, ${'0'.repeat(16)})`.execute(
      site.ctx.db,
    );
    await sql`INSERT INTO identity_case (id, account, attempt, name, name_key, organization, proof, locale,
        submitted_at, status, decided_at, reason)
      SELECT gen_random_uuid(), ${past}, n, '', '', '', ${proof}, 'en', ${now}, 2, ${now}, 'expired'
      FROM generate_series(1, 26) n`.execute(site.ctx.db);
    await sql`INSERT INTO identity_act ("case", at, author, act)
      SELECT id, submitted_at + CASE WHEN attempt <= 10 THEN 4.2 WHEN attempt <= 20 THEN 200 ELSE 0 END * interval '1 hour',
        CASE WHEN attempt <= 20 THEN ${author}::uuid END, 'refuse'
      FROM identity_case WHERE account = ${past}`.execute(site.ctx.db);
    expect((await visitor.get(page)).text).toContain(
      'Half of the last 20 requests were decided within 5 hours.',
    );
    await sql`UPDATE identity_act SET at = at + interval '60 hours'`.execute(site.ctx.db);
    expect((await visitor.get(page)).text).toContain(
      'Half of the last 20 requests were decided within 3 days.',
    );
  });
});
