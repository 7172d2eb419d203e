/** Who is signed in is known to a page from its first byte, and nothing of it enters a page that is kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, saveProfile } from '../src/rooms/account/contract.ts';
import { engines } from './harness/databases.ts';
import { person } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

describe.each(engines())('A page on %s', (engine) => {
  let site: Site;
  let ana: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine });
    ana = await person(site, { email: 'ana@example.org' });
    await ana.call(saveProfile, { nickname: 'Ana of the first byte' });
  });
  afterAll(() => site.stop());

  it('for a signed-in reader offers the own account, and is kept nowhere', async () => {
    const { status, headers, text } = await ana.get('/en');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('My account');
    expect(text).toContain('Ana of the first byte');
    const data = await ana.get('/en.data');
    expect(data.headers.get('cache-control')).toBe('private, no-store');
    expect(data.text).toContain('Ana of the first byte');
  });

  it('has the frame of everyone, letter for letter, though it is kept and not written anew', async () => {
    const parts = [
      /<footer[\s\S]*<\/footer>/,
      /<details[^>]* name="top">[\s\S]*?<\/details>/g,
      /<section[\s\S]*?<\/section>/,
    ];
    for (const path of ['/en/contact', '/zh-cn/guides?tag=a%26b', '/th', '/fr/search?q=%3Cscript%3E%22']) {
      const visitors = (await new Visitor(site).get(path)).text;
      for (let again = 0; again < 2; again++) {
        const { text } = await ana.get(path);
        for (const part of parts) {
          const [systems, language] = visitors.match(part) ?? [];
          expect(systems, path).toBeTruthy();
          expect(text, path).toContain(systems);
          if (language) expect(text, path).toContain(language);
        }
      }
    }
  });

  it('that two readers share names each of them to themselves alone, with a nonce of its own', async () => {
    const name = `Ben & "Co" 'B'`;
    const ben = await person(site, { email: 'ben@example.org' });
    await ben.call(saveProfile, { nickname: name });
    const nonces = new Set<string>();
    for (const path of ['/en/contact', '/en/guides']) {
      for (let again = 0; again < 2; again++) {
        const [hers, his] = [await ana.get(path), await ben.get(path)];
        expect(hers.text).toContain('Ana of the first byte');
        expect(hers.text).not.toContain('Ben');
        expect(his.text).toContain('<p class="');
        expect(his.text).toContain('>Ben &amp; &quot;Co&quot; &#x27;B&#x27;</p>');
        expect(his.text).not.toContain('Ana of the first byte');
        for (const { text, headers } of [hers, his]) {
          const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
          nonces.add(nonce);
          const scripts = [...text.matchAll(/<script(?! type="application\/ld)[^>]*>/g)];
          expect(scripts.length).toBeGreaterThan(0);
          for (const [script] of scripts) expect(script).toContain(` nonce="${nonce}"`);
        }
      }
    }
    expect(nonces.size).toBe(8);
  });

  it('for the next visitor is the same as before', async () => {
    const visitor = new Visitor(site);
    for (const path of ['/en', '/en.data', '/en/contact']) {
      const before = await visitor.get(path);
      await ana.get(path);
      const after = await visitor.get(path);
      expect(after.text).toBe(before.text);
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
      expect(after.text).not.toContain('Ana of the first byte');
    }
  });

  it('asks the browser’s own copy to be shown to nobody else', async () => {
    const visitor = new Visitor(site);
    const etag = (await visitor.get('/en')).headers.get('etag') ?? '';
    expect((await visitor.get('/en', { 'if-none-match': etag })).status).toBe(304);
    expect((await ana.get('/en', { 'if-none-match': etag })).status).toBe(200);
  });

  it('of one’s own shows the own account, and to a visitor the way in', async () => {
    for (const path of ['/en/my', '/en/my/edit', '/en/my/edit?tab=account']) {
      const own = await ana.get(path);
      expect(own.status).toBe(200);
      expect(own.headers.get('cache-control')).toBe('private, no-store');
      expect(own.text, path).toContain('Ana of the first byte');
      const visitors = await new Visitor(site).get(path);
      expect(visitors.status).toBe(200);
      expect(visitors.headers.get('cache-control')).toBe('private, no-store');
      expect(visitors.text).not.toContain('Ana of the first byte');
      expect(visitors.text).toContain('/en/login');
    }
  });

  it('of one’s own shows one’s address in full, and the menu of the frame keeps it short', async () => {
    const { text } = await (await person(site, { email: 'in.full@example.org' })).get('/en/my');
    const frame = text.slice(0, text.indexOf('</header>'));
    expect(text).toMatch(/<dd[^>]*>(?:<[^>]*>)*in\.full@example\.org/);
    expect(frame).toContain('My account');
    expect(frame).not.toContain('in.full@');
  });

  it('holds no token, and none in the language of another', async () => {
    for (const path of ['/en', '/zh-cn/my', '/th/my/edit', '/en/my.data']) {
      const { text } = await ana.get(path);
      expect(text).not.toContain(ana.token);
    }
  });

  it('is compressed for a signed-in reader too', async () => {
    const { headers } = await ana.get('/en', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('after logging out is the visitor’s again', async () => {
    const bo = await person(site, { email: 'bo@example.org' });
    const token = bo.token ?? '';
    await bo.call(logout, {});
    bo.setCookie('Admin-Token', token);
    const { text } = await bo.get('/en');
    expect(text).toBe((await new Visitor(site).get('/en')).text);
  });
});
