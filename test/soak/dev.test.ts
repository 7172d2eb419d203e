/** `npm run dev` on a copy of the project: what a developer changes is on the screen, and when the server starts anew. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { openPage, settled } from '../harness/browser.ts';
import { freePort } from '../harness/cluster.ts';
import { copyEmbedded } from '../harness/databases.ts';
import { eventually } from '../harness/site.ts';

const root = join(import.meta.dirname, '../..');
const say = (line: string) => process.stdout.write(`dev: ${line}\n`);

/** All but what is built, kept or tested; what Vite keeps of packages stays in the copy. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'meridian-dev-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const parts = ['src', 'scripts', 'migrations', 'content', 'public'];
  const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];
  for (const part of [...parts, ...files]) cpSync(join(root, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

async function develop(copy: string) {
  const dataDir = join(copy, 'data');
  mkdirSync(dataDir);
  copyEmbedded(dataDir);
  const env = { PORT: String(await freePort()), DATA_DIR: dataDir, CONTENT: 'none', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    env: { ...process.env, ...env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (told += chunk));
  const starts = async () => told.match(/ready at/g)?.length ?? 0;
  await eventually(starts, (count) => count === 1, 150);
  return { address: `http://localhost:${env.PORT}`, starts, told: () => told };
}

/** Changes one file, and takes the time until a text is on the screen. */
async function change(page: Page, file: string, from: string, to: string, text: string): Promise<number> {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  const began = performance.now();
  writeFileSync(file, before.replace(from, to));
  await page.getByText(text).first().waitFor();
  return Math.round(performance.now() - began);
}

it('A change of a screen or a message shows without a restart; one of the server restarts it', {
  timeout: 600_000,
}, async () => {
  const copy = copyOfProject();
  const { address, starts, told } = await develop(copy);
  const page = await openPage();
  // The first page is compiled as it is asked for, which takes minutes on a busy machine.
  page.setDefaultTimeout(240_000);
  await page.goto(`${address}/en/contact`);
  await settled(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));

  const room = join(copy, 'src/rooms/contact');
  const screen = join(room, 'pages/contact.tsx');
  const shown = await change(page, screen, '<Head', '<p>New paragraph</p><Head', 'New paragraph');
  expect(await page.evaluate(() => 'stays' in window), 'the page was not loaded anew').toBe(true);

  const messages = join(room, 'messages/en.json');
  const { page: words } = JSON.parse(readFileSync(messages, 'utf8'));
  const other = 'Other words';
  const said = await change(page, messages, `"title": "${words.title}"`, `"title": "${other}"`, other);
  expect(await starts()).toBe(1);
  say(`a screen shows after ${shown} ms, a message after ${said} ms`);

  writeFileSync(join(room, 'api.ts'), `${readFileSync(join(room, 'api.ts'), 'utf8')}\n`);
  await eventually(starts, (count) => count === 2, 60);
  expect(told()).toContain('src/rooms/contact/api.ts changed: the server starts anew.');
  await page.goto(`${address}/en/contact`);
  await page.getByText(other).first().waitFor();
});
