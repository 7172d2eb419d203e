/** What a bench runs on. All of it goes when `cleaning` is disposed of, also after an error. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/browser.ts';
import { start } from '../src/server.ts';
import { type Cluster, findServer, startCluster } from '../test/harness/cluster.ts';

type Site = Awaited<ReturnType<typeof start>>;

/** @throws Error where no PostgreSQL is installed: what a bench says is said of PostgreSQL */
export async function ownCluster(cleaning: AsyncDisposableStack): Promise<Cluster> {
  const binaries = findServer();
  if (!binaries) throw new Error('No PostgreSQL is installed.');
  const cluster = await startCluster(binaries);
  cleaning.defer(() => cluster.stop());
  return cluster;
}

export function ownFolder(cleaning: AsyncDisposableStack): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  cleaning.defer(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A site in this process, with a folder of its own, on the embedded database unless `env` has a `DATABASE_URL`. */
export async function ownSite(cleaning: AsyncDisposableStack, env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const site = await start({ PORT: '0', DATA_DIR: ownFolder(cleaning), LOG_LEVEL: 'silent', ...env });
  cleaning.defer(() => site.close());
  return site;
}

/** The same on a PostgreSQL of its own. */
export async function siteOnPostgres(
  cleaning: AsyncDisposableStack,
  env: NodeJS.ProcessEnv = {},
): Promise<Site> {
  const cluster = await ownCluster(cleaning);
  return ownSite(cleaning, { DATABASE_URL: cluster.url('postgres'), ...env });
}

export type Node = { process: ChildProcess; address: string };

/** A node in a process of its own, which tells what memory it takes when it is asked. */
export async function startNode(cleaning: AsyncDisposableStack, env: Record<string, string>): Promise<Node> {
  const child = fork(join(import.meta.dirname, 'live-node.ts'), {
    env: { ...process.env, ...env, DATA_DIR: ownFolder(cleaning) },
    execArgv: ['--expose-gc', '--max-semi-space-size=32'],
  });
  cleaning.defer(async () => {
    const end = once(child, 'exit');
    child.disconnect();
    await end;
  });
  const [address] = await once(child, 'message');
  return { process: child, address: String(address) };
}

/** Two nodes of one site on a PostgreSQL of their own, without limits by address. */
export async function twoNodes(
  cleaning: AsyncDisposableStack,
  env: NodeJS.ProcessEnv = {},
): Promise<[Site, Site]> {
  const cluster = await ownCluster(cleaning);
  const node = () =>
    ownSite(cleaning, {
      DATABASE_URL: cluster.url('postgres'),
      SECRET_KEY: 'the same secret on both of the nodes',
      CONTENT: 'none',
      LIMITS: 'off',
      ...env,
    });
  // One after the other: the first makes the tables.
  return [await node(), await node()];
}

/** A page of a browser that is left five minutes for anything. */
export async function ownPage(cleaning: AsyncDisposableStack): Promise<Page> {
  const { path: executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args });
  cleaning.defer(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(300_000);
  return page;
}
