/** Databases for tests: a copy of a template on the throw-away cluster, or an embedded one in a folder of its own. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrationsIn } from '../../src/platform/db/migrate.ts';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import { sampled } from '../walks/all.ts';

export const migrations = migrationsIn(join(import.meta.dirname, '../..'));

export type Engine = 'pglite' | 'postgres';

/** The engines that this machine offers; without an installed PostgreSQL the embedded one serves alone. */
export function everyEngine(): readonly [Engine, ...Engine[]] {
  return inject('clusterUrl') ? ['postgres', 'pglite'] : ['pglite'];
}

/**
 * For what does not depend on the engine, which is nearly all that rooms do: the first, and all of them in
 * `npm run test:every`. The embedded one is met all the same: by its own suite, and by an endpoint of each room
 * (`test/contract/endpoints.test.ts`).
 */
export function engines(): readonly [Engine, ...Engine[]] {
  const [first, ...others] = everyEngine();
  return [first, ...sampled(others, [])];
}

/** Runs statements on the cluster's own database. */
async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * The database of a new site on the cluster, or a copy of another template.
 * @returns its address, and how to drop it
 */
export async function serverDatabase(template = 'template_site') {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onCluster(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = inject('clusterUrl').replace('///postgres?', `///${name}?`);
  return { url, drop: () => onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/**
 * The same with a role of the application's own beside the one that owns its tables.
 * @returns the addresses of both
 */
export async function databaseOfTwoRoles() {
  const { url: ownerUrl, drop } = await serverDatabase();
  const role = `application_${randomBytes(8).toString('hex')}`;
  await onCluster(`CREATE ROLE ${role} LOGIN`);
  return {
    url: ownerUrl.replace(/user=\w+/, `user=${role}`),
    ownerUrl,
    async drop() {
      await drop();
      await onCluster(`DROP ROLE ${role}`);
    },
  };
}

/** Puts the embedded database of a new site into a folder: to make one takes seconds, to copy it a tenth of one. */
export function copyEmbedded(dataDir: string): void {
  cpSync(join(inject('embeddedTemplate'), 'db'), join(dataDir, 'db'), { recursive: true });
}

/** The embedded database of a new site, in a folder that goes with it. */
export async function freshEmbedded(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-db-'));
  copyEmbedded(dataDir);
  const database = await openDatabase({ url: undefined, dataDir });
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
