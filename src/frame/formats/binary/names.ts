/** What variables are called in files of other programs. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Remark } from '../../frame.ts';

/** Names already given, in small letters; of each the number that was last put behind it. */
type Taken = Map<string, number>;

/** The name itself, or with the first number behind it that makes it a new one. Capitals make no difference. */
function unique(name: string, most: number, taken: Taken): string {
  let one = name;
  for (let k = (taken.get(name.toLowerCase()) ?? 1) + 1; taken.has(one.toLowerCase()); k++) {
    const end = `_${k}`;
    one = `${name.slice(0, most - end.length)}${end}`;
    taken.set(name.toLowerCase(), k);
  }
  taken.set(one.toLowerCase(), 1);
  return one;
}

/** Whether a heading has letters that our names have not: it is the label then, unless there is another. */
export function isForeign(heading: string): boolean {
  return /[^\0-\x7f]/.test(heading.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** A heading in another script was made the label: where it is the name again, it needs none. */
export function isHeading(label: string, name: string): boolean {
  return label === name && /[^\0-\x7f]/.test(name);
}

/**
 * What the variables are called in a format: as in the file that they came of where that is legal there, else by their
 * own name, which is cut and told of where it is too long. `own`: how the format likes our names.
 */
export function writtenNames(
  variables: readonly Variable[],
  legal: (name: string) => boolean,
  most: number,
  remarks: Remark[],
  own: (name: string) => string = (name) => name,
): string[] {
  const taken: Taken = new Map();
  return variables.map(({ name, source }) => {
    const heading = source?.from === 'column' ? source.heading : undefined;
    if (heading !== undefined && legal(heading) && !taken.has(heading.toLowerCase())) {
      taken.set(heading.toLowerCase(), 1);
      return heading;
    }
    const plain = legal(name) ? name : legal(`${name}_`.slice(0, most)) ? `${name}_` : name;
    const written = unique(own(plain).slice(0, most), most, taken);
    const wanted = heading ?? name;
    if (written.toLowerCase() !== wanted.toLowerCase())
      remarks.push({ kind: 'nameChanged', variable: name, values: { wanted, written } });
    return written;
  });
}
