/**
 * `npm run bench:places`: what row-level security would cost as a second fence around a study, on a PostgreSQL of its own that
 * writes to its disk: 1,000 inserts, each a transaction, and 10,000 reads of one row, each as the rooms read, with and without
 * in turns. See docs/decisions/0161-no-second-fence.md.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { findServer, startCluster } from '../test/harness/cluster.ts';

const [studies, rowsOfEach] = [100, 1000];
const rounds = 10;
const fence = "SELECT set_config('meridian.study', $1, true)";

const schema = (table: string) => `
  CREATE TABLE ${table} (id bigint PRIMARY KEY, study uuid NOT NULL, data jsonb NOT NULL);
  CREATE INDEX ON ${table} (study, id);
  GRANT SELECT, INSERT ON ${table} TO app;`;

const policy = `
  ALTER TABLE fenced ENABLE ROW LEVEL SECURITY;
  CREATE POLICY of_study ON fenced USING (study = current_setting('meridian.study')::uuid);`;

type Way = { name: string; table: 'plain' | 'fenced'; begins: boolean; sets: boolean };

/** Of each row the first is what the others are compared with. */
const reads: Way[] = [
  { name: 'as rooms read', table: 'plain', begins: false, sets: false },
  { name: 'in a transaction that names the study', table: 'fenced', begins: true, sets: true },
];
const readsWithin: Way[] = [
  { name: 'in a transaction', table: 'plain', begins: true, sets: false },
  { name: 'in one that names the study', table: 'fenced', begins: true, sets: true },
];
const inserts: Way[] = [
  { name: 'in a transaction', table: 'plain', begins: true, sets: false },
  { name: 'in one that names the study', table: 'fenced', begins: true, sets: true },
];

async function connected(cleaning: AsyncDisposableStack, address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  cleaning.defer(() => client.end());
  return client;
}

async function main(): Promise<void> {
  const binaries = findServer();
  if (!binaries) throw new Error('No PostgreSQL is installed.');
  await using cleaning = new AsyncDisposableStack();
  const cluster = await startCluster(binaries, ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
  cleaning.defer(() => cluster.stop());
  const owner = await connected(cleaning, cluster.url('postgres'));
  const ids = Array.from({ length: studies }, () => randomUUID());
  await owner.query(`CREATE ROLE app LOGIN; ${schema('plain')} ${schema('fenced')} ${policy}`);
  for (const table of ['plain', 'fenced']) {
    await owner.query(
      `INSERT INTO ${table} SELECT n, ($1::uuid[])[1 + n % ${studies}], '{"value":1}'
        FROM generate_series(0, ${studies * rowsOfEach - 1}) n`,
      [ids],
    );
    await owner.query(`VACUUM ANALYZE ${table}`);
  }
  const app = await connected(cleaning, cluster.url('postgres').replace('user=meridian', 'user=app'));
  await refusesOthers(app, ids);
  const { read, insert } = waysOf(app, ids);
  await compare('10,000 reads', reads, 10_000, read);
  await compare('10,000 reads', readsWithin, 10_000, read);
  await compare('1,000 inserts', inserts, 1000, insert);
}

function waysOf(app: pg.Client, ids: readonly string[]) {
  let next = studies * rowsOfEach;
  const within = async ({ begins, sets }: Way, study: string, work: () => Promise<unknown>) => {
    if (begins) await app.query('BEGIN');
    if (sets) await app.query({ name: 'fence', text: fence, values: [study] });
    await work();
    if (begins) await app.query('COMMIT');
  };
  const read = (way: Way, n: number) => {
    const at = (n * 7919) % (studies * rowsOfEach);
    const study = ids[at % studies] ?? '';
    const text = `SELECT data FROM ${way.table} WHERE study = $1 AND id = $2`;
    return within(way, study, () => app.query({ name: `read ${way.table}`, text, values: [study, at] }));
  };
  const insert = (way: Way, n: number) => {
    const study = ids[n % studies] ?? '';
    const text = `INSERT INTO ${way.table} VALUES ($1, $2, '{"value":1}')`;
    return within(way, study, () =>
      app.query({ name: `insert ${way.table}`, text, values: [next++, study] }),
    );
  };
  return { read, insert };
}

/** The fence stands: of another study there is nothing. */
async function refusesOthers(app: pg.Client, ids: readonly string[]): Promise<void> {
  await app.query('BEGIN');
  await app.query(fence, [ids[0]]);
  const { rows } = await app.query('SELECT count(*)::int AS n FROM fenced WHERE study = $1', [ids[1]]);
  await app.query('COMMIT');
  if (rows[0]?.n !== 0) throw new Error('The policy lets rows of another study through.');
}

/** In turns, so that whatever else the machine does meets all of them. */
async function compare(
  what: string,
  ways: readonly Way[],
  count: number,
  once: (way: Way, n: number) => Promise<void>,
): Promise<void> {
  const took = ways.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    for (const [which, way] of ways.entries()) {
      const began = performance.now();
      for (let n = 0; n < count / rounds; n++) await once(way, round * count + n);
      took[which] = (took[which] ?? 0) + performance.now() - began;
    }
  }
  const [first = 1] = took;
  for (const [which, { name }] of ways.entries()) {
    const ms = took[which] ?? 0;
    const more = which === 0 ? '' : `, ${(100 * (ms / first - 1)).toFixed(1)} % more`;
    process.stdout.write(`${what} ${name}: ${ms.toFixed(0)} ms${more}\n`);
  }
}

await main();
