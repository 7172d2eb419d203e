/** Whom a post mentions: kept as a number, shown by the name of now wherever somebody reads or changes it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { answer, ask, dataOf, member, reply } from '../../../test/harness/forum.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { changeAccount } from '../account/queries/accounts.ts';
import * as forum from './contract.ts';

describe.each(engines())('Who is mentioned in the forum on %s', (engine) => {
  let site: Site;
  let ana: Visitor;
  let number: number;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    ana = await member(site, 'ana@example.org', 'Ana');
    await member(site, 'bea@example.org', 'Quetzalcoatl');
    const account = await accountOf(site, 'bea@example.org');
    const { rows } = await sql<{ number: number }>`SELECT number FROM forum_member
      WHERE account = ${account}`.execute(site.ctx.db);
    number = rows[0]?.number ?? 0;
  });
  afterAll(() => site.stop());

  const written = (name: string) => `Dear @[${name}](#member-${number})`;
  const rename = async (nickname: string) =>
    changeAccount(site.ctx, await accountOf(site, 'bea@example.org'), { nickname });

  it('is named in no table, and by their present name in history, preview, source and draft', async () => {
    await rename('Quetzalcoatl');
    const text = `${written('Quetzalcoatl')}, which test would you take here?`;
    const { topic, slug } = await ask(ana, { text });
    const post = await reply(ana, topic, { text: `${text} I ask again.` });
    dataOf(
      await ana.call(forum.editReply, { post: String(post.id), text: `${text} And again.`, based_on: '1' }),
    );
    const content = JSON.stringify({ text, answersTo: null, key: '' });
    dataOf(await ana.call(forum.saveDraft, { place: `topic-${topic}`, content, since: '' }));
    await onceSettled(
      () => new Visitor(site).get('/en/search?q=which+test+would'),
      (page) => page.text.includes(slug),
    );
    const { rows } = await sql<{ at: string }>`
      SELECT 'post' AS at FROM forum_post t WHERE t::text ILIKE '%quetzal%'
      UNION ALL SELECT 'revision' FROM forum_revision t WHERE t::text ILIKE '%quetzal%'
      UNION ALL SELECT 'topic' FROM forum_topic t WHERE t::text ILIKE '%quetzal%'
      UNION ALL SELECT 'draft' FROM forum_draft t WHERE t::text ILIKE '%quetzal%'
      UNION ALL SELECT 'document' FROM search_document t WHERE t::text ILIKE '%quetzal%'
      UNION ALL SELECT 'word' FROM search_word t WHERE t::text ILIKE '%quetzal%'`.execute(site.ctx.db);
    expect(rows).toEqual([]);
    await rename('Bea');
    const of = String(post.id);
    const source = dataOf<{ markdown: string }>(await ana.call(forum.getSource, { post: of }));
    expect(source.markdown).toContain(written('Bea'));
    const { drafts } = dataOf<{ drafts: { content: object }[] }>(await ana.call(forum.getDrafts, {}));
    expect(drafts[0]?.content).toMatchObject({ text: text.replace('Quetzalcoatl', 'Bea') });
    const { revisions } = dataOf<{ revisions: { markdown: string }[] }>(
      await new Visitor(site).call(forum.getHistory, { post: of }),
    );
    expect(revisions.map(({ markdown }) => markdown.startsWith(written('Bea')))).toEqual([true, true]);
    const shown = dataOf<{ html: string }>(await ana.call(forum.preview, { text, locale: 'en' }));
    expect(shown.html).toContain(`data-member="${number}">@Bea</span>`);
    const feed = (await new Visitor(site).get('/en/forum/feed.xml')).text;
    expect(feed).toContain('Dear @…, which test');
  });

  it('is one of ten at most: a post that mentions more is refused', async () => {
    const { topic } = await ask(ana);
    const crowd = (size: number) =>
      Array.from({ length: size }, (_, at) => `@[Somebody](#member-${number + 100 + at})`).join(' ');
    await reply(ana, topic, { text: `Please look: ${crowd(10)}` });
    const { body } = await ana.call(forum.reply, answer(topic, { text: `Please look again: ${crowd(11)}` }));
    expect(body).toMatchObject({
      data: { problem: 'invalid', fields: ['text'] },
      message: 'Please mention at most 10 members.',
    });
  });

  it('is enough to say for a post, and named by number while nobody has seen a post of theirs', async () => {
    const { topic } = await ask(ana);
    await rename('Bea');
    const named = await reply(ana, topic, { text: written('x').replace('Dear ', '') });
    expect(named.html).toContain('>@Bea</span>');
    await sql`UPDATE forum_member SET posts = 0 WHERE number = ${number}`.execute(site.ctx.db);
    const unknown = dataOf<{ html: string }>(
      await ana.call(forum.preview, { text: written('x'), locale: 'en' }),
    );
    expect(unknown.html).toContain(`>@Member #${number}</span>`);
  });
});
