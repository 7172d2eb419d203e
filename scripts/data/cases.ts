/** The binary formats by the ending of a file's name, a table of 5,000 columns, and one of headings that no program likes. */
import { keysAt } from '../../src/dictionary/keys.ts';
import type { Variable } from '../../src/dictionary/variable.ts';
import { readDta } from '../../src/frame/formats/dta/read.ts';
import { writeDta } from '../../src/frame/formats/dta/write.ts';
import { readFile } from '../../src/frame/formats/formats.ts';
import { readSav } from '../../src/frame/formats/sav/read.ts';
import { writeSav, writeZsav } from '../../src/frame/formats/sav/write.ts';
import { readXpt } from '../../src/frame/formats/xpt/read.ts';
import { writeXpt } from '../../src/frame/formats/xpt/write.ts';
import type { Column, Frame, Read, Written } from '../../src/frame/frame.ts';

export const endings = ['sav', 'dta', 'xpt'] as const;
export type Format = (typeof endings)[number];

/** With the one whose bytes are another program's: ZLIB packs otherwise from one engine to the next. */
export const everyEnding = [...endings, 'zsav'] as const;
export type EveryFormat = (typeof everyEnding)[number];

export function formatOf(name: string): Format | undefined {
  return name.endsWith('.zsav') ? 'sav' : endings.find((ending) => name.endsWith(`.${ending}`));
}

const readers = { sav: readSav, dta: readDta, xpt: readXpt } as const;
const writers = { sav: writeSav, dta: writeDta, xpt: writeXpt } as const;

export async function readAs(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  let last = 0;
  // Nothing in such a file says its code page; the name of ours does.
  const [, encoding] = /^page-(\d+)\.dta$/.exec(name) ?? [];
  const reading = { key: () => `key${last++}`, language: 'en', ...(encoding && { encoding }) } as const;
  return await readers[formatOf(name) ?? 'sav'](bytes, reading);
}

export function writeAs(format: Format, frame: Frame): Written {
  return writers[format](frame);
}

export async function writtenAs(format: EveryFormat, frame: Frame): Promise<Written> {
  return format === 'zsav' ? await writeZsav(frame) : writeAs(format, frame);
}

/** Headings that are doubled, empty, 300 characters long, or one another's in capitals. */
export const oddHeadings = ['x', 'x', '', '血压'.repeat(150), 'h'.repeat(300), 'X'] as const;

export async function oddFrame(): Promise<Frame> {
  const text = `${oddHeadings.join(',')}\n1,2,3,4,5,6\n7,8,9,10,11,12\n`;
  const keys = (count: number) => keysAt(0, new Uint8Array(10), count);
  const read = await readFile(new TextEncoder().encode(text), 'odd.csv', { keys, language: 'zh-cn' });
  return read.frame;
}

export function wideFrame(): Frame {
  const columns = Array.from({ length: 5_000 }, (_, k): Column => {
    const variable: Variable = { key: `k${k}`, name: `c${k}`, kind: 'integer' };
    return { variable, storage: 'numbers', numbers: Float64Array.of(k, -k, k * 1000) };
  });
  const variables = columns.map(({ variable }) => variable);
  return { rows: 3, columns, dictionary: { format: 1, language: 'en', variables } };
}
