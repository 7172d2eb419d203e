/** Questions at random, of small and strange tables: groups that are empty or of one, all tied, all missing, far out, of names. */
import { methods } from '../../src/methods/catalogue.ts';
import type { Method, Option } from '../../src/methods/method.ts';
import { type Draws, draws } from '../../src/statistics/random/philox.ts';
import { frameOf } from '../../test/methods/dataSets.ts';

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
  for (const name of ['from', 'until'])
    made[name] = { kind: 'date', cells: column(() => 18_000 + below(name === 'from' ? 30 : 400)) };
  return { made, isFar };
}

function optionOf(option: Option, { below, pick, uniform }: Chance): string | number | boolean {
  if (option.kind === 'choice') return pick(option.options);
  if (option.kind === 'truth') return below(2) === 0;
  if (option.kind === 'level') return pick(['', '', '1', 'yes', 'no', 'x', 'nobody']);
  const { min, max, default: usual } = option;
  const value = pick([min, max, usual, usual, min + (max - min) * uniform()]);
  return option.kind === 'whole' ? Math.round(value) : value;
}

function specOf(method: Method, columns: readonly string[], chance: Chance) {
  const left = [...columns];
  const take = () => (left.length > 0 ? left.splice(chance.below(left.length), 1) : []);
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

export type Question = {
  method: string;
  frame: ReturnType<typeof frameOf>;
  spec: object;
  /** Of what the table was made, to be printed. */
  made: object;
  /** Whether values are so far out that the arithmetic may end. */
  isFar: boolean;
};

/** The same questions for the same seed, of all methods or of some. */
export function* questions(count: number, seed: number, wanted: readonly string[] = []): Generator<Question> {
  const asked = methods.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
  for (let at = 0; at < count; at += EACH) {
    const chance = chanceOf(seed, at);
    const { made, isFar } = tableOf(chance);
    const frame = frameOf(made);
    for (let turn = 0; turn < EACH && at + turn < count; turn++) {
      const method = asked[(at / EACH + turn) % asked.length];
      if (!method) return;
      yield { method: method.id, frame, spec: specOf(method, Object.keys(made), chance), made, isFar };
    }
  }
}
