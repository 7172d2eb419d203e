/** Files in a folder of one machine, and in an object store that nodes share. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partBytes } from '../src/contract/upload.ts';
import { type FileStore, openFiles } from '../src/platform/files.ts';
import { run as hashInThread } from '../src/platform/hashThread.ts';
import { deriveKeys } from '../src/platform/keys.ts';
import { chunksInPart, objectOf } from '../src/platform/portions.ts';
import { sealChunks, sealedChunkBytes } from '../src/platform/sealedChunks.ts';
import { type FileKey, getSealed, newFileKey, openSealed, putSealed } from '../src/platform/sealedFiles.ts';
import { openCell, sealCell } from '../src/platform/sealing.ts';
import { addImage } from '../src/rooms/publishing/contract.ts';
import { dataOf, picture, upload } from './harness/entries.ts';
import { staff } from './harness/people.ts';
import { startSite } from './harness/site.ts';
import { sha256Of } from './harness/uploads.ts';

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
    expect(Array.from((await files.get('a1')) ?? [])).toEqual(Array.from(bytes));
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

  it('gives a part of what it has, and says how long it is', async () => {
    await files.put('parts/c3', Uint8Array.of(0, 1, 2, 3, 4));
    const part = async (first: number, last: number) =>
      Array.from((await files.get('parts/c3', { first, last })) ?? []);
    expect([await part(1, 3), await part(3, 9), await part(7, 9), await part(2, 1)]).toEqual([
      [1, 2, 3],
      [3, 4],
      [],
      [],
    ]);
    expect([await files.size('parts/c3'), await files.size('parts')]).toEqual([5, undefined]);
    for (const nothing of ['parts/nothing', 'parts'])
      expect(await files.get(nothing, { first: 0, last: 1 })).toBeUndefined();
  });

  it('has no file outside of itself', async () => {
    for (const key of ['../secret', 'a/../../secret', '/etc/passwd', '', 'a//b', './a'])
      await expect(files.get(key)).rejects.toThrow('No file is called');
  });

  describe('with files that are sealed in chunks', () => {
    const keys = deriveKeys('the secret of these files');
    const content = randomBytes(5 * 64 * 1024 + 17);
    const owned = (row: string): FileKey => {
      const place = { table: 'a_table', row, account: 'somebody' };
      return { ...place, wrapped: newFileKey({ keys }, place) };
    };
    const key = owned('one');
    const cellOf = ({ table, row, account: owner }: FileKey) => ({
      table,
      row,
      column: 'wrapped_key',
      owner,
    });
    const all = (name: string, by = key) => getSealed({ keys, files }, name, by);
    const rest = 24;
    /** What lies in the store, with a change. */
    const changed = async (change: (stored: Buffer) => Buffer) => {
      const stored = Buffer.from((await files.get('sealed/one')) ?? []);
      await files.put('sealed/changed', stored);
      await files.put('sealed/one', change(Buffer.from(stored)));
      const said = await all('sealed/one').catch((error: unknown) => error);
      await files.put('sealed/one', stored);
      return said;
    };
    const chunk = (stored: Buffer, n: number) =>
      stored.subarray(rest + n * sealedChunkBytes, rest + (n + 1) * sealedChunkBytes);
    beforeAll(() => putSealed({ keys, files }, 'sealed/one', key, content));

    it('is read by a thread where it lies, portion by portion', async () => {
      const bytes = randomBytes(partBytes + 100);
      const seal = { key: randomBytes(32), file: 'large', of: ['a kind'] };
      for (const number of [0, 1]) {
        const portion = bytes.subarray(number * partBytes, (number + 1) * partBytes);
        const where = { first: number * chunksInPart, ends: number === 1 };
        await files.put(objectOf('large', number), sealChunks(seal, portion, where));
      }
      const file = { at: files.at, seal, bytes: bytes.length };
      expect(await hashInThread(file)).toBe(sha256Of(bytes));
      await files.delete(objectOf('large', 1));
      await expect(hashInThread(file)).rejects.toThrow('Chunk 32 of the sealed file large');
    });

    it('gives back the whole, and any part of it', async () => {
      expect((await all('sealed/one'))?.equals(content)).toBe(true);
      const opened = await openSealed({ keys, files }, 'sealed/one', key);
      expect(opened?.size).toBe(content.length);
      for (const [first, last] of [
        [0, 0],
        [65_535, 65_536],
        [100_000, 300_000],
        [content.length - 1, content.length - 1],
      ] as const) {
        const pieces: Uint8Array[] = [];
        for await (const piece of opened?.read({ first, last }) ?? []) pieces.push(piece);
        expect([first, Buffer.concat(pieces).equals(content.subarray(first, last + 1))]).toEqual([
          first,
          true,
        ]);
      }
      await putSealed({ keys, files }, 'sealed/empty', key, new Uint8Array());
      expect(await all('sealed/empty')).toEqual(Buffer.alloc(0));
      expect(await all('sealed/none')).toBeUndefined();
    });

    it('names the chunk of which one byte was flipped, and gives nothing of it', async () => {
      const at = rest + 3 * sealedChunkBytes + 400;
      const flip = (stored: Buffer) => {
        stored[at] = (stored[at] ?? 0) ^ 1;
        return stored;
      };
      expect(await changed(flip)).toMatchObject({ file: 'sealed/one', chunk: 3 });
      const stored = Buffer.from((await files.get('sealed/one')) ?? []);
      await files.put('sealed/one', flip(Buffer.from(stored)));
      const opened = await openSealed({ keys, files }, 'sealed/one', key);
      // What does not need that chunk is whole.
      const pieces: Uint8Array[] = [];
      for await (const piece of opened?.read({ first: 0, last: 9 }) ?? []) pieces.push(piece);
      expect(Buffer.concat(pieces).equals(content.subarray(0, 10))).toBe(true);
      await files.put('sealed/one', stored);
      // Of its first bytes, which say how it is sealed, too.
      const begin = (stored: Buffer) => {
        stored[0] = (stored[0] ?? 0) ^ 1;
        return stored;
      };
      expect(await changed(begin)).toMatchObject({ file: 'sealed/one', chunk: 0 });
    });

    it('notices what was cut off, exchanged, moved to another name, or given to another row', async () => {
      const cut = (stored: Buffer) => stored.subarray(0, rest + 5 * sealedChunkBytes);
      expect(await changed(cut)).toMatchObject({ chunk: 4 });
      const swap = (stored: Buffer) =>
        Buffer.concat([
          stored.subarray(0, rest),
          chunk(stored, 1),
          chunk(stored, 0),
          stored.subarray(rest + 2 * sealedChunkBytes),
        ]);
      expect(await changed(swap)).toMatchObject({ chunk: 0 });
      const without = (stored: Buffer) =>
        Buffer.concat([stored.subarray(0, rest), stored.subarray(rest + sealedChunkBytes)]);
      expect(await changed(without)).toMatchObject({ chunk: expect.any(Number) });
      await expect(all('sealed/changed')).rejects.toThrow('sealed/changed');
      // The same raw key under another row, or for somebody else, opens none of its chunks.
      const raw = openCell(keys, cellOf(key), key.wrapped);
      for (const other of [{ row: 'two' }, { account: 'another' }, { table: 'another_table' }]) {
        const moved = { ...key, ...other };
        const wrapped = sealCell(keys, cellOf(moved), raw);
        await expect(all('sealed/one', { ...moved, wrapped })).rejects.toMatchObject({ file: 'sealed/one' });
      }
      // Nor does a chunk of another version that was sealed under the same key and name.
      const former = Buffer.from((await files.get('sealed/one')) ?? []);
      await putSealed({ keys, files }, 'sealed/one', key, content);
      const mixed = (stored: Buffer) => {
        chunk(former, 2).copy(stored, rest + 2 * sealedChunkBytes);
        return stored;
      };
      expect(await changed(mixed)).toMatchObject({ file: 'sealed/one', chunk: 2 });
      await expect(all('sealed/one', owned('one'))).rejects.toThrow('sealed/one');
    });

    it('opens at no other length than its own, be it cut or made longer', async () => {
      const whole = rest + content.length + 6 * 28;
      const borders = [1, 2, 3, 4, 5].flatMap((n) =>
        [-1, 0, 1].map((by) => rest + n * sealedChunkBytes + by),
      );
      for (const length of [0, 7, 8, 23, 24, 25, 51, 52, ...borders, whole - 1]) {
        const cut = await changed((stored) => stored.subarray(0, length));
        expect([length, cut]).toEqual([length, expect.objectContaining({ file: 'sealed/one' })]);
      }
      for (const [name, bytes] of [
        ['sealed/full', content.subarray(0, 2 * 64 * 1024)],
        ['sealed/none', new Uint8Array()],
        ['sealed/some', content.subarray(0, 100)],
      ] as const) {
        await putSealed({ keys, files }, name, key, bytes);
        const stored = Buffer.from((await files.get(name)) ?? []);
        for (const more of [1, 27, 28, 29]) {
          await files.put(name, Buffer.concat([stored, Buffer.alloc(more)]));
          await expect(openSealed({ keys, files }, name, key)).rejects.toMatchObject({ file: name });
        }
        await files.delete(name);
      }
    });

    it('reads one from before, which was sealed as a whole', async () => {
      const raw = openCell(keys, cellOf(key), key.wrapped);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(raw, 'base64url'), nonce);
      cipher.setAAD(Buffer.from('sealed/former'));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      await files.put('sealed/former', Buffer.concat([nonce, cipher.getAuthTag(), body]));
      expect((await all('sealed/former'))?.equals(content)).toBe(true);
    });
  });
});

it('A bucket that is not there is a fault, and not a store without files', async () => {
  const files = openFiles({ endpoint, ...keys, bucket: 'mistyped' }, folder);
  await expect(files.get('a1')).rejects.toMatchObject({ name: 'NoSuchBucket' });
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
