/** What somebody sends who means harm: forged places, texts without a shape, floods that go round the limits. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { answer, ask, dataOf, member, problemOf, question, reply } from '../../../test/harness/forum.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { anyAddress, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { asWebp } from '../../platform/picture.ts';
import { getNotices } from '../notices/contract.ts';
import * as forum from './contract.ts';
import { pictureMost } from './limits.ts';
import { imageKey } from './queries/images.ts';
import type { ShownPost } from './shown.ts';

describe.each(engines())('Abuse of the forum on %s', (engine) => {
  let site: Site;
  let ana: Visitor;
  let ben: Visitor;
  const visitor = () => new Visitor(site, anyAddress());
  /** Each test has an hour of its own: what somebody may write in one is counted. */
  beforeEach(() => {
    site.clock.advance(61 * 60_000);
  });
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    [ana, ben] = [await member(site, 'ana@example.org', 'Ana'), await member(site, 'ben@example.org', 'Ben')];
  });
  afterAll(() => site.stop());

  const edit = (who: Visitor, { id, revision }: Pick<ShownPost, 'id' | 'revision'>, text: string) =>
    who.call(forum.editReply, { post: String(id), text, based_on: String(revision) });
  const edited = async (who: Visitor, post: Pick<ShownPost, 'id' | 'revision'>, text: string) =>
    dataOf<{ post: ShownPost }>(await edit(who, post, text)).post;

  it('a text that nobody means is refused at once; after one that takes too long its writer pauses, alone', async () => {
    const cem = await member(site, `cem-${engine}@example.org`, 'Cem');
    const show = (who: Visitor, text: string) => who.call(forum.preview, { text, locale: 'en' });
    const tangled = await show(cem, '['.repeat(19_000));
    expect(tangled.body).toMatchObject({ data: { problem: 'invalid', fields: ['text'] } });
    expect(problemOf(await show(cem, 'Good.'))).toBe(undefined);
    // Four seconds of the processor, of which it may have two, however busy the machine is.
    const endless = await show(cem, '_a*'.repeat(6_600));
    expect(endless.body).toMatchObject({ data: { problem: 'invalid', fields: ['text'] } });
    const next = await show(cem, 'Good.');
    expect([next.status, problemOf(next)]).toEqual([429, 'paused']);
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(String(next.body.message)).toMatch(/try again in 1 minute\./);
    expect(problemOf(await cem.call(forum.newTopic, question()))).toBe('paused');
    expect(dataOf<{ html: string }>(await show(ana, 'Good.')).html).toContain('Good.');
  });

  it('a forged place in a list is a place like another', async () => {
    for (const key of ['999999999999999', '99999999999999', '-999999999999999', '3000000000', '-1']) {
      for (const order of ['latest', 'useful', 'newest', 'unanswered']) {
        const { status } = await visitor().get(`/en/forum?order=${order}&after=0.${key}.5`);
        expect([order, key, status]).toEqual([order, key, 200]);
      }
    }
    const favourites = await ana.call(forum.getFavourites, { data: { after: '99999999999999.5' } });
    expect(dataOf(favourites)).toEqual({ topics: [], next: null });
    const far = await ana.call(forum.getFavourites, { data: { after: '999999999999999.5' } });
    expect(problemOf(far)).toBe('malformed');
  });

  it('what the database’s JSON cannot hold is refused, in facts and in drafts', async () => {
    const facts = (outcome: string) =>
      `{"design":"cohort","outcome":"${outcome}","scale":"count","unclear":"x"}`;
    for (const outcome of ['\\u0000', '\\ud800']) {
      const asked = await ana.call(forum.newTopic, question({ study: facts(outcome) }));
      expect(problemOf(asked)).toBe('malformed');
    }
    const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
    for (const inner of ['"\\u0000"', '"\\udc00"', deep]) {
      const saved = await ana.call(forum.saveDraft, { place: 'new', content: `{"text":${inner}}` });
      expect(problemOf(saved)).toBe('malformed');
    }
  });

  it('a title and a text show something, and a title turns nothing round', async () => {
    const fieldsOf = async (more: object) =>
      Object((await ana.call(forum.newTopic, question(more))).body.data).fields;
    expect(await fieldsOf({ title: '\u200b\u2060\u200d\u00ad' })).toEqual(['title']);
    for (const text of ['\u200b\u2800', '<!-- nothing -->', '&#8203;'])
      expect(await fieldsOf({ text })).toEqual(['text']);
    await ask(ana, { text: '$x^2$' });
    const { topic, slug } = await ask(ana, { title: `Safe \u202egnp.exe\n\u0007 ${'𠀀'.repeat(60)}` });
    const { title } = await site.ctx.db
      .selectFrom('forum_topic')
      .select('title')
      .where('id', '=', topic)
      .executeTakeFirstOrThrow();
    expect(title).toBe(`Safe gnp.exe ${'𠀀'.repeat(60)}`);
    expect(slug).not.toContain('\ufffd');
    expect((await visitor().get(`/en/forum/${encodeURIComponent(slug)}`)).status).toBe(200);
  });

  it('a key that named another wish is refused: nothing is taken for sent that was not', async () => {
    const [one, two] = [await ask(ana), await ask(ana)];
    const client_key = randomUUIDv7();
    const first = await reply(ben, one.topic, { client_key });
    expect(problemOf(await ben.call(forum.reply, answer(two.topic, { client_key })))).toBe('conflict');
    expect(problemOf(await ben.call(forum.newTopic, question({ client_key })))).toBe('conflict');
    expect((await reply(ana, one.topic, { client_key })).id).not.toBe(first.id);
    await sql`UPDATE forum_topic SET closed_at = ${site.ctx.clock()} WHERE id = ${one.topic}`.execute(
      site.ctx.db,
    );
    expect((await reply(ben, one.topic, { client_key })).id).toBe(first.id);
  });

  it('an edit goes round none of the limits: not of repetitions, of links, nor of how often', async () => {
    const { topic } = await ask(ana);
    const text = 'Our paper mill writes your thesis, cheaper than any other does.';
    const [one, two] = [await reply(ben, topic, { text }), await reply(ben, topic)];
    expect((await edit(ben, two, `${text}\u200b`)).body).toMatchObject({
      message: 'You have already posted this text.',
    });
    expect((await edit(ana, await reply(ana, topic), text)).body).toMatchObject({
      message: 'Someone else has already posted this text.',
    });
    expect(await edited(ben, one, text)).toMatchObject({ revision: 2 });
    const newcomer = await person(site, { email: `newcomer-${engine}@example.org` });
    let own: Pick<ShownPost, 'id' | 'revision'> = await reply(newcomer, topic);
    const links = 'https://a.example https://b.example https://c.example';
    expect(problemOf(await edit(newcomer, own, links))).toBe('invalid');
    const inTitle = { title: 'Look at www.a.example now', text: 'https://b.example https://c.example' };
    expect(problemOf(await newcomer.call(forum.newTopic, question(inTitle)))).toBe('invalid');
    for (let n = 0; n < 20; n++) own = await edited(newcomer, own, `Changed for the ${n}th time.`);
    expect(problemOf(await edit(newcomer, own, 'Once more.'))).toBe('too_many_requests');
  });

  it('an older tab writes nothing over a draft that it has not seen, nor drops it', async () => {
    const place = 'topic-7';
    const save = (text: string | undefined, since?: string) => {
      const content = text === undefined ? {} : { content: JSON.stringify({ text }) };
      return ben.call(forum.saveDraft, { place, ...content, ...(since === undefined ? {} : { since }) });
    };
    const kept = async () =>
      dataOf<{ drafts: { content: { text: string }; savedAt: string }[] }>(
        await ben.call(forum.getDrafts, { place }),
      ).drafts.map(({ content: { text }, savedAt }) => [text, savedAt]);
    const first = dataOf<{ savedAt: string }>(await save('Begun', '')).savedAt;
    expect(await kept()).toEqual([['Begun', first]]);
    site.clock.advance(1000);
    const second = dataOf<{ savedAt: string }>(await save('Gone on', first)).savedAt;
    for (const since of [first, '']) expect(problemOf(await save('Older', since))).toBe('conflict');
    dataOf(await save(undefined, first));
    expect(await kept()).toEqual([['Gone on', second]]);
    site.clock.advance(1000);
    dataOf(await save('Whatever there is'));
    expect((await kept()).flat()).toContain('Whatever there is');
    dataOf(await save(undefined));
    expect(await kept()).toEqual([]);
  });

  it('whoever is taken out of a post and put in again is told of it once', async () => {
    const dia = await member(site, `dia-${engine}@example.org`, 'Dia');
    const account = await accountOf(site, `dia-${engine}@example.org`);
    const { number } = await site.ctx.db
      .selectFrom('forum_member')
      .select('number')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    const { topic } = await ask(ana);
    const mention = `Look here, @[Dia](#member-${number}).`;
    let post = await reply(ben, topic);
    for (const text of [mention, 'Never mind.', `${mention} Now.`, 'No.', `${mention} Please.`])
      post = await edited(ben, post, text);
    const { notices } = dataOf<{ notices: object[] }>(await dia.call(getNotices, {}));
    expect(notices).toHaveLength(1);
  });

  it('a picture that is not taken is refused with the reason', async () => {
    const drawn = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#246' } });
    const send = async (bytes: Uint8Array) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), 'a.png');
      return ben.call(forum.addImage, form);
    };
    const reasons = [
      [Buffer.from('%PDF-1.7'), /not a picture that can be read/],
      [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
      [await drawn(8000, 6000).png({ compressionLevel: 1 }).toBuffer(), /more than 40 megapixels/],
      [(await drawn(640, 640).jpeg().toBuffer()).subarray(0, 800), /damaged or incomplete/],
    ] as const;
    for (const [bytes, reason] of reasons) expect((await send(bytes)).body.message).toMatch(reason);
    const long = dataOf<{ width: number; height: number }>(
      await send(await drawn(1170, 20_000).png().toBuffer()),
    );
    expect([long.width, long.height]).toEqual([838, 14_322]);
    // Tries that failed are a part of the day's share.
    const { limits } = site.ctx;
    const { used } = limits;
    limits.used = async () => 39;
    onTestFinished(() => {
      limits.used = used;
    });
    const refused = await send(await drawn(20, 30).png().toBuffer());
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'You have reached today’s limit for pictures. Please try again tomorrow.',
    ]);
  });

  it('of a picture beyond the day’s share no byte is kept', async () => {
    const account = await accountOf(site, 'ana@example.org');
    await sql`INSERT INTO forum_image (id, account, bytes, width, height, added_at)
      SELECT 'other-' || n, ${account}, 1, 1, 1, ${site.ctx.clock()} FROM generate_series(1, 40) n`.execute(
      site.ctx.db,
    );
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'a.png');
    expect(problemOf(await ana.call(forum.addImage, form))).toBe('too_many_requests');
    const { data } = await asWebp(site.ctx, 'a test', file, pictureMost);
    const id = createHash('sha256').update(`forum ${account}\0`).update(data).digest('hex').slice(0, 40);
    expect(await site.ctx.files.has(imageKey(id))).toBe(false);
  });
});
