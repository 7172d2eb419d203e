/** What readers of the forum are sent, before any script: a thread in its pages, and a list that is narrowed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, dataOf, member, reply } from '../../../test/harness/forum.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import * as forum from './contract.ts';

let site: Site;
let ana: Visitor;
let ben: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  ana = await member(site, 'ana@example.org', 'Ana');
  ben = await member(site, 'ben@example.org', 'Ben');
});
afterAll(() => site.stop());

/** What a page shows, without its scripts, once it has something; as its address would be typed. */
async function shown(path: string, words: string | RegExp = ''): Promise<string> {
  const clean = async () => {
    const { text } = await new Visitor(site).get(path);
    const [, shown = ''] = text.replaceAll(/<script[\s\S]*?<\/script>/g, '').split('<main');
    const [main = ''] = shown.split('</main>');
    return main.replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
  };
  return onceSettled(clean, (main) => main.search(words) >= 0);
}

it('A later page of a thread has the question folded, the ways to the other pages, and says what needs a script', async () => {
  const { topic, slug } = await ask(ana, { title: 'A long thread' });
  for (let n = 1; n <= 26; n++)
    await reply(ben, topic, { text: `This is what the reply ${n} of them says.` });
  const first = await shown(`/en/forum/${slug}`, 'reply 25 of them says');
  expect(first).not.toContain('reply 26 of them says');
  expect(first).toContain(`href="/en/forum/${slug}?page=2"`);
  const second = await shown(`/en/forum/${slug}?page=2`, 'reply 26 of them says');
  expect(second).toMatch(/<details(?![^>]* open)[^>]*><summary[^>]*>(?:(?!<\/details>)[\s\S])*id="r0"/);
  expect(second).toContain('Writing needs JavaScript. Reading does not.');
  expect(second).toContain(`href="/en/forum/${slug}"`);
});

it('A list is narrowed by category, order and language, each link with what was chosen before, and says why it is empty', async () => {
  const { topic, slug } = await ask(ana, { title: 'What is an estimand?', tags: ['estimand'] });
  const { id } = await reply(ben, topic);
  dataOf(await ana.call(forum.accept, { post: String(id), on: 'yes' }));
  await shown('/en/forum', new RegExp(`${slug}"(?:(?!<li)[\\s\\S])*Solved`));
  const chosen = await shown('/en/forum?category=statistics');
  expect(chosen).toMatch(/<a(?=[^>]* aria-current="true")[^>]*>[^a]*Statistics/);
  expect(chosen).toMatch(/href="\/en\/forum\?order=unanswered&category=statistics"[^>]*>[^/]*Unanswered/);
  const empty = await shown('/en/forum?order=unanswered&language=th', 'No topic matches');
  expect(empty).toMatch(/href="\/en\/forum\?order=unanswered"[^>]*>Show all topics/);
  const tagged = await shown('/en/forum?tag=estimand', slug);
  expect(tagged.match(/<h2/g)).toHaveLength(1);
});

it('The search of the forum is the one search, narrowed to topics', async () => {
  const [, form = ''] = (await shown('/en/forum')).split('role="search"');
  expect(form).toMatch(/^[^>]* action="\/en\/search"/);
  const [inside = ''] = form.split('</form>');
  expect(inside).toMatch(
    /<input(?=[^>]* name="kind")(?=[^>]* value="topic")[^>]* type="hidden"|<input type="hidden" name="kind" value="topic"/,
  );
  expect(inside).toMatch(/<input[^>]* name="q"/);
});
