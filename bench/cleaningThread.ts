/**
 * What `npm run bench:cleaning` measures, in a worker of the page as the tool has one: a table, a recipe over it, names, rows
 * and patterns. It answers what it is asked with how many ms it took.
 */

import type { Variable } from '../src/dictionary/variable.ts';
import type { Column, Frame } from '../src/frame/frame.ts';
import { clustersByDistance, clustersByKey, fingerprint, nGrams } from '../src/frame/recipe/clusters.ts';
import type { AnyValues } from '../src/frame/recipe/field.ts';
import { nearRows } from '../src/frame/recipe/nearRows.ts';
import type { Recipe, Step } from '../src/frame/recipe/recipe.ts';
import { runRecipe } from '../src/frame/recipe/run/run.ts';
import { finderOf, TooCostly } from '../src/lib/pattern/finder.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { evil } from '../test/harness/evilPatterns.ts';

const size = { rows: 100_000, columns: 50, names: 100_000 };

function table(): Frame {
  const chance = draws(7);
  const cells = (make: () => number) => Float64Array.from({ length: size.rows }, make);
  const columns = Array.from({ length: size.columns }, (_, at): Column => {
    const key = `k${at}`;
    const name = `v${at}`;
    if (at % 5 < 3) {
      const variable: Variable = { key, name, kind: 'number', missing: [{ code: -9, reason: 'unknown' }] };
      return { variable, storage: 'numbers', numbers: cells(() => chance.below(100_000) / 100) };
    }
    const texts = Array.from({ length: at % 5 === 3 ? 8 : 5000 }, (_, place) => ` Place  ${place} `);
    const codes = Uint32Array.from(cells(() => chance.below(texts.length)));
    return { variable: { key, name, kind: 'text' }, storage: 'texts', codes, texts };
  });
  return frameOf(columns);
}

function frameOf(columns: readonly Column[]): Frame {
  const variables = columns.map(({ variable }) => variable);
  return { rows: size.rows, columns, dictionary: { format: 1, language: 'en', variables } };
}

const says = (expression: string, ...inputs: readonly number[]) => ({
  expression,
  inputs: Object.fromEntries(inputs.map((at) => [`v${at}`, `k${at}`])),
});

/** As somebody cleans: texts, numbers, rules, a filter, groups, what is derived. */
function steps(): Step[] {
  const into = (name: string) => ({ key: `made_${name}`, name });
  const texts = [3, 4, 8, 9].map((at) => `k${at}`);
  const all: (readonly [string, AnyValues])[] = [
    ['trim', { of: texts }],
    ['letters', { of: texts, to: 'lower' }],
    ['narrow', { of: texts }],
    ['replace', { of: ['k3'], from: 'place', to: 'site' }],
    ['filter', { where: says('v0 >= 5', 0), why: 'too low' }],
    ...[0, 1, 2, 5].map((at): [string, AnyValues] => [
      'setMissing',
      { of: [`k${at}`], reason: { code: -8, reason: 'lost' }, least: 990 },
    ]),
    ...[6, 7, 10, 11].map((at): [string, AnyValues] => [
      'convertUnit',
      { of: `k${at}`, factor: 2.54, unit: 'cm' },
    ]),
    ...[0, 1, 2, 5, 6].map((at): [string, AnyValues] => [
      'derive',
      { to: says(`v${at} / (v12 + 1) ^ 2`, at, 12), into: into(`ratio${at}`) },
    ]),
    ['winsorise', { of: 'k12', share: 0.01 }],
    ['flagOutliers', { of: 'k15', how: 'iqr', times: 1.5, into: into('far') }],
    ['flagOutliers', { of: 'k16', by: ['k3'], how: 'mad', times: 3, into: into('far_site') }],
    ['cut', { of: 'k17', at: [100, 500], into: into('class') }],
    ['cutByQuantiles', { of: 'k20', count: 4, into: into('quarter') }],
    ['changeKind', { of: ['k21'], to: 'text' }],
    ['fill', { of: ['k22'] }],
    ['generalise', { of: 'k25', to: 10 }],
    ['check', { rule: says('v26 < v27', 26, 27), into: into('odd') }],
    ['unique', { by: ['k4', 'k0', 'k1'] }],
    ['recode', { of: ['k8'], pairs: [['place 1', 'place 2']] }],
    ['split', { of: 'k9', between: ' ', first: into('one'), second: into('two') }],
  ];
  return all.map(([operation, values], at) => ({ id: `s${at + 1}`, operation, values }));
}

