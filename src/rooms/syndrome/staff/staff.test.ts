import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../test/harness/databases.ts';
import { person, staff } from '../../../../test/harness/people.ts';
import { onceSettled, type Reply, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { compareVersions } from '../offered.ts';
import { definitionOf, wordsOf } from '../scales.ts';
import { changesBetween } from './changes.ts';
import { beginScaleDraft, deleteScaleDraft, publishScale, saveScalePart, withdrawScale } from './contract.ts';
import { linesOf } from './jsonPlaces.ts';

const dataOf = ({ body }: Reply) => Object(body.data);
const faultsOf = (reply: Reply): { at: string; kind: string; line?: number }[] => dataOf(reply).report.faults;
const tool = 'datacollection/syndrome-identification';
const problemOf = (reply: Reply) => [reply.status, dataOf(reply).problem];

describe.each(engines())('Scales of staff on %s', (engine) => {
  let site: Site;
  let editor: Visitor;
  const visitor = () => new Visitor(site);
  beforeAll(async () => {
    site = await startSite({ engine });
    editor = await staff(site, 'editor', 'editor@example.org');
  });
  afterAll(() => site.stop());

  const begin = async (of: { scale?: string; version?: string } = {}): Promise<string> =>
    dataOf(await editor.call(beginScaleDraft, of)).id;
  const save = (draft: string, text: string, revision = 1, part: 'definition' | 'de' | 'en' = 'definition') =>
    editor.call(saveScalePart, { draft, part, text, revision: String(revision) });
  /** A draft with one thing of its definition changed. */
  const changed = async (scale: 'aecopd' | 'depression', change: object): Promise<string> => {
    const draft = await begin({ scale, version: '1.0.0' });
    const reply = await save(draft, JSON.stringify({ ...definitionOf(scale), ...change }));
    expect(faultsOf(reply)).toEqual([]);
    return draft;
  };
  const actsOf = async (scale: string) => {
    const { rows } = await sql<{
      act: string;
    }>`SELECT act FROM platform_audit WHERE subject = 'scale' AND subject_id = ${scale} ORDER BY id`.execute(
      site.ctx.db,
    );
    return rows.map(({ act }) => act);
  };

  it('are written by editors alone', async () => {
    const reviewer = await staff(site, 'reviewer', 'reviewer@example.org');
    const reader = await person(site, { email: 'reader@example.org' });
    const statuses = async (by: Visitor) => [
      (await by.call(beginScaleDraft, {})).status,
      (await by.get('/en/staff/scales')).status,
    ];
    expect(await statuses(visitor())).toEqual([401, 302]);
    expect(await statuses(reader)).toEqual([403, 404]);
    expect(await statuses(reviewer)).toEqual([403, 404]);
    expect(await statuses(editor)).toEqual([200, 200]);
  });

  it('tell every fault with its place, also where the text is no JSON', async () => {
    const draft = await begin({ scale: 'aecopd', version: '1.0.0' });
    const broken = await save(draft, '{\n  "format": 1,\n  oops\n}');
    expect(faultsOf(broken)).toMatchObject([{ at: '', kind: 'syntax', line: 3 }]);
    const cycle = { ...definitionOf('aecopd'), values: [{ id: 'v', expression: 'v + 1' }] };
    const reply = await save(draft, JSON.stringify(cycle, null, 2), 2);
    expect(faultsOf(reply).map(({ kind }) => kind)).toContain('cycle');
    const [first] = faultsOf(reply).filter(({ at }) => at.startsWith('/values/0'));
    const lines = JSON.stringify(cycle, null, 2).split('\n');
    const near = lines.slice((first?.line ?? 0) - 1, (first?.line ?? 0) + 3);
    expect(near.join('\n')).toContain('v + 1');
    const unknown = await save(draft, JSON.stringify({ title: 'x', nonsense: 'y' }), 3, 'de');
    // The definition is still at fault, and words are looked at only where it is right.
    expect(faultsOf(unknown).every(({ at }) => at.startsWith('/'))).toBe(true);
    const page = await editor.get(`/en/staff/scales/drafts/${draft}`);
    expect(page.text).toContain('v + 1');
  });

  // How soon, bench/questionnaire.ts says.
  it('refuse what nobody should have written, in a thread', async () => {
    const draft = await begin();
    const items = Array.from({ length: 10_000 }, (_, k) => ({ id: `i${k}`, type: 'boolean' }));
    const base = { format: 1, id: 'big', version: '1.0.0', language: 'en' };
    const hostile = [
      JSON.stringify({ ...base, sections: [{ id: 's', items }] }),
      JSON.stringify({
        ...base,
        sections: [{ id: 's', items: [items[0]] }],
        values: [{ id: 'v', expression: '('.repeat(3000) }],
      }),
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      JSON.stringify({ ...base, id: 'a'.repeat(300_000) }),
    ];
    // The first run opens the thread.
    await save(draft, '{}');
    for (const [k, text] of hostile.entries()) {
      const reply = await save(draft, text, k + 2);
      expect(faultsOf(reply).length).toBeGreaterThan(0);
      expect(reply.text.length).toBeLessThan(50_000);
    }
  });

  it('are compared and opened, however deep a text is nested and however often', async () => {
    const draft = await begin({ scale: 'aecopd', version: '1.0.0' });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await save(draft, `{"id": "aecopd", "version": "1.0.0", "x": ${deep}}`);
    expect((await editor.get(`/en/staff/scales/aecopd?from=${draft}&to=1.0.0`)).status).toBe(200);
    const opened = Array.from({ length: 12 }, () => editor.get(`/en/staff/scales/drafts/${draft}`));
    expect(new Set((await Promise.all(opened)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('do not overwrite what somebody else has saved', async () => {
    const draft = await begin({ scale: 'aecopd', version: '1.0.0' });
    await save(draft, '{}');
    expect(problemOf(await save(draft, '{"late": true}'))).toEqual([409, 'conflict']);
    expect(problemOf(await editor.call(publishScale, { draft, revision: '1' }))).toEqual([409, 'conflict']);
    expect((await editor.call(deleteScaleDraft, { draft })).status).toBe(200);
    expect(problemOf(await save(draft, '{}', 2))).toEqual([404, 'not_found']);
  });

  it('reach readers when they are published, and leave them when they are withdrawn', async () => {
    const title = 'A newer exacerbation';
    const draft = await changed('aecopd', { version: '1.1.0' });
    const words = JSON.stringify({ ...wordsOf('aecopd', 'en').words, title });
    await save(draft, words, 2, 'en');
    const preview = await editor.get(`/en/staff/scales/drafts/${draft}/preview`);
    expect(preview.text).toContain(title);
    expect(dataOf(await editor.call(publishScale, { draft, revision: '3' }))).toEqual({
      scale: 'aecopd',
      version: '1.1.0',
    });
    const shows = async (path: string) => (await visitor().get(path)).text.includes(title);
    await onceSettled(
      () => shows(`/en/${tool}`),
      (seen) => seen,
    );
    await onceSettled(
      () => shows(`/en/${tool}?scale=aecopd`),
      (seen) => seen,
    );
    await onceSettled(
      () => shows(`/en/search?q=${encodeURIComponent(title)}`),
      (seen) => seen,
    );
    const history = await editor.get('/en/staff/scales/aecopd?from=1.0.0&to=1.1.0');
    expect(history.text).toContain('/words/en/title');

    const again = { scale: 'aecopd', version: '1.1.0', act: 'withdraw' } as const;
    expect((await editor.call(withdrawScale, again)).status).toBe(200);
    expect(problemOf(await editor.call(withdrawScale, again))).toEqual([409, 'conflict']);
    await onceSettled(
      () => shows(`/en/${tool}`),
      (seen) => !seen,
    );
    expect((await editor.call(withdrawScale, { ...again, act: 'offer' })).status).toBe(200);
    await onceSettled(
      () => shows(`/en/${tool}`),
      (seen) => seen,
    );
    expect(await actsOf('aecopd')).toEqual(
      expect.arrayContaining(['scale.draft', 'scale.publish', 'scale.withdraw', 'scale.offer']),
    );
  });

  it('never change once they are published', async () => {
    const first = await changed('depression', { version: '1.0.1' });
    expect((await editor.call(publishScale, { draft: first, revision: '2' })).status).toBe(200);
    for (const [version, key] of [
      ['1.0.1', 'versionTaken'],
      ['1.0.0', 'versionTaken'],
      ['0.9.0', 'notHigher'],
    ]) {
      const draft = await changed('depression', { version });
      const refused = await editor.call(publishScale, { draft, revision: '2' });
      expect(dataOf(refused).problem).toBe('invalid');
      expect(refused.body.msg, key).toMatch(key === 'notHigher' ? /higher than every/ : /published already/);
    }
    const { db } = site.ctx;
    const rewrite = sql`UPDATE syndrome_version SET definition = '{}' WHERE scale = 'depression'`.execute(db);
    await expect(rewrite).rejects.toThrow('never changes');
    await expect(sql`DELETE FROM syndrome_version`.execute(db)).rejects.toThrow('never changes');
    // The version that came with the program has its row from now on.
    const { rows } = await sql<{ version: string }>`
      SELECT version FROM syndrome_version WHERE scale = 'depression' ORDER BY version`.execute(db);
    expect(rows.map(({ version }) => version)).toEqual(['1.0.0', '1.0.1']);
  });

  it('are not published with faults or without English, and without other languages only as said', async () => {
    const draft = await begin();
    const refusedWith = async (revision: number) =>
      String((await editor.call(publishScale, { draft, revision: String(revision) })).body.msg);
    await save(draft, '{"title": ""}', 1, 'en');
    expect(await refusedWith(2)).toMatch(/faults/);
    await save(draft, '', 2, 'en');
    expect(await refusedWith(3)).toMatch(/English/);
    const words = { title: 'Eighth scale', 'section.first': 'Part', 'item.question': 'Well?' };
    const reply = await save(draft, JSON.stringify(words), 3, 'en');
    expect(dataOf(reply).report).toMatchObject({ faults: [], translated: ['en'] });
    const { text } = await editor.get(`/de/staff/scales/drafts/${draft}`);
    expect(text).toContain(
      'erhalten die englischen Texte: Chinesisch (vereinfacht), Chinesisch (traditionell), ',
    );
    expect((await editor.call(publishScale, { draft, revision: '4' })).status).toBe(200);
    // It is offered beside those of the program, and in German with its English words.
    await onceSettled(
      async () => (await visitor().get(`/de/${tool}?scale=new-scale`)).text,
      (text) => text.includes('Well?'),
    );
    expect((await visitor().get(`/de/${tool}`)).text).toContain('Eighth scale');
  });
});

describe('Places and changes', () => {
  it('name the line of a place in a text', () => {
    const text = '{\n "a": [\n  1,\n  {"b/c": "}\\"{"}\n ],\n "d": {}\n}';
    const lines = linesOf(text, ['', '/a', '/a/1', '/a/1/b~1c', '/d', '/nowhere']);
    expect([...lines]).toEqual([
      ['', 1],
      ['/a', 2],
      ['/a/1', 4],
      ['/a/1/b~1c', 4],
      ['/d', 6],
    ]);
  });

  it('tell entries by their names, and order apart', () => {
    const one = { items: [{ id: 'a', x: 1 }, { id: 'b' }], y: 'same' };
    const other = { items: [{ id: 'c' }, { id: 'a', x: 2 }, { id: 'b' }], y: 'same' };
    expect(changesBetween(one, other).changes).toEqual([
      { at: '/items/a/x', before: '1', after: '2' },
      { at: '/items/c', after: '{"id":"c"}' },
    ]);
    const turned = { ...one, items: one.items.toReversed() };
    expect(changesBetween(one, turned).changes).toEqual([
      { at: '/items', before: '["a","b"]', after: '["b","a"]' },
    ]);
    expect(changesBetween(one, one).changes).toEqual([]);
  });

  it('order versions by number', () => {
    expect(['1.10.0', '1.9.9', '2.0.0', '1.9.10'].sort(compareVersions)).toEqual([
      '1.9.9',
      '1.9.10',
      '1.10.0',
      '2.0.0',
    ]);
  });
});
