/** What readers of binary files are told, and how their columns become a frame. */
import { namesFrom } from '../../../dictionary/names.ts';
import type { Dictionary, Words } from '../../../dictionary/variable.ts';
import { FileFault, type Frame, type Remark } from '../../frame.ts';
import { frameLimits } from '../../limits.ts';
import { isForeign } from './names.ts';
import { columnOf, type Raw } from './raw.ts';

/**
 * `key`: a new key for each variable. `language`: of the labels, which such files do not tell. `encoding`: chosen by a
 * person, and stronger than what the file says.
 */
export type Reading = {
  key: () => string;
  language: Dictionary['language'];
  encoding?: string;
};

/** Before they are read. @throws FileFault */
export function refuseMany(rows: number, columns: number): void {
  const { cells, columns: most } = frameLimits;
  if (columns > most) throw new FileFault('tooWide', { count: columns, limit: most });
  if (rows * columns > cells) throw new FileFault('tableTooLarge', { rows, columns, limit: cells });
}

export function words(text: string, { language }: Reading): Words | undefined {
  return text === '' ? undefined : { [language]: text };
}

export function frameOf(
  raws: readonly Raw[],
  rows: number,
  { title, notes = [] }: { title: string; notes?: readonly string[] },
  reading: Reading,
  remarks: Remark[],
): Frame {
  const names = namesFrom(raws.map(({ heading }) => heading));
  const columns = raws.map((raw, at) => {
    // A heading in another script stays the label.
    const label = raw.label ?? (isForeign(raw.heading) ? words(raw.heading, reading) : undefined);
    return columnOf(label ? { ...raw, label } : raw, names[at]!, at, reading.key(), remarks);
  });
  const titled = words(title, reading);
  const dictionary: Dictionary = {
    format: 1,
    language: reading.language,
    ...(titled && { title: titled }),
    ...(notes.length > 0 && { notes }),
    variables: columns.map(({ variable }) => variable),
  };
  return { rows, columns, dictionary };
}
