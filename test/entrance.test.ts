/** What comes in: addresses, calls from our pages on another host, and the way back from a sign-in. */
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginByConsole } from '../src/contract/gateway.ts';
import { setVip } from '../src/contract/vip.ts';
import { importStatement } from '../src/rooms/payments/staff/contract.ts';
import { addImage, previewText, scheduleEntries } from '../src/rooms/publishing/contract.ts';
import { dataOf, picture, publish, upload, type Written } from './harness/entries.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

let site: Site;
let visitor: Visitor;
let admin: Visitor;
let guide: Written;

beforeAll(async () => {
  site = await startSite();
  visitor = new Visitor(site);
  admin = await staff(site, 'admin', 'admin@example.org');
  guide = await publish(admin, { title: 'A guide' });
});
afterAll(() => site.stop());

const langOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];

describe('A large call', () => {
  it('is refused before its body is read to whose sign-in is not fresh', async () => {
    const email = 'stale@example.org';
    const stale = await staff(site, 'admin', email);
    const signed_in_at = new Date(site.ctx.clock().getTime() - 60 * 60_000);
    await sql`UPDATE account_session SET signed_in_at = ${signed_in_at}
      WHERE account_id = ${await accountOf(site, email)}`.execute(site.ctx.db);
    const headers = {
      'x-csrf-token': await stale.fetchCsrf(),
      token: stale.token ?? '',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': importStatement.file,
    };
    const answer = Promise.withResolvers<string>();
    const asked = request(site.address + importStatement.path, { method: 'POST', headers }, (reply) => {
      reply.setEncoding('utf8').once('data', (text) => answer.resolve(String(text)));
    });
    asked.on('error', answer.reject);
    // Of the body nothing is sent.
    asked.flushHeaders();
    expect(JSON.parse(await answer.promise)).toMatchObject({ data: { problem: 'stale_sign_in' } });
    asked
      .off('error', answer.reject)
      .on('error', () => {})
      .destroy();
  });
});

describe('An address with what no text can hold', () => {
  const addresses = [
    ...[
      '/th/news/%00',
      '/th/guides/a%00b',
      '/th/courses/%00',
      '/th/courses/a/%00',
      '/th/preview/%00',
      '/th/%00',
    ],
    ...[
      '/th/news?tag=%00',
      '/th/guides?q=a%00b',
      '/th/guides?after=%00',
      '/th/search?q=%00',
      '/th/contact?%00=1',
    ],
  ];

  it.each(addresses)('%s is a page that is not there, in the language of the visitor', async (address) => {
    const { status, text } = await visitor.get(address);
    expect([status, langOf(text)]).toEqual([404, 'th']);
    expect(text).toContain('<h1');
  });

  it.each([
    '/files/%00',
    '/files/%00/a.pdf',
    '/figures/%00',
    '/files/forum/%00',
    '/identity/proofs/%00',
    '/api/payments/wechat/inside/%00',
    '/api/payments/wechat/inside/%00/back',
    '/en/my/orders/%00/1.pdf',
    '/en/staff/payments/%00/1.pdf',
  ])('%s is no file, also for who is signed in', async (address) => {
    expect((await admin.get(address)).status).toBe(404);
  });

  it('without a language in it is answered in one that the browser prefers', async () => {
    const { status, text } = await visitor.get('/%00', { 'accept-language': 'fr' });
    expect([status, langOf(text)]).toEqual([404, 'fr']);
  });

  it.each(['/en/news/%00.data', '/en/guides.data?tag=%00'])('%s has no data either', async (address) => {
    const { status, headers } = await visitor.get(address);
    expect(status).toBe(404);
    // Whoever sends it, React Router's client then shows its 404 page.
    expect(headers.has('x-remix-response')).toBe(false);
  });

  it.each([
    ...[
      'entries?tag=%00',
      'entries?q=%00',
      'contact?q=%00',
      'accounts?q=%00',
      'audit?act=%00',
      'audit.csv?q=%00',
    ],
    ...['entries/%00', 'entries/1/history?text=%00'],
  ])('is not there for staff either: staff/%s', async (address) => {
    expect((await admin.get(`/en/staff/${address}`)).status).toBe(404);
  });

  it('may hold any other sign', async () => {
    for (const address of ['/en/guides?q=%F0%9D%94%9E', '/en/search?q=100%25', '/en/guides?q=%FF']) {
      expect((await visitor.get(address)).status, address).toBe(200);
    }
  });
});

