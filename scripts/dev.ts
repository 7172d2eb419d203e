/**
 * `npm run dev`: Vite renews pages, styles and messages in place. What Node runs itself, and migrations, start the
 * server anew.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { keepCompiled, writeCompiled } from './compile-cache.ts';
import { root } from './stamp.ts';

if (process.send) await serve();
else supervise();

async function serve(): Promise<void> {
  process.env.NODE_ENV = 'development';
  keepCompiled();
  const { main } = await import('../src/server.ts');
  await main(process.env, { development: true });
  writeCompiled();
}

function supervise(): void {
  let server = begin();
  let soon: NodeJS.Timeout | undefined;
  const renew = (file: string | null) => {
    if (!file || !needsRestart(file)) return;
    clearTimeout(soon);
    // An editor writes a file in several steps, and a branch is changed file by file.
    soon = setTimeout(async () => {
      process.stdout.write(`${file} changed: the server starts anew.\n`);
      server = await replaced(server);
    }, 100);
  };
  for (const folder of ['src', 'migrations']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => renew(file && join(folder, file)));
  }
  const stop = async () => {
    await ended(server);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Pages, styles and messages are renewed by Vite, and tests are no part of the site. */
function needsRestart(file: string): boolean {
  return /\.(?:ts|sql)$/.test(file) && !file.endsWith('.test.ts');
}

function begin(): ChildProcess {
  return fork(import.meta.filename, { execArgv: ['--conditions=development'] });
}

async function replaced(server: ChildProcess): Promise<ChildProcess> {
  await ended(server);
  return begin();
}

/** The embedded database has one owner: the next server waits until this one has let go. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}
