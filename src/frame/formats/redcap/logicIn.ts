/** REDCap's calculations and branching in our language, as far as it can say the same. */
import type { Derivation, Variable } from '../../../dictionary/variable.ts';

type Token = { kind: 'field' | 'text' | 'number' | 'word' | 'sign'; text: string; code?: string };

const forms: readonly [Token['kind'], RegExp][] = [
  ['field', /\[([a-z][a-z0-9_]*)(?:\(([^()[\]]*)\))?\]/y],
  ['text', /'([^']*)'|"([^"]*)"/y],
  ['number', /(?:\d+(?:\.\d+)?|\.\d+)/y],
  ['word', /&&|\|\||[A-Za-z_][A-Za-z0-9_]*/y],
  ['sign', /<>|==|!=|<=|>=|[-+*/^=<>(),]/y],
];

function tokensOf(logic: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < logic.length; ) {
    if (/\s/.test(logic[at]!)) {
      at++;
      continue;
    }
    let found: Token | undefined;
    for (const [kind, form] of forms) {
      form.lastIndex = at;
      const parts = form.exec(logic);
      if (!parts) continue;
      const text = kind === 'field' ? parts[1]! : kind === 'text' ? (parts[1] ?? parts[2] ?? '') : parts[0];
      found = { kind, text, ...(kind === 'field' && parts[2] !== undefined ? { code: parts[2] } : {}) };
      at = form.lastIndex;
      break;
    }
    if (!found) return undefined;
    tokens.push(found);
  }
  return tokens;
}

const comparisons: Readonly<Record<string, string>> = {
  '=': '==',
  '==': '==',
  '<>': '!=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};
const joining: Readonly<Record<string, string>> = { and: 'and', '&&': 'and', or: 'or', '||': 'or' };
const functions: Readonly<Record<string, string>> = {
  abs: 'abs',
  sqrt: 'sqrt',
  exp: 'exp',
  round: 'round',
  if: 'if',
  log: 'ln',
};

/** `blank`: REDCap answers otherwise where a field is empty. */
export type Read = Derivation & { blank: boolean };

/** Undefined for what cannot be said; whether it computes is to be checked. */
export function logicIn(logic: string, byName: ReadonlyMap<string, Variable>): Read | undefined {
  const tokens = tokensOf(logic);
  if (!tokens || tokens.length === 0) return undefined;
  const inputs: Record<string, string> = {};
  const parts: string[] = [];
  let blank = false;
  for (let at = 0; at < tokens.length; ) {
    const found =
      compared(tokens, at, byName) ??
      dated(tokens, at, byName) ??
      single(tokens[at]!, tokens[at + 1], byName);
    if (!found) return undefined;
    for (const { name, key } of found.used) inputs[name] = key;
    const isAbove = /^>/.test(found.text) && Number(tokens[at + 1]?.text) > 0;
    blank ||= found.blank ?? (/^[<>!]/.test(found.text) && !isAbove);
    parts.push(found.text);
    at += found.length;
  }
  return { expression: parts.join(' '), inputs, blank };
}

type Piece = { text: string; used: readonly Variable[]; length: number; blank?: boolean };

/** `[field] = 'code'`, in all its meanings. */
function compared(
  tokens: readonly Token[],
  at: number,
  byName: ReadonlyMap<string, Variable>,
): Piece | undefined {
  const [field, sign, value] = tokens.slice(at, at + 3);
  if (field?.kind !== 'field' || sign?.kind !== 'sign' || !value) return undefined;
  const operator = Object.hasOwn(comparisons, sign.text) ? comparisons[sign.text] : undefined;
  const variable = byName.get(field.text);
  if (!operator || !variable || (value.kind !== 'text' && value.kind !== 'number')) return undefined;
  const { name, kind } = variable;
  const isEqual = operator === '==';
  const made = (text: string, blank = !isEqual): Piece => ({ text, used: [variable], length: 3, blank });
  const simple = isEqual || operator === '!=';
  if (field.code !== undefined) {
    if (!simple || (value.text !== '1' && value.text !== '0') || kind !== 'multi') return undefined;
    const has = `has(${name}, ${quoted(field.code)})`;
    return made((value.text === '1') === isEqual ? has : `not ${has}`, false);
  }
  if (value.text === '' && simple) return made(`${isEqual ? 'not ' : ''}answered(${name})`, false);
  if (kind === 'category' || kind === 'ordinal') {
    if (simple) return made(`${name} ${operator} ${quoted(value.text)}`);
    return isNumber(value.text) ? made(`value(${name}) ${operator} ${value.text}`) : undefined;
  }
  if (kind === 'date') return made(`${name} ${operator} ${quoted(value.text)}`);
  const isAbove = /^>/.test(operator) && Number(value.text) > 0;
  return isNumber(value.text) ? made(`${name} ${operator} ${value.text}`, !isEqual && !isAbove) : undefined;
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** `datediff([a], [b], "d", true)`: days from one to the other, without `true` however they lie. */
function dated(
  tokens: readonly Token[],
  at: number,
  byName: ReadonlyMap<string, Variable>,
): Piece | undefined {
  if (tokens[at]?.text !== 'datediff' || tokens[at + 1]?.text !== '(') return undefined;
  const end = tokens.findIndex(({ kind, text }, k) => k > at && kind === 'sign' && text === ')');
  const args = tokens.slice(at + 2, end).filter(({ kind, text }) => kind !== 'sign' || text !== ',');
  const [a, b, unit, ...rest] = args;
  if (end === -1 || !a || !b || unit?.text !== 'd') return undefined;
  if (rest.some(({ text }) => !/^(?:[ymd]{3}|true|false)$/.test(text))) return undefined;
  const dates = [a, b].map((one) => {
    if (one.kind === 'text') return { text: quoted(one.text), used: [] };
    const variable = one.kind === 'field' ? byName.get(one.text) : undefined;
    return variable && { text: variable.name, used: [variable] };
  });
  const [from, to] = dates;
  if (!from || !to) return undefined;
  const days = `days(${from.text}, ${to.text})`;
  const signed = rest.some(({ text }) => text === 'true');
  return {
    text: signed ? days : `abs(${days})`,
    used: [...from.used, ...to.used],
    length: end - at + 1,
    blank: false,
  };
}

function single(
  { kind, text, code }: Token,
  next: Token | undefined,
  byName: ReadonlyMap<string, Variable>,
): Piece | undefined {
  const piece = (words: string | undefined, used: readonly Variable[] = []): Piece | undefined =>
    words === undefined ? undefined : { text: words, used, length: 1 };
  switch (kind) {
    case 'field': {
      const variable = byName.get(text);
      if (!variable || code !== undefined || variable.kind === 'multi') return undefined;
      const coded = variable.kind === 'category' || variable.kind === 'ordinal';
      return piece(coded ? `value(${variable.name})` : variable.name, [variable]);
    }
    case 'word': {
      const word = text.toLowerCase();
      const isCall = next?.text === '(' && Object.hasOwn(functions, word);
      return piece(isCall ? functions[word] : Object.hasOwn(joining, word) ? joining[word] : undefined);
    }
    case 'sign':
      return piece(Object.hasOwn(comparisons, text) ? comparisons[text] : text);
    case 'number':
      return piece(text);
    case 'text':
      return piece(isNumber(text) ? text : quoted(text));
  }
}
