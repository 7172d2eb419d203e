/**
 * What is held about a participant of a study, who has no account: it belongs to the study, whoever of those who wrote it is
 * erased (docs/decisions/0080-export-and-erasure.md).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAbout, type EntryAbout, openedAct } from '../../src/platform/auditAbout.ts';
import { verifyAudit } from '../../src/platform/auditChain.ts';
import { auditExport } from '../../src/platform/auditExport.ts';
import type { Context, Tx } from '../../src/platform/context.ts';
import { eraseForGood, eraseLate } from '../../src/platform/erasures.ts';
import { addFile, finishFile, writeFile } from '../../src/platform/keptFiles.ts';
import {
  keepStudyRecords,
  type Person,
  type PersonalData,
  platformPersonalData,
} from '../../src/platform/personalData.ts';
import { erase, gather } from '../../src/platform/personalRows.ts';
import { chainOf } from '../../src/platform/place.ts';
import { holdSubject } from '../../src/platform/studyKeys.ts';
import { checkedAlone } from '../harness/audit.ts';
import { engines } from '../harness/databases.ts';
import { accountOf, person } from '../harness/people.ts';
import { eventually, type Site, startSite } from '../harness/site.ts';
import { placeIn } from './cast.ts';

const [record, identity] = ['trial_answer', 'trial_identity'] as const;
const byWriter = { table: record, account: 'written_by', why: 'Who wrote it must stay provable.' } as const;
const shown = ['id', 'study', 'written_by'];

/** As a room of studies declares it. */
const declared: readonly PersonalData[] = [
  {
    table: record,
    account: 'subject',
    holds: 'subject',
    erasure: 'kept',
    howLong: 'law',
    why: 'What was observed.',
  },
  { ...byWriter, erasure: 'kept', shown },
  { table: identity, account: 'subject', holds: 'subject', erasure: 'deleted', why: 'Whom to call.' },
];

