/**
 * A throw-away PostgreSQL cluster from the binaries of an installed server. PostgreSQL refuses to run as root, so
 * that root hands it to an unprivileged user.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type Cluster = {
  /** Address of a database of the cluster: its Unix socket, as a site and its database on one machine reach each other. */
  url(database: string): string;
  version: string;
  /** @param keptAt where its files go, for another to begin with; else they are deleted */
  stop(keptAt?: string): Promise<void>;
};

/** The newest installed server of version 15 or later, if there is one. */
export function findServer(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const packaged = versions.sort((a, b) => b - a).map((version) => join(root, String(version), 'bin'));
  const onPath = spawnSync('which', ['initdb'], { encoding: 'utf8' })
    .stdout?.trim()
    .replace(/\/initdb$/, '');
  return [...packaged, onPath].find((folder) => folder && existsSync(join(folder, 'postgres')));
}

/**
 * @param binaries folder of PostgreSQL's programs
 * @param more settings beside those of every cluster, `name=value`
 * @param from the files of one that was kept
 */
export async function startCluster(
  binaries: string,
  more: readonly string[] = [],
  from?: string,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-pg-'));
  chmodSync(folder, 0o755);
  const user = unprivileged();
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
  const data = join(folder, 'data');
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  if (from) execFileSync('cp', ['-a', from, data]);
  else
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'meridian', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
      { ...as, cwd: folder, stdio: 'ignore' },
    );
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Neither pays for a database of a test, which is small and gone in seconds.
    'jit=off',
    'autovacuum=off',
    'max_connections=200',
    'shared_buffers=128MB',
    ...more,
  ];
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      // No port, of which a machine has one for all.
      '-h',
      '',
      '-k',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  const url = (database: string) =>
    `postgres:///${database}?${new URLSearchParams({ host: folder, user: 'meridian' })}`;
  const version = await untilReady(url('postgres'));
  return {
    url,
    version,
    async stop(keptAt) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      if (keptAt) execFileSync('cp', ['-a', data, keptAt]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('No unprivileged user to run PostgreSQL as.');
}

async function untilReady(url: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version.split(' ')[0] ?? '?';
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
