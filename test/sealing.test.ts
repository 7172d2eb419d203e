/** A copy of the database tells no name and no contact, save what is searched where it is kept. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedTables } from '../src/compose.ts';
import type { Context } from '../src/platform/context.ts';
import { deriveKeys } from '../src/platform/keys.ts';
import { sealAll } from '../src/platform/sealAll.ts';
import { idsHolding, openedRow, sealCell } from '../src/platform/sealing.ts';
import { saveProfile } from '../src/rooms/account/contract.ts';
import { accountById, findAccount } from '../src/rooms/account/queries/accounts.ts';
import { isAwaited, waitingFor } from '../src/rooms/account/queries/waiting.ts';
import { handleOf } from '../src/rooms/account/targets.ts';
import { requestsForConsole } from '../src/rooms/contact/queries/console.ts';
import { requestsBy } from '../src/rooms/contact/queries/requests.ts';
import { sealedRequests } from '../src/rooms/contact/queries/sealed.ts';
import { packFor } from '../src/rooms/dataexport/pack.ts';
import { decidedCases } from '../src/rooms/identity/queries/review.ts';
import { sealedProofs } from '../src/rooms/identity/queries/sealed.ts';
import { sealedWithdrawals } from '../src/rooms/payments/queries/payees.ts';
import { openedPayee } from '../src/rooms/payments/withdrawals/payee.ts';
import * as studies from '../src/rooms/study/contract.ts';
import * as dictionaries from '../src/rooms/study/dictionaryContract.ts';
import * as documents from '../src/rooms/study/documents/contract.ts';
import { openCopy } from './harness/copies.ts';
import { engines } from './harness/databases.ts';
import { everything } from './harness/everything.ts';
import { dataOf } from './harness/forum.ts';
import { fromBefore } from './harness/fromBefore.ts';
import { person, staff } from './harness/people.ts';
import { type Site, startSite } from './harness/site.ts';
import { noting, under } from './harness/under.ts';
import { Sending } from './harness/uploads.ts';
import { call } from './places/cast.ts';

/** Columns in which a name or a contact stands readable, each with the reason; docs/security.md lists the same. */
const inClear: Record<string, string> = {
  'account_account.invitation_code': 'drawn by chance; the test puts its word there',
  'account_account.nickname': 'shown to everybody beside what its owner writes',
  'account_account.username': 'shown to everybody beside what its owner writes',
  'account_account.username_key': 'looked for at each login, and by staff',
};

/** What the people of a study write to one another, beside `study_sample_size.name` and what is kept of snapshots. */
const ofStudies = [
  'platform_audit.new_value',
  'platform_audit.old_value',
  'platform_audit.reason',
  'study_dictionary.body',
  'study_dictionary.reason',
  'study_document.name',
  'study_document.reason',
  'study_document.title',
  'study_document.version',
  'study_draft.body',
  'study_grant.reason',
  'study_site.name',
  'study_study.name',
];