describe.each(engines())('What is held about a participant, on %s,', (engine) => {
  let site: Site;
  const [writer, study, another, subject] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  beforeAll(async () => {
    site = await startSite({ engine });
    const { db } = site.ctx;
    await sql`CREATE TABLE trial_answer (id int PRIMARY KEY, study uuid, subject uuid, written_by uuid, text text,
      arm_blinded text)`.execute(db);
    await sql`CREATE TABLE trial_identity (study uuid, subject uuid, name text, PRIMARY KEY (study, subject))`.execute(
      db,
    );
    // The same id in two studies is two participants.
    for (const [n, of] of [study, another].entries()) {
      await sql`INSERT INTO trial_answer VALUES (${n}, ${of}, ${subject}, ${writer}, ${`answer ${n}`}, 'arm')`.execute(
        db,
      );
      await sql`INSERT INTO trial_identity VALUES (${of}, ${subject}, ${`name ${n}`})`.execute(db);
    }
  });
  afterAll(() => site.stop());

  const copyOf = async (person: Partial<Person>) => {
    const rows: unknown[] = [];
    const whom = { account: undefined, requests: [], ...person };
    for await (const part of gather(site.ctx, declared, whom)) rows.push(...part.rows);
    return rows;
  };
  const eraseOf = (person: Partial<Person>) =>
    site.ctx.transaction((tx) => erase(tx, declared, { account: undefined, requests: [], ...person }));
  const left = async () => {
    const { rows } = await sql<{ text: string }>`
      SELECT text FROM trial_answer UNION ALL SELECT name FROM trial_identity ORDER BY 1`.execute(
      site.ctx.db,
    );
    return rows.map(({ text }) => text);
  };

  it('stands in the chain of the study sealed: nobody reads it once they are erased, and the chain stays whole', async () => {
    const [one, sister] = [{ study: randomUUID(), subject: randomUUID() }, randomUUID()];
    const place = await placeIn(site.ctx, one.study);
    const inRecord = (participant: string) => ({ participant, right: 'record.read' }) as const;
    const values = {
      oldValue: { arm: 'lobelia' },
      newValue: 'lobelia',
      reason: 'lobelia',
      detail: { lobelia: 1 },
    };
    const act = { act: 'record.write', subject: 'record', subjectId: randomUUID(), ...values };
    await site.ctx.transaction(async (tx) => {
      await auditAbout(tx, place, inRecord(one.subject), act);
      await auditAbout(tx, place, inRecord(sister), { ...act, oldValue: undefined, detail: undefined });
    });
    const entries = await site.ctx.db
      .selectFrom('platform_audit')
      .selectAll()
      .where('chain', '=', chainOf(one.study))
      .orderBy('id')
      .execute();
    const [hers, theirs] = [entries[0] as EntryAbout, entries[1] as EntryAbout]; // both were just written
    expect(JSON.stringify(entries)).not.toContain('lobelia');
    expect(await openedAct(site.ctx, place, hers)).toEqual(values);
    expect(await openedAct(site.ctx, place, theirs)).toEqual({
      ...{ ...values, oldValue: undefined, detail: undefined },
    });
    // Neither by the key of another, nor in another column or entry.
    for (const moved of [
      { ...hers, detail: theirs.detail },
      { ...hers, old_value: hers.new_value },
      { ...hers, subject_id: randomUUID() },
    ])
      await expect(openedAct(site.ctx, place, moved)).rejects.toThrow();
    await eraseForGood(site.ctx, {
      ...{ account: undefined, requests: [] },
      subject: { study: one.study, id: one.subject },
    });
    await expect(openedAct(site.ctx, place, hers)).rejects.toMatchObject({
      problem: { problem: 'not_found' },
    });
    expect(await openedAct(site.ctx, place, theirs)).toMatchObject({ newValue: 'lobelia' });
    await expect(
      site.ctx.transaction((tx) => auditAbout(tx, place, inRecord(one.subject), act)),
    ).rejects.toMatchObject({ problem: { problem: 'not_found' } });
    expect(await verifyAudit(site.ctx)).toMatchObject({ whole: true });
    const file = (await Array.fromAsync(auditExport(site.ctx, place))).join('');
    expect(file).not.toContain('lobelia');
    expect(await checkedAlone(file)).toMatch(/^Whole: 3 entries/);
  });

  it('stays when whoever wrote it is erased, and is not in their copy', async () => {
    expect(await copyOf({ account: writer })).toEqual([
      { id: 0, study, written_by: writer },
      { id: 1, study: another, written_by: writer },
    ]);
    await eraseOf({ account: writer });
    expect(await left()).toEqual(['answer 0', 'answer 1', 'name 0', 'name 1']);
  });

  it('is not in the copy of who sends a file of theirs', async () => {
    await person(site, { email: 'sender@example.org' });
    const account = await accountOf(site, 'sender@example.org');
    const owner = { place: await placeIn(site.ctx, study), subject };
    const named = JSON.stringify({ record: subject });
    await site.ctx.transaction((tx) =>
      addFile(tx, {
        kind: 'trial.scan',
        owner,
        account,
        named,
        state: 'receiving',
        bytes: 9,
        most: 9,
        quota: 1e9,
      }),
    );
    const whom = { account, requests: [] };
    const copy: unknown[] = [];
    for await (const { rows } of gather(site.ctx, platformPersonalData, whom)) copy.push(...rows);
    expect(copy).toEqual([expect.objectContaining({ kind: 'trial.scan', bytes: 9, account })]);
    expect(JSON.stringify(copy)).not.toContain(subject);
    expect(JSON.stringify(copy)).not.toContain(study);
  });

  it('is in the copy of the participant, of their study alone; what names them goes, and what a law keeps stays', async () => {
    expect(await copyOf({ subject: { study, id: subject } })).toEqual([
      { id: 0, study, subject, written_by: writer, text: 'answer 0' },
      { study, subject, name: 'name 0' },
    ]);
    await eraseOf({ subject: { study, id: subject } });
    expect(await left()).toEqual(['answer 0', 'answer 1', 'name 1']);
  });

  /** The site with what the room declares. */
  const declaring = (): Context => {
    const personalData = declared.map((one) => ({ ...one, area: 'trial', words: { title: '', why: '' } }));
    return {
      ...site.ctx,
      transaction: (work) =>
        site.ctx.transaction((tx) => work({ ...tx, declared: { ...tx.declared, personalData } })),
      declared: { ...site.ctx.declared, personalData },
    };
  };
  const nobody = { account: undefined, requests: [] };
  const name = (id: string, of = study) =>
    sql`INSERT INTO trial_identity VALUES (${of}, ${id}, ${`name ${id}`})`;

  it('goes within the hour where it was written late, of a participant and of a whole study', async () => {
    const ctx = declaring();
    const [late, closed] = [randomUUID(), randomUUID()];
    const named = async (id: string) => (await left()).includes(`name ${id}`);
    await name(late).execute(ctx.db);
    await eraseForGood(ctx, { ...nobody, subject: { study, id: late } });
    await name(late).execute(ctx.db);
    await eraseForGood(ctx, { ...nobody, study: closed });
    await name(subject, closed).execute(ctx.db);
    expect([await named(late), await named(subject)]).toEqual([true, true]);
    await eraseLate(ctx);
    expect([await named(late), await named(subject)]).toEqual([false, false]);
    // Of whom nothing more is to be written, a room hears it.
    const place = await placeIn(ctx, study);
    await expect(ctx.transaction((tx) => holdSubject(tx, place, late))).rejects.toMatchObject({
      problem: { problem: 'not_found' },
    });
  });

  it.runIf(engine === 'postgres')(
    'is waited for by their erasure where it is being written, also beside a file',
    async () => {
      const ctx = declaring();
      const place = await placeIn(ctx, study);
      const [bySelf, byFile] = [randomUUID(), randomUUID()];
      async function* piece() {
        yield Buffer.from('a scan');
      }
      const written = await writeFile(
        ctx,
        { kind: 'trial.scan', owner: { place, subject: byFile }, most: 100, quota: 1e9 },
        piece(),
      );
      for (const [id, hold] of [
        [bySelf, (tx) => holdSubject(tx, place, bySelf)],
        [byFile, async (tx) => void (await finishFile(tx, written))],
      ] satisfies [string, (tx: Tx) => Promise<void>][]) {
        const [held, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const writing = ctx.transaction(async (tx) => {
          await hold(tx);
          held.resolve();
          await goOn.promise;
          await name(id).execute(tx.db);
        });
        await held.promise;
        const erasing = eraseForGood(ctx, { ...nobody, subject: { study, id } });
        await eventually(
          async () =>
            (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(site.ctx.db))
              .rows.length,
          (waiting) => waiting > 0,
        );
        goOn.resolve();
        await writing;
        expect(await erasing).toBe(true);
        expect(await left()).not.toContain(`name ${id}`);
      }
    },
  );

  it('cannot be declared to go with an account, nor to stand in its copy', () => {
    expect(() => keepStudyRecords(declared)).not.toThrow();
    for (const fault of [
      { ...byWriter, erasure: 'deleted', shown },
      { ...byWriter, erasure: 'unlinked', shown },
      { ...byWriter, erasure: 'kept', shown, emptied: ['text'] },
      { ...byWriter, erasure: 'kept' },
    ] as const)
      expect(() => keepStudyRecords([...declared, fault])).toThrow(
        'trial_answer.written_by is about a participant too',
      );
  });
});
