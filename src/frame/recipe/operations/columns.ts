/** Columns: what they are called, which there are, what kind they are, in which unit. */
import type { Code, Variable } from '../../../dictionary/variable.ts';
import type { Made, TextPart } from '../../../expressions/texts/formula.ts';
import { betweenUnits, conversionBetween } from '../../../measurands/ucum.ts';
import type { Act } from '../act.ts';
import {
  alone,
  asText,
  type Before,
  calling,
  define,
  inKind,
  isOf,
  made,
  type Operation,
  reasoned,
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
    const variable = before.variable(of);
    const partOf = (place: number) => calling('part', textIn(variable), between, place);
    const parts = [first, second, ...(third ? [third] : [])];
    const rest = partOf(parts.length + 1);
    return [
      {
        act: 'tell',
        what: 'rest',
        where: isOf([{ kind: 'same', left: rest, right: rest }], [], before.naming()),
      },
      ...parts.map(
        (into, at): Act => ({
          act: 'set',
          ...reasoned(made(into, { kind: 'text' }), [variable]),
          to: asText(calling('trim', partOf(at + 1))),
          failed: 'blank',
          behind: parts[at - 1]?.key ?? of,
        }),
      ),
    ];
  },
});

const join = define({
  name: 'join',
  group: 'columns',
  fields: [
    { name: 'of', kind: 'variables', takes: texts, least: 2 },
    { name: 'between', kind: 'text' },
    { name: 'gaps', kind: 'choice', options: ['others'], optional: true },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, between, gaps, into }, before) => {
    const variables = of.map((key) => before.variable(key));
    const there = variables.map(({ name }) => `answered(${name})`);
    const parts = variables.map(textIn);
    const isPartial = before.truth(`(${there.join(' or ')}) and not (${there.join(' and ')})`);
    return [
      { act: 'tell', what: 'gaps', where: isPartial },
      {
        act: 'set',
        ...reasoned(made(into, { kind: 'text' }), variables),
        to: asText({ kind: 'joined', parts, between, ...(gaps ? { gaps: true } : {}) }),
        failed: 'blank',
        behind: of.at(-1),
      },
    ];
  },
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
    { name: 'decimalMark', kind: 'choice', options: ['point', 'comma'], optional: true },
  ],
  acts: ({ of, to, codes, decimalMark }, before) => {
    const mark = decimalMark && (decimalMark === 'point' ? '.' : ',');
    return inOtherKinds(of, before, () => ({ to, codes, mark }));
  },
});

/** The labels of a list of codes; a code that is in the column's own list alone stays there. */
const labels = define({
  name: 'labels',
  group: 'columns',
  idempotent: true,
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variables', takes: ['category', 'ordinal', 'multi', 'integer', 'text'] },
    { name: 'codes', kind: 'codes' },
  ],
  acts: ({ of, codes }, before) =>
    inOtherKinds(of, before, ({ kind, codes: own = [] }) => {
      const labelled = new Set(codes.map(({ code }) => code));
      const all = [...codes, ...own.filter(({ code }) => !labelled.has(code))];
      const to = kind === 'integer' || kind === 'text' ? 'category' : kind;
      return { to, codes: all };
    }),
});

type Turned = { to: Variable['kind']; codes?: readonly Code[] | undefined; mark?: string | undefined };

/** One after another: each finds those before it as they are by then. */
function inOtherKinds(of: readonly string[], before: Before, how: (one: Variable) => Turned): Act[] {
  let now = before;
  return of.flatMap((key) => {
    const variable = now.variable(key);
    const turned = how(variable);
    const after = inKind(variable, turned.to, turned.codes);
    const acts = inOtherKind(now, variable, after, turned);
    now = now.become(after);
    return acts;
  });
}

function inOtherKind(before: Before, variable: Variable, after: Variable, { to, mark }: Turned): Act[] {
  const { key } = variable;
  const isNumber = variable.kind === 'number' || variable.kind === 'integer';
  const toNumber = to === 'number' || to === 'integer';
  const listed = after.codes && to !== 'multi' ? [unlisted(after, before)] : [];
  if (isNumber && !toNumber) {
    const text = asText({ kind: 'first', parts: [unreadIn(variable), written(before, variable)] });
    return [{ act: 'set', variable: after, to: text, failed: 'unread' }, ...listed];
  }
  if (!isNumber && toNumber)
    return [
      { act: 'set', variable: after, to: numberOf(before, key, to === 'integer', mark), failed: 'unread' },
    ];
  if (to === 'integer' && variable.kind === 'number')
    return [{ act: 'set', variable: after, to: wholeOf(before, variable.name), failed: 'unread' }];
  const renamed: Act = { act: 'columns', variables: before.become(after).variables };
  if (to !== 'number' || variable.kind !== 'integer') return [renamed, ...listed];
  // 1.25 is no whole number, and a number.
  const unread = numberIn(unreadIn(variable), mark);
  const isUnread = alone({ kind: 'state', name: variable.name, is: 'unread' }, 'boolean', before.naming());
  const read = alone(unread, 'number', before.naming());
  return [renamed, { act: 'set', variable: after, to: read, where: isUnread, failed: 'unread' }];
}

