/**
 * The score of a questionnaire or of an index, in a column: docs/decisions/0200-scores-in-recipes.md. What it computes is
 * handed over as a plan, so that whoever may use the instrument decides whether it is.
 */
import type { Kind, Variable } from '../../../dictionary/variable.ts';
import { type Made as Computed, type Input, type Plan, treesOf } from '../../../expressions/programs/plan.ts';
import type { Formula, Plain, TextPart } from '../../../expressions/texts/formula.ts';
import { type Checked, type Variable as Named, type Type, variablesOf } from '../../../expressions/tree.ts';
import { conversionBetween, isUnit } from '../../../measurands/ucum.ts';
import type { Act } from '../act.ts';
import { asText, type Before, define, made, type Operation, reasoned } from '../operation.ts';
import { StepFault } from '../pause.ts';

const nowhere = { start: 0, end: 0 } as const;

/** Columns that can hold what an item asks for. */
export const holds: Readonly<Record<Type, readonly Kind[]>> = {
  number: ['number', 'integer'],
  boolean: ['number', 'integer', 'category', 'ordinal'],
  date: ['date'],
  choice: ['category', 'ordinal', 'text', 'id'],
  multiple: ['multi'],
  text: ['text', 'id'],
};

/** Items that a plan reads, by name. */
export function itemsOf({ made: all }: Plan): ReadonlyMap<string, Named> {
  const own = new Set(all.map(({ name }) => name));
  const read = all.flatMap(treesOf).flatMap(variablesOf);
  return new Map(read.flatMap((one) => (own.has(one.name) ? [] : [[one.name, one] as const])));
}

/** `inputs`: by item of the plan the key of its column. */
const score = define({
  name: 'score',
  group: 'derive',
  fields: [
    { name: 'instrument', kind: 'listed' },
    { name: 'output', kind: 'listed' },
    { name: 'inputs', kind: 'inputs' },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ instrument, output, inputs, into }, before) => {
    const plan = before.instruments.get(instrument);
    const last = plan?.made.find(({ name }) => name === output);
    if (!plan || !last) throw new StepFault({ why: 'instrument', instrument });
    const writer = new Writer(plan, inputs, before);
    const variables = writer.variables;
    const asked = reasoned(made(into, variableOf(last)), variables);
    const after = before.and(asked.variable);
    return [
      ...writer.readings,
      ...plan.made.slice(0, plan.made.indexOf(last)).map((one) => writer.set(one)),
      { act: 'set', ...asked, to: writer.formula(last), failed: 'blank' },
      { act: 'tell', what: 'unscored', where: after.truth(`not answered(${asked.variable.name})`) },
    ];
  },
});

function variableOf(one: Computed): Omit<Variable, 'key' | 'name' | 'label'> {
  if (!('tree' in one)) {
    const codes = [...one.levels.map(({ code }) => code), one.otherwise];
    return { kind: 'ordinal', codes: [...new Set(codes)].map((code) => ({ code })) };
  }
  if (one.type === 'boolean') return { kind: 'category', codes: [{ code: '0' }, { code: '1' }] };
  const kind = one.type === 'date' ? 'date' : 'number';
  return { kind, ...(one.unit === undefined || kind === 'date' ? {} : { unit: one.unit }) };
}

/** A number as the plan reckons with it; what no answer can be is none. */
function readingOf(name: string, { least, most, whole, values, conversion }: Input): string | undefined {
  const limits = [
    ...(least === undefined ? [] : [`${name} >= (${least})`]),
    ...(most === undefined ? [] : [`${name} <= (${most})`]),
    ...(whole ? [`${name} == floor(${name})`] : []),
    ...(values ? [`(${values.map((value) => `${name} == (${value})`).join(' or ')})`] : []),
  ];
  const { factor = 1, offset = 0, decimals = 0 } = conversion ?? {};
  const turned = conversion ? `(${name} - (${offset})) / (${factor})` : name;
  const text = decimals > 0 ? `round(${turned}, ${decimals})` : turned;
  if (limits.length > 0) return `if(${limits.join(' and ')}, ${text}, 0 / 0)`;
  return conversion ? text : undefined;
}

/** @throws StepFault where the column says that its values are in another unit than the plan reckons with */
function requireUnit({ key, unit: is }: Variable, unit: string | undefined): void {
  if (is === undefined || unit === undefined || !isUnit(is) || !isUnit(unit)) return;
  const { factor, offset } = conversionBetween(is, unit) ?? {};
  if (factor !== 1 || offset !== 0) throw new StepFault({ why: 'unit', key, is });
}

