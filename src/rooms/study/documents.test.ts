/** Documents of a study through HTTP: brought in parts, replaced by new versions, read by everybody in it, and removed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, problemOf } from '../../../test/harness/forum.ts';
import { accountOf, keepStudiesOpen, person } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { fetched, Sending, sha256Of } from '../../../test/harness/uploads.ts';
import { call } from '../../../test/places/cast.ts';
import type { MemberRole } from '../../contract/study.ts';
import { partBytes } from '../../contract/upload.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import * as study from './contract.ts';
import { comingDocument, keepDocument, removeDocument } from './documents/contract.ts';
import { largestDocument } from './documents/kinds.ts';
import { dropComing } from './queries/documents.ts';

let site: Site;
let owner: Visitor;
let of: string;

const somebody = async (name: string) => {
  const email = `${name}@example.org`;
  const visitor = await person(site, { email });
  await keepStudiesOpen(site, await accountOf(site, email));
  return visitor;
};

async function member(name: string, role: MemberRole, at: { site?: string } = {}): Promise<Visitor> {
  const visitor = await somebody(name);
  const { token } = dataOf<{ token: string }>(await call(owner, study.inviteMember, of, { role, ...at }));
  expect((await visitor.call(study.joinStudy, { token })).status).toBe(200);
  return visitor;
}

const text = (words: string) => new TextEncoder().encode(words);

async function send(visitor: Visitor, bytes: Uint8Array): Promise<string> {
  const client_key = randomUUID();
  await new Sending(visitor, comingDocument, { study: of, client_key }, bytes).whole();
  return client_key;
}

const said = { kind: 'protocol', title: 'Protocol', name: 'protocol.pdf' };
const keep = (visitor: Visitor, client_key: string, more: object = {}) =>
  call(visitor, keepDocument, of, { client_key, ...said, ...more });
const bring = async (visitor: Visitor, words: string, more: object = {}) =>
  dataOf<{ id: string; number: number }>(await keep(visitor, await send(visitor, text(words)), more));
const remove = (visitor: Visitor, id: string, reason = 'It names somebody') =>
  call(visitor, removeDocument, of, { document: id, reason });

const open = (visitor: Visitor, id: string) =>
  fetched(site.address, `/en/studies/${of}/documents/${id}/file`, visitor);
const page = async (visitor: Visitor) => (await visitor.get(`/en/studies/${of}/documents`)).text;
const files = async () => {
  const all = site.ctx.db.selectFrom('platform_file').select('id').where('study', '=', of);
  return (await all.where('kind', '=', 'study.document').execute()).length;
};

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody('owner');
  of = dataOf<{ study: string }>(await owner.call(study.makeStudy, { name: 'Falls', kind: 'trial' })).study;
});
afterAll(() => site.stop());

describe('A document of a study', () => {
  it('comes in parts, is read by everybody in the study as it was brought, and each look is recorded', async () => {
    expect(await page(owner)).toContain('No documents yet');
    const bytes = new Uint8Array(partBytes + 7).fill(65);
    const { id, number } = dataOf<{ id: string; number: number }>(
      await keep(owner, await send(owner, bytes), { version: '2.1', dated: '2026-03-01' }),
    );
    expect(number).toBe(1);
    const viewer = await member('viewer', 'viewer');
    const shown = await page(viewer);
    for (const words of ['Protocol', '2.1', 'Mar 2026', 'protocol.pdf']) expect(shown).toContain(words);
    expect(shown).not.toMatch(/Add a document<\/button>/);
    const got = await open(viewer, id);
    expect([got.status, sha256Of(got.bytes)]).toEqual([200, sha256Of(bytes)]);
    const { headers } = await viewer.get(`/en/studies/${of}/documents/${id}/file`);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    const acts = site.ctx.db.selectFrom('platform_audit').select('act').where('subject_id', '=', id);
    expect((await acts.orderBy('id').execute()).map(({ act }) => act)).toEqual([
      'document.keep',
      'document.read',
      'document.read',
    ]);
  });

  it('is replaced by a new version, the old one stays to be read, and of two who replace it at once one is told', async () => {
    const first = await bring(owner, 'one', { title: 'Consent form', kind: 'consent' });
    const manager = await member('manager', 'data-manager');
    const [mine, theirs] = [await send(owner, text('two')), await send(manager, text('three'))];
    const more = { title: 'Consent form', kind: 'consent', document: first.id };
    const replies = await Promise.all([keep(owner, mine, more), keep(manager, theirs, more)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = dataOf<{ id: string; number: number }>(replies.find(({ status }) => status === 200)!);
    expect(kept.number).toBe(2);
    expect(String(replies.find(({ status }) => status === 409)!.body.message)).toContain('“Consent form”');
    // Whoever looks first goes on from there, with the file that has come already.
    const [visitor, key] = replies[0]!.status === 409 ? [owner, mine] : [manager, theirs];
    const next = dataOf<{ id: string; number: number }>(
      await keep(visitor, key, { ...more, document: kept.id }),
    );
    expect(next.number).toBe(3);
    for (const [id, words] of [
      [first.id, 'one'],
      [kept.id, replies[0]!.status === 200 ? 'two' : 'three'],
    ] as const)
      expect(Buffer.from((await open(owner, id)).bytes).toString()).toBe(words);
    expect(await page(owner)).toContain('2 earlier versions');
  });

  it('is replaced at one site by whoever brought it, and the one of the whole study by nobody of a site alone', async () => {
    const { site: ward } = dataOf<{ site: string }>(await call(owner, study.addSite, of, { name: 'Ward' }));
    const bound = await member('bound', 'coordinator', { site: ward });
    const protocol = await bring(owner, 'of all', { title: 'Protocol of all' });
    const key = await send(bound, text('of the ward'));
    expect((await keep(bound, key, { document: protocol.id })).status).toBe(403);
    const consent = dataOf<{ id: string }>(await keep(bound, key, { title: 'Of the ward', kind: 'consent' }));
    const next = await bring(bound, 'anew', { title: 'Of the ward', kind: 'consent', document: consent.id });
    expect(next.number).toBe(2);
    const whole = await member('whole', 'coordinator');
    expect((await bring(whole, 'for them', { ...said, document: next.id })).number).toBe(3);
  });

  it('is kept once however often it is sent, and never changed in the database', async () => {
    const key = await send(owner, text('once'));
    const [one, again] = [await keep(owner, key), await keep(owner, key)].map((reply) =>
      dataOf<{ id: string }>(reply),
    );
    expect(again).toEqual(one);
    const { db } = site.ctx;
    const id = one!.id;
    const changes = [
      sql`UPDATE study_document SET title = 'Another' WHERE id = ${id}`,
      sql`UPDATE study_document SET sha256 = ${'0'.repeat(64)} WHERE id = ${id}`,
      sql`UPDATE study_document SET file = NULL, number = 9 WHERE id = ${id}`,
      sql`UPDATE study_document SET ended_at = brought_at, title = 'Another' WHERE id = ${id}`,
      sql`DELETE FROM study_document WHERE id = ${id}`,
    ];
    for (const change of changes) await expect(change.execute(db)).rejects.toThrow(/end|deleted/);
    const other = (more: object) => {
      const row = db.selectFrom('study_document').selectAll().where('id', '=', id);
      const fresh = { id: randomUUID(), document: randomUUID(), client_key: randomUUID() };
      return row.executeTakeFirstOrThrow().then((was) =>
        db
          .insertInto('study_document')
          .values({ ...was, ...fresh, ...more })
          .execute(),
      );
    };
    const elsewhere = dataOf<{ study: string }>(
      await owner.call(study.makeStudy, { name: 'Elsewhere', kind: 'file' }),
    );
    await expect(other({ study: elsewhere.study })).rejects.toThrow('own study');
    for (const more of [{ dated: '2026-99-99' }, { bytes: 0 }])
      await expect(other({ ...more, file: null })).rejects.toThrow();
    // A file that goes some other way takes the version with it: no page leads to what is not there.
    await sql`DELETE FROM platform_file WHERE id = (SELECT file FROM study_document WHERE id = ${id})`.execute(
      db,
    );
    const ended = db.selectFrom('study_document').select('ended_at').where('id', '=', id);
    expect((await ended.executeTakeFirstOrThrow()).ended_at).not.toBeNull();
  });

  it('is removed by whoever brought it or leads the study, with a reason: its file is gone, and what it was stays', async () => {
    const coordinator = await member('coordinator', 'coordinator');
    const other = await member('other', 'investigator');
    const { id } = await bring(coordinator, 'a name', {
      title: 'A letter',
      kind: 'other',
      version: 'of her',
    });
    const before = await files();
    expect((await remove(other, id)).status).toBe(403);
    dataOf(await remove(coordinator, id));
    expect(await files()).toBe(before - 1);
    expect((await open(owner, id)).status).toBe(404);
    expect(await page(owner)).toContain('It names somebody');
    expect((await remove(owner, id)).status).toBe(409);
    // Neither its title nor the name of its file names anybody any more.
    const left = site.ctx.db.selectFrom('study_document').select(['title', 'version', 'name']);
    expect(await left.where('id', '=', id).execute()).toEqual([{ title: '–', version: null, name: '–' }]);
    expect(await page(owner)).not.toContain('A letter');
    const led = await bring(coordinator, 'another');
    dataOf(await remove(owner, led.id, 'A wrong file'));
    const audit = site.ctx.db.selectFrom('platform_audit').select(['act', 'reason']);
    const found = await audit.where('subject_id', '=', led.id).where('act', '=', 'document.remove').execute();
    expect(found).toEqual([{ act: 'document.remove', reason: 'A wrong file' }]);
  });

  it('of another kind, empty, or larger than 100 MB is refused before it is kept', async () => {
    const page = await keep(owner, await send(owner, text('<script>')), { name: 'page.html' });
    expect(problemOf(page)).toBe('invalid');
    const table = await keep(owner, await send(owner, text('name,age')), { name: 'patients.csv' });
    expect(problemOf(table)).toBe('invalid');
    const large = { study: of, client_key: randomUUID() };
    const begin = (bytes: number) =>
      owner.call(comingDocument.begin, { ...large, bytes: String(bytes) } as never); // the harness fills the path
    expect(problemOf(await begin(0))).toBe('invalid');
    expect(problemOf(await begin(largestDocument + 1))).toBe('too_large');
  });

  it('is brought by those alone who may, into a study that is open, from a file that they sent themselves', async () => {
    const viewer = await member('reader', 'viewer');
    const key = await send(owner, text('mine'));
    expect((await keep(viewer, key)).status).toBe(403);
    const manager = await member('second', 'data-manager');
    expect((await keep(manager, key)).status).toBe(404);
    expect((await keep(await somebody('stranger'), key)).status).toBe(404);
    const close = (closed: string, revision: number) =>
      call(owner, study.closeStudy, of, { revision: String(revision), closed });
    dataOf(await close('yes', 1));
    expect((await keep(owner, key)).status).toBe(409);
    // Nothing more comes, and what was on its way is given up all the same.
    const late = new Sending(owner, comingDocument, { study: of, client_key: randomUUID() }, text('late'));
    expect((await late.begin()).status).toBe(409);
    dataOf(await close('no', 2));
    dataOf(await keep(owner, key));
  });

  it('that is not kept takes no room for long: of what one person sends the oldest gives way, and not that of others', async () => {
    const manager = await member('sending', 'data-manager');
    const before = await files();
    const theirs = await send(owner, text('of the owner'));
    const keys: string[] = [];
    for (let n = 0; n < 7; n++) keys.push(await send(manager, text(`file ${n}`)));
    expect(await files()).toBe(before + 6);
    const found = await Promise.all(keys.map(async (key) => (await keep(manager, key)).status));
    expect(found.filter((status) => status === 200)).toHaveLength(5);
    expect(found.at(-1)).toBe(200);
    dataOf(await keep(owner, theirs));
  });

  it('is called by what can be seen of the name of its file', async () => {
    const { id } = await bring(owner, 'turned', { name: '../../protocol\u202Efdp.pdf' });
    const { headers } = await owner.get(`/en/studies/${of}/documents/${id}/file`);
    expect(headers.get('content-disposition')).toBe('attachment; filename=".. .. protocol fdp.pdf"');
  });

  it('that nobody went on with is dropped after a day, and with whoever sent it', async () => {
    const drop = () => dropComing(site.ctx, new Date(site.clock().getTime() + 1));
    await drop();
    const left = await member('left', 'coordinator');
    const before = await files();
    await send(owner, text('forgotten'));
    await send(left, text('theirs'));
    expect(await files()).toBe(before + 2);
    await eraseForGood(site.ctx, {
      account: await accountOf(site, 'left@example.org'),
      requests: [],
    });
    expect(await files()).toBe(before + 1);
    await drop();
    expect(await files()).toBe(before);
  });
});

it('Once nobody is left in a study its documents are gone, and what they were called', async () => {
  const last = await somebody('last');
  const alone = dataOf<{ study: string }>(
    await last.call(study.makeStudy, { name: 'Alone', kind: 'file' }),
  ).study;
  const client_key = randomUUID();
  await new Sending(last, comingDocument, { study: alone, client_key }, text('x')).whole();
  dataOf(await call(last, keepDocument, alone, { client_key, ...said }));
  await eraseForGood(site.ctx, { account: await accountOf(site, 'last@example.org'), requests: [] });
  const rows = site.ctx.db.selectFrom('study_document').select(['title', 'name', 'file']);
  expect(await rows.where('study', '=', alone).execute()).toEqual([{ title: '–', name: '–', file: null }]);
});

it('Once a study is erased nothing says any more what its documents were, nor why they went', async () => {
  const kept = await bring(owner, 'kept', { title: 'Consent of Li Hua' });
  const gone = await bring(owner, 'gone');
  dataOf(await remove(owner, gone.id, 'It names Li Hua'));
  await eraseForGood(site.ctx, { account: undefined, requests: [], study: of });
  const rows = site.ctx.db
    .selectFrom('study_document')
    .select(['title', 'name', 'file', 'reason', 'version']);
  const nothing = { title: '–', name: '–', file: null, reason: null, version: null };
  for (const { id } of [kept, gone]) expect(await rows.where('id', '=', id).execute()).toEqual([nothing]);
  expect(await rows.where('study', '=', of).where('title', '<>', '–').execute()).toEqual([]);
});
