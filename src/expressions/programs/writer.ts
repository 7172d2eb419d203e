/** What the writers of all languages share: brackets by binding power, numbers that read back the same, long lines. */
import type { Arithmetic, Comparing, Core, CoreFunction } from './core.ts';

/** How tightly a text binds: `power` of its outermost operator. */
export type Text = { text: string; power: number };

export const powers = {
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  plus: 5,
  times: 6,
  sign: 7,
  power: 8,
  atom: 9,
} as const;

const arithmeticPowers: Readonly<Record<Arithmetic, number>> = {
  '+': powers.plus,
  '-': powers.plus,
  '*': powers.times,
  '/': powers.times,
  '^': powers.power,
};

export const atom = (text: string): Text => ({ text, power: powers.atom });

/** In brackets unless it binds at least so tightly. */
export function inside({ text, power }: Text, least: number): string {
  return power >= least ? text : `(${text})`;
}

export function bracketed(text: Text): string {
  return inside(text, powers.atom);
}

/** How a language says what all of them can say. */
export type Signs = {
  power: string;
  equal: string;
  unequal: string;
  and: string;
  or: string;
  not: string;
  /** Comparisons beside `and` and `or` need brackets. */
  bracketTruths?: boolean;
};

export abstract class Writer {
  protected abstract readonly signs: Signs;

  protected abstract truth(value: boolean): Text;
  protected abstract missing(of: 'number' | 'text'): Text;
  protected abstract date(day: number): Text;
  protected abstract is(core: Extract<Core, { kind: 'is' }>): Text;
  protected abstract choose(core: Extract<Core, { kind: 'if' }>): Text;
  protected abstract isMissing(of: Core): Text;
  protected abstract surely(of: Core, value: boolean): Text;
  protected abstract guarded(names: readonly string[], of: Core): Text;
  protected abstract finite(of: Core): Text;
  protected abstract asNumber(of: Core): Text;
  protected abstract call(name: CoreFunction, args: readonly Core[]): Text;

  protected text(value: string): Text {
    return atom(`"${value}"`);
  }

  protected name(core: Extract<Core, { kind: 'name' }>): Text {
    return atom(core.name);
  }

  /** As a condition. */
  protected condition(core: Core): Text {
    return this.write(core);
  }

  protected number(value: number): Text {
    return value < 0 ? { text: String(value), power: powers.sign } : atom(String(value));
  }

  write(core: Core): Text {
    switch (core.kind) {
      case 'number':
        return this.number(core.value);
      case 'truth':
        return this.truth(core.value);
      case 'text':
        return this.text(core.value);
      case 'date':
        return this.date(core.day);
      case 'missing':
        return this.missing(core.of);
      case 'name':
        return this.name(core);
      case 'is':
        return this.is(core);
      case 'arithmetic':
        return this.arithmetic(core);
      case 'compare':
        return this.compare(core.operator, core.left, core.right);
      case 'and':
      case 'or':
        return this.connected(core.kind, core.parts);
      case 'not':
        return this.not(core.of);
      case 'if':
        return this.choose(core);
      case 'isMissing':
        return this.isMissing(core.of);
      case 'surely':
        return this.surely(core.of, core.value);
      case 'guarded':
        return this.guarded(core.names, core.of);
      case 'finite':
        return this.finite(core.of);
      case 'asNumber':
        return this.asNumber(core.of);
      case 'call':
        return this.call(core.name, core.args);
    }
  }

  protected arithmetic(core: Extract<Core, { kind: 'arithmetic' }>): Text {
    const { operator, left, right } = core;
    if (operator === '-' && left.kind === 'number' && left.value === 0)
      return { text: `-${bracketed(this.write(right))}`, power: powers.sign };
    const own = arithmeticPowers[operator];
    if (operator === '^') {
      const [base, exponent] = [bracketed(this.write(left)), bracketed(this.write(right))];
      return { text: `${base}${this.signs.power}${exponent}`, power: own };
    }
    const [a, b] = [this.write(left), this.write(right)];
    // A sign right after an operator is not read by every language.
    const second =
      b.power === powers.sign
        ? `(${b.text})`
        : inside(b, operator === '+' || operator === '*' ? own : own + 1);
    return { text: `${inside(a, own)} ${operator} ${second}`, power: own };
  }

  protected compare(operator: Comparing, left: Core, right: Core): Text {
    const sign = operator === '==' ? this.signs.equal : operator === '!=' ? this.signs.unequal : operator;
    const [a, b] = [left, right].map((one) => inside(this.write(one), powers.plus));
    return { text: `${a} ${sign} ${b}`, power: powers.compare };
  }

  protected connected(kind: 'and' | 'or', parts: readonly Core[]): Text {
    const least = this.signs.bracketTruths ? powers.atom : powers[kind] + 1;
    const texts = parts.map((part) => inside(this.condition(part), least));
    return { text: texts.join(` ${this.signs[kind]} `), power: powers[kind] };
  }

  protected not(of: Core): Text {
    return { text: `${this.signs.not}${bracketed(this.condition(of))}`, power: powers.not };
  }

  protected list(parts: readonly Core[]): string {
    return parts.map((part) => this.write(part).text).join(', ');
  }
}

const width = 92;

/**
 * Breaks a long line behind an operator or a comma, where the fewest brackets are open.
 * @param more before each further line @param end behind each line that goes on
 */
export function wrapped(text: string, more: string, end = '', first = width): string {
  const lines: string[] = [];
  let rest = text;
  let room = first;
  while (rest.length > room) {
    const at = breakIn(rest, room);
    if (at === undefined) break;
    lines.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
    room = width - more.length;
  }
  return [...lines, rest].join(`${end}\n${more}`);
}

function breakIn(text: string, room: number): number | undefined {
  let depth = 0;
  let quoted: string | undefined;
  let best: { at: number; depth: number } | undefined;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (quoted !== undefined) {
      if (sign === quoted) quoted = undefined;
      continue;
    }
    if (sign === '"' || sign === "'") quoted = sign;
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    const isBreak =
      sign === ' ' &&
      (/[-+*/,&|]$/.test(text.slice(0, at)) || /^ (?:WHEN|ELSE|AND|OR|and|or) /.test(text.slice(at, at + 6)));
    if (!isBreak || at < 24) continue;
    if (at <= room ? !best || depth <= best.depth : !best) best = { at, depth };
    if (at > room && best) break;
  }
  return best?.at;
}

/** A name that a language takes. */
export function namer(reserved: ReadonlySet<string>, longest: number): (name: string) => string {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  return (name) => {
    const before = given.get(name);
    if (before !== undefined) return before;
    const plain = name.replace(/\W/g, '_').slice(0, longest);
    let own = reserved.has(plain.toLowerCase()) ? `${plain.slice(0, longest - 1)}_` : plain;
    for (let k = 2; taken.has(own.toLowerCase()); k++) own = `${plain.slice(0, longest - 3)}_${k}`;
    taken.add(own.toLowerCase());
    given.set(name, own);
    return own;
  };
}

/** A comment far enough to the right that those of neighbouring lines stand below one another. */
export function noted(line: string, sign: string, note: string, end = ''): string {
  return note === '' ? line : `${line.padEnd(46)}  ${sign} ${note}${end}`;
}
