/** Runs in a thread: all that a file of a variable font has, in one weight, as WOFF, which programs read without its axes. */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { OneWeight } from './oneWeight.ts';

export async function run({ file, weight }: OneWeight): Promise<Uint8Array> {
  const made = await subsetFont(await readFile(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'woff',
    variationAxes: { wght: weight },
  });
  return new Uint8Array(made);
}
