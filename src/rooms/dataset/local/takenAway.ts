/** A table as it leaves for the reader's own disk. */
import type { Spread } from '../../../frame/formats/codebook/codebook.ts';
import { formatOf, tableBeside, writeFile, writeStudyTable } from '../../../frame/formats/formats.ts';
import type { WriteOptions } from '../../../frame/formats/options.ts';
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

export const isStudyFile = (name: string) => formatOf(name)?.id === 'study';

/**
 * A program for R, Stata or SPSS comes with the table that it reads, and REDCap's dictionary with its rows, both in one archive.
 * @param study what a study file says beside the table, where there is something
 */
export async function written(
  frame: Frame,
  name: string,
  study: { recipe: unknown; lost: readonly Remark[] } | undefined,
  how: WriteOptions,
): Promise<{ blob: Blob; name: string; remarks: readonly Remark[] }> {
  const { bytes, remarks: told } = await (isStudyFile(name)
    ? writeStudyTable(frame, study?.recipe, how.report)
    : writeFile(frame, name, undefined, how));
  const remarks = gathered(told);
  const beside = await tableBeside(frame, name);
  if (!beside) return { blob: new Blob([bytes]), name, remarks: [...remarks, ...(study?.lost ?? [])] };
  const packed = await packArchive([{ name, bytes }, beside]);
  return { blob: new Blob([packed]), name: `${name}.zip`, remarks: [...remarks, ...beside.remarks] };
}

/** Members of a variable that are of this tool alone. */
const ownMembers = ['source', 'measurand', 'order'];

/** What a format of forms cannot hold, each member once: of a table of a thousand columns nobody reads a thousand lines. */
function gathered(remarks: readonly Remark[]): readonly Remark[] {
  const counts = new Map<string, Set<string>>();
  const others = remarks.filter(({ kind, variable, values }) => {
    if (!/^(?:redcap|fhir)/.test(kind)) return true;
    const member = String(values?.member ?? 'title');
    const name = `${kind.endsWith('NoPlace') ? 'notHeld' : 'heldOtherwise'} ${member}`;
    if (!ownMembers.includes(member)) counts.set(name, (counts.get(name) ?? new Set()).add(variable ?? ''));
    return false;
  });
  const told = [...counts].map(([name, variables]): Remark => {
    const [kind = '', field = ''] = name.split(' ');
    return { kind, values: { field, count: variables.size } };
  });
  return [...others, ...told];
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
