/** What is done with the bytes of a picture, in the process that decodes. */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { type Most, mostPixels, within } from '../lib/pictureSize.ts';
import { type Picture, type PictureHashes, UnfitPicture } from './decoded.ts';

/** Of a photo as phones take it: a baseline JPEG is made smaller while it is read, and never there whole. */
const mostOfPhoto = 65_000_000;

/**
 * @param shrinks whether it is only wanted smaller
 * @throws UnfitPicture for what cannot be read whole, or has too many pixels
 */
async function open(bytes: Uint8Array, shrinks: boolean) {
  let most = mostPixels;
  try {
    const { autoOrient, width, height, format, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    // The coefficients of a progressive one are all kept until its end.
    if (shrinks && format === 'jpeg' && !isProgressive) most = mostOfPhoto;
    if (width * height > most) throw new UnfitPicture('tooManyPixels');
    // Of an animation the first picture alone is read.
    const read = () => sharp(bytes, { limitInputPixels: most, failOn: 'error', pages: 1 }).rotate();
    return { read, upright: autoOrient };
  } catch (error) {
    throw error instanceof UnfitPicture ? error : new UnfitPicture('broken', error);
  }
}

/** WebP holds no more on either side (RFC 9649, §2.7). */
const longestSide = 16_383;

/** As it is stored: upright, at most so large, as WebP in sRGB, without metadata. @throws UnfitPicture */
export async function webpOf(bytes: Uint8Array, most: Most): Promise<Picture> {
  const { read, upright } = await open(bytes, true);
  try {
    const { width = longestSide, height = longestSide, pixels } = most;
    const held = { width: Math.min(width, longestSide), height: Math.min(height, longestSide), pixels };
    const { data, info } = await read()
      .resize({ ...within(upright, held), fit: 'fill' })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnfitPicture('broken', error);
  }
}

/** The bare pixels of one picture take up to 120 MB. @throws UnfitPicture */
export async function hashesIn(bytes: Uint8Array): Promise<PictureHashes> {
  const { read } = await open(bytes, false);
  try {
    const plain = () => read().flatten({ background: '#ffffff' }).toColourspace('srgb');
    const { data, info } = await plain().raw().toBuffer({ resolveWithObject: true });
    const pixels = createHash('sha256')
      .update(`${info.width} ${info.height} ${info.channels} `)
      .update(data)
      .digest('hex');
    return { pixels, look: lookOf(await tiny(plain())) };
  } catch (error) {
    throw new UnfitPicture('broken', error);
  }
}

const [columns, rows] = [9, 8];

async function tiny(picture: Sharp): Promise<Uint8Array> {
  return picture.greyscale().resize({ width: columns, height: rows, fit: 'fill' }).raw().toBuffer();
}

/** Difference hash: of each pixel of a tiny grey picture, whether it is brighter than its right neighbour. */
function lookOf(grey: Uint8Array): string {
  let bits = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) > (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(16, '0');
}
