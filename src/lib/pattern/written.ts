/** A pattern as other programs read it, which call fewer or more characters a space, a digit, or the end of a text. */
import { foundPart } from './finder.ts';
import { isEmptyable, type Part } from './parts.ts';

/** `perl`: of R with `perl = TRUE`; `postgres`: PostgreSQL's advanced ones. */
type Dialect = 'perl' | 'postgres';

/** From first to last code point. */
type Span = readonly [first: number, last: number];

/** Characters of a class; `named`: categories of Unicode, by their letters. */
type Class = { not: boolean; spans: readonly Span[]; named: readonly string[] };

/** @returns undefined where the dialect has no words for it */
export function patternIn(dialect: Dialect, pattern: string): string | undefined {
  const part = foundPart(pattern);
  return part && written(part, dialect);
}

/**
 * Whether a text can be followed in one way alone. PostgreSQL takes the longest of several ways, and not the preferred one:
 * what it replaces is certain where there is one. At each fork the next character has to tell.
 */
export function isOneWay(pattern: string): boolean {
  const part = foundPart(pattern);
  return part !== undefined && goesOneWay(part, []);
}

function written(part: Part, dialect: Dialect): string | undefined {
  const all = (parts: readonly Part[], between: string) => {
    const made = parts.map((one) => written(one, dialect));
    return made.every((one) => one !== undefined) ? made.join(between) : undefined;
  };
  const enclosed = (one: Part, opens: string) => {
    const made = written(one, dialect);
    return made === undefined ? undefined : `${opens}${made})`;
  };
  switch (part.is) {
    case 'one':
      return atomIn(dialect, part.atom);
    case 'edge':
      return part.at === 'start' ? '^' : dialect === 'perl' ? '\\z' : '$';
    case 'row':
      return all(part.parts, '');
    case 'either': {
      const made = all(part.parts, '|');
      return made === undefined ? undefined : `(?:${made})`;
    }
    case 'group':
      return enclosed(part.part, '(');
    case 'repeat': {
      const { least, most, lazy } = part;
      // PostgreSQL knows no more.
      if (
        dialect === 'postgres' &&
        (lazy || least > 255 || (most !== Number.POSITIVE_INFINITY && most > 255))
      )
        return undefined;
      const made = enclosed(part.part, '(?:');
      const upper = most === Number.POSITIVE_INFINITY ? '' : most;
      return made && `${made}{${least},${upper}}${lazy ? '?' : ''}`;
    }
  }
}

const line: readonly Span[] = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];
const space: readonly Span[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const digit: readonly Span[] = [[0x30, 0x39]];
const word: readonly Span[] = [...digit, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];
const shorthand: Readonly<Record<string, readonly Span[]>> = { d: digit, s: space, w: word };
const signs: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

function atomIn(dialect: Dialect, atom: string): string | undefined {
  const found = classOf(atom);
  if (!found) return undefined;
  const { not, spans, named } = found;
  if (dialect === 'postgres' && named.length > 0) return undefined;
  const code = (point: number) => {
    const digits = point.toString(16);
    return dialect === 'perl' ? `\\x{${digits}}` : `\\U${digits.padStart(8, '0')}`;
  };
  const [[first = 0, last = 0] = []] = spans;
  if (!not && named.length === 0 && spans.length === 1 && first === last) {
    const sign = String.fromCodePoint(first);
    return /[A-Za-z0-9]/.test(sign) ? sign : code(first);
  }
  const inside = spans.map(([from, to]) => (from === to ? code(from) : `${code(from)}-${code(to)}`));
  return `[${not ? '^' : ''}${inside.join('')}${named.join('')}]`;
}

/** @returns undefined for what has no name in other programs, or none that means the same */
function classOf(atom: string): Class | undefined {
  if (atom === '.') return { not: true, spans: line, named: [] };
  if (!atom.startsWith('[')) {
    const one = memberOf(atom);
    return one && { not: one.not, spans: one.spans, named: one.named };
  }
  const not = atom.startsWith('[^');
  const members =
    atom
      .slice(not ? 2 : 1, -1)
      .match(/\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|.)|./gsu) ?? [];
  const spans: Span[] = [];
  const named: string[] = [];
  for (let at = 0; at < members.length; at++) {
    const one = memberOf(members[at]!);
    if (!one || one.not) return undefined;
    const end = members[at + 1] === '-' && at + 2 < members.length ? memberOf(members[at + 2]!) : undefined;
    if (end) {
      spans.push([one.spans[0]![0], end.spans[0]![0]]);
      at += 2;
    } else {
      spans.push(...one.spans);
      named.push(...one.named);
    }
  }
  return spans.length + named.length === 0 ? undefined : { not, spans, named };
}

