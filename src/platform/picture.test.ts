import sharp from 'sharp';
import { expect, it } from 'vitest';
import { asWebp, hashesOf, UnfitPicture } from './picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });

const faultOf = (error: unknown) => (error instanceof UnfitPicture ? error.fault : Promise.reject(error));

it.each([
  [8064, 6048],
  [8160, 6144],
])('A photo of %i × %i, as phones take it, is made smaller', async (width, height) => {
  const photo = await plain(width, height).jpeg().toBuffer();
  const made = await asWebp('ana', photo, { width: 2000, height: 4000 });
  expect([made.width, made.height]).toEqual([2000, Math.round((2000 * height) / width)]);
  // Its pixels are not looked at whole.
  expect(await hashesOf('ana', photo).catch(faultOf)).toBe('tooManyPixels');
});

it('Of other pictures, and of progressive ones, the limit stays 40 megapixels', async () => {
  const tooLarge = [
    plain(8064, 6048).png(),
    plain(8064, 6048).jpeg({ progressive: true }),
    plain(8200, 8000).jpeg(),
  ];
  for (const picture of tooLarge) {
    const bytes = await picture.toBuffer();
    expect(await asWebp('ana', bytes, { width: 2000 }).catch(faultOf)).toBe('tooManyPixels');
  }
});

it('A long screenshot is scaled to what WebP holds', async () => {
  const screenshot = await plain(1080, 20_000).png().toBuffer();
  const { width, height } = await asWebp('ana', screenshot, { width: 2400 });
  expect([width, height]).toEqual([885, 16_383]);
});
