/** The dictionary of a study through HTTP: its draft, who may change it, and versions that never change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf, problemOf } from '../../../test/harness/forum.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { call } from '../../../test/places/cast.ts';
import type { MemberRole } from '../../contract/study.ts';
import type { Dictionary, Variable } from '../../dictionary/variable.ts';
import { closeStudy } from './contract.ts';
import {
  discardDictionary,
  getDictionary,
  getVersion,
  publishDictionary,
  saveDictionary,
} from './dictionaryContract.ts';
import { makeStudy } from './members.ts';
import { addMemberRow } from './queries.ts';

const keyOf = (n: number) => `01JABCDEFGHJKMNPQRSTVWXY${String(n).padStart(2, '0')}`;
const bili: Variable = { key: keyOf(1), name: 'bili', kind: 'number', unit: 'mg/dL', hard: [0.1, 42] };
const sex: Variable = {
  key: keyOf(2),
  name: 'sex',
  kind: 'category',
  codes: [{ code: 'f' }, { code: 'm' }],
};

describe.each(engines())('The dictionary of a study, on %s,', (engine) => {
  let site: Site;
  let people = 0;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  async function somebody(): Promise<{ visitor: Visitor; account: string }> {
    const email = `dictionary${people++}@example.org`;
    const visitor = await person(site, { email });
    return { visitor, account: await accountOf(site, email) };
  }

  async function newStudy() {
    const owner = await somebody();
    const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: owner.account }, 'Ours'));
    const join = async (role: MemberRole) => {
      const one = await somebody();
      const since = site.clock();
      const row = {
        id: crypto.randomUUID(),
        study,
        account: one.account,
        role,
        site: null,
        since,
        until: null,
      };
      await site.ctx.transaction((tx) => addMemberRow(tx, { ...row, added_by: owner.account }));
      return one.visitor;
    };
    return { study, owner: owner.visitor, join };
  }

  const save = (visitor: Visitor, { study, ...input }: { study: string; [part: string]: unknown }) =>
    call(visitor, saveDictionary, study, input);
  const publish = (visitor: Visitor, study: string, revision: number, reason = 'Because') =>
    call(visitor, publishDictionary, study, { revision: String(revision), reason });
  const look = async (visitor: Visitor, study: string) => {
    const reply = await call(visitor, getDictionary, study, {});
    const shown = dataOf<{ draft: string; inUse: string | null; revision: number; number: number }>(reply);
    const draft: Dictionary = JSON.parse(shown.draft);
    return { ...shown, draft, names: draft.variables.map(({ name }) => name) };
  };
  /** With both variables as version 1. */
  async function publishedStudy() {
    const made = await newStudy();
    dataOf(await save(made.owner, { study: made.study, revision: 0, set: [bili, sex] }));
    dataOf(await publish(made.owner, made.study, 1));
    return made;
  }
  const said = ({ body }: { body: Record<string, unknown> }) => String(body.message);

  it('of two who save what both saw, one is stored, and the other is told by whom, and saves on top of it', async () => {
    const { study, owner, join } = await newStudy();
    const manager = await join('data-manager');
    const replies = await Promise.all([
      save(owner, { study, revision: 0, set: [bili] }),
      save(manager, { study, revision: 0, set: [sex] }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, later] = replies[0]!.status === 200 ? [owner, manager] : [manager, owner];
    const refused = replies.find(({ status }) => status === 409)!;
    expect(said(refused)).toContain('saved this dictionary in between');
    const { revision } = await look(first, study);
    const missing = later === owner ? bili : sex;
    dataOf(await save(later, { study, revision, set: [missing] }));
    expect((await look(owner, study)).names.sort()).toEqual(['bili', 'sex']);
  });

  it('a dictionary in which nobody wrote is in the language of its reader, and whoever writes first says in which', async () => {
    const { study, owner } = await newStudy();
    const reply = await call(owner, getDictionary, study, {}, 'ja');
    expect(JSON.parse(dataOf<{ draft: string }>(reply).draft)).toMatchObject({ language: 'ja' });
    dataOf(await save(owner, { study, revision: 0, language: 'ja', set: [bili] }));
    expect((await look(owner, study)).draft.language).toBe('ja');
  });

  it('what is sent changes what it names alone: variables, their order, and what is gone', async () => {
    const { study, owner } = await newStudy();
    dataOf(await save(owner, { study, revision: 0, set: [bili, sex], title: { en: 'Trial' } }));
    dataOf(await save(owner, { study, revision: 1, order: [sex.key, bili.key] }));
    expect((await look(owner, study)).names).toEqual(['sex', 'bili']);
    dataOf(await save(owner, { study, revision: 2, removed: [bili.key] }));
    const { draft } = await look(owner, study);
    expect(draft).toEqual({ format: 1, language: 'en', title: { en: 'Trial' }, variables: [sex] });
  });

  it('what has not the shape of a variable is refused by its name, and nothing is stored', async () => {
    const { study, owner } = await newStudy();
    const reply = await save(owner, { study, revision: 0, set: [{ ...bili, kind: 'complex' }] });
    expect([problemOf(reply), said(reply)]).toEqual([
      'invalid',
      'bili: what is said of it cannot be stored (kind).',
    ]);
    expect((await look(owner, study)).names).toEqual([]);
  });

  it('a version is made with its reason, follows the one before by its hash, and is read as it was for ever', async () => {
    const { study, owner } = await publishedStudy();
    const { revision } = await look(owner, study);
    expect(problemOf(await publish(owner, study, revision, ' '))).toBe('invalid');
    expect(said(await publish(owner, study, revision))).toContain('Nothing is different');
    dataOf(await save(owner, { study, revision, set: [{ ...bili, hard: [0.1, 28] }] }));
    dataOf(await publish(owner, study, revision + 1, 'Range of the central laboratory'));
    const { rows } = await sql<{ number: number; reason: string; follows: boolean }>`
      SELECT number, reason, parent IS NOT DISTINCT FROM lag(hash) OVER (ORDER BY number) AS follows
      FROM study_dictionary WHERE study = ${study} ORDER BY number`.execute(site.ctx.db);
    expect(rows).toEqual([
      { number: 1, reason: 'Because', follows: true },
      { number: 2, reason: 'Range of the central laboratory', follows: true },
    ]);
    const first = await call(owner, getVersion, study, { number: '1' });
    expect(JSON.parse(dataOf<{ dictionary: string }>(first).dictionary).variables).toEqual([bili, sex]);
    expect(dataOf(first)).toMatchObject({ number: 1, recodes: '{}' });
    expect(await look(owner, study)).toMatchObject({ number: 2, inUse: null });
  });

  it('the database itself refuses to change, delete or empty versions', async () => {
    const { study } = await publishedStudy();
    for (const statement of [
      sql`UPDATE study_dictionary SET reason = 'Other' WHERE study = ${study}`,
      sql`DELETE FROM study_dictionary WHERE study = ${study}`,
      sql`TRUNCATE study_dictionary`,
    ])
      await expect(statement.execute(site.ctx.db)).rejects.toThrow('study_dictionary is never deleted');
  });

  it('what would give stored values another meaning is refused, and names the variable', async () => {
    const { study, owner } = await publishedStudy();
    const { revision } = await look(owner, study);
    dataOf(await save(owner, { study, revision, set: [{ ...bili, unit: 'umol/L' }] }));
    const reply = await publish(owner, study, revision + 1);
    expect([problemOf(reply), said(reply)]).toEqual(['invalid', expect.stringContaining('bili cannot be')]);
    expect((await look(owner, study)).number).toBe(1);
  });

  it('a code that goes needs another in its place', async () => {
    const { study, owner } = await publishedStudy();
    const { revision } = await look(owner, study);
    const codes = [{ code: 'f' }, { code: 'male' }];
    dataOf(await save(owner, { study, revision, set: [{ ...sex, codes }] }));
    expect(said(await publish(owner, study, revision + 1))).toContain('stored with the code m.');
    dataOf(await save(owner, { study, revision: revision + 1, recodes: { [sex.key]: { m: 'male' } } }));
    dataOf(await publish(owner, study, revision + 2));
    expect((await look(owner, study)).number).toBe(2);
  });

  it('a key that is gone comes back with no other meaning, and a map that nothing asks for is not kept', async () => {
    const { study, owner } = await publishedStudy();
    const { revision } = await look(owner, study);
    dataOf(await save(owner, { study, revision, removed: [bili.key] }));
    dataOf(await publish(owner, study, revision + 1, 'It is not measured any more'));
    const { revision: next } = await look(owner, study);
    const { key, name } = bili;
    dataOf(await save(owner, { study, revision: next, set: [{ key, name, kind: 'text' }] }));
    const reply = await publish(owner, study, next + 1);
    expect([problemOf(reply), said(reply)]).toEqual(['invalid', expect.stringContaining('bili cannot be')]);
    const left = { [sex.key]: { m: 'f' } };
    const relabelled = { ...sex, label: { en: 'Sex at birth' } };
    dataOf(
      await save(owner, {
        ...{ study, revision: next + 1, removed: [key], set: [relabelled] },
        recodes: left,
      }),
    );
    dataOf(await publish(owner, study, next + 2, 'Another label'));
    const { rows } = await sql<{ recodes: string }>`
      SELECT recodes FROM study_dictionary WHERE study = ${study} AND number = 3`.execute(site.ctx.db);
    expect(rows).toEqual([{ recodes: '{}' }]);
  });

  it('a dictionary is kept as it was written, and its size is counted in bytes', async () => {
    const { study, owner } = await newStudy();
    const great = { ...bili, missing: [{ code: 1e308 }, { code: 1e-300 }] };
    dataOf(await save(owner, { study, revision: 0, set: [great] }));
    const { rows } = await sql<{ length: number }>`
      SELECT length(body)::integer AS length FROM study_draft WHERE study = ${study}`.execute(site.ctx.db);
    expect(rows[0]!.length).toBeLessThan(300);
    const text = { 'zh-cn': '文'.repeat(9900) };
    const long = (from: number, count: number) =>
      Array.from({ length: count }, (_, n): Variable => {
        const name = `v${from + n}`;
        return { key: keyOf(from + n), name, kind: 'text', label: text, question: text, help: text };
      });
    dataOf(await save(owner, { study, revision: 1, set: long(10, 50) }));
    dataOf(await save(owner, { study, revision: 2, set: long(60, 40) }));
    expect(problemOf(await save(owner, { study, revision: 3, set: long(2, 8) }))).toBe('no_room');
  });

  it('two variables of one name wait for whoever writes, and cannot be published', async () => {
    const { study, owner } = await newStudy();
    dataOf(await save(owner, { study, revision: 0, set: [bili, { ...sex, name: 'bili' }] }));
    expect(said(await publish(owner, study, 1))).toContain('First variable: bili');
  });

  it('a draft that is taken back is as the version in use, and who saw it before is told', async () => {
    const { study, owner, join } = await publishedStudy();
    const manager = await join('data-manager');
    const { revision } = await look(owner, study);
    dataOf(await save(owner, { study, revision, removed: [bili.key] }));
    dataOf(await call(owner, discardDictionary, study, { revision: String(revision + 1) }));
    expect(await look(owner, study)).toMatchObject({ names: ['bili', 'sex'], inUse: null });
    expect((await save(manager, { study, revision: revision + 1, removed: [sex.key] })).status).toBe(409);
  });

  it('strangers find nothing, who only reads changes nothing, and a closed study stays as it is', async () => {
    const { study, owner, join } = await publishedStudy();
    const viewer = await join('viewer');
    const { visitor: stranger } = await somebody();
    const { names, revision } = await look(viewer, study);
    expect(names).toEqual(['bili', 'sex']);
    const ways = (visitor: Visitor) => [
      save(visitor, { study, revision, removed: [bili.key] }),
      publish(visitor, study, revision),
      call(visitor, discardDictionary, study, { revision: String(revision) }),
    ];
    const statuses = async (visitor: Visitor) =>
      (await Promise.all(ways(visitor))).map(({ status }) => status);
    expect(await statuses(viewer)).toEqual([403, 403, 403]);
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    expect((await call(stranger, getDictionary, study, {})).status).toBe(404);
    dataOf(await call(owner, closeStudy, study, { revision: '1', closed: 'yes' }));
    expect(await statuses(owner)).toEqual([409, 409, 409]);
    expect((await look(owner, study)).names).toEqual(['bili', 'sex']);
  });
});
