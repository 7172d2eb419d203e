/** Tables in which programs of statistics differ, as methods and R take them. */
import { join } from 'node:path';
import { analyse, inR } from '../../src/methods/analyse.ts';
import type { Difference, Shown } from '../../src/methods/differences.ts';
import { numbersOf } from '../../src/methods/result.ts';
import { frameOf } from './dataSets.ts';

/** Written by `npm run statistics:check`. */
export const keptAnswers = join(import.meta.dirname, '../../src/methods/differences.r.json');

/** Levels in the order in which they come. */
function frameFor({ data }: Difference) {
  const columns = Object.entries(data).map(([name, cells]) => {
    const texts = cells.filter((cell) => typeof cell === 'string');
    const made = texts.length > 0 ? { kind: 'category', codes: [...new Set(texts)] } : { kind: 'number' };
    return [name, { ...made, cells: [...cells] }];
  });
  return frameOf(Object.fromEntries(columns));
}

const specOf = ({ method, roles }: Difference, { options = {} }: Shown) => ({
  format: 1,
  method,
  roles,
  options,
});

/** What each of our choices gives. */
export function oursOf(one: Difference): number[] {
  const frame = frameFor(one);
  return one.ours.map((shown) => {
    const result = analyse(frame, specOf(one, shown));
    return (result.ok ? numbersOf(result.outcome.tables).get(shown.number) : undefined) ?? Number.NaN;
  });
}

/** The lines of a program that read the table, and the table. */
export function dataOf(one: Difference): { script: string; data: Uint8Array } {
  const [first] = one.ours;
  const program = first && inR(frameFor(one), specOf(one, first));
  if (!program) throw new Error(`${one.id} has no answer.`);
  return { script: program.script.split('\n\n')[0] ?? '', data: program.data };
}
