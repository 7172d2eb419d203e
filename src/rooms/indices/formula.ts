/** The formula of an index as MathML, drawn from its checked expressions; names are places that the page fills. Pure. */
import type { Checked, Operator } from '../../expressions/tree.ts';
import { variablesOf } from '../../expressions/tree.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { bracketClass } from '../../reading/math/brackets.ts';
import type { MathTree } from '../../reading/mathTree.ts';
import type { Output } from './computed.ts';
import type { FormulaLine } from './shown.ts';

/** What is drawn of an index: each output that is a formula, and below it the values that it names. */
export function formulaOf(questionnaire: Questionnaire, outputs: readonly Output[]): FormulaLine[] {
  const lines = new Map<string, FormulaLine>();
  const add = (name: string) => {
    if (lines.has(name)) return;
    const tree = treeOf(questionnaire, name);
    if (!tree) {
      const graded = gradesOf(questionnaire, name);
      if (graded) lines.set(name, { name, tree: graded });
      for (const term of termsOf(questionnaire, name)) add(term);
      return;
    }
    lines.set(name, { name, tree: drawn(tree) });
    for (const { name: below } of variablesOf(tree)) add(below);
  };
  for (const { of } of outputs) add(of);
  return [...lines.values()];
}

/** The values that a score adds up: what gives how many points stands in them. Items have their points in a table. */
function termsOf({ scores, items }: Questionnaire, name: string): string[] {
  const terms = scores.find(({ score }) => score.id === name)?.terms ?? [];
  const named = terms.flatMap(({ tree }) => variablesOf(tree)).map((variable) => variable.name);
  return named.filter((one) => !items.some(({ item }) => item.id === one));
}

/** What each grade of an item counts, where the formula takes the item for a number. */
function gradesOf({ items }: Questionnaire, name: string): MathTree | undefined {
  const found = items.find(({ item }) => item.id === name);
  if (!found?.options.length || found.options.some(({ value }) => value === undefined)) return undefined;
  const grades = found.options.map(({ value = 0 }, at) => line(number(value), { slot: `is:${name}:${at}:` }));
  return within('{', '', el('mtable', ...grades));
}

/** The expression of a value or a score. */
function treeOf({ values, scores }: Questionnaire, name: string): Checked | undefined {
  return (
    scores.find(({ score }) => score.id === name)?.formula?.tree ??
    values.find(({ value }) => value.id === name)?.tree
  );
}

const el = (tag: string, ...children: MathTree[]): MathTree => ({ tag, attributes: {}, children });
const row = (...children: MathTree[]) => el('mrow', ...children);
const sign = (text: string) => el('mo', text);
const words = (text: string) => el('mi', text);

/** In brackets, which are drawn where they have to be high. */
function within(open: string, close: string, ...children: MathTree[]): MathTree {
  const className = bracketClass(open, close, children.flatMap(tagsOf));
  const signs = close ? [sign(close)] : [];
  return {
    tag: 'mrow',
    attributes: className ? { className } : {},
    children: [sign(open), ...children, ...signs],
  };
}

const fenced = (...children: MathTree[]) => within('(', ')', ...children);

function tagsOf(tree: MathTree): string[] {
  return typeof tree === 'string' || 'slot' in tree ? [] : [tree.tag, ...tree.children.flatMap(tagsOf)];
}

/** How tightly an operator binds; what binds less stands in brackets. */
const strength: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  '==': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '^': 6,
};

const signs: Readonly<Partial<Record<Operator, string>>> = {
  or: '∨',
  and: '∧',
  '==': '=',
  '!=': '≠',
  '<=': '≤',
  '>=': '≥',
  '*': '×',
  '-': '−',
};

