/** A copy of everything that is held about oneself, through HTTP: asked for, made, fetched, and gone after its time. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCopy } from '../../../test/harness/copies.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { withPorts } from '../../../test/harness/ports.ts';
import { jpegCard } from '../../../test/harness/proofs.ts';
import { onceSettled, type Reply, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { cancelTask, getTasks, openTask } from '../../contract/tasks.ts';
import { localeCodes } from '../../i18n/locales.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import { gather } from '../../platform/personalRows.ts';
import { findPerson } from '../deletion/person.ts';
import { keepProof } from '../identity/proofs.ts';
import { areasOf } from './areas.ts';
import { askExport } from './contract.ts';
import { stateOf as copyOf } from './copy.ts';
import { packFor } from './pack.ts';

const dayMs = 24 * 60 * 60_000;

describe('A copy of one’s data', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  const problemOf = ({ body }: Reply) => Object(body.data).problem;
  const pass = (days: number) => {
    site.clock.advance(days * dayMs);
  };
  const copyOfEmail = async (email: string) => copyOf(site.ctx, await accountOf(site, email));
  const stateOf = async (email: string) => (await copyOfEmail(email)).state;
  const open = async (visitor: Visitor, email: string) =>
    visitor.call(openTask, { task: (await copyOfEmail(email)).ready?.task ?? randomUUID() });
  const pathFor = async (visitor: Visitor, email: string) =>
    String(Object((await open(visitor, email)).body.data).path);
  const rowsOf = async (email: string) => {
    const { rows } = await sql<{ id: string; file: string | null; state: string }>`
      SELECT id, file, state FROM platform_task WHERE account = ${await accountOf(site, email)} ORDER BY id`.execute(
      site.ctx.db,
    );
    return rows;
  };
  /** Somebody whose copy is ready. */
  const ready = async (email: string) => {
    const visitor = await person(site, { email });
    await visitor.call(askExport, {});
    await onceSettled(
      () => stateOf(email),
      (state) => state === 'ready',
    );
    return visitor;
  };

  it('is asked for with a fresh login, made by a job, and told of by notice and letter', async () => {
    const email = 'aster@example.org';
    const visitor = await person(site, { email });
    expect((await new Visitor(site).call(askExport, {})).status).toBe(401);
    expect(await stateOf(email)).toBe('none');
    expect(problemOf(await open(visitor, email))).toBe('not_found');
    expect(Object((await visitor.call(askExport, {})).body.data).state).toBe('making');
    await onceSettled(
      () => stateOf(email),
      (state) => state === 'ready',
    );
    expect((await visitor.get('/en/my/notices')).text).toContain('The copy of your data is ready');
    await site.settled();
    const letters = (await site.outbox()).filter(({ to }) => to === email);
    expect(letters.map(({ text }) => text).join()).toContain('You can download it for 7 days');
    pass(1);
    expect(problemOf(await visitor.call(askExport, {}))).toBe('stale_sign_in');
  });

  it('is a ZIP with contents that say why and how long, in the language it was asked in', async () => {
    const email = 'bellis@example.org';
    const visitor = await ready(email);
    const fetched = await fetch(site.address + (await pathFor(visitor, email)), {
      headers: { cookie: `Admin-Token=${visitor.token}` },
    });
    const copy = openCopy(new Uint8Array(await fetched.arrayBuffer()));
    expect(copy.contents).toContain('So that you can log in');
    expect(copy.contents).toContain('Until you delete it or your account.');
    expect(copy.contents).toContain('token_hash');
    expect(copy.names).toContain('account/index.html');
    expect(copy.pages.join()).toContain(email);
    expect(copy.held.some(({ table }) => table === 'account_account')).toBe(true);
  });

  it('has words for everything that is declared, in every language', () => {
    for (const locale of localeCodes) {
      for (const { title, why, howLong } of areasOf(site.ctx, locale, site.ctx.declared.personalData))
        expect([title, why, ...howLong].every((text) => /\S/.test(text))).toBe(true);
    }
  });

  it('is fetched by its owner alone, and only while the login is fresh', async () => {
    const email = 'calla@example.org';
    const visitor = await ready(email);
    const path = await pathFor(visitor, email);
    const fetched = await visitor.get(path);
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(fetched.headers.get('cache-control')).toBe('private, no-store');
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; filename="data-[-\d]+\.zip"$/);
    const other = await person(site, { email: 'other@example.org' });
    expect((await other.get(path)).status).toBe(404);
    expect((await new Visitor(site).get(path)).headers.get('location')).toMatch(/^\/en\/login\?to=/);
    for (const odd of ['/en/my/tasks/x/file', path.replace('/en/', '/xx/')])
      expect((await visitor.get(odd)).status).toBe(404);
    pass(0.02);
    const stale = await visitor.get(path);
    expect([stale.status, stale.headers.get('location')]).toEqual([303, '/en/my/tasks']);
    expect(problemOf(await open(visitor, email))).toBe('stale_sign_in');
  });

  it('is made once, however often it is asked for at the same time', async () => {
    const email = 'dianthus@example.org';
    const visitor = await person(site, { email });
    await visitor.get('/en/my/data');
    await Promise.all(Array.from({ length: 5 }, () => visitor.call(askExport, {})));
    expect((await rowsOf(email)).length).toBe(1);
  });

  it('that waits for its turn is cancelled at once, and another can be asked for', async () => {
    const email = 'fuchsia@example.org';
    const visitor = await person(site, { email });
    await visitor.call(askExport, {});
    const [row] = await rowsOf(email);
    await visitor.call(cancelTask, { task: row?.id ?? '' });
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await stateOf(email)).toBe('none');
    await visitor.call(askExport, {});
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['cancelled', 'queued']);
    // One that runs is asked to end, and is waited for no more.
    await sql`UPDATE platform_task SET cancel_asked = ${site.clock()} WHERE account = ${await accountOf(site, email)}
      AND state = 'queued'`.execute(site.ctx.db);
    await visitor.call(askExport, {});
    expect((await rowsOf(email)).length).toBe(3);
  });

  it('takes the place of the one before, three times a day', async () => {
    const email = 'erica@example.org';
    const visitor = await ready(email);
    for (const count of [2, 3]) {
      await visitor.call(askExport, {});
      await onceSettled(
        () => stateOf(email),
        (state) => state === 'ready',
      );
      expect((await rowsOf(email)).length).toBe(count);
    }
    const refused = await visitor.call(askExport, {});
    expect([refused.status, problemOf(refused)]).toEqual([429, 'too_many_requests']);
    const path = await pathFor(visitor, email);
    // What the others made is gone, and off the list; that they were asked for is known.
    expect((await rowsOf(email)).map(({ file }) => file === null)).toEqual([true, true, false]);
    expect((await visitor.get(path)).status).toBe(200);
    pass(1.1);
    const again = await person(site, { email });
    expect((await again.call(askExport, {})).body.code).toBe(1);
  });

  it('is gone after seven days, with its file', async () => {
    const email = 'freesia@example.org';
    const path = await pathFor(await ready(email), email);
    const [row] = await rowsOf(email);
    expect(await site.ctx.files.has(`kept/${row?.file}/0`)).toBe(true);
    pass(7.01);
    const visitor = await person(site, { email });
    expect(await stateOf(email)).toBe('none');
    expect((await visitor.get(path)).status).toBe(404);
    await site.ctx.transaction((tx) => tx.enqueue('housekeeping', {}));
    await site.settled();
    expect(await rowsOf(email)).toEqual([]);
    expect(await site.ctx.files.has(`kept/${row?.file}/0`)).toBe(false);
  });

  it('goes with the account', async () => {
    const email = 'gentiana@example.org';
    const visitor = await ready(email);
    const [row] = await rowsOf(email);
    await eraseForGood(site.ctx, { account: await accountOf(site, email), requests: [] });
    expect(await site.ctx.files.has(`kept/${row?.file}/0`)).toBe(false);
    expect((await visitor.call(getTasks, {})).status).toBe(401);
  });

  it('is whole but for what can be opened no more, whose key is lost', async () => {
    const email = 'iris@example.org';
    await person(site, { email });
    const one = { id: randomUUID(), account: await accountOf(site, email) };
    const { db, log } = site.ctx;
    await sql`INSERT INTO syndrome_edition VALUES ('lost', '1.0.0', '', '') ON CONFLICT DO NOTHING`.execute(
      db,
    );
    await sql`INSERT INTO syndrome_result (id, account, key, scale, version, at, sealed)
      VALUES (${one.id}, ${one.account}, ${one.id}, 'lost', '1.0.0', now(), 'lost')`.execute(db);
    const complaints: unknown[] = [];
    const watched = Object.assign(Object.create(log), { error: (facts: unknown) => complaints.push(facts) });
    const found = await findPerson(site.ctx, email);
    if (!found) throw new Error('Nobody is there.');
    const copy = openCopy(Buffer.from(await packFor({ ...site.ctx, log: watched }, found)));
    const [result] = copy.held.find(({ table }) => table === 'syndrome_result')?.rows ?? [];
    expect(result).toMatchObject({ id: one.id, scale: 'lost' });
    expect(result).not.toHaveProperty('sealed');
    expect(complaints).toEqual([expect.objectContaining({ table: 'syndrome_result', id: one.id })]);
  });

  it('leaves out a picture whose key is lost, says so in its contents, and has all the rest', async () => {
    const email = 'kalmia@example.org';
    await person(site, { email });
    const account = await accountOf(site, email);
    const ctx = withPorts(site.ctx, {
      site: { isPrivacyVersion: async () => true, privacyVersion: async () => '2026-01-01' },
    });
    await keepProof(ctx, account, { consent: '2026-01-01', file: await jpegCard(3) });
    await sql`UPDATE identity_proof SET wrapped_key = 'lost' WHERE account = ${account}`.execute(site.ctx.db);
    const found = await findPerson(site.ctx, email);
    if (!found) throw new Error('Nobody is there.');
    const copy = openCopy(Buffer.from(await packFor(site.ctx, found)));
    expect(copy.held.filter(({ table }) => table === 'identity_proof')).toHaveLength(1);
    expect(copy.names.filter((name) => name.includes('/files/'))).toEqual([]);
    expect(copy.contents).toContain('Could no longer be opened, as the key is lost: 1.');
    expect(copy.held.some(({ table }) => table === 'account_account')).toBe(true);
  });

  it('has each row once, though rows are changed while it is made', async () => {
    const email = 'lilium@example.org';
    await person(site, { email });
    const account = await accountOf(site, email);
    await sql`INSERT INTO notices_notice (id, account, kind, facts, at, listed, mail)
      SELECT gen_random_uuid(), ${account}, 'points.released', '{}', now(), true, 'off' FROM generate_series(1, 2500)`.execute(
      site.ctx.db,
    );
    const notices = site.ctx.declared.personalData.filter(({ table }) => table === 'notices_notice');
    const ids: unknown[] = [];
    for await (const { rows } of gather(site.ctx, notices, { account, requests: [] })) {
      ids.push(...rows.map(({ id }) => id));
      // Each is written anew, in another place of the table.
      await sql`UPDATE notices_notice SET facts = '{"changed": true}' WHERE account = ${account}`.execute(
        site.ctx.db,
      );
    }
    expect([ids.length, new Set(ids).size]).toEqual([2500, 2500]);
  });

  it('from before is still fetched while a newer one is made, and when that failed', async () => {
    const email = 'myosotis@example.org';
    const visitor = await ready(email);
    const path = await pathFor(visitor, email);
    await visitor.call(askExport, {});
    const [, newer] = await rowsOf(email);
    for (const state of ['making', 'failed']) {
      if (state === 'failed')
        await sql`UPDATE platform_task SET state = 'failed', ended_at = ${site.ctx.clock()},
          until = ${new Date(site.ctx.clock().getTime() + dayMs)} WHERE id = ${newer?.id}`.execute(
          site.ctx.db,
        );
      expect(await stateOf(email)).toBe(state);
      expect((await visitor.get('/en/my/data')).text).toContain('The copy from before is still there');
      expect(await pathFor(visitor, email)).toBe(path);
      expect((await visitor.get(path)).status).toBe(200);
    }
  });

  it('shows what is held on its page, and leads to deletion', async () => {
    const visitor = await person(site, { email: 'iris@example.org' });
    const { text } = await visitor.get('/de/my/data');
    expect(text).toContain('Was wir über Sie speichern');
    expect(text).toContain('Konto und Profil');
    expect(text).toContain('/de/my/data/delete"');
    expect((await visitor.get('/de/my/edit?tab=account')).text).toContain('/de/my/data"');
  });
});
