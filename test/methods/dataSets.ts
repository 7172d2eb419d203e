/**
 * Tables on which every method is held against R: of the size of a textbook, with ties and missing values, badly scaled, of
 * three people, of one decimal and answers that nobody changed, of 100,000. Made of whole numbers alone, so that they are the same everywhere.
 */
import type { Code, Variable } from '../../src/dictionary/variable.ts';
import { type Column, type Frame, firstReason, present, systemMissing } from '../../src/frame/frame.ts';
import { draws } from '../../src/statistics/random/philox.ts';

type Cell = number | string | null;
/** A column as it is made: of a number without a value, `null`; with a reason, `{ no }`, its place in the list. */
type Made = { kind: Variable['kind']; cells: (Cell | { no: number })[]; codes?: readonly string[] };

const missing = [
  { code: -99, reason: 'not-done' },
  { code: -98, reason: 'lost' },
] as const satisfies Variable['missing'];

export function frameOf(made: Readonly<Record<string, Made>>): Frame {
  const columns = Object.entries(made).map(([name, one], at) => columnOf(name, one, at));
  const variables = columns.map(({ variable }) => variable);
  return {
    rows: Object.values(made)[0]?.cells.length ?? 0,
    columns,
    dictionary: { format: 1, language: 'en', variables },
  };
}

function columnOf(name: string, { kind, cells, codes }: Made, at: number): Column {
  const variable: Variable = {
    key: `01J9ZZZZZZZZZZZZZZZZZZZZ${String(at).padStart(2, '0')}`,
    name,
    kind,
    missing,
    ...(codes && { codes: codes.map((code): Code => ({ code })) }),
  };
  const states = Uint8Array.from(cells, (cell) =>
    cell === null ? systemMissing : typeof cell === 'object' ? firstReason + cell.no : present,
  );
  const state = states.some((one) => one !== present) ? { state: states } : {};
  if (kind === 'number' || kind === 'integer' || kind === 'date') {
    const numbers = Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : Number.NaN));
    return { variable, ...state, storage: 'numbers', numbers };
  }
  const texts = [...new Set([...cells].filter((cell) => typeof cell === 'string'))];
  const known = new Map(texts.map((text, place) => [text, place]));
  const places = Uint32Array.from(cells, (cell) => (typeof cell === 'string' ? (known.get(cell) ?? 0) : 0));
  return { variable, ...state, storage: 'texts', codes: places, texts };
}

/** `shape` makes a measurement of a whole number from 0 to 299,997 that is heaped in the middle. */
type Made10 = { n: number; seed: number; shape: (heaped: number) => number; gaps: number };

/** Two and three arms, two measurements and one before and after, answers, stages, and what two raters say. */
function people({ n, seed, shape, gaps }: Made10): Frame {
  const { below } = draws(seed);
  const column = (make: (row: number) => Cell) => Array.from({ length: n }, (_, row) => make(row));
  const heaped = () => below(100_000) + below(100_000) + below(100_000);
  const gap = <T extends Cell>(cells: T[]) =>
    cells.map((cell) => (below(100) < gaps ? (below(3) === 0 ? null : { no: below(2) }) : cell));
  const arm = column(() => (below(2) === 0 ? 'a' : 'b'));
  const centre = column(() => ['North', 'South West', 'East'][below(3)] ?? 'North');
  const before = column(() => shape(heaped()));
  const measured = (from: number, to: number) =>
    gap(column((row) => shape(heaped() + (arm[row] === 'b' ? from : to))));
  const yes = (share: number) => gap(column(() => (below(100) < share ? 'yes' : 'no')));
  return frameOf({
    arm: { kind: 'category', cells: arm, codes: ['a', 'b'] },
    centre: { kind: 'category', cells: gap(centre), codes: ['North', 'South West', 'East'] },
    x: { kind: 'number', cells: measured(30_000, 0) },
    y: { kind: 'number', cells: measured(0, 9_000) },
    before: { kind: 'number', cells: gap(before) },
    after: {
      kind: 'number',
      cells: gap(before.map((value, row) => (below(9) === 0 ? value : shape(heaped() + (row % 7))))),
    },
    answer: { kind: 'category', cells: yes(60), codes: ['yes', 'no'] },
    later: { kind: 'category', cells: yes(45), codes: ['yes', 'no'] },
    stage: { kind: 'integer', cells: gap(column(() => 1 + below(4))) },
    rater: { kind: 'ordinal', cells: gap(column(() => `${below(3)}`)), codes: ['0', '1', '2'] },
    second: { kind: 'ordinal', cells: gap(column(() => `${below(3)}`)), codes: ['0', '1', '2'] },
  });
}

