/** Pictures that people send: known by their content, within limits, and made anew without metadata. */
import { Refusal } from '../contract/problems.ts';
import type { Most } from '../lib/pictureSize.ts';
import type { Context } from './context.ts';
import { type Picture, type PictureFault, type PictureHashes, UnfitPicture } from './decoded.ts';
import { decode } from './decoder.ts';
import { inTurn, TookTooLong } from './heavyWork.ts';
import type { Limit } from './limits.ts';

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

/** @throws UnfitPicture for what is no picture that can be read here */
function requirePicture(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (heic.test(head)) throw new UnfitPicture('heic');
  if (!beginnings.some((beginning) => beginning.test(head))) throw new UnfitPicture('notPicture');
}

/** Pictures of one person that cannot be read, in a day on all nodes: each costs the decoder as much as one that is kept. */
const failing: Limit = { name: 'picture-failed', points: 40, seconds: 24 * 60 * 60 };

type Limited = Pick<Context, 'limits'>;

/** How many pictures of somebody were decoded in vain today. */
export function failedToday({ limits }: Limited, person: string): Promise<number> {
  return limits.used(failing, person);
}

/**
 * A picture as it is stored: upright, at most so large, as WebP in sRGB, without metadata.
 * @param person whose turn the work takes
 * @throws UnfitPicture, and Refusal for who has too much waiting, pauses, or sent too many that cannot be read
 */
export async function asWebp(ctx: Limited, person: string, bytes: Uint8Array, most: Most): Promise<Picture> {
  return counted(ctx, person, bytes, (signal, begun) => decode({ bytes, most }, signal, begun));
}

/** @throws as `asWebp` does */
export async function hashesOf(ctx: Limited, person: string, bytes: Uint8Array): Promise<PictureHashes> {
  return counted(ctx, person, bytes, (signal, begun) => decode({ bytes }, signal, begun));
}

async function counted<T>(
  ctx: Limited,
  person: string,
  bytes: Uint8Array,
  work: (signal: AbortSignal, begun: () => void) => Promise<T>,
): Promise<T> {
  requirePicture(bytes);
  if ((await failedToday(ctx, person)) >= failing.points) {
    const key = 'common.server.pictures.failedADay';
    throw new Refusal({ problem: 'too_many_requests', key, retryAfter: 3600 });
  }
  try {
    return await inTurn(person, work);
  } catch (error) {
    const fault = error instanceof TookTooLong ? new UnfitPicture('tooSlow') : error;
    if (fault instanceof UnfitPicture) await ctx.limits.take(failing, person);
    throw fault;
  }
}

const sentences: Readonly<Record<PictureFault, string>> = {
  notPicture: 'common.server.pictures.notPicture',
  heic: 'common.server.pictures.heic',
  tooManyPixels: 'common.server.pictures.tooManyPixels',
  broken: 'common.server.pictures.broken',
  tooSlow: 'common.server.pictures.tooSlow',
  tooHeavy: 'common.server.pictures.tooHeavy',
};

/** What a person is told of a picture that was not taken, at the field `file`. */
export function notTaken(error: unknown): unknown {
  if (!(error instanceof UnfitPicture)) return error;
  return new Refusal({ problem: 'invalid', key: sentences[error.fault], fields: ['file'] });
}
