/** Values: other codes, reasons why there is none, what lies apart. */
import type { Code, Variable } from '../../../dictionary/variable.ts';
import type { Made, Plain, TextPart } from '../../../expressions/texts/formula.ts';
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
  reasoned,
  recoded,
  textIn,
  textOf,
  unreadIn,
} from '../operation.ts';
import { StepFault } from '../pause.ts';
import { withReason } from '../reasons.ts';

const numbers = ['number', 'integer'] as const;
const texts = ['text', 'id', 'category', 'ordinal'] as const;

type Pairs = readonly (readonly [from: string, to: string])[];

/** What is in none of the pairs stays. Also how spellings that people put together are kept. */
const recode = define({
  name: 'recode',
  group: 'values',
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variables', takes: texts },
    { name: 'pairs', kind: 'pairs' },
    { name: 'codes', kind: 'codes', optional: true },
  ],
  acts: ({ of, pairs, codes }, before) => {
    return of.map((key) => recodedBy(before.variable(key), pairs, codes));
  },
});

/** @throws StepFault where one text would become two */
export function recodedBy(variable: Variable, pairs: Pairs, codes?: readonly Code[]): Act {
  const to = new Map(pairs);
  if (to.size < pairs.length) throw new StepFault({ why: 'unfit', field: 'pairs' });
  const after = codes && (variable.kind === 'category' || variable.kind === 'ordinal');
  return {
    act: 'set',
    variable: after
      ? inKind(variable, variable.kind, codes)
      : recoded(variable, (code) => to.get(code) ?? code),
    to: asText({ kind: 'recoded', of: textIn(variable), pairs }),
    failed: 'empty',
  };
}

/** Values that stand for none: by what is written there, within a range, or by a rule. */
const setMissing = define({
  name: 'setMissing',
  group: 'values',
  changes: 'of',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variables', takes: [...numbers, ...texts] },
    { name: 'reason', kind: 'reason' },
    { name: 'texts', kind: 'texts', optional: true },
    { name: 'least', kind: 'number', optional: true },
    { name: 'most', kind: 'number', optional: true },
    { name: 'where', kind: 'expression', gives: 'boolean', optional: true },
  ],
  acts: ({ of, reason, texts: written, least, most, where }, before) => {
    if (!written && !where && least === undefined && most === undefined)
      throw new StepFault({ why: 'lacks', field: 'where' });
    // The rule may name a column that it empties: it is asked of the table as it was before.
    const own = before.own('where');
    const asked: Act[] = where
      ? [{ act: 'set', variable: own, to: before.truth(before.written(where)), failed: 'empty' }]
      : [];
    const emptied = of.flatMap((key): Act[] => {
      const variable = before.variable(key);
      const after = withReason(variable, reason);
      const truths = [
        ...(written ? standing(written, variable, before) : []),
        ...(least === undefined && most === undefined ? [] : [within(variable, least, most, before)]),
        ...(where ? [before.and(own).truth(`${own.name} == 1`)] : []),
      ];
      return truths.map((truth) => ({ act: 'missing', where: truth, ...after }));
    });
    return [...asked, ...emptied];
  },
});

function standing(written: readonly string[], variable: Variable, before: Before): Plain[] {
  const naming = before.naming();
  // Whoever writes NA means na as well, as where a file is read.
  const plain = (of: TextPart) =>
    calling('lower', calling('trim', calling('collapse', calling('narrow', of))));
  const texts = written.map((text) => textOf(plain({ kind: 'text', value: text })));
  const among = (of: TextPart): Made => ({ kind: 'among', of: plain(of), texts });
  if (variable.kind !== 'number' && variable.kind !== 'integer')
    return [alone(among(textIn(variable)), 'boolean', naming)];
  const values = written
    .map(Number)
    .filter((value, at) => written[at]?.trim() !== '' && Number.isFinite(value));
  const equal = values.map((value) => before.truth(`${variable.name} == (${value})`));
  return [alone(among(unreadIn(variable)), 'boolean', naming), ...equal];
}

function within(
  { name }: Variable,
  least: number | undefined,
  most: number | undefined,
  before: Before,
): Plain {
  const ends = [
    ...(least === undefined ? [] : [`${name} >= (${least})`]),
    ...(most === undefined ? [] : [`${name} <= (${most})`]),
  ];
  return before.truth(ends.join(' and '));
}

