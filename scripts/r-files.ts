/** Puts R for browsers among the built files, in the folder of its version. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { rFiles, rFolder } from '../src/lib/r.ts';
import { root } from './stamp.ts';

/** Most of it is packed already: more than this saves a hundredth, in fifteen times the time. */
const quality = 5;

export function bringR(client: string): void {
  const folder = join(client, rFolder);
  mkdirSync(folder, { recursive: true });
  for (const file of Object.keys(rFiles)) {
    const from = join(root, 'node_modules/webr/dist', file);
    copyFileSync(from, join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(from), { params }));
  }
}
