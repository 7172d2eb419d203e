import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { earlierFolder, keepEarlier } from './earlierFiles.ts';
import { registerFiles } from './files.ts';

const day = 24 * 60 * 60_000;
const monday = Date.UTC(2026, 10, 30);

/** A folder in which the pages are built again and again, as `npm run build` does. */
function builds() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [assets, earlier] = [join(folder, 'build/client/assets'), join(folder, earlierFolder)];
  const build = (now: number, files: readonly string[]) => {
    keepEarlier(assets, earlier, now);
    rmSync(join(folder, 'build'), { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    for (const name of files) {
      writeFileSync(join(assets, name), `of ${name}`);
      writeFileSync(join(assets, `${name}.gz`), gzipSync(`packed ${name}`));
    }
  };
  return { folder, build, kept: () => readdirSync(earlier) };
}

it('What a page of an earlier build asks for is served for a week after it was replaced, and then no more', async () => {
  const { folder, build } = builds();
  const app = Fastify();
  onTestFinished(() => app.close());
  build(monday, ['worker-1.js', 'same-1.js']);
  await registerFiles(app, folder);
  const get = async (name: string, headers = {}) => {
    const {
      statusCode,
      body,
      headers: said,
      rawPayload,
    } = await app.inject({ url: `/assets/${name}`, headers });
    return {
      statusCode,
      body,
      control: said['cache-control'],
      encoding: said['content-encoding'],
      rawPayload,
    };
  };
  const served = { statusCode: 200, body: 'of worker-1.js', control: 'public, max-age=31536000, immutable' };
  expect(await get('worker-1.js')).toMatchObject(served);
  // The node that serves it was started before the new build.
  build(monday + day, ['worker-2.js', 'same-1.js']);
  expect(await get('worker-1.js')).toMatchObject(served);
  expect((await get('worker-1.js', { 'accept-encoding': 'gzip' })).encoding).toBe('gzip');
  expect((await get('worker-2.js')).body).toBe('of worker-2.js');
  build(monday + 7 * day, ['worker-3.js', 'same-1.js']);
  expect((await get('worker-1.js')).statusCode).toBe(200);
  build(monday + 8.5 * day, ['worker-4.js', 'same-1.js']);
  expect([(await get('worker-1.js')).statusCode, (await get('worker-2.js')).statusCode]).toEqual([404, 200]);
  expect((await get('same-1.js')).statusCode).toBe(200);
  expect((await get('../stamp')).statusCode).not.toBe(200);
});

it('A file that a build has again is replaced anew when that one is: its week begins then', () => {
  const { build, kept } = builds();
  build(monday, ['same-1.js']);
  build(monday + day, ['same-1.js']);
  build(monday + 9 * day, ['other-1.js']);
  expect(kept()).toContain('same-1.js');
});
