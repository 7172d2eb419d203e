/** Rows of patients that nobody has, as a file would hold them: within limits or not, some cells empty, the same every time. */
import { dateOf } from '../../src/expressions/dates.ts';
import { type Input, type Made, treesOf } from '../../src/expressions/programs/plan.ts';
import type { Cell } from '../../src/expressions/programs/program.ts';
import type { Checked } from '../../src/expressions/tree.ts';
import { printedIn } from '../../src/measurands/units.ts';
import type { Answer, Answers } from '../../src/questionnaire/definition.ts';
import type { ItemInput, QuestionnairePlan } from '../../src/questionnaire/programs/plan.ts';
import { rng } from '../../src/statistics/random/mulberry32.ts';

/** Of the columns, one in so many is in another unit of its item. */
const otherUnits = 3;

/** By item, the unit in which its column is, where it is not the item's own. */
export function someUnits(inputs: readonly ItemInput[], seed: number): Record<string, string> {
  const random = rng(seed);
  const units: Record<string, string> = {};
  for (const { item } of inputs) {
    const others = item.type === 'number' ? (item.units ?? []) : [];
    const other = others[Math.floor(random() * others.length)];
    if (other && random() * otherUnits < 1) units[item.id] = other.unit;
  }
  return units;
}

/** Of the numbers, so many are limits of the index themselves: in another unit they must not fall to the other side. */
const onLimits = 0.12;

/** By name, the numbers with which an index compares it, in its own unit. */
export function limitsIn(made: readonly Made[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, Set<number>>();
  const add = (of: Checked | undefined, limits: readonly (Checked | undefined)[]) => {
    if (of?.kind !== 'name') return;
    const { name } = of.variable;
    const known = found.get(name) ?? new Set();
    for (const limit of limits) if (limit?.kind === 'constant') known.add(limit.value);
    found.set(name, known);
  };
  const look = (tree: Checked): void => {
    if (tree.kind === 'not') look(tree.of);
    if (tree.kind === 'binary') {
      if (/^[<>=!]/.test(tree.operator)) {
        add(tree.left, [tree.right]);
        add(tree.right, [tree.left]);
      }
      look(tree.left);
      look(tree.right);
    }
    if (tree.kind !== 'call') return;
    const [of, ...rest] = tree.args;
    if (tree.name === 'bands')
      add(
        of,
        rest.filter((_, k) => k % 2 === 1),
      );
    if (tree.name === 'min' || tree.name === 'max') for (const arg of tree.args) add(arg, tree.args);
    for (const arg of tree.args) look(arg);
  };
  for (const tree of made.flatMap(treesOf)) look(tree);
  return new Map([...found].map(([name, limits]) => [name, [...limits]]));
}

export function rowsOf({ inputs, made }: QuestionnairePlan, count: number, seed: number): Cell[][] {
  const random = rng(seed);
  const limits = limitsIn(made);
  // Of many columns fewer are empty, so that results remain.
  const empty = Math.min(0.06, 0.5 / inputs.length);
  const strange = Math.min(0.03, 0.25 / inputs.length);
  return Array.from({ length: count }, () => {
    const gone = new Set(inputs.filter(() => random() < empty).map(({ item }) => item.id));
    return inputs.map((input) => {
      const cell =
        random() < strange && input.type !== 'boolean'
          ? strangeCell(input, random)
          : cellOf(input, random, limits.get(input.name) ?? []);
      return gone.has(input.item.id) ? null : cell;
    });
  });
}

/** What cannot be, as a slip of the pen has it: too small, too large, no whole number, no such choice. */
function strangeCell(
  { item, type, codes, values, least, most, whole }: ItemInput,
  random: () => number,
): Cell {
  if (codes) return 'other';
  if (values) return Math.max(...values) + 1;
  if (type === 'date') return (least ?? 19_800) - 1000;
  if (item.type !== 'number') return 'said';
  const [lowest, highest] = [least ?? 0, most ?? 200];
  if (whole && random() < 0.4) return Math.floor((lowest + highest) / 2) + 0.5;
  return random() < 0.5 ? lowest - 1 : highest * 1.5 + 1;
}

function cellOf(
  { item, type, codes, values, least, most, whole, given }: ItemInput,
  random: () => number,
  limits: readonly number[],
): Cell {
  const one = <T>(among: readonly T[]) => among[Math.floor(random() * among.length)]!;
  if (codes) return one(codes);
  if (values) return one(values);
  if (type === 'boolean') return random() < 0.4;
  if (type === 'date') {
    const [from, to] = [least ?? 19_800, most ?? 20_800];
    return Math.floor(from + random() * (to - from));
  }
  if (item.type !== 'number') return 'said';
  const soft = [item.soft?.[0] ?? least ?? 0, item.soft?.[1] ?? most ?? 200] as const;
  const usual = soft.map((limit) =>
    given && item.soft ? limit * given.factor + (given.offset ?? 0) : limit,
  );
  const [lowest, highest] = [least ?? 0, most ?? 200];
  const isUsual = random() < 0.85;
  const from = isUsual ? Math.max(usual[0]!, lowest) : lowest;
  const to = isUsual ? Math.min(usual[1]!, highest) : highest;
  const inColumn = (own: number) =>
    Number((given ? own * given.factor + (given.offset ?? 0) : own).toPrecision(12));
  // Where the source prints limits in this unit, those: the program's own stand a hair beside them.
  const printed = given ? printedIn(item, given.unit).map(({ here }) => here) : [];
  const there = (printed.length > 0 ? printed : limits.map(inColumn)).filter(
    (limit) => limit >= lowest && limit <= highest,
  );
  if (there.length > 0 && random() < onLimits) return one(there);
  // Small numbers are as frequent as large ones.
  const number = from + (0.0005 + 0.999 * random() ** 2) * (to - from);
  return whole ? Math.round(number) : Math.max(lowest, Number(number.toPrecision(5)));
}

/** The cells of a row as the engine takes them. */
export function answersOf({ inputs }: QuestionnairePlan, cells: readonly Cell[]): Answers {
  const answers: Record<string, Answer | undefined> = {};
  for (const [k, input] of inputs.entries()) {
    const cell = cells[k] ?? null;
    const { item, type, given, name } = input;
    if (cell === null) continue;
    if (item.type === 'multiple') {
      const before = answers[item.id];
      const code = item.id === name ? name : codeIn(input);
      const chosen = Array.isArray(before) ? before : [];
      answers[item.id] = cell === true ? [...chosen, code] : chosen;
    } else if (type === 'date' && typeof cell === 'number') answers[item.id] = dateOf(cell);
    else answers[item.id] = given && typeof cell === 'number' ? { value: cell, unit: given.unit } : cell;
  }
  return answers;
}

/** Of a column of a multiple choice, the code whose column it is. */
function codeIn({ item, name }: ItemInput): string {
  const options = 'options' in item && typeof item.options !== 'string' ? item.options : [];
  return options.find(({ code }) => name === `${item.id}_${code.replace(/\W/g, '_')}`)?.code ?? name;
}

/** As a file holds it. */
export function cellText(cell: Cell, { type }: Pick<Input, 'type'>): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  return type === 'date' && typeof cell === 'number' ? dateOf(cell) : String(cell);
}

/** What `cellText` wrote. */
export function cellIn(text: string, { type }: Pick<Input, 'type'>): Cell {
  if (text === '') return null;
  if (type === 'boolean') return text === '1';
  if (type === 'date') return Date.parse(text) / 86_400_000;
  return type === 'number' ? Number(text) : text;
}
