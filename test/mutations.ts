/**
 * Faults put into code one at a time, in order to see whether the tests notice (`npm run mutants`): each changes one
 * line. The kinds are those of DeMillo, Lipton and Sayward, Hints on test data selection, Computer 11 (1978) 4.
 */
import { type ESTree, Visitor } from 'vite';
import type { Draws } from '../src/statistics/random/philox.ts';
import { lineAt, type SourceFile, syntaxOf } from './rules/project.ts';

/** Whole lines as they stand, so that a line is found again where the file has moved around it. */
export type Mutation = { file: string; kind: string; line: string; mutated: string };

type Range = { start: number; end: number };

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** Every mutation of a file whose line stands in it once. */
export function mutationsOf(file: SourceFile): Mutation[] {
  const lines = file.text.split('\n');
  const found: Mutation[] = [];
  const add = (kind: string, { start, end }: Range, text: string) => {
    if (lineAt(file.text, start) !== lineAt(file.text, end)) return;
    const number = lineAt(file.text, start);
    const line = lines[number - 1] ?? '';
    if (lines.indexOf(line) !== lines.lastIndexOf(line)) return;
    const from = file.text.lastIndexOf('\n', start - 1) + 1;
    const mutated = line.slice(0, start - from) + text + line.slice(end - from);
    found.push({ file: file.path, kind, line, mutated });
  };
  const between = (
    kind: string,
    { left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression,
  ) => {
    const other = turned[operator];
    const start = file.text.indexOf(operator, left.end);
    if (other && start < right.start) add(kind, { start, end: start + operator.length }, other);
  };
  const negated = ({ test }: ESTree.IfStatement | ESTree.ConditionalExpression) =>
    add('a condition negated', test, `!(${file.text.slice(test.start, test.end)})`);
  new Visitor({
    BinaryExpression: (node) => between('a comparison turned', node),
    LogicalExpression: (node) => between('and for or', node),
    IfStatement: negated,
    ConditionalExpression: negated,
    Literal(node) {
      if (typeof node.value === 'number') add('one more', node, String(node.value + 1));
      if (typeof node.value === 'boolean') add('true for false', node, String(!node.value));
    },
    ExpressionStatement(node) {
      const { expression } = node;
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type === 'CallExpression') add('a call left out', node, ';');
    },
    ReturnStatement(node) {
      if (node.argument) add('nothing returned', node, 'return;');
    },
  }).visit(syntaxOf(file).program);
  return found;
}

/** In a random order, and of each file and, as long as there are others, of each kind no more than may be. */
export function drawn(all: readonly Mutation[], draws: Draws, count: number): Mutation[] {
  const left = [...all];
  const chosen: Mutation[] = [];
  const most = Math.ceil(count / 6);
  while (left.length > 0 && chosen.length < count) {
    const [one] = left.splice(draws.below(left.length), 1);
    const isNew = one && chosen.every(({ file }) => file !== one.file);
    if (isNew && chosen.filter(({ kind }) => kind === one.kind).length < most) chosen.push(one);
  }
  return chosen;
}

/** @returns the text with its line replaced, or nothing where the line no longer stands there once */
export function mutate(
  text: string,
  { line, mutated }: Pick<Mutation, 'line' | 'mutated'>,
): string | undefined {
  const lines = text.split('\n');
  const at = lines.indexOf(line);
  if (at === -1 || at !== lines.lastIndexOf(line)) return undefined;
  return lines.with(at, mutated).join('\n');
}
