/** A snapshot lies in several files, by who sees which columns: one table again of those that its reader has. */
import { FileFault } from '../../../frame/frame.ts';
import type { Sheet } from '../../../frame/sheet.ts';
import { rowKey } from '../keep/rowKey.ts';

/** Whether other columns of the same rows lie in other files. */
export function isOneOfSeveral({ dictionary }: Sheet): boolean {
  return dictionary.variables.some(({ key }) => key === rowKey);
}

/** @throws FileFault where they do not belong together */
export function joinedSheets(sheets: readonly Sheet[]): Sheet {
  const [first] = sheets;
  if (!first || sheets.some(({ raw }) => raw.rows !== first.raw.rows)) throw new FileFault('notStudy');
  const columns = sheets
    .flatMap(({ raw, dictionary }) =>
      dictionary.variables.map((variable, at) => ({ variable, raw: raw.columns[at]! })),
    )
    .filter(({ variable }) => variable.key !== rowKey);
  // As they stood in the file from which they came.
  const ordered = columns.toSorted((a, b) => placeOf(a.variable) - placeOf(b.variable));
  return {
    raw: { ...first.raw, columns: ordered.map(({ raw }) => raw) },
    dictionary: { ...first.dictionary, variables: ordered.map(({ variable }) => variable) },
    readings: Object.assign({}, ...sheets.map(({ readings }) => readings)),
  };
}

function placeOf({ source }: Sheet['dictionary']['variables'][number]): number {
  return source?.from === 'column' ? source.at : Number.MAX_SAFE_INTEGER;
}
