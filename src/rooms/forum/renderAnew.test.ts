/** Texts that were kept with the names of those whom they mention lose them, wherever a name had come. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { ask, member, reply } from '../../../test/harness/forum.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { renderJob } from './renderAnew.ts';

describe.each(engines())('What was written with a name, on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  const run = <T>(query: ReturnType<typeof sql<T>>) => query.execute(site.ctx.db);

  it('is rendered anew: post, history, summary and search forget it, and pages show the name of now', async () => {
    const ana = await member(site, 'ana@example.org', 'Ana');
    await member(site, 'bea@example.org', 'Beatrix');
    const { rows } = await run(
      sql<{
        number: number;
      }>`SELECT number FROM forum_member WHERE account = ${await accountOf(site, 'bea@example.org')}`,
    );
    const number = rows[0]?.number ?? 0;
    const { topic, slug } = await ask(ana, { title: 'Whom does it name?' });
    await reply(ana, topic);
    // It is found by a search before.
    await site.settled();
    const old = `Dear @[Zebrafinch](#member-${number}), which test?`;
    const html = `<p>Dear <span class="mention" data-member="${number}">@Zebrafinch</span>, which test?</p>`;
    await run(
      sql`UPDATE forum_post SET markdown = ${old}, html = ${html}, renderer = 1 WHERE topic = ${topic}`,
    );
    await run(sql`UPDATE forum_revision SET markdown = ${old}
      WHERE post IN (SELECT id FROM forum_post WHERE topic = ${topic})`);
    await run(sql`UPDATE forum_topic SET summary = 'Dear @Zebrafinch, which test?' WHERE id = ${topic}`);
    await run(sql`UPDATE search_document SET summary = 'Dear @Zebrafinch', body = 'Dear @Zebrafinch',
      body_vector = body_vector || '''zebrafinch'':1B'::tsvector WHERE kind = 'topic' AND ref = ${String(topic)}`);
    await run(sql`INSERT INTO search_word VALUES ('zebrafinch'), ('unheard') ON CONFLICT DO NOTHING`);
    await renderJob(site.ctx).handle({}, { id: 'test', createdAt: site.ctx.clock(), tries: 0 });
    const left = async () => {
      const { rows: found } = await run(sql<{ at: string }>`
        SELECT 'post' AS at FROM forum_post p WHERE p::text ILIKE '%zebrafinch%'
        UNION ALL SELECT 'revision' FROM forum_revision r WHERE r::text ILIKE '%zebrafinch%'
        UNION ALL SELECT 'topic' FROM forum_topic t WHERE t::text ILIKE '%zebrafinch%'
        UNION ALL SELECT 'document' FROM search_document d WHERE d::text ILIKE '%zebrafinch%'
        UNION ALL SELECT 'word' FROM search_word WHERE word = 'zebrafinch'`);
      return found.map(({ at }) => at);
    };
    expect(await onceSettled(left, (found) => found.length === 0)).toEqual([]);
    const { text } = await onceSettled(
      () => new Visitor(site).get(`/en/forum/${slug}`),
      (page) => page.text.includes('@Beatrix'),
    );
    expect(text).not.toContain('Zebrafinch');
    const summary = await run(sql<{ summary: string }>`SELECT summary FROM forum_topic WHERE id = ${topic}`);
    expect(summary.rows[0]?.summary).toBe('Dear @…, which test?');
  });
});
