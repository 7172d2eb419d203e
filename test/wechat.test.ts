import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { holdPort, listenOn } from '../src/platform/http/anyPort.ts';
import { contentSecurityPolicy, securityHeaders } from '../src/platform/http/csp.ts';
import { askOver } from '../src/platform/wechat/api.ts';
import { makeOfficialWechat, makeWechat } from '../src/platform/wechat/client.ts';
import { WechatRefused, WechatUnavailable } from '../src/platform/wechat/errors.ts';
import { openWechat } from '../src/platform/wechat/open.ts';
import { registerWechatStandin } from '../src/platform/wechat/standinHttp.ts';
import { accessibilityFaults, openPage, overflows } from './harness/browser.ts';
import { frozenClock } from './harness/clock.ts';

const secret = 'the-app-secret';
const code = '071-the-code';
const accessToken = 'the-access-token';

/** A server that plays WeChat: what it answers to each path, and what it was asked. */
type Told = { status?: number; text: string; type?: string; after?: number; location?: string };
const answers = new Map<string, Told>();
const asked: { path: string; query: Record<string, string> }[] = [];
const platform = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://wechat.example');
  asked.push({ path: pathname, query: Object.fromEntries(searchParams) });
  const {
    status = 200,
    text,
    type = 'text/plain',
    after = 0,
    location,
  } = answers.get(pathname) ?? { text: '' };
  setTimeout(() => {
    response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) });
    response.end(text);
  }, after);
});

let apiUrl = '';
beforeAll(async () => {
  platform.listen(0, '127.0.0.1');
  await once(platform, 'listening');
  apiUrl = addressOf(platform.address());
});
afterAll(() => {
  platform.closeAllConnections();
  platform.close();
});
beforeEach(() => {
  asked.length = 0;
  answers.clear();
  tell('/sns/oauth2/access_token', {
    access_token: accessToken,
    expires_in: 7200,
    openid: 'o1',
    unionid: 'u1',
  });
  tell('/sns/userinfo', { openid: 'o1', nickname: '王芳🌿', unionid: 'u1' });
});

function addressOf(bound: unknown): string {
  return `http://127.0.0.1:${Object(bound).port}`;
}

function tell(path: string, answer: object, more: Omit<Told, 'text'> = {}): void {
  answers.set(path, { text: JSON.stringify(answer), ...more });
}

/** Patient, since a busy machine answers late too; where it is late that counts, with little patience. */
const client = (api = apiUrl, patience = 10_000) =>
  makeWechat(
    { appId: 'wx1', appSecret: secret, openUrl: 'https://open.weixin.qq.com/', apiUrl: api },
    askOver(api, patience),
  );

/** The error of an exchange, which never tells what must stay secret. */
async function failure(wechat = client()): Promise<unknown> {
  const error: unknown = await wechat.exchange(code).then(
    () => undefined,
    (reason) => reason,
  );
  const told = `${Object(error).message} ${Object(error).stack} ${JSON.stringify(error)} ${Object(error).cause}`;
  for (const word of [secret, code, accessToken, 'secret=', '/sns/']) expect(told).not.toContain(word);
  return error;
}

