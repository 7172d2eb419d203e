/** Dictionaries that come as a file of their own: ours as JSON, that of a study, and the data dictionary of REDCap. */
import { readDictionary } from '../../dictionary/read.ts';
import { limits } from '../../dictionary/schema.ts';
import type { Dictionary } from '../../dictionary/variable.ts';
import { delimiterOf } from '../csv/cells.ts';
import { rowsOfText } from '../csv/csvRows.ts';
import { encodingOf } from '../encoding.ts';
import { FileFault, type Remark } from '../frame.ts';
import type { ReadOptions } from './options.ts';
import { openArchive } from './zip/archive.ts';

type Asked = Pick<ReadOptions, 'keys' | 'language'>;

/**
 * @returns undefined of a file that is none of these, but may be a table
 * @throws FileFault
 */
export async function dictionaryIn(
  bytes: Uint8Array<ArrayBuffer>,
  { keys, language }: Asked,
): Promise<{ dictionary: Dictionary; remarks: readonly Remark[] } | undefined> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    if (!openArchive(bytes).entries.has('dictionary.json')) return undefined;
    const { readStudy } = await import('./study/study.ts');
    const { study, remarks } = await readStudy(bytes);
    return { dictionary: study.dictionary, remarks };
  }
  const { encoding } = await encodingOf(new Blob([bytes.subarray(0, looked)]), language);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, looked));
  if (/^\s*\{/.test(start)) return { dictionary: ours(new TextDecoder().decode(bytes)), remarks: [] };
  const { isRedcap, redcapDictionary } = await import('./redcap/read.ts');
  const delimiter = delimiterOf(start);
  if (!isRedcap(cellsOf(start.split(/[\r\n]/)[0] ?? '', delimiter)[0] ?? [])) return undefined;
  const rows = cellsOf(new TextDecoder(encoding).decode(bytes), delimiter);
  return redcapDictionary(rows, language, keys(limits.variables));
}

/** Bytes by which a file is known. */
const looked = 64 * 1024;

function cellsOf(text: string, delimiter: string): string[][] {
  return rowsOfText(text, delimiter).flatMap((row) => ('cells' in row ? [row.cells] : []));
}

function ours(text: string): Dictionary {
  const { dictionary, faults } = readDictionary(parsed(text));
  const [fault] = faults;
  if (dictionary) return dictionary;
  throw new FileFault('notDictionary', {
    count: faults.length,
    at: fault?.at ?? '',
    fault: fault?.kind ?? '',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileFault('notJson', { file: 'dictionary' });
  }
}