const three = () =>
  frameOf({
    arm: { kind: 'category', cells: ['a', 'b', 'a'], codes: ['a', 'b'] },
    centre: { kind: 'category', cells: ['North', 'East', 'North'], codes: ['North', 'East'] },
    x: { kind: 'number', cells: [1.5, 4, 2.25] },
    y: { kind: 'number', cells: [-1, 0.5, 7] },
    before: { kind: 'number', cells: [3, 5, 9] },
    after: { kind: 'number', cells: [2, 6, 4] },
    answer: { kind: 'category', cells: ['yes', 'no', 'yes'], codes: ['yes', 'no'] },
    later: { kind: 'category', cells: ['no', 'no', 'yes'], codes: ['yes', 'no'] },
    stage: { kind: 'integer', cells: [1, 2, 4] },
    rater: { kind: 'ordinal', cells: ['0', '1', '2'], codes: ['0', '1', '2'] },
    second: { kind: 'ordinal', cells: ['0', '2', '2'], codes: ['0', '1', '2'] },
  });

/** Of one decimal, whose differences are the same but for rounding; answers of 0 and 1 that nobody changed; raters who agree. */
const extremes = () => {
  const tenths = (cells: number[]) => ({ kind: 'number', cells: cells.map((cell) => cell / 10) }) as const;
  const whole = (cells: number[]) => ({ kind: 'integer', cells }) as const;
  const rated = () => ({
    kind: 'ordinal' as const,
    cells: ['0', '1', '2', '1', '0', '2', '2', '1', '0', '1', '1', '2'],
    codes: ['0', '1', '2'],
  });
  return frameOf({
    arm: whole([1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]),
    centre: {
      kind: 'category',
      cells: [
        'North',
        'East',
        'East',
        'North',
        'East',
        'North',
        'South West',
        'East',
        'North',
        'East',
        'North',
        'North',
      ],
      codes: ['North', 'South West', 'East'],
    },
    x: tenths([51, 34, 29, 47, 63, 58, 44, 39, 72, 41, 36, 68]),
    y: tenths([49, 32, 31, 44, 59, 61, 40, 33, 70, 39, 38, 66]),
    before: tenths([21, 23, 22, 26, 24, 29, 21, 20, 25, 27, 22, 23]),
    after: tenths([23, 25, 20, 28, 26, 31, 23, 22, 28, 25, 24, 21]),
    answer: whole([1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0]),
    later: whole([1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0]),
    stage: whole([1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2, 2]),
    rater: rated(),
    second: rated(),
  });
};

/**
 * For models: outcomes of every kind that go with `x` and `dose`; rows of one `site`, and of one `set` of four; a column that is
 * another but for its tenth digit, one that is nearly another; fifty groups; a group in which nobody has the event.
 */
const modelled = () => {
  const { below } = draws(6);
  const n = 240;
  const column = <T extends Cell>(make: (row: number) => T) =>
    Array.from({ length: n }, (_, row) => make(row));
  const heaped = () => below(1000) + below(1000) + below(1000);
  const x = column(() => heaped() / 64);
  const dose = column(() => ['none', 'low', 'high'][below(3)] ?? 'none');
  const step = column((row) => (dose[row] === 'high' ? 2 : dose[row] === 'low' ? 1 : 0));
  const risk = column((row) => x[row]! * 12 + step[row]! * 90 + below(500));
  const event = column((row) => (below(1000) + 150 < risk[row]! ? 'yes' : 'no'));
  const years = column(() => 1 + below(40) / 8);
  return frameOf({
    x: { kind: 'number', cells: x },
    z: { kind: 'number', cells: column(() => heaped() / 16) },
    nearly: { kind: 'number', cells: x.map((value) => value + below(1000) / 2 ** 40) },
    close: { kind: 'number', cells: x.map((value) => value + below(1000) / 2 ** 12) },
    dose: { kind: 'category', cells: dose, codes: ['none', 'low', 'high'] },
    sex: { kind: 'category', cells: column(() => (below(2) === 0 ? 'f' : 'm')), codes: ['f', 'm'] },
    many: { kind: 'category', cells: column((row) => `g${row < 100 ? row % 50 : below(50)}`) },
    site: { kind: 'text', cells: column(() => `site ${below(35)}`) },
    set: { kind: 'text', cells: column((row) => `set ${Math.floor(row / 4)}`) },
    y: { kind: 'number', cells: column((row) => (risk[row]! + below(300)) / 8) },
    event: { kind: 'category', cells: event, codes: ['yes', 'no'] },
    never: { kind: 'category', cells: event.map((one) => (one === 'no' && below(3) === 0 ? 'b' : 'a')) },
    count: {
      kind: 'integer',
      cells: column((row) => Math.floor((risk[row]! * years[row]! * below(9)) / 6000)),
    },
    years: { kind: 'number', cells: years },
    grade: {
      kind: 'ordinal',
      cells: column((row) => `${Math.min(3, Math.floor((risk[row]! + below(600)) / 350))}`),
      codes: ['0', '1', '2', '3'],
    },
    weight: { kind: 'number', cells: column(() => (1 + below(16)) / 4) },
  });
};

