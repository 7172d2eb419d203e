/** The menu and the overview of the console: what is there and what waits for whom, of whatever the rooms bring. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish, saved, write } from '../../../test/harness/entries.ts';
import { ask, member, reply } from '../../../test/harness/forum.ts';
import { staff } from '../../../test/harness/people.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import type { Role } from '../../contract/roles.ts';
import { manifests } from '../../manifests.ts';
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

/** Names and numbers of the gauges, each with the page that it leads to. */
async function gauges(role: Role): Promise<Record<string, string>> {
  const one = await staff(site, role, `${role}@example.org`);
  const { status, text } = await one.get('/en/staff');
  expect(status).toBe(200);
  const [, list = ''] = /<main[\s\S]*?<dl[^>]*>([\s\S]*?)<\/dl>/.exec(text) ?? [];
  const links = [...list.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  const of = (link: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return Object.fromEntries(links.map((link) => [of(link, 'aria-label'), of(link, 'href')]));
}

describe('The overview shows', () => {
  it('an editor what readers do not see yet, by kind', async () => {
    expect(await gauges('editor')).toEqual({
      'News: unpublished: 2': '/en/staff/entries?kind=news',
      'Guides: unpublished: 0': '/en/staff/entries?kind=guide',
      'Courses: unpublished: 0': '/en/staff/entries?kind=course',
      'Questions: unpublished: 0': '/en/staff/entries?kind=question',
    });
  });

  it('a reviewer the proofs, a moderator the forum, an adviser the requests', async () => {
    expect(Object.values(await gauges('reviewer'))).toEqual(['/en/staff/identity']);
    expect(await gauges('moderator')).toEqual({ 'Forum moderation: 1': '/en/staff/forum' });
    expect(await gauges('adviser')).toEqual({ 'Contact requests: 1': '/en/staff/contact' });
  });

  it('an admin everything that any room counts', async () => {
    const shown = Object.values(await gauges('admin')).map((href) => href.split('?')[0]);
    const counted = manifests.flatMap(([, { menu = [] }]) =>
      menu.filter(({ count, overview }) => count ?? overview).map(({ path }) => `/en/${path}`),
    );
    expect(new Set(shown)).toEqual(new Set(counted));
    for (const path of ['identity', 'forum', 'payments', 'journals', 'undelivered'])
      expect(shown).toContain(`/en/staff/${path}`);
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
      '': ['Overview', 'Waiting for a second person'],
      People: ['Contact requests', 'Identity review', 'Accounts', 'Members'],
      Community: ['Forum moderation', 'Invitations'],
      Content: ['News', 'Guides', 'Courses', 'Questions', 'Tags', 'Files'],
      Tools: ['Scales', 'Journals'],
      Finance: ['Payments', 'Points'],
      System: ['Site settings', 'Undelivered messages', 'Audit log'],
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