/** In which columns of which tables some words stand, the queue of jobs included. */
async function whereIs({ db }: Context, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`.execute(db);
  const found = new Set<string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ column: string; text: string }>`
      SELECT e.key AS column, e.value AS text FROM ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) e
      WHERE e.value IS NOT NULL`.execute(db);
    for (const { column, text } of rows)
      if (words.some((word) => new RegExp(`${word}(?![a-z])`, 'i').test(text)))
        found.add(`${name}.${column}`);
  }
  return [...found].sort();
}

describe.each(engines())('A copy of the database, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  const ask = async (name: string, mobile: string) => {
    const id = randomUUID();
    await sql`INSERT INTO contact_request (id, created_at, name, mobile, need, locale, fingerprint)
      VALUES (${id}, now(), ${name}, ${mobile}, 'A need', 'en', ${id})`.execute(site.ctx.db);
    return id;
  };
  const request = async (id: string) =>
    site.ctx.db.selectFrom('contact_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const opened = async (id: string, ctx: Context = site.ctx) =>
    openedRow(ctx, sealedRequests, await request(id)).name;

  it('tells no name and no contact of somebody who is everywhere, save where it is searched', async () => {
    const { account, words } = await everything(site.ctx, 'anemone');
    const names = ['user', '@example.org', 'nick', 'asked', 'need', 'note', 'name', 'name clinic', 'payee'];
    const [mobile = ''] = words
      .filter((word) => /^(?:\+86)?138\d{8}$/.test(word))
      .map((word) => word.slice(-11));
    expect(mobile).toHaveLength(11);
    const contacts = [mobile, ...names.map((end) => `anemone${end}`), '13900000000'];
    const found = await whereIs(site.ctx, contacts);
    expect(found.filter((column) => !(column in inClear))).toEqual([]);
    expect(found).toEqual(expect.arrayContaining(['account_account.nickname', 'account_account.username']));
    // What is sealed is not gone: its owner's copy has it.
    const ids = await requestsBy(site.ctx, { typed: '', mobile, account });
    expect(ids).toHaveLength(2);
    expect(await requestsBy(site.ctx, { typed: '', mobile, account: undefined })).toHaveLength(1);
    const copy = JSON.stringify(openCopy(await packFor(site.ctx, { account, requests: ids })).held);
    for (const word of [
      'anemoneasked',
      mobile,
      'anemoneneed',
      'anemonenote',
      'anemonename clinic',
      'anemonepayee',
      'anemone@example.org',
      `+86${mobile}`,
    ])
      expect(copy).toContain(word);
  });

  it('tells of a study what its people call its parts, in the columns that are listed for it', async () => {
    const owner = await person(site, { email: 'owner@example.org' });
    const helper = await staff(site, 'editor', 'helper@example.org');
    dataOf(await helper.call(saveProfile, { username: 'helping' }));
    const { study } = dataOf<{ study: string }>(
      await owner.call(studies.makeStudy, { name: 'gladiola', kind: 'file' }),
    );
    const age = {
      key: '01JABCDEFGHJKMNPQRSTVWXYZ0',
      name: 'age',
      kind: 'integer',
      label: { en: 'gladiola' },
    };
    for (const [endpoint, input] of [
      [studies.changeStudy, { revision: '1', name: 'of gladiola', kind: 'trial' }],
      [studies.addSite, { name: 'gladiola' }],
      [studies.grantSupport, { who: 'helping', reason: 'gladiola', days: '1' }],
      [dictionaries.saveDictionary, { revision: 0, set: [age] }],
      [dictionaries.publishDictionary, { revision: '1', reason: 'gladiola' }],
      [dictionaries.saveDictionary, { revision: 2, set: [{ ...age, label: { en: 'gladiola too' } }] }],
    ] as const)
      dataOf(await call(owner, endpoint, study, input));
    const keep = async (name: string) => {
      const client_key = randomUUID();
      const bytes = new TextEncoder().encode('A protocol');
      await new Sending(owner, documents.comingDocument, { study, client_key }, bytes).whole();
      const said = { kind: 'protocol', title: `${name} title`, version: `${name} 2`, name: `${name}.pdf` };
      const kept = await call(owner, documents.keepDocument, study, { ...said, client_key });
      return dataOf<{ id: string }>(kept).id;
    };
    await keep('gladiola');
    const removed = { document: await keep('lupin'), reason: 'gladiola' };
    dataOf(await call(owner, documents.removeDocument, study, removed));
    expect(await whereIs(site.ctx, ['gladiola'])).toEqual([...ofStudies].sort());
    // Of what was removed only the reason is left.
    expect(await whereIs(site.ctx, ['lupin'])).toEqual([]);
  });

  it('is searched by staff all the same', async () => {
    const query = { state: 'all', order: 'newest', me: randomUUID(), page: 1 } as const;
    const found = async (text: string) => (await requestsForConsole(site.ctx, { ...query, text })).requests;
    expect((await found('NEMONEAsk')).map(({ name }) => name)).toEqual(['anemoneasked', 'anemoneasked']);
    expect((await found('13900000000')).map(({ name }) => name)).toEqual(['Somebody']);
    expect(await found('nobody of this name')).toEqual([]);
    await sql`UPDATE identity_case SET status = 1, decided_at = now(), held_by = NULL, held_until = NULL`.execute(
      site.ctx.db,
    );
    const { cases, count } = await decidedCases(site.ctx, { text: 'anemoneNAME Clinic', page: 1 });
    expect([count, cases.map(({ name }) => name)]).toEqual([1, ['anemonename']]);
    expect((await decidedCases(site.ctx, { text: '', page: 1 })).count).toBe(2);
  });

  it('opens no text that was moved to another row: a page shows nothing in its place', async () => {
    const adviser = await staff(site, 'adviser', 'adviser@example.org');
    await sql`DELETE FROM contact_request WHERE account IS NOT NULL`.execute(site.ctx.db);
    const rows = await site.ctx.db.selectFrom('contact_request').select(['id', 'name']).execute();
    const [one, two] = rows;
    if (!one || !two) throw new Error('There are two.');
    const names = [await opened(one.id), await opened(two.id)];
    const put = (id: string, name: string) =>
      site.ctx.db.updateTable('contact_request').set({ name }).where('id', '=', id).execute();
    await put(one.id, two.name);
    await put(two.id, one.name);
    await expect(opened(one.id)).rejects.toThrow();
    const page = await adviser.get('/en/staff/contact?state=all');
    expect(page.status).toBe(200);
    for (const name of names) expect(page.text).not.toContain(name);
    await put(one.id, one.name);
    await put(two.id, two.name);
    expect([await opened(one.id), await opened(two.id)]).toEqual(names);
  });

  it('from before is sealed at the next start, once, also where that is killed midway', async () => {
    await sql`DELETE FROM contact_note`.execute(site.ctx.db);
    await sql`DELETE FROM contact_request`.execute(site.ctx.db);
    await sql`DELETE FROM platform_sealing WHERE name = 'contact_request'`.execute(site.ctx.db);
    const old: string[] = [];
    for (let n = 0; n < 1_200; n += 1) old.push(await ask(`Mei ${n}`, `138${String(n).padStart(8, '0')}`));
    let begun = 0;
    const killed: Context = {
      ...site.ctx,
      transaction: (work) =>
        site.ctx.transaction(async (tx) => {
          const done = await work(tx);
          begun += 1;
          if (begun === 2) throw new Error('The power is gone.');
          return done;
        }),
    };
    await expect(sealAll(killed, [sealedRequests])).rejects.toThrow('power');
    const clear = async () =>
      (await site.ctx.db.selectFrom('contact_request').select('name').execute()).filter(({ name }) =>
        name.startsWith('Mei '),
      ).length;
    expect(await clear()).toBe(1_100);
    await Promise.all([sealAll(site.ctx, [sealedRequests]), sealAll(site.ctx, [sealedRequests])]);
    expect(await clear()).toBe(0);
    for (const n of [0, 499, 500, 1_199]) expect(await opened(old[n] ?? '')).toBe(`Mei ${n}`);
    expect(await requestsBy(site.ctx, { typed: '', mobile: '13800000700', account: undefined })).toEqual([
      old[700],
    ]);
    const before = await request(old[3] ?? '');
    await sealAll(site.ctx, sealedTables);
    expect(await request(old[3] ?? '')).toEqual(before);
  });

  it('seals contacts of accounts from before, and those that wait, and each still opens its account', async () => {
    const [account, strange] = [randomUUID(), randomUUID()];
    const [mobile, email] = ['+8613800138009', 'Cy@example.org'];
    const old = 'no address';
    const insert = sql`INSERT INTO account_account (id, created_at, locale, invitation_code, mobile, email, email_key)
      VALUES (${account}, now(), 'en', ${account}, ${mobile}, ${email}, ${email.toLowerCase()}),
        (${strange}, now(), 'en', ${strange}, NULL, ${old}, ${old})`;
    const wait = sql`INSERT INTO account_waiting (account, kind, value, asked_at, due_at)
      VALUES (${account}, 'email', 'waiting@example.org', now(), now() + interval '1 day')`;
    // A node that runs the code of before writes nothing in clear, neither a new row nor into one.
    for (const write of [insert, wait, sql`UPDATE account_account SET email = 'clear@example.org'`])
      await expect(write.execute(site.ctx.db)).rejects.toThrow('_sealed');
    await fromBefore(site.ctx.db, async () => {
      await insert.execute(site.ctx.db);
      await wait.execute(site.ctx.db);
    });
    const lines: object[] = [];
    await sealAll(noting(site.ctx, lines), sealedTables);
    // An address by which nobody can be found is kept, has no hash, and is in the log.
    expect(await accountById(site.ctx, strange)).toMatchObject({ email: old });
    const keys = site.ctx.db.selectFrom('account_account').select('email_key').where('id', '=', strange);
    expect(await keys.execute()).toEqual([{ email_key: null }]);
    expect(lines).toContainEqual({ table: 'account_account', row: strange, column: 'email_key' });
    expect(await whereIs(site.ctx, ['13800138009', 'cy@example.org', 'waiting@example.org'])).toEqual([]);
    expect(await accountById(site.ctx, account)).toMatchObject({ mobile, email });
    for (const typed of ['138 0013 8009', 'cy@example.org.'])
      expect((await findAccount(site.ctx, handleOf(typed)))?.id).toBe(account);
    expect(await waitingFor(site.ctx, account)).toMatchObject([{ value: 'waiting@example.org' }]);
    const isAwaitedNow = await site.ctx.transaction((tx) =>
      isAwaited(tx, { email_key: 'waiting@example.org' }),
    );
    expect(isAwaitedNow).toBe(true);
  });

  it('opens no key of a file for an account that its row was given to; one from before is sealed so at a start', async () => {
    const [owner, thief, id] = [randomUUID(), randomUUID(), randomUUID()];
    const cell = { table: 'identity_proof', row: id, column: 'wrapped_key' };
    const formers = [sealCell(site.ctx.keys, cell, 'the key'), site.ctx.keys.seal('file-key', 'the key')];
    const put = (account: string, wrapped_key: string) =>
      site.ctx.db
        .updateTable('identity_proof')
        .set({ account, wrapped_key })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    for (const account of [owner, thief])
      await sql`INSERT INTO account_account (id, created_at, locale, invitation_code)
        VALUES (${account}, now(), 'en', ${account})`.execute(site.ctx.db);
    await sql`INSERT INTO identity_proof (id, account, file, wrapped_key, added_at, width, height, pixels, look)
      VALUES (${id}, ${owner}, ${id}, '', now(), 1, 1, repeat('a', 64), repeat('a', 16))`.execute(
      site.ctx.db,
    );
    for (const former of formers) {
      await put(owner, former);
      // As every site noted it that had sealed all for its cells.
      await sql`DELETE FROM platform_sealing WHERE name LIKE 'identity_proof%'`.execute(site.ctx.db);
      await sql`INSERT INTO platform_sealing VALUES ('identity_proof')`.execute(site.ctx.db);
      await sealAll(site.ctx, [sealedProofs]);
      const row = () =>
        site.ctx.db.selectFrom('identity_proof').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { wrapped_key } = await row();
      expect(openedRow(site.ctx, sealedProofs, await row()).wrapped_key).toBe('the key');
      await put(thief, wrapped_key ?? '');
      const stolen = await row();
      expect(() => openedRow(site.ctx, sealedProofs, stolen)).toThrow();
      // Nor does a start make it theirs.
      await sql`DELETE FROM platform_sealing WHERE name LIKE 'identity_proof%'`.execute(site.ctx.db);
      await sealAll(site.ctx, [sealedProofs]);
      expect(await row()).toEqual(stolen);
    }
    await sql`DELETE FROM identity_proof WHERE id = ${id}`.execute(site.ctx.db);
  });

  it('is searched with one line in the log for all rows that do not open', async () => {
    await sql`UPDATE contact_request SET name = 'AAAAAAAA.' || repeat('A', 40)`.execute(site.ctx.db);
    await sql`INSERT INTO contact_request (id, created_at, name, mobile, need, locale, fingerprint)
      SELECT gen_random_uuid(), now(), 'AAAAAAAA.' || repeat('A', 40), '', '', 'en', n::text
      FROM generate_series(1, 1500) n`.execute(site.ctx.db);
    const lines: unknown[] = [];
    const log = { ...site.ctx.log, error: (...line: unknown[]) => void lines.push(line) };
    // The log of a test takes what the site's does.
    const ctx = { ...site.ctx, log: log as unknown as Context['log'] };
    expect(await idsHolding(ctx, sealedRequests, 'mei')).toEqual([]);
    expect(lines).toHaveLength(1);
    await sql`DELETE FROM contact_request WHERE name LIKE 'AAAAAAAA.%'`.execute(site.ctx.db);
  });

  it('holds what was sealed without its place no longer', async () => {
    const [id, account] = [randomUUID(), randomUUID()];
    const former = site.ctx.keys.seal(
      'payments-payee',
      JSON.stringify({ id, of: account, name: 'Ana', account: '6222', bank: '' }),
    );
    await sql`DELETE FROM payments_withdrawal`.execute(site.ctx.db);
    await sql`INSERT INTO payments_withdrawal (id, number, account, client_key, points, amount, currency, counted,
        second_person, kind, payee, hint, state, asked_at)
      VALUES (${id}, 'W1', ${account}, ${randomUUID()}, 100, 500, 'CNY', 100, false, 'alipay', ${former}, '', 'asked', now())`.execute(
      site.ctx.db,
    );
    await sql`DELETE FROM platform_sealing WHERE name = 'payments_withdrawal'`.execute(site.ctx.db);
    await sealAll(site.ctx, sealedTables);
    const { payee } = await site.ctx.db
      .selectFrom('payments_withdrawal')
      .select('payee')
      .executeTakeFirstOrThrow();
    expect(openedPayee(site.ctx.keys, { id, account }, payee ?? '')).toEqual({
      name: 'Ana',
      account: '6222',
      bank: '',
    });
    expect(() => site.ctx.keys.open('payments-payee', payee ?? '')).toThrow();
    expect(() => openedPayee(site.ctx.keys, { id, account: randomUUID() }, payee ?? '')).toThrow();
  });

  it('does not keep for good what opens only with a secret that was missing at one start, nor what came in clear after the first', async () => {
    const [id, account] = [randomUUID(), randomUUID()];
    const lost = deriveKeys('a secret that was not listed');
    const payee = { name: 'Ana', account: '6222', bank: '' };
    const former = lost.seal('payments-payee', JSON.stringify({ id, of: account, ...payee }));
    await sql`UPDATE payments_withdrawal SET id = ${id}, account = ${account}, payee = ${former}`.execute(
      site.ctx.db,
    );
    await sql`DELETE FROM platform_sealing`.execute(site.ctx.db);
    await sealAll(site.ctx, sealedTables);
    const listed = under(site.ctx, deriveKeys('today', ['a secret that was not listed']));
    await sealAll(listed, [sealedWithdrawals]);
    const { payee: sealed } = await site.ctx.db
      .selectFrom('payments_withdrawal')
      .select('payee')
      .executeTakeFirstOrThrow();
    expect(openedPayee(listed.keys, { id, account }, sealed ?? '')).toEqual(payee);

    const late = await ask('Late', '13800138001');
    await sealAll(site.ctx, [sealedRequests]);
    expect((await request(late)).name).not.toContain('Late');
    expect(await opened(late)).toBe('Late');
  });

  it('is sealed anew after the secret was changed, and keyed hashes follow', async () => {
    const id = await ask('', '');
    const before = under(site.ctx, deriveKeys('the first secret'));
    await sql`DELETE FROM platform_sealing WHERE name = 'contact_request'`.execute(site.ctx.db);
    await sql`DELETE FROM contact_request WHERE id <> ${id}`.execute(site.ctx.db);
    await sql`UPDATE contact_request SET name = 'Mei', mobile = '13800138000'`.execute(site.ctx.db);
    await sealAll(before, [sealedRequests]);
    expect(await opened(id, before)).toBe('Mei');
    await sealAll(under(site.ctx, deriveKeys('the second secret', ['the first secret'])), [sealedRequests]);
    const alone = under(site.ctx, deriveKeys('the second secret'));
    expect(await opened(id, alone)).toBe('Mei');
    expect(await requestsBy(alone, { typed: '', mobile: '13800138000', account: undefined })).toEqual([id]);
    // What nobody can open any more stays as it is.
    const kept = await request(id);
    await sealAll(under(site.ctx, deriveKeys('a third secret')), [sealedRequests]);
    expect(await request(id)).toEqual(kept);
    const found = under(site.ctx, deriveKeys('a third secret', ['the second secret']));
    await sealAll(found, [sealedRequests]);
    expect(await opened(id, under(site.ctx, deriveKeys('a third secret')))).toBe('Mei');
  });
});
