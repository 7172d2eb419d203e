/**
 * What a program computes, in the order in which it does: the columns that it reads, and each value, score and finding
 * that its outputs need, as checked expressions.
 */

import { rangeOf } from '../../expressions/bounds.ts';
import {
  type Conversion,
  type Input,
  type Made,
  type Plan,
  treesOf,
} from '../../expressions/programs/plan.ts';
import { optionColumn, strict } from '../../expressions/programs/strict.ts';
import { point, type Range } from '../../expressions/range.ts';
import { type Checked, type Type, variablesOf } from '../../expressions/tree.ts';
import type { PrintedLimit, Unit } from '../../measurands/measured.ts';
import { printedIn, sidesOf } from '../../measurands/units.ts';
import type { Item, NumberItem } from '../definition.ts';
import type {
  CompiledFinding,
  CompiledItem,
  CompiledScore,
  CompiledTerm,
  Questionnaire,
} from '../questionnaire.ts';

/** A column of an item; `given` is its unit, where that is not the item's own. */
export type ItemInput = Input & { item: Item; given?: Unit };

export type QuestionnairePlan = Plan<ItemInput>;

/**
 * @param outputs names of scores, values and findings
 * @param units by item, the unit in which its column is, where that is not its own
 */
export function planOf(
  questionnaire: Questionnaire,
  outputs: readonly string[],
  units: Readonly<Record<string, string>> = {},
): QuestionnairePlan {
  const maker = new Maker(questionnaire, units);
  const made = maker.made(outputs);
  const used = new Set(made.flatMap(treesOf).flatMap((tree) => variablesOf(tree).map(({ name }) => name)));
  const { id, version } = questionnaire.definition;
  return {
    id,
    version,
    inputs: questionnaire.items
      .filter(({ item }) => used.has(item.id))
      .flatMap((compiled) => inputsOf(compiled, units[compiled.item.id])),
    made,
    outputs,
    ranges: maker.ranges,
  };
}

function inputsOf({ item, variable, options, domain }: CompiledItem, unit: string | undefined): ItemInput[] {
  const base = { name: item.id, type: variable.type, item };
  if (item.type === 'multiple')
    return options.map((_, k) => ({ ...base, name: optionColumn(variable, k), type: 'boolean' }));
  if (item.type === 'choice') return [{ ...base, codes: options.map(({ code }) => code) }];
  if (item.type === 'scale') return [{ ...base, values: options.flatMap(({ value }) => value ?? []) }];
  if (item.type !== 'number' && item.type !== 'date') return [base];
  const given = item.type === 'number' ? givenIn(item, unit) : undefined;
  const inColumn = (limit: number) =>
    given ? Number((limit * given.factor + (given.offset ?? 0)).toPrecision(12)) : limit;
  const limits = {
    ...(Number.isFinite(domain.lo) ? { least: inColumn(domain.lo) } : {}),
    ...(Number.isFinite(domain.hi) ? { most: inColumn(domain.hi) } : {}),
  };
  if (item.type === 'date') return [{ ...base, ...limits }];
  const own = { ...base, ...limits, unit: given?.unit ?? item.unit };
  if (given) return [{ ...own, given, conversion: conversionOf(item, given) }];
  return [{ ...own, ...(item.whole ? { whole: true } : {}) }];
}

/** As many decimals as all numbers up to a thousand have in every language; of larger ones, fewer. */
const mostDecimals = 12;

function conversionOf({ hard, unit }: NumberItem, { factor, offset = 0 }: Unit): Conversion {
  const most = Math.max(1, hard?.[1] ?? 1000);
  const isSame = factor === 1 && offset === 0;
  const decimals = isSame ? 0 : Math.max(0, Math.min(mostDecimals, 15 - Math.ceil(Math.log10(most))));
  return { factor, offset, decimals, to: unit };
}

function givenIn(item: NumberItem, unit: string | undefined): Unit | undefined {
  return unit === undefined ? undefined : item.units?.find((one) => one.unit === unit);
}

const place = { start: 0, end: 0 };

const constant = (value: number, type: Type = 'number'): Checked => ({
  kind: 'constant',
  type,
  value,
  ...place,
});

const binary = (operator: '+' | '-' | '*' | '/' | '>=', left: Checked, right: Checked): Checked => ({
  kind: 'binary',
  type: operator === '>=' ? 'boolean' : 'number',
  operator,
  left,
  right,
  ...place,
});

const when = (condition: Checked, yes: Checked, no: Checked): Checked => ({
  kind: 'call',
  type: yes.type,
  name: 'if',
  args: [condition, yes, no],
  ...place,
});

const none = ({ type }: Checked): Checked => constant(Number.NaN, type);

const joined = (trees: readonly Checked[]): Checked =>
  trees.reduce((left, right) => ({
    kind: 'binary',
    type: 'boolean',
    operator: 'and',
    left,
    right,
    ...place,
  }));