function names(): string[] {
  const chance = draws(3);
  const word = (least: number, more: number) =>
    Array.from({ length: least + chance.below(more) }, () => String.fromCharCode(97 + chance.below(26))).join(
      '',
    );
  const first = Array.from({ length: 400 }, () => word(3, 6));
  const last = Array.from({ length: 4000 }, () => word(4, 8));
  const all = new Set<string>();
  while (all.size < size.names) all.add(`${first[chance.below(400)]} ${last[chance.below(4000)]}`);
  return [...all];
}

/** People who are born on some day of sixty years. */
function people(texts: readonly string[]): Frame {
  const chance = draws(5);
  const codes = Uint32Array.from({ length: size.rows }, (_, row) => row % texts.length);
  const born = Float64Array.from({ length: size.rows }, () => chance.below(21_900) - 14_600);
  const sex = Uint32Array.from({ length: size.rows }, () => chance.below(2));
  return frameOf([
    { variable: { key: 'n', name: 'name', kind: 'text' }, storage: 'texts', codes, texts },
    { variable: { key: 'b', name: 'born', kind: 'date' }, storage: 'numbers', numbers: born },
    {
      variable: { key: 's', name: 'sex', kind: 'category' },
      storage: 'texts',
      codes: sex,
      texts: ['f', 'm'],
    },
  ]);
}

const held: { frame?: Frame; recipe?: Recipe; run?: ReturnType<typeof runRecipe> } = {};
const counted = () => names().map((text) => ({ text, count: 1 }));

/** Each by its name; what is made before is not measured. */
const work: Readonly<Record<string, () => () => unknown>> = {
  frame: () => () => {
    held.frame = table();
    return size.rows * size.columns;
  },
  run: () => {
    const recipe: Recipe = { format: 1, import: { rows: size.rows, columns: [] }, steps: steps() };
    held.recipe = recipe;
    return () => {
      held.run = runRecipe(held.frame!, recipe);
      const paused = held.run.steps.filter(({ state }) => state !== 'ran');
      if (paused.length > 0) throw new Error(`${paused.map(({ step }) => step.id)} did not run.`);
      return recipe.steps.length;
    };
  },
  more: () => {
    const last = { id: 'last', operation: 'letters', values: { of: ['k8'], to: 'upper' } };
    const recipe = { ...held.recipe!, steps: [...held.recipe!.steps, last] };
    return () => runRecipe(held.frame!, recipe, {}, held.run).steps.length;
  },
  fingerprint: () => {
    const all = counted();
    return () => clustersByKey(all, fingerprint).length;
  },
  letters: () => {
    const all = counted();
    return () => clustersByKey(all, nGrams).length;
  },
  distance: () => {
    const all = counted();
    return () => clustersByDistance(all).length;
  },
  near: () => {
    const frame = people(counted().map(({ text }) => text));
    return () => nearRows(frame, { equal: ['b', 's'], near: ['n'] }).found;
  },
  nearInFew: () => {
    const frame = people(counted().map(({ text }) => text));
    return () => nearRows(frame, { equal: ['s'], near: ['n'] }).found;
  },
  evil: () => () => evil.filter((pattern) => isFound(pattern)).length,
};

/** None of them is in this text. */
function isFound(pattern: string): boolean {
  try {
    return finderOf(pattern)?.isIn(`${'a'.repeat(3000)} !`) ?? false;
  } catch (fault) {
    if (fault instanceof TooCostly) return false;
    throw fault;
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const begun = work[data]?.();
  const before = performance.now();
  const made = begun?.();
  globalThis.postMessage({ ms: Math.round(performance.now() - before), made });
});
globalThis.postMessage('ready');