describe('The client of WeChat', () => {
  it('sends people to the page with the QR code', () => {
    const address = client().authoriseUrl('s t&1', 'https://example.org/wx-callback');
    expect(address).toBe(
      'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fexample.org%2Fwx-callback&response_type=code&scope=snsapi_login&state=s+t%261&login_type=jssdk&self_redirect=true#wechat_redirect',
    );
  });

  it('sends people inside WeChat to the page of the official account', () => {
    const config = { appId: 'wx2', appSecret: secret, openUrl: 'https://open.weixin.qq.com', apiUrl };
    expect(makeOfficialWechat(config).authoriseUrl('5t1', 'https://example.org/wx-callback')).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx2&redirect_uri=https%3A%2F%2Fexample.org%2Fwx-callback&response_type=code&scope=snsapi_userinfo&state=5t1#wechat_redirect',
    );
  });

  it('learns who scanned', async () => {
    expect(await client().exchange(code)).toEqual({ unionid: 'u1', openid: 'o1', nickname: '王芳🌿' });
    expect(asked).toEqual([
      {
        path: '/sns/oauth2/access_token',
        query: { appid: 'wx1', secret, code, grant_type: 'authorization_code' },
      },
      { path: '/sns/userinfo', query: { access_token: accessToken, openid: 'o1' } },
    ]);
  });

  it('finds the unionid in the second answer when the first has none', async () => {
    tell('/sns/oauth2/access_token', { access_token: accessToken, openid: 'o1', unionid: '' });
    tell('/sns/userinfo', { openid: 'o1', nickname: 'A\u0000B', unionid: 'u2' });
    expect(await client().exchange(code)).toEqual({ unionid: 'u2', openid: 'o1', nickname: 'AB' });
  });

  it('knows nobody without a unionid', async () => {
    tell('/sns/oauth2/access_token', { access_token: accessToken, openid: 'o1' });
    tell('/sns/userinfo', { openid: 'o1', nickname: 'A' });
    expect(await failure()).toMatchObject({ name: 'WechatRefused', errcode: undefined });
  });

  it.each([40029, 40163, 42003])('is refused with %i', async (errcode) => {
    tell('/sns/oauth2/access_token', { errcode, errmsg: `code ${code} and ${secret}, rid: 1` });
    const error = await failure();
    expect(error).toBeInstanceOf(WechatRefused);
    expect(error).toMatchObject({ errcode });
  });

  it('is refused with the token, too', async () => {
    tell('/sns/userinfo', { errcode: 42001, errmsg: accessToken });
    expect(await failure()).toMatchObject({ name: 'WechatRefused', errcode: 42001 });
  });

  it.each<[string, Told]>([
    ['a page of HTML', { text: '<!doctype html><title>502</title>', type: 'text/html' }],
    ['an error of the server', { text: '{"errcode":40029}', status: 502 }],
    ['JSON of another shape', { text: '["nothing"]' }],
    ['nothing', { text: '' }],
    ['a way elsewhere', { text: '', status: 302, location: '/sns/userinfo' }],
    ['that it is busy', { text: '{"errcode":-1,"errmsg":"system error"}' }],
  ])('finds WeChat unavailable when it answers %s', async (_what, told) => {
    answers.set('/sns/oauth2/access_token', told);
    expect(await failure()).toBeInstanceOf(WechatUnavailable);
  });

  it('finds WeChat unavailable when its answer, though sound, is too late', async () => {
    const sound = { access_token: accessToken, expires_in: 7200, openid: 'o1', unionid: 'u1' };
    tell('/sns/oauth2/access_token', sound, { after: 2_000 });
    expect(await failure(client(apiUrl, 300))).toBeInstanceOf(WechatUnavailable);
  });

  it('finds WeChat unavailable when nobody is there', async () => {
    // The first of all ports, which no program is given by chance.
    expect(await failure(client('http://127.0.0.1:1'))).toBeInstanceOf(WechatUnavailable);
  });
});

const ourPolicy = { connect: [], frame: [], image: [], media: [], secure: false, development: false };

/** A page of ours with WeChat's in a frame, which may do what WeChat's page needs. */
const framing = (address: string) => `<!doctype html>
<html lang="en"><title>Frame</title>
<iframe title="WeChat" width="300" height="400" sandbox="allow-scripts allow-same-origin allow-top-navigation"
  src="${address.replaceAll('&', '&amp;')}"></iframe>`;