/** Formulas of a plan with the names of the table. */
class Writer {
  readonly variables: readonly Variable[];
  readonly readings: readonly Act[];
  private readonly before: Before;
  /** By name of the plan the name in the table; `yes`: a truth that is kept as 1 or 0. */
  private readonly names = new Map<string, { name: string; yes: boolean }>();

  constructor(plan: Plan, inputs: Readonly<Record<string, string>>, before: Before) {
    this.before = before;
    const items = [...itemsOf(plan)];
    this.variables = items.map(([item, { type }]) => {
      const key = inputs[item];
      if (key === undefined) throw new StepFault({ why: 'lacks', field: 'inputs' });
      const variable = before.variable(key);
      if (!holds[type].includes(variable.kind)) throw new StepFault({ why: 'kind', key, is: variable.kind });
      requireUnit(variable, plan.inputs.find(({ name }) => name === item)?.unit);
      return variable;
    });
    this.readings = items.flatMap(([item, { type }], at): Act[] => {
      const variable = this.variables[at]!;
      const input = plan.inputs.find(({ name }) => name === item);
      const isCoded = type === 'boolean' && (variable.kind === 'category' || variable.kind === 'ordinal');
      const read = type === 'number' && input ? readingOf(variable.name, input) : undefined;
      const text = isCoded ? `number(${variable.name})` : read;
      const own = text === undefined ? variable : before.own(`item${at + 1}`);
      this.names.set(item, { name: own.name, yes: type === 'boolean' });
      return text === undefined
        ? []
        : [{ act: 'set', variable: own, to: before.formula(text), failed: 'empty' }];
    });
    for (const [at, one] of plan.made.entries())
      this.names.set(one.name, { name: `STEP_made${at + 1}`, yes: one.type === 'boolean' });
  }

  /** What comes on the way to what is asked for. */
  set(one: Computed): Act {
    const { name } = this.names.get(one.name)!;
    const kind = 'tree' in one ? (one.type === 'date' ? 'date' : 'number') : 'category';
    const own = this.before.own(name.replace('STEP_', ''), kind);
    const to = 'tree' in one ? this.plain(one.tree) : this.formula(one);
    return { act: 'set', variable: own, to, failed: 'empty' };
  }

  formula(one: Computed): Formula {
    if ('tree' in one) {
      const plain = this.plain(one.tree);
      if (plain.gives !== 'boolean') return plain;
      return asText({ kind: 'if', condition: plain, yes: textIs('1'), no: textIs('0') });
    }
    const part = one.levels.reduceRight<TextPart>(
      (no, { code, when }) => ({ kind: 'if', condition: this.plain(when), yes: textIs(code), no }),
      textIs(one.otherwise),
    );
    return asText(part);
  }

  private plain(tree: Checked): Plain {
    const { type } = tree;
    if (type !== 'number' && type !== 'boolean' && type !== 'date')
      throw new Error(`A plan has a value of the type ${type}.`);
    return { gives: type, tree: this.renamed(tree), lifted: [] };
  }

  private renamed(tree: Checked): Checked {
    const of = (one: Checked) => this.renamed(one);
    switch (tree.kind) {
      case 'constant':
        return tree;
      case 'name': {
        const { name, yes } = this.names.get(tree.variable.name)!;
        const variable = { ...tree.variable, name };
        if (!yes) return { ...tree, variable };
        const number = { ...variable, type: 'number' } as const;
        const left = { kind: 'name', type: 'number', variable: number, ...nowhere } as const;
        const right = { kind: 'constant', type: 'number', value: 1, ...nowhere } as const;
        return { kind: 'binary', type: 'boolean', operator: '==', left, right, ...nowhere };
      }
      case 'call':
        return { ...tree, args: tree.args.map(of) };
      case 'not':
        return { ...tree, of: of(tree.of) };
      case 'binary':
        return { ...tree, left: of(tree.left), right: of(tree.right) };
      default: {
        const variable = { ...tree.variable, name: this.names.get(tree.variable.name)!.name };
        const named = { ...tree, variable };
        if (named.kind !== 'has' && named.kind !== 'chosen') return named;
        // Of a question that nobody answered it is not known what was chosen.
        const asked = { kind: 'answered', type: 'boolean', variable, ...nowhere } as const;
        const none = { kind: 'constant', type: named.type, value: Number.NaN, ...nowhere } as const;
        return { kind: 'call', type: named.type, name: 'if', args: [asked, named, none], ...nowhere };
      }
    }
  }
}

const textIs = (value: string): TextPart => ({ kind: 'text', value });

export const scoreOperations: readonly Operation[] = [score];
