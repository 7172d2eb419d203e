/** An object store that outlives the nodes, behind a door at which an upload can be held up in the middle. */
import { mkdirSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';

/** Bytes of an object that pass before the rest of it is held: far more than any call without one. */
const someOfIt = 100_000;

export async function heldStore(folder: string) {
  mkdirSync(folder);
  const bucket = 'meridian';
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  let held: (() => void) | undefined;
  const open = new Set<Socket>();
  const door = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let passed = 0;
    far.pipe(near);
    near.on('data', (piece) => {
      passed += piece.length;
      if (!held || passed < someOfIt) return void far.write(piece);
      near.pause();
      held();
    });
    // Who is killed says no more, and the store hears of half an object that no end will come.
    for (const one of [near, far]) {
      open.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    door.close();
    for (const one of open) one.destroy();
    await store.close();
  });
  const at = `http://127.0.0.1:${(door.address() as AddressInfo).port}`; // it listens on a port
  return {
    env: { S3_ENDPOINT: at, S3_BUCKET: bucket, S3_KEY_ID: 'S3RVER', S3_KEY_SECRET: 'S3RVER' },
    /** Comes back once half of an object is there. @returns lets what comes from now on pass */
    async half(): Promise<() => void> {
      await new Promise<void>((resolve) => {
        held = resolve;
      });
      return () => {
        held = undefined;
      };
    },
    /** The names of what it has of files that are kept. */
    kept: () =>
      readdirSync(join(folder, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.startsWith('kept/') && name.endsWith('_object'))
        .map((name) => name.replace(/\._\w+_object$/, '')),
  };
}