/** An application with the stand-in alone, listening as the site does. */
async function startStandin() {
  const { held, port } = await holdPort('127.0.0.1');
  const serverFactory = (answer: RequestListener) => {
    const server = createServer(answer);
    listenOn(held, server);
    return server;
  };
  const app = Fastify({ serverFactory });
  const headers = securityHeaders(false);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  const clock = frozenClock();
  const origin = `http://localhost:${port}`;
  const ctx = { origin, clock };
  const { wechat: ways, standin } = openWechat(readConfig({}), ctx);
  if (!standin || !ways?.inside) throw new Error('no stand-in');
  const { scan: wechat, inside } = ways;
  registerWechatStandin(app, ctx, standin);
  app.get<{ Querystring: { of: string } }>('/frame', (request, reply) =>
    reply
      .type('text/html')
      .header('content-security-policy', contentSecurityPolicy([], ourPolicy))
      .send(framing(request.query.of)),
  );
  app.get('/wx-callback', (_request, reply) => reply.header('x-frame-options', 'SAMEORIGIN').send('Back'));
  await app.listen({ port, host: '127.0.0.1' });
  return { app, wechat, inside, standin, origin, pass: (minutes: number) => clock.advance(minutes * 60_000) };
}

it('A page may frame itself and WeChat, and nobody else', () => {
  const policy = (frame: string[]) => contentSecurityPolicy([], { ...ourPolicy, frame });
  expect(policy([])).toContain("; frame-src 'self';");
  expect(policy([])).toContain("; img-src 'self' blob:;");
  expect(policy(['https://open.weixin.qq.com'])).toContain("; frame-src 'self' https://open.weixin.qq.com;");
});

