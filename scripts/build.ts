/** Builds the pages, and compresses what the browser loads once, so that no request has to. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeSharePicture } from './share-picture.ts';
import { markBuilt, root } from './stamp.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export async function build(): Promise<void> {
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const cli = join(root, 'node_modules/@react-router/dev/dist/cli/index.js');
  const { status } = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error('The pages could not be built.');
  await writeSharePicture(join(root, 'build/client/og.png'));
  await compress(join(root, 'build/client'));
  markBuilt();
}

async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|txt|json|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  // All at once: the threads behind zlib take turns, one for each core.
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.br`, await brotli(bytes, best));
      writeFileSync(`${path}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

if (import.meta.main) await build();