/** What not every method is asked of. */
const special: Readonly<Record<string, () => Frame>> = { modelled, followed };

const makers: Readonly<Record<string, () => Frame>> = {
  textbook: () => people({ n: 40, seed: 1, gaps: 0, shape: (heaped) => heaped / 1000 }),
  ties: () => people({ n: 60, seed: 2, gaps: 8, shape: (heaped) => Math.floor(heaped / 40_000) - 2 }),
  // Eighths beside 10^9 are exact in a double.
  scaled: () => people({ n: 50, seed: 3, gaps: 2, shape: (heaped) => 1e9 + heaped / 2 ** 20 }),
  three,
  extremes,
  large: () => people({ n: 100_000, seed: 4, gaps: 1, shape: (heaped) => heaped / 1024 }),
};

/**
 * People followed from an operation on: dates, days, ages; three things that can end it, also as 1 and 2; who came late; doses
 * and centres, in one of which nobody has the event; two of each family.
 */
function followed(): Frame {
  const n = 90;
  const { below } = draws(9);
  const column = (make: (row: number) => Cell) => Array.from({ length: n }, (_, row) => make(row));
  const numbers = (make: (row: number) => number) => Array.from({ length: n }, (_, row) => make(row));
  const dose = numbers(() => [0, 5, 20][below(3)]!);
  const age = numbers(() => 40 + below(40));
  const centre = column(() => ['North', 'South West', 'East', 'Far'][below(4)]!);
  const days = numbers(
    (row) => 20 + Math.floor((below(1000) * below(1000)) / (800 + 10 * age[row]! - 20 * dose[row]!)),
  );
  const late = days.map((all) => below(Math.min(all, 120)));
  const surgery = numbers(() => 18_000 + below(700));
  const status = centre.map((one) => {
    const chance = below(100);
    return one === 'Far' || chance < 40 ? 'alive' : chance < 80 ? 'dead' : 'other cause';
  });
  const gap = (cells: Cell[]) => cells.map((cell) => (below(100) < 4 ? { no: 1 } : cell));
  const codes = ['alive', 'dead', 'other cause'];
  return frameOf({
    surgery: { kind: 'date', cells: surgery },
    seen: { kind: 'date', cells: surgery.map((day, row) => day + late[row]!) },
    last: { kind: 'date', cells: surgery.map((day, row) => day + days[row]!) },
    days: { kind: 'integer', cells: days },
    late: { kind: 'integer', cells: late },
    status: { kind: 'category', cells: gap(status), codes },
    died: { kind: 'integer', cells: status.map((one) => (one === 'dead' ? 2 : 1)) },
    dose: { kind: 'integer', cells: dose },
    arm: { kind: 'category', cells: column(() => (below(2) === 0 ? 'a' : 'b')), codes: ['a', 'b'] },
    centre: { kind: 'category', cells: centre, codes: ['North', 'South West', 'East', 'Far'] },
    age: { kind: 'number', cells: gap(age) },
    family: { kind: 'integer', cells: column((row) => 1 + Math.floor(row / 2)) },
  });
}

const made = new Map<string, Frame>();

/** One of the tables by its name; each is made once. */
export function dataSet(name: string): Frame {
  const known = made.get(name) ?? (makers[name] ?? special[name])?.();
  if (!known) throw new Error(`There is no table ${name}.`);
  made.set(name, known);
  return known;
}

export const dataSets = Object.keys(makers);
