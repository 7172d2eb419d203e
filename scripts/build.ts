/** Builds the pages, and compresses what the browser loads once, so that no request has to. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { writeSharePicture } from './share-picture.ts';
import { markBuilt, root } from './stamp.ts';

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
  compress(join(root, 'build/client'));
  markBuilt();
}

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg|txt|json|map)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (import.meta.main) await build();
