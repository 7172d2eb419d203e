import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type CachedPage, PageCache } from './cache.ts';

it('A page that cannot be compressed tightly stays as it was, and stops nothing', async () => {
  // No bytes behind it: what compresses takes it for a mistake of its caller.
  const identity: Buffer = Object.create(Buffer.prototype, { length: { value: 10 } });
  const quick = Buffer.from('in haste');
  const body = { br: quick, gzip: quick, identity };
  const page: CachedPage = { status: 200, head: [], etag: 'W/"1"', body, hasty: true };
  const cache = new PageCache(1_000_000);
  cache.keep('/en', page, [], cache.generation);
  for (let asked = 0; asked < 3; asked++) {
    expect(cache.get('/en', 'br')).toBe(page);
    // Vitest fails for a rejection that nobody handles.
    await new Promise((resolve) => setImmediate(resolve));
  }
});

it('A page is compressed tightly for who takes Brotli, and for nobody else', async () => {
  const cache = new PageCache(1_000_000);
  const quick = Buffer.from('in haste');
  const body = { br: quick, gzip: quick, identity: Buffer.from('a page') };
  const page: CachedPage = { status: 200, head: [], etag: 'W/"1"', body, hasty: true };
  for (const key of ['/en', '/de']) cache.keep(key, page, [], cache.generation);
  const sent = (key: string, coding: 'br' | 'gzip') => cache.get(key, coding)?.body.br;
  expect(sent('/en', 'gzip')).toBe(quick);
  expect(sent('/de', 'br')).toBe(quick);
  // One at a time: had the first begun, the second would have to wait for another who asks.
  await expect.poll(() => sent('/de', 'gzip')).not.toBe(quick);
  expect(sent('/en', 'gzip')).toBe(quick);
});

it('A page is compressed for the first who takes a coding, once for all who wait, and by its weight', async () => {
  const identity = Buffer.from('a page '.repeat(1000));
  const page: CachedPage = { status: 200, head: [], etag: 'W/"1"', body: { identity }, hasty: true };
  const cache = new PageCache(2 * identity.length);
  cache.keep('/en', page, [], cache.generation);
  const [one, other] = await Promise.all([1, 2].map(() => cache.encoded('/en', page, 'br')));
  expect(other).toBe(one);
  const both = await cache.encoded('/en', page, 'gzip');
  expect(cache.get('/en', 'identity')).toBe(both);
  expect([brotliDecompressSync(both.body.br ?? ''), gunzipSync(both.body.gzip ?? '')]).toEqual([
    identity,
    identity,
  ]);
  // What is not kept is sent all the same, and stays out.
  const gone = { ...page, etag: 'W/"2"' };
  expect((await cache.encoded('/de', gone, 'gzip')).body.gzip).toEqual(both.body.gzip);
  expect(cache.get('/de', 'gzip')).toBeUndefined();
});
