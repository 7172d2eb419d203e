/** Before all tests: the build, a PostgreSQL cluster, a template of each database that a new site has, a browser. */
import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findBrowser } from '../../scripts/browser.ts';
import { build } from '../../scripts/build.ts';
import { compiled } from '../../scripts/compile-cache.ts';
import { isBuilt, root, stampOf } from '../../scripts/stamp.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { failedOutside } from '../verdict.ts';
import { findServer, startCluster } from './cluster.ts';
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
  const folder = mkdtempSync(join(scratch(), `meridian-run-${process.pid}-`));
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Programs and threads that tests start read the code as it was compiled before, as those of `npm start` do.
  process.env.NODE_COMPILE_CACHE = compiled;
  const binaries = findServer();
  const templates = await keptTemplates(binaries);
  const cluster = binaries ? await startCluster(binaries, smallLog, join(templates, 'server')) : undefined;
  const { path } = await findBrowser();
  process.stdout.write(
    `Databases: ${cluster ? `PostgreSQL ${cluster.version} and the embedded one` : 'the embedded one (no PostgreSQL is installed)'}. Browser: ${path}\n`,
  );
  project.provide('clusterUrl', cluster?.url('postgres') ?? '');
  project.provide('embeddedTemplate', join(templates, 'embedded'));
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
    if (found.length > 0)
      process.stdout.write(`Secrets stand in the logs:\n${found.slice(0, 20).join('\n')}\n`);
    const outside = found.length + project.vitest.state.getUnhandledErrors().length;
    if (outside > 0) process.exitCode = failedOutside;
  };
}

/** It may be written in memory: with the usual gigabyte, the log of the databases would take most of it. */
const smallLog = ['max_wal_size=128MB', 'min_wal_size=32MB'];

/**
 * Where files cost least: a new site is a thousand small files and more, and what a disk does for each of them took a
 * tenth of a run. In memory where there is room for all that a run holds at one time, else with other temporary files.
 */
function scratch(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  // Unlike a disk, memory is scarce: what a run that was killed left there goes with the next.
  for (const name of readdirSync(memory)) {
    const [, pid] = /^meridian-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 2 * 1024 ** 3 ? memory : tmpdir();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What a first start writes, and what decides how; a start on one of another program adds what is missing. */
const templateInputs = [
  'migrations/**',
  'src/rooms/*/migrations/**',
  'src/rooms/site/**',
  'src/platform/**',
  'content/legal/**',
  'package-lock.json',
  'test/harness/{cluster,setup,template}.ts',
];

/** @returns a folder of this run's own with the databases of a new site: kept by a run before, or made now for those to come */
async function keptTemplates(binaries: string | undefined): Promise<string> {
  const engines = binaries ? basename(dirname(binaries)) : 'embedded';
  const all = join(root, 'node_modules/.cache/meridian-databases');
  const kept = join(all, `${engines}-${stampOf(templateInputs)}`);
  const made = join(tmpdir(), 'templates');
  if (existsSync(kept)) {
    execFileSync('cp', ['-a', kept, made]);
    return made;
  }
  mkdirSync(made);
  await makeTemplates(binaries, made);
  mkdirSync(all, { recursive: true });
  // Those that are out of date go; a run beside this one may be writing its draft.
  for (const name of readdirSync(all).filter((one) => !one.includes('.'))) {
    rmSync(join(all, name), { recursive: true, force: true });
  }
  const draft = `${kept}.${process.pid}`;
  execFileSync('cp', ['-a', made, draft]);
  if (existsSync(kept)) rmSync(draft, { recursive: true, force: true });
  else renameSync(draft, kept);
  return made;
}

async function makeTemplates(binaries: string | undefined, made: string): Promise<void> {
  const cluster = binaries ? await startCluster(binaries, smallLog) : undefined;
  if (cluster) {
    const admin = await openDatabase({ url: cluster.url('postgres'), dataDir: '' });
    await admin.script('CREATE DATABASE template_site');
    await admin.close();
  }
  const embedded = join(made, 'embedded');
  const places = {
    EMBEDDED_DIR: embedded,
    SERVER_DIR: join(made, 'data'),
    SERVER_URL: cluster?.url('template_site') ?? '',
  };
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'template.ts')], {
    env: { ...process.env, ...places },
  });
  // At every start the embedded database writes zeros over all of its buffers: with the usual 128 MB, a fifth of the cost.
  appendFileSync(join(embedded, 'db/postgresql.conf'), 'shared_buffers = 16MB\n');
  await cluster?.stop(join(made, 'server'));
}
