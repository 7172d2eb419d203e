/** While two secrets are listed, what was written under either is found, before anything is sealed anew. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../src/platform/context.ts';
import { deriveKeys } from '../src/platform/keys.ts';
import { requireSecrets, sealAll } from '../src/platform/sealAll.ts';
import { emailLogin, sendEms } from '../src/rooms/account/contract.ts';
import {
  accountById,
  changeAccount,
  type First,
  findAccount,
  makeAccount,
} from '../src/rooms/account/queries/accounts.ts';
import { putCode, takeTry } from '../src/rooms/account/queries/codes.ts';
import { contactColumns, sealedAccounts } from '../src/rooms/account/queries/contacts.ts';
import { findAccounts } from '../src/rooms/account/queries/staff.ts';
import { handleOf } from '../src/rooms/account/targets.ts';
import { requestsBy, storeRequest } from '../src/rooms/contact/queries/requests.ts';
import { fingerprintOf } from '../src/rooms/contact/request.ts';
import { changeMember, joinForum, ownMember } from '../src/rooms/forum/queries/members.ts';
import { keepSuspension, resumeSuspension } from '../src/rooms/forum/suspension.ts';
import { keepProof } from '../src/rooms/identity/proofs.ts';
import { addCase, currentCase } from '../src/rooms/identity/queries/cases.ts';
import { alikeTo, seenBefore } from '../src/rooms/identity/queries/review.ts';
import { doubtsByTrace, keepPlace } from '../src/rooms/invitation/doubts.ts';
import { entryOfToken, makeLink } from '../src/rooms/publishing/preview.ts';
import { engines, serverDatabase } from './harness/databases.ts';
import { fromBefore } from './harness/fromBefore.ts';
import { codeFor } from './harness/people.ts';
import { agreed, jpegCard } from './harness/proofs.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';
import { noting, under } from './harness/under.ts';
import { untilWaiting } from './harness/waiting.ts';

const [first, second] = ['the first secret of both nodes here', 'the second secret of both nodes here'];

describe.each(engines())('While two secrets are listed, on %s', (engine) => {
  let site: Site;
  /** Nodes before and after the exchange; each knows both. */
  let nodes: { old: Context; new: Context };
  beforeAll(async () => {
    site = await startSite({ engine });
    nodes = {
      old: under(site.ctx, deriveKeys(first, [second])),
      new: under(site.ctx, deriveKeys(second, [first])),
    };
  });
  afterAll(() => site.stop());

  const anAccount = async (): Promise<string> => {
    const id = randomUUID();
    await sql`INSERT INTO account_account (id, created_at, locale, invitation_code)
      VALUES (${id}, now(), 'en', ${id})`.execute(site.ctx.db);
    return id;
  };

  it('an account is found by number and address, and a contact is of one account, whoever writes it', async () => {
    const [mobile, email] = ['+8613800138001', 'mei@example.org'];
    const [before, after] = [nodes.old, nodes.new];
    const make = (ctx: Context, first: First) => ctx.transaction((tx) => makeAccount(tx, first, 'en'));
    const mei = await make(before, { mobile });
    expect(await changeAccount(before, mei, { email, email_key: email })).toBe(true);
    for (const node of [before, after]) {
      expect(await findAccount(node, { mobile })).toMatchObject({ id: mei, mobile, email });
      expect(await findAccount(node, handleOf('Mei@Example.org.'))).toMatchObject({ id: mei });
      expect(await make(node, { email, email_key: email })).toBe(mei);
      expect(await findAccounts(node, email)).toMatchObject([{ id: mei, mobile, email }]);
    }
    const other = await make(after, { mobile: '+8613800138002' });
    expect(await changeAccount(after, other, { email, email_key: email })).toBe(false);
    expect(await changeAccount(after, other, { mobile })).toBe(false);
    expect(await changeAccount(after, mei, { email, email_key: email })).toBe(true);
    expect(await findAccount(under(site.ctx, deriveKeys('neither of the two')), { mobile })).toBeUndefined();
    const closed = await accountById(under(site.ctx, deriveKeys('neither of the two')), other);
    expect(closed).toMatchObject({ mobile: null, email: null });
  });

  it('no node begins without the secret under which accounts stand: each would get a second account', async () => {
    await nodes.old.transaction((tx) =>
      makeAccount(tx, { email: 'kept@example.org', email_key: 'kept@example.org' }, 'en'),
    );
    for (const node of [nodes.old, nodes.new]) await requireSecrets(node, [sealedAccounts]);
    for (const keys of [deriveKeys('neither of the two'), deriveKeys(second)]) {
      await expect(requireSecrets(under(site.ctx, keys), [sealedAccounts])).rejects.toThrow(
        'SECRET_KEYS_OLD',
      );
    }
    // A cell that is damaged keeps nobody out.
    const id = await anAccount();
    await fromBefore(site.ctx.db, () =>
      site.ctx.db
        .updateTable('account_account')
        .set({ mobile: 'damaged.cell' })
        .where('id', '=', id)
        .execute(),
    );
    await requireSecrets(nodes.old, [sealedAccounts]);
    await site.ctx.db.deleteFrom('account_account').where('id', '=', id).execute();
  });

  it('one of two accounts at once gets a number, whichever node asks', async () => {
    const first: First = { mobile: '+8613800138003' };
    const made = [nodes.old, nodes.new, nodes.old, nodes.new].map((node) =>
      node.transaction((tx) => makeAccount(tx, first, 'en')),
    );
    expect(new Set(await Promise.all(made)).size).toBe(1);
  });

  it('where two accounts have one mailbox, the one that had the key keeps it when all is sealed anew', async () => {
    const email = 'both@example.org';
    const ids = [await anAccount(), await anAccount(), await anAccount()].sort();
    const [older = '', keyed = '', younger = ''] = ids;
    await changeAccount(nodes.old, keyed, { email, email_key: email });
    for (const id of [older, younger]) {
      const columns = { ...contactColumns(nodes.old.keys, id, { email, email_key: email }), email_key: null };
      await site.ctx.db.updateTable('account_account').set(columns).where('id', '=', id).execute();
    }
    await sealAll(nodes.new, [sealedAccounts]);
    const alone = under(site.ctx, deriveKeys(second));
    expect((await findAccount(alone, { email_key: email }))?.id).toBe(keyed);
    for (const id of ids) expect((await accountById(alone, id))?.email).toBe(email);
    await site.ctx.db.deleteFrom('account_account').where('id', 'in', [keyed, younger]).execute();
    await sealAll(nodes.old, [sealedAccounts]);
    expect((await findAccount(nodes.old, { email_key: email }))?.id).toBe(older);
  });

  it('where a younger account came to have a contact while the secret of an older was missing, the older is found by it', async () => {
    const [mobile, email] = ['+8613800138004', 'lost@example.org'];
    const [older = '', younger = ''] = [await anAccount(), await anAccount()].sort();
    await changeAccount(under(site.ctx, deriveKeys(first)), older, { mobile, email, email_key: email });
    await changeAccount(under(site.ctx, deriveKeys(second)), younger, { mobile, email, email_key: email });
    const found = async (node: Context) => [
      (await findAccount(node, { mobile }))?.id,
      (await findAccount(node, { email_key: email }))?.id,
    ];
    for (const node of [nodes.old, nodes.new]) expect(await found(node)).toEqual([older, older]);
    const lines: object[] = [];
    await sealAll(noting(nodes.new, lines), [sealedAccounts]);
    const alone = under(site.ctx, deriveKeys(second));
    expect(await found(alone)).toEqual([older, older]);
    for (const column of ['mobile_key', 'email_key'])
      expect(lines).toContainEqual({ table: 'account_account', row: younger, column, by: older });
    // It keeps what it has, and its other ways in.
    expect(await accountById(alone, younger)).toMatchObject({ mobile, email });
    await site.ctx.db.deleteFrom('account_account').where('id', 'in', [older, younger]).execute();
  });

  it('a start that seals waits for whoever gives a contact at this moment, and does not fail', async () => {
    const email = 'moment@example.org';
    const [sealed = '', given = ''] = [await anAccount(), await anAccount()].sort();
    // As a node of before wrote it: neither found under a hash, nor kept from being given again.
    await fromBefore(site.ctx.db, () =>
      site.ctx.db
        .updateTable('account_account')
        .set({ email, email_key: null })
        .where('id', '=', sealed)
        .execute(),
    );
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const giving = nodes.old.transaction(async (tx) => {
      const done = await changeAccount(tx, given, { email, email_key: email });
      reached.resolve();
      await released.promise;
      return done;
    });
    await reached.promise;
    const sealing = sealAll(nodes.old, [sealedAccounts]);
    // The embedded database has one connection, and lets nobody in meanwhile.
    if (engine === 'postgres') await untilWaiting(site.ctx);
    released.resolve();
    expect(await giving).toBe(true);
    await sealing;
    expect((await findAccount(nodes.old, { email_key: email }))?.id).toBe(given);
    for (const id of [sealed, given]) expect((await accountById(nodes.old, id))?.email).toBe(email);
    await site.ctx.db.deleteFrom('account_account').where('id', 'in', [sealed, given]).execute();
  });

  it('a damaged cell keeps none of the others of its row from being sealed or seen', async () => {
    const [mobile, email] = ['+8613800138005', 'whole@example.org'];
    const id = await anAccount();
    await changeAccount(nodes.old, id, { mobile, email, email_key: email });
    const damaged = `${nodes.old.keys.id}.${'A'.repeat(60)}`;
    await site.ctx.db.updateTable('account_account').set({ email: damaged }).where('id', '=', id).execute();
    for (const node of [nodes.old, nodes.new])
      expect(await accountById(node, id)).toMatchObject({ mobile, email: null });
    await sealAll(nodes.new, [sealedAccounts]);
    const alone = under(site.ctx, deriveKeys(second));
    expect(await findAccount(alone, { mobile })).toMatchObject({ id, mobile, email: null });
    const row = site.ctx.db.selectFrom('account_account').select('email').where('id', '=', id);
    expect(await row.execute()).toEqual([{ email: damaged }]);
    await site.ctx.db.deleteFrom('account_account').where('id', '=', id).execute();
  });

  it('one code is good: that a node before the exchange sent last, or one after it', async () => {
    const purposesOf = ({ keys }: Context) => keys.hmacs('code-target', 'mail login mei@example.org');
    const code = (node: Context, code_hash: string) => {
      const expires_at = new Date(site.ctx.clock().getTime() + 60_000);
      const sent = { purposes: purposesOf(node), code_hash, expires_at };
      return node.transaction((tx) => putCode(tx, sent));
    };
    const live = async () =>
      (await takeTry(site.ctx, purposesOf(nodes.old), 5)).map(({ code_hash }) => code_hash);
    await code(nodes.old, 'first');
    await code(nodes.new, 'second');
    expect(await live()).toEqual(['second']);
    await Promise.all([code(nodes.old, 'third'), code(nodes.new, 'fourth')]);
    expect(await live()).toHaveLength(1);
  });

  it('a request is found by its number, and the same request is one, whichever node took it', async () => {
    const request = { name: 'Mei', mobile: '13800138000', need: 'Help', consent: undefined };
    const sent = (ctx: Context) => {
      const fingerprints = ctx.keys.hmacs('contact-fingerprint', fingerprintOf(request));
      const words = { ...request, account: undefined, locale: 'en', fingerprints } as const;
      return ctx.transaction((tx) => storeRequest(tx, words, false));
    };
    const { id } = await sent(nodes.old);
    expect(await sent(nodes.new)).toEqual({ id, created: undefined });
    for (const node of [nodes.old, nodes.new])
      expect(await requestsBy(node, { typed: '', mobile: '13800138000', account: undefined })).toEqual([id]);
    const alone = under(site.ctx, deriveKeys(second));
    expect(await requestsBy(alone, { typed: '', mobile: '13800138000', account: undefined })).toEqual([]);
  });

  it('a name that was approved once is known again', async () => {
    const asks = async (ctx: Context, card: number) => {
      const account = await anAccount();
      const proof = await keepProof(ctx, account, { consent: agreed, file: await jpegCard(card) });
      const request = { name: 'Mei Lin', organization: 'A clinic', proof, locale: 'en' } as const;
      await ctx.transaction((tx) => addCase(tx, account, 1, request));
      return account;
    };
    const [before, after] = [await asks(nodes.old, 1), await asks(nodes.new, 9)];
    for (const node of [nodes.old, nodes.new]) {
      expect(await alikeTo(node, [before])).toEqual([after]);
      expect(await alikeTo(node, [after])).toEqual([before]);
      const held = await currentCase(node, after);
      if (!held) throw new Error('They asked.');
      const unlike = { width: 1, height: 1, pixels: '', look: '0000000000000000' };
      expect(await seenBefore(node, { ...held, ...unlike })).toMatchObject([{ by: 'name', account: before }]);
    }
  });

  it('a suspension is not escaped, and one browser is one', async () => {
    const [gone, back] = [await anAccount(), await anAccount()];
    const until = new Date(site.ctx.clock().getTime() + 60_000);
    const handles = ['mailbox mei@example.org'];
    await nodes.old.transaction(async (tx) => {
      await joinForum(tx, gone);
      await changeMember(tx, gone, { suspended_until: until });
      await keepSuspension(tx, { account: gone, handles });
    });
    await nodes.new.transaction((tx) => resumeSuspension(tx, { account: back, handles }));
    expect((await ownMember(site.ctx, back))?.suspended_until).toEqual(until);

    const place = { address: '192.0.2.1', device: 'a browser' };
    await nodes.old.transaction((tx) => keepPlace(tx, { ...place, account: gone }));
    await nodes.new.transaction((tx) => keepPlace(tx, { ...place, account: back }));
    expect([...(await doubtsByTrace(nodes.new, { invited: back, inviter: gone }))]).toEqual(['self']);
  });

  it('a link to a draft shows it', async () => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO publishing_entry (kind, slug, created_at, updated_at)
      VALUES ('guide', 'a-draft', now(), now()) RETURNING id`.execute(site.ctx.db);
    const entry = rows[0]?.id ?? 0;
    const actor = { accountId: await anAccount(), roles: ['editor'] } as const;
    const { token } = await makeLink(nodes.old, actor, entry);
    expect(await entryOfToken(nodes.new, token)).toBe(entry);
    expect(await entryOfToken(under(site.ctx, deriveKeys(second)), token)).toBeUndefined();
  });
});

it.each(engines())('Who asked for a code before the exchange logs in after it, on %s', async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-secrets-'));
  const database = engine === 'postgres' ? await serverDatabase() : undefined;
  const place = { engine, dataDir, ...(database ? { databaseUrl: database.url } : {}) };
  const before = await startSite({ ...place, env: { SECRET_KEY: first } });
  const visitor = new Visitor(before);
  expect((await visitor.call(sendEms, { email: 'mei@example.org', event: 'login' })).body.code).toBe(1);
  const captcha = await codeFor(before, 'mei@example.org', 'login');
  await before.stop();
  const after = await startSite({ ...place, env: { SECRET_KEY: second, SECRET_KEYS_OLD: first } });
  // Also with the token against forged calls that its page has.
  visitor.at(after);
  expect((await visitor.call(emailLogin, { email: 'mei@example.org', captcha })).body.code).toBe(1);
  // Once, whichever secret it stands under.
  const again = await new Visitor(after).call(emailLogin, { email: 'mei@example.org', captcha });
  expect(again.body.code).toBe(0);
  await after.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(`${dataDir}.erasures`, { recursive: true, force: true });
});
