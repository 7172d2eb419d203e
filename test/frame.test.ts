/** What the server writes into the frame of a page: the token of who may write, and the operator's logo. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveProfile } from '../src/rooms/account/contract.ts';
import { person, staff } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

const logo = 'https://static.example.org/logo.svg';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOGO_URL: logo } });
});
afterAll(() => site.stop());

const tokenIn = (html: string) => /csrfToken='([^']+)'/.exec(html)?.[1];

describe('The CSRF token', () => {
  it('stands in every page of who is signed in, and is the one that their writes need', async () => {
    const ana = await person(site, { email: 'frame-ana@example.org' });
    const admin = await staff(site, 'admin', 'frame-admin@example.org');
    for (const [reader, paths] of [
      [ana, ['/en', '/en/my/edit', '/zh-cn/forum', '/en/contact']],
      [admin, ['/en/staff/accounts']],
    ] as const) {
      const expected = await reader.fetchCsrf();
      for (const path of paths) {
        // Asked three times: what is written anew, what is kept, and what is filled in.
        for (let time = 0; time < 3; time++) {
          expect(tokenIn((await reader.get(path)).text), path).toBe(expected);
        }
      }
    }
    expect((await ana.call(saveProfile, { nickname: 'Ana' })).body.code).toBe(1);
  });

  it('is another for another person, though the page is the same', async () => {
    const [bo, cy] = await Promise.all(
      ['frame-bo@example.org', 'frame-cy@example.org'].map((email) => person(site, { email })),
    );
    for (let time = 0; time < 3; time++) {
      const tokens = await Promise.all(
        [bo, cy].map(async (one) => tokenIn((await one?.get('/en'))?.text ?? '')),
      );
      expect(new Set(tokens).size).toBe(2);
    }
  });

  it('is in no page of a visitor, who gets no cookie for reading', async () => {
    const visitor = new Visitor(site);
    for (const path of ['/en', '/en/contact', '/en/login', '/en/forum']) {
      const { text, headers } = await visitor.get(path);
      expect(tokenIn(text), path).toBeUndefined();
      expect(headers.get('set-cookie'), path).toBeNull();
    }
  });
});

describe('The logo of the operator', () => {
  it('stands in header, footer and console, and its origin alone is let in', async () => {
    const visitor = new Visitor(site);
    const admin = await staff(site, 'admin', 'logo-admin@example.org');
    for (const [reader, path, times] of [
      [visitor, '/en', 2],
      [visitor, '/ja/privacy', 2],
      [admin, '/en/guides', 2],
      [admin, '/en/staff/accounts', 1],
    ] as const) {
      const { text, headers } = await reader.get(path);
      const shown = text.match(new RegExp(`<img src="${logo}" alt="[^"]+"`, 'g')) ?? [];
      expect(shown, path).toHaveLength(times);
      const policy = headers.get('content-security-policy');
      expect(policy, path).toContain("; img-src 'self' blob: https://static.example.org;");
      expect(policy?.split('static.example.org'), path).toHaveLength(2);
    }
  });
});
