/** From a definition to plain data. Pure. */
import type { Design } from '../../designs/design.ts';
import { wayOf } from '../../designs/finding/ways.ts';
import { keyOf, keysOf, keysOfWay } from '../../designs/keys.ts';
import { sources } from '../../designs/sources.ts';
import type { DesignData, DesignName } from './shown.ts';

export function dataOf(design: Design): DesignData {
  const { checks: _checks, cautions: _cautions, solve: _solve, script: _script, ...plain } = design;
  return {
    ...plain,
    sources: design.sources.map((key) => {
      const { seen: _seen, ...source }: (typeof sources)[typeof key] & { seen?: string } = sources[key];
      return source;
    }),
  };
}

/** A design as lists name it. */
export function nameOf(design: Design): DesignName {
  const { id, family, asks } = design;
  const [first] = design.sources;
  const source = first && sources[first];
  // “Chow SC, Shao J” begins with a surname, whatever follows it.
  const surname = source?.authors.split(',')[0]?.replace(/ \p{Lu}{1,3}$/u, '');
  return { id, family, asks, cited: source ? `${surname} ${source.year}` : '' };
}

/** What every design may say, whatever is typed. */
const shared = ['units', 'steps', 'errors', 'cautions', 'sentences'];

/** The names of all messages that the page of a design needs: its own words and no other design's. */
export function wordsOf(design: Design): string[] {
  const ways = design.inputs.flatMap((input) => (input.kind === 'choice' ? [] : (input.ways ?? [])));
  const found = ways.flatMap((id) => {
    const way = wayOf(id);
    return way ? keysOfWay(way) : [];
  });
  return [...new Set([...shared, ...keysOf(design), ...found])].map((key) => `designs.${key}`);
}

/** The names of the messages that name designs, without what they are made of. */
export function titlesOf(designs: readonly Design[]): string[] {
  return designs.map(({ id }) => `designs.designs.${keyOf(id)}`);
}
