/** The shape of a table: long or wide, by patients or by visits. */
import type { Code, Kind, Variable, Words } from '../../../dictionary/variable.ts';
import { languageCodes } from '../../../lib/languages.ts';
import type { Act, Order, Take } from '../act.ts';
import { type Before, define, made, noReasons, type Operation, reasoned } from '../operation.ts';
import { StepFault } from '../pause.ts';
import { reasonsOf } from '../reasons.ts';

const numbers = ['number', 'integer'] as const;

const isOfNumbers = ({ kind }: Variable) => kind === 'number' || kind === 'integer';

/** What of a variable holds for its cells wherever they stand, and not for where they came from. */
function cellsOf(variable: Variable): Omit<Variable, 'key' | 'name' | 'label'> {
  const { key: _key, name: _name, label: _label, source: _source, derive: _derive, ...rest } = variable;
  return rest;
}

/** One variable for the cells of several, with all codes and reasons. @throws StepFault where they are of several kinds */
function common(variables: readonly Variable[]): Omit<Variable, 'key' | 'name' | 'label'> {
  const [first] = variables;
  if (!first) return { kind: 'text' };
  const keys = variables.map(({ key }) => key);
  const allKinds = new Set(variables.map(({ kind }) => kind));
  const isOfNumbers = [...allKinds].every((kind) => kind === 'number' || kind === 'integer');
  if (allKinds.size > 1 && !isOfNumbers) throw new StepFault({ why: 'kinds', keys });
  if (new Set(variables.map(({ unit = '' }) => unit)).size > 1) throw new StepFault({ why: 'units', keys });
  const [missing, codes] = [reasonsOf(variables), codesOf(variables)];
  const decimals = variables.flatMap((one) => one.decimals ?? []);
  const { hard, soft, missing: _missing, codes: _codes, decimals: _decimals, ...rest } = cellsOf(first);
  const isSame = (range: 'hard' | 'soft') =>
    variables.every((one) => String(one[range]) === String(first[range]));
  return {
    ...rest,
    kind: allKinds.size > 1 ? 'number' : first.kind,
    ...(missing ? { missing } : {}),
    ...(codes.length > 0 ? { codes } : {}),
    ...(decimals.length === variables.length ? { decimals: Math.max(...decimals) } : {}),
    ...(hard && isSame('hard') ? { hard } : {}),
    ...(soft && isSame('soft') ? { soft } : {}),
  };
}

function codesOf(variables: readonly Variable[]): readonly Code[] {
  const all = new Map<string, Code>();
  for (const { key, codes = [] } of variables) {
    for (const one of codes) {
      const known = all.get(one.code);
      if (!known) all.set(one.code, one);
      else if (!isAlike(known.label, one.label)) throw new StepFault({ why: 'code', key, code: one.code });
    }
  }
  return [...all.values()];
}

/** Whether two labels do not contradict each other in any language. */
function isAlike(one: Words = {}, other: Words = {}): boolean {
  return languageCodes.every((code) => (one[code] ?? other[code]) === (other[code] ?? one[code]));
}

/** Columns become rows: one for each, with what the column was and what stood there. */
const longer = define({
  name: 'longer',
  group: 'shape',
  rows: true,
  fields: [
    { name: 'columns', kind: 'columns' },
    { name: 'name', kind: 'new' },
    { name: 'value', kind: 'new' },
  ],
  acts: ({ columns, name, value }, before) => {
    if (columns.length === 0) throw new StepFault({ why: 'lacks', field: 'columns' });
    const codes = columns.map(({ code, label }): Code => ({ code, ...(label ? { label } : {}) }));
    if (new Set(codes.map(({ code }) => code)).size < codes.length)
      throw new StepFault({ why: 'unfit', field: 'columns' });
    return [
      {
        act: 'longer',
        columns: columns.map(({ key, code }) => ({ key, code })),
        name: made(name, { kind: 'category', codes }),
        value: made(value, common(columns.map(({ key }) => before.variable(key)))),
      },
    ];
  },
});