/** How many rows have what is in no list. */
function unlisted(after: Variable, before: Before): Act {
  const within = before.become(after);
  const among: Made = {
    kind: 'among',
    of: textIn(after),
    texts: (after.codes ?? []).map(({ code }) => code),
  };
  const there: Made = { kind: 'state', name: after.name, is: 'none' };
  return { act: 'tell', what: 'unlisted', where: isOf([], [among, there], within.naming()) };
}

function written(before: Before, { name, kind, decimals = 0 }: Variable): TextPart {
  const number = before.formula(`${name} + 0`);
  if (number.gives === 'text') throw new Error(`${name} is no number.`);
  return { kind: 'written', number, decimals: kind === 'integer' ? 0 : decimals, exact: true };
}

function wholeOf(before: Before, name: string) {
  return before.formula(`if(${name} == floor(${name}), ${name}, 0 / 0)`);
}

function numberIn(text: TextPart, mark?: string) {
  return calling('number', calling('trim', calling('narrow', text)), ...(mark === undefined ? [] : [mark]));
}

function numberOf(before: Before, key: string, whole: boolean, mark?: string) {
  const { name } = before.variable(key);
  if (!whole) return alone(numberIn(textIn(before.variable(key)), mark), 'number', before.naming());
  const trimmed = `number(trim(narrow(${name}))${mark === undefined ? '' : `, '${mark}'`})`;
  return before.formula(`if(${trimmed} == floor(${trimmed}), ${trimmed}, 0 / 0)`);
}

/**
 * Value × factor + offset. `from`: the unit that values have to be in. `substance`: what is measured, where a mass becomes an
 * amount: of which substance it is no unit says. `where`: only these are in another unit, and those of
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
    { name: 'substance', kind: 'text', optional: true },
    { name: 'where', kind: 'expression', gives: 'boolean', optional: true },
  ],
  acts: ({ of, factor, offset = 0, unit, from, substance, where }, before) => {
    if (factor === 0) throw new StepFault({ why: 'unfit', field: 'factor' });
    const variable = before.variable(of);
    const { unit: is } = variable;
    // A file that is in the target unit by now would be converted twice.
    if (!where && is !== undefined && (from === undefined ? is === unit : is !== from))
      throw new StepFault({ why: 'unit', key: of, is });
    if (where && is !== undefined && is !== unit) throw new StepFault({ why: 'unit', key: of, is });
    heldToUnits(variable, from ?? (where ? undefined : is), { factor, offset, unit, substance });
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
        rounded: true,
        ...(where ? { where: before.and(known).truth(`${known.name} == 1`) } : {}),
        failed: 'unread',
      },
    ];
  },
});

type Converting = { factor: number; offset: number; unit: string; substance: string | undefined };

/** @throws StepFault where the two units say another factor, or that it hangs on a substance that is not named */
function heldToUnits(
  { key, measurand }: Variable,
  from: string | undefined,
  { factor, offset, unit, substance = '' }: Converting,
): void {
  if (from === undefined) return;
  const between = betweenUnits(from, unit);
  if (between === 'other') throw new StepFault({ why: 'unit', key, is: from });
  if (between === 'substance' && measurand === undefined && substance.trim() === '')
    throw new StepFault({ why: 'lacks', field: 'substance' });
  const right = conversionBetween(from, unit);
  if (!right || (isRounded(factor, right.factor) && isRounded(offset, right.offset))) return;
  const added = right.offset === 0 ? '' : right.offset < 0 ? ` − ${-right.offset}` : ` + ${right.offset}`;
  throw new StepFault({ why: 'factor', from, unit, formula: `× ${right.factor}${added}` });
}

/** Whether somebody wrote the number itself, or rounded it to three digits or more. */
function isRounded(written: number, exact: number): boolean {
  if (Math.abs(written - exact) <= 1e-9 * Math.abs(exact)) return true;
  const digits = String(written)
    .replace(/e.*|[-.]/g, '')
    .replace(/^0+/, '').length;
  return digits >= 3 && Number(exact.toPrecision(Math.min(digits, 21))) === written;
}

export const columnOperations: readonly Operation[] = [
  rename,
  drop,
  reorder,
  split,
  join,
  changeKind,
  labels,
  convertUnit,
];
