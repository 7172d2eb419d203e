/** Before all tests: the build, a PostgreSQL cluster, a template of each database that a new site has, a browser. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.ts';
import { build } from '../../scripts/build.ts';
import { isBuilt } from '../../scripts/stamp.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { start } from '../../src/server.ts';
import { type Cluster, findServer, startCluster } from './cluster.ts';
import { searchLogs } from './secrets.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's own database, by its socket; '' when no PostgreSQL is installed. */
    clusterUrl: string;
    /** Data folder with the embedded database of a new site. */
    embeddedTemplate: string;
    browserPath: string;
    /** Where every site of this run writes its log, and tests the secrets that they have seen. */
    logFolder: string;
  }
}

export default async function setup(project: TestProject) {
  if (!isBuilt()) await build();
  // Whatever the run leaves lying about, such as the profile of a browser, is in here, and goes with it.
  const folder = mkdtempSync(join(tmpdir(), 'meridian-run-'));
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const binaries = findServer();
  const cluster = binaries ? await startCluster(binaries) : undefined;
  const templates = join(folder, 'templates');
  const embedded = join(templates, 'embedded');
  if (cluster) await serverTemplate(cluster, join(templates, 'server'));
  await (await start(newSite(embedded))).close();
  const { path } = await findBrowser();
  process.stdout.write(
    `Databases: ${cluster ? `PostgreSQL ${cluster.version} and the embedded one` : 'the embedded one (no PostgreSQL is installed)'}. Browser: ${path}\n`,
  );
  project.provide('clusterUrl', cluster?.socketUrl('postgres') ?? '');
  project.provide('embeddedTemplate', embedded);
  project.provide('browserPath', path);
  const logFolder = mkdtempSync(join(folder, 'logs-'));
  project.provide('logFolder', logFolder);
  return async () => {
    await cluster?.stop();
    const { logs, bytes, secrets, found } = searchLogs(logFolder);
    rmSync(folder, { recursive: true, force: true });
    process.stdout.write(
      `Logs of the run: ${logs} with ${bytes} bytes, searched for ${secrets} tokens, codes and passwords: ${found.length} found\n`,
    );
    if (found.length > 0) throw new Error(`Secrets stand in the logs:\n${found.slice(0, 20).join('\n')}`);
  };
}

/** What a first start leaves behind: migrated, with its queues and the operator's words; tests begin there. */
function newSite(dataDir: string): Record<string, string> {
  const nothing = {
    CONTENT: 'none',
    DOI_RESOLVER: 'off',
    SECRET_KEY: 'of the templates of a test run alone',
  };
  return { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...nothing };
}

async function serverTemplate(cluster: Cluster, dataDir: string): Promise<void> {
  const admin = await openDatabase({ url: cluster.socketUrl('postgres'), dataDir: '' });
  await admin.script('CREATE DATABASE template_site');
  await admin.close();
  const DATABASE_URL = cluster.socketUrl('template_site');
  await (await start({ ...newSite(dataDir), DATABASE_URL })).close();
}
