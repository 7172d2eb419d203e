/** The picture that somebody chose, as they turn and crop it. */
import { useState } from 'react';
import { asJpeg, isHeic, isTaken, openPicture } from '../../../ui/shrink.ts';
import { pictureBytes, pictureMost } from '../contract.ts';
import { cutOut, hintsOf, type Part, turned } from './draw.ts';
import type { Hint } from './measure.ts';

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
      const original = await openPicture(file);
      keep(file, original, original);
    } catch {
      setChosen(undefined);
      setFault(isHeic(file) ? 'heic' : 'notPicture');
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
  const taken = { bytes: pictureBytes, most: pictureMost };
  return now === original && isTaken(file, original, taken) ? file : asJpeg(now, pictureMost);
}
