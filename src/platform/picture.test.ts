import { fork } from 'node:child_process';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Refusal } from '../contract/problems.ts';
import { UnfitPicture } from './decoded.ts';
import { decode } from './decoder.ts';
import type { Limit } from './limits.ts';
import { asWebp, failedToday, hashesOf } from './picture.ts';

/** Counts as the limits do, one for all nodes. */
function counting() {
  const limitsAsked = new Set<Limit>();
  const taken = new Map<string, number>();
  const limits = {
    take: async (limit: Limit, who: string) => {
      limitsAsked.add(limit);
      taken.set(who, (taken.get(who) ?? 0) + 1);
      return undefined;
    },
    used: async (_limit: Limit, who: string) => taken.get(who) ?? 0,
    giveBack: async () => {},
    sweep: async () => {},
  };
  return { limits, limitsAsked };
}
const ctx = counting();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });

const faultOf = (error: unknown) => (error instanceof UnfitPicture ? error.fault : Promise.reject(error));

it('The largest photo that a phone takes, of 50 megapixels, is made smaller', async () => {
  const [width, height] = [8160, 6144];
  const photo = await plain(width, height).jpeg().toBuffer();
  const made = await asWebp(ctx, 'ana', photo, { width: 2000, height: 4000 });
  expect([made.width, made.height]).toEqual([2000, Math.round((2000 * height) / width)]);
  // Its pixels are not looked at whole.
  expect(await hashesOf(ctx, 'ana', photo).catch(faultOf)).toBe('tooManyPixels');
});

/** A file that says it has so many pixels: making them takes a second, and nobody is to look at them. */
function saying(bytes: Buffer, width: number, height: number): Buffer {
  const said = Buffer.from(bytes);
  if (said.readUInt16BE(0) === 0xffd8) {
    // Marker after marker, to the one of the frame.
    let at = 2;
    while (![0xc0, 0xc2].includes(said.readUInt8(at + 1))) at += 2 + said.readUInt16BE(at + 2);
    said.writeUInt16BE(height, at + 5);
    said.writeUInt16BE(width, at + 7);
  } else {
    said.writeUInt32BE(width, 16);
    said.writeUInt32BE(height, 20);
    said.writeUInt32BE(crc32(said.subarray(12, 29)), 29);
  }
  return said;
}

it('Of other pictures, and of progressive ones, the limit stays 40 megapixels', async () => {
  const small = plain(64, 64);
  const tooLarge = [
    saying(await small.png().toBuffer(), 8064, 6048),
    saying(await small.jpeg({ progressive: true }).toBuffer(), 8064, 6048),
    saying(await small.jpeg().toBuffer(), 8200, 8000),
  ];
  for (const bytes of tooLarge)
    expect(await asWebp(ctx, 'ana', bytes, { width: 2000 }).catch(faultOf)).toBe('tooManyPixels');
});

it('A long screenshot is scaled to what WebP holds', async () => {
  const screenshot = await plain(1080, 20_000).png().toBuffer();
  const { width, height } = await asWebp(ctx, 'ana', screenshot, { width: 2400 });
  expect([width, height]).toEqual([885, 16_383]);
});

it('A photo that is stored lying down stands upright, and within its limits', async () => {
  const photo = await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height } = await asWebp(ctx, 'ana', photo, { width: 100 });
  expect([width, height]).toEqual([100, 200]);
});

it('A picture that takes too long is ended with its process, and the next is read by another', async () => {
  const bytes = await plain(6000, 6000).png().toBuffer();
  const ended = new AbortController();
  const long = decode({ bytes }, ended.signal, () => {}).catch(faultOf);
  ended.abort();
  expect(await long).toBe('broken');
  const small = await plain(8, 8).png().toBuffer();
  expect(await asWebp(ctx, 'ben', small, {})).toMatchObject({ width: 8, height: 8 });
});

it('A picture that takes more memory than the process may have ends it, and that is said; a smaller one is read', async () => {
  const megabytes = (count: number) => String(count * 2 ** 20);
  const told = async (bytes: Uint8Array, most: string) => {
    const child = fork(join(import.meta.dirname, 'decodeProcess.ts'), [most], {
      serialization: 'advanced',
      execArgv: [],
      env: {},
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const outcome = new Promise<object>((resolve) =>
      child.on('message', (message) => 'begun' in Object(message) || resolve(Object(message))),
    );
    child.send({ bytes });
    const said = await outcome;
    if ('done' in said) child.disconnect();
    return { said, code: await ended };
  };
  const [large, small] = await Promise.all(
    [plain(7000, 5500), plain(64, 64)].map((picture) => picture.png().toBuffer()),
  );
  if (!large || !small) throw new Error('They were made.');
  // Decoded, the picture alone takes 115 MB.
  expect(await told(large, megabytes(150))).toMatchObject({ said: { fault: 'tooHeavy' }, code: 1 });
  expect(await told(small, megabytes(150))).toMatchObject({ said: { done: {} }, code: 0 });
  expect(await told(large, megabytes(1024))).toMatchObject({ said: { done: {} }, code: 0 });
});

it('Pictures that cannot be read count against a day, and good ones do not', async () => {
  const mine = counting();
  const [good, cut] = [
    await plain(64, 64).png().toBuffer(),
    (await plain(640, 640).jpeg().toBuffer()).subarray(0, 800),
  ];
  for (let n = 0; n < 40; n++) expect(await hashesOf(mine, 'cem', cut).catch(faultOf)).toBe('broken');
  await asWebp(mine, 'dia', good, {});
  // What never reaches the decoder costs nothing.
  await asWebp(mine, 'dia', Buffer.from('<svg/>'), {}).catch(faultOf);
  expect([await failedToday(mine, 'cem'), await failedToday(mine, 'dia')]).toEqual([40, 0]);
  // On whichever node: the database counts.
  expect([...mine.limitsAsked].map(({ ofNode }) => ofNode)).toEqual([undefined]);
  const refused = await asWebp(mine, 'cem', good, {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ problem: { key: 'common.server.pictures.failedADay' } });
});
