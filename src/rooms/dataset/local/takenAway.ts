/** A table as it leaves for the reader's own disk. */
import type { Spread } from '../../../frame/formats/codebook/codebook.ts';
import { tableBeside, writeFile } from '../../../frame/formats/formats.ts';
import { packArchive } from '../../../frame/formats/zip/pack.ts';
import type { Column, Frame, Remark } from '../../../frame/frame.ts';
import { summaryOf } from '../../../frame/work/summary.ts';
import type { Described } from './protocol.ts';

/** Without the columns that say directly who somebody is. */
export function withoutDirect(frame: Frame): Frame {
  const columns = frame.columns.filter(({ variable }) => variable.identifying !== 'direct');
  const variables = columns.map(({ variable }) => variable);
  return { ...frame, columns, dictionary: { ...frame.dictionary, variables } };
}

/** A program for R, Stata or SPSS comes with the table that it reads, both in one archive. */
export async function written(
  frame: Frame,
  name: string,
): Promise<{ blob: Blob; name: string; remarks: readonly Remark[] }> {
  const { bytes, remarks } = await writeFile(frame, name);
  const beside = await tableBeside(frame, name);
  if (!beside) return { blob: new Blob([bytes]), name, remarks };
  const packed = await packArchive([{ name, bytes }, beside]);
  return { blob: new Blob([packed]), name: `${name}.zip`, remarks };
}

export function described({ rows, columns, dictionary }: Frame): Described {
  return {
    dictionary,
    rows,
    spreads: new Map(columns.map((column) => [column.variable.key, spreadOf(column)])),
  };
}

/** Codes are counted each by itself; of free texts no codebook has a list. */
function spreadOf(column: Column): Spread {
  const { kind } = column.variable;
  const isCoded = kind === 'category' || kind === 'ordinal' || kind === 'multi';
  return summaryOf(column, undefined, { bars: isCoded ? Number.POSITIVE_INFINITY : 0 });
}
