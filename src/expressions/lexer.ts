/** Cuts an expression into tokens. Every step moves forward by at least a character: time is linear in the length. */
import type { FaultKind } from './faults.ts';
import type { Span } from './tree.ts';

export type Token = Span & { kind: 'number' | 'text' | 'name' | 'sign' | 'end'; text: string };

/** Stops the reading of an expression; who reads it knows where the expression stands. */
export class ExpressionFault extends Error {
  readonly kind: FaultKind;
  readonly values: Readonly<Record<string, string | number>>;
  /** Offset in the expression, from 0. */
  readonly offset: number;

  constructor(offset: number, kind: FaultKind, values: Record<string, string | number> = {}) {
    super(kind);
    this.offset = offset;
    this.kind = kind;
    this.values = values;
  }
}

const space = /[ \t\n\r]*/y;
const forms: readonly [Token['kind'], RegExp][] = [
  ['number', /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['sign', /==|!=|<=|>=|[-+*/^<>(),]/y],
];

/** @throws ExpressionFault */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    space.lastIndex = at;
    space.test(source);
    at = space.lastIndex;
    if (at >= source.length) return [...tokens, { kind: 'end', text: '', start: at, end: at }];
    const token = quoted(source, at) ?? formed(source, at);
    if (!token) throw new ExpressionFault(at, 'unexpected', { found: source.slice(at, at + 1) });
    tokens.push(token);
    at = token.end;
  }
}

function formed(source: string, at: number): Token | undefined {
  for (const [kind, form] of forms) {
    form.lastIndex = at;
    const text = form.exec(source)?.[0];
    if (text) return { kind, text, start: at, end: at + text.length };
  }
  return undefined;
}

/** A code or a date between single or double quotes, without escapes: codes need none. */
function quoted(source: string, at: number): Token | undefined {
  const mark = source[at];
  if (mark !== '"' && mark !== "'") return undefined;
  const close = source.indexOf(mark, at + 1);
  if (close === -1) throw new ExpressionFault(at, 'unclosedText');
  return { kind: 'text', text: source.slice(at + 1, close), start: at, end: close + 1 };
}
