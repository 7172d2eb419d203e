/** What an expression is, as it was written, and what is known of it once its names and types are checked. */

/** Offsets into the expression, from 0. */
export type Span = { start: number; end: number };

export type Operator = '+' | '-' | '*' | '/' | '^' | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or';

/** As parsed. */
export type Tree = Span &
  (
    | { kind: 'number'; value: number }
    | { kind: 'text'; value: string }
    | { kind: 'truth'; value: boolean }
    | { kind: 'name'; name: string }
    | { kind: 'call'; name: string; args: readonly Tree[] }
    | { kind: 'unary'; operator: '-' | 'not'; of: Tree }
    | { kind: 'binary'; operator: Operator; left: Tree; right: Tree }
  );

export type Type = 'number' | 'boolean' | 'date' | 'text' | 'choice' | 'multiple';

/** `value`: what the option counts. `exclusive`: of a multiple choice, it excludes the others. */
export type Option = { code: string; value?: number; exclusive?: true };

/** What a name stands for. `slot` is its place among the numbers of a run, `options` those of a choice. */
export type Variable = { name: string; type: Type; slot: number; options?: readonly Option[] };

/**
 * Checked: each part has its type, names their variables, functions only arguments that they can take. Programs in other
 * languages are written from this.
 */
export type Checked = Span & { type: Type } & (
    | { kind: 'constant'; value: number }
    | { kind: 'name'; variable: Variable }
    /** A choice is one of these options (their places in its list). */
    | { kind: 'is'; variable: Variable; chosen: readonly number[]; not: boolean }
    | { kind: 'call'; name: FunctionName; args: readonly Checked[] }
    /** Functions that read an item, and no number: its answer, its option's value, one of its options. */
    | { kind: 'answered'; variable: Variable }
    | { kind: 'valueOf'; variable: Variable; values: readonly number[] }
    | { kind: 'has'; variable: Variable; option: number }
    | { kind: 'chosen'; variable: Variable }
    | { kind: 'not'; of: Checked }
    | { kind: 'binary'; operator: Operator; left: Checked; right: Checked }
  );

/** Functions of numbers, truths and dates; in `functions.ts`, what each takes and gives. */
export type FunctionName =
  | 'min'
  | 'max'
  | 'sum'
  | 'mean'
  | 'abs'
  | 'sqrt'
  | 'exp'
  | 'ln'
  | 'log10'
  | 'floor'
  | 'ceil'
  | 'round'
  | 'if'
  | 'coalesce'
  | 'count'
  | 'atLeast'
  | 'bands'
  | 'days'
  | 'months'
  | 'years'
  | 'addDays';

/** The variables on which an expression depends, each once. */
export function variablesOf(tree: Checked): Variable[] {
  const found = new Set<Variable>();
  // A long chain is a deep tree: a stack of our own, and no generator within a generator.
  const left = [tree];
  for (let part = left.pop(); part; part = left.pop()) {
    if ('variable' in part) found.add(part.variable);
    else if (part.kind === 'call') left.push(...part.args.toReversed());
    else if (part.kind === 'not') left.push(part.of);
    else if (part.kind === 'binary') left.push(part.right, part.left);
  }
  return [...found];
}

/** The names that an expression uses, each once, whatever they are. */
export function namesIn(tree: Tree): string[] {
  return [...new Set(namesAt(tree).map(({ name }) => name))];
}

/** Each place where an expression uses a name, from left to right. */
export function namesAt(tree: Tree): Extract<Tree, { kind: 'name' }>[] {
  const found: Extract<Tree, { kind: 'name' }>[] = [];
  const left = [tree];
  for (let part = left.pop(); part; part = left.pop()) {
    if (part.kind === 'name') found.push(part);
    else if (part.kind === 'call') left.push(...part.args.toReversed());
    else if (part.kind === 'unary') left.push(part.of);
    else if (part.kind === 'binary') left.push(part.right, part.left);
  }
  return found;
}
