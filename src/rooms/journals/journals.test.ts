/** The look-up of journals through HTTP: what staff bring is seen by whom it is for, all of it or nothing. */
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import {
  arrived,
  bring,
  figuresFile,
  journalsFile,
  makeLive,
  sendFile,
} from '../../../test/harness/journals.ts';
import { giveDays, makeVip, setIdentity } from '../../../test/harness/members.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { keptFile } from '../../../test/harness/uploads.ts';
import type { AnswerOf, SentOf } from '../../contract/endpoint.ts';
import { cancelTask, getTasks } from '../../contract/tasks.ts';
import { TaskRefused } from '../../platform/tasks/kind.ts';
import { taskById } from '../../platform/tasks/rows.ts';
import { openTaskDesk } from '../../platform/tasks/run.ts';
import { revokeRole } from '../account/queries/staff.ts';
import { search } from '../search/contract.ts';
import { findJournals, getFigures, matchReferenceList } from './contract.ts';
import { changeImport, importOf } from './queries/imports.ts';
import {
  beginImport,
  discardImport,
  importFile,
  publishImport,
  readImport,
  withdrawImport,
} from './staff/contract.ts';
import { endReading, readFrom, runImport, sweepUploads } from './staff/job.ts';
import { mostBytes } from './staff/limits.ts';
import type { ImportWork } from './staff/work.ts';