describe('The stand-in', () => {
  let site: Awaited<ReturnType<typeof startStandin>>;
  beforeAll(async () => {
    site = await startStandin();
  });
  afterAll(() => site.app.close());

  const page = (state = 'state-1') => site.wechat.authoriseUrl(state, `${site.origin}/wx-callback`);
  /** Chooses on the page, and gives what the site gets back. */
  const choose = async (label: string): Promise<URLSearchParams> => {
    const text = await (await fetch(page())).text();
    const [, href = ''] = new RegExp(`<a href="([^"]+)" target="_self">${label} <`).exec(text) ?? [];
    const answer = await fetch(site.origin + href.replaceAll('&amp;', '&'), { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin + target.pathname).toBe(`${site.origin}/wx-callback`);
    expect(target.searchParams.get('state')).toBe('state-1');
    return target.searchParams;
  };
  const codeOf = async (label: string) => (await choose(label)).get('code') ?? '';

  it('is the same two people again and again, and someone new each time', async () => {
    const first = await site.wechat.exchange(await codeOf('Scan as demonstration user 1'));
    expect(await site.wechat.exchange(await codeOf('Scan as demonstration user 1'))).toEqual(first);
    const second = await site.wechat.exchange(await codeOf('Scan as demonstration user 2'));
    const third = await site.wechat.exchange(await codeOf('Scan as someone new'));
    const fourth = await site.wechat.exchange(await codeOf('Scan as someone new'));
    expect(new Set([first, second, third, fourth].map(({ unionid }) => unionid)).size).toBe(4);
  });

  it('gives no code when it refuses', async () => {
    expect([...(await choose('Refuse')).keys()]).toEqual(['state']);
  });

  it('refuses what is expired, used or unknown', async () => {
    await expect(site.wechat.exchange(await codeOf('Expired code'))).rejects.toMatchObject({
      errcode: 42003,
    });
    await expect(site.wechat.exchange(await codeOf('Reused code'))).rejects.toMatchObject({ errcode: 40163 });
    await expect(site.wechat.exchange('expired-by-agreement')).rejects.toMatchObject({ errcode: 42003 });
    await expect(site.wechat.exchange('never-given')).rejects.toMatchObject({ errcode: 40029 });
    const once = await codeOf('Scan as demonstration user 1');
    await site.wechat.exchange(once);
    await expect(site.wechat.exchange(once)).rejects.toMatchObject({ errcode: 40163 });
    const late = await codeOf('Scan as demonstration user 1');
    site.pass(6);
    await expect(site.wechat.exchange(late)).rejects.toMatchObject({ errcode: 42003 });
  });

  it('answers over HTTP what it answers in its own process', async () => {
    const { standin } = site;
    const overHttp = makeWechat(standin.config);
    const person = await overHttp.exchange(await codeOf('Scan as demonstration user 1'));
    expect(person).toEqual(await site.wechat.exchange(await codeOf('Scan as demonstration user 1')));
    await expect(overHttp.exchange('never-given')).rejects.toMatchObject({ errcode: 40029 });
    const stranger = makeWechat({ ...standin.config, appSecret: 'wrong' }, standin.ask);
    await expect(stranger.exchange('never-given')).rejects.toMatchObject({ errcode: 40125 });
  });

  it('plays the official account too, whose codes are as good', async () => {
    const address = site.inside.authoriseUrl('5t1', `${site.origin}/wx-callback`);
    expect(address).toContain('/connect/oauth2/authorize?');
    const shown = await fetch(address);
    expect([shown.status, (await shown.text()).includes('target="_top"')]).toEqual([200, true]);
    expect((await fetch(address.replace('snsapi_userinfo', 'snsapi_login'))).status).toBe(400);
    const person = await site.inside.exchange(await codeOf('Scan as demonstration user 1'));
    expect(person).toEqual(await site.wechat.exchange(await codeOf('Scan as demonstration user 1')));
  });

  it('may be framed by its own site alone', async () => {
    const { headers } = await fetch(page());
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await fetch(`${site.origin}/dev/wechat/style.css`)).headers.get('x-frame-options')).toBe('DENY');
  });

  it('leads to no other site', async () => {
    for (const elsewhere of ['https://evil.example/wx-callback', `${site.origin}.evil.example/`, '/x', '']) {
      const opened = await fetch(site.wechat.authoriseUrl('s', elsewhere));
      expect(opened.status).toBe(400);
      expect(await opened.text()).toContain('redirect_uri');
      const query = new URLSearchParams({ as: '1', redirect_uri: elsewhere, state: 's' });
      const scanned = await fetch(`${site.origin}/dev/wechat/connect/scan?${query}`, { redirect: 'manual' });
      expect(scanned.status).toBe(404);
    }
    expect((await fetch(page().replace('snsapi_login', 'snsapi_base'))).status).toBe(400);
  });

  it('escapes what it hands on', async () => {
    expect(await (await fetch(page('"><script>alert(1)</script>'))).text()).not.toContain('<script');
  });

  it('is there for this machine alone', async () => {
    for (const path of ['connect/qrconnect', 'connect/scan?as=1', 'sns/userinfo', 'style.css']) {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      expect((await fetch(`${site.origin}/dev/wechat/${path}`, { headers })).status).toBe(404);
    }
  });

  it('comes back within its frame, when it is told to', async () => {
    const browser = await openPage();
    const around = `${site.origin}/frame?${new URLSearchParams({ of: page() })}`;
    await browser.goto(around);
    const link = browser.frameLocator('iframe').getByRole('link', { name: 'Scan as demonstration user 2' });
    const back = browser.waitForRequest(/\/wx-callback\?code=[\w-]+&state=state-1$/);
    await link.click();
    expect((await back).frame().parentFrame()).toBe(browser.mainFrame());
    await browser.frameLocator('iframe').getByText('Back').waitFor();
    expect(browser.url()).toBe(around);
  });

  it('fits its frame in a sandbox, and takes the whole window back to the site', async () => {
    const browser = await openPage();
    const of = page().replace('self_redirect=true', 'self_redirect=false');
    await browser.goto(`${site.origin}/frame?${new URLSearchParams({ of })}`);
    const frame = browser.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'WeChat stand-in' }).waitFor();
    expect(
      await frame.locator('html').evaluate((root) => [root.scrollWidth <= 300, root.scrollHeight <= 400]),
    ).toEqual([true, true]);
    await frame.getByRole('link', { name: 'Scan as demonstration user 2' }).focus();
    await browser.keyboard.press('Enter');
    await browser.waitForURL(/\/wx-callback\?code=[\w-]+&state=state-1$/);

    await browser.setViewportSize({ width: 300, height: 400 });
    await browser.goto(page());
    expect(await accessibilityFaults(browser)).toEqual([]);
    expect(await overflows(browser)).toEqual([]);
  });
});
