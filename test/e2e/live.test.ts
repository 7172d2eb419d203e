/** New replies in a topic that is open, in the browser's tabs. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletePost } from '../../src/rooms/forum/contract.ts';
import { openPage, overflows, phone, visit } from '../harness/browser.ts';
import { ask, dataOf, member, reply } from '../harness/forum.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let ana: Visitor;
let ben: Visitor;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  ana = await member(site, 'ana@example.org', 'Ana Meyer');
  ben = await member(site, 'ben@example.org', 'Ben Lindqvist');
});
afterAll(() => site.stop());
beforeEach(() => {
  // What somebody may write in an hour is counted.
  site.clock.advance(61 * 60_000);
});

const streamPath = '/api/forum/live';

let topics = 0;
/** A topic with a thread that is longer than a window. */
async function longTopic() {
  const asked = await ask(ana, { title: 'How many patients for a pilot study?' });
  const text = `Of topic ${++topics}: a paragraph that takes its place in the window. `.repeat(50);
  for (let n = 1; n <= 3; n++) await reply(ben, asked.topic, { text: `${text} ${n}` });
  return asked;
}

/** Resolves when the stream of a page's browser has begun to tell. */
function streamOf(page: Page) {
  return page.context().waitForEvent('response', (response) => response.url().includes(streamPath));
}

/** Opens a topic, and waits until its browser has the stream. */
async function openTopic(slug: string, viewport?: typeof phone): Promise<Page> {
  const page = await openPage(viewport ? { viewport } : {});
  const begun = streamOf(page);
  await visit(page, `${site.address}/en/forum/${slug}`);
  expect((await begun).status()).toBe(200);
  return page;
}

/** As the server counts them. */
async function openStreams(): Promise<number> {
  const { text } = await new Visitor(site).get('/metrics');
  return Number(/^event_streams (\d+)$/m.exec(text)?.[1]);
}

const bring = (page: Page, count: string) => page.getByRole('button', { name: `Show ${count}` });

describe('A topic that is open', () => {
  it('says that replies came, moves nothing, brings them when asked, and shows no more what was taken down', async () => {
    const { slug, topic } = await longTopic();
    const page = await openTopic(slug, phone);
    const before = await page.locator('#r1').boundingBox();
    await reply(ben, topic, { text: `The first that came to topic ${topics}.` });
    await bring(page, '1 new reply').waitFor();
    const { id } = await reply(ben, topic, { text: `The second that came to topic ${topics}.` });
    await bring(page, '2 new replies').waitFor();
    expect(await page.getByRole('status').filter({ hasText: '2 new replies' }).count()).toBe(1);
    expect(await page.locator('#r1').boundingBox()).toEqual(before);
    expect(await page.locator('#r4').count()).toBe(0);
    expect(await overflows(page)).toEqual([]);
    await bring(page, '2 new replies').focus();
    await page.keyboard.press('Enter');
    await page.locator('#r5').waitFor();
    expect(await page.locator('#r1').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('r4');
    await bring(page, '').waitFor({ state: 'detached' });
    dataOf(await ben.call(deletePost, { post: String(id) }));
    await page.getByText('The second that came').waitFor({ state: 'detached' });
    await page.getByText('This post was deleted.').waitFor();
  });

  it('is told by one stream in all tabs of a browser, and by another tab’s when the first is closed', async () => {
    const { slug, topic } = await longTopic();
    const { slug: other, topic: otherTopic } = await longTopic();
    const first = await openTopic(slug);
    const again = streamOf(first);
    const second = await first.context().newPage();
    await visit(second, `${site.address}/en/forum/${other}`);
    // The first tab opens the stream anew, for both topics.
    expect(new URL((await again).url()).searchParams.get('topics')?.split(',')).toHaveLength(2);
    await expect.poll(openStreams).toBe(1);
    await reply(ben, topic, { text: 'For the first.' });
    await reply(ben, otherTopic, { text: 'For the second.' });
    await Promise.all([first, second].map((page) => bring(page, '1 new reply').waitFor()));
    expect(await openStreams()).toBe(1);
    const taken = second.waitForResponse((response) => response.url().includes(streamPath));
    await first.close();
    await taken;
    await reply(ben, otherTopic, { text: 'And one more.' });
    await bring(second, '2 new replies').waitFor();
    await expect.poll(openStreams).toBe(1);
    await second.close();
  });

  it('is asked about again and again where streams are refused', async () => {
    const { slug, topic } = await longTopic();
    const page = await openPage();
    await page.route(`**${streamPath}**`, (route) => route.fulfill({ status: 503 }));
    // Between two questions lie ten seconds and more: a twentieth of that, here.
    await page.addInitScript(() => {
      const usual = window.setTimeout.bind(window);
      const shorter = (run: () => void, ms = 0) => usual(run, ms < 10_000 ? ms : ms / 20);
      Object.assign(window, { setTimeout: shorter });
    });
    const asked = page.waitForResponse((response) => response.url().includes('/api/forum/posts/since'));
    await visit(page, `${site.address}/en/forum/${slug}`);
    await asked;
    await reply(ben, topic, { text: 'Found by asking.' });
    await bring(page, '1 new reply').waitFor();
  });
});
