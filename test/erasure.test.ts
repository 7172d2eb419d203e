/** Everything that is held about a person is in their export, and nothing of it is left when they are erased. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasing, findPerson, packFor, personalData } from '../src/acrossRooms.ts';
import { commands } from '../src/compose.ts';
import type { Context } from '../src/platform/context.ts';
import { runCommand } from '../src/platform/control.ts';
import { eraseForGood, replayErasures } from '../src/platform/erasures.ts';
import type { PersonalData } from '../src/platform/personalData.ts';
import { erase, gather } from '../src/platform/personalRows.ts';
import { sweepProofs } from '../src/rooms/identity/proofs.ts';
import { openCopy } from './harness/copies.ts';
import { engines } from './harness/databases.ts';
import { type Everything, everything } from './harness/everything.ts';
import { ledgerFaults } from './harness/ledger.ts';
import { newLogFile } from './harness/secrets.ts';
import { eventually, type Site, startSite, Visitor } from './harness/site.ts';

/** What stands in a copy that the operator got. */
function copyIn({ file }: { file?: { base64: string } }) {
  return openCopy(Buffer.from(file?.base64 ?? '', 'base64'));
}

const broken = () => Promise.reject(new Error('The power is gone.'));

/** A context whose second transaction, after that of the list, does all of its work and breaks before it counts. */
function breakingAtCommit(ctx: Context): Context {
  let begun = 0;
  return {
    ...ctx,
    transaction: (work) =>
      ctx.transaction(async (tx) => {
        begun += 1;
        const done = await work(tx);
        return begun === 2 ? broken() : done;
      }),
  };
}

/** A context that cannot write a file. */
const withoutFiles = (ctx: Context): Context => ({
  ...ctx,
  transaction: (work) => ctx.transaction((tx) => work({ ...tx, files: { ...tx.files, put: broken } })),
});

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
    const rows = new Map(copy.held.map((held) => [`${held.table}.${held.by}`, held.rows.length]));
    expect([...rows].sort()).toEqual([...parts].sort());
    expect(copy.names.filter((name) => name.includes('/files/')).length).toBe(files);
    // What nobody has but the ledger's own: points that were taken from a lot.
    const empty = personalData.map(nameOf).filter((name) => !parts.has(name));
    expect(empty).toEqual(['points_draw.transfer']);
    expect(files).toBe(1);
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
    expect(await eraseForGood(site.ctx, erasing, person)).toBe(true);
    await sweepProofs(site.ctx);
    expect(await whereIs(one.words)).toEqual([]);
    const kept = personalData.filter(({ erasure, through }) => erasure === 'kept' && !through).map(nameOf);
    expect(await whereIs([one.account])).toEqual([...new Set([...kept, 'points_transfer.key'])].sort());
    expect(await site.ctx.files.has(file)).toBe(false);
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
    expect(await eraseForGood(site.ctx, erasing, person)).toBe(false);
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
    await eraseForGood(site.ctx, erasing, await personOf(one));
    await sweepProofs(site.ctx);
    await eventually(naming, (found) => !found.some((page) => page.startsWith('/en/forum')));
    const log = readFileSync(logFile, 'utf8');
    expect(log.length).toBeGreaterThan(0);
    expect(one.words.filter((word) => log.includes(word))).toEqual([]);
    const kept = readdirSync(join(site.dataDir, 'files'), { recursive: true, withFileTypes: true });
    for (const file of kept.filter((entry) => entry.isFile())) {
      const text = readFileSync(join(file.parentPath, file.name), 'latin1');
      expect(one.words.filter((word) => text.includes(word) || file.name.includes(word))).toEqual([]);
    }
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
    for (const [ctx, how] of [
      [withoutFiles(site.ctx), erasing],
      [site.ctx, { ...erasing, before: broken }],
      [breakingAtCommit(site.ctx), erasing],
    ] as const) {
      await expect(eraseForGood(ctx, how, person)).rejects.toThrow('The power is gone.');
      expect(await whereIs([one.account])).toEqual(before);
    }
    await site.ctx.files.put('erasures', Buffer.from(`account ${one.account}\n`));
    expect(await replayErasures(site.ctx, erasing)).toBe(1);
    expect(await replayErasures(site.ctx, erasing)).toBe(0);
  });

  it('is exported and erased by the operator, staff only once they have no role', async () => {
    const one = await everything(site.ctx, 'dahlia');
    const run = (...argv: string[]) => runCommand(site.ctx, commands, argv);
    const copy = copyIn(await run('export', 'dahlia@example.org'));
    expect(copy.held.length).toBeGreaterThan(40);
    expect((await run('consents', 'dahlia@example.org')).text).toContain('"withdrawn_at": null');
    expect((await run('consents', 'dahlia@example.org', 'withdraw')).text).not.toContain(
      '"withdrawn_at": null',
    );
    expect(await whereIs(['dahliaresult'])).toEqual([]);
    expect(await run('erase', 'dahlia@example.org', 'for-good')).toMatchObject({ ok: false });
    await run('revoke', 'dahlia@example.org', 'editor');
    expect((await run('erase', 'dahlia@example.org')).text).toContain('Nothing was erased yet');
    expect(await whereIs([`${'dahlia'}nick`])).not.toEqual([]);
    expect(await run('erase', 'dahlia@example.org', 'for-good')).toMatchObject({ ok: true });
    expect(await whereIs(['dahlianick', one.words[1] ?? ''])).toEqual([]);
    expect(await run('export', 'dahlia@example.org')).toMatchObject({ ok: false });
  });

  it('may have asked without an account: the request is found by its number and by the phone', async () => {
    await sql`INSERT INTO contact_request (id, created_at, name, mobile, need, locale, fingerprint)
      VALUES ('01890000-0000-7000-8000-000000000001', now(), 'Gentiana', '13700000001', 'Help', 'en', 'e')`.execute(
      site.ctx.db,
    );
    const run = (...argv: string[]) => runCommand(site.ctx, commands, argv);
    expect(JSON.stringify(copyIn(await run('export', '137 0000 0001')).held)).toContain('Gentiana');
    await run('erase', '01890000-0000-7000-8000-000000000001', 'for-good');
    expect(await whereIs(['Gentiana'])).toEqual([]);
  });
});
