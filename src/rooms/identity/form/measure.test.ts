/** What the browser measures of a picture before it is sent. */
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { card } from '../../../../test/harness/proofs.ts';
import { measure, measuredSide } from './measure.ts';

async function hintsOf(picture: Sharp): Promise<string[]> {
  const made = await picture.png().toBuffer();
  const full = await sharp(made).metadata();
  const { data, info } = await sharp(made)
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measure({ data: new Uint8ClampedArray(data), width: info.width, height: info.height }, full);
}

const spot = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle cx="500" cy="300" r="110" fill="#fff"/></svg>',
);

/** White paper full of lines, as a scanner gives it. */
const scan = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#fff"/>
  ${Array.from({ length: 30 }, (_, n) => `<rect x="100" y="${100 + n * 34}" width="${500 + (n % 5) * 40}" height="9"/>`).join('')}</svg>`,
);

describe('A hint', () => {
  it.each([
    ['nothing for a plain card', () => card(1), []],
    ['nothing for a scanned page', () => sharp(scan), []],
    ['small', () => card(1, { width: 360, height: 240 }), ['small']],
    ['dark', () => card(1).linear(0.2, 0), ['dark']],
    ['glare', () => card(1).composite([{ input: spot }]), ['glare']],
    ['blurred', () => card(1).blur(9), ['blurred']],
    ['cut', () => card(1).extract({ left: 130, top: 160, width: 560, height: 500 - 60 }), ['cut']],
  ])('says %s', async (_name, picture, expected) => {
    const found = await hintsOf(picture());
    if (expected.length === 0) expect(found).toEqual([]);
    else expect(found).toEqual(expect.arrayContaining(expected));
  });
});
