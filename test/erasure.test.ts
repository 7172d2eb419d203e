/** Everything that is held about a person is in their export, and nothing of it is left when they are erased. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../src/compose.ts';
import { createUserLog, loginByConsole } from '../src/contract/gateway.ts';
import { runCommand } from '../src/platform/control.ts';
import { eraseForGood, eraseLate, replayErasures } from '../src/platform/erasures.ts';
import type { PersonalData } from '../src/platform/personalData.ts';
import { erase, gather } from '../src/platform/personalRows.ts';
import { storeRequest } from '../src/rooms/contact/queries/requests.ts';
import { packFor } from '../src/rooms/dataexport/pack.ts';
import { findPerson } from '../src/rooms/deletion/person.ts';
import { getHistory } from '../src/rooms/forum/contract.ts';
import { deleteUnusedImages } from '../src/rooms/forum/images.ts';
import { postVersion } from '../src/rooms/forum/rendering/post.ts';
import { sweepProofs } from '../src/rooms/identity/proofs.ts';
import { openCopy } from './harness/copies.ts';
import { engines } from './harness/databases.ts';
import { type Everything, everything } from './harness/everything.ts';
import { ledgerFaults } from './harness/ledger.ts';
import { person } from './harness/people.ts';
import { breakingAtCommit, whereFails, withoutList } from './harness/ports.ts';
import { newLogFile } from './harness/secrets.ts';
import { onceSettled, type Site, startSite, Visitor } from './harness/site.ts';

const { personalData } = house.declared;

/** What stands in a copy that the operator got. */
function copyIn({ file }: { file?: { base64: string } }) {
  return openCopy(Buffer.from(file?.base64 ?? '', 'base64'));
}

const broken = () => Promise.reject(new Error('The power is gone.'));

/** How many rows of a table a copy has. */
const copied = ({ held }: ReturnType<typeof openCopy>, { table, account }: PersonalData) =>
  held.find((part) => part.table === table && part.by === account)?.rows.length ?? 0;

const nameOf = ({ table, account }: PersonalData) => `${table}.${account}`;