/** With what names stand for in their place. */
function inPlace(tree: Checked, trees: ReadonlyMap<string, Checked>): Checked {
  const put = (part: Checked) => inPlace(part, trees);
  if (tree.kind === 'name') {
    const own = trees.get(tree.variable.name);
    return own ? put(own) : tree;
  }
  if (tree.kind === 'call') return { ...tree, args: tree.args.map(put) };
  if (tree.kind === 'not') return { ...tree, of: put(tree.of) };
  return tree.kind === 'binary' ? { ...tree, left: put(tree.left), right: put(tree.right) } : tree;
}

/** What cannot be known does not fail; where whatever it rests on is needed anyway, that goes without saying. */
function known(check: Checked, needed: ReadonlySet<string>): Checked {
  if (variablesOf(check).every(({ name }) => needed.has(name))) return check;
  const args = [check, constant(1, 'boolean')];
  return { kind: 'call', type: 'boolean', name: 'coalesce', args, ...place };
}

const counted = (args: readonly Checked[]): Checked => ({
  kind: 'call',
  type: 'number',
  name: 'count',
  args,
  ...place,
});

class Maker {
  readonly ranges: Range[];
  private readonly questionnaire: Questionnaire;
  private readonly items: ReadonlyMap<string, CompiledItem>;

  /** By item, the number beside its limits as the source prints them in the unit of the column. */
  private readonly banded = new Map<string, Made & { tree: Checked }>();
  private readonly places = new Map<string, Checked>();

  constructor(questionnaire: Questionnaire, units: Readonly<Record<string, string>>) {
    this.questionnaire = questionnaire;
    this.items = new Map(questionnaire.items.map((one) => [one.item.id, one]));
    this.ranges = new Array<Range>(questionnaire.size).fill(point(0));
    for (const { variable, domain, options, item } of questionnaire.items) {
      this.ranges[variable.slot] = { ...domain, gap: false };
      if (item.type !== 'multiple') continue;
      options.forEach((_, k) => {
        this.ranges[variable.slot + 1 + k] = { lo: 0, hi: 1, gap: false };
      });
    }
    for (const { item, variable } of questionnaire.items) {
      const given = item.type === 'number' ? givenIn(item, units[item.id]) : undefined;
      const limits = given && item.type === 'number' ? printedIn(item, given.unit) : [];
      if (!given || limits.length === 0) continue;
      const tree = bandedOf({ kind: 'name', type: 'number', variable, ...place }, given, limits);
      const own = { name: `${item.id}_in_band`, type: 'number', slot: this.ranges.length } as const;
      this.ranges.push(rangeOf(tree, this.ranges));
      this.banded.set(item.id, { name: own.name, type: 'number', tree });
      this.places.set(item.id, { kind: 'name', type: 'number', variable: own, ...place });
    }
  }

  made(outputs: readonly string[]): Made[] {
    const all = this.refusing(this.all(), outputs);
    const needed = new Set(outputs);
    const kept: Made[] = [];
    // From the end: what is needed is met after what needs it.
    for (const one of all.toReversed()) {
      if (!needed.has(one.name)) continue;
      kept.unshift(one);
      for (const tree of treesOf(one)) for (const { name } of variablesOf(tree)) needed.add(name);
    }
    return kept;
  }

  private all(): Made[] {
    const made: Made[] = [...this.banded.values()];
    for (const step of this.questionnaire.steps) {
      if (step.kind === 'item') continue;
      const { variable } = step.of;
      const { unit } = step.kind === 'value' ? step.of.value : step.of.score;
      const tree = this.asked(step.kind === 'value' ? step.of.tree : treeOfScore(step.of));
      this.ranges[variable.slot] = rangeOf(tree, this.ranges);
      made.push({ name: variable.name, type: variable.type, tree, ...(unit ? { unit } : {}) });
    }
    return [...made, ...this.questionnaire.findings.map((one) => this.finding(one))];
  }

  /** An output is missing where a hard check surely fails; so is by itself what surely needs an output that is. */
  private refusing(all: readonly Made[], outputs: readonly string[]): Made[] {
    // A check may look at an output: at what it would be without a check.
    const plain = new Map(
      all.flatMap((one) => ('tree' in one && outputs.includes(one.name) ? [[one.name, one.tree]] : [])),
    );
    const checks = this.questionnaire.checks.flatMap(({ check, tree }) =>
      check.hard === true ? [inPlace(this.asked(tree), plain)] : [],
    );
    if (checks.length === 0) return [...all];
    const refused = new Set<string>();
    const under = new Map<string, ReadonlySet<string>>();
    return all.map((one) => {
      const [first] = treesOf(one);
      if (!first) return one;
      const needs = strict(first, under);
      under.set(one.name, needs);
      if (!outputs.includes(one.name)) return one;
      refused.add(one.name);
      if ([...needs].some((name) => refused.has(name) && name !== one.name)) return one;
      const passed = (tree: Checked) =>
        when(joined(checks.map((check) => known(check, needs))), tree, none(tree));
      if ('tree' in one) {
        const slot = this.questionnaire.variables.get(one.name)?.slot;
        const tree = passed(one.tree);
        if (slot !== undefined) this.ranges[slot] = rangeOf(tree, this.ranges);
        return { ...one, tree };
      }
      return {
        ...one,
        levels: one.levels.map((level, k) => (k === 0 ? { ...level, when: passed(level.when) } : level)),
      };
    });
  }

