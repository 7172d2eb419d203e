/** Texts: how they are written. */
import type { Made, Plain, TextPart } from '../../../expressions/texts/formula.ts';
import { finderOf, templateOf } from '../../../lib/pattern/finder.ts';
import type { Act } from '../act.ts';
import type { Reason } from '../field.ts';
import {
  alone,
  asText,
  type Before,
  calling,
  define,
  isOf,
  type Operation,
  recoded,
  textIn,
  textOf,
  unreadIn,
} from '../operation.ts';
import { StepFault } from '../pause.ts';
import { withReason } from '../reasons.ts';
import { recodedBy } from './values.ts';

const texts = ['text', 'id', 'category', 'ordinal'] as const;

/** The texts of these columns, each in its place. */
function rewritten(of: readonly string[], before: Before, how: (text: TextPart) => TextPart): Act[] {
  return of.map((key) => {
    const old = before.variable(key);
    const variable = recoded(old, (code) => textOf(how({ kind: 'text', value: code })));
    return { act: 'set', variable, to: asText(how(textIn(old))), failed: 'empty' };
  });
}

/** No spaces at the ends, one within. */
const trim = define({
  name: 'trim',
  group: 'text',
  changes: 'of',
  idempotent: true,
  fields: [{ name: 'of', kind: 'variables', takes: texts }],
  acts: ({ of }, before) => rewritten(of, before, (text) => calling('trim', calling('collapse', text))),
});

const narrow = define({
  name: 'narrow',
  group: 'text',
  changes: 'of',
  idempotent: true,
  fields: [{ name: 'of', kind: 'variables', takes: texts }],
  acts: ({ of }, before) => rewritten(of, before, (text) => calling('narrow', text)),
});

const letters = define({
  name: 'letters',
  group: 'text',
  changes: 'of',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variables', takes: texts },
    { name: 'to', kind: 'choice', options: ['lower', 'upper'] },
  ],
  acts: ({ of, to }, before) => rewritten(of, before, (text) => calling(to, text)),
});

const replace = define({
  name: 'replace',
  group: 'text',
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variables', takes: texts },
    { name: 'from', kind: 'text' },
    { name: 'to', kind: 'text' },
  ],
  acts: ({ of, from, to }, before) => rewritten(of, before, (text) => calling('replace', text, from, to)),
});

/** `pattern`: a regular expression that is found in linear time; in `replacement` `$1` to `$9` are what its groups took. */
const replacePattern = define({
  name: 'replacePattern',
  group: 'text',
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variables', takes: texts },
    { name: 'pattern', kind: 'text' },
    { name: 'replacement', kind: 'text' },
  ],
  acts: ({ of, pattern, replacement }, before) => {
    const finder = finderOf(pattern);
    if (!finder) throw new StepFault({ why: 'pattern', pattern });
    if (!templateOf(replacement, finder.groups)) throw new StepFault({ why: 'unfit', field: 'replacement' });
    return rewritten(of, before, (text) => calling('replacePattern', text, pattern, replacement));
  },
});

/** Characters of which many are written in two ways. */
const chinese = '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]';

/**
 * Chinese in simplified or in traditional characters. Which one a character becomes hangs on the word that it stands in, and
 * tables of words are large: the list says what became of each text that stood there, so that every program can do it again.
 * A text that it does not name stays, and is told: docs/decisions/0187-chinese-by-a-list.md.
 */
const han = define({
  name: 'han',
  group: 'text',
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variable', takes: texts },
    { name: 'to', kind: 'choice', options: ['simplified', 'hongKong', 'taiwan'] },
    { name: 'pairs', kind: 'pairs' },
  ],
  acts: ({ of, pairs }, before) => {
    const variable = before.variable(of);
    const text = textIn(variable);
    const known: Made = { kind: 'among', of: text, texts: [...new Set(pairs.flat())] };
    const where = isOf([calling('matches', text, chinese)], [known], before.naming());
    return [{ act: 'tell', what: 'unnamed', where }, recodedBy(variable, pairs)];
  },
});

const belowSigns = ['<', '≤', '﹤', '〈'];
const aboveSigns = ['>', '≥', '﹥', '〉'];

/**
 * The number in what could not be read: `12 mmol/L` is 12, and of `<0.5` either the limit, half of it, or a reason why
 * there is no value. `>10` is left as it is where nobody says what becomes of it, and so is `1,234` where nobody says
 * what the mark of decimals is.
 */
const numberOut = define({
  name: 'numberOut',
  group: 'text',
  idempotent: true,
  changes: 'of',
  fields: [
    { name: 'of', kind: 'variable', takes: ['number'] },
    { name: 'below', kind: 'choice', options: ['limit', 'half', 'missing'] },
    { name: 'reason', kind: 'reason', optional: true },
    { name: 'above', kind: 'choice', options: ['limit', 'missing'], optional: true },
    { name: 'aboveReason', kind: 'reason', optional: true },
    { name: 'decimalMark', kind: 'choice', options: ['point', 'comma'], optional: true },
  ],
  acts: ({ of, below, reason, above, aboveReason, decimalMark }, before) => {
    const text = calling('trim', calling('narrow', unreadIn(before.variable(of))));
    const marks = decimalMark ? [decimalMark === 'point' ? '.' : ','] : [];
    const number = alone(calling('numberIn', text, ...marks), 'number', before.naming());
    const signed = (signs: readonly string[]) => signs.map((sign): Made => calling('contains', text, sign));
    const [under, over] = [signed(belowSigns), signed(aboveSigns)];
    const isBelow = isOf(under, over, before.naming());
    const isAbove = isOf(over, under, before.naming());
    const { name } = before.variable(of);
    const isPlain = isOf([{ kind: 'state', name, is: 'unread' }], [...under, ...over], before.naming());
    let variable = before.variable(of);
    const take = (to: Plain, where: Plain): Act => ({ act: 'set', variable, to, where, failed: 'unread' });
    const lose = (field: string, because: Reason | undefined, where: Plain): Act => {
      if (!because) throw new StepFault({ why: 'lacks', field });
      const after = withReason(variable, because);
      variable = after.variable;
      return { act: 'missing', where, ...after };
    };
    return [
      take(number, isPlain),
      below === 'missing'
        ? lose('reason', reason && { ...reason, reason: reason.reason ?? 'below-limit' }, isBelow)
        : take(below === 'half' ? { ...number, tree: halved(number.tree) } : number, isBelow),
      ...(above === 'missing' ? [lose('aboveReason', aboveReason, isAbove)] : []),
      ...(above === 'limit' ? [take(number, isAbove)] : []),
    ];
  },
});

type Tree = Plain['tree'];

function halved(tree: Tree): Tree {
  const two = { kind: 'constant', type: 'number', value: 2, start: 0, end: 0 } as const;
  return { kind: 'binary', type: 'number', operator: '/', left: tree, right: two, start: 0, end: 0 };
}

export const textOperations: readonly Operation[] = [
  trim,
  narrow,
  letters,
  replace,
  replacePattern,
  han,
  numberOut,
];
