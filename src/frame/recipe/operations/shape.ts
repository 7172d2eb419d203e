/** The shape of a table: long or wide, by patients or by visits. */
import type { Code } from '../../../dictionary/variable.ts';
import type { Act, Take } from '../act.ts';
import { define, made, type Operation } from '../operation.ts';

const numbers = ['number', 'integer'] as const;

/** Columns become rows: one for each, with what the column was and what stood there. */
const longer = define({
  name: 'longer',
  group: 'shape',
  fields: [
    { name: 'columns', kind: 'columns' },
    { name: 'name', kind: 'new' },
    { name: 'value', kind: 'new' },
  ],
  acts: ({ columns, name, value }, before) => {
    const [first] = columns;
    const like = first && before.variable(first.key);
    const codes = columns.map(({ code, label }): Code => ({ code, ...(label ? { label } : {}) }));
    const {
      key: _key,
      name: _name,
      label: _label,
      source: _source,
      ...rest
    } = like ?? { key: '', name: '', kind: 'text' };
    return [
      {
        act: 'longer',
        columns: columns.map(({ key, code }) => ({ key, code })),
        name: made(name, { kind: 'category', codes }),
        value: made(value, rest),
      },
    ];
  },
});

/** Rows of a patient become columns: for each code that stands in `name` what stands in `value`. */
const wider = define({
  name: 'wider',
  group: 'shape',
  fields: [
    { name: 'by', kind: 'variables' },
    { name: 'name', kind: 'variable', takes: ['category', 'ordinal', 'text', 'id'] },
    { name: 'value', kind: 'variable' },
    { name: 'into', kind: 'news' },
  ],
  acts: ({ by, name, value, into }, before) => {
    const { key: _key, name: _name, label: _label, source: _source, ...rest } = before.variable(value);
    return [
      {
        act: 'wider',
        by,
        name,
        made: into.map(({ code, ...one }) => ({ variable: made(one, rest), of: value, code })),
      },
    ];
  },
});

/** A row for each group, with what is taken of its rows. */
const aggregate = define({
  name: 'aggregate',
  group: 'shape',
  fields: [
    { name: 'by', kind: 'variables' },
    { name: 'of', kind: 'variable' },
    {
      name: 'take',
      kind: 'choice',
      options: [
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
      ],
    },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ by, of, take, into }, before) => {
    const variable = before.variable(of);
    const { key: _key, name: _name, label: _label, source: _source, ...rest } = variable;
    const isCount = take === 'rows' || take === 'count' || take === 'different';
    const isCopy = take === 'firstThere' || take === 'lastThere' || take === 'least' || take === 'most';
    const unit = isCount || variable.unit === undefined ? {} : { unit: variable.unit };
    const after = made(into, isCopy ? rest : { kind: isCount ? 'integer' : 'number', ...unit });
    const how: Take = take === 'median' ? { take: 'quantile', share: 0.5 } : { take };
    return [{ act: 'group', by, made: [{ variable: after, of, ...how }] }];
  },
});

/** What stands once for several rows, as in merged cells, stands in each of them. */
const fill = define({
  name: 'fill',
  group: 'shape',
  idempotent: true,
  fields: [{ name: 'of', kind: 'variables' }],
  acts: ({ of }, before) =>
    of.map((key): Act => {
      const variable = before.variable(key);
      return { act: 'window', variable, of: key, by: [], order: [], take: 'filled' };
    }),
});

/** What stood there at an earlier or at the first or last visit of the same patient. */
const withinPatient = define({
  name: 'withinPatient',
  group: 'shape',
  fields: [
    { name: 'of', kind: 'variable' },
    { name: 'by', kind: 'variables' },
    { name: 'order', kind: 'order' },
    { name: 'take', kind: 'choice', options: ['before', 'firstThere', 'lastThere'] },
    { name: 'lag', kind: 'number', least: 1, most: 1000, whole: true, optional: true },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, by, order, take, lag = 1, into }, before) => {
    const { key: _key, name: _name, label: _label, source: _source, ...rest } = before.variable(of);
    const how: Take = take === 'before' ? { take, lag } : { take };
    return [{ act: 'window', variable: made(into, rest), of, by, order, behind: of, ...how }];
  },
});

/** The difference from, or the per cent of, the first value of the same patient. */
const changeFromBaseline = define({
  name: 'changeFromBaseline',
  group: 'shape',
  fields: [
    { name: 'of', kind: 'variable', takes: numbers },
    { name: 'by', kind: 'variables' },
    { name: 'order', kind: 'order' },
    { name: 'how', kind: 'choice', options: ['difference', 'percent'] },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, by, order, how, into }, before) => {
    const variable = before.variable(of);
    const base = before.own('base');
    const difference = `${variable.name} - ${base.name}`;
    const to = how === 'difference' ? difference : `100 * (${difference}) / ${base.name}`;
    const unit = how === 'percent' ? '%' : variable.unit;
    return [
      { act: 'window', variable: base, of, by, order, take: 'firstThere' },
      {
        act: 'set',
        variable: made(into, { kind: 'number', ...(unit === undefined ? {} : { unit }) }),
        to: before.and(base).formula(to),
        failed: 'empty',
        behind: of,
      },
    ];
  },
});

/** Columns of another table, by what stands in a column of each. */
const joinTable = define({
  name: 'joinTable',
  group: 'shape',
  fields: [
    { name: 'table', kind: 'text' },
    { name: 'on', kind: 'variable' },
    { name: 'with', kind: 'text' },
    { name: 'columns', kind: 'variablesOf' },
  ],
  acts: ({ table, on, with: other, columns }) => [{ act: 'join', table, on, with: other, columns }],
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
