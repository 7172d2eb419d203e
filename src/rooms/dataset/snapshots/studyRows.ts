/** The rows of a study file in a thread: its data are never unpacked as a whole. */
import type { Dictionary } from '../../../dictionary/variable.ts';
import { cutBytes, textsAt } from '../../../frame/csv/csvRows.ts';
import { Tokens } from '../../../frame/csv/tokens.ts';
import { packedStudy } from '../../../frame/formats/study/study.ts';
import { joined, unpack } from '../../../frame/formats/zip/unpack.ts';
import { FileFault } from '../../../frame/frame.ts';
import { type FileForThread, readInThread } from '../../../platform/portions.ts';

/** Bytes of a row. */
const longestRow = 4_000_000;

type TakeRow = (tokens: Tokens, row: number) => void;

/**
 * @param begin is told the dictionary, and answers what takes each row that is not empty; undefined: nobody wants them
 * @throws FileFault where it is no study file, or its dictionary does not say of each column what it is
 */
export async function rowsIn(
  file: FileForThread,
  begin: (dictionary: Dictionary) => TakeRow | undefined,
): Promise<Dictionary> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readInThread(file)) pieces.push(piece);
  const { dictionary, archive, data } = await packedStudy(joined(pieces));
  if (!data) throw new FileFault('studyWithoutData');
  const takeRow = begin(dictionary);
  if (!takeRow) return dictionary;
  const tokens = new Tokens(',', longestRow);
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
      else if (isFilled(tokens, row)) takeRow(tokens, row);
    }
  };
  for await (const piece of unpack(archive, data)) cutBytes(tokens, piece, false, take);
  cutBytes(tokens, new Uint8Array(), true, take);
  if (!isAsDescribed()) throw new FileFault('notDictionary');
  return dictionary;
}

function isFilled({ starts, ends, first }: Tokens, row: number): boolean {
  for (let cell = first[row]!; cell < first[row + 1]!; cell++) {
    const end = ends[cell]!;
    if ((end < 0 ? ~end : end) > starts[cell]!) return true;
  }
  return false;
}
