import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { engines, everyEngine, serverDatabase } from '../../../../test/harness/databases.ts';
import { ask, dataOf, member, reply } from '../../../../test/harness/forum.ts';
import { person, staff } from '../../../../test/harness/people.ts';
import { anyAddress, onceSettled, type Site, startSite } from '../../../../test/harness/site.ts';
import { type Listener, listenTo } from '../../../../test/harness/streams.ts';
import { accept, deletePost, editReply, getSince, vote } from '../contract.ts';
import type { ShownPost } from '../shown.ts';
import { announce } from './announce.ts';

async function site(options: Parameters<typeof startSite>[0] = {}): Promise<Site> {
  const started = await startSite({ env: { TRUST_PROXY: '1' }, ...options });
  onTestFinished(() => started.stop());
  return started;
}

/** A reader who has some topics up to a number: `12.0`. */
async function open(
  { address }: Pick<Site, 'address'>,
  topics: string,
  headers: Record<string, string> = {},
): Promise<Listener> {
  const listener = await listenTo(`${address}/api/forum/live?lang=en&topics=${topics}`, {
    'x-forwarded-for': anyAddress(),
    ...headers,
  });
  onTestFinished(() => listener.stop());
  return listener;
}

/** The same, once they have been told where their topics stand. */
async function reading(place: Pick<Site, 'address'>, topics: string, headers?: Record<string, string>) {
  const listener = await open(place, topics, headers);
  const wanted = topics.split(',').length;
  return listener.until(({ heard }) => heard.filter(({ event }) => event === 'state').length === wanted);
}

let conversations = 0;

/** A question by one member, and another who replies. */
async function conversation(at: Site) {
  const n = ++conversations;
  const [asker, helper] = await Promise.all([
    member(at, `asker${n}@example.com`, 'Asker'),
    member(at, `helper${n}@example.com`, 'Helper'),
  ]);
  const { topic } = await ask(asker);
  return { asker, helper, topic };
}