/**
 * Rows of a patient become columns: for each code that stands in `name` what stands in `value`. A code without a column
 * stops the step, unless it is among those that are left out; so do several rows for one cell, unless the first counts.
 */
const wider = define({
  name: 'wider',
  group: 'shape',
  rows: true,
  across: true,
  fields: [
    { name: 'by', kind: 'variables' },
    { name: 'name', kind: 'variable', takes: ['category', 'ordinal', 'text', 'id'] },
    { name: 'value', kind: 'variable' },
    { name: 'into', kind: 'news' },
    { name: 'leave', kind: 'texts', optional: true },
    { name: 'several', kind: 'choice', options: ['first'], optional: true },
  ],
  acts: ({ by, name, value, into, leave = [], several }, before) => [
    {
      act: 'wider',
      by,
      name,
      leave,
      first: several === 'first',
      made: into.map(({ code, ...one }) => ({
        variable: made(one, cellsOf(before.variable(value))),
        of: value,
        code,
      })),
    },
  ],
});

const takes = [
  'rows',
  'count',
  'different',
  'sum',
  'mean',
  'sd',
  'median',
  'least',
  'most',
  'firstThere',
  'lastThere',
] as const;
type TakeName = (typeof takes)[number];

const takenOf: Readonly<Partial<Record<TakeName, readonly Kind[]>>> = {
  ...{ sum: numbers, mean: numbers, sd: numbers, median: numbers },
  ...{ least: [...numbers, 'date'], most: [...numbers, 'date'] },
};

/** A row for each group, with what is taken of its rows. */
const aggregate = define({
  name: 'aggregate',
  group: 'shape',
  rows: true,
  across: true,
  fields: [
    { name: 'by', kind: 'variables' },
    { name: 'made', kind: 'takes', options: takes },
  ],
  acts: ({ by, made: columns }, before) => [
    {
      act: 'group',
      by,
      made: columns.map(({ of, take, ...into }) => {
        const variable = before.variable(of);
        if (takenOf[take]?.includes(variable.kind) === false)
          throw new StepFault({ why: 'kind', key: of, is: variable.kind });
        const isCount = take === 'rows' || take === 'count' || take === 'different';
        const isCopy = take === 'firstThere' || take === 'lastThere' || take === 'least' || take === 'most';
        const unit = isCount || variable.unit === undefined ? {} : { unit: variable.unit };
        const rest = isCopy
          ? cellsOf(variable)
          : ({ kind: isCount ? 'integer' : 'number', ...unit } as const);
        const how: Take = take === 'median' ? { take: 'quantile', share: 0.5 } : { take };
        return { variable: made(into, rest), of, ...how };
      }),
    },
  ],
});

/** What stands once for several rows, as in merged cells, stands in each of them, as far as the next cell that is not empty. */
const fill = define({
  name: 'fill',
  group: 'shape',
  changes: 'of',
  across: true,
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variables' },
    { name: 'by', kind: 'variables', optional: true },
  ],
  acts: ({ of, by = [] }, before) =>
    of.map((key): Act => {
      const variable = before.variable(key);
      return { act: 'window', variable, of: key, by, order: [], take: 'filled' };
    }),
});

/** An order of visits. V10 comes before V2 to a program, and not to a person: texts have none without a list of codes. */
function ordered(order: readonly Order[], before: Before): readonly Order[] {
  for (const { key } of order) {
    const { kind, codes = [] } = before.variable(key);
    const isOfTexts = kind === 'text' || kind === 'id' || kind === 'multi';
    const isBare = (kind === 'category' || kind === 'ordinal') && codes.length === 0;
    if (isOfTexts || isBare) throw new StepFault({ why: 'order', key });
  }
  return order;
}

