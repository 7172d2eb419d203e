/** The chains of the audit log: what was changed, deleted, put in or made anew behind their back is named. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedAlone } from '../../../test/harness/audit.ts';
import { engines } from '../../../test/harness/databases.ts';
import { type Site, startSite } from '../../../test/harness/site.ts';
import { under } from '../../../test/harness/under.ts';
import { placeIn } from '../../../test/places/cast.ts';
import { type Act, audit, readAudit } from '../../platform/audit.ts';
import { auditCommands, linksOf, verifyAudit } from '../../platform/auditChain.ts';
import { auditExport } from '../../platform/auditExport.ts';
import { signHeads } from '../../platform/auditHeads.ts';
import { runCommand } from '../../platform/control.ts';
import { deriveKeys, generatedSecret } from '../../platform/keys.ts';
import { chainOf } from '../../platform/place.ts';

const everything = { words: [], act: '', from: undefined, to: undefined, before: undefined, limit: 1000 };

describe.each(engines())('The chains of the audit log on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine });
  });
  afterAll(() => site.stop());

  const write = (more: Partial<Act>) =>
    site.ctx.transaction((tx) => audit(tx, null, { act: 'a', subject: 's', subjectId: 1, ...more }));
  const run = (text: string) => sql.raw(text).execute(site.ctx.db);
  const check = (...args: string[]) => runCommand(site.ctx, auditCommands, ['audit', 'verify', ...args]);
  /** What the check says of what someone who owns the tables could do; undone afterwards. */
  const behind = async (statements: string, tables: readonly string[], ctx = site.ctx) => {
    let said: unknown;
    const done = site.ctx.transaction(async (tx) => {
      for (const table of tables) await sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER USER`).execute(tx.db);
      for (const statement of statements.split('; ')) await sql.raw(statement).execute(tx.db);
      said = await runCommand({ ...ctx, db: tx.db }, auditCommands, ['audit', 'verify']);
      throw new Error('undone');
    });
    await expect(done).rejects.toThrow('undone');
    return said;
  };

  it('shows by its chain the first entry that was changed, deleted or put in behind its back', async () => {
    for (const n of [1, 2, 3]) await write({ subjectId: n });
    const whole = await check();
    expect(whole).toEqual({ ok: true, text: expect.stringMatching(/^The audit log is whole: \d+ entries/) });
    const noted = /[0-9a-f]{64}/.exec(whole.text)?.[0] ?? '';
    const [, second, third] = (await readAudit(site.ctx, everything)).reverse().map(({ id }) => id);

    const audited = ['platform_audit'];
    const changed = `UPDATE platform_audit SET act = act || ' ' WHERE id >= ${third}`;
    expect(await behind(changed, audited)).toEqual({
      ok: false,
      text: `An entry was changed: ${third}.`,
    });
    const swapped = `UPDATE platform_audit SET actor_id = gen_random_uuid() WHERE id = ${second}`;
    expect(await behind(swapped, audited)).toEqual({
      ok: false,
      text: `An entry was changed: ${second}.`,
    });
    const deleted = `DELETE FROM platform_audit WHERE id = ${second}`;
    expect(await behind(deleted, audited)).toEqual({
      ok: false,
      text: `An entry is missing at ${second}.`,
    });
    const added =
      "INSERT INTO platform_audit (id, at, act, subject, subject_id) OVERRIDING SYSTEM VALUE VALUES (900000, now(), 'a', 'b', 'c')";
    expect(await behind(added, audited)).toEqual({
      ok: false,
      text: 'An entry was put in beside the chain: 900000.',
    });
    await site.ctx.transaction((tx) => audit(tx, null, { act: 'test', subject: 'test', subjectId: 1 }));
    expect(await check(noted)).toMatchObject({ ok: true });
    expect(await check('0'.repeat(64))).toMatchObject({ ok: false });
  });

  it('names each byte that was changed behind its back, in every column of entries, links and heads', async () => {
    const [chain, values] = ['study-flipped', { oldValue: 1, newValue: 2, reason: 'r' }];
    for (const subjectId of [1, 2])
      await site.ctx.transaction((tx) =>
        audit(tx, { accountId: randomUUID() }, { act: 'a', subject: 's', subjectId, chain, ...values }),
      );
    await signHeads(site.ctx);
    const otherHash = "hash = translate(hash, '0123456789abcdef', '123456789abcdef0')";
    const changes = {
      platform_audit: [
        ...["at = at + interval '1 microsecond'", 'actor_id = NULL', "act = 'b'", "subject = 't'"],
        ...["subject_id = '3'", `detail = '{"n": 1}'`, "old_value = '3'", "new_value = '3'", "reason = 'R'"],
        "chain = 'study-flipper'",
        // Two thousand years before our era the year has the same digits.
        "at = (to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00 BC')::timestamptz",
      ],
      platform_audit_link: [
        ...[otherHash, 'form = 1', 'position = position + 1', 'entry = -entry', "chain = 'study-flipper'"],
      ],
      platform_audit_head: [
        ...[otherHash, "at = at + interval '1 millisecond'", "key = 'another'"],
        ...["signature = 'x' || signature", 'position = position - 1', "chain = 'study-flipper'"],
        "origin = 'https://elsewhere.example'",
      ],
    };
    for (const [table, columns] of Object.entries(changes))
      for (const change of columns) {
        const last = table === 'platform_audit' ? "subject_id = '2'" : 'position = 2';
        const said = await behind(`UPDATE ${table} SET ${change} WHERE chain = '${chain}' AND ${last}`, [
          table,
        ]);
        expect(said, change).toEqual({ ok: false, text: expect.stringContaining('study-flippe') });
      }
    expect(await verifyAudit(site.ctx)).toMatchObject({ whole: true });
  });

  it('misses a chain of which nothing was left but its signature, and names those that none holds', async () => {
    await write({ chain: 'study-9' });
    expect(await check()).toEqual({ ok: true, text: expect.stringContaining('study-9 (never signed)') });
    // Nor does a link count that was taken off to a chain of another name.
    const moved = `UPDATE platform_audit_link SET chain = 'study-z' WHERE chain = 'study-9'`;
    expect(await behind(moved, ['platform_audit_link'])).toEqual({
      ok: false,
      text: expect.stringMatching(/^An entry was changed: \d+, of study-z\.$/),
    });
    await signHeads(site.ctx);
    await write({ chain: 'study-9' });
    expect((await check()).text).not.toContain('study-9');
    site.clock.advance(49 * 3_600_000);
    expect((await check()).text).toMatch(/Not signed to their end:.* study-9 \(since \d{4}-/);
    await site.ctx.transaction((tx) => tx.enqueue('audit-heads', {}));
    await site.settled();
    expect((await check()).text).not.toContain('Not signed');
    const gone = `DELETE FROM platform_audit WHERE chain = 'study-9'`;
    const all = `${gone}; ${gone.replace('audit', 'audit_link')}`;
    expect(await behind(all, ['platform_audit', 'platform_audit_link'])).toEqual({
      ok: false,
      text: 'Nothing is left of a chain that was signed: study-9.',
    });
  });

  it('holds after a change of the secret what was signed under the one before', async () => {
    await signHeads(site.ctx);
    const [secret, former] = ['the next secret of this site', generatedSecret(site.dataDir)];
    expect(await verifyAudit(under(site.ctx, deriveKeys(secret, [former])))).toMatchObject({ whole: true });
    const without = under(site.ctx, deriveKeys(secret));
    expect(await verifyAudit(without)).toMatchObject({ whole: false, fault: 'unknownKey' });
    const changed = `UPDATE platform_audit SET act = 'b' WHERE chain = 'study-9'`;
    expect(await behind(changed, ['platform_audit'], without)).toMatchObject({
      text: expect.stringMatching(/^An entry was changed: \d+, of study-9/),
    });
    // The address of the site when it was signed is kept with it.
    expect(await verifyAudit({ ...site.ctx, origin: 'https://moved.example' })).toMatchObject({
      whole: true,
    });
  });

  it('says of entries that were made anew, and signed with the next, that their signature came late', async () => {
    const place = await placeIn(site.ctx, randomUUID());
    const chain = chainOf(place.study);
    for (const subjectId of [1, 2, 3]) {
      await write({ subjectId, chain });
      await signHeads(site.ctx);
      site.clock.advance(5 * 24 * 3_600_000);
    }
    expect((await check()).text).not.toContain(`Entries of ${chain}`);
    const tables = ['platform_audit', 'platform_audit_link', 'platform_audit_head'];
    for (const table of tables) await run(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await run(`UPDATE platform_audit SET act = 'b' WHERE chain = '${chain}' AND subject_id = '2'`);
    for (const n of [2, 3])
      await run(`UPDATE platform_audit_link l
        SET hash = platform_audit_link_hash((SELECT b.hash FROM platform_audit_link b WHERE b.chain = '${chain}' AND b.position = ${n} - 1), l.position, a)
        FROM platform_audit a WHERE a.id = l.entry AND l.chain = '${chain}' AND l.position = ${n}`);
    await run(`DELETE FROM platform_audit_head WHERE chain = '${chain}' AND position > 1`);
    for (const table of tables) await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await signHeads(site.ctx);
    expect((await check()).text).toMatch(
      new RegExp(` Entries of ${chain} from \\d+ on, of .*first signed on`),
    );
    const file = (await Array.fromAsync(auditExport(site.ctx, place))).join('');
    expect(await checkedAlone(file)).toMatch(/Entries from \d+ on, of .*, were first signed on/);
  });

  it('takes neither entries without a moment nor links of the form that there was before signatures', async () => {
    const chain = chainOf((await placeIn(site.ctx, randomUUID())).study);
    for (const subjectId of [1, 2]) await write({ subjectId, chain });
    const linked = `UPDATE platform_audit_link l SET hash = platform_audit_link_hash(
      (SELECT b.hash FROM platform_audit_link b WHERE b.chain = l.chain AND b.position = l.position - 1), l.position, a)
      FROM platform_audit a WHERE a.id = l.entry AND l.chain = '${chain}' AND l.position = 2`;
    const endless = `UPDATE platform_audit SET at = 'infinity' WHERE chain = '${chain}' AND subject_id = '2'`;
    const tables = ['platform_audit', 'platform_audit_link'];
    const changed = { ok: false, text: expect.stringMatching(/^An entry was changed: \d+, of /) };
    expect(await behind(`${endless}; ${linked}`, tables)).toEqual(changed);

    const [before, last] = (await Array.fromAsync(linksOf(site.ctx, 'site'))).slice(-2);
    const content = [before!.hash, ...last!.fields!.slice(2, 9)];
    const counted = content.map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
    const hash = createHash('sha256').update(counted).digest('hex');
    const older = `UPDATE platform_audit_link SET form = 1, hash = '${hash}' WHERE entry = ${last!.entry}`;
    expect(await behind(older, tables)).toEqual({ ok: false, text: `An entry was changed: ${last!.entry}.` });

    // Signed late, after one that says it was written last night.
    await run(`ALTER TABLE platform_audit DISABLE TRIGGER USER`);
    await run(
      `UPDATE platform_audit SET at = at - interval '9 days' WHERE chain = '${chain}' AND subject_id = '2'`,
    );
    await run(`ALTER TABLE platform_audit_link DISABLE TRIGGER USER`);
    await run(linked);
    for (const table of tables) await run(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await signHeads(site.ctx);
    expect((await check()).text).toContain(`Entries of ${chain} from`);
  });

  it('is not the one that was signed, once its owner has made all of it anew', async () => {
    await signHeads(site.ctx);
    expect(await check()).toMatchObject({
      ok: true,
      text: expect.stringMatching(/Last signed: \d{4}-/),
    });
    await run('ALTER TABLE platform_audit DISABLE TRIGGER USER');
    await run('ALTER TABLE platform_audit_link DISABLE TRIGGER USER');
    await run(
      "UPDATE platform_audit SET act = act || ' ' WHERE id = (SELECT max(id) FROM platform_audit WHERE chain = 'site')",
    );
    await run(`UPDATE platform_audit_link l
      SET hash = platform_audit_link_hash((SELECT b.hash FROM platform_audit_link b WHERE b.chain = 'site' AND b.position = l.position - 1), l.position, a)
      FROM platform_audit a WHERE a.id = l.entry AND l.chain = 'site' AND l.position = (SELECT max(position) FROM platform_audit_link WHERE chain = 'site')`);
    expect(await check()).toEqual({
      ok: false,
      text: expect.stringMatching(/^The chain is not the one that was signed at \d+\.$/),
    });
    await run(
      "DELETE FROM platform_audit_link l WHERE l.chain = 'site' AND l.position = (SELECT max(position) FROM platform_audit_link WHERE chain = 'site')",
    );
    await run(
      'DELETE FROM platform_audit a WHERE NOT EXISTS (SELECT FROM platform_audit_link l WHERE l.entry = a.id)',
    );
    expect(await check()).toEqual({
      ok: false,
      text: expect.stringMatching(/^An entry is missing at \d+\.$/),
    });
  });
});
