/** Before all tests: the build, a PostgreSQL cluster with a migrated template, one browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.ts';
import { build } from '../../scripts/build.ts';
import { isBuilt } from '../../scripts/stamp.ts';
import { migrate, migrationsIn } from '../../src/platform/db/migrate.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { findServer, startCluster } from './cluster.ts';
import { searchLogs } from './secrets.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's own database; '' when no PostgreSQL is installed. */
    clusterUrl: string;
    browserUrl: string;
    /** Where every site of this run writes its log, and tests the secrets that they have seen. */
    logFolder: string;
  }
}

export default async function setup(project: TestProject) {
  if (!isBuilt()) await build();
  const binaries = findServer();
  const cluster = binaries ? await startCluster(binaries) : undefined;
  if (cluster) {
    const admin = await openDatabase({ url: cluster.url('postgres'), dataDir: '' });
    await admin.script('CREATE DATABASE template_migrated');
    await admin.close();
    const template = await openDatabase({ url: cluster.url('template_migrated'), dataDir: '' });
    await migrate(template, migrationsIn(join(import.meta.dirname, '../..')));
    await template.close();
  }
  const { path, args } = await findBrowser();
  const browser = await chromium.launchServer({ executablePath: path, args });
  process.stdout.write(
    `Databases: ${cluster ? `PostgreSQL ${cluster.version} and the embedded one` : 'the embedded one (no PostgreSQL is installed)'}. Browser: ${path}\n`,
  );
  project.provide('clusterUrl', cluster?.url('postgres') ?? '');
  project.provide('browserUrl', browser.wsEndpoint());
  const logFolder = mkdtempSync(join(tmpdir(), 'meridian-logs-'));
  project.provide('logFolder', logFolder);
  return async () => {
    await browser.close();
    await cluster?.stop();
    const { logs, bytes, secrets, found } = searchLogs(logFolder);
    rmSync(logFolder, { recursive: true, force: true });
    process.stdout.write(
      `Logs of the run: ${logs} with ${bytes} bytes, searched for ${secrets} tokens, codes and passwords: ${found.length} found\n`,
    );
    if (found.length > 0) throw new Error(`Secrets stand in the logs:\n${found.slice(0, 20).join('\n')}`);
  };
}
