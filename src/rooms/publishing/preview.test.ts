/** Preview links: what they show, to whom, how long, and that no log knows them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, write } from '../../../test/harness/entries.ts';
import { staff } from '../../../test/harness/people.ts';
import { remember } from '../../../test/harness/secrets.ts';
import { type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { readAudit } from '../../platform/audit.ts';
import { safeAddress } from '../../platform/log.ts';
import * as contract from './previewContract.ts';
import { deleteOldPreviews, previewsOf } from './queries/previews.ts';

let site: Site;
let editor: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
});
afterAll(() => site.stop());

async function link(markdown = 'Open\n\n<!--vip-->\n\nFor members') {
  const { id } = await write(editor, { title: `For review ${Math.random()}`, markdown });
  const { path } = dataOf(await editor.call(contract.makePreviewLink, { entry: String(id), locale: 'en' }));
  const token = String(path).split('#token=')[1] ?? '';
  remember(token);
  return { id, path: String(path), token };
}

const open = (token: string, who = new Visitor(site)) =>
  who.call(contract.openPreview, { token, locale: 'en' });

describe('A preview link', () => {
  it('shows the draft, with the part for members, to whoever has it', async () => {
    const { path, token } = await link();
    expect(path).toBe(`/en/preview#token=${token}`);
    const { entry, languages } = dataOf(await open(token));
    expect(entry.html).toContain('Open');
    expect(entry.lockedHtml).toContain('For members');
    expect(languages).toEqual(['en']);
    const { text, headers } = await new Visitor(site).get('/en/preview');
    expect(text).toContain('noindex');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('that was changed shows nothing', async () => {
    const { token } = await link();
    for (const forged of ['', 'x', token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), `${token}A`]) {
      const { status, text } = await open(forged);
      expect(status, forged).toBe(404);
      expect(text).toContain('has expired or was revoked');
    }
  });

  it('can be revoked, which is audited, and shows nothing from then on', async () => {
    const { id, token } = await link();
    const kept = await link();
    const [made] = await previewsOf(site.ctx, id);
    const { text } = await editor.get(`/en/staff/entries/${id}`);
    expect(text).toContain(made?.id);
    expect(text).not.toContain(token);
    dataOf(await editor.call(contract.revokePreviewLink, { link: made?.id ?? '' }));
    expect((await open(token)).status).toBe(404);
    expect((await open(kept.token)).status).toBe(200);
    const all = { act: '', from: undefined, to: undefined, before: undefined, limit: 10 };
    const acts = await readAudit(site.ctx, {
      ...all,
      words: [{ word: made?.id ?? 'none', accounts: [] }],
    });
    expect(acts.map(({ act }) => act)).toEqual(['entry.preview-revoke', 'entry.preview-link']);
  });

  it('shows nothing after its seven days, and is forgotten then', async () => {
    const { id, token } = await link();
    const day = 24 * 60 * 60_000;
    const later = { ...site.ctx, clock: () => new Date(site.ctx.clock().getTime() + 7 * day + 1000) };
    expect(await previewsOf(later, id)).toEqual([]);
    await deleteOldPreviews({
      ...site.ctx,
      clock: () => new Date(site.ctx.clock().getTime() + 7 * day - 60_000),
    });
    expect((await open(token)).status).toBe(200);
    await deleteOldPreviews(later);
    expect((await open(token)).status).toBe(404);
  });

  it('says without script that it needs one', async () => {
    const { text } = await new Visitor(site).get('/en/preview');
    expect(text).toMatch(/<noscript>.*This preview requires JavaScript.*<\/noscript>/s);
  });
});

it('A logged address holds neither query nor token', () => {
  const token = 'Zk3vQ0aWm1xS8tUy4bNc7dEf2gHj5kLp9rTwXyZ_-Ab';
  for (const [address, logged] of [
    ['/en/wx-callback?code=1&state=2', '/en/wx-callback'],
    [`/en/preview/${token}`, '/en/preview/…'],
    [
      `https://meridian.example/en/staff/first/1k2j3h-${token}?x#y`,
      'https://meridian.example/en/staff/first/…',
    ],
    [
      '/files/0123456789abcdef0123456789abcdef01234567.webp',
      '/files/0123456789abcdef0123456789abcdef01234567.webp',
    ],
    ['/en/guides/how-to-report-a-non-inferiority-trial', '/en/guides/how-to-report-a-non-inferiority-trial'],
  ]) {
    expect(safeAddress(address)).toBe(logged);
  }
});