  private finding({ finding, levels }: CompiledFinding): Made {
    return {
      name: finding.id,
      type: 'text',
      levels: levels.map(({ level, tree }) => ({ code: level.id, when: this.asked(tree) })),
      otherwise: finding.otherwise,
    };
  }

  /** What is not asked is missing, whatever stands in its column. */
  private asked(tree: Checked): Checked {
    if ('variable' in tree) {
      const conditions = this.items.get(tree.variable.name)?.conditions ?? [];
      const value = (tree.kind === 'name' && this.places.get(tree.variable.name)) || tree;
      if (conditions.length === 0) return value;
      const condition = joined(conditions.map((one) => this.asked(one.tree)));
      if (tree.kind !== 'answered') return when(condition, value, none(tree));
      const no = constant(0, 'boolean');
      const args = [when(condition, tree, no), no];
      return { kind: 'call', type: 'boolean', name: 'coalesce', args, ...place };
    }
    if (tree.kind === 'call') return { ...tree, args: tree.args.map((arg) => this.asked(arg)) };
    if (tree.kind === 'not') return { ...tree, of: this.asked(tree.of) };
    if (tree.kind === 'binary')
      return { ...tree, left: this.asked(tree.left), right: this.asked(tree.right) };
    return tree;
  }
}

/** `inBand` of the engine, in terms of the number in the item's own unit. */
function bandedOf(own: Checked, given: Unit, limits: readonly PrintedLimit[]): Checked {
  const moved = (name: 'min' | 'max', of: Checked, limit: number): Checked => ({
    kind: 'call',
    type: 'number',
    name,
    args: [of, constant(Number(limit.toPrecision(12)))],
    ...place,
  });
  const [first] = limits;
  const lowest = first ? moved('min', own, sidesOf(first).most) : own;
  return limits.reduce((below, limit, k) => {
    const next = limits[k + 1];
    const least = moved('max', own, sidesOf(limit).least);
    const over = next ? moved('min', least, sidesOf(next).most) : least;
    // A hair off the limit: its quotient is rounded in each language to other digits.
    const at = ((limit.here - (given.offset ?? 0)) / given.factor) * (1 + (limit.hereAbove ? 1e-10 : -1e-10));
    return when(binary('>=', own, constant(Number(at.toPrecision(12)))), over, below);
  }, lowest);
}

function treeOfScore({ score, terms, formula }: CompiledScore): Checked {
  if (formula) return formula.tree;
  if (score.kind === 'product') return terms.map(factorOf).reduce((left, right) => binary('*', left, right));
  if (score.kind !== 'sum') return constant(Number.NaN);
  const sum = score.prorate ? prorated(terms, score.prorate) : added(terms.map(termOf));
  if (!score.linear) return sum;
  const { minus = 0, over = 1, times = 1 } = score.linear;
  const moved = minus === 0 ? sum : binary('-', sum, constant(minus));
  const divided = over === 1 ? moved : binary('/', moved, constant(over));
  return times === 1 ? divided : binary('*', divided, constant(times));
}

function added(trees: readonly Checked[]): Checked {
  return trees.reduce((left, right) => binary('+', left, right));
}

function numbered(tree: Checked): Checked {
  return tree.type === 'boolean' ? counted([tree]) : tree;
}

function termOf({ tree, weight, mirror }: CompiledTerm): Checked {
  if (mirror !== undefined) {
    const turned = binary('-', constant(mirror), tree);
    return weight === 1 ? turned : binary('*', constant(weight), turned);
  }
  if (weight === 1) return numbered(tree);
  if (tree.type === 'boolean') return when(tree, constant(weight), constant(0));
  return binary('*', constant(weight), tree);
}

function factorOf({ tree, weight }: CompiledTerm): Checked {
  const factor = numbered(tree);
  if (weight === 1) return factor;
  return { kind: 'binary', type: 'number', operator: '^', left: factor, right: constant(weight), ...place };
}

/** From so many answered terms on, the missing ones count as the mean of the others. */
function prorated(terms: readonly CompiledTerm[], least: number): Checked {
  const answers = terms.map(({ tree }): Checked => {
    if (tree.kind !== 'name')
      throw new Error('A prorated sum of anything but items cannot be written as a program.');
    return { kind: 'answered', type: 'boolean', variable: tree.variable, ...place };
  });
  const known = counted(answers);
  const args = (tree: Checked) => [tree, constant(0)];
  const sum = added(
    terms.map((term) => ({
      kind: 'call',
      type: 'number',
      name: 'coalesce',
      args: args(termOf(term)),
      ...place,
    })),
  );
  const whole = binary('*', binary('/', sum, known), constant(terms.length));
  return when(binary('>=', known, constant(least)), whole, constant(Number.NaN));
}
