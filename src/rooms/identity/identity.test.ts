/** Identity review, from the first request to the destroyed picture. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import {
  agreed,
  applicant,
  apply,
  card,
  heldCase,
  jpegCard,
  sendProof,
} from '../../../test/harness/proofs.ts';
import { remember } from '../../../test/harness/secrets.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { loginByConsole } from '../../contract/gateway.ts';
import type { Role } from '../../contract/roles.ts';
import { readAudit } from '../../platform/audit.ts';
import { deriveKeys } from '../../platform/keys.ts';
import { getSealed } from '../../platform/sealedFiles.ts';
import { grantRole } from '../account/queries/staff.ts';
import {
  getAuthenticationInfo,
  submitAuthentication,
  updateAuthentication,
  withdrawAuthentication,
} from './contract.ts';
import { approvedAccounts, isApproved } from './identity.ts';
import { sweepProofs } from './proofs.ts';
import { shareProof } from './queries/proofs.ts';
import { approveCase, refuseCase, releaseCases, reopenCase, takeCases } from './reviewContract.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines())('Identity review on %s', (engine) => {
  let site: Site;
  let admin: Visitor;
  let people = 0;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { LIMITS: 'off' },
    });
    admin = await staff(site, 'admin', 'admin@example.org');
  });
  afterAll(() => site.stop());

  const anyEmail = (who: string) => `${who}${++people}@example.org`;
  const reviewer = (role: Role = 'reviewer') => staff(site, role, anyEmail(role));
  const info = async (visitor: Visitor, lang = 'en') =>
    Object((await visitor.call(getAuthenticationInfo, {}, lang)).body.data);
  const take = async (visitor: Visitor) => dataOf(await visitor.call(takeCases, { except: [] }));

  /** The case of a name, out of the queue, held by somebody. */
  async function hold(visitor: Visitor, name: string) {
    const found = await heldCase(visitor, name);
    if (!found) throw new Error(`No case of ${name}.`);
    return { case: found.case, version: String(found.version), address: found.picture.address, found };
  }
  const keyOf = ({ case: id, version }: { case: string; version: string }) => ({ case: id, version });
  const problemOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    Object(body.data).problem,
  ];

  it('is asked for, refused with a reason in the applicant’s language, asked for again and approved', async () => {
    const ana = await applicant(site, 'ana@example.org');
    expect(await info(ana)).toEqual({
      status: null,
      name: null,
      organization: null,
      reason: null,
      submitted_at: null,
      decided_at: null,
    });
    await apply(ana, await jpegCard(1), { name: 'Ana First', lang: 'zh-cn' });
    expect(await info(ana)).toMatchObject({ status: 0, name: 'Ana First', organization: 'Example Hospital' });
    expect(
      problemOf(await ana.call(submitAuthentication, { data: { name: 'x', organization: 'x' } })),
    ).toEqual([409, 'conflict']);
    const rita = await reviewer();
    dataOf(await rita.call(refuseCase, { ...keyOf(await hold(rita, 'Ana First')), reason: 'expired' }));
    expect(await info(ana)).toMatchObject({ status: 2, reason: 'The document has expired.' });
    expect(await info(ana, 'zh-cn')).toMatchObject({ reason: '证件已过期。' });
    await apply(ana, await jpegCard(2), { name: 'Ana First', again: true });
    expect(await info(ana)).toMatchObject({ status: 0, reason: null });
    const again = await hold(rita, 'Ana First');
    expect(again.found).toMatchObject({ attempt: 2, before: [{ act: 'refuse', text: 'expired' }] });
    const typed = { reason: 'typed', text: 'Bitte beide Seiten.', language: 'de' } as const;
    dataOf(await rita.call(refuseCase, { ...keyOf(again), ...typed }));
    expect(await info(ana, 'fr')).toMatchObject({ status: 2, reason: 'Bitte beide Seiten.' });
    // With the picture that is there already.
    await ana.call(updateAuthentication, { data: { name: 'Ana Second', organization: 'University' } });
    dataOf(await rita.call(approveCase, keyOf(await hold(rita, 'Ana Second'))));
    expect(await info(ana)).toMatchObject({ status: 1, name: 'Ana Second', decided_at: expect.any(String) });
    const account = await accountOf(site, 'ana@example.org');
    expect(await isApproved(site.ctx, account)).toBe(true);
    expect([
      ...(await approvedAccounts(site.ctx, [account, await accountOf(site, 'admin@example.org')])),
    ]).toEqual([account]);
    for (const endpoint of [submitAuthentication, updateAuthentication]) {
      const reply = await ana.call(endpoint, { data: { name: 'Other', organization: 'Other' } });
      expect(problemOf(reply)).toEqual([409, 'conflict']);
    }
  });

  it('takes the picture with the request itself, as multipart', async () => {
    const bo = await applicant(site);
    const form = new FormData();
    form.set('data', JSON.stringify({ name: 'Bo', organization: 'School', consent: agreed }));
    form.set('file', new Blob([new Uint8Array(await jpegCard(3))]), 'proof.jpg');
    expect((await bo.call(submitAuthentication, form)).body).toMatchObject({
      success: true,
      data: { status: 0 },
    });
    expect(await info(bo)).toMatchObject({ status: 0, name: 'Bo' });
    form.set('data', JSON.stringify({ name: 'Bo', organization: 'School' }));
    const reply = await bo.call(updateAuthentication, form);
    expect(reply.body).toMatchObject({ success: false, data: { problem: 'invalid', fields: ['consent'] } });
  });

  it.each([
    [{ name: ' ', organization: 'x' }, 'name'],
    [{ name: 'x', organization: '' }, 'organization'],
    [{ name: 'x'.repeat(101), organization: 'x' }, 'name'],
    [{ name: 'x', organization: 'x' }, 'upload'],
  ])('names the field at fault: %j', async (data, field) => {
    const cy = await applicant(site);
    const { body } = await cy.call(submitAuthentication, { data });
    expect(body).toMatchObject({ success: false, data: { problem: 'invalid', fields: [field] } });
  });

  it('keeps one picture of those that are sent at once', async () => {
    const email = anyEmail('eve');
    const eve = await applicant(site, email);
    const bytes = await jpegCard(90);
    await Promise.all([1, 2, 3, 4].map(() => sendProof(eve, bytes)));
    const account = await accountOf(site, email);
    const { rows } = await sql`SELECT id FROM identity_proof WHERE account = ${account}`.execute(site.ctx.db);
    expect(rows).toHaveLength(1);
  });

  it('takes nobody else’s picture', async () => {
    const [ed, fay] = [await applicant(site), await applicant(site)];
    const { upload } = dataOf(await sendProof(ed, await jpegCard(4)));
    const { body } = await fay.call(submitAuthentication, { data: { name: 'F', organization: 'F', upload } });
    expect(body).toMatchObject({ success: false, data: { fields: ['upload'] } });
  });

  it('can be changed and withdrawn while it waits, and its picture is gone with it', async () => {
    const gil = await applicant(site);
    const first = await apply(gil, await jpegCard(5), { name: 'Gil' });
    const second = await apply(gil, await jpegCard(6), { name: 'Gilbert', again: true });
    expect((await gil.get(`/identity/proofs/${first}`)).status).toBe(404);
    expect((await gil.get(`/identity/proofs/${second}`)).status).toBe(200);
    const rita = await reviewer();
    const held = await hold(rita, 'Gilbert');
    await gil.call(updateAuthentication, { data: { name: 'Gilbert G', organization: 'School' } });
    expect(problemOf(await rita.call(approveCase, keyOf(held)))).toEqual([409, 'conflict']);
    dataOf(await gil.call(withdrawAuthentication, {}));
    expect(await info(gil)).toMatchObject({ status: null });
    expect((await gil.get(`/identity/proofs/${second}`)).status).toBe(404);
    expect((await gil.call(withdrawAuthentication, {})).status).toBe(404);
    await sweepProofs(site.ctx);
    expect(await site.ctx.files.has(`identity/${second}`)).toBe(false);
  });

  it('shows a proof to its owner and to the reviewer who holds it, and to nobody else', async () => {
    const hal = await applicant(site);
    const address = `/identity/proofs/${await apply(hal, await jpegCard(7), { name: 'Hal' })}`;
    const [rita, other] = [await reviewer(), await reviewer()];
    const looks = async () => {
      const query = { words: [], act: 'identity.look', from: undefined, to: undefined };
      return (await readAudit(site.ctx, { ...query, before: undefined, limit: 500 })).length;
    };
    const before = await looks();
    const strangers = [
      new Visitor(site),
      await applicant(site),
      await reviewer('editor'),
      await reviewer('adviser'),
      await reviewer('moderator'),
      rita,
      other,
    ];
    for (const stranger of strangers) {
      const { status, headers } = await stranger.get(address);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    expect(await looks()).toBe(before);
    await hold(rita, 'Hal');
    for (const one of [hal, rita]) {
      const { status, headers } = await one.get(address);
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([
        200,
        'private, no-store',
        null,
      ]);
    }
    expect(await looks()).toBe(before + 1);
    expect((await other.get(address)).status).toBe(404);
    await rita.call(releaseCases, {});
    expect((await rita.get(address)).status).toBe(404);
    // Ids alone stand in logs; what was written and drawn must not.
    remember('Hal-Unmistakable-Organization');
    await hal.call(updateAuthentication, {
      data: { name: 'Hal', organization: 'Hal-Unmistakable-Organization' },
    });
  });

  it('lets nobody decide on their own, nor a reviewer on a colleague’s', async () => {
    const [ivy, jo] = [await applicant(site, 'ivy@example.org'), await reviewer()];
    await apply(ivy, await jpegCard(8), { name: 'Ivy' });
    const held = await hold(jo, 'Ivy');
    const account = await accountOf(site, 'ivy@example.org');
    await site.ctx.transaction((tx) => grantRole(tx, null, account, 'reviewer'));
    await expect(hold(ivy, 'Ivy')).rejects.toThrow('No case');
    expect(problemOf(await ivy.call(approveCase, keyOf(held)))).toEqual([403, 'forbidden']);
    // Granted while somebody had it on the screen.
    expect(problemOf(await jo.call(approveCase, keyOf(held)))).toEqual([403, 'forbidden']);
    await jo.call(releaseCases, {});
    await expect(hold(jo, 'Ivy')).rejects.toThrow('No case');
    dataOf(await admin.call(approveCase, keyOf(await hold(admin, 'Ivy'))));
    await apply(await loggedInAtGateway(admin), await jpegCard(9), { name: 'Admin' });
    await expect(hold(admin, 'Admin')).rejects.toThrow('No case');
  });

  it('holds a case for one reviewer at a time, and gives it back when they leave', async () => {
    const kim = await applicant(site);
    await apply(kim, await jpegCard(10), { name: 'Kim' });
    const [rita, sam] = [await reviewer(), await reviewer()];
    const held = await hold(rita, 'Kim');
    await expect(hold(sam, 'Kim')).rejects.toThrow('No case');
    expect(problemOf(await sam.call(approveCase, keyOf(held)))).toEqual([409, 'conflict']);
    site.clock.advance(4 * 60_000);
    await take(rita); // still there
    site.clock.advance(4 * 60_000);
    await expect(hold(sam, 'Kim')).rejects.toThrow('No case');
    site.clock.advance(2 * 60_000);
    const taken = await hold(sam, 'Kim');
    expect(problemOf(await rita.call(approveCase, keyOf(held)))).toEqual([409, 'conflict']);
    expect((await rita.get(taken.address)).status).toBe(404);
    dataOf(await sam.call(approveCase, keyOf(taken)));
  });

  it('gives one decision when two decide at once', async () => {
    const [rita, sam] = [await reviewer(), await reviewer()];
    for (let round = 0; round < 8; round++) {
      const lee = await applicant(site);
      await apply(lee, await jpegCard(11), { name: `Lee ${round}` });
      const taken = await Promise.all([rita, sam].map((one) => take(one)));
      const ids = taken.flatMap(({ cases }) => cases.map((one: { case: string }) => one.case));
      expect(new Set(ids).size).toBe(ids.length);
      const holder = taken[0]?.cases.some((one: { name: string }) => one.name === `Lee ${round}`)
        ? rita
        : sam;
      const held = await hold(holder, `Lee ${round}`);
      const replies = await Promise.all([
        holder.call(approveCase, keyOf(held)),
        holder.call(refuseCase, { ...keyOf(held), reason: 'expired' }),
        rita.call(refuseCase, { ...keyOf(held), reason: 'altered' }),
        sam.call(approveCase, keyOf(held)),
      ]);
      expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(1);
      const acts = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM identity_act WHERE "case" = ${held.case}`.execute(site.ctx.db);
      expect(acts.rows[0]?.count).toBe(1);
      await Promise.all([rita, sam].map((one) => one.call(releaseCases, {})));
    }
  });

  it('tells one picture from cards of one template', async () => {
    const made: { email: string; account: string }[] = [];
    for (let number = 0; number < 20; number++) {
      const email = anyEmail('template');
      await apply(await applicant(site, email), await jpegCard(number + 20), { name: `Card ${number}` });
      made.push({ email, account: await accountOf(site, email) });
    }
    for (const [at, { account }] of made.entries()) {
      for (const other of made.slice(at + 1))
        expect(await shareProof(site.ctx, account, other.account)).toBe(false);
    }
    // The pixels of the first card, in another format and with other metadata.
    const email = anyEmail('copy');
    const pixels = await card(20).jpeg().toBuffer();
    const copy = (await import('sharp')).default(pixels).withExif({ IFD0: { Artist: 'Other' } });
    await apply(await applicant(site, email), await copy.png().toBuffer(), { name: 'A copy' });
    expect(await shareProof(site.ctx, made[0]?.account ?? '', await accountOf(site, email))).toBe(true);
    const rita = await reviewer();
    const { seen } = (await hold(rita, 'A copy')).found;
    expect(seen[0]).toMatchObject({ by: 'picture', account: made[0]?.account });
    expect(seen.slice(1).every(({ by }: { by: string }) => by === 'look')).toBe(true);
    await apply(await applicant(site), await jpegCard(45), { name: '  card   1' });
    expect((await hold(rita, 'card   1')).found.seen).toContainEqual(
      expect.objectContaining({ by: 'name', account: made[1]?.account }),
    );
    await rita.call(releaseCases, {});
  });

  it('keeps a picture encrypted, and destroys it 30 days after the decision', async () => {
    const email = anyEmail('mia');
    const mia = await applicant(site, email);
    const id = await apply(mia, await jpegCard(50), { name: 'Mia' });
    const file = `identity/${id}`;
    const stored = Buffer.from((await site.ctx.files.get(file)) ?? []);
    expect(stored.length).toBeGreaterThan(1000);
    expect(stored.includes('WEBP')).toBe(false);
    const { rows } = await sql<{ account: string; wrapped_key: string }>`
      SELECT account, wrapped_key FROM identity_proof WHERE id = ${id}`.execute(site.ctx.db);
    const [{ account = '', wrapped_key: wrapped = '' } = {}] = rows;
    const key = { table: 'identity_proof', row: id, account, wrapped };
    expect((await getSealed(site.ctx, file, key))?.subarray(8, 12).toString()).toBe('WEBP');
    const stranger = { keys: deriveKeys('another secret'), files: site.ctx.files };
    await expect(getSealed(stranger, file, key)).rejects.toThrow('not known');
    await expect(getSealed(site.ctx, file, { ...key, account: randomUUID() })).rejects.toThrow();
    const rita = await reviewer();
    dataOf(await rita.call(approveCase, keyOf(await hold(rita, 'Mia'))));
    const inDays = (days: number) => ({
      ...site.ctx,
      clock: () => new Date(site.ctx.clock().getTime() + days * dayMs),
    });
    await sweepProofs(inDays(29));
    expect((await mia.get(`/identity/proofs/${id}`)).status).toBe(200);
    await sweepProofs(inDays(30.01));
    expect((await mia.get(`/identity/proofs/${id}`)).status).toBe(404);
    expect(await site.ctx.files.has(file)).toBe(false);
    const { rows: left } = await sql`
      SELECT wrapped_key, length(pixels) AS pixels FROM identity_proof WHERE id = ${id}`.execute(site.ctx.db);
    expect(left).toEqual([{ wrapped_key: null, pixels: 64 }]);
    expect(await info(mia)).toMatchObject({ status: 1 });
    // What a backup of the store brings back is of no use to anybody.
    await site.ctx.files.put(file, stored);
    expect((await mia.get(`/identity/proofs/${id}`)).status).toBe(404);
  });

  it('deletes what was sent and never asked for after a day', async () => {
    const nia = await applicant(site);
    const { upload } = dataOf(await sendProof(nia, await jpegCard(51)));
    await sweepProofs(site.ctx);
    expect((await nia.get(`/identity/proofs/${upload}`)).status).toBe(200);
    await sweepProofs({ ...site.ctx, clock: () => new Date(site.ctx.clock().getTime() + 1.01 * dayMs) });
    expect((await nia.get(`/identity/proofs/${upload}`)).status).toBe(404);
    expect(await site.ctx.files.has(`identity/${upload}`)).toBe(false);
  });

  it('leaves nothing when the account goes', async () => {
    const email = anyEmail('oda');
    const id = await apply(await applicant(site, email), await jpegCard(52), { name: 'Oda' });
    const account = await accountOf(site, email);
    await sql`DELETE FROM account_account WHERE id = ${account}`.execute(site.ctx.db);
    const { rows } = await sql`
      SELECT id FROM identity_proof WHERE account = ${account}
      UNION ALL SELECT id FROM identity_case WHERE account = ${account}`.execute(site.ctx.db);
    expect(rows).toEqual([]);
    await sweepProofs(site.ctx);
    expect(await site.ctx.files.has(`identity/${id}`)).toBe(false);
  });

  it('is opened again with a reason: to be reviewed, or, once the picture is gone, to be proven anew', async () => {
    const pam = await applicant(site);
    await apply(pam, await jpegCard(53), { name: 'Pam' });
    const rita = await reviewer();
    const held = keyOf(await hold(rita, 'Pam'));
    dataOf(await rita.call(approveCase, held));
    const decided = { case: held.case, version: String(Number(held.version) + 1) };
    expect((await rita.call(reopenCase, { ...decided, reason: ' ' })).body).toMatchObject({ code: 0 });
    const reason = 'Somebody else’s badge';
    expect(dataOf(await rita.call(reopenCase, { ...decided, reason }))).toEqual({ status: 0 });
    expect(await info(pam)).toMatchObject({ status: 0, decided_at: null });
    const again = await hold(rita, 'Pam');
    expect(again.found.before[0]).toMatchObject({ act: 'reopen', text: reason });
    dataOf(await rita.call(approveCase, keyOf(again)));
    await sweepProofs({ ...site.ctx, clock: () => new Date(site.ctx.clock().getTime() + 31 * dayMs) });
    const newest = { case: again.case, version: String(Number(again.version) + 1) };
    expect(problemOf(await rita.call(reopenCase, { ...decided, reason }))).toEqual([409, 'conflict']);
    expect(dataOf(await rita.call(reopenCase, { ...newest, reason }))).toEqual({ status: 2 });
    expect(await info(pam)).toMatchObject({ status: 2, reason: expect.stringContaining('again') });
    const { body } = await pam.call(updateAuthentication, { data: { name: 'Pam', organization: 'School' } });
    expect(body).toMatchObject({ data: { fields: ['upload'] } });
    await apply(pam, await jpegCard(54), { name: 'Pam', again: true });
    expect(await info(pam)).toMatchObject({ status: 0 });
  });

  async function loggedInAtGateway(visitor: Visitor): Promise<Visitor> {
    await visitor.call(loginByConsole, { consoleToken: visitor.token ?? '' });
    return visitor;
  }
});
