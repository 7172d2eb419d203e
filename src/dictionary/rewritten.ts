/** Whether two expressions are the same, however they are set and whatever their variables are called. */
import { ExpressionFault } from '../expressions/lexer.ts';
import { parse } from '../expressions/parser.ts';
import type { Derivation } from './variable.ts';

export function isRewritten(was: Derivation | undefined, is: Derivation | undefined): boolean {
  return was !== undefined && is !== undefined && byKeys(was) === byKeys(is);
}

/** With the keys of its variables in the places of their names. */
function byKeys({ expression, inputs }: Derivation): string {
  const keys = new Map(Object.entries(inputs));
  const bare = (member: string, value: unknown) => {
    if (member === 'start' || member === 'end') return undefined;
    return isName(value) ? { key: keys.get(value.name) } : value;
  };
  try {
    return JSON.stringify(parse(expression), bare);
  } catch (error) {
    if (error instanceof ExpressionFault) return expression;
    throw error;
  }
}

function isName(value: unknown): value is { kind: 'name'; name: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'name';
}
