/** Databases for tests: a copy of a template on the throw-away cluster, or an embedded one in a folder of its own. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
 * @returns its address and name, and how to drop it
 */
export async function serverDatabase(template = 'template_site') {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onCluster(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = inject('clusterUrl').replace('///postgres?', `///${name}?`);
  return { url, name, drop: () => onCluster(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Of all sites of a run with the demonstration's texts one loads them; the others begin with what it has kept. */
const demonstration = 'template_demonstration';

const demonstrationData = () => join(dirname(inject('embeddedTemplate')), 'demonstration');

/**
 * The database of a site that has the demonstration's texts, and what belongs into its data folder.
 * @param load loads them, into a database and a folder, where none of this run has done so before
 */
export async function demonstrationDatabase(
  dataDir: string,
  load: (at: { databaseUrl: string; dataDir: string }) => Promise<void>,
) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    // The tests of several processes meet here.
    await client.query(`SELECT pg_advisory_lock(hashtext('${demonstration}'))`);
    const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = '${demonstration}'`);
    if (rowCount === 0) {
      const { url, name } = await serverDatabase();
      mkdirSync(demonstrationData());
      await load({ databaseUrl: url, dataDir: demonstrationData() });
      await client.query(`ALTER DATABASE ${name} RENAME TO ${demonstration}`);
    }
  } finally {
    await client.end();
  }
  cpSync(demonstrationData(), dataDir, { recursive: true });
  return serverDatabase(demonstration);
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
