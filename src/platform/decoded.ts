/** What is asked of the process that decodes pictures, and what it answers. */
import type { Most } from '../lib/pictureSize.ts';

/** With `most`, the picture as it is stored; without, its hashes. */
export type DecodeOrder = { bytes: Uint8Array; most?: Most };

/** First that a picture is in hand, then what came of it. */
export type Told = { begun: true } | Decoded;

export type Decoded = { done: Picture | PictureHashes } | { fault: PictureFault; why: string };

export type Picture = { data: Uint8Array; width: number; height: number };

export type PictureHashes = {
  /** SHA-256 of size and pixels, as they are decoded upright in sRGB: equal exactly for one picture. */
  pixels: string;
  /** 64 bits, hexadecimal: few differ between pictures that look alike. It points, and decides nothing. */
  look: string;
};

export type PictureFault = 'notPicture' | 'heic' | 'tooManyPixels' | 'broken' | 'tooSlow' | 'tooHeavy';

export class UnfitPicture extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}
