/** Columns: what they are called, which there are, what kind they are, in which unit. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { TextPart } from '../../../expressions/texts/formula.ts';
import type { Act } from '../act.ts';
import {
  alone,
  asText,
  type Before,
  calling,
  define,
  inKind,
  made,
  type Operation,
  textIn,
  unreadIn,
} from '../operation.ts';
import { StepFault } from '../pause.ts';

const numbers = ['number', 'integer'] as const;
const texts = ['text', 'id', 'category', 'ordinal'] as const;

const rename = define({
  name: 'rename',
  group: 'columns',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variable' },
    { name: 'to', kind: 'name' },
    { name: 'label', kind: 'words', optional: true },
  ],
  acts: ({ of, to, label }, { variables }) => [
    {
      act: 'columns',
      variables: variables.map((one) =>
        one.key === of ? { ...one, name: to, ...(label ? { label } : {}) } : one,
      ),
    },
  ],
});

const drop = define({
  name: 'drop',
  group: 'columns',
  fields: [{ name: 'of', kind: 'variables' }],
  acts: ({ of }, { variables }) => [
    { act: 'columns', variables: variables.filter(({ key }) => !of.includes(key)) },
  ],
});

/** These come first; the others follow in their order. */
const reorder = define({
  name: 'reorder',
  group: 'columns',
  idempotent: true,
  fields: [{ name: 'first', kind: 'variables' }],
  acts: ({ first }, before) => [
    {
      act: 'columns',
      variables: [
        ...[...new Set(first)].map((key) => before.variable(key)),
        ...before.variables.filter(({ key }) => !first.includes(key)),
      ],
    },
  ],
});

const split = define({
  name: 'split',
  group: 'columns',
  fields: [
    { name: 'of', kind: 'variable', takes: texts },
    { name: 'between', kind: 'text' },
    { name: 'first', kind: 'new' },
    { name: 'second', kind: 'new' },
    { name: 'third', kind: 'new', optional: true },
  ],
  acts: ({ of, between, first, second, third }, before) => {
    if (between === '') throw new StepFault({ why: 'unfit', field: 'between' });
    return [first, second, ...(third ? [third] : [])].map(
      (into, at, all): Act => ({
        act: 'set',
        variable: made(into, { kind: 'text' }),
        to: asText(calling('trim', calling('part', textIn(before.variable(of)), between, at + 1))),
        failed: 'empty',
        behind: all[at - 1]?.key ?? of,
      }),
    );
  },
});

const join = define({
  name: 'join',
  group: 'columns',
  fields: [
    { name: 'of', kind: 'variables', takes: texts, least: 2 },
    { name: 'between', kind: 'text' },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, between, into }, before) => [
    {
      act: 'set',
      variable: made(into, { kind: 'text' }),
      to: asText({
        kind: 'joined',
        parts: of.flatMap((key, at) => {
          const part = textIn(before.variable(key));
          return at === 0 || between === '' ? [part] : [{ kind: 'text' as const, value: between }, part];
        }),
      }),
      failed: 'empty',
      behind: of.at(-1),
    },
  ],
});

const typed = ['number', 'integer', 'text', 'category', 'ordinal', 'id'] as const;

/** What cannot be read as the new kind stays, as what cannot be read. */
const changeKind = define({
  name: 'changeKind',
  group: 'columns',
  idempotent: true,
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variables', takes: typed },
    { name: 'to', kind: 'choice', options: typed },
    { name: 'codes', kind: 'codes', optional: true },
  ],
  acts: ({ of, to, codes }, before) =>
    of.flatMap((key): Act[] => {
      const variable = before.variable(key);
      const after = inKind(variable, to, codes);
      const isNumber = variable.kind === 'number' || variable.kind === 'integer';
      const toNumber = to === 'number' || to === 'integer';
      if (isNumber !== toNumber)
        return [
          {
            act: 'set',
            variable: after,
            to: isNumber
              ? asText({ kind: 'first', parts: [unreadIn(variable), written(before, variable)] })
              : numberOf(before, variable.key, to === 'integer'),
            failed: 'unread',
          },
        ];
      if (to === 'integer' && variable.kind === 'number')
        return [{ act: 'set', variable: after, to: wholeOf(before, variable.name), failed: 'unread' }];
      const others = before.variables.map((one) => (one.key === key ? after : one));
      const renamed: Act = { act: 'columns', variables: others };
      if (to !== 'number' || variable.kind !== 'integer') return [renamed];
      // 1.25 is no whole number, and a number.
      const unread = calling('number', calling('trim', calling('narrow', unreadIn(variable))));
      const isUnread = alone(
        { kind: 'state', name: variable.name, is: 'unread' },
        'boolean',
        before.naming(),
      );
      const read = alone(unread, 'number', before.naming());
      return [renamed, { act: 'set', variable: after, to: read, where: isUnread, failed: 'unread' }];
    }),
});