describe.each(engines())('Somebody who has everything, on %s', (engine) => {
  let site: Site;
  const logFile = newLogFile();
  beforeAll(async () => {
    site = await startSite({ engine, env: { LOG_FILE: logFile } });
  });
  afterAll(() => site.stop());

  const personOf = async ({ account, words }: Everything) => {
    const found = await findPerson(site.ctx, words[1] ?? '');
    expect(found?.account).toBe(account);
    return { account, requests: found?.requests ?? [] };
  };

  /** How many rows there are of somebody, counted in the tables themselves by what each column has to lead to. */
  async function countedFor({ account, requests }: { account: string; requests: readonly string[] }) {
    const orders = sql`(SELECT id FROM payments_order WHERE account = ${account})`;
    const transfers = sql`(SELECT id FROM points_transfer WHERE owner = ${account})`;
    const numbers = sql`(SELECT number FROM payments_order WHERE account = ${account})`;
    /** What holds no id of the person itself. */
    const leading: Record<string, ReturnType<typeof sql>> = {
      'gateway_session.opened_by': sql`(SELECT id FROM account_session WHERE account_id = ${account})`,
      'identity_act.case': sql`(SELECT id FROM identity_case WHERE account = ${account})`,
      'indices_version.result': sql`(SELECT id FROM indices_result WHERE account = ${account})`,
      'samplesize_version.calculation': sql`(SELECT id FROM samplesize_calculation WHERE account = ${account})`,
      'points_entry.transfer': transfers,
      'points_draw.transfer': transfers,
      'points_lot.ledger_account': sql`(SELECT id FROM points_account WHERE owner = ${account})`,
      ...Object.fromEntries(['refund', 'dispute', 'receipt'].map((t) => [`payments_${t}.order_id`, orders])),
      'payments_event.order_number': numbers,
      'payments_statement_row.order_number': numbers,
      'payments_statement_row.refund_number': sql`(SELECT number FROM payments_refund WHERE order_id IN ${orders})`,
      'forum_tag.topic': sql`(SELECT id FROM forum_topic WHERE account = ${account})`,
      'forum_image_use.image': sql`(SELECT id FROM forum_image WHERE account = ${account})`,
      'contact_request.id': sql`(SELECT unnest(${[...requests]}::uuid[]))`,
      'contact_note.request': sql`(SELECT unnest(${[...requests]}::uuid[]))`,
    };
    const counted = personalData.map((held) => {
      const column = sql.ref(held.account);
      const to = leading[nameOf(held)];
      const theirs = to ? sql`${column} IN ${to}` : sql`${column}::text LIKE ${`%${account}%`}`;
      return sql`SELECT ${nameOf(held)} AS name, count(*)::int AS count FROM ${sql.table(held.table)} WHERE ${theirs}`;
    });
    const all = sql.join(counted, sql` UNION ALL `);
    const { rows } = await sql<{ name: string; count: number }>`${all}`.execute(site.ctx.db);
    return new Map(rows.map(({ name, count }) => [name, count]));
  }

  /** Where any of some words stands, in any column of any table. */
  async function whereIs(words: readonly string[]): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(site.ctx.db);
    // Bytes are shown in hexadecimal.
    const hex = words.map((word) => Buffer.from(word).toString('hex'));
    const patterns = [...words, ...hex].map((word) => `%${word}%`);
    const looks = [...tables.map(({ name }) => name), 'pgboss.job'].map(
      (name) => sql`
        SELECT DISTINCT ${name} || '.' || e.key AS at FROM ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) e
        WHERE e.value ILIKE ANY(${patterns}::text[])`,
    );
    const all = sql.join(looks, sql` UNION ALL `);
    const { rows } = await sql<{ at: string }>`SELECT at FROM (${all}) found ORDER BY at`.execute(
      site.ctx.db,
    );
    return rows.map(({ at }) => at);
  }

  it('has a row in every declared table, and finds all of them in the export', async () => {
    const one = await everything(site.ctx, 'anemone');
    const known = new Set([...personalData.map(nameOf), 'points_transfer.key']);
    expect((await whereIs([one.account])).filter((name) => !known.has(name))).toEqual([]);
    const tables = new Set(personalData.map(({ table }) => table));
    expect((await whereIs(one.words)).filter((name) => !tables.has(name.split('.')[0] ?? ''))).toEqual([]);
    const parts = new Map<string, number>();
    const texts: string[] = [];
    let files = 0;
    for await (const { held, rows, files: with_ } of gather(site.ctx, personalData, await personOf(one))) {
      parts.set(nameOf(held), (parts.get(nameOf(held)) ?? 0) + rows.length);
      texts.push(JSON.stringify(rows));
      files += with_.length;
    }
    const copy = openCopy(await packFor(site.ctx, await personOf(one)));
    expect(await countedFor(await personOf(one))).toEqual(
      new Map(personalData.map((held) => [nameOf(held), copied(copy, held)])),
    );
    const rows = new Map(copy.held.map((held) => [`${held.table}.${held.by}`, held.rows.length]));
    expect([...rows].sort()).toEqual([...parts].sort());
    expect(copy.names.filter((name) => name.includes('/files/')).length).toBe(files);
    // What nobody has but the ledger's own: points that were taken from a lot.
    const empty = personalData.map(nameOf).filter((name) => !parts.has(name));
    expect(empty).toEqual(['points_draw.transfer']);
    // Of their identity, and of two of their posts in the forum.
    expect(files).toBe(3);
    expect(copy.names.filter((name) => /forum\/files\/.*\.webp$/.test(name))).toHaveLength(2);
    // The copy that somebody gets says the same, as pages and as JSON.
    const text = [...texts, JSON.stringify(copy.held)].join('\n');
    const pages = copy.pages.join('\n');
    expect(pages).toContain('anemonenick');
    // Whom they had to do with as one of staff.
    for (const other of ['13900000000', 'Another']) expect(text.includes(other), other).toBe(false);
    for (const word of [
      'user',
      'nick',
      'asked',
      'need',
      'note',
      'draft',
      'report',
      'appeal',
      'name',
      'kept',
      'notes',
      'told',
      'view',
      'result',
      'remark',
      'reason',
      'looked',
      'payee',
      'deleted',
      'hidden',
      'pending',
    ])
      expect(text.includes(`anemone${word}`), word).toBe(true);
    for (const secret of ['anemonetoken', 'anemonegate', 'anemoneprint', 'anemonedevice'])
      expect((text + pages).includes(secret), secret).toBe(false);
  });

  it('leaves nothing but ids that lead nowhere, and is not found a second time', async () => {
    const one = await everything(site.ctx, 'begonia');
    const { rows } = await sql<{
      file: string;
    }>`SELECT file FROM identity_proof WHERE account = ${one.account}`.execute(site.ctx.db);
    const file = rows[0]?.file ?? '';
    expect(await site.ctx.files.has(file)).toBe(true);
    const person = await personOf(one);
    expect(await eraseForGood(site.ctx, person)).toBe(true);
    await sweepProofs(site.ctx);
    expect(await whereIs(one.words)).toEqual([]);
    const stays = ({ erasure, through, account, emptied = [] }: PersonalData) =>
      erasure === 'kept' && !through && !emptied.includes(account);
    const kept = personalData.filter(stays).map(nameOf);
    // A post and a line of the log that were under way, and written just after.
    const { rows: late } = await sql<{ id: number }>`
      INSERT INTO forum_post (topic, number, account, markdown, html, renderer, created_at, status, client_key, digest)
      SELECT topic, 9, ${one.account}, 'Late', 'Late', 1, ${site.ctx.clock()}, 'shown', ${randomUUID()}, 'late' FROM forum_post
      LIMIT 1 RETURNING id`.execute(site.ctx.db);
    await sql`INSERT INTO gateway_user_log VALUES (${randomUUID()}, ${one.account}, 'look', 'late', ${site.ctx.clock()})`.execute(
      site.ctx.db,
    );
    await eraseLate(site.ctx);
    expect(late).toHaveLength(1);
    expect(await whereIs([one.account])).toEqual([...new Set([...kept, 'points_transfer.key'])].sort());
    expect(await site.ctx.files.has(file)).toBe(false);
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
    expect(await eraseForGood(site.ctx, person)).toBe(false);
  });

  it('is named by no page, search, feed, log line or file any more', async () => {
    const one = await everything(site.ctx, 'columbine');
    const { rows } = await sql<{
      slug: string;
    }>`SELECT slug FROM forum_topic WHERE account = ${one.account}`.execute(site.ctx.db);
    const visitor = new Visitor(site);
    const pages = [
      `/en/forum/${rows[0]?.slug}`,
      '/en/forum',
      '/en/search?q=columbinenick',
      '/en/forum/feed.xml',
    ];
    const naming = async () => {
      const texts = await Promise.all(pages.map(async (page) => (await visitor.get(page)).text));
      // What was searched for stands in the field of the search.
      const said = texts.map((text) => text.replaceAll(/value="columbinenick"|q=columbinenick/g, ''));
      return pages.filter((_page, number) => one.words.some((word) => said[number]?.includes(word)));
    };
    expect(await naming()).toContain(pages[0]);
    // What they do themselves, and what fails while they do it, is logged.
    const self = await person(site, { email: 'columbine@example.org' });
    for (const page of [...pages, '/en/my', '/en/my/data']) await self.get(page);
    await self.call(loginByConsole, { consoleToken: self.token });
    await sql`ALTER TABLE gateway_user_log ADD CONSTRAINT broken CHECK (action_desc <> 'columbinelate') NOT VALID`.execute(
      site.ctx.db,
    );
    const noted = await self.call(createUserLog, {
      data: { action_type: 'look', action_desc: 'columbinelate' },
    });
    expect(noted.status).toBe(500);
    await sql`ALTER TABLE gateway_user_log DROP CONSTRAINT broken`.execute(site.ctx.db);
    await eraseForGood(site.ctx, await personOf(one));
    await sweepProofs(site.ctx);
    await deleteUnusedImages(site.ctx);
    await onceSettled(naming, (found) => !found.some((page) => page.startsWith('/en/forum')));
    const log = readFileSync(logFile, 'utf8');
    expect(log).toMatch(/"level":50.*violates check constraint/);
    expect(one.words.filter((word) => log.includes(word))).toEqual([]);
    const kept = readdirSync(join(site.dataDir, 'files'), { recursive: true, withFileTypes: true });
    for (const file of kept.filter((entry) => entry.isFile())) {
      const text = readFileSync(join(file.parentPath, file.name), 'latin1');
      expect(one.words.filter((word) => text.includes(word) || file.name.includes(word))).toEqual([]);
    }
  });

  it('is named no more where others mention them, in however many topics, nor in the history of posts', async () => {
    const one = await everything(site.ctx, 'delphinium');
    const { rows: mentions } = await sql<{ post: number; slug: string; number: number }>`
      SELECT m.post, t.slug, w.number FROM forum_mention m JOIN forum_member w USING (account)
      JOIN forum_post p ON p.id = m.post JOIN forum_topic t ON t.id = p.topic
      WHERE m.account = ${one.account}`.execute(site.ctx.db);
    const number = mentions[0]?.number ?? 0;
    // More than are dropped one by one when somebody changes their name.
    const ids = sql`generate_series(800000000, 800001200) AS n`;
    await sql`INSERT INTO forum_topic (id, slug, locale, category, title, summary, created_at, active_at, shown)
      SELECT n, 'many-' || n, 'en', 'design', 'One of many', '', now(), now(), true FROM ${ids}`.execute(
      site.ctx.db,
    );
    await sql`INSERT INTO forum_post (id, topic, number, markdown, html, renderer, created_at, status, client_key, digest)
      SELECT n, n, 0, '', ${`<p><span class="mention" data-member="${number}"></span></p>`}, ${postVersion},
        now() + make_interval(secs => n - 800001300), 'shown', gen_random_uuid(), n::text FROM ${ids}`.execute(
      site.ctx.db,
    );
    await sql`INSERT INTO forum_mention SELECT n, ${one.account}::uuid FROM ${ids}`.execute(site.ctx.db);
    const visitor = new Visitor(site);
    const reader = await person(site, { email: 'reader@example.org' });
    const pages = ['/en/forum/many-800000000', `/en/forum/${mentions[0]?.slug}`];
    const naming = async () => {
      const texts = await Promise.all(
        pages.flatMap((page) => [visitor, reader].map(async (who) => (await who.get(page)).text)),
      );
      const history = (await visitor.call(getHistory, { post: String(mentions[0]?.post) })).text;
      return [...texts, history].map((text) => text.includes('delphiniumnick'));
    };
    expect(await naming()).toEqual([true, true, true, true, true]);
    await eraseForGood(site.ctx, await personOf(one));
    const none = [false, false, false, false, false];
    expect(await onceSettled(naming, (found) => !found.includes(true))).toEqual(none);
  });

  it('is there whole when an erasure breaks off half way, and gone after the next', async () => {
    const one = await everything(site.ctx, 'clematis');
    const person = await personOf(one);
    const before = await whereIs([one.account]);
    // Each is one transaction, whole or not at all: some of the tables will do.
    const every = engine === 'postgres' ? 3 : 9;
    for (const last of personalData.filter((_held, number) => number % every === 0)) {
      const declared = personalData.map((held) =>
        held === last ? { ...held, beforeErasure: broken } : held,
      );
      const erasing = site.ctx.transaction((tx) => erase(tx, declared, person));
      await expect(erasing, nameOf(last)).rejects.toThrow('The power is gone.');
    }
    expect(await whereIs([one.account])).toEqual(before);
    // In the order of the steps: before the list is written, after it, and when all is done but the commit.
    for (const ctx of [
      withoutList(site.ctx),
      whereFails(site.ctx, 'account.erasing'),
      breakingAtCommit(site.ctx),
    ]) {
      await expect(eraseForGood(ctx, person)).rejects.toThrow('The power is gone.');
      expect(await whereIs([one.account])).toEqual(before);
    }
    // The account, and what they asked as a visitor and while logged in.
    expect(await replayErasures(site.ctx)).toBe(3);
    expect(await replayErasures(site.ctx)).toBe(0);
  });

  it('is exported and erased by the operator, staff only once they have no role', async () => {
    const one = await everything(site.ctx, 'dahlia');
    const run = (...argv: string[]) => runCommand(site.ctx, site.commands, argv);
    const copy = copyIn(await run('export', 'dahlia@example.org'));
    expect(copy.held.length).toBeGreaterThan(40);
    const consents = async (...how: string[]) =>
      JSON.parse((await run('consents', 'dahlia@example.org', ...how)).text);
    const tablesIn = (list: { table: string }[]) => list.map(({ table }) => table).sort();
    const all = ['contact_request', 'dataset_consent', 'identity_proof', 'syndrome_consent'];
    const before = await consents();
    expect(before.withdrawn).toBeUndefined();
    expect(tablesIn(before.consents)).toEqual(all);
    const { rows: proofs } = await sql<{ file: string }>`
      SELECT file FROM identity_proof WHERE account = ${one.account}`.execute(site.ctx.db);
    expect(await site.ctx.files.has(proofs[0]?.file ?? '')).toBe(true);
    await sql`UPDATE identity_case SET status = 1, decided_at = now(), held_by = NULL, held_until = NULL
      WHERE account = ${one.account}`.execute(site.ctx.db);
    const after = await consents('withdraw');
    expect(
      after.withdrawn.map(({ table, done }: { table: string; done: boolean }) => [table, done]).sort(),
    ).toEqual([
      ['contact_request', false],
      ['dataset_consent', false],
      ['identity_proof', true],
      ['syndrome_consent', true],
    ]);
    expect(JSON.stringify(after.consents)).not.toContain('"withdrawn_at":null');
    expect(await whereIs(['dahliaresult'])).toEqual([]);
    // The picture is gone, with its key, and so is the approval that stood on it.
    expect(await site.ctx.files.has(proofs[0]?.file ?? '')).toBe(false);
    const { rows: cases } = await sql`
      SELECT status, wrapped_key FROM identity_case c JOIN identity_proof p ON p.id = c.proof
      WHERE c.account = ${one.account}`.execute(site.ctx.db);
    expect(cases).toEqual([{ status: 2, wrapped_key: null }]);
    const { rows: noted } = await sql`SELECT detail FROM platform_audit
      WHERE act = 'consent.withdraw' AND subject_id = ${one.account}`.execute(site.ctx.db);
    expect(noted).toEqual([
      { detail: { tables: expect.arrayContaining(['identity_proof', 'syndrome_consent']) } },
    ]);
    expect(await run('erase', 'dahlia@example.org', 'for-good')).toMatchObject({ ok: false });
    await run('revoke', 'dahlia@example.org', 'editor');
    expect((await run('erase', 'dahlia@example.org')).text).toContain('Nothing was erased yet');
    expect(await whereIs([`${'dahlia'}nick`])).not.toEqual([]);
    expect(await run('erase', 'dahlia@example.org', 'for-good')).toMatchObject({ ok: true });
    expect(await whereIs(['dahlianick', one.words[1] ?? ''])).toEqual([]);
    expect(await run('export', 'dahlia@example.org')).toMatchObject({ ok: false });
  });

  it('is not told from a message that never reached them', async () => {
    const one = await everything(site.ctx, 'erica');
    const letters = ['e***@example.org', 'z***@elsewhere.example'];
    for (const target of letters) {
      await sql`INSERT INTO platform_dead_letter (id, channel, event, target_masked, error, queued_at, failed_at)
        VALUES (${randomUUID()}, 'mail', 'test', ${target}, 'No mailbox', now(), now())`.execute(site.ctx.db);
    }
    await eraseForGood(site.ctx, await personOf(one));
    const { rows } = await sql<{ target: string }>`
      SELECT target_masked AS target FROM platform_dead_letter WHERE event = 'test' ORDER BY 1`.execute(
      site.ctx.db,
    );
    expect(rows.map(({ target }) => target)).toEqual(['***', 'z***@elsewhere.example']);
  });

  it('may have asked without an account: the request is found by its number and by the phone', async () => {
    const words = { name: 'Gentiana', mobile: '13700000001', need: 'Help', consent: undefined };
    const request = { ...words, account: undefined, locale: 'en', fingerprints: ['e'] } as const;
    const { id } = await site.ctx.transaction((tx) => storeRequest(tx, request, false));
    const run = (...argv: string[]) => runCommand(site.ctx, site.commands, argv);
    expect(JSON.stringify(copyIn(await run('export', '137 0000 0001')).held)).toContain('Gentiana');
    await run('erase', id, 'for-good');
    expect(await whereIs([id])).not.toContain('contact_request.id');
  });
});
