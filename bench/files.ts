/**
 * `npm run bench:files`: sends a file of 1 GB in parts to a node in a process of its own on a throw-away PostgreSQL, and
 * fetches it again; either way is cut at ten random places and gone on with. Prints the hashes, how long it took, and how
 * much memory the node held beyond what it had after a small file. Fails when the hashes differ, or beyond 150 MB.
 * `npm run bench:files -- 100` sends 100 MB.
 */
import { fork } from 'node:child_process';
import { createCipheriv, createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { get, request } from 'node:http';
import { join } from 'node:path';
import { bytesOfPart, partsIn } from '../src/contract/upload.ts';
import { studyCookie } from '../src/platform/http/identity.ts';
import { Visitor } from '../test/harness/site.ts';
import { scan } from '../test/places/room.ts';
import { ownCluster, ownFolder } from './site.ts';

const large = Number(process.argv[2] ?? 1024) * 1024 * 1024;
/** Sent and fetched first: what the node loads once, and keeps, is no matter of how large a file is. */
const small = 5 * 1024 * 1024;
const cuts = 10;
const mostMemory = 150 * 1024 * 1024;

const say = (line: string) => process.stdout.write(`${line}\n`);
const mb = (size: number) => `${(size / 1024 / 1024).toFixed(0)} MB`;
const hex = (of: Uint8Array) => createHash('sha256').update(of).digest('hex');

/** Drawn by chance, and the same whenever it is asked for. */
function part(number: number, bytes: number): Buffer {
  const counter = Buffer.alloc(16);
  counter.writeUInt32BE(number, 0);
  const drawn = createCipheriv('aes-256-ctr', Buffer.alloc(32), counter);
  return drawn.update(Buffer.alloc(bytesOfPart(bytes, number)));
}

type There = { address: string; token: string; studyKey: string; study: string; record: string };

const cookieOf = ({ token, studyKey }: There) => `Admin-Token=${token}; ${studyCookie}=${studyKey}`;

/** Different ones, in order. */
function places(most: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(cuts, most - 1)) drawn.add(1 + randomInt(most - 1));
  return [...drawn].sort((a, b) => a - b);
}

/** Half of a part, and then nothing. */
async function breakOff(there: There, path: string, csrf: string, form: FormData): Promise<void> {
  const whole = new Response(form);
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': body.length,
    cookie: cookieOf(there),
    token: there.token,
    'x-csrf-token': csrf,
  };
  const asked = request(`${there.address}${path}`, { method: 'POST', agent: false, headers });
  asked.on('error', () => {});
  const closed = new Promise((resolve) => asked.once('close', resolve));
  asked.write(body.subarray(0, body.length / 2), () => asked.destroy());
  await closed;
}

type Done = { hash: string; resumed: number };

async function send(there: There, visitor: Visitor, bytes: number): Promise<Done> {
  const named = { study: there.study, record: there.record };
  // The path is filled from the input, whose type knows what the call itself reads.
  const call = async (name: 'begin' | 'part' | 'state' | 'complete', more: object) => {
    const { status, body } = await visitor.call(scan[name], { ...named, ...more } as never);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return Object(body.data);
  };
  const { upload } = await call('begin', { bytes: String(bytes) });
  const broken = new Set(places(partsIn(bytes)));
  const hash = createHash('sha256');
  let resumed = 0;
  for (let number = 0; number < partsIn(bytes); number++) {
    const file = part(number, bytes);
    hash.update(file);
    const fields = { upload, number: String(number), sha256: hex(file) };
    if (broken.has(number)) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(file)]), 'part');
      const path = scan.part.path.replaceAll(/:(\w+)/g, (_, name) => Object({ ...named, upload })[name]);
      await breakOff(there, path, visitor.csrf ?? '', form);
      const { parts } = await call('state', { upload });
      if (parts.length !== number)
        throw new Error(`After a cut ${parts.length} of ${number} parts are there.`);
      resumed++;
    }
    await call('part', { ...fields, file });
  }
  const sha256 = hash.digest('hex');
  await call('complete', { upload, sha256 });
  return { hash: sha256, resumed };
}

async function fetchAll(there: There, bytes: number): Promise<Done> {
  const path = `${there.address}/en/trial/${there.study}/records/${there.record}/scan`;
  const stops = places(bytes);
  const hash = createHash('sha256');
  let [have, resumed] = [0, 0];
  while (have < bytes) {
    const stop = stops.find((at) => at > have) ?? bytes;
    const headers = { cookie: cookieOf(there), range: `bytes=${have}-` };
    const asked = get(path, { agent: false, headers });
    asked.on('error', () => {});
    const [answer] = await once(asked, 'response');
    if (answer.statusCode !== 206) throw new Error(`${answer.statusCode} for ${headers.range}`);
    for await (const piece of answer) {
      hash.update(piece);
      have += piece.length;
      if (have >= stop && stop < bytes) break;
    }
    asked.destroy();
    if (have < bytes) resumed++;
  }
  return { hash: hash.digest('hex'), resumed };
}

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const cluster = await ownCluster(cleaning);
  const env = { PORT: '0', LOG_LEVEL: 'silent', CONTENT: 'none', LIMITS: 'off', SERVICES: 'worker' };
  const child = fork(join(import.meta.dirname, 'files-node.ts'), {
    env: { ...process.env, ...env, DATABASE_URL: cluster.url('postgres'), DATA_DIR: ownFolder(cleaning) },
    execArgv: ['--expose-gc'],
  });
  cleaning.defer(async () => {
    const end = once(child, 'exit');
    child.disconnect();
    await end;
  });
  const [there] = await once(child, 'message');
  const visitor = new Visitor(there);
  visitor.setCookie('Admin-Token', there.token);
  visitor.setCookie(studyCookie, there.studyKey);
  visitor.csrf = await visitor.fetchCsrf();
  const peak = async (): Promise<number> => {
    child.send('memory');
    const [told] = await once(child, 'message');
    return told.peak;
  };
  const bare = await peak();
  await send(there, visitor, small);
  await fetchAll(there, small);
  await peak();
  const begun = await peak();
  let isGood = true;
  const hashes: string[] = [];
  for (const [name, work] of [
    ['up', () => send(there, visitor, large)],
    ['down', () => fetchAll(there, large)],
  ] as const) {
    const began = performance.now();
    const { hash, resumed } = await work();
    const seconds = (performance.now() - began) / 1000;
    const more = (await peak()) - begun;
    hashes.push(hash);
    const isThis = more < mostMemory && resumed === cuts;
    isGood &&= isThis;
    say(
      `${isThis ? '✓' : '✗'} ${mb(large)} ${name} in ${seconds.toFixed(0)} s, cut and resumed ${resumed} times: ${mb(more)} beyond the ${mb(begun)} after a small one, ${mb(more + begun - bare)} beyond those of the bare start`,
    );
    say(`  sha256 ${hash}`);
  }
  const isSame = hashes[0] === hashes[1];
  say(`${isSame ? '✓' : '✗'} the hashes agree`);
  return isGood && isSame;
}

process.exit((await main()) ? 0 : 1);
