/** Names of variables: ours of the headings of a file, and theirs of ours. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Remark } from '../../frame.ts';

const longest = 32;

/** A name by our rule, `[a-z][a-z0-9_]{0,31}`; none where a heading has letters of another script, which stays its label. */
function fold(heading: string): string {
  const plain = heading.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (/[^\0-\x7f]/.test(plain)) return '';
  return plain
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, longest);
}

/** `isForeign`: the name says nothing of the heading. */
type Named = { name: string; isForeign: boolean };

/** Names of all headings of a file, each once. */
export function namesOf(headings: readonly string[]): Named[] {
  const taken: Taken = new Map();
  const digits = Math.max(2, String(headings.length).length);
  return headings.map((heading, at) => {
    const folded = fold(heading);
    const name = unique(folded || `v${String(at + 1).padStart(digits, '0')}`, longest, taken);
    return { name, isForeign: folded === '' };
  });
}

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
