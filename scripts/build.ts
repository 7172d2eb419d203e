/** Builds the pages, and compresses what the browser loads once, so that no request has to. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { machineTime } from '../src/platform/clock.ts';
import { earlierFolder, keepEarlier } from '../src/platform/http/earlierFiles.ts';
import { fileOf, lean, type Route, routeFile, routeFiles } from '../src/shells/routeFiles.ts';
import { compiled } from './compile-cache.ts';
import { bringR } from './r-files.ts';
import { writeSharePicture } from './share-picture.ts';
import { markBuilt, root } from './stamp.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Table = { routes: Record<string, Route> };

export async function build(): Promise<void> {
  keepEarlier(join(root, 'build/client/assets'), join(root, earlierFolder), machineTime());
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const cli = join(root, 'node_modules/@react-router/dev/dist/cli/index.js');
  const { status } = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: compiled },
  });
  if (status !== 0) throw new Error('The pages could not be built.');
  splitRoutes(join(root, 'build/client'));
  await writeSharePicture(join(root, 'build/client/og.png'));
  await compress(join(root, 'build/client'));
  bringR(join(root, 'build/client'));
  markBuilt();
}

/** The table of all routes as React Router writes it, for pages that would load it whole. None of ours does. */
const wholeTable = /^manifest-(\w+)\.js$/;

/** Puts it into the files that pages fetch (src/shells/routesAhead.ts). */
function splitRoutes(folder: string): void {
  const assets = join(folder, 'assets');
  const name = readdirSync(assets).find((file) => wholeTable.test(file));
  const [, version] = wholeTable.exec(name ?? '') ?? [];
  if (!name || !version) throw new Error('React Router has written no table of routes.');
  const script = readFileSync(join(assets, name), 'utf8');
  // An assignment of JSON, as React Router writes it.
  const { routes } = JSON.parse(script.slice(script.indexOf('=') + 1, script.lastIndexOf(';'))) as Table;
  for (const file of routeFiles) {
    const own = Object.entries(routes).filter(([, route]) => fileOf(route) === file);
    writeFileSync(
      join(folder, routeFile(file, version)),
      JSON.stringify(lean(Object.fromEntries(own), routes.root)),
    );
  }
  rmSync(join(assets, name));
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
