/**
 * `npm run bench`: how many pages a second one machine answers. The built site as `npm start` runs it, one node and
 * then one for each core, on a PostgreSQL of its own; and beside it a yardstick: a bare Fastify handler that sends the
 * same compressed bytes. They are driven in turn, round after round, by keep-alive connections from processes of
 * their own, over loopback only. Load, nodes and database share the machine.
 * A live page is asked for by one reader again and again, then by thousands in turn.
 * `npm run bench -- kept` leaves the live pages out, `npm run bench -- forum` all but list and topic of the forum. The figures of one run compare with each other; those of two runs, or of two machines, do not.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import { ownCluster, ownFolder } from './site.ts';

const connections = 24;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** One for each core, as an operator would start them. */
const nodeCount = Math.min(connections, Math.max(2, availableParallelism()));
const root = join(import.meta.dirname, '..');

/** The least that `/en/guides` from memory may reach of the yardstick. */
const least = 0.6;

/** So many readers' own pages are more than a node keeps: each is written anew. */
const many = 4000;

/** One or more addresses that share the connections. */
type Target = { name: string; addresses: readonly string[]; cookies?: readonly string[] };

/** A program that prints one line when it is ready. */
async function run(
  args: readonly string[],
  env: Record<string, string>,
  input?: Buffer,
): Promise<{ address: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin.end(input);
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (printed.length < 10_000) printed += chunk;
      const found = /http:\/\/[\w.:]+/.exec(printed)?.[0];
      if (found) resolve(found);
    });
    void gone.then(() => reject(new Error(`${args.join(' ')} ended before it was ready.`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** @returns answers a second of all addresses together; every one of them must have been the page */
async function measure({ addresses, cookies = [] }: Target, lasting: number): Promise<number> {
  // As browsers send it: kept pages come in Brotli, live ones in Zstandard.
  const headers = ['accept-encoding: gzip, deflate, br, zstd'];
  const rates = addresses.map(async (address) => {
    const share = String(connections / addresses.length);
    const args = ['bench/load.ts', address, share, String(lasting), ...headers];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(cookies.join('\n'));
    const rate = Number(await text(child.stdout));
    if (!(rate > 0)) throw new Error(`${address} was not answered.`);
    return rate;
  });
  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(targets: readonly Target[]): Promise<boolean> {
  const seen = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  // The first requests compile; nobody waits for those twice.
  for (const target of targets) await measure(target, seconds);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) seen.get(target.name)?.push(await measure(target, seconds));
  }
  const yardstick = seen.get('yardstick') ?? [];
  process.stdout.write(
    `\n${rounds} rounds of ${seconds} s, ${connections} connections, ${availableParallelism()} cores that the load ` +
      `shares, load average ${loadavg()[0]?.toFixed(1)}\n\n${'pages a second'.padEnd(44)}  median    of the yardstick\n`,
  );
  const shares = new Map<string, number>();
  for (const [name, rates] of seen) {
    const share = median(rates.map((rate, round) => rate / (yardstick[round] ?? Number.NaN)));
    shares.set(name, share);
    const each = rates.map((rate) => rate.toFixed(0)).join(' ');
    process.stdout.write(
      `${name.padEnd(44)}${median(rates).toFixed(0).padStart(8)}${`${(share * 100).toFixed(1)} %`.padStart(12)}    ${each}\n`,
    );
  }
  return (shares.get('kept /en/guides') ?? 0) >= least;
}

/** So many people signed in: a row of each table that says so. @returns their cookies */
async function signIn(url: string, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    account: randomUUID(),
    token: randomBytes(32).toString('base64url'),
    email: `reader${n}@example.org`,
  }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO account_account (id, created_at, locale, invitation_code)
     SELECT id, now(), 'en', 'bench ' || email FROM unnest($1::uuid[], $2::text[]) AS p (id, email)`,
    [people.map(({ account }) => account), people.map(({ email }) => email)],
  );
  await client.query(
    `INSERT INTO account_session (id, account_id, token_hash, method, browser, system, signed_in_at, last_seen_at, expires_at)
     SELECT gen_random_uuid(), account, hash, 'email', 'Firefox', 'Linux', now(), now(), now() + interval '1 day'
     FROM unnest($1::uuid[], $2::text[]) AS p (account, hash)`,
    [
      people.map(({ account }) => account),
      people.map(({ token }) => createHash('sha256').update(token).digest('base64url')),
    ],
  );
  await client.end();
  return people.map(({ token }) => `Admin-Token=${token}`);
}

/** The bytes of a page as they travel; `fetch` would unpack them. */
function bytesOf(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(address, { headers }, (answer) => resolve(buffer(answer))).on('error', reject);
  });
}

/** A page that is asked for again is compressed tightly meanwhile: its bytes when they shrink no more. */
async function settledBytes(address: string): Promise<Buffer> {
  let bytes = await bytesOf(address);
  for (let same = 0; same < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await bytesOf(address);
    same = next.equals(bytes) ? same + 1 : 0;
    bytes = next;
  }
  return bytes;
}

/** A topic of the demonstration, with a table and five replies. */
async function topicAt(site: string): Promise<string> {
  const list = await (await fetch(`${site}/en/forum`)).text();
  const path = /"(\/en\/forum\/when-is-imputation[\w-]+)"/.exec(list)?.[1];
  if (!path) throw new Error('The list of the forum lacks its first topic.');
  return path;
}

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const url = (await ownCluster(cleaning)).url('postgres');
  const nodes: string[] = [];
  // Nodes of one site, as docs/operations.md has them behind a proxy; the first brings the database up.
  for (let n = 0; n < nodeCount; n++) {
    const site = await run(['--max-semi-space-size=32', 'scripts/start.ts'], {
      PORT: '0',
      DATA_DIR: ownFolder(cleaning),
      SECRET_KEY: 'the same secret on all nodes of this',
      DATABASE_URL: url,
      DOI_RESOLVER: 'off',
      // One reader asks for more here than any reader may.
      LIMITS: 'off',
    });
    cleaning.defer(() => site.stop());
    nodes.push(site.address);
  }
  const [site = ''] = nodes;
  const readers = await signIn(url, many);
  const [reader = ''] = readers;
  const page = await settledBytes(`${site}/en/guides`);
  const yardstick = await run(['bench/yardstick.ts'], { NODE_ENV: 'production' }, page);
  cleaning.defer(() => yardstick.stop());
  const targets: Target[] = [
    { name: 'yardstick', addresses: [`${yardstick.address}/en/guides`] },
    { name: 'kept /en/guides', addresses: [`${site}/en/guides`] },
    { name: 'kept /en', addresses: [`${site}/en`] },
    ...['/en/my', '/en/guides', '/en'].flatMap((path) => [
      { name: `live ${path}`, addresses: [site + path], cookies: [reader] },
      {
        name: `live ${path}, ${nodeCount} nodes`,
        addresses: nodes.map((node) => node + path),
        cookies: [reader],
      },
    ]),
    ...['/en/my', '/en/guides'].map((path) => ({
      name: `live ${path}, ${nodeCount} nodes, ${many} readers`,
      addresses: nodes.map((node) => node + path),
      cookies: readers,
    })),
  ];
  const topic = await topicAt(site);
  for (const [what, path] of [
    ['list', '/en/forum'],
    ['topic', topic],
  ] as const) {
    targets.push(
      { name: `forum ${what}, visitor`, addresses: [site + path] },
      { name: `forum ${what}, member`, addresses: [site + path], cookies: [reader] },
      {
        name: `forum ${what}, ${many} members, ${nodeCount} nodes`,
        addresses: nodes.map((node) => node + path),
        cookies: readers,
      },
    );
  }
  const only = process.argv[2] ?? '';
  return await compare(targets.filter(({ name }) => name === 'yardstick' || name.startsWith(only)));
}

process.exit((await main()) ? 0 : 1);
