/** Files in a folder of one machine, and in an object store that nodes share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileStore, openFiles } from '../src/platform/files.ts';
import { addImage } from '../src/rooms/publishing/contract.ts';
import { dataOf, picture, upload } from './harness/entries.ts';
import { staff } from './harness/people.ts';
import { startSite } from './harness/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-files-'));
const keys = { keyId: 'S3RVER', keySecret: 'S3RVER', region: 'us-east-1', bucket: 'meridian' };
let server: S3rver;
let endpoint: string;

beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: keys.bucket, configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['a folder', 'an object store'])('%s', (kind) => {
  let files: FileStore;
  beforeAll(() => {
    files = openFiles(kind === 'a folder' ? undefined : { endpoint, ...keys }, folder);
  });

  it('gives back what it was given, byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, n) => n % 256);
    await files.put('a1', bytes);
    expect(await files.get('a1')).toEqual(bytes);
  });

  it('has nothing where nothing was put', async () => {
    expect(await files.get('nothing')).toBeUndefined();
    expect(await files.has('nothing')).toBe(false);
  });

  it('deletes for good, and is content where there is nothing to delete', async () => {
    await files.put('b2', Uint8Array.of(1, 2, 3));
    expect(await files.has('b2')).toBe(true);
    await files.delete('b2');
    await files.delete('b2');
    expect([await files.has('b2'), await files.get('b2')]).toEqual([false, undefined]);
  });
});

it('An image that one node took is served by another that shares the store', async () => {
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: keys.bucket,
    S3_KEY_ID: keys.keyId,
    S3_KEY_SECRET: keys.keySecret,
    LIMITS: 'off',
  };
  const site = await startSite({ env });
  const editor = await staff(site, 'editor', 'editor@example.org');
  const { address } = dataOf(await editor.call(addImage, upload(await picture(), 'x.png')));
  expect((await editor.get(address)).status).toBe(200);
  await site.stop();
});
