/** Texts: how they are written. */
import type { TextPart } from '../../../expressions/texts/formula.ts';
import type { Act } from '../act.ts';
import {
  alone,
  asText,
  type Before,
  calling,
  define,
  type Operation,
  textIn,
  unreadIn,
} from '../operation.ts';

const texts = ['text', 'id', 'category', 'ordinal'] as const;

/** The texts of these columns, each in its place. */
function rewritten(of: readonly string[], before: Before, how: (text: TextPart) => TextPart): Act[] {
  return of.map((key) => {
    const variable = before.variable(key);
    return { act: 'set', variable, to: asText(how(textIn(variable))), failed: 'empty' };
  });
}

/** No spaces at the ends, one within. */
const trim = define({
  name: 'trim',
  group: 'text',
  idempotent: true,
  fields: [{ name: 'of', kind: 'variables', takes: texts }],
  acts: ({ of }, before) => rewritten(of, before, (text) => calling('trim', calling('collapse', text))),
});

const narrow = define({
  name: 'narrow',
  group: 'text',
  idempotent: true,
  fields: [{ name: 'of', kind: 'variables', takes: texts }],
  acts: ({ of }, before) => rewritten(of, before, (text) => calling('narrow', text)),
});

const letters = define({
  name: 'letters',
  group: 'text',
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
  fields: [
    { name: 'of', kind: 'variables', takes: texts },
    { name: 'from', kind: 'text' },
    { name: 'to', kind: 'text' },
  ],
  acts: ({ of, from, to }, before) => rewritten(of, before, (text) => calling('replace', text, from, to)),
});

/**
 * The number in what could not be read: `12 mmol/L` is 12, and of `<0.5` either the limit, half of it, or a reason why
 * there is no value.
 */
const numberOut = define({
  name: 'numberOut',
  group: 'text',
  idempotent: true,
  fields: [
    { name: 'of', kind: 'variable', takes: ['number'] },
    { name: 'below', kind: 'choice', options: ['limit', 'half', 'missing'] },
    { name: 'reason', kind: 'reason', optional: true },
  ],
  acts: ({ of, below, reason }, before) => {
    const variable = before.variable(of);
    const naming = before.naming();
    const text = calling('trim', calling('narrow', unreadIn(variable)));
    const sign = calling('slice', text, 1, 1);
    const isBelow = alone({ kind: 'among', of: sign, texts: ['<', '≤', '﹤', '〈'] }, 'boolean', naming);
    const isUnread = alone({ kind: 'state', name: variable.name, is: 'unread' }, 'boolean', before.naming());
    const number = alone(calling('numberIn', text), 'number', before.naming());
    const acts: Act[] = [];
    if (below === 'missing' && reason) {
      const missing = [...(variable.missing ?? [])];
      const known = missing.findIndex((one) => 'code' in one && one.code === reason.code);
      const place =
        known === -1 ? missing.push({ ...reason, reason: reason.reason ?? 'below-limit' }) - 1 : known;
      const after = { ...variable, missing };
      return [
        { act: 'missing', variable: after, where: isBelow, place },
        { act: 'set', variable: after, to: number, where: isUnread, failed: 'unread' },
      ];
    }
    if (below === 'half') {
      const half = { ...number, tree: { ...halved(number.tree) } };
      acts.push({ act: 'set', variable, to: half, where: isBelow, failed: 'unread' });
    }
    return [...acts, { act: 'set', variable, to: number, where: isUnread, failed: 'unread' }];
  },
});

type Tree = ReturnType<typeof alone>['tree'];

function halved(tree: Tree): Tree {
  const two = { kind: 'constant', type: 'number', value: 2, start: 0, end: 0 } as const;
  return { kind: 'binary', type: 'number', operator: '/', left: tree, right: two, start: 0, end: 0 };
}

export const textOperations: readonly Operation[] = [trim, narrow, letters, replace, numberOut];
