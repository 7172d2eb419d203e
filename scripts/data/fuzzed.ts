/** Damaged files of every packed or binary format, and the way that a file takes in the browser: read whole, or refused. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFile } from '../../src/frame/formats/formats.ts';
import { openArchive } from '../../src/frame/formats/zip/archive.ts';
import { packArchive } from '../../src/frame/formats/zip/pack.ts';
import { unpackWhole } from '../../src/frame/formats/zip/unpack.ts';
import { FileFault } from '../../src/frame/frame.ts';
import { LocalFile } from '../../src/rooms/dataset/local/localFile.ts';
import { example } from '../../test/frames/example.ts';
import { root } from '../stamp.ts';
import { mutated } from './mutated.ts';

export const fuzzedEndings = ['xlsx', 'sav', 'zsav', 'dta', 'xpt', 'study.zip'] as const;
export type FuzzedEnding = (typeof fuzzedEndings)[number];

type Part = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** `parts`: of an archive, what is packed in it. */
export type Whole = { ending: FuzzedEnding; bytes: Uint8Array<ArrayBuffer>; parts: readonly Part[] };

const quiet = { progress: () => {}, first: () => {} };

export async function wholeOf(ending: FuzzedEnding): Promise<Whole> {
  const bytes = await bytesOf(ending);
  const isArchive = ending === 'xlsx' || ending === 'study.zip';
  return { ending, bytes, parts: isArchive ? await partsOf(bytes) : [] };
}

async function bytesOf(ending: FuzzedEnding): Promise<Uint8Array<ArrayBuffer>> {
  // Of these others' files hold more than ours.
  if (ending === 'zsav')
    return new Uint8Array(readFileSync(join(root, 'src/frame/formats/cases/haven.zsav')));
  if (ending !== 'study.zip') return (await writeFile(example, `x.${ending}`)).bytes;
  const file = new LocalFile(quiet);
  const text = `id,sex,ldl\n${Array.from({ length: 30 }, (_, at) => `${at} x,${at % 2 ? 'm' : 'f'},${at}%`).join('\n')}\n`;
  const { columns } = await file.open(new Blob([text]), 'x.csv', 'en', {});
  file.edit(3, columns[2]?.key ?? '', '7');
  file.change(columns[2]?.key ?? '', { variable: { kind: 'text' } });
  const { blob } = await file.write('x.study.zip', false);
  return new Uint8Array(await blob.arrayBuffer());
}

async function partsOf(bytes: Uint8Array): Promise<Part[]> {
  const archive = openArchive(bytes);
  const parts: Part[] = [];
  for (const entry of archive.entries.values())
    parts.push({ name: entry.name, bytes: await unpackWhole(archive, entry) });
  return parts;
}

/** Every other archive is whole, and one of its parts is damaged. */
async function damaged({ bytes, parts }: Whole, seed: number): Promise<Uint8Array<ArrayBuffer>> {
  if (parts.length === 0 || seed % 2 === 0) return mutated(bytes, seed);
  const place = (seed >> 1) % parts.length;
  return packArchive(
    parts.map((one, at) => (at === place ? { ...one, bytes: mutated(one.bytes, seed) } : one)),
  );
}

/** @returns how many ms of the processor it took, which a busy machine does not change @throws what is no refusal */
export async function tried(whole: Whole, seed: number): Promise<number> {
  const bytes = await damaged(whole, seed);
  const begin = process.cpuUsage();
  const file = new LocalFile(quiet);
  try {
    const { rows, columns, undo } = await file.open(new Blob([bytes]), `x.${whole.ending}`, 'en', {});
    file.cells(0, Math.min(rows, 100), 0, columns.length);
    for (const { key } of columns.slice(0, 20)) file.column(key);
    for (let count = 0; count <= undo; count++) file.undo();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
  }
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}
