/**
 * `npm run bench:uploads`: one member sends 24 pictures of 40 megapixels at once, each of about 130 kB, while
 * another reads pages and looks at previews, at a node in a process of its own on a throw-away PostgreSQL. Prints what
 * became of the pictures, and the reader's times without and with them. Fails when the node answers anything with 500, or
 * when the reader is refused.
 */
import sharp from 'sharp';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import * as forum from '../src/rooms/forum/contract.ts';
import { type Reply, Visitor } from '../test/harness/site.ts';
import { makeMember } from './live-people.ts';
import { ownCluster, ownSite, startNode } from './site.ts';

const uploads = 24;
/** Seconds for which the reader reads before the pictures come. */
const quiet = 10;

type Reader = { times: number[]; statuses: number[] };

/** Forty megapixels, as small as PNG writes them. */
async function bomb(n: number): Promise<Blob> {
  const blue = { r: 20 + n, g: 60, b: 90 };
  const picture = sharp({ create: { width: 8000, height: 5000, channels: 3, background: blue } });
  return new Blob([new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer())]);
}

function somebody(address: string, from: string, token: string): Visitor {
  const visitor = new Visitor({ address }, from);
  visitor.setCookie('Admin-Token', token);
  return visitor;
}

/** Reads, one after the other, until it is told to stop. */
async function read(who: Visitor, goesOn: () => boolean): Promise<Reader> {
  const seen: Reader = { times: [], statuses: [] };
  const timed = async (ask: () => Promise<Reply>) => {
    const began = performance.now();
    const { status } = await ask();
    seen.times.push(performance.now() - began);
    seen.statuses.push(status);
  };
  for (let n = 0; goesOn(); n++) {
    await timed(() => who.get('/en/forum'));
    const text = `Look ${n} at **this** and at $x_{${n}}$, before it is sent.`;
    await timed(() => who.call(forum.preview, { text, locale: 'en' }));
    await timed(() => who.get('/en/forum/new'));
  }
  return seen;
}

async function send(who: Visitor, pictures: readonly Blob[]): Promise<number[]> {
  return Promise.all(
    pictures.map(async (picture) => {
      const form = new FormData();
      form.set('file', picture, 'bomb.png');
      return (await who.call(forum.addImage, form)).status;
    }),
  );
}

function summary({ times }: Reader): { median: number; late: number; longest: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), late: at(0.95), longest: at(1) };
}

const counted = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');

async function main(): Promise<boolean> {
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const cluster = await ownCluster(cleaning);
  const env = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    CONTENT: 'none',
    TRUST_PROXY: '1',
    SECRET_KEY: 'the same secret on all nodes of this',
    DATABASE_URL: cluster.url('postgres'),
  };
  // Works the jobs, and makes the members.
  const worker = await ownSite(cleaning, { ...env, SERVICES: 'worker' });
  const { address: node } = await startNode(cleaning, { ...env, SERVICES: 'web' });
  const [sender, reader] = [
    somebody(node, '198.18.0.1', await makeMember(worker.ctx, 0)),
    somebody(node, '198.18.0.2', await makeMember(worker.ctx, 1)),
  ];
  const pictures = await Promise.all(Array.from({ length: uploads }, (_, n) => bomb(n)));
  sender.csrf = await sender.fetchCsrf();
  // Pages and threads are there before anything is measured.
  let rounds = 3;
  await read(reader, () => rounds-- > 0);
  const until = performance.now() + quiet * 1000;
  const before = await read(reader, () => performance.now() < until);
  let sending = true;
  const sent = send(sender, pictures).finally(() => {
    sending = false;
  });
  const during = await read(reader, () => sending);
  return report(pictures[0]?.size ?? 0, await sent, before, during);
}

function report(bytes: number, sent: readonly number[], before: Reader, during: Reader): boolean {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const all = [...sent, ...before.statuses, ...during.statuses];
  const failed = all.filter((status) => status >= 500).length;
  const refused = [...before.statuses, ...during.statuses].filter((status) => status !== 200).length;
  say(`${uploads} pictures of 40 megapixels and ${Math.round(bytes / 1000)} kB at once: ${counted(sent)}`);
  say(`${failed === 0 ? '✓' : '✗'} answers with 500 or more: ${failed}`);
  say(`${refused === 0 ? '✓' : '✗'} of the reader’s calls refused: ${refused}`);
  const [without, beside] = [summary(before), summary(during)];
  for (const key of ['median', 'late', 'longest'] as const) {
    const name = { median: 'median', late: '95th of 100', longest: 'longest' }[key];
    const ratio = beside[key] / without[key];
    say(
      `  ${name}: ${without[key].toFixed(0)} ms alone (${before.times.length} calls), ` +
        `${beside[key].toFixed(0)} ms beside them (${during.times.length} calls), ratio ${ratio.toFixed(1)}`,
    );
  }
  return failed === 0 && refused === 0;
}

process.exit((await main()) ? 0 : 1);
