/** Pictures that people send: known by their content, within limits, and made anew without metadata. */
import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { inTurn } from './heavyWork.ts';

/** In pixels: anything larger is a decompression bomb, or no picture for a page. */
const mostPixels = 40_000_000;

/** Of a photo as phones take it: a baseline JPEG is made smaller while it is read, and never there whole. */
const mostOfPhoto = 65_000_000;

export type PictureFault = 'notPicture' | 'heic' | 'tooManyPixels' | 'broken';

export class UnfitPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** How a file of each kind begins. Others, SVG and PDF among them, never reach the decoder. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftypavi[fs]/,
  /^(?:II\*\0|MM\0\*)/, // TIFF
];

/** What phones of one maker store; the decoder has no licence for its codec. */
const heic = /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/**
 * @param shrinks whether it is only wanted smaller
 * @throws UnfitPicture for what is no picture, cannot be read whole, or has too many pixels
 */
async function open(bytes: Uint8Array, shrinks: boolean) {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (heic.test(head)) throw new UnfitPicture('heic');
  if (!beginnings.some((beginning) => beginning.test(head))) throw new UnfitPicture('notPicture');
  let most = mostPixels;
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    // The coefficients of a progressive one are all kept until its end.
    if (shrinks && format === 'jpeg' && !isProgressive) most = mostOfPhoto;
    if (width * height > most) throw new UnfitPicture('tooManyPixels');
  } catch (error) {
    throw error instanceof UnfitPicture ? error : new UnfitPicture('broken', error);
  }
  // Of an animation the first picture alone is read.
  return () => sharp(bytes, { limitInputPixels: most, failOn: 'error', pages: 1 }).rotate();
}

export type Picture = { data: Uint8Array; width: number; height: number };

/** WebP holds no more on either side (RFC 9649, §2.7). */
const longestSide = 16_383;

/**
 * As it is stored: upright, at most so wide and high, as WebP in sRGB, without metadata.
 * @param person whose turn the work takes
 * @throws UnfitPicture, and Refusal for who has too much waiting
 */
export function asWebp(
  person: string,
  bytes: Uint8Array,
  most: { width: number; height?: number },
): Promise<Picture> {
  return inTurn(person, () => webpOf(bytes, { height: longestSide, ...most }));
}

async function webpOf(bytes: Uint8Array, most: { width: number; height: number }): Promise<Picture> {
  const picture = await open(bytes, true);
  try {
    const { data, info } = await picture()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnfitPicture('broken', error);
  }
}

export type PictureHashes = {
  /** SHA-256 of size and pixels, as they are decoded upright in sRGB: equal exactly for one picture. */
  pixels: string;
  /** 64 bits, hexadecimal: few differ between pictures that look alike. It points, and decides nothing. */
  look: string;
};

/** The bare pixels of one picture take up to 120 MB. @throws UnfitPicture, and Refusal for who has too much waiting */
export function hashesOf(person: string, bytes: Uint8Array): Promise<PictureHashes> {
  return inTurn(person, () => hash(bytes));
}

async function hash(bytes: Uint8Array): Promise<PictureHashes> {
  const picture = await open(bytes, false);
  try {
    const plain = () => picture().flatten({ background: '#ffffff' }).toColourspace('srgb');
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