function drawn(tree: Checked, around = 0): MathTree {
  switch (tree.kind) {
    case 'constant':
      return number(tree.value);
    case 'name':
      return { slot: tree.variable.name };
    case 'is':
      return { slot: `is:${tree.variable.name}:${tree.chosen.join(',')}:${tree.not ? 'not' : ''}` };
    case 'valueOf':
    case 'answered':
    case 'chosen':
      return { slot: tree.variable.name };
    case 'has':
      return { slot: `is:${tree.variable.name}:${tree.option}:` };
    case 'not':
      return row(sign('¬'), drawn(tree.of, 7));
    case 'binary': {
      const own = strength[tree.operator];
      const inside = binary(tree.operator, tree.left, tree.right);
      // A fraction holds together by its bar.
      return own < around && tree.operator !== '/' ? fenced(inside) : inside;
    }
    case 'call':
      return call(tree.name, tree.args);
  }
}

function binary(operator: Operator, left: Checked, right: Checked): MathTree {
  const own = strength[operator];
  if (operator === '/') return el('mfrac', drawn(left), drawn(right));
  if (operator === '^') return el('msup', base(left), drawn(right));
  if (operator === '-' && left.kind === 'constant' && left.value === 0) {
    return row(sign('−'), drawn(right, own + 1));
  }
  const after = operator === '-' ? own + 1 : own;
  return row(drawn(left, own), sign(signs[operator] ?? operator), drawn(right, after));
}

/** Under an exponent everything but one name or number is in brackets. */
function base(tree: Checked): MathTree {
  const simple = tree.kind === 'name' || tree.kind === 'constant' || tree.kind === 'call';
  return simple ? drawn(tree, 7) : fenced(drawn(tree));
}

function call(name: string, args: readonly Checked[]): MathTree {
  const [first, second, third] = args;
  if (name === 'if' && first && second && third) return cases(first, second, third);
  if (name === 'bands' && first) return bands(first, args.slice(1));
  if (name === 'sqrt' && first) return el('msqrt', drawn(first));
  if (name === 'exp' && first) return el('msup', words('e'), drawn(first));
  if (name === 'abs' && first) return within('|', '|', drawn(first));
  if (name === 'sum' || name === 'count') return row(...parted(args, '+'));
  if (name === 'addDays' && first && second) return row(drawn(first, 4), sign('+'), drawn(second, 4));
  if (name === 'days' && first && second) return row(drawn(second, 5), sign('−'), drawn(first, 5));
  if (name === 'coalesce' && first && second) return instead(first, second);
  if (name === 'log10')
    return row(el('msub', words('log'), number(10)), fenced(...args.map((arg) => drawn(arg))));
  return row(words(name), fenced(...parted(args, ',')));
}

function parted(args: readonly Checked[], mark: string): MathTree[] {
  return args.flatMap((arg, at) => (at === 0 ? [drawn(arg)] : [sign(mark), drawn(arg)]));
}

/** Alternatives, one below the other; those in the last place are for all else. */
function cases(condition: Checked, yes: Checked, no: Checked): MathTree {
  const lines = [line(drawn(yes), drawn(condition))];
  let rest = no;
  while (rest.kind === 'call' && rest.name === 'if') {
    const [when, then, otherwise] = rest.args;
    if (!when || !then || !otherwise) break;
    lines.push(line(drawn(then), drawn(when)));
    rest = otherwise;
  }
  return within('{', '', el('mtable', ...lines, line(drawn(rest), { slot: 'otherwise' })));
}

function line(value: MathTree, condition: MathTree): MathTree {
  return el('mtr', el('mtd', value), el('mtd', condition));
}

/** What stands there where it was given, and something else in its place. */
function instead(first: Checked, second: Checked): MathTree {
  return within('{', '', el('mtable', line(drawn(first), row()), line(drawn(second), { slot: 'otherwise' })));
}

/** Points by threshold, the highest first. */
function bands(of: Checked, [lowest, ...steps]: readonly Checked[]): MathTree {
  const lines: MathTree[] = [];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const [from, points] = [steps[at], steps[at + 1]];
    if (from && points) lines.unshift(line(drawn(points), row(drawn(of, 4), sign('≥'), drawn(from))));
  }
  const least = lowest ? [line(drawn(lowest), { slot: 'otherwise' })] : [];
  return within('{', '', el('mtable', ...lines, ...least));
}

/** The page writes it as its language does. */
function number(value: number): MathTree {
  return { slot: `n:${value}` };
}