function memberOf(member: string): Class | undefined {
  const alone = (point: number): Class => ({ not: false, spans: [[point, point]], named: [] });
  if (!member.startsWith('\\')) return alone(member.codePointAt(0)!);
  const [, letter = '', rest = ''] = /^\\(.)(.*)$/su.exec(member) ?? [];
  const spans = shorthand[letter.toLowerCase()];
  if (spans) return { not: letter !== letter.toLowerCase(), spans, named: [] };
  if (letter === 'p')
    return /^\{[A-Z][a-z]?\}$/.test(rest) ? { not: false, spans: [], named: [`\\p${rest}`] } : undefined;
  if (letter === 'P') return undefined;
  if (letter === 'u' || (letter === 'x' && rest !== ''))
    return alone(Number.parseInt(rest.replace(/[{}]/g, ''), 16));
  return alone(signs[letter] ?? letter.codePointAt(0)!);
}

/** @param follows atoms that may come after it */
function goesOneWay(part: Part, follows: readonly string[]): boolean {
  switch (part.is) {
    case 'one':
    case 'edge':
      return true;
    case 'group':
      return goesOneWay(part.part, follows);
    case 'row':
      return part.parts.every((one, at) =>
        goesOneWay(one, firstOf({ is: 'row', parts: part.parts.slice(at + 1) }, follows)),
      );
    case 'either': {
      const firsts = part.parts.map((one) => firstOf(one, follows));
      const isApart = firsts.every((one, at) => firsts.slice(at + 1).every((other) => areApart(one, other)));
      return isApart && part.parts.every((one) => goesOneWay(one, follows));
    }
    case 'repeat': {
      const again = firstOf(part.part, []);
      if (part.lazy || (part.most > part.least && !areApart(again, follows))) return false;
      return goesOneWay(part.part, part.most > 1 ? [...again, ...follows] : follows);
    }
  }
}

/** Atoms with which it, or what follows it where it may be empty, can begin. */
function firstOf(part: Part, follows: readonly string[]): readonly string[] {
  const own = (one: Part): readonly string[] => {
    switch (one.is) {
      case 'one':
        return [one.atom];
      case 'edge':
        return [];
      case 'either':
        return one.parts.flatMap(own);
      case 'row': {
        const until = one.parts.findIndex((each) => !isEmptyable(each));
        return one.parts.slice(0, until === -1 ? undefined : until + 1).flatMap(own);
      }
      default:
        return own(one.part);
    }
  };
  return isEmptyable(part) ? [...own(part), ...follows] : own(part);
}

function areApart(some: readonly string[], others: readonly string[]): boolean {
  return some.every((one) =>
    others.every((other) => !new RegExp(`(?=${one})${other}`, 'u').test(everything())),
  );
}

let allPoints: string | undefined;

/** Every character once. */
function everything(): string {
  allPoints ??= Array.from({ length: 0x11_0000 }, (_, point) =>
    point >= 0xd800 && point <= 0xdfff ? '' : String.fromCodePoint(point),
  ).join('');
  return allPoints;
}
