/** What outlives the nodes that are killed: a folder, a database of the cluster, and the test's own way to both. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import { startJobs } from '../../src/platform/jobs.ts';
import { makeLog } from '../../src/platform/log.ts';
import { serverDatabase } from '../harness/databases.ts';
import type { Reply } from '../harness/site.ts';
import { type Holding, holding } from './holding.ts';
import { moments } from './moments.ts';

export type Place = {
  dataDir: string;
  database: Database;
  env: Record<string, string>;
  jobs: Awaited<ReturnType<typeof startJobs>>;
} & Holding<keyof typeof moments>;

export async function newPlace(): Promise<Place> {
  const around = mkdtempSync(join(tmpdir(), 'meridian-kill-'));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  // What is kept beside the folder goes with it.
  const dataDir = join(around, 'data');
  mkdirSync(dataDir);
  const { url, drop } = await serverDatabase();
  onTestFinished(drop);
  const database = await openDatabase({ url, dataDir });
  onTestFinished(() => database.close());
  const options = { works: false, schedules: false, migrates: false };
  const jobs = await startJobs(database, url, makeLog('silent'), options);
  onTestFinished(() => jobs.stop());
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, CONTENT: 'none', LIMITS: 'off' };
  return { dataDir, database, env, jobs, ...(await holding(url, moments)) };
}

export const orUnanswered = (flying: Promise<Reply>) =>
  flying.then(
    () => 'answered',
    () => 'unanswered',
  );

/** Until a node that is silent counts as dead, seconds pass; these have passed. */
export const silentForAnHour = `
  UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active' RETURNING 1`;
