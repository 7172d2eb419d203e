/** Stored texts are rendered anew, by themselves and when the operator asks: their readers see it, nobody else notices. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { publish, saved, write } from '../../../test/harness/entries.ts';
import { staff } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { ComputeFailed } from '../../platform/compute/task.ts';
import type { Context } from '../../platform/context.ts';
import { runCommand } from '../../platform/control.ts';
import { rendererVersion } from '../../reading/markdown/rendering.ts';
import { countRenderedBefore } from './queries/rendered.ts';
import { renderBatch, renderQueue, textCommands } from './renderAnew.ts';

describe.each(engines())('Stored texts on %s', (engine) => {
  let site: Site;
  let editor: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    editor = await staff(site, 'editor', 'editor@example.org');
    visitor = new Visitor(site);
  });
  afterAll(() => site.stop());
  // What an earlier test left: the job would take it for its own.
  beforeEach(async () => {
    await sql`UPDATE publishing_revision SET renderer = ${rendererVersion}`.execute(site.ctx.db);
  });

  const command = (...argv: string[]) => runCommand(site.ctx, textCommands, ['texts', ...argv]);
  const waiting = () => countRenderedBefore(site.ctx, rendererVersion);
  /** As if a renderer of another day had made it. */
  const age = (entry: number) =>
    sql`UPDATE publishing_revision SET renderer = 0, html = '<p>As it was</p>' WHERE entry = ${entry}`.execute(
      site.ctx.db,
    );
  const htmlOf = async (entry: number) => {
    const { rows } = await sql<{ html: string }>`
      SELECT html FROM publishing_revision WHERE entry = ${entry} ORDER BY id`.execute(site.ctx.db);
    return rows.map(({ html }) => html);
  };
  /** Everything that rendering must leave alone. */
  const kept = async (entry: number) => {
    const about = sql`
      SELECT e.version, e.updated_at, e.published_at, e.state, e.slug, r.number, r.locale, r.title, r.markdown,
        r.saved_at, r.saved_by FROM publishing_entry e JOIN publishing_revision r ON r.entry = e.id
      WHERE e.id = ${entry} ORDER BY r.id`;
    const log = sql`SELECT max(id) AS last FROM platform_audit`;
    return [(await about.execute(site.ctx.db)).rows, (await log.execute(site.ctx.db)).rows];
  };

  it('get today’s rendering when the operator asks, on kept pages too, and nothing else of them changes', async () => {
    const { id, slug } = await publish(editor, { title: 'Stored long ago', markdown: 'First.\n\n$$x^2$$' });
    await saved(editor, { id, basedOn: 2, title: 'Stored long ago', markdown: '> [!ANSWER]\n> Second.' });
    await saved(editor, { id, locale: 'fr', basedOn: 0, title: 'Ancien', markdown: 'Texte' });
    const [before, facts] = [await htmlOf(id), await kept(id)];
    await age(id);
    const address = `/en/guides/${slug}`;
    expect((await visitor.get(address)).text).toContain('As it was');
    expect((await command('render')).text).toMatch(
      /^Revisions that are rendered anew in the background: \d+\.$/,
    );
    await onceSettled(waiting, (count) => count === 0);
    expect(await command()).toEqual({ ok: true, text: 'Revisions that wait to be rendered anew: 0.' });
    expect(await htmlOf(id)).toEqual(before);
    expect(await kept(id)).toEqual(facts);
    await onceSettled(
      () => visitor.get(address),
      ({ text }) => text.includes('class="formula"'),
    );
  });

  it('get it by themselves when the renderer is newer, and the search finds what they say now', async () => {
    const { id, slug } = await publish(editor, { title: 'Found anew', markdown: 'Zygomorphic.' });
    await age(id);
    await sql`UPDATE search_document SET body = 'As it was', body_vector = ''::tsvector WHERE ref = ${String(id)}`.execute(
      site.ctx.db,
    );
    const search = () => visitor.get('/en/search?q=zygomorphic');
    expect((await search()).text).not.toContain(slug);
    // What the clock queues every few minutes.
    await site.ctx.transaction((tx) => tx.enqueue(renderQueue, {}));
    await onceSettled(search, ({ text }) => text.includes(slug));
    expect(await waiting()).toBe(0);
  });

  it('are rendered a few at a time, so that whoever is stopped goes on where they were', async () => {
    const { id } = await write(editor, { title: 'Revised often' });
    for (let at = 2; at < 25; at++) await saved(editor, { id, basedOn: at, markdown: `Text ${at}` });
    const before = await htmlOf(id);
    // Nothing is ordered, so that only this test renders.
    const ctx = withoutOrders(site.ctx);
    await age(id);
    expect(await renderBatch(ctx)).toBe(true);
    const left = await waiting();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(25);
    while (await renderBatch(ctx));
    expect(await htmlOf(id)).toEqual(before);
  });

  it('stay unmarked when the node stops in the middle of one', async () => {
    const { id } = await write(editor, { title: 'In the middle' });
    await age(id);
    const stopping = new AbortController();
    const stop = () => {
      stopping.abort();
      return Promise.reject(new ComputeFailed('the server stops'));
    };
    const compute = { ...site.ctx.compute, run: stop };
    expect(await renderBatch({ ...withoutOrders(site.ctx), compute }, stopping.signal)).toBe(true);
    expect(await waiting()).toBe(2);
  });

  it('keep what they have when they cannot be rendered any more, and hold up no other', async () => {
    const { id } = await write(editor, { title: 'Grown too long' });
    const { id: other } = await write(editor, { title: 'As short as ever' });
    for (const one of [id, other]) await age(one);
    await sql`UPDATE publishing_revision SET markdown = repeat('word ', 50000) WHERE entry = ${id}`.execute(
      site.ctx.db,
    );
    const ctx = withoutOrders(site.ctx);
    while (await renderBatch(ctx));
    expect(await waiting()).toBe(0);
    expect(await htmlOf(id)).toEqual(['<p>As it was</p>', '<p>As it was</p>']);
    expect((await htmlOf(other)).at(-1)).toBe('<p>The text.</p>');
  });

  it('an operator who mistypes is told what there is', async () => {
    expect(await command('again')).toEqual({ ok: false, text: expect.stringContaining('texts render') });
  });
});

/** A context whose transactions queue nothing. */
function withoutOrders(ctx: Context): Context {
  return {
    ...ctx,
    transaction: (work) => ctx.transaction((tx) => work({ ...tx, enqueue: async () => {} })),
  };
}
