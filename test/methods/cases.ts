/** What R is asked of every method: `src/methods/<method>/cases.json`, and what it answered, `answers.r.json` beside it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agreesWithR } from '../../src/methods/agrees.ts';
import { methods } from '../../src/methods/catalogue.ts';

/** `spec`: without what is the same everywhere. `fault`: the kind of the fault where there can be no answer. */
type Asked = {
  data: string;
  roles: Record<string, string[]>;
  options?: object;
  filter?: string;
  missing?: string;
  fault?: string;
};
export type Case = { data: string; spec: object; fault?: string };
export type Answers = { from: string; answers: Record<string, number>[] };

const folder = join(import.meta.dirname, '../../src/methods');
export const casesOf = (method: string): Case[] => {
  const asked: Asked[] = JSON.parse(readFileSync(join(folder, method, 'cases.json'), 'utf8'));
  return asked.map(({ data, fault, ...spec }) => ({
    data,
    spec: { format: 1, method, ...spec },
    ...(fault !== undefined && { fault }),
  }));
};

export const answersPath = (method: string) => join(folder, method, 'answers.r.json');
export const answersOf = (method: string): Answers => JSON.parse(readFileSync(answersPath(method), 'utf8'));
export const methodIds = methods.map(({ id }) => id);

/**
 * Names of numbers that differ by more than 1e-8 of R's, or that one side has alone. A p value that is `simulated` is held
 * to the error of drawing.
 */
export function differences(
  ours: ReadonlyMap<string, number>,
  theirs: Readonly<Record<string, number>>,
): string[] {
  const missing = Object.keys(theirs).filter((name) => !ours.has(name));
  return [
    ...missing.map((name) => `${name} is ${theirs[name]} in R, and not here`),
    ...[...ours].flatMap(([name, own]) => {
      const other = theirs[name];
      if (other === undefined) return [`${name} is ${own}, and not in R`];
      return agreesWithR(name, own, other) ? [] : [`${name} is ${own}, in R ${other}`];
    }),
  ];
}
