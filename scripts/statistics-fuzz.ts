/**
 * `npm run statistics:fuzz`: asks methods of analysis at random of small and strange tables: groups that are empty or of one,
 * columns of one value, all tied, all missing, far out, of dates as numbers, of names. Fails when one throws, gives a number
 * that is none, has no program where it has an answer, computes for longer than a page may wait, or says that arithmetic ended
 * of values that are not far out. `-- 200000 1 describe` asks so many, with seed 1, of one method.
 */
import { analyse, inR } from '../src/methods/analyse.ts';
import { methods } from '../src/methods/catalogue.ts';
import type { Method, Option } from '../src/methods/method.ts';
import { numbersOf } from '../src/methods/result.ts';
import { type Draws, draws } from '../src/statistics/random/philox.ts';
import { frameOf } from '../test/methods/dataSets.ts';

/** Milliseconds of computing for one question. */
const MOST = 300;
/** Tables are made anew after so many questions. */
const EACH = 20;

type Made = Parameters<typeof frameOf>[0];
type Chance = Draws & { pick: <T>(list: readonly T[]) => T };

function chanceOf(seed: number, stream: number): Chance {
  const own = draws(seed, stream);
  // No list here is empty.
  return { ...own, pick: <T>(list: readonly T[]) => list[own.below(list.length)] as T };
}

const measures: Readonly<Record<string, (chance: Chance) => number>> = {
  usual: ({ uniform }) => Math.round(uniform() * 1000) / 10,
  tied: ({ below }) => below(3) - 1,
  same: () => 7.1,
  scaled: ({ below }) => 1e9 + below(8) / 8,
  tiny: ({ uniform }) => uniform() * 1e-12,
  dates: ({ below }) => 20_000_101 + below(20_000),
  lots: ({ uniform }) => (uniform() - 0.5) * 1e15,
};

/** Values so far out that the arithmetic may end; this alone is a reason to say so. */
const far: Readonly<Record<string, (chance: Chance) => number>> = {
  huge: ({ pick }) => pick([1e308, -1e308, 1e-308, 0, 1e200]),
};

function tableOf(chance: Chance): { made: Made; isFar: boolean } {
  const { below, pick } = chance;
  const n = pick([0, 1, 2, 3, 4, 5, 8, 12, 30]);
  const gaps = pick([0, 0, 10, 50, 100]);
  const isFar = below(10) === 0;
  const column = (make: () => number | string) =>
    Array.from({ length: n }, () => (below(100) < gaps ? pick([null, { no: 0 }, { no: 1 }]) : make()));
  const kinds = Object.entries(isFar ? { ...measures, ...far } : measures);
  const made: Record<string, Made[string]> = {};
  for (const name of ['a', 'b', 'c', 'd']) {
    const [, make] = pick(kinds);
    made[name] = { kind: 'number', cells: column(() => make(chance)) };
  }
  const names = pick([
    ['x', 'y'],
    ['only'],
    ['North', 'South West', '', 'Ost'],
    ['0', '1'],
    ['no', 'yes', 'if'],
  ]);
  for (const name of ['g', 'h', 'i'])
    made[name] = {
      kind: pick(['category', 'ordinal', 'text'] as const),
      cells: column(() => pick(names)),
      ...(below(2) === 0 && { codes: [...names, 'nobody'] }),
    };
  made.whole = { kind: 'integer', cells: column(() => below(4)) };
  return { made, isFar };
}

function optionOf(option: Option, { below, pick, uniform }: Chance): string | number | boolean {
  if (option.kind === 'choice') return pick(option.options);
  if (option.kind === 'truth') return below(2) === 0;
  const { min, max, default: usual } = option;
  const value = pick([min, max, usual, usual, min + (max - min) * uniform()]);
  return option.kind === 'whole' ? Math.round(value) : value;
}

function specOf(method: Method, columns: readonly string[], chance: Chance) {
  const left = [...columns];
  const take = () => left.splice(chance.below(left.length), 1);
  const roles = Object.fromEntries(
    method.roles.map(({ name, least, most, as }) => {
      const fitting = () => {
        const isWanted = (one: string) => (as === 'numbers' ? /^[a-d]$|whole/ : /^[g-i]$|whole/).test(one);
        const at = left.findIndex((one) => as === 'either' || isWanted(one));
        return at >= 0 && chance.below(20) > 0 ? left.splice(at, 1) : take();
      };
      const count = Math.min(most, least + chance.below(3));
      return [name, Array.from({ length: count }, fitting).flat()];
    }),
  );
  const asked = method.options.filter(() => chance.below(3) > 0);
  const options = Object.fromEntries(asked.map((one) => [one.name, optionOf(one, chance)]));
  const missing = chance.pick(method.missing);
  const filter = chance.below(10) === 0 ? { filter: chance.pick(['a > 1', 'whole == 2', "g == 'x'"]) } : {};
  return { format: 1, method: method.id, roles, options, missing, ...filter };
}

/** What is wrong with an answer; nothing where it is refused with a reason. */
function faultsOf(frame: ReturnType<typeof frameOf>, spec: object, isFar: boolean): string[] {
  const before = process.cpuUsage();
  const result = analyse(frame, spec);
  const { user } = process.cpuUsage(before);
  const slow = user / 1000 > MOST ? [`computes for ${Math.round(user / 1000)} ms`] : [];
  if (!result.ok) {
    const [first] = result.faults;
    if (!first) return ['refused without a reason'];
    return first.kind === 'beyondReach' && !isFar ? ['the arithmetic ends'] : slow;
  }
  const numbers = [...numbersOf(result.outcome.tables)].filter(([, value]) => !Number.isFinite(value));
  const script = inR(frame, spec)?.script;
  return [
    ...numbers.map(([name, value]) => `${name} is ${value}`),
    ...(script === undefined ? ['no program'] : []),
    ...(/\bNaN\b|undefined/.test(script ?? '') ? ['its program is broken'] : []),
    ...slow,
  ];
}

const words = process.argv.slice(2);
const [count = 20_000, seed = 1] = words.filter((word) => /^\d+$/.test(word)).map(Number);
const wanted = words.filter((word) => !/^\d+$/.test(word));
const asked = methods.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const broken = new Map<string, number>();
let answered = 0;
for (let at = 0; at < count; at += EACH) {
  const chance = chanceOf(seed, at);
  const { made, isFar } = tableOf(chance);
  const frame = frameOf(made);
  for (let turn = 0; turn < EACH && at + turn < count; turn++) {
    const method = asked[(at / EACH + turn) % asked.length];
    if (!method) break;
    const spec = specOf(method, Object.keys(made), chance);
    let faults: string[];
    try {
      faults = faultsOf(frame, spec, isFar);
      if (analyse(frame, spec).ok) answered++;
    } catch (error) {
      faults = [`throws ${error}`];
    }
    for (const says of faults) {
      const name = `${method.id}: ${says}`;
      const times = (broken.get(name) ?? 0) + 1;
      broken.set(name, times);
      if (times === 1) console.log(`${name}: ${JSON.stringify(spec)} of ${JSON.stringify(made)}`);
    }
  }
}
for (const [name, times] of broken) console.log(`${times} × ${name}`);
console.log(
  `${count} questions with seed ${seed}, ${answered} answered with numbers, ${broken.size} kinds of faults`,
);
process.exitCode = broken.size > 0 ? 1 : 0;