const yesNo = [
  { code: '0', label: { en: 'no' } },
  { code: '1', label: { en: 'yes' } },
] as const;

function flagged(condition: Plain): TextPart {
  return { kind: 'if', condition, yes: { kind: 'text', value: '1' }, no: { kind: 'text', value: '0' } };
}

/** A column that says where a rule does not hold. */
const check = define({
  name: 'check',
  group: 'values',
  fields: [
    { name: 'rule', kind: 'expression', gives: 'boolean' },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ rule, into }, before) => [
    {
      act: 'set',
      ...reasoned(made(into, { kind: 'category', codes: yesNo }), before.inputs(rule)),
      to: asText(flagged(before.truth(`not (${before.written(rule)})`))),
      failed: 'blank',
    },
  ],
});

/** Values beyond two quantiles become those. Declared in the report, since it changes results. */
const winsorise = define({
  name: 'winsorise',
  group: 'values',
  changes: 'of',
  across: true,
  fields: [
    { name: 'of', kind: 'variable', takes: numbers },
    { name: 'share', kind: 'number', least: 0, most: 0.25 },
  ],
  acts: ({ of, share }, before) => {
    const variable = before.variable(of);
    const [low, high] = [before.own('low'), before.own('high')];
    const to = before.and(low, high).formula(`min(max(${variable.name}, ${low.name}), ${high.name})`);
    const taken = (own: Variable, part: number): Act => ({
      ...{ act: 'window', variable: own, of, by: [], order: [], take: 'quantile', share: part },
    });
    return [
      taken(low, share),
      taken(high, 1 - share),
      { act: 'set', variable: inKind(variable, 'number'), to, failed: 'unread' },
    ];
  },
});

/**
 * A column that says what lies apart; nothing is changed. `iqr`: more than so many times the quartiles' distance beyond
 * them (Tukey 1977). `mad`: more than so many times the median distance from the median, of which 1.4826 is a standard
 * deviation (Leys et al., J Exp Soc Psychol 2013;49:764, doi:10.1016/j.jesp.2013.03.013).
 */
const flagOutliers = define({
  name: 'flagOutliers',
  group: 'values',
  across: true,
  fields: [
    { name: 'of', kind: 'variable', takes: numbers },
    { name: 'by', kind: 'variables', optional: true },
    { name: 'how', kind: 'choice', options: ['iqr', 'mad'] },
    { name: 'times', kind: 'number', least: 0, most: 100 },
    { name: 'into', kind: 'new' },
  ],
  acts: ({ of, by = [], how, times, into }, before) => {
    const { name } = before.variable(of);
    const taken = (own: Variable, key: string, share: number): Act => ({
      ...{ act: 'window', variable: own, of: key, by, order: [], take: 'quantile', share },
    });
    const flag = (own: readonly Variable[], rule: string, flat: string): Act[] => [
      // Where more than half are equal, any other value lies apart.
      { act: 'tell', what: 'flat', where: before.and(...own).truth(`${flat} and (${rule})`) },
      {
        act: 'set',
        ...reasoned(made(into, { kind: 'category', codes: yesNo }), [before.variable(of)]),
        to: asText(flagged(before.and(...own).truth(rule))),
        failed: 'blank',
        behind: of,
      },
    ];
    const [a, b] = [before.own('first'), before.own('second')];
    if (how === 'iqr') {
      const far = `(${times}) * (${b.name} - ${a.name})`;
      return [
        taken(a, of, 0.25),
        taken(b, of, 0.75),
        ...flag(
          [a, b],
          `${name} < ${a.name} - ${far} or ${name} > ${b.name} + ${far}`,
          `${a.name} == ${b.name}`,
        ),
      ];
    }
    const far = before.own('far');
    return [
      taken(a, of, 0.5),
      { act: 'set', variable: far, to: before.and(a).formula(`abs(${name} - ${a.name})`), failed: 'empty' },
      taken(b, far.key, 0.5),
      ...flag([far, b], `${far.name} > (${times}) * 1.4826 * ${b.name}`, `${b.name} == 0`),
    ];
  },
});

export const valueOperations: readonly Operation[] = [recode, setMissing, check, winsorise, flagOutliers];
