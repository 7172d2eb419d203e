/**
 * Reads an expression, by precedence, loosest first: `or`, `and`, `not`, comparison, `+ -`, `* /`, sign, `^`.
 * Comparisons do not chain: `1 < x < 3` is refused rather than misread.
 */
import { ExpressionFault, type Token, tokensOf } from './lexer.ts';
import type { Operator, Tree } from './tree.ts';

/** Deeper expressions are refused: nobody writes them, and each level costs stack. */
const deepest = 64;

/** Words that no item may bear. */
export const words: readonly string[] = ['and', 'or', 'not', 'true', 'false'];

/** Binding power of each binary operator. */
const powers: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '==': 4,
  '!=': 4,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '^': 8,
};
const comparison = 4;
const notPower = 3;
const signPower = 7;

/** @throws ExpressionFault */
export function parse(source: string): Tree {
  const reader = new Reader(tokensOf(source));
  const tree = reader.expression(0, 0);
  reader.expectEnd();
  return tree;
}

class Reader {
  private at = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** Reads on while operators bind more tightly than `power`. */
  expression(power: number, depth: number): Tree {
    if (depth > deepest) throw new ExpressionFault(this.peek().start, 'tooDeep', { most: deepest });
    let left = this.prefix(depth);
    for (;;) {
      const token = this.peek();
      const operator = operatorOf(token);
      const own = operator && powers[operator];
      if (!operator || !own || own <= power) return left;
      this.at++;
      // `^` binds to the right: 2^3^2 is 2^9.
      const right = this.expression(operator === '^' ? own - 1 : own, depth + 1);
      left = { kind: 'binary', operator, left, right, start: left.start, end: right.end };
      if (own === comparison && powers[operatorOf(this.peek()) ?? ''] === comparison) this.refuse();
    }
  }

  expectEnd(): void {
    if (this.peek().kind !== 'end') this.refuse();
  }

  private prefix(depth: number): Tree {
    const token = this.take();
    const { start, end } = token;
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text), start, end };
    if (token.kind === 'text') return { kind: 'text', value: token.text, start, end };
    if (token.text === '(') {
      const inner = this.expression(0, depth + 1);
      return { ...inner, start, end: this.expect(')').end };
    }
    if (token.text === '-' || token.text === 'not') {
      const operator = token.text;
      const of = this.expression(operator === '-' ? signPower : notPower, depth + 1);
      return { kind: 'unary', operator, of, start, end: of.end };
    }
    if (token.text === 'true' || token.text === 'false') {
      return { kind: 'truth', value: token.text === 'true', start, end };
    }
    if (token.kind !== 'name' || words.includes(token.text)) this.refuse(token);
    if (this.peek().text !== '(' || this.peek().kind !== 'sign') {
      return { kind: 'name', name: token.text, start, end };
    }
    this.at++;
    const args = this.args(depth + 1);
    return { kind: 'call', name: token.text, args, start, end: this.expect(')').end };
  }

  private args(depth: number): Tree[] {
    const args: Tree[] = [];
    if (this.peek().kind === 'sign' && this.peek().text === ')') return args;
    for (;;) {
      args.push(this.expression(0, depth));
      if (this.peek().kind !== 'sign' || this.peek().text !== ',') return args;
      this.at++;
    }
  }

  private peek(): Token {
    return this.tokens[this.at]!;
  }

  /** The end is never taken, so there is always a token to look at. */
  private take(): Token {
    const token = this.peek();
    if (token.kind === 'end') this.refuse(token);
    this.at++;
    return token;
  }

  private expect(text: string): Token {
    const token = this.peek();
    if (token.kind !== 'sign' || token.text !== text) this.refuse(token);
    this.at++;
    return token;
  }

  private refuse(token = this.peek()): never {
    if (token.kind === 'end') throw new ExpressionFault(token.start, 'ends');
    throw new ExpressionFault(token.start, 'unexpected', { found: token.text });
  }
}

function operatorOf({ kind, text }: Token): Operator | undefined {
  if (kind !== 'sign' && kind !== 'name') return undefined;
  return Object.hasOwn(powers, text) ? (text as Operator) : undefined; // the keys of `powers` are the operators
}
