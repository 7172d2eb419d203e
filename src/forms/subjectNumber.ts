/** Numbers by which subjects are known: made by the pattern of a study, and read as people type them. */
import { narrowed } from '../lib/typedNumber.ts';
import { cleanLine } from '../lib/unseen.ts';
import { type CheckScheme, checkLength, checkOf } from './checkCharacters.ts';
import { type Fault, Faults } from './faults.ts';

/**
 * `pattern`: capital letters, digits and what parts them, with `{site}` for the code of the site, `{number:3}` for the count of
 * its subjects in so many digits, and `{check}` for a check of both. Without `{site}` the count is that of the study.
 */
export type Numbering = { pattern: string; check?: CheckScheme };

/** The code of a site: letters and digits. */
const siteCode = /^[A-Z0-9]{1,8}$/;

type Part = { is: 'literal'; text: string } | { is: 'site' | 'check' } | { is: 'number'; width: number };

const parting = /[-/._ ]/g;
const written = /\{site\}|\{check\}|\{number:([1-6])\}|[A-Z0-9]+|[-/._ ]+|./gu;

/** @param sites codes of the sites that are to be numbered by it */
export function numberingFaults({ pattern, check }: Numbering, sites: readonly string[]): readonly Fault[] {
  const faults = new Faults();
  const parts = partsOf(pattern, (part) => faults.add('/pattern', 'unknownPart', { part }));
  for (const is of ['site', 'number', 'check'] as const) {
    const count = parts.filter((one) => one.is === is).length;
    const part = is === 'number' ? '{number:3}' : `{${is}}`;
    if (count > 1) faults.add('/pattern', 'partTwice', { part });
    const isNeeded = is === 'number' || (is === 'check' && check !== undefined);
    if (count === 0 && isNeeded) faults.add('/pattern', 'lacksPart', { part });
    if (count > 0 && is === 'check' && !check) faults.add('/check', 'idleCheck');
  }
  const own = parts.some(({ is }) => is === 'site') ? sites : [];
  for (const code of own) {
    if (!siteCode.test(code)) faults.add('/pattern', 'unknownPart', { part: code });
    else if (check && checkOf(check, code) === undefined)
      faults.add('/check', 'checkNeedsDigits', { code, scheme: check });
  }
  return faults.all;
}

function partsOf(pattern: string, unknown?: (text: string) => void): Part[] {
  return Array.from(pattern.matchAll(written), ([text, width]): Part[] => {
    if (width !== undefined) return [{ is: 'number', width: Number(width) }];
    if (text === '{site}') return [{ is: 'site' }];
    if (text === '{check}') return [{ is: 'check' }];
    if (/^[A-Z0-9 /._-]/.test(text)) return [{ is: 'literal', text }];
    unknown?.(text);
    return [];
  }).flat();
}

/**
 * The number of a subject.
 * @param site its code
 * @param count from 1
 * @returns undefined where the count has more digits than the pattern has room for
 */
export function subjectNumber(
  { pattern, check }: Numbering,
  site: string,
  count: number,
): string | undefined {
  const parts = partsOf(pattern);
  const width = parts.reduce((most, one) => (one.is === 'number' ? one.width : most), 0);
  if (count < 1 || count >= 10 ** width) return undefined;
  const said = { site, number: String(count).padStart(width, '0') };
  const checked = check && checkOf(check, checkedText(parts, said));
  return parts
    .map((one) => (one.is === 'literal' ? one.text : one.is === 'check' ? (checked ?? '') : said[one.is]))
    .join('');
}

type Said = { site: string; number: string };

function checkedText(parts: readonly Part[], said: Said): string {
  return parts.map(({ is }) => (is === 'site' || is === 'number' ? said[is] : '')).join('');
}

/** `form`: it is no number of this study. `check`: something of it is mistyped. */
export type ReadNumber =
  | { number: string; site: string; count: number }
  | { number?: undefined; fault: 'form' | 'site' | 'check' };

/** Whatever parts it, in letters of any case and width. @param sites codes of the sites; all parts but theirs have a fixed length */
export function readNumber(numbering: Numbering, typed: string, sites: readonly string[]): ReadNumber {
  const { pattern, check } = numbering;
  const parts = partsOf(pattern.replace(parting, ''));
  const text = bare(typed);
  const lengthOf = (one: Part) => {
    if (one.is === 'literal') return one.text.length;
    return one.is === 'number' ? one.width : one.is === 'check' && check ? checkLength(check) : 0;
  };
  const room = text.length - parts.reduce((sum, one) => sum + lengthOf(one), 0);
  const said = { site: '', number: '', check: '' };
  let at = 0;
  for (const one of parts) {
    const end = at + (one.is === 'site' ? Math.max(0, room) : lengthOf(one));
    const piece = text.slice(at, end);
    at = end;
    if (one.is !== 'literal') said[one.is] = piece;
    else if (piece !== one.text) return { fault: 'form' };
  }
  if (at !== text.length || !/^\d+$/.test(said.number) || Number(said.number) === 0) return { fault: 'form' };
  if (check && checkOf(check, checkedText(parts, said)) !== said.check) return { fault: 'check' };
  if (parts.some(({ is }) => is === 'site') && !sites.includes(said.site)) return { fault: 'site' };
  const count = Number(said.number);
  return { number: subjectNumber(numbering, said.site, count) ?? text, site: said.site, count };
}

function bare(text: string): string {
  return narrowed(cleanLine(text)).toUpperCase().replace(parting, '');
}

/** Numbers that were given and from which what was typed differs by one character, or by two neighbours that changed places. */
export function nearNumbers(typed: string, given: Iterable<string>): string[] {
  const text = bare(typed);
  return [...given].filter((number) => isNear(text, bare(number)));
}

function isNear(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const [first = -1, second, ...more] = Array.from(a, (_, k) => k).filter((k) => a[k] !== b[k]);
  if (first === -1 || more.length > 0) return false;
  return second === undefined || (second === first + 1 && a[first] === b[second] && a[second] === b[first]);
}
