/** From a definition to plain data. Pure. */
import type { Design } from '../../statistics/designs/design.ts';
import { keyOf, keysOf } from '../../statistics/designs/keys.ts';
import { sources } from '../../statistics/designs/sources.ts';
import type { DesignData } from './shown.ts';

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

/** What every design may say, whatever is typed. */
const shared = ['units', 'steps', 'errors', 'cautions', 'sentences'];

/** The names of all messages that the page of a design needs: its own words and no other design's. */
export function wordsOf(design: Design): string[] {
  return [...shared, ...keysOf(design)].map((key) => `designs.${key}`);
}

/** The names of the messages that name designs, without what they are made of. */
export function titlesOf(designs: readonly Design[]): string[] {
  return designs.map(({ id }) => `designs.designs.${keyOf(id)}`);
}
