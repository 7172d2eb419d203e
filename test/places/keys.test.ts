/**
 * Keys of studies and their participants (docs/decisions/0170-keys-of-studies.md): what is sealed under one opens in its
 * study alone, a new secret wraps keys anew and touches nothing below them, and a key that was dropped stays so.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/platform/context.ts';
import { eraseForGood, replayErasures } from '../../src/platform/erasures.ts';
import { finishFile, readFile, sweepFiles, writeFile } from '../../src/platform/keptFiles.ts';
import { deriveKeys } from '../../src/platform/keys.ts';
import type { PersonalData } from '../../src/platform/personalData.ts';
import { requireStudyKeys, sealAll } from '../../src/platform/sealAll.ts';
import { openedRow, type SealedTable, sealedColumns } from '../../src/platform/sealing.ts';
import { keysById, keysFor, keysOf, type Of, sealedStudyKeys } from '../../src/platform/studyKeys.ts';
import { engines } from '../harness/databases.ts';
import { type Site, startSite } from '../harness/site.ts';
import { under } from '../harness/under.ts';
import { keptFile } from '../harness/uploads.ts';
import { placeIn } from './cast.ts';

const [first, second] = ['the first secret of these keys', 'the second secret of these keys'];

const secondId = deriveKeys(second).id;

const table: SealedTable = { table: 'trial_identity', columns: ['name'] };

describe.each(engines())('Keys of studies, on %s,', (engine) => {
  let site: Site;
  /** Nodes before and after the exchange, each of which knows both secrets; and one that knows the new one alone. */
  let nodes: { old: Context; new: Context; alone: Context };
  beforeAll(async () => {
    site = await startSite({ engine });
    nodes = {
      old: under(site.ctx, deriveKeys(first, [second])),
      new: under(site.ctx, deriveKeys(second, [first])),
      alone: under(site.ctx, deriveKeys(second)),
    };
    await sql`CREATE TABLE trial_identity (id uuid PRIMARY KEY, study uuid, subject uuid, name text)`.execute(
      site.ctx.db,
    );
  });
  afterAll(() => site.stop());

  const participant = (): Required<Of> => ({ study: randomUUID(), subject: randomUUID() });
  /** A name in a sealed column of a study's, or of a participant's. */
  const keep = async (ctx: Context, of: Of, name: string) => {
    const [id, place] = [randomUUID(), await placeIn(ctx, of.study)];
    await ctx.transaction(async (tx) => {
      const keys = await keysFor(tx, place, of.subject);
      const { name: sealed } = sealedColumns(keys, table, id, { name });
      await sql`INSERT INTO trial_identity VALUES (${id}, ${of.study}, ${of.subject ?? null}, ${sealed})`.execute(
        tx.db,
      );
    });
    return id;
  };
  const rowOf = async (id: string) => {
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT id, name FROM trial_identity WHERE id = ${id}`.execute(site.ctx.db);
    return rows[0] ?? { id, name: '' };
  };
  const read = async (ctx: Context, of: Of, id: string) =>
    openedRow({ keys: await keysById(ctx, of) }, table, await rowOf(id)).name;
  const kind = { kind: 'trial.scan' };
  /** A file of theirs. @returns its id */
  const write = async (ctx: Context, of: Of, words: string) => {
    async function* pieces() {
      yield Buffer.from(words);
    }
    const owner = { place: await placeIn(ctx, of.study), subject: of.subject };
    const written = await writeFile(ctx, { ...kind, owner, most: 1000, quota: 100_000_000 }, pieces());
    await ctx.transaction((tx) => finishFile(tx, written));
    return written.file.id;
  };
  const content = async (ctx: Context, id: string) => {
    const file = await keptFile(ctx, id);
    if (!file) throw new Error('No such file.');
    const pieces: Uint8Array[] = [];
    for await (const piece of readFile(ctx, file)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  const keyRows = async () => {
    const { rows: studies } = await sql<{ study: string; wrapped_key: string | null }>`
      SELECT study, wrapped_key FROM platform_study_key ORDER BY study`.execute(site.ctx.db);
    const { rows: below } = await sql`
      SELECT subject, wrapped_key AS key FROM platform_subject_key UNION ALL SELECT id, wrapped_key FROM platform_file
      WHERE study IS NOT NULL UNION ALL SELECT id, name FROM trial_identity ORDER BY 1`.execute(site.ctx.db);
    return { studies, below };
  };

  it('open what is theirs, and nothing of another study or participant, nor in another row', async () => {
    const [one, other] = [participant(), participant()];
    const id = await keep(nodes.old, one, 'Mei Lin');
    const ofStudy = await keep(nodes.old, { study: one.study }, 'A clinic');
    await keep(nodes.old, other, 'Somebody');
    expect([await read(nodes.old, one, id), await read(nodes.old, { study: one.study }, ofStudy)]).toEqual([
      'Mei Lin',
      'A clinic',
    ]);
    const { name } = await rowOf(id);
    for (const another of [{ study: one.study }, other, { study: other.study }]) {
      const keys = await keysById(nodes.old, another);
      expect(() => openedRow({ keys }, table, { id, name })).toThrow();
    }
    expect(() => openedRow({ keys: nodes.old.keys }, table, { id, name })).toThrow();
    const own = await keysOf(nodes.old, await placeIn(nodes.old, one.study), one.subject);
    expect(() => openedRow({ keys: own }, table, { id: randomUUID(), name })).toThrow();
    // A wrapped key that is given to another participant opens no more.
    await sql`UPDATE platform_subject_key s SET wrapped_key = o.wrapped_key FROM platform_subject_key o
      WHERE s.subject = ${other.subject} AND o.subject = ${one.subject}`.execute(site.ctx.db);
    await expect(keysById(nodes.old, other)).rejects.toThrow();
    // However an id is written, it is the same participant.
    const [upper, fresh] = [
      (of: Required<Of>) => ({ study: of.study.toUpperCase(), subject: of.subject?.toUpperCase() }),
      participant(),
    ];
    const theirs = await keep(nodes.old, upper(fresh), 'Bo');
    expect([await read(nodes.old, fresh, theirs), await read(nodes.old, upper(fresh), theirs)]).toEqual([
      'Bo',
      'Bo',
    ]);
    expect(await content(nodes.old, await write(nodes.old, upper(participant()), 'a scan'))).toBe('a scan');
    await expect(keysById(nodes.old, { study: randomUUID() })).rejects.toMatchObject({
      problem: { problem: 'not_found' },
    });
  });

  it('are never taken from a text in clear, which somebody else may know', async () => {
    const one = participant();
    await keep(nodes.old, one, 'Mei');
    const write = (of: 'study' | 'subject') =>
      sql`UPDATE ${sql.table(`platform_${of}_key`)} SET wrapped_key = 'known' WHERE study = ${one.study}`.execute(
        site.ctx.db,
      );
    for (const whose of ['study', 'subject'] as const)
      await expect(write(whose)).rejects.toThrow(`platform_${whose}_key_wrapped`);
    // As in a database that was put together by hand.
    const check = (change: string) =>
      sql.raw(`ALTER TABLE platform_study_key ${change}`).execute(site.ctx.db);
    const { rows } = await sql<{
      key: string;
    }>`SELECT wrapped_key AS key FROM platform_study_key WHERE study = ${one.study}`.execute(site.ctx.db);
    const form = "CHECK (wrapped_key ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$')";
    await check('DROP CONSTRAINT platform_study_key_wrapped');
    await write('study');
    await sealAll(nodes.old, [sealedStudyKeys]);
    await expect(keysById(nodes.old, one)).rejects.toThrow();
    await sql`UPDATE platform_study_key SET wrapped_key = ${rows[0]?.key} WHERE study = ${one.study}`.execute(
      site.ctx.db,
    );
    await check(`ADD CONSTRAINT platform_study_key_wrapped ${form}`);
  });

  it('are made once, however many write at once', async () => {
    const one = participant();
    const names = ['a', 'b', 'c', 'd'];
    const ids = await Promise.all(
      names.map((name, n) => keep(n % 2 === 0 ? nodes.old : nodes.new, one, name)),
    );
    for (const [n, id] of ids.entries()) expect(await read(nodes.new, one, id)).toBe(names[n]);
  });

  it('are wrapped anew under a new secret while others read and write; nothing below them changes, also where it is killed midway', async () => {
    // More than are wrapped in one go.
    const many = Array.from({ length: 110 }, participant);
    const [one = participant()] = many;
    const places = await Promise.all(many.map(({ study }) => placeIn(nodes.old, study)));
    await nodes.old.transaction(async (tx) => {
      for (const [n, place] of places.entries()) await keysFor(tx, place, many[n]?.subject);
    });
    const file = await write(nodes.old, one, 'what the scan shows');
    const before = await keyRows();
    let portions = 0;
    const killed: Context = {
      ...nodes.new,
      transaction: (work) =>
        nodes.new.transaction(async (tx) => {
          const done = await work(tx);
          portions += 1;
          if (portions === 2) throw new Error('The power is gone.');
          return done;
        }),
    };
    await expect(sealAll(killed, [sealedStudyKeys])).rejects.toThrow('power');
    const half = await keyRows();
    const anew = half.studies.filter(({ wrapped_key }) => wrapped_key?.startsWith(`${secondId}.`));
    expect(anew.length).toBeGreaterThanOrEqual(100);
    expect(anew.length).toBeLessThan(half.studies.length);
    for (const node of [nodes.old, nodes.new]) {
      expect(await content(node, file)).toBe('what the scan shows');
      for (const each of [many[0], many.at(-1)]) expect(await keysById(node, each ?? one)).toBeDefined();
    }
    // Served meanwhile by nodes before and after the exchange.
    const served = async () => {
      const made: { of: Of; id: string; file: string }[] = [];
      for (const node of [nodes.old, nodes.new, nodes.old, nodes.new]) {
        const of = { study: one.study, subject: randomUUID() };
        made.push({ of, id: await keep(node, of, 'meanwhile'), file: await write(node, of, 'meanwhile') });
        expect(await content(node, file)).toBe('what the scan shows');
      }
      return made;
    };
    const [made] = await Promise.all([
      served(),
      sealAll(nodes.new, [sealedStudyKeys]),
      sealAll(nodes.new, [sealedStudyKeys]),
    ]);
    for (const each of made) {
      expect(await read(nodes.alone, each.of, each.id)).toBe('meanwhile');
      expect(await content(nodes.alone, each.file)).toBe('meanwhile');
    }
    expect(await content(nodes.alone, file)).toBe('what the scan shows');
    const after = await keyRows();
    expect(after.studies.every(({ wrapped_key }) => wrapped_key?.startsWith(`${secondId}.`))).toBe(true);
    expect(after.below).toEqual(expect.arrayContaining(before.below));
  });

  it('that were dropped open nothing any more, in backups of the store neither, and nobody makes another', async () => {
    const [one, sister] = [participant(), randomUUID()];
    const other = { study: one.study, subject: sister };
    const [id, file] = [await keep(site.ctx, one, 'Mei'), await write(site.ctx, one, 'hers')];
    const [others, ofStudy] = [
      await keep(site.ctx, other, 'Bo'),
      await write(site.ctx, { study: one.study }, 'all'),
    ];
    const { rows: row } =
      await sql`SELECT to_jsonb(f) AS row FROM platform_file f WHERE id = ${file}`.execute(site.ctx.db);
    const stored = await site.ctx.files.get(`kept/${file}/0`);
    const subject = { study: one.study, id: one.subject };
    expect(await eraseForGood(site.ctx, { account: undefined, requests: [], subject })).toBe(true);
    expect(await eraseForGood(site.ctx, { account: undefined, requests: [], subject })).toBe(false);
    await expect(read(site.ctx, one, id)).rejects.toMatchObject({ problem: { problem: 'not_found' } });
    await sweepFiles(site.ctx);
    expect(await site.ctx.files.has(`kept/${file}/0`)).toBe(false);
    await expect(keep(site.ctx, one, 'Mei again')).rejects.toMatchObject({
      problem: { problem: 'not_found' },
    });
    // Of the others of the study nothing has changed.
    expect([await read(site.ctx, other, others), await content(site.ctx, ofStudy)]).toEqual(['Bo', 'all']);
    // The row and the file from a backup open nothing without the key.
    await sql`INSERT INTO platform_file SELECT * FROM jsonb_populate_record(NULL::platform_file, ${JSON.stringify(
      Object(row[0]).row,
    )}::jsonb)`.execute(site.ctx.db);
    await site.ctx.files.put(`kept/${file}/0`, stored ?? new Uint8Array());
    await expect(content(site.ctx, file)).rejects.toMatchObject({ problem: { problem: 'not_found' } });
    for (const change of [
      sql`UPDATE platform_subject_key SET wrapped_key = 'back', dropped_at = NULL WHERE subject = ${one.subject}`,
      sql`DELETE FROM platform_subject_key WHERE subject = ${one.subject}`,
      sql`TRUNCATE platform_subject_key`,
      sql`TRUNCATE platform_study_key, platform_subject_key`,
      sql`TRUNCATE platform_study_keyed`,
    ])
      await expect(change.execute(site.ctx.db)).rejects.toThrow(/come back|stays/);
    const { rows: noted } = await sql`
      SELECT chain, subject_id FROM platform_audit WHERE act = 'subject.erase' AND subject_id = ${one.subject}`.execute(
      site.ctx.db,
    );
    expect(noted).toEqual([{ chain: `study-${one.study}`, subject_id: one.subject }]);
  });

  const nobody = { account: undefined, requests: [] };
  /** As a room declares its participants, and what is held about them. */
  const held = [
    { table: 'trial_subject', account: 'id', holds: 'subject', erasure: 'deleted', why: 'Who takes part.' },
    { table: table.table, account: 'subject', holds: 'subject', erasure: 'deleted', why: 'Whom to call.' },
  ] as const satisfies readonly PersonalData[];
  const declaring = (): Context => {
    const personalData = held.map((one) => ({ ...one, area: 'trial', words: { title: '', why: '' } }));
    return {
      ...under(site.ctx, site.ctx.keys),
      declared: { ...site.ctx.declared, personalData: [...site.ctx.declared.personalData, ...personalData] },
    };
  };
  const rowsOf = async ({ study }: Of) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM trial_identity WHERE study = ${study} UNION ALL SELECT id FROM trial_subject WHERE study = ${study}
      UNION ALL SELECT id FROM platform_file WHERE study = ${study}`.execute(site.ctx.db);
    return rows.map(({ id }) => id);
  };

  it('that are dropped in a newer copy than the rest keep nobody who was erased: a start erases the rows that came back', async () => {
    await sql`CREATE TABLE trial_subject (id uuid PRIMARY KEY, study uuid)`.execute(site.ctx.db);
    const [ctx, one] = [declaring(), participant()];
    const subject = { study: one.study, id: one.subject ?? '' };
    const row = () =>
      sql`INSERT INTO trial_subject VALUES (${one.subject}, ${one.study})`.execute(site.ctx.db);
    const kept = await keep(site.ctx, one, 'Mei');
    const file = await write(site.ctx, one, 'hers');
    const { rows: files } = await sql<{
      row: object;
    }>`SELECT to_jsonb(f) AS row FROM platform_file f WHERE id = ${file}`.execute(site.ctx.db);
    await row();
    expect(await eraseForGood(ctx, { ...nobody, subject })).toBe(true);
    expect(await rowsOf(one)).toEqual([]);
    // Their file left the store with them.
    expect(await site.ctx.files.has(`kept/${file}/0`)).toBe(false);
    await replayErasures(ctx);
    const before = await replayErasures(ctx);
    await row();
    await sql`INSERT INTO trial_identity VALUES (${kept}, ${one.study}, ${one.subject}, 'Mei')`.execute(
      site.ctx.db,
    );
    await sql`INSERT INTO platform_file SELECT * FROM jsonb_populate_record(NULL::platform_file, ${JSON.stringify(files[0]?.row)}::jsonb)`.execute(
      site.ctx.db,
    );
    expect([before, await replayErasures(ctx), await rowsOf(one)]).toEqual([0, 1, []]);
    // Of whom nothing is there, nothing is done or noted again.
    expect(await replayErasures(ctx)).toBe(0);
  });

  it('that are missing, or stand under a secret that is not listed, stop a start, and an erasure makes none in their place', async () => {
    // Also where it has no file.
    const one = participant();
    await keep(site.ctx, one, 'Mei');
    const { rows } = await sql<{ key: string; made: Date }>`
      SELECT wrapped_key AS key, made_at AS made FROM platform_study_key WHERE study = ${one.study}`.execute(
      site.ctx.db,
    );
    await sql`ALTER TABLE platform_study_key DISABLE TRIGGER USER`.execute(site.ctx.db);
    await sql`DELETE FROM platform_study_key WHERE study = ${one.study}`.execute(site.ctx.db);
    await sql`ALTER TABLE platform_study_key ENABLE TRIGGER USER`.execute(site.ctx.db);
    await expect(requireStudyKeys(site.ctx)).rejects.toThrow('are missing');
    await expect(keep(site.ctx, one, 'Mei again')).rejects.toThrow('is missing');
    await eraseForGood(site.ctx, { ...nobody, subject: { study: one.study, id: one.subject ?? '' } });
    // Nothing stands in the way of what is put back.
    await sql`INSERT INTO platform_study_key (study, wrapped_key, made_at)
      VALUES (${one.study}, ${rows[0]?.key}, ${rows[0]?.made})`.execute(site.ctx.db);
    await expect(requireStudyKeys(under(site.ctx, deriveKeys('another')))).rejects.toThrow('another secret');
  });

  it('of a whole study go with all rows that an erasure deletes, and no others', async () => {
    const [ctx, one, other] = [declaring(), participant(), participant()];
    await keep(site.ctx, one, 'Mei');
    await keep(site.ctx, { study: one.study, subject: randomUUID() }, 'Bo');
    const left = await keep(site.ctx, other, 'Somebody');
    expect(await eraseForGood(ctx, { ...nobody, study: one.study })).toBe(true);
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([[], [left]]);
  });

  it('of a whole study are dropped with those of all its participants; a backup that is restored loses them again', async () => {
    const one = participant();
    const [id, file] = [await keep(site.ctx, one, 'Mei'), await write(site.ctx, { study: one.study }, 'all')];
    const { rows: kept } = await sql<{ study: string; subject: string }>`
      SELECT k.wrapped_key AS study, s.wrapped_key AS subject FROM platform_study_key k
      JOIN platform_subject_key s USING (study) WHERE study = ${one.study}`.execute(site.ctx.db);
    await eraseForGood(site.ctx, { account: undefined, requests: [], study: one.study });
    const isGone = async () => {
      await expect(read(site.ctx, one, id)).rejects.toMatchObject({ problem: { problem: 'not_found' } });
      await expect(keep(site.ctx, { study: one.study }, 'new')).rejects.toThrow();
      expect(await keptFile(site.ctx, file)).toBeUndefined();
    };
    await isGone();
    // As a backup from before holds them.
    for (const table of ['platform_study_key', 'platform_subject_key'])
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(site.ctx.db);
    await sql`UPDATE platform_study_key SET wrapped_key = ${kept[0]?.study}, dropped_at = NULL
      WHERE study = ${one.study}`.execute(site.ctx.db);
    await sql`UPDATE platform_subject_key SET wrapped_key = ${kept[0]?.subject}, dropped_at = NULL
      WHERE study = ${one.study}`.execute(site.ctx.db);
    for (const table of ['platform_study_key', 'platform_subject_key'])
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER USER`.execute(site.ctx.db);
    expect(await read(site.ctx, one, id)).toBe('Mei');
    expect(await replayErasures(site.ctx)).toBeGreaterThan(0);
    await isGone();
  });
});
