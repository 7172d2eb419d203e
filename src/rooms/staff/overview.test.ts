/** The menu and the overview of the console: what is there and what waits for whom, of whatever the rooms bring. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, saved, write } from '../../../test/harness/entries.ts';
import { ask, member, reply } from '../../../test/harness/forum.ts';
import { staff } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import type { Role } from '../../contract/roles.ts';
import { manifests } from '../../manifests.ts';
import { audit } from '../../platform/audit.ts';
import { createContactUs } from '../contact/contract.ts';
import { reportPost } from '../forum/moderationContract.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const editor = await staff(site, 'editor', 'writes@example.org');
  await write(editor, { kind: 'news', title: 'A draft' });
  const { id } = await publish(editor, { kind: 'news', title: 'Changed since' });
  await saved(editor, { id, basedOn: 2, title: 'Changed since', markdown: 'More' });
  await publish(editor, { kind: 'news', title: 'As readers see it' });
  await new Visitor(site).call(createContactUs, {
    data: { name: 'Mei Lin', mobile: '13800138000', content: 'A sample size' },
  });
  const ana = await member(site, 'ana@example.org', 'Ana');
  const ben = await member(site, 'ben@example.org', 'Ben');
  const { topic } = await ask(ana);
  const answered = await reply(ana, topic);
  await ben.call(reportPost, { post: String(answered.id), reason: 'rude' });
});
afterAll(() => site.stop());

type Shown = { parts: Record<string, Record<string, string>>; text: string };

/** By group, the sentences of what waits and the page that each leads to; and all words of the page. */
async function overview(role: Role, email = `${role}@example.org`): Promise<Shown> {
  const one = await staff(site, role, email);
  const { status, text } = await one.get('/en/staff');
  expect(status).toBe(200);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
  const words = (html: string) =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const parts = [...main.matchAll(/<h2>([^<]*)<\/h2>[\s\S]*?<ul[^>]*>([\s\S]*?)<\/ul>/g)];
  const shown = parts.map(([, name = '', list = '']) => {
    const links = [...list.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
    return [name, Object.fromEntries(links.map(([, to = '', sentence = '']) => [words(sentence), to]))];
  });
  return { parts: Object.fromEntries(shown), text: words(main) };
}

describe('The overview says', () => {
  it('an editor what readers do not see yet, and nothing of what is all published', async () => {
    expect((await overview('editor')).parts).toEqual({
      Content: { '2 pieces of news hold text that readers do not see yet': '/en/staff/entries?kind=news' },
    });
  });

  it('a moderator what waits in the forum, an adviser the requests, and a reviewer that nothing waits', async () => {
    expect((await overview('moderator')).parts).toEqual({
      Community: { '1 case is waiting in the forum Longest wait: less than a day': '/en/staff/forum' },
    });
    expect((await overview('adviser')).parts).toEqual({
      People: { '1 contact request is open Longest wait: less than a day': '/en/staff/contact' },
    });
    const { parts, text } = await overview('reviewer');
    expect(parts).toEqual({});
    expect(text).toBe('Overview Nothing is waiting for you');
  });

  it('an admin all of it, for how long the oldest waits, and how much was recorded, without codes', async () => {
    site.clock.advance(3 * 24 * 60 * 60_000);
    // What is done in a study belongs to the study's own log.
    const change = { act: 'record.write', subject: 'record', subjectId: 'r1', chain: 'study-1' };
    await site.ctx.transaction((tx) => audit(tx, null, change));
    const { parts, text } = await overview('admin', 'later@example.org');
    expect(parts).toEqual({
      People: { '1 contact request is open Longest wait: 3 days': '/en/staff/contact' },
      Community: { '1 case is waiting in the forum Longest wait: 3 days': '/en/staff/forum' },
      Content: { '2 pieces of news hold text that readers do not see yet': '/en/staff/entries?kind=news' },
    });
    expect(text).toMatch(/1 action was recorded in the past 24 hours\. The last was on \d+ \w+ \d{4}/);
    expect(text).not.toMatch(/[{}]|role\.grant/);
  });

  it('whatever any room counts', async () => {
    const waits = manifests.flatMap(([, { menu = [] }]) => menu.flatMap(({ waits: own = [] }) => own));
    for (const { of } of waits) expect(await of(site.ctx)).toMatchObject({ count: expect.any(Number) });
    const rooms = new Set(waits.map(({ word }) => word.split('.')[0]));
    for (const room of ['identity', 'forum', 'payments', 'journals', 'staff']) expect(rooms).toContain(room);
  });
});

describe('The menu', () => {
  /** Its groups by their names, with what they hold; the first has none. */
  async function menuOf(role: Role): Promise<Record<string, string[]>> {
    const one = await staff(site, role, `${role}@example.org`);
    const { text } = await one.get('/en/staff');
    const [nav = ''] = /<nav[^>]*aria-label="Console"[\s\S]*?<\/nav>/.exec(text) ?? [];
    const parts = [...nav.matchAll(/(?:<p id="([^"]*)"[^>]*>([^<]*)<\/p>)?<ul ([^>]*)>([\s\S]*?)<\/ul>/g)];
    return Object.fromEntries(
      parts.map(([, id, name = '', attributes, list = '']) => {
        // The list is named by the heading that stands above it.
        if (id) expect(attributes).toContain(`aria-labelledby="${id}"`);
        return [name, [...list.matchAll(/<\/svg><span>([^<]*)</g)].map(([, label = '']) => label)];
      }),
    );
  }

  it('shows an admin every entry under the heading of its group', async () => {
    expect(await menuOf('admin')).toEqual({
      '': ['Overview'],
      People: ['Contact requests', 'Identity review', 'Accounts', 'Members'],
      Community: ['Forum moderation', 'Invitations'],
      Content: ['News', 'Guides', 'Courses', 'Questions', 'Tags', 'Files'],
      Tools: ['Scales', 'Journals'],
      Finance: ['Payments', 'Points'],
      System: ['Waiting for a second person', 'Site settings', 'Undelivered messages', 'Audit log'],
    });
  });

  it('shows others what their roles open, and no heading above nothing', async () => {
    expect(await menuOf('editor')).toEqual({
      '': ['Overview'],
      Content: ['News', 'Guides', 'Courses', 'Questions', 'Tags', 'Files'],
      Tools: ['Scales'],
    });
    expect(await menuOf('adviser')).toEqual({ '': ['Overview'], People: ['Contact requests'] });
  });

  it('has an icon and a place for each entry that no other has', () => {
    const entries = manifests.flatMap(([, { menu = [] }]) => menu);
    for (const own of [
      entries.map(({ icon }) => icon),
      entries.map(({ group, order }) => `${group} ${order}`),
    ]) {
      expect(own.filter((one, at) => own.indexOf(one) !== at)).toEqual([]);
    }
  });
});