describe.each(engines())('An open topic on %s', (engine) => {
  let here: Site;
  beforeAll(async () => {
    here = await startSite({ engine, env: { TRUST_PROXY: '1' } });
  });
  afterAll(() => here.stop());

  it('is told of a reply once, as everybody sees it, and the asker’s other topics are not', async () => {
    const { asker, helper, topic } = await conversation(here);
    const { topic: other } = await ask(asker);
    const reader = await reading(here, `${topic}.0`);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(reader.headers['content-encoding']).toBeUndefined();
    expect(reader.headers['set-cookie']).toBeUndefined();
    expect(reader.retry).toBeGreaterThanOrEqual(1000);
    expect(reader.heard[0]?.event).toBe('beat');
    await reply(helper, other);
    await reply(helper, topic, { text: 'The first.' });
    await reply(helper, topic, { text: 'The second.' });
    await reader.until(({ numbers }) => numbers.length === 2);
    expect(reader.numbers).toEqual([1, 2]);
    expect(reader.lastId).toBe(`${topic}.2`);
    const [{ topic: told, post } = {}] = reader.all('reply');
    expect(told).toBe(topic);
    expect(post).toMatchObject({
      number: 1,
      html: expect.stringContaining('The first.'),
      author: { name: 'Helper' },
      mine: false,
      voted: false,
      may: { edit: false, delete: false, vote: false, accept: false },
    });
    expect(JSON.stringify(reader.heard)).not.toMatch(/example\.com|account/);
  });

  it('is told of what a reader missed who comes back with the last id, and of nothing twice', async () => {
    const { helper, topic } = await conversation(here);
    const before = await reading(here, `${topic}.0`);
    await reply(helper, topic);
    await before.until(({ numbers }) => numbers.length === 1);
    before.stop();
    await before.closed();
    await reply(helper, topic);
    await reply(helper, topic);
    // The address still says what the browser knew when it opened the stream first.
    const after = await reading(here, `${topic}.0`, { 'last-event-id': before.lastId });
    expect(after.numbers).toEqual([2, 3]);
    await reply(helper, topic);
    await after.until(({ numbers }) => numbers.length === 3);
    expect(after.numbers).toEqual([2, 3, 4]);
    expect(after.all('state')).toMatchObject([{ topic, last: 3, solvedBy: null, gone: [] }]);
  });

  it('begins with as many long replies as a stream carries, and with where the rest ends', async () => {
    const { helper, topic } = await conversation(here);
    for (let n = 1; n <= 5; n++)
      await reply(helper, topic, { text: `${n}: ${'a long reply '.repeat(1400)}` });
    const reader = await reading(here, `${topic}.0`);
    expect(reader.numbers).toEqual([1, 2, 3]);
    expect(reader.all('state')).toMatchObject([{ last: 5 }]);
    const rest = await helper.call(getSince, { topic: String(topic), number: '3' });
    expect(dataOf<{ posts: object[] }>(rest).posts).toMatchObject([{ number: 4 }, { number: 5 }]);
  });

  it('is told of edits, votes, the answer and what was deleted, and keeps the text out of small news', async () => {
    const { asker, helper, topic } = await conversation(here);
    const post = await reply(helper, topic, { text: 'At first.' });
    const reader = await reading(here, `${topic}.1`);
    const changes = () => reader.all('changed').map((data) => Object(data.post));
    dataOf(await helper.call(editReply, { post: String(post.id), text: 'In the end.', based_on: '1' }));
    await reader.until(() => changes().length === 1);
    expect(changes()[0]).toMatchObject({
      number: 1,
      revision: 2,
      html: expect.stringContaining('In the end.'),
    });
    dataOf(await asker.call(vote, { post: String(post.id), on: 'yes' }));
    await reader.until(() => changes().length === 2);
    expect(changes()[1]).toMatchObject({ number: 1, useful: 1 });
    expect(changes()[1]).not.toHaveProperty('html');
    dataOf(await asker.call(accept, { post: String(post.id), on: 'yes' }));
    await reader.until((one) => one.all('answer').length === 1);
    expect(reader.all('answer')[0]).toEqual({ topic, solvedBy: 1 });
    dataOf(await helper.call(deletePost, { post: String(post.id) }));
    await reader.until((one) => one.all('answer').length === 2);
    expect(changes().at(-1)).toMatchObject({ number: 1, status: 'deleted', html: null });
    expect(reader.all('answer')[1]).toEqual({ topic, solvedBy: null });
    // Whoever comes back is told what they may no longer show.
    const late = await reading(here, `${topic}.1`);
    expect(late.all('state')).toMatchObject([{ last: 1, gone: [1] }]);
  });

  it('is not told of what waits for a moderator, nor of a topic that nobody may see', async () => {
    const { asker, helper, topic } = await conversation(here);
    const reader = await reading(here, `${topic}.0`);
    const stranger = await person(here, { email: 'new@example.com' });
    const waits: ShownPost = await reply(stranger, topic, { text: 'My first words here.' });
    expect(waits.status).toBe('pending');
    await reply(helper, topic, { text: 'Seen by all.' });
    await reader.until(({ numbers }) => numbers.length === 1);
    expect(JSON.stringify(reader.heard)).not.toContain('My first words');
    const { topic: gone } = await ask(asker);
    const other = await reading(here, `${gone}.0`);
    const moderator = await staff(here, 'moderator', 'moderator@example.com');
    const questions = await here.ctx.db
      .selectFrom('forum_post')
      .select('id')
      .where('topic', '=', gone)
      .execute();
    dataOf(await moderator.call(deletePost, { post: String(questions[0]?.id) }));
    await other.until((one) => one.all('withdrawn').length === 1);
    const late = await open(here, `${gone}.0,${topic}.1`);
    await late.until((one) => one.all('state').length === 1);
    expect(late.all('state')).toMatchObject([{ topic }]);
    expect(late.all('reply')).toEqual([]);
  });

  it('lets go of its readers at once when the node stops', async () => {
    const stopping = await startSite({ engine });
    const { topic } = await conversation(stopping);
    const readers = await Promise.all(Array.from({ length: 20 }, () => reading(stopping, `${topic}.0`)));
    await stopping.stop();
    for (const reader of readers) {
      await reader.closed();
      // Those that are still open eight seconds later are cut in the middle of their answer.
      expect(reader.isWhole).toBe(true);
    }
  });
});

