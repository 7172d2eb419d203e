/** Runs in a thread: looks through a study file without having all of it unpacked at once. */
import { hashOf } from '../../../dictionary/canonical.ts';
import { limits } from '../../../dictionary/schema.ts';
import { cutBytes, textsAt } from '../../../frame/csv/csvRows.ts';
import { Tokens } from '../../../frame/csv/tokens.ts';
import { packedStudy } from '../../../frame/formats/study/study.ts';
import { joined, unpack } from '../../../frame/formats/zip/unpack.ts';
import { FileFault } from '../../../frame/frame.ts';
import { type FileForThread, readInThread } from '../../../platform/portions.ts';
import type { Checked } from './checkTask.ts';

/** Bytes of a row. */
const longestRow = 4_000_000;

export async function run(file: FileForThread): Promise<Checked> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readInThread(file)) pieces.push(piece);
  try {
    return await checked(joined(pieces));
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.kind };
    throw error;
  }
}

async function checked(bytes: Uint8Array): Promise<Checked> {
  const { dictionary, archive, data } = await packedStudy(bytes);
  if (!data) throw new FileFault('studyWithoutData');
  const tokens = new Tokens(',', longestRow);
  let rows = 0;
  let head: string[] | undefined;
  const { variables } = dictionary;
  // A column of which the dictionary says nothing would be seen by everybody. Asked at once: nothing is unpacked in vain.
  const isAsDescribed = () =>
    head?.length === variables.length && variables.every(({ name }, at) => head?.[at] === name);
  const take = () => {
    if (tokens.faults.size > 0) throw new FileFault('notStudy');
    for (let row = 0; row < tokens.rows; row++) {
      if (!head) {
        head = textsAt(tokens, row);
        if (!isAsDescribed()) throw new FileFault('notDictionary');
      }
      // What stands beside the last column, nobody would know who may see it.
      else if (tokens.first[row + 1]! - tokens.first[row]! > head.length)
        throw new FileFault('notDictionary');
      else if (isFilled(tokens, row)) rows++;
    }
  };
  for await (const piece of unpack(archive, data)) cutBytes(tokens, piece, false, take);
  cutBytes(tokens, new Uint8Array(), true, take);
  if (!isAsDescribed()) throw new FileFault('notDictionary');
  // Larger than any that a study can have; it is read again outside of this thread.
  const json = JSON.stringify(dictionary);
  if (Buffer.byteLength(json) > limits.bytes) throw new FileFault('notDictionary');
  return {
    rows,
    hash: await hashOf(dictionary),
    dictionary: json,
    columns: variables.map(({ key, name, kind, unit, identifying, blinded }) => ({
      ...{ key, name, kind, ...(unit === undefined ? {} : { unit }) },
      isDirect: identifying === 'direct',
      isBlinded: blinded === true,
    })),
  };
}

function isFilled({ starts, ends, first }: Tokens, row: number): boolean {
  for (let cell = first[row]!; cell < first[row + 1]!; cell++) {
    const end = ends[cell]!;
    if ((end < 0 ? ~end : end) > starts[cell]!) return true;
  }
  return false;
}
