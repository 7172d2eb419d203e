/** The binary formats by the ending of a file's name, and a table of 5,000 columns. */
import type { Variable } from '../../src/dictionary/variable.ts';
import { readDta } from '../../src/frame/formats/dta/read.ts';
import { writeDta } from '../../src/frame/formats/dta/write.ts';
import { readSav } from '../../src/frame/formats/sav/read.ts';
import { writeSav } from '../../src/frame/formats/sav/write.ts';
import { readXpt } from '../../src/frame/formats/xpt/read.ts';
import { writeXpt } from '../../src/frame/formats/xpt/write.ts';
import type { Column, Frame, Read, Written } from '../../src/frame/frame.ts';

export const endings = ['sav', 'dta', 'xpt'] as const;
export type Format = (typeof endings)[number];

export function formatOf(name: string): Format | undefined {
  return name.endsWith('.zsav') ? 'sav' : endings.find((ending) => name.endsWith(`.${ending}`));
}

const readers = { sav: readSav, dta: readDta, xpt: readXpt } as const;
const writers = { sav: writeSav, dta: writeDta, xpt: writeXpt } as const;

export async function readAs(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  let last = 0;
  const reading = { key: () => `key${last++}`, language: 'en' } as const;
  return await readers[formatOf(name) ?? 'sav'](bytes, reading);
}

export function writeAs(format: Format, frame: Frame): Written {
  return writers[format](frame);
}

export function wideFrame(): Frame {
  const columns = Array.from({ length: 5_000 }, (_, k): Column => {
    const variable: Variable = { key: `k${k}`, name: `c${k}`, kind: 'integer' };
    return { variable, storage: 'numbers', numbers: Float64Array.of(k, -k, k * 1000) };
  });
  const variables = columns.map(({ variable }) => variable);
  return { rows: 3, columns, dictionary: { format: 1, language: 'en', variables } };
}
