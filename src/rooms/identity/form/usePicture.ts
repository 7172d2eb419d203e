/** The picture that somebody chose, as they turn and crop it. */
import { useState } from 'react';
import { pictureBytes } from '../contract.ts';
import { asFile, cutOut, hintsOf, type Part, turned } from './draw.ts';
import type { Hint } from './measure.ts';

/** More pixels are made fewer before they are sent: the server takes no more. */
const mostPixels = 40_000_000;

export type Chosen = {
  file: File;
  /** As the file has it, upright. */
  original: ImageBitmap;
  /** As it is turned and cropped by now. */
  now: ImageBitmap;
  hints: Hint[];
};

export type PictureFault = 'notPicture' | 'heic';

export function usePicture() {
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<PictureFault>();

  const keep = (file: File, original: ImageBitmap, now: ImageBitmap) =>
    setChosen({ file, original, now, hints: hintsOf(now) });

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setFault(undefined);
    try {
      // A drawing with scripts is no picture here, though browsers can draw it.
      if (file.type === 'image/svg+xml') throw new Error(file.type);
      const original = await createImageBitmap(file, { imageOrientation: 'from-image' });
      keep(file, original, original);
    } catch {
      setChosen(undefined);
      setFault(/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type) ? 'heic' : 'notPicture');
    }
  }

  async function change(make: (now: ImageBitmap) => Promise<ImageBitmap>): Promise<void> {
    if (chosen) keep(chosen.file, chosen.original, await make(chosen.now));
  }

  return {
    chosen,
    fault,
    choose,
    turn: (quarters: 1 | -1) => change((now) => turned(now, quarters)),
    crop: (part: Part) => change((now) => cutOut(now, part)),
    reset: () => change(async () => chosen?.original ?? Promise.reject(new Error('Nothing is chosen.'))),
    edited: chosen !== undefined && chosen.now !== chosen.original,
  };
}

/** What is sent: the file itself where nothing was changed, so that one picture stays one. */
export async function sentFile({ file, original, now }: Chosen): Promise<Blob> {
  const fits = file.size <= pictureBytes && original.width * original.height <= mostPixels;
  return now === original && fits ? file : asFile(now);
}
