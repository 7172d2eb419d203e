/**
 * `npm run bench:cleaning`: 30 steps of a recipe over 100,000 rows of 50 columns, in a thread as a page has one; one more at
 * the end, of which only what changed is computed again; memory beyond that of the table; and 100,000 different names put
 * together by what they have in common.
 */
import { isMainThread, Worker } from 'node:worker_threads';
import type { Variable } from '../src/dictionary/variable.ts';
import type { Column, Frame } from '../src/frame/frame.ts';
import { clustersByDistance, clustersByKey, fingerprint, nGrams } from '../src/frame/recipe/clusters.ts';
import type { AnyValues } from '../src/frame/recipe/field.ts';
import type { Recipe, Step } from '../src/frame/recipe/recipe.ts';
import { runRecipe } from '../src/frame/recipe/run/run.ts';
import { draws } from '../src/statistics/random/philox.ts';

const size = { rows: 100_000, columns: 50, steps: 30, names: 100_000 };
const most = { run: 3000, more: 300, memory: 3, clusters: 3000 };

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

function names() {
  const chance = draws(3);
  const word = (least: number, more: number) =>
    Array.from({ length: least + chance.below(more) }, () => String.fromCharCode(97 + chance.below(26))).join(
      '',
    );
  const first = Array.from({ length: 400 }, () => word(3, 6));
  const last = Array.from({ length: 4000 }, () => word(4, 8));
  const all = new Set<string>();
  while (all.size < size.names) all.add(`${first[chance.below(400)]} ${last[chance.below(4000)]}`);
  return Array.from(all, (text) => ({ text, count: 1 }));
}

/** Time of this thread's own, in ms: another program on the machine does not count. */
function timed<T>(work: () => T): { ms: number; result: T } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function judge(): void {
  const tell = (is: boolean, line: string) => {
    if (!is) process.exitCode = 1;
    process.stdout.write(`${is ? '✓' : '✗'} ${line}\n`);
  };
  const empty = held();
  const frame = table();
  const own = held() - empty;
  const recipe: Recipe = { format: 1, import: { rows: size.rows, columns: [] }, steps: steps() };
  const { ms, result: run } = timed(() => runRecipe(frame, recipe));
  const paused = run.steps.filter(({ state }) => state !== 'ran');
  if (paused.length > 0) throw new Error(paused.map(({ step }) => step.id).join());
  tell(ms < most.run, `${recipe.steps.length} steps, ${size.rows} × ${size.columns}: ${Math.round(ms)} ms`);
  const times = (held() - empty) / own;
  tell(times < most.memory, `memory with all steps: ${times.toFixed(1)} times the table`);
  const last = { id: 'last', operation: 'letters', values: { of: ['k8'], to: 'upper' } };
  const more = timed(() => runRecipe(frame, { ...recipe, steps: [...recipe.steps, last] }, {}, run));
  tell(more.ms < most.more, `one more step: ${Math.round(more.ms)} ms`);
  const all = names();
  for (const [name, cluster] of [
    ['fingerprint', () => clustersByKey(all, fingerprint)],
    ['pairs of letters', () => clustersByKey(all, nGrams)],
    ['letters that differ', () => clustersByDistance(all)],
  ] as const) {
    const { ms: took, result } = timed(cluster);
    tell(
      took < most.clusters,
      `${size.names} names by ${name}: ${Math.round(took)} ms, ${result.length} groups`,
    );
  }
}

if (isMainThread) new Worker(new URL(import.meta.url));
else judge();
