import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localeCodes, localeOf } from '../src/i18n/locales.ts';
import { isPlain } from '../src/i18n/paths.ts';
import { rFiles, rFolder, rPolicy, rSent, rWorker } from '../src/lib/r.ts';
import differences from '../src/methods/differences.r.json' with { type: 'json' };
import { screens } from '../src/screens.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';
import { sampled } from './walks/all.ts';

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite();
  visitor = new Visitor(site);
});
afterAll(() => site.stop());

/** A request as no client library would write it. */
function raw(address: string, line: string, headers = 'Host: x\r\n'): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line}\r\n${headers}Connection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe('Every screen in every language', () => {
  // The console asks for staff, and of what shows one of many the rooms’ own tests speak.
  const paths = screens
    .filter(({ shell, access, path }) => shell === 'public' && access === 'public' && isPlain(path))
    .map(({ path }) => path);
  it.each(localeCodes)('answers 200 in %s with its language, title and description', async (code) => {
    // Every page in English and in every third of the others: that each language has all words is a rule.
    const turn = localeCodes.indexOf(code);
    const some = paths.filter((_, at) => code === 'en' || at % 3 === turn % 3);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of sampled(paths, some)) {
      const { status, text } = await visitor.get(`/${code}${path === '' ? '' : `/${path}`}`);
      expect(status, `${path}: ${text.slice(0, 200)}`).toBe(200);
      expect(attribute(text, /<html[^>]* lang="([^"]+)"/), path).toBe(localeOf(code).tag);
      expect(attribute(text, /<title>([^<]+)<\/title>/), path).toBeTruthy();
      expect(attribute(text, /<meta name="description" content="([^"]+)"/), path).toBeTruthy();
      expect(attribute(text, /<link rel="canonical" href="([^"]+)"/), path).toContain(`/${code}`);
    }
  });

  it('names all eleven languages and x-default, and lists itself in the sitemap', async () => {
    const { text } = await visitor.get('/en/contact');
    const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(
      (match) => match[1],
    );
    expect(alternates.sort()).toEqual([...localeCodes, 'x-default'].sort());
    const map = await visitor.whole('/sitemap.xml');
    for (const code of localeCodes) expect(map.text).toContain(`<loc>${site.address}/${code}/contact</loc>`);
  });

  it('keeps screens that are still being built out of search engines', async () => {
    expect((await visitor.get('/en/usercenter')).text).toContain('<meta name="robots" content="noindex"');
    expect((await visitor.get('/en/contact')).text).not.toContain('noindex');
  });

  it('has no inline style, and no inline script that its policy does not allow', async () => {
    for (const path of ['/en', '/zh-cn', '/th/contact', '/de/privacy', '/en/nothing-here']) {
      const { text, headers } = await visitor.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(text, path).not.toMatch(/<[a-z][^>]*\sstyle=/i);
      expect(text, path).not.toContain('<style');
      expect(policy).toContain("style-src 'self';");
      expect(policy).not.toContain('unsafe');
      const scripts = [
        ...text.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
      ];
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, script = ''] of scripts) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      }
    }
  });
});

describe('The language of a page without a prefix', () => {
  const homeIn = async (headers: Record<string, string>) => {
    const { status, text, headers: answered } = await new Visitor(site).get('/', headers);
    expect(status).toBe(200);
    expect(answered.get('vary')).toMatch(/Accept-Language.*Cookie/);
    return attribute(text, /<html[^>]* lang="([^"]+)"/);
  };

  it('is the first that the browser names and we have', async () => {
    expect(await homeIn({ 'accept-language': 'nl, fr-CA;q=0.8, de;q=0.9' })).toBe('de');
    expect(await homeIn({ 'accept-language': 'zh-TW' })).toBe('zh-Hant-HK');
    expect(await homeIn({ 'accept-language': 'zh-Hans-SG, en' })).toBe('zh-Hans-CN');
    expect(await homeIn({ 'accept-language': 'zh' })).toBe('zh-Hans-CN');
    expect(await homeIn({ 'accept-language': 'xx;q=abc,,;;' })).toBe('en');
    expect(await homeIn({})).toBe('en');
  });

  it('is the one chosen before, whatever the browser prefers', async () => {
    expect(await homeIn({ cookie: 'current_lang=ko', 'accept-language': 'de' })).toBe('ko');
    expect(await homeIn({ cookie: 'current_lang=xx', 'accept-language': 'de' })).toBe('de');
  });
});