describe.each(engines())('Journals, on %s', (engine) => {
  let site: Site;
  let admin: Visitor;
  let member: Visitor;
  let first: number;

  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    admin = await staff(site, 'admin', 'admin@example.org');
    member = await person(site, { email: 'member@example.org' });
    await makeVip(site, await accountOf(site, 'member@example.org'));
    await makeLive(site, admin, journalsFile, { kind: 'journals', source: 'A list' });
    first = (await makeLive(site, admin, figuresFile, { kind: 'plain', source: 'Figures of 2025' })).id;
  });
  afterAll(() => site.stop());

  const found = async (query: SentOf<typeof findJournals>, who: Visitor = new Visitor(site)) => {
    const { journals }: AnswerOf<typeof findJournals> = dataOf(await who.call(findJournals, query));
    return journals;
  };
  const titles = async (q: string) => (await found({ q })).map(({ title }) => title);

  const [trials, revue] = ['Invented Journal of Trial Methods', 'Revue inventée de médecine générale'];

  it('are found by name, abbreviation, ISSN, another name, without accents, and mistyped', async () => {
    for (const q of [
      'invented journal of trial methods',
      'Invent J Trial Methods',
      'Invent. J. Trial Methods',
      'Inv J Trial Meth',
      'trial methods',
      '9900-0016',
      '99000008',
      'inventd jornal of trial methods',
    ]) {
      expect(await titles(q), q).toEqual([trials]);
    }
    for (const q of ['revue inventee', 'Rev Inventee Med Gen', 'Invented Review of Medicine']) {
      expect(await titles(q), q).toEqual([revue]);
    }
    for (const q of ['nothing like it', '0028-4793', '%', "'; --", '...']) {
      expect(await titles(q), q).toEqual([]);
    }
  });

  it('have their names for everybody, and their figures, lists and references for members alone', async () => {
    const people = new Map<string, { who: Visitor; refused: [number, string] | null }>();
    const add = async (
      name: string,
      refused: [number, string] | null,
      prepare: (account: string) => unknown = () => {},
    ) => {
      const email = `${name}@example.org`;
      people.set(name, { who: await person(site, { email }), refused });
      await prepare(await accountOf(site, email));
    };
    people.set('visitor', { who: new Visitor(site), refused: [401, 'unauthenticated'] });
    people.set('member', { who: member, refused: null });
    people.set('staff', { who: admin, refused: [403, 'identity_required'] });
    await add('account', [403, 'identity_required']);
    await add('approved', [403, 'membership_required'], (account) => setIdentity(site, account, 1));
    await add('vip-refused', [403, 'identity_required'], async (account) => {
      await giveDays(site, account, 30);
      await setIdentity(site, account, 2);
    });
    for (const [name, { who, refused }] of people) {
      const [one] = await found({ q: 'trial methods' }, who);
      expect([name, one?.title, one?.figures === null]).toEqual([name, trials, refused !== null]);
      const wanted = refused ?? [200, undefined];
      for (const reply of [
        await who.call(getFigures, { issn: '9900-0008' }),
        await who.call(findJournals, { metric: 'jif' }),
        await who.call(matchReferenceList, { list: 'x' }),
        ...(refused ? [await who.call(matchReferenceList, { list: 'x'.repeat(600_000) })] : []),
      ]) {
        expect([name, reply.status, Object(reply.body.data).problem]).toEqual([name, ...wanted]);
      }
      const page = (await who.get('/en/tools/journals/9900-0008')).text;
      expect(page, name).toContain(trials);
      expect([name, page.includes('4.75'), page.includes('<div id="way">')]).toEqual([
        name,
        !refused,
        !!refused,
      ]);
      const list = (await who.get('/en/tools/journals?metric=jif')).text;
      expect([name, list.includes('4.75')]).toEqual([name, !refused]);
    }
  });

  it('tell of each figure its year and source, and of none that there is none', async () => {
    const { metrics } = dataOf(await member.call(getFigures, { issn: '9900-0016' }));
    expect(metrics).toEqual([
      {
        metric: 'jif',
        points: [2024, 2025].map((year) => ({
          year,
          value: year === 2024 ? 4.1 : 4.75,
          source: 'Figures of 2025',
          categories: [{ category: 'Research Methods', quartile: 1 }],
        })),
      },
    ]);
    const bare = 'Title,ISSN\nInvented Journal Without Figures,9900-0032\n';
    const { id } = await makeLive(site, admin, bare, { kind: 'journals' });
    const { text } = await member.get('/en/tools/journals/9900-0032');
    expect(text).toContain('There are no figures for this journal');
    dataOf(await admin.call(withdrawImport, { import: String(id) }));
    await arrived(site, id, 'withdrawn');
    expect((await member.get('/en/tools/journals/9900-0032')).status).toBe(404);
    expect((await member.get('/en/tools/journals/9900-0008')).status).toBe(200);
    const other = await member.get('/en/tools/journals/9900-0016');
    expect([other.status, other.headers.get('location')]).toEqual([301, '/en/tools/journals/9900-0008']);
  });

  it('are listed by metric, category, quartile, open access and charges', async () => {
    const list = async (query: SentOf<typeof findJournals>) =>
      (await found(query, member)).map(({ title }) => title);
    expect(await list({ metric: 'jif' })).toEqual([trials, revue]);
    expect(await list({ metric: 'jif', category: 'General Medicine' })).toEqual([revue]);
    expect(await list({ quartile: '1' })).toEqual([trials]);
    expect(await list({ open_access: 'yes', charges: 'no' })).toEqual([trials]);
    expect(await list({ q: 'revue', quartile: '1' })).toEqual([]);
    expect(await list({ metric: 'luck' })).toEqual([]);
  });

  it('are matched with a pasted list, line by line', async () => {
    const list = [
      '1. Smith J, Doe A. A trial of X? Yes. Invent. J. Trial Methods. 2025;12(3):4-9.',
      'Smith, J. (2025). A trial. Revue inventée de médecine générale, 38(3), 12–13.',
      '[3] 张三. 一项试验[J]. Invented Review of Medicine, 2025, 1(2): 3-4.',
      'Doe A. A book. Nowhere; 2020.',
      'ISSN 9900-0016, volume 3',
    ].join('\n');
    const { lines }: AnswerOf<typeof matchReferenceList> = dataOf(
      await member.call(matchReferenceList, { list }),
    );
    expect(lines.map(({ line, journal, by }) => [line, journal?.title ?? null, by])).toEqual([
      [1, trials, 'name'],
      [2, revue, 'name'],
      [3, revue, 'name'],
      [4, null, null],
      [5, trials, 'issn'],
    ]);
    expect(lines[0]?.journal?.figures).toMatchObject([
      { metric: 'jif', year: 2025, value: 4.75, quartile: 1 },
    ]);
  });

  it('are found by the one search, by name and ISSN', async () => {
    for (const q of ['Invent J Trial Methods', '9900-0016', 'trial methods']) {
      const answer: AnswerOf<typeof search> = dataOf(await new Visitor(site).call(search, { q }));
      expect(answer.found.map(({ kind, path }) => [kind, path])).toEqual([
        ['journal', '/en/tools/journals/9900-0008'],
      ]);
    }
    const { text } = await new Visitor(site).get('/en/search?q=revue&kind=journal');
    expect(text).toContain('href="/en/tools/journals/9900-0024"');
  });

  it('get the figures of the version that was published last, and those before when it is taken back', async () => {
    const newer = figuresFile.replace('4.75', '5.25').replace('1.2,Q3', '1.2,Q2');
    const stray = '2434-561X,2025,JIF,9.9,Q1,Nowhere\n';
    const { id, report } = await bring(site, admin, newer + stray, { kind: 'plain', source: 'Corrected' });
    expect(report).toMatchObject({
      rows: 4,
      left: 0,
      figures: 4,
      unmatched: { count: 1, first: [{ issn: '2434-561X' }] },
      compared: { with: first, added: 1, changed: 2, same: 1, gone: 0 },
    });
    const value = async () =>
      dataOf(await member.call(getFigures, { issn: '9900-0008' })).metrics[0]?.points.at(-1)?.value;
    expect(await value()).toBe(4.75);
    dataOf(await admin.call(publishImport, { import: String(id) }));
    await arrived(site, id, 'live');
    expect(await value()).toBe(5.25);
    expect((await admin.call(discardImport, { import: String(id) })).status).toBe(409);
    dataOf(await admin.call(withdrawImport, { import: String(id) }));
    await arrived(site, id, 'withdrawn');
    expect(await value()).toBe(4.75);
    dataOf(await admin.call(discardImport, { import: String(id) }));
    expect((await admin.get(`/en/staff/journals/${id}`)).status).toBe(404);
  });

  it('are read from a file with signs that the database cannot hold', async () => {
    const titles = 'Title,ISSN\nInvented\0 Annals,9900-0032\n𞤀𞤁𞤂 𞤃𞤄𞤅,9900-0040\n\0x,9900-00\x0041\n';
    const { id, report } = await bring(site, admin, titles, { kind: 'journals' });
    expect(report).toMatchObject({ rows: 3, left: 1, journals: { fresh: 2 }, faults: { count: 1 } });
    dataOf(await admin.call(discardImport, { import: String(id) }));
    const cut = `${'x'.repeat(59)}𞤀`;
    const metrics = `ISSN,Year,Metric,Value\n9900-0008,2024,A\u2028B,1\n9900-0008,2024,${cut},2\n`;
    const figures = await bring(site, admin, metrics, { kind: 'plain' });
    expect(figures.report).toMatchObject({ rows: 2, left: 0, figures: 2 });
    dataOf(await admin.call(discardImport, { import: String(figures.id) }));
  });

  it('are whole when two nodes read the same file at once', async () => {
    const id = await sendFile(admin, 'Title,ISSN\n', { kind: 'plain' });
    await site.ctx.transaction((tx) => changeImport(tx, id, { state: 'reading' }));
    const version = await importOf(site.ctx, id);
    if (!version) throw new Error('There is no version.');
    const folder = mkdtempSync(join(tmpdir(), 'journals-test-'));
    const rows = Array.from(
      { length: 200 * 60 },
      (_, at) => `9900-0008,${1900 + (at % 200)},M${Math.floor(at / 200)},1`,
    );
    const paths = ['one', 'other'].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, `ISSN,Year,Metric,Value\n${rows.join('\n')}\n`);
    const reads = await Promise.all(paths.map((path) => readFrom(site.ctx, version, path)));
    const ended = [];
    for (const read of reads) ended.push(await site.ctx.transaction((tx) => endReading(tx, id, read)));
    expect(ended).toEqual([true, false]);
    const { state, report } = await arrived(site, id, 'preview');
    const { rows: kept } = await sql<{ count: string }>`
      SELECT count(*) AS count FROM journals_figure WHERE import = ${id}`.execute(site.ctx.db);
    expect([state, Number(kept[0]?.count)]).toEqual(['preview', report.figures]);
    rmSync(folder, { recursive: true });
    dataOf(await admin.call(discardImport, { import: String(id) }));
  });

  it('leave no file behind when they were read, and have nothing done once they are discarded', async () => {
    const id = await sendFile(admin, figuresFile, { kind: 'plain' });
    const version = await importOf(site.ctx, id);
    if (!version) throw new Error('There is no version.');
    await site.ctx.transaction((tx) => changeImport(tx, id, { state: 'reading' }));
    const file = version.file ?? '';
    expect(await keptFile(site.ctx, file)).toMatchObject({ bytes: version.bytes });
    const work = async (act: ImportWork['act']) => {
      const { signal } = new AbortController();
      const made = await runImport.run({ ctx: site.ctx, input: { id, act }, signal, report: async () => {} });
      await site.ctx.transaction(async (tx) => made?.commit?.(tx));
    };
    await work('read');
    expect(await keptFile(site.ctx, file)).toBeUndefined();
    expect((await importOf(site.ctx, id))?.file).toBeNull();
    await site.ctx.transaction((tx) => changeImport(tx, id, { state: 'publishing' }));
    dataOf(await admin.call(discardImport, { import: String(id) }));
    // A task that finds nothing to do is not done.
    for (const act of ['read', 'publish', 'withdraw'] as const)
      await expect(work(act)).rejects.toThrow(TaskRefused);
    expect(await importOf(site.ctx, id)).toBeUndefined();
  });

  it('are not live for a task that was cancelled, nor for whoever is an admin no more, and have one task at a time', async () => {
    const { id } = await bring(site, admin, figuresFile, { kind: 'plain' });
    const other = await staff(site, 'admin', 'other@example.org');
    const account = await accountOf(site, 'other@example.org');
    const version = async () => (await importOf(site.ctx, id))?.state;
    const publish = () => other.call(publishImport, { import: String(id) });
    const cancel = async () => {
      const [task] = dataOf(await other.call(getTasks, {})).tasks;
      dataOf(await other.call(cancelTask, { task: task?.id ?? '' }));
      return task?.id ?? '';
    };
    /** Works on the task as the site does, and cancels it just before its end. */
    const standing = {
      placeOf: () => Promise.reject(new Error('It is of no study.')),
      rolesOf: site.ctx.ports.account.rolesOf,
    };
    const desk = openTaskDesk(site.ctx, standing, [
      {
        ...runImport,
        async run(run) {
          const made = await runImport.run(run);
          await cancel();
          return made;
        },
      },
    ]);
    dataOf(await publish());
    expect((await publish()).status).toBe(409);
    const [begun] = dataOf(await other.call(getTasks, {})).tasks;
    const task = begun?.id ?? '';
    await desk.jobs[0]?.handle({ task }, { id: task, createdAt: site.clock(), tries: 0 });
    expect([(await taskById(site.ctx, task))?.state, await version()]).toEqual(['cancelled', 'preview']);
    // One that waits ends at once, and what it was begun from is as before.
    dataOf(await publish());
    const waits = await cancel();
    expect([(await taskById(site.ctx, waits))?.state, await version()]).toEqual(['cancelled', 'preview']);
    dataOf(await publish());
    await site.ctx.transaction((tx) => revokeRole(tx, null, account, 'admin'));
    await site.settled();
    const last = await sql<{ state: string }>`SELECT state FROM platform_task WHERE account = ${account}
      ORDER BY created_at DESC LIMIT 1`.execute(site.ctx.db);
    expect([last.rows[0]?.state, await version()]).toEqual(['failed', 'preview']);
    dataOf(await admin.call(discardImport, { import: String(id) }));
  });

  it('that are cancelled while they are read say so, and are listed among the tasks of who sent them', async () => {
    const id = await sendFile(admin, figuresFile, { kind: 'plain' });
    dataOf(await admin.call(readImport, { import: String(id) }));
    expect((await admin.get('/en/my/tasks')).text).toContain('A file of journals');
    const [task] = dataOf(await admin.call(getTasks, {})).tasks;
    dataOf(await admin.call(cancelTask, { task: task?.id ?? '' }));
    const { report, file } = await arrived(site, id, 'refused');
    expect([report.refused, file]).toEqual(['cancelled', null]);
  });

  it('are begun again as often as a line breaks, and leave no upload behind that would take the room', async () => {
    const large = (file: string) => ({
      kind: 'plain' as const,
      source: 'S',
      year: '',
      fileName: `${file}.csv`,
      bytes: String(mostBytes),
      licence: 'yes' as const,
    });
    const begin = async (file: string) => {
      const { id } = dataOf(await admin.call(beginImport, large(file)));
      return {
        id,
        reply: await admin.call(importFile.begin, { import: String(id), bytes: String(mostBytes) }),
      };
    };
    // Who loads the page anew goes on with the same version, and with the same upload.
    const [one, again] = [await begin('again'), await begin('again')];
    expect(again.id).toBe(one.id);
    expect(dataOf(again.reply)).toEqual(dataOf(one.reply));
    for (let n = 0; n < 5; n++) {
      const { id, reply } = await begin(`${n}`);
      expect(reply.status).toBe(200);
      dataOf(await admin.call(discardImport, { import: String(id) }));
      const named = JSON.stringify({ import: id });
      const { rows } = await sql`SELECT id FROM platform_file WHERE named = ${named}`.execute(site.ctx.db);
      expect(rows).toEqual([]);
    }
    expect((await begin('sixth')).reply.status).toBe(200);
    await sql`DELETE FROM journals_import WHERE bytes = ${mostBytes}`.execute(site.ctx.db);
    await sql`DELETE FROM platform_file WHERE bytes = ${mostBytes}`.execute(site.ctx.db);
  });

  it('take nothing without the word of the operator, nothing half, and nothing of a bad file', async () => {
    const begun = { kind: 'plain', source: 'S', year: '', fileName: 'a.csv', bytes: '10' } as const;
    const reply = await admin.call(
      { ...beginImport, input: beginImport.input },
      { ...begun, licence: undefined },
    );
    expect(Object(reply.body.data)).toMatchObject({ problem: 'invalid', fields: ['licence'] });
    const { id } = dataOf(await admin.call(beginImport, { ...begun, licence: 'yes' }));
    const unsent = await admin.call(readImport, { import: String(id) });
    expect(Object(unsent.body.data)).toMatchObject({ problem: 'invalid', fields: ['import'] });
    const half = await bring(site, admin, `${figuresFile}9900-0008,20`, { kind: 'plain' }, 'refused');
    expect(half.report.refused).toBe('cutOff');
    const open = await sendFile(admin, figuresFile, { kind: 'plain' });
    expect((await admin.call(publishImport, { import: String(open) })).status).toBe(409);
    expect((await admin.get(`/en/staff/journals/${half.id}`)).text).toContain('ends in the middle of a row');
    expect((await member.get('/en/staff/journals')).status).toBe(404);
  });

  it('leaves no copy of a file that a node was reading when it was killed', async () => {
    const [left, used] = ['left', 'used'].map((name) =>
      mkdtempSync(join(tmpdir(), `meridian-journals-${name}`)),
    );
    utimesSync(left ?? '', 0, 0);
    await sweepUploads(site.ctx);
    expect([left, used].map((folder) => existsSync(folder ?? ''))).toEqual([false, true]);
    rmSync(used ?? '', { recursive: true });
  });
});
