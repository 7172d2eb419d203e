import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readAudit } from '../src/platform/audit.ts';
import { invalidate } from '../src/platform/cache.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import { sendContact } from '../src/rooms/contact/contract.ts';
import { scheduleEntries } from '../src/rooms/publishing/contract.ts';
import { dueQueue, publishDue } from '../src/rooms/publishing/publish.ts';
import { frozenClock } from './harness/clock.ts';
import { everyEngine, serverDatabase } from './harness/databases.ts';
import { dataOf, type Written, write } from './harness/entries.ts';
import { staff } from './harness/people.ts';
import { eventually, type Site, startSite, Visitor } from './harness/site.ts';

/** Two nodes that share one PostgreSQL and one secret. */
async function twoNodes(): Promise<[Site, Site]> {
  const { url, drop } = await serverDatabase();
  const env = { SECRET_KEY: 'the same secret on both of the nodes' };
  const one = await startSite({ works: true, databaseUrl: url, env });
  const two = await startSite({ works: true, databaseUrl: url, env });
  onTestFinished(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await drop();
  });
  return [one, two];
}

describe.runIf(everyEngine().includes('postgres'))('Two nodes on one PostgreSQL', () => {
  it('make one request and one letter of the same words sent to both at once', async () => {
    const [one, two] = await twoNodes();
    const request = { name: 'Kim', mobile: '13800138000', need: 'Two nodes' };
    await Promise.all([one, two, one, two].map((site) => new Visitor(site).call(sendContact, request)));
    const letters = async () => [...(await one.outbox()), ...(await two.outbox())];
    await one.settled();
    expect(await letters()).toHaveLength(1);
  });

  it('share the work: one answers requests, the other delivers the mail', async () => {
    const { url, drop } = await serverDatabase();
    const env = { SECRET_KEY: 'the same secret on both of the nodes' };
    const web = await startSite({ works: true, databaseUrl: url, env: { ...env, SERVICES: 'web' } });
    onTestFinished(async () => {
      await web.stop();
      await drop();
    });
    const visitor = new Visitor(web);
    const request = { name: 'Kim', mobile: '13800138000', need: 'Two services' };
    expect((await visitor.call(sendContact, request)).body.code).toBe(1);
    const queued = () =>
      sql<{ state: string }>`SELECT state::text FROM pgboss.job WHERE name = 'mail'`
        .execute(web.ctx.db)
        .then(({ rows }) => rows.map(({ state }) => state));
    expect(await queued()).toEqual(['created']);
    const worker = await startSite({ works: true, databaseUrl: url, env: { ...env, SERVICES: 'worker' } });
    onTestFinished(() => worker.stop());
    await worker.settled();
    expect(await queued()).toEqual(['completed']);
    expect((await worker.outbox())[0]?.text).toContain('Two services');
    expect(await web.outbox()).toEqual([]);
    // What comes while the worker runs wakes it, though it was another node that took it.
    await visitor.call(sendContact, { ...request, need: 'The second letter' });
    expect(await worker.outbox()).toHaveLength(2);
    const there = new Visitor(worker);
    const paths = [
      '/healthz',
      '/readyz',
      '/metrics',
      '/',
      '/en',
      '/api/csrf',
      '/ns/api/auth/logout',
      '/assets/',
    ];
    const statuses = await Promise.all(paths.map(async (path) => (await there.get(path)).status));
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404, 404]);
  });

  it('take each other’s CSRF tokens, and count limits alike', async () => {
    const [one, two] = await twoNodes();
    const visitor = new Visitor(one);
    visitor.csrf = await visitor.fetchCsrf();
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) {
      const there = n % 2 === 0 ? one : two;
      const { status } = await visitor
        .at(there)
        .call(sendContact, { name: 'Lee', mobile: '13800138000', need: `${n}` });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  it('drop a page from both caches when a setting changes, but not when the change fails', async () => {
    const [one, two] = await twoNodes();
    const emailOn = async (site: Site) =>
      /mailto:([^"]+)"/.exec((await new Visitor(site).get('/en/contact')).text)?.[1];
    expect([await emailOn(one), await emailOn(two)]).toEqual([
      'hello@meridian.example',
      'hello@meridian.example',
    ]);
    const change = (email: string, fail: boolean) =>
      one.ctx.transaction(async (tx) => {
        await tx.db
          .updateTable('site_setting')
          .set({ value: JSON.stringify(email) })
          .where('name', '=', 'email')
          .execute();
        await invalidate(tx, ['site']);
        if (fail) throw new Error('on purpose');
      });
    await change('lost@meridian.example', true).catch(() => {});
    await change('new@meridian.example', false);
    for (const site of [one, two]) {
      await site.settled();
      expect(await emailOn(site)).toBe('new@meridian.example');
    }
  });

  it('live through the end of all their connections', async () => {
    const [one] = await twoNodes();
    const visitor = new Visitor(one);
    await one.look(({ script }) =>
      script(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
      ),
    );
    await eventually(
      () => visitor.get('/readyz'),
      ({ status }) => status === 200,
    );
    expect((await visitor.get('/zh-hk/privacy')).status).toBe(200);
  });

  it('publish a scheduled entry once, also when both were down at its hour', async () => {
    const { url, drop } = await serverDatabase();
    const env = { SECRET_KEY: 'the same secret on both of the nodes', LIMITS: 'off' };
    const clock = frozenClock();
    const first = await startSite({ works: true, databaseUrl: url, env, clock });
    const editor = await staff(first, 'editor', 'editor@example.org');
    const entries: Written[] = [];
    for (let n = 0; n < 8; n++) entries.push(await write(editor, { kind: 'news', title: `Scheduled ${n}` }));
    const at = new Date(clock().getTime() + 3600_000).toISOString();
    dataOf(await editor.call(scheduleEntries, { entries: entries.map(({ id }) => String(id)), at }));
    await first.stop();
    // Two hours go by: of the site's clock, and of the queue's, which is the database's.
    const database = await openDatabase({ url, dataDir: '' });
    await database.script(`UPDATE pgboss.job SET start_after = now() WHERE name = '${dueQueue}'`);
    await database.close();
    clock.advance(2 * 3600_000);
    const nodes = await Promise.all([
      startSite({ works: true, databaseUrl: url, env, clock }),
      startSite({ works: true, databaseUrl: url, env, clock }),
    ]);
    onTestFinished(async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await drop();
    });
    const [one] = nodes;
    const visitor = new Visitor(one);
    for (const node of nodes) await node.settled();
    const { text } = await visitor.get('/en/news');
    for (const n of entries.keys()) expect(text).toContain(`Scheduled ${n}`);
    await Promise.all(nodes.map((node) => publishDue(node.ctx)));
    const everything = { words: [], act: 'entry.publish', from: undefined, to: undefined, before: undefined };
    const acts = await readAudit(one.ctx, { ...everything, limit: 100 });
    expect(acts.map(({ subject_id }) => subject_id).sort()).toEqual(
      entries.map(({ id }) => String(id)).sort(),
    );
  });
});