/** What stood there at an earlier or at the first or last visit of the same patient. */
const withinPatient = define({
  name: 'withinPatient',
  group: 'shape',
  across: true,
  fields: [
    { name: 'of', kind: 'variable' },
    { name: 'by', kind: 'variables' },
    { name: 'order', kind: 'order' },
    { name: 'take', kind: 'choice', options: ['before', 'firstThere', 'lastThere'] },
    { name: 'lag', kind: 'number', least: 1, most: 1000, whole: true, optional: true },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, by, order, take, lag = 1, into }, before) => {
    const rest = cellsOf(before.variable(of));
    const how: Take = take === 'before' ? { take, lag } : { take };
    return [
      {
        act: 'window',
        variable: made(into, rest),
        of,
        by,
        order: ordered(order, before),
        behind: of,
        ...how,
      },
    ];
  },
});

/**
 * The difference from, or the per cent of, the value at the first visit of the same patient; where that is missing there is
 * no baseline, unless the first value that is there shall be it.
 */
const changeFromBaseline = define({
  name: 'changeFromBaseline',
  group: 'shape',
  across: true,
  fields: [
    { name: 'of', kind: 'variable', takes: numbers },
    { name: 'by', kind: 'variables' },
    { name: 'order', kind: 'order' },
    { name: 'how', kind: 'choice', options: ['difference', 'percent'] },
    { name: 'baseline', kind: 'choice', options: ['first', 'firstThere'], optional: true },
    noReasons,
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, by, order, how, baseline = 'first', reasons, into }, before) => {
    const variable = before.variable(of);
    const base = before.own('base');
    const difference = `${variable.name} - ${base.name}`;
    const to = how === 'difference' ? difference : `100 * (${difference}) / ${base.name}`;
    const unit = how === 'percent' ? '%' : variable.unit;
    const isZero = before.and(base).truth(`${base.name} == 0 and answered(${variable.name})`);
    const zero: Act = { act: 'tell', what: 'zero', where: isZero };
    return [
      { act: 'window', variable: base, of, by, order: ordered(order, before), take: baseline },
      ...(how === 'percent' ? [zero] : []),
      {
        act: 'set',
        ...reasoned(
          made(into, { kind: 'number', ...(unit === undefined ? {} : { unit }) }),
          reasons ? [] : [variable],
        ),
        to: before.and(base).formula(to),
        rounded: true,
        failed: 'blank',
        behind: of,
      },
    ];
  },
});

/** Columns of another table, by what stands in a column of each, with all codes and reasons that they have there. */
const joinTable = define({
  name: 'joinTable',
  group: 'shape',
  rows: true,
  fields: [
    { name: 'table', kind: 'text' },
    { name: 'on', kind: 'variable' },
    { name: 'with', kind: 'text' },
    { name: 'columns', kind: 'variablesOf' },
    { name: 'several', kind: 'choice', options: ['each'], optional: true },
  ],
  acts: ({ table, on, with: other, columns, several }, before) => {
    const theirs = new Map((before.others.get(table) ?? []).map((one) => [one.key, one]));
    const there = (key: string) => {
      const found = theirs.get(key);
      if (!found) throw new StepFault({ why: 'column', table, key });
      return found;
    };
    if (isOfNumbers(there(other)) !== isOfNumbers(before.variable(on)))
      throw new StepFault({ why: 'kinds', keys: [on, other] });
    const joined = columns.map((one): Variable => {
      const from = there(one.key);
      if (one.kind !== from.kind) throw new StepFault({ why: 'kinds', keys: [one.key] });
      const [missing, codes] = [reasonsOf([one, from]), codesOf([one, from])];
      return { ...one, ...(missing ? { missing } : {}), ...(codes.length > 0 ? { codes } : {}) };
    });
    return [{ act: 'join', table, on, with: other, columns: joined, several: several === 'each' }];
  },
});

export const shapeOperations: readonly Operation[] = [
  longer,
  wider,
  aggregate,
  fill,
  withinPatient,
  changeFromBaseline,
  joinTable,
];
