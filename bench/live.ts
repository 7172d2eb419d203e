/**
 * `npm run bench:live [seconds]`: 500 readers have one topic open, at two nodes on a PostgreSQL of their own, and 20
 * writers reply in it every ten seconds, for two minutes unless said otherwise. Every reply must reach every reader
 * once, 95 of 100 within a second of being sent, and the memory of the nodes must stay level.
 */
import { once } from 'node:events';
import { get } from 'node:http';
import { makeMember, Writer } from './live-people.ts';
import { type Node, ownCluster, ownSite, startNode } from './site.ts';

const readers = 500;
const writers = 20;
const everyMs = 10_000;
const seconds = Number(process.argv[2] ?? 120);
const limitMs = 1000;
/** What a heap may have grown by from the middle to the end, collected both times. */
const level = { times: 1.1, bytes: 8 * 1024 * 1024 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Memory = { rss: number; heapUsed: number };

async function memoryOf({ process: child }: Node): Promise<Memory> {
  child.send('memory');
  // What `live-node.ts` answers.
  const [memory] = (await once(child, 'message')) as [Memory];
  return memory;
}

/** What all readers have seen: how often each reply, and how long after it was sent. */
class Seen {
  readonly sent = new Map<string, number>();
  readonly delays: number[] = [];
  readonly #times = new Map<string, number>();
  ended = 0;

  hear(reader: number, mark: string): void {
    const key = `${reader} ${mark}`;
    this.#times.set(key, (this.#times.get(key) ?? 0) + 1);
    this.delays.push(performance.now() - (this.sent.get(mark) ?? Number.NaN));
  }

  get arrived(): number {
    return this.#times.size;
  }

  get twice(): number {
    return [...this.#times.values()].filter((times) => times > 1).length;
  }
}

/** @returns once it has been told where the topic stands */
function read(node: Node, topic: number, n: number, seen: Seen): Promise<void> {
  return new Promise((resolve, reject) => {
    const address = `${node.address}/api/forum/live?lang=en&topics=${topic}.0`;
    const headers = { 'x-forwarded-for': `198.18.${n >> 8}.${n & 255}` };
    const request = get(address, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A reader was refused with ${answer.statusCode}.`));
      let rest = '';
      answer.setEncoding('latin1').on('data', (text: string) => {
        const messages = (rest + text).split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          if (message.startsWith('event: state')) resolve();
          const mark = /^event: reply\n.*mark-(\d+-\d+)/s.exec(message)?.[1];
          if (mark) seen.hear(n, mark);
        }
      });
      answer.on('close', () => seen.ended++);
      answer.on('error', () => {});
    });
    request.on('error', reject);
  });
}

/** They begin one after another, so that the replies are spread over the ten seconds. */
async function write(writer: Writer, n: number, topic: number, seen: Seen): Promise<void> {
  await pause((n * everyMs) / writers);
  const ends = performance.now() + seconds * 1000 - (n * everyMs) / writers;
  for (let turn = 0; performance.now() < ends; turn++) {
    const next = performance.now() + everyMs;
    const mark = `${n}-${turn}`;
    seen.sent.set(mark, performance.now());
    const text = `A paired test is right here, for each patient is measured twice. `.repeat(5);
    await writer.reply(topic, `${text} This is mark-${mark}.`);
    await pause(Math.max(0, next - performance.now()));
  }
}

function share(delays: readonly number[], part: number): number {
  const sorted = [...delays].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function measure(nodes: readonly Node[], open: readonly Writer[], topic: number): Promise<boolean> {
  const seen = new Seen();
  const nodeOf = (n: number) => nodes[n % nodes.length] as Node; // there are two
  await Promise.all(Array.from({ length: readers }, (_, n) => read(nodeOf(n), topic, n, seen)));
  const memories = [await Promise.all(nodes.map(memoryOf))];
  const middle = pause(seconds * 500).then(() => Promise.all(nodes.map(memoryOf)));
  await Promise.all(open.map((writer, n) => write(writer, n, topic, seen)));
  const expected = seen.sent.size * readers;
  for (let tries = 0; seen.arrived < expected && tries < 100; tries++) await pause(100);
  memories.push(await middle, await Promise.all(nodes.map(memoryOf)));
  return report(seen, expected, memories);
}

function report(seen: Seen, expected: number, memories: readonly Memory[][]): boolean {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => share(seen.delays, part));
  const once = seen.arrived === expected && seen.twice === 0 && seen.ended === 0;
  const inTime = (p95 ?? Number.NaN) <= limitMs;
  say(`${readers} readers at two nodes, ${writers} writers, ${seconds} s, ${seen.sent.size} replies`);
  say(
    `${once ? '✓' : '✗'} arrived ${seen.arrived} of ${expected}, ${seen.twice} twice, ${seen.ended} streams lost`,
  );
  const ms = (time = Number.NaN) => `${time.toFixed(0)} ms`;
  say(`${inTime ? '✓' : '✗'} from sending to seeing: p50 ${ms(p50)}, p95 ${ms(p95)}, max ${ms(most)}`);
  const mb = (bytes = Number.NaN) => (bytes / 1024 / 1024).toFixed(0);
  const [atStart = [], atMiddle = [], atEnd = []] = memories;
  const kept = atStart.map((first, n) => {
    const [mid, end] = [atMiddle[n], atEnd[n]];
    const isLevel =
      (end?.heapUsed ?? Number.NaN) <= (mid?.heapUsed ?? Number.NaN) * level.times + level.bytes;
    const of = (name: keyof Memory) => [first, mid, end].map((one) => mb(one?.[name])).join(', ');
    say(
      `${isLevel ? '✓' : '✗'} node ${n + 1}, MB at start, middle, end: heap ${of('heapUsed')}; resident ${of('rss')}`,
    );
    return isLevel;
  });
  return once && inTime && kept.every(Boolean);
}

async function main(): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const cluster = await ownCluster(cleaning);
  const env = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    CONTENT: 'none',
    LIMITS: 'off',
    TRUST_PROXY: '1',
    SECRET_KEY: 'the same secret on all nodes of this',
    DATABASE_URL: cluster.url('postgres'),
  };
  // Works the jobs, and makes the members.
  const worker = await ownSite(cleaning, { ...env, SERVICES: 'worker' });
  const node = () => startNode(cleaning, { ...env, SERVICES: 'web' });
  const nodes = [await node(), await node()];
  const late = setTimeout(() => process.exit(1), (seconds + 120) * 1000);
  cleaning.defer(() => clearTimeout(late));
  const open: Writer[] = [];
  for (let n = 0; n < writers; n++) {
    const token = await makeMember(worker.ctx, n);
    open.push(await new Writer(nodes[n % nodes.length]?.address ?? '', token).open());
  }
  const topic = (await open[0]?.ask()) ?? 0;
  return await measure(nodes, open, topic);
}

process.exit((await main()) ? 0 : 1);