describe('A stream', () => {
  it('is refused with an address of another form, and to all but some of one network', async () => {
    const here = await site();
    const { topic } = await conversation(here);
    const bad = [
      '',
      'x',
      '0.0',
      `${topic}`,
      `${topic}.-1`,
      Array.from({ length: 21 }, (_, n) => `${n + 1}.0`).join(),
    ];
    for (const topics of bad) expect((await open(here, topics)).status, topics).toBe(400);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const streams = await Promise.all(Array.from({ length: 200 }, () => open(here, `${topic}.0`, from)));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const beyond = await open(here, `${topic}.0`, from);
    expect(beyond.status).toBe(503);
    expect(beyond.headers['retry-after']).toBe('60');
    expect((await open(here, `${topic}.0`)).status).toBe(200);
    streams[0]?.stop();
    await onceSettled(
      async () => (await open(here, `${topic}.0`, from)).status,
      (status) => status === 200,
    );
  });

  it('is cut from a reader who takes nothing, while others go on', async () => {
    const here = await site();
    const { helper, topic } = await conversation(here);
    const post = await reply(helper, topic, { text: 'word '.repeat(3900) });
    const [slow, quick] = await Promise.all([reading(here, `${topic}.1`), reading(here, `${topic}.1`)]);
    slow.pause();
    const edited = (number: number) =>
      here.ctx.transaction((tx) => announce(tx, { topic, post: post.id, number, act: 'edited' }));
    // What the system keeps for a connection on the same machine is several megabytes.
    for (let n = 1; n <= 1000; n++) {
      await edited(1);
      await quick.until((one) => one.all('changed').length >= n);
    }
    slow.resume();
    await slow.closed();
    expect(slow.all('changed').length).toBeLessThan(1000);
    expect(quick.ended).toBe(false);
  });

  it('counts as nobody’s use of their session', async () => {
    const here = await site();
    const { asker, topic } = await conversation(here);
    const seen = () =>
      here.ctx.db.selectFrom('account_session').select(['id', 'last_seen_at']).orderBy('id').execute();
    await here.ctx.db
      .updateTable('account_session')
      .set({ last_seen_at: new Date(here.ctx.clock().getTime() - 60 * 60_000) })
      .execute();
    const before = await seen();
    await reading(here, `${topic}.0`, { cookie: `Admin-Token=${asker.token}` });
    expect(await seen()).toEqual(before);
  });
});

describe.runIf(everyEngine().includes('postgres'))('Two nodes', () => {
  it('tell each other’s readers of a reply, and go on when the connection that listens was lost', async () => {
    const { url, drop } = await serverDatabase();
    const env = { SECRET_KEY: 'the same secret on both of the nodes', TRUST_PROXY: '1' };
    const [one, two] = [await site({ databaseUrl: url, env }), await site({ databaseUrl: url, env })];
    onTestFinished(drop);
    const { helper, topic } = await conversation(one);
    const [here, there] = await Promise.all([reading(one, `${topic}.0`), reading(two, `${topic}.0`)]);
    await reply(helper, topic);
    await Promise.all([here, there].map((reader) => reader.until(({ numbers }) => numbers.length === 1)));
    // Whatever listens loses its connection, as when the database is started anew.
    await one.look(({ script }) =>
      script(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'LISTEN%'`),
    );
    await Promise.all([here.closed(), there.closed()]);
    await reply(helper, topic);
    const back = await reading(two, `${topic}.0`, { 'last-event-id': there.lastId });
    expect(back.numbers).toEqual([2]);
    // Until the connection stands again, a stream ends once more, and its reader comes back as a browser does.
    let reader = back;
    const told = new Set(back.numbers);
    await reply(helper, topic);
    while (!told.has(3)) {
      await reader.until(({ numbers, ended }) => ended || numbers.includes(3)).catch(() => {});
      for (const number of reader.numbers) told.add(number);
      if (reader.ended) reader = await reading(two, `${topic}.0`, { 'last-event-id': reader.lastId });
    }
    expect([...told]).toEqual([2, 3]);
  });
});
