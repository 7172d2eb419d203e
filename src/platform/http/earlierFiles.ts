/**
 * Files of earlier builds, which pages that are still open may ask for: docs/decisions/0148-files-of-earlier-builds.md.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Beside the folder of the build, which React Router empties. */
export const earlierFolder = 'build-earlier';

/** For how long after they were replaced. */
const kept = 7 * 24 * 60 * 60_000;

/**
 * What is about to be replaced goes to what was before; what was replaced longer ago than that is deleted.
 * @param assets hashed files: those of one name are the same
 * @param now milliseconds since the beginning of 1970
 */
export function keepEarlier(assets: string, earlier: string, now: number): void {
  mkdirSync(earlier, { recursive: true });
  for (const name of existsSync(assets) ? readdirSync(assets) : []) {
    renameSync(join(assets, name), join(earlier, name));
    utimesSync(join(earlier, name), now / 1000, now / 1000);
  }
  for (const name of readdirSync(earlier)) {
    const path = join(earlier, name);
    if (statSync(path).mtimeMs < now - kept) rmSync(path);
  }
}
