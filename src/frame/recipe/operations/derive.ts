/** What is made of other columns, and what no longer says who somebody is. */
import type { Code, Variable } from '../../../dictionary/variable.ts';
import type { Formula, TextPart } from '../../../expressions/texts/formula.ts';
import type { Act } from '../act.ts';
import {
  asText,
  type Before,
  calling,
  define,
  inKind,
  made,
  noReasons,
  type Operation,
  reasoned,
  textIn,
} from '../operation.ts';
import { StepFault } from '../pause.ts';
import { pseudonymDigits } from '../pseudonym.ts';

const numbers = ['number', 'integer'] as const;

/** A column by an expression. Its kind is that of what the expression gives. */
const derive = define({
  name: 'derive',
  group: 'derive',
  fields: [
    { name: 'to', kind: 'expression' },
    { name: 'unit', kind: 'text', optional: true },
    noReasons,
    { name: 'into', kind: 'new' },
  ],
  acts: ({ to, unit, reasons, into }, before) => {
    const formula = before.formula(before.written(to));
    const inputs = before.inputs(to);
    // Nobody can say of a multiple choice without an answer what was not chosen; the language counts it as none of all.
    const open = inputs.filter(({ kind }) => kind === 'multi').map(({ name }) => `not answered(${name})`);
    const told: Act[] =
      open.length > 0 ? [{ act: 'tell', what: 'unanswered', where: before.truth(open.join(' or ')) }] : [];
    const set = (variable: Variable, value: Formula): Act[] => [
      ...told,
      { act: 'set', ...reasoned(variable, reasons ? [] : inputs), to: value, failed: 'blank' },
    ];
    if (formula.gives === 'boolean')
      return set(made(into, { kind: 'category', codes: [{ code: '0' }, { code: '1' }] }), asCode(formula));
    const kind = formula.gives === 'text' ? 'text' : formula.gives;
    return set(made(into, { kind, ...(unit === undefined || kind !== 'number' ? {} : { unit }) }), formula);
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

/** From `name`: the code of the first end that is not reached, of ends that rise. @param codes one more than ends */
function cutBy(
  name: string,
  ends: readonly string[],
  codes: readonly Code[],
  within: Before,
  sign: '<' | '<=',
): TextPart {
  const coded = (at: number): TextPart => ({ kind: 'text', value: codes[at]!.code });
  return ends.reduceRight<TextPart>(
    (rest, end, at) => ({
      kind: 'if',
      condition: within.truth(`${name} ${sign} ${end}`),
      yes: coded(at),
      no: rest,
    }),
    coded(ends.length),
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
    const { name, missing } = before.variable(of);
    if (at.length === 0 || new Set(at).size < at.length) throw new StepFault({ why: 'unfit', field: 'at' });
    if (codes && codes.length !== at.length + 1) throw new StepFault({ why: 'unfit', field: 'codes' });
    const ends = at.toSorted((a, b) => a - b).map((end) => `(${end})`);
    const list = codes ?? Array.from({ length: at.length + 1 }, (_, place) => ({ code: String(place + 1) }));
    const variable = made(into, { kind: 'ordinal', codes: list });
    return [
      {
        act: 'set',
        variable: { ...variable, ...(missing ? { missing } : {}) },
        to: asText(cutBy(name, ends, list, before, '<')),
        failed: 'blank',
        reasons: [of],
        behind: of,
      },
    ];
  },
});

/** Groups of about the same size, by quantiles of type 7; what lies on one is in the lower group. */
const cutByQuantiles = define({
  name: 'cutByQuantiles',
  group: 'derive',
  across: true,
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
      codes,
      before.and(...own),
      '<=',
    );
    const equal = own.slice(1).map((end, at) => `${own[at]!.name} == ${end.name} and ${name} == ${end.name}`);
    return [
      ...taken,
      ...(equal.length > 0
        ? [{ act: 'tell', what: 'shared', where: before.and(...own).truth(equal.join(' or ')) } as const]
        : []),
      {
        act: 'set',
        ...reasoned(made(into, { kind: 'ordinal', codes }), [before.variable(of)]),
        to: asText(to),
        failed: 'blank',
        behind: of,
      },
    ];
  },
});

/** A text of which the way it is written tells nothing: spaces at its ends, full-width letters. */
const plainText = (variable: Variable) => calling('trim', calling('narrow', textIn(variable)));

const hashed = (variable: Variable): TextPart => ({ kind: 'hashed', of: plainText(variable) });

/** Less of what tells who somebody is: of a date the year, of a text its first characters, of a number its multiple. */
const generalise = define({
  name: 'generalise',
  group: 'deidentify',
  changes: 'of',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variable', takes: ['date', 'text', 'id', 'number', 'integer'] },
    { name: 'to', kind: 'number', least: 1, most: 1000, whole: true, optional: true },
  ],
  acts: ({ of, to }, before) => {
    const variable = before.variable(of);
    const { name, kind } = variable;
    if (kind !== 'date' && to === undefined) throw new StepFault({ why: 'lacks', field: 'to' });
    if (kind === 'date') {
      // The first of January of the same year, so that it stays a date.
      const first = before.formula(`addDays(${name}, 1 - yearday(${name}))`);
      return [{ act: 'set', variable, to: first, failed: 'blank' }];
    }
    if (kind === 'text' || kind === 'id')
      return [
        { act: 'set', variable, to: asText(calling('slice', textIn(variable), 1, to ?? 1)), failed: 'blank' },
      ];
    return [
      {
        act: 'set',
        variable: inKind(variable, kind),
        to: before.formula(`floor(${name} / ${to}) * ${to}`),
        failed: 'blank',
      },
    ];
  },
});

/** How a pseudonym is written: a column that says so of itself has them. */
const pseudonyms = `[0-9a-f]{${pseudonymDigits}}`;

/** What tells who somebody is becomes a code that only the holder of the salt can make again; ` P1` is the same as `P1`. */
const pseudonym = define({
  name: 'pseudonym',
  group: 'deidentify',
  changes: 'of',
  salted: true,
  fields: [{ name: 'of', kind: 'variables', takes: ['text', 'id'] }],
  acts: ({ of }, before) =>
    of.map((key): Act => {
      const variable = before.variable(key);
      const { identifying: _identifying, ...rest } = variable;
      return {
        act: 'set',
        variable: { ...rest, pattern: pseudonyms },
        to: asText(hashed(variable)),
        failed: 'blank',
      };
    }),
});

/**
 * All dates of a patient by the same number of days, never none, which the salt and the patient's own code give. Of whoever
 * has no code no date stays.
 */
const shiftDates = define({
  name: 'shiftDates',
  group: 'deidentify',
  changes: 'of',
  salted: true,
  fields: [
    { name: 'of', kind: 'variables', takes: ['date'] },
    { name: 'by', kind: 'variable', takes: ['text', 'id'] },
    { name: 'most', kind: 'number', least: 1, most: 3650, whole: true },
  ],
  acts: ({ of, by, most }, before) => {
    const shift: Variable = before.own('shift', 'integer');
    const who = before.variable(by);
    return [
      { act: 'tell', what: 'alone', where: before.truth(`not answered(${who.name})`) },
      // By the pseudonym, whether it stands there already or not: the order of the two steps makes no difference.
      { act: 'shift', variable: shift, of: who.pattern === pseudonyms ? textIn(who) : hashed(who), most },
      ...of.map((key): Act => {
        const variable = before.variable(key);
        const to = before.and(shift).formula(`addDays(${variable.name}, ${shift.name})`);
        return { act: 'set', variable, to, failed: 'blank' };
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
