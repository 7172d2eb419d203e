/**
 * Numbers as people type them: the one reader for fields, calls, addresses and tables. Pure.
 * See docs/decisions/0099-typed-numbers.md.
 */
import { cleanLine } from './unseen.ts';

export type Mark = '.' | ',';

/**
 * How numbers are written in a place. `decimal`: the mark before decimals, `either` where nothing says which. `doubtful`:
 * the marks that, before three digits, may as well part thousands: there a person is asked back, and nothing is guessed.
 */
export type Marks = { decimal: Mark | 'either'; doubtful: readonly Mark[] };

/** In addresses and calls. A comma is taken for a decimal one, unless it may part thousands. */
export const plainMarks: Marks = { decimal: 'either', doubtful: [','] };

/** Where thousands have points, a point before three digits has two meanings, as a comma has everywhere. */
export function marksWith(thousands: string): Marks {
  return thousands === '.' ? { decimal: 'either', doubtful: ['.', ','] } : plainMarks;
}

/** Why a text is no number; each is the name of its sentence. */
export type Unread = { unread: 'empty' | 'notANumber' | 'whichComma' };

const unreadOf = {
  empty: { unread: 'empty' },
  notANumber: { unread: 'notANumber' },
  whichComma: { unread: 'whichComma' },
} as const satisfies Record<string, Unread>;

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'unread' in value;
}

/**
 * The number that a text says, in digits of any width and in Thai ones, with thousands parted by spaces, apostrophes,
 * commas or points where that has one meaning. A raised or circled digit is none: 10² is not 102.
 */
export function typedNumber(text: string, marks: Marks): number | Unread {
  if (/^-?\d+$/.test(text)) return finite(Number(text));
  const plain = /^[!-~]*$/.test(text) ? text : narrowed(cleanLine(text)).replace(minuses, '-');
  if (plain === '') return unreadOf.empty;
  const [, sign = '', body, exponent = ''] = written.exec(plain) ?? [];
  const bare = body === undefined ? undefined : bareOf(body, marks, exponent !== '');
  if (bare === undefined) return unreadOf.notANumber;
  return bare === 'whichComma' ? unreadOf.whichComma : finite(Number(sign + bare + exponent));
}

/** The same without the reason. */
export function numberOf(text: string, marks: Marks): number | undefined {
  const value = typedNumber(text, marks);
  return typeof value === 'number' ? value : undefined;
}

/** A text of a number with one more nought where it would be asked back: what a field writes, it reads again. */
export function certain(text: string, marks: Marks): string {
  const value = typedNumber(text, marks);
  return isUnread(value) && value.unread === 'whichComma' ? `${text}0` : text;
}

/** Wide letters, digits and signs, and Thai digits, as ASCII has them; nothing else is folded. */
export function narrowed(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0E50-\u0E59]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0e50 + 0x30))
    .replaceAll('\u3000', ' ');
}

/** Minus, dashes and hyphens before a number. */
export const minuses = /^[−–‐‑﹣]/u;

const written = /^([-+]?)(\d[\d.,'’ ]*|[.,]\d+)(e[-+]?\d{1,3})?$/i;

/** Groups of three, all parted by the same sign, and perhaps decimals behind another one. */
const grouped = /^[1-9]\d{0,2}(?:([.,'’ ])\d{3}(?:\1\d{3})*)(?:([.,])\d*)?$/;

/** The digits with a decimal point, undefined for what is no number. */
function bareOf(
  body: string,
  { decimal, doubtful }: Marks,
  raised: boolean,
): string | 'whichComma' | undefined {
  const allowed = (mark: string) => decimal === 'either' || decimal === mark;
  const [, whole, mark, rest] = /^(\d*)([.,])(\d*)$/.exec(body) ?? [];
  if (mark !== undefined && rest !== undefined) {
    const isGroup = !raised && rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole ?? '');
    if (isGroup && doubtful.some((one) => one === mark)) return 'whichComma';
    if (allowed(mark)) return `${whole}.${rest}`;
    return isGroup ? `${whole}${rest}` : undefined;
  }
  if (/^\d+$/.test(body)) return body;
  const [all, parting, point] = grouped.exec(body) ?? [];
  if (all === undefined || parting === undefined || raised) return undefined;
  if (parting === point || parting === decimal || (point !== undefined && !allowed(point))) return undefined;
  const [digits = '', decimals] = point === undefined ? [all] : splitAtLast(all, point);
  const thousands = digits.replaceAll(parting, '');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}

function finite(value: number): number | Unread {
  return Number.isFinite(value) ? value : unreadOf.notANumber;
}
