/**
 * `npm run dev` on a copy of the project: what a developer changes is announced to the browser and in the page, and when
 * the server starts anew. No browser, which would load thousands of modules: what one acts on comes by Vite's socket.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { expect, inject, it, onTestFinished } from 'vitest';
import { createContactUs } from '../../src/rooms/contact/contract.ts';
import { copyEmbedded, serverDatabase } from '../harness/databases.ts';
import { Visitor } from '../harness/site.ts';

const root = join(import.meta.dirname, '../..');

function change(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

/**
 * All but what is built, kept or tested; what Vite keeps of packages stays in the copy. With the pages of one room: Vite
 * compiles all that there are before it shows the first.
 */
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
  const shown = "...manifests.filter(([name]) => name === 'contact').flatMap(([name,";
  change(join(copy, 'src/screens.ts'), '...manifests.flatMap(([name,', shown);
  // And prepares the packages of all of them.
  const [all, ofRoom] = ['{rooms,shells,console,reading,search,ui}', '{rooms/contact,shells,ui}'];
  change(join(copy, 'vite.config.ts'), `'src/${all}/**/*.tsx'`, `'src/${ofRoom}/**/*.tsx'`);
  return copy;
}

async function database(dataDir: string): Promise<string> {
  if (!inject('clusterUrl')) {
    copyEmbedded(dataDir);
    return '';
  }
  const { url, drop } = await serverDatabase();
  onTestFinished(drop);
  return url;
}

/** Collects what comes, and tells when something has come as often as it is wanted. */
function heard() {
  let all = '';
  const changed = new EventTarget();
  const times = (pattern: RegExp) => all.match(new RegExp(pattern, 'g'))?.length ?? 0;
  return {
    all: () => all,
    times,
    add(text: string) {
      all += text;
      changed.dispatchEvent(new Event('more'));
    },
    async until(pattern: RegExp, count = 1) {
      while (times(pattern) < count) await once(changed, 'more');
    },
  };
}

const ready = /ready at (http\S+)\n/;

async function develop(copy: string) {
  const dataDir = join(copy, 'data');
  mkdirSync(dataDir);
  const places = { DATA_DIR: dataDir, DATABASE_URL: await database(dataDir) };
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    env: { ...process.env, ...places, PORT: '0', CONTENT: 'none', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  const told = heard();
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => told.add(String(chunk)));
  await told.until(ready);
  /** Of the server that was started last. */
  const address = () => [...told.all().matchAll(new RegExp(ready, 'g'))].at(-1)?.[1] ?? '';
  return { address, told };
}

/** What Vite tells a browser that shows a page. */
async function listenTo(address: string) {
  const socket = new WebSocket(address.replace('http', 'ws'), 'vite-hmr');
  onTestFinished(() => socket.close());
  const told = heard();
  socket.addEventListener('message', ({ data }) => told.add(`${data}\n`));
  await told.until(/"type":"connected"/);
  return told;
}

it('A change of a screen or a message shows without a restart; one of the server restarts it', {
  timeout: 600_000,
}, async () => {
  const copy = copyOfProject();
  const { address: addressNow, told } = await develop(copy);
  const address = addressNow();
  const pageNow = async () => (await fetch(`${address}/en/contact`)).text();
  const module = /"(\/src\/rooms\/contact\/pages\/contact\.tsx[^"]*)"/.exec(await pageNow())?.[1];
  const moduleNow = async () => (await fetch(address + module)).text();
  // As a browser does, which then hears of changes of what it has.
  expect(await moduleNow()).not.toContain('New paragraph');
  const browser = await listenTo(address);

  const room = join(copy, 'src/rooms/contact');
  change(join(room, 'pages/contact.tsx'), '<Head', '<p>New paragraph</p><Head');
  await browser.until(/"type":"js-update"[^}]*"acceptedPath":"\/src\/rooms\/contact\/pages\/contact\.tsx"/);
  expect(browser.times(/"full-reload"/), 'the page is not loaded anew').toBe(0);
  expect(await moduleNow()).toContain('New paragraph');
  expect(await pageNow()).toContain('<p>New paragraph</p>');

  const messages = join(room, 'messages/en.json');
  const { page: words } = JSON.parse(readFileSync(messages, 'utf8'));
  change(messages, `"title": "${words.title}"`, '"title": "Other words"');
  await browser.until(/"full-reload"/);
  expect(await pageNow()).toContain('Other words');
  expect(told.times(/ready at|the server starts anew/), 'it is the first that was started').toBe(1);

  // What answers whoever fills in the field that nobody sees.
  change(join(room, 'api.ts'), "return { id: '' }", "return { id: 'changed' }");
  await told.until(ready, 2);
  expect(told.all()).toContain('src/rooms/contact/api.ts changed: the server starts anew.');
  const data = { name: 'A', mobile: '13900139000', content: 'Help', website: 'x' };
  const { body } = await new Visitor({ address: addressNow() }).call(createContactUs, { data });
  expect(body).toMatchObject({ data: { id: 'changed' } });
});