describe('An address that leads nowhere', () => {
  it.each(['/xx', '/xx/contact', '/en/nothing', '/nothing', '/EN', '/en/contact/more'])(
    '%s is a 404 page',
    async (path) => {
      const { status, text } = await visitor.get(path);
      expect(status).toBe(404);
      expect(text).toContain('404 NOT FOUND');
      expect(text).toContain(path);
      expect(text).toContain('noindex');
    },
  );

  it('is told in the language of its prefix, with the search and the guides', async () => {
    const { status, text } = await visitor.get('/zh-cn/nothing');
    expect(status).toBe(404);
    expect(text).toContain('action="/zh-cn/search"');
    expect(text).toContain('href="/zh-cn/guides"');
    expect(attribute(text, /<html[^>]* lang="([^"]+)"/)).toBe('zh-Hans-CN');
  });

  it('never reflects markup', async () => {
    const { text } = await visitor.get('/en/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(text).not.toContain('<script>alert(1)');
  });

  it.each(['/%FF', '/%', '/%E0%A4%A', '/de/guides/%FF%20x?q=%FF', '/en/%.data'])(
    '%s, which nothing can decode, is no other',
    async (path) => {
      const { status, text, headers } = await visitor.send(path, { headers: { 'accept-language': 'de' } });
      expect([status, headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
      if (path.endsWith('.data')) return;
      expect(text).toContain('404 NOT FOUND');
      expect(text).toContain(path.split(/ |%20|[?]/)[0]);
      expect(attribute(text, /<html[^>]* lang="([^"]+)"/)).toBe('de');
    },
  );

  it.each(['/en/%', '/%E0%A4%A', '/en/..%2f..%2fetc/passwd', '//evil.example', '/en?x=%'])(
    '%s breaks nothing',
    async (path) => {
      const { status } = await visitor.send(path);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('A request that no browser sends', () => {
  it.each(['GET http://evil.example/ HTTP/1.1', 'GET * HTTP/1.1'])(
    '%s gets a 400 with our headers',
    async (line) => {
      const answer = await raw(site.address, line);
      expect(answer).toMatch(/^HTTP\/1\.1 400/);
      expect(answer).toMatch(/x-content-type-options: nosniff/i);
    },
  );

  it.each([
    ['two hosts', 'Host: x\r\nHost: x\r\n'],
    ['a second host in other letters', 'Host: x\r\nhOST: y\r\n'],
    ['two hosts in one line', 'Host: x, y\r\n'],
    ['a path in its host', 'Host: x/en\r\n'],
    ['no host', ''],
  ])('with %s gets a 400, for a page and for a call', async (_what, headers) => {
    for (const line of ['GET /en HTTP/1.1', 'GET /api/build HTTP/1.1', 'HEAD /healthz HTTP/1.1']) {
      const answer = await raw(site.address, line, headers);
      expect(answer, line).toMatch(/^HTTP\/1\.1 400/);
      expect(answer, line).toMatch(/connection: close/i);
    }
  });

  it('with an address that names the same host gets what stands there, and of another host a 400', async () => {
    const asked = (url: string) => raw(site.address, `GET ${url} HTTP/1.1`);
    expect(await asked('http://x/api/build')).toMatch(/^HTTP\/1\.1 200/);
    expect(await asked('http://X/en?p=1')).toMatch(/^HTTP\/1\.1 200[\s\S]*<html/);
    expect(await asked('http://y/api/build')).toMatch(/^HTTP\/1\.1 400/);
    expect(await asked('http://x@y/en')).toMatch(/^HTTP\/1\.1 400/);
  });

  it('with thousands of query parameters gets the page of everyone else', async () => {
    const query = Array.from({ length: 1500 }, (_, n) => `p${n}=1`).join('&');
    const { status, text } = await visitor.get(`/en?${query}`);
    expect(status).toBe(200);
    expect(text).toBe((await visitor.get('/en')).text);
  });
});

describe('Addresses that lead elsewhere', () => {
  it('take a WeChat answer to the prefixed screen with its query', async () => {
    const { status, headers } = await visitor.get('/wx-callback?code=a%26b&state=c', {
      'accept-language': 'ja',
    });
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/ja/wx-callback?code=a%26b&state=c');
  });

  it('know the syndrome tool by both addresses of docs/specification.md §1.3', async () => {
    // Two slashes at the start of an address name another host.
    const nowhere = await visitor.get('//datacollection/SyndromeIdentification');
    expect([nowhere.status, nowhere.headers.get('location')]).toEqual([404, null]);
    const { status, headers } = await visitor.get('/th/datacollection/SyndromeIdentification');
    expect(status).toBe(308);
    expect(headers.get('location')).toBe('/th/datacollection/syndrome-identification');
    for (const name of ['SyndromeIdentification', 'syndrome-identification']) {
      const bare = await visitor.get(`/datacollection/${name}`, { 'accept-language': 'ja' });
      expect([bare.status, bare.headers.get('location')]).toEqual([
        302,
        '/ja/datacollection/syndrome-identification',
      ]);
    }
  });

  it.each(['//evil.example/', '/\\evil.example/', '///evil.example//x//', '//?a=b'])(
    'never leave the site for %s',
    async (path) => {
      const answer = await raw(site.address, `GET ${path} HTTP/1.1`);
      const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/';
      expect(location).toMatch(/^\/(?![/\\])/);
    },
  );

  it('drop a slash at the end', async () => {
    const { status, headers } = await visitor.get('/en/contact/');
    expect(status).toBe(308);
    expect(headers.get('location')).toBe('/en/contact');
  });
});

describe('The data of a client-side navigation', () => {
  it('are those of the page itself', async () => {
    const { text, status } = await visitor.get('/en/privacy.data');
    expect(status).toBe(200);
    expect(text).toContain('Privacy notice');
    expect((await visitor.get('/en/terms.data')).text).toContain('Terms of use');
  });

  it('of an address that leads nowhere are a 404', async () => {
    expect((await visitor.get('/en/nothing.data')).status).toBe(404);
  });
});

describe('A public page', () => {
  it('is the same for everyone: no cookie goes in, none comes out', async () => {
    const plain = await new Visitor(site).get('/en');
    const known = await new Visitor(site).get('/en', { cookie: 'Admin-Token=abc; meridian_visitor=x' });
    expect(known.text).toBe(plain.text);
    expect(plain.headers.getSetCookie()).toEqual([]);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('answers 304 to who has it already', async () => {
    const { headers } = await visitor.get('/en');
    const again = await visitor.get('/en', { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('comes compressed as asked', async () => {
    const response = await fetch(`${site.address}/en`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('<html');
    const plain = await fetch(`${site.address}/en`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('is not multiplied by queries that it does not declare', async () => {
    const { text } = await visitor.get('/en?utm_source=mail&x=1');
    expect(text).toBe((await visitor.get('/en')).text);
  });

  it('carries the security headers', async () => {
    const { headers } = await visitor.get('/en');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });
});

describe('The operator’s view', () => {
  it('has health, readiness, metrics and the API document', async () => {
    expect((await visitor.get('/healthz')).body).toEqual({ ok: true });
    expect((await visitor.get('/readyz')).body).toEqual({ ok: true });
    expect((await visitor.get('/metrics')).text).toContain('http_request_duration_seconds');
    const { body } = await visitor.get('/api/openapi.json');
    expect(Object.keys(Object(body.paths))).toContain('/api/index/contact');
  });

  it('serves hashed files for ever', async () => {
    const { text } = await visitor.get('/en');
    const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(text);
    const { headers, status } = await visitor.get(script?.[1] ?? script?.[2] ?? '');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('serves R whole, as large as it is told to be, and lets its worker alone compile', async () => {
    let sent = 0;
    for (const [file, bytes] of Object.entries(rFiles)) {
      const { status, headers, text } = await visitor.get(rFolder + file, { 'accept-encoding': 'identity' });
      expect([file, status, headers.get('cache-control')]).toEqual([
        file,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(headers.get('content-security-policy')).toBe(file === rWorker ? rPolicy : null);
      expect([file, Number(headers.get('content-length'))]).toEqual([file, bytes]);
      if (file === 'webr-worker.js') expect(text).toContain('importScripts');
      const packed = await visitor.get(rFolder + file, { 'accept-encoding': 'br' });
      expect(packed.headers.get('content-encoding')).toBe('br');
      sent += Number(packed.headers.get('content-length'));
    }
    expect(Math.abs(sent / rSent - 1)).toBeLessThan(0.03);
    const page = await visitor.get('/en/tools/statistics/describe');
    expect(page.headers.get('content-security-policy')).not.toContain('eval');
    expect((await visitor.get(`${rFolder}webr.mjs`)).status).toBe(404);
  });

  it('says why our numbers differ from those of R, with the digits of both', async () => {
    const { status, text } = await visitor.get('/de/tools/statistics/differences');
    expect(status).toBe(200);
    const { odds } = differences.answers;
    for (const value of [...odds.ours, ...odds.r])
      expect(text).toContain(value.toPrecision(12).replace('.', ','));
  });

  it('keeps metrics from whoever comes through a proxy, or under another name', async () => {
    expect((await visitor.get('/metrics', { 'x-real-ip': '198.51.100.1' })).status).toBe(404);
    expect((await visitor.get('/metrics', { via: '1.1 proxy' })).status).toBe(404);
    expect(await raw(site.address, 'GET /metrics HTTP/1.1')).toMatch(/^HTTP\/1\.1 404/);
  });

  it('shows the specimens in development only', async () => {
    expect((await visitor.get('/dev/ui')).status).toBe(404);
  });

  it('shows the outbox to the loopback of a demonstration only', async () => {
    expect((await visitor.get('/dev/outbox')).status).toBe(200);
    expect((await visitor.get('/dev/outbox', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(404);
  });
});

describe('The home page', () => {
  it('leads to something to compute first, then to guides, courses, forum and contact, and the systems have a screen of their own', async () => {
    const { text } = await visitor.get('/en');
    const [, hero = ''] = /aria-labelledby="home-h"(.*?)<\/section>/s.exec(text) ?? [];
    const links = [...hero.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)];
    expect(links.slice(0, 3).map(([, , words]) => words)).toEqual([
      'Run a calculation',
      'Let&#x27;s Start!',
      'Talk to us',
    ]);
    // One button is the first to be seen.
    expect(links.filter(([, a = '']) => /_primary\b/.test(a)).map(([, , words]) => words)).toEqual([
      'Run a calculation',
    ]);
    for (const [words, path] of [
      ['Run a calculation', 'tools'],
      ['Read a guide', 'guides'],
      ['Take a course', 'courses'],
      ['Ask a methodologist', 'forum'],
      ['Talk to us', 'contact'],
    ] as const) {
      expect(text).toMatch(new RegExp(`<a [^>]*href="/en/${path}"[^>]*>(?:<[^>]*>)*${words}`));
    }
    const { text: systems } = await visitor.get('/en/systems');
    expect(systems).toContain('Let&#x27;s Start!');
    expect(systems).toMatch(/<main[\s\S]*<a [^>]*>[\s\S]*PROSPERO/);
  });
});

describe('The footer', () => {
  it('shows both registration numbers in the Chinese language, and the rights line in the others', async () => {
    const chinese = (await visitor.get('/zh-cn/contact')).text;
    expect(chinese).toContain('公网安备');
    expect(chinese).toContain('ICP备');
    const english = (await visitor.get('/en/contact')).text;
    expect(english).toContain('All rights reserved.');
    expect(english).not.toContain('ICP备');
  });
});
