/** What is made of other columns, and what no longer says who somebody is. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Formula, TextPart } from '../../../expressions/texts/formula.ts';
import type { Act } from '../act.ts';
import { asText, type Before, calling, define, inKind, made, type Operation, textIn } from '../operation.ts';

const numbers = ['number', 'integer'] as const;

/** A column by an expression. Its kind is that of what the expression gives. */
const derive = define({
  name: 'derive',
  group: 'derive',
  fields: [
    { name: 'to', kind: 'expression' },
    { name: 'unit', kind: 'text', optional: true },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ to, unit, into }, before) => {
    const formula = before.formula(before.written(to));
    if (formula.gives === 'boolean') {
      const codes = [{ code: '0' }, { code: '1' }];
      return [
        {
          act: 'set',
          variable: made(into, { kind: 'category', codes }),
          to: asCode(formula),
          failed: 'empty',
        },
      ];
    }
    const kind = formula.gives === 'text' ? 'text' : formula.gives;
    const rest = { kind, ...(unit === undefined || kind !== 'number' ? {} : { unit }) } as const;
    return [{ act: 'set', variable: made(into, rest), to: formula, failed: 'empty' }];
  },
});

function asCode(formula: Exclude<Formula, { gives: 'text' }>): Formula {
  return asText({
    kind: 'if',
    condition: formula,
    yes: { kind: 'text', value: '1' },
    no: { kind: 'text', value: '0' },
  });
}

/** From `name`: the code of the first end that is not reached, of ends that rise. */
function cutBy(name: string, ends: readonly string[], within: Before, sign: '<' | '<='): TextPart {
  return ends.reduceRight<TextPart>(
    (rest, end, at) => ({
      kind: 'if',
      condition: within.truth(`${name} ${sign} ${end}`),
      yes: { kind: 'text', value: String(at + 1) },
      no: rest,
    }),
    { kind: 'text', value: String(ends.length + 1) },
  );
}

/** Groups by cut points, which belong to the upper group: `1` below the first, and so on. */
const cut = define({
  name: 'cut',
  group: 'derive',
  fields: [
    { name: 'of', kind: 'variable', takes: numbers },
    { name: 'at', kind: 'numbers' },
    { name: 'codes', kind: 'codes', optional: true },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, at, codes, into }, before) => {
    const { name } = before.variable(of);
    const ends = at.toSorted((a, b) => a - b).map((end) => `(${end})`);
    const list = codes ?? Array.from({ length: at.length + 1 }, (_, place) => ({ code: String(place + 1) }));
    const variable = made(into, { kind: 'ordinal', codes: list });
    return [
      { act: 'set', variable, to: asText(cutBy(name, ends, before, '<')), failed: 'empty', behind: of },
    ];
  },
});

/** Groups of about the same size, by quantiles of type 7; what lies on one is in the lower group. */
const cutByQuantiles = define({
  name: 'cutByQuantiles',
  group: 'derive',
  fields: [
    { name: 'of', kind: 'variable', takes: numbers },
    { name: 'count', kind: 'number', least: 2, most: 20, whole: true },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, count, into }, before) => {
    const { name } = before.variable(of);
    const own = Array.from({ length: count - 1 }, (_, at) => before.own(`cut${at + 1}`));
    const taken = own.map(
      (variable, at): Act => ({
        ...{ act: 'window', variable, of, by: [], order: [], take: 'quantile', share: (at + 1) / count },
      }),
    );
    const codes = Array.from({ length: count }, (_, place) => ({ code: String(place + 1) }));
    const to = cutBy(
      name,
      own.map((one) => one.name),
      before.and(...own),
      '<=',
    );
    return [
      ...taken,
      {
        act: 'set',
        variable: made(into, { kind: 'ordinal', codes }),
        to: asText(to),
        failed: 'empty',
        behind: of,
      },
    ];
  },
});

/** Less of what tells who somebody is: of a date the year, of a text its first characters, of a number its multiple. */
const generalise = define({
  name: 'generalise',
  group: 'deidentify',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variable', takes: ['date', 'text', 'id', 'number', 'integer'] },
    { name: 'to', kind: 'number', least: 1, most: 1000, whole: true, optional: true },
  ],
  acts: ({ of, to = 1 }, before) => {
    const variable = before.variable(of);
    const { name, kind } = variable;
    if (kind === 'date') {
      // The first of January of the same year, so that it stays a date.
      const first = before.formula(
        `addDays(${name}, 0 - days(readDate(join(text(year(${name}), 0), '-01-01'), 'ymd'), ${name}))`,
      );
      return [{ act: 'set', variable, to: first, failed: 'empty' }];
    }
    if (kind === 'text' || kind === 'id')
      return [
        { act: 'set', variable, to: asText(calling('slice', textIn(variable), 1, to)), failed: 'empty' },
      ];
    return [
      {
        act: 'set',
        variable: inKind(variable, kind),
        to: before.formula(`floor(${name} / ${to}) * ${to}`),
        failed: 'empty',
      },
    ];
  },
});

/** What tells who somebody is becomes a code that only the holder of the salt can make again. */
const pseudonym = define({
  name: 'pseudonym',
  group: 'deidentify',
  fields: [{ name: 'of', kind: 'variables', takes: ['text', 'id'] }],
  acts: ({ of }, before) =>
    of.map((key): Act => {
      const variable = before.variable(key);
      const { identifying: _identifying, ...rest } = variable;
      return {
        act: 'set',
        variable: rest,
        to: asText({ kind: 'hashed', of: textIn(variable) }),
        failed: 'empty',
      };
    }),
});

/** All dates of a patient by the same number of days, which the salt and the patient's own code give. */
const shiftDates = define({
  name: 'shiftDates',
  group: 'deidentify',
  fields: [
    { name: 'of', kind: 'variables', takes: ['date'] },
    { name: 'by', kind: 'variable', takes: ['text', 'id'] },
    { name: 'most', kind: 'number', least: 1, most: 3650, whole: true },
  ],
  acts: ({ of, by, most }, before) => {
    const shift: Variable = before.own('shift', 'integer');
    const part: TextPart = textIn(before.variable(by));
    return [
      { act: 'shift', variable: shift, of: part, most },
      ...of.map((key): Act => {
        const variable = before.variable(key);
        const to = before.and(shift).formula(`addDays(${variable.name}, ${shift.name})`);
        return { act: 'set', variable, to, failed: 'empty' };
      }),
    ];
  },
});

export const deriveOperations: readonly Operation[] = [
  derive,
  cut,
  cutByQuantiles,
  generalise,
  pseudonym,
  shiftDates,
];