function written(before: Before, { name, kind, decimals = 0 }: Variable): TextPart {
  const number = before.formula(`${name} + 0`);
  if (number.gives === 'text') throw new Error(`${name} is no number.`);
  return { kind: 'written', number, decimals: kind === 'integer' ? 0 : decimals, exact: true };
}

function wholeOf(before: Before, name: string) {
  return before.formula(`if(${name} == floor(${name}), ${name}, 0 / 0)`);
}

function numberOf(before: Before, key: string, whole: boolean) {
  const part = calling('number', calling('trim', calling('narrow', textIn(before.variable(key)))));
  const plain = alone(part, 'number', before.naming());
  if (!whole) return plain;
  const { name } = before.variable(key);
  const trimmed = `number(trim(narrow(${name})))`;
  return before.formula(`if(${trimmed} == floor(${trimmed}), ${trimmed}, 0 / 0)`);
}

/**
 * Value × factor + offset. `from`: the unit that values have to be in. `where`: only these are in another unit, and those of
 * which nobody can say so stay as they are, and are told.
 */
const convertUnit = define({
  name: 'convertUnit',
  group: 'columns',
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variable', takes: numbers },
    { name: 'factor', kind: 'number' },
    { name: 'offset', kind: 'number', optional: true },
    { name: 'unit', kind: 'text' },
    { name: 'from', kind: 'text', optional: true },
    { name: 'where', kind: 'expression', gives: 'boolean', optional: true },
  ],
  acts: ({ of, factor, offset = 0, unit, from, where }, before) => {
    if (factor === 0) throw new StepFault({ why: 'unfit', field: 'factor' });
    const variable = before.variable(of);
    const { unit: is } = variable;
    // A file that is in the target unit by now would be converted twice.
    if (!where && is !== undefined && (from === undefined ? is === unit : is !== from))
      throw new StepFault({ why: 'unit', key: of, is });
    if (where && is !== undefined && is !== unit) throw new StepFault({ why: 'unit', key: of, is });
    const { decimals, hard, soft, ...rest } = variable;
    const moved = (range: typeof hard) => {
      const ends = range?.map((end) => (typeof end === 'number' ? end * factor + offset : end));
      if (!ends) return undefined;
      const [least = null, most = null] = factor < 0 ? ends.toReversed() : ends;
      return [least, most] as const;
    };
    const ranges = where
      ? {
          ...(decimals === undefined ? {} : { decimals }),
          ...(hard ? { hard } : {}),
          ...(soft ? { soft } : {}),
        }
      : { ...(hard ? { hard: moved(hard)! } : {}), ...(soft ? { soft: moved(soft)! } : {}) };
    const after = { ...rest, kind: 'number' as const, unit, ...ranges };
    const known = before.own('known');
    const isKnown = where && before.truth(before.written(where));
    return [
      ...(isKnown
        ? [
            { act: 'set', variable: known, to: isKnown, failed: 'empty' } as const,
            {
              act: 'tell',
              what: 'unknown',
              where: before.and(known).truth(`answered(${variable.name}) and not answered(${known.name})`),
            } as const,
          ]
        : []),
      {
        act: 'set',
        variable: after,
        to: before.formula(`${variable.name} * (${factor}) + (${offset})`),
        ...(where ? { where: before.and(known).truth(`${known.name} == 1`) } : {}),
        failed: 'unread',
      },
    ];
  },
});

export const columnOperations: readonly Operation[] = [
  rename,
  drop,
  reorder,
  split,
  join,
  changeKind,
  convertUnit,
];