describe('A number or a day that there is not', () => {
  it.each([
    ...['entries?page=1e23', 'entries?page=99999999999999999999999', 'entries?page=-1', 'contact?page=1e400'],
    ...['contact?page=99999999999999999999999', 'audit?before=1.5', 'audit?before=99999999999999999999999'],
    ...['audit?from=2026-02-30', 'audit?from=0000-01-01', 'audit?to=9999-12-31', 'audit.csv?to=9999-12-31'],
  ])('counts as none: staff/%s', async (address) => {
    expect((await admin.get(`/en/staff/${address}`)).status).toBe(200);
  });

  it.each(['1.5', '2147483648', '1e23', '-1', 'x'])('counts as none in a history: %s', async (number) => {
    for (const name of ['revision', 'against']) {
      const { status, text } = await admin.get(`/en/staff/entries/${guide.id}/history?${name}=${number}`);
      expect([status, text.includes('A guide')], name).toEqual([200, true]);
    }
  });

  it.each(['0000-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00'])(
    'is no end of a membership and no hour of publication: %s',
    async (moment) => {
      const account = await accountOf(site, 'admin@example.org');
      const replies = [
        await admin.call(setVip, { account, until: moment }),
        await admin.call(scheduleEntries, { entries: [String(guide.id)], at: moment }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([400, 400]);
    },
  );
});

describe('A word that every object of JavaScript knows', () => {
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
    'is no source and no picture: %s',
    async (word) => {
      const markdown = `Said before [@${word}].\n\n![It](/figures/${word}.en.svg)\n\n![It](${word})`;
      const { html, diagnostics } = dataOf(await admin.call(previewText, { locale: 'en', markdown }));
      expect(diagnostics.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
        'foreign_image',
        'unknown_image',
        'unknown_reference',
      ]);
      expect(html).toContain(`[${word}]`);
      expect(html).not.toContain('native code');
    },
  );
});

describe('When a session ends while somebody works in the console', () => {
  const wayBack = async (address: string) => {
    const { status, headers, text } = await visitor.get(address);
    const location = headers.get('location') ?? /\/en\/login\?to=[^"\\]+/.exec(text)?.[0] ?? '';
    return { status, to: new URL(location, site.address).searchParams.get('to') };
  };

  it('the sign-in leads back to the page', async () => {
    expect(await wayBack('/en/staff/entries?kind=guide')).toEqual({
      status: 302,
      to: '/en/staff/entries?kind=guide',
    });
  });

  it('so it does on a navigation, which asks for data', async () => {
    const asked = [
      await wayBack('/en/staff/entries.data?kind=guide&_routes=staff%2Fentries'),
      await wayBack('/en/staff/entries.data?index&kind=guide'),
      await wayBack('/en/staff.data'),
    ];
    expect(asked.map(({ to }) => to)).toEqual([
      '/en/staff/entries?kind=guide',
      '/en/staff/entries?kind=guide',
      '/en/staff',
    ]);
  });

  it('an entry that has moved is found without what was asked for on the way', async () => {
    const { text } = await admin.get(`/en/guides/${guide.id}.data?_routes=guides%2F%3Aid&q=1`);
    expect(text).toContain(`/en/guides/${guide.slug}?q=1`);
    expect(text).not.toContain('_routes');
  });
});

describe('With the API on another host of the site', () => {
  const pages = 'http://www.meridian.test';

  let api: Site;
  beforeAll(async () => {
    api = await startSite({ env: { ORIGIN: pages, API_ORIGIN: 'https://api.meridian.test' } });
  });
  afterAll(() => api.stop());

  const fromPages = { origin: pages, 'sec-fetch-site': 'same-site' };
  const opened = (headers: Headers) => [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
    headers.get('vary')?.includes('Origin'),
  ];

  it('our pages may read every answer: of calls, of uploads, of the gateway, refusals too', async () => {
    const editor = await staff(api, 'editor', 'editor@example.org');
    const form = upload(await picture(), 'a.png');
    const uploaded = await editor.call(addImage, form, 'en', fromPages);
    const opening = await editor.call(loginByConsole, { consoleToken: editor.token ?? '' }, 'en', fromPages);
    const stranger = await person(api, { email: 'eve@example.org' });
    const refused = await stranger.call(addImage, upload(await picture(), 'a.png'), 'en', fromPages);
    const read = await editor.get('/api/csrf', fromPages);
    expect([uploaded.status, opening.status, refused.status, read.status]).toEqual([200, 200, 403, 200]);
    for (const { headers } of [uploaded, opening, refused, read]) {
      expect(opened(headers)).toEqual([pages, 'true', true]);
    }
    const foreign = await editor.get('/api/csrf', { origin: 'http://evil.test' });
    expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    ['/api/staff/images', 'POST'],
    ['/api/account', 'DELETE'],
    ['/api/account', 'PUT'],
    ['/ns/api/auth/logout', 'POST'],
  ])('a browser that asks before it calls %s by %s is told that it may', async (path, method) => {
    const { status, headers } = await new Visitor(api).send(path, {
      method: 'OPTIONS',
      headers: {
        ...fromPages,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type,token,x-csrf-token',
      },
    });
    expect([status, ...opened(headers)]).toEqual([204, pages, 'true', true]);
    expect(headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
    expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
      expect.arrayContaining(['content-type', 'token', 'x-csrf-token']),
    );
  });
});
