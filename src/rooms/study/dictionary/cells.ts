/** A variable as a row of texts, which are typed, pasted from a spreadsheet and filled down; and back. Pure. */
import { placeOf } from '../../../dictionary/limits.ts';
import { kindsOf } from '../../../dictionary/ofKind.ts';
import { rangedKinds, rangeIn, rangeText } from '../../../dictionary/ranges.ts';
import {
  type Dictionary,
  type Kind,
  kinds,
  type Range,
  type Role,
  type Variable,
} from '../../../dictionary/variable.ts';
import { ucumFor } from '../../../frame/guess/units.ts';
import { isUnit } from '../../../measurands/ucum.ts';
import { codesIn, codesText, missingIn, missingText, unquoted } from './listCells.ts';

export const cellColumns = [
  'name',
  'kind',
  'label',
  'unit',
  'values',
  'soft',
  'missing',
  'roles',
  'marks',
] as const;

export type CellColumn = (typeof cellColumns)[number];

export const marks = ['required', 'critical', 'blinded'] as const;

/** Words of a reader's language, by which kinds, roles and marks are written too; also `event:<key>` is a role. */
export type CellWords = {
  language: Dictionary['language'];
  kinds: Readonly<Record<string, string>>;
  roles: Readonly<Record<string, string>>;
  marks: Readonly<Record<string, string>>;
};

const numeric: readonly Kind[] = ['number', 'integer'];

export function cellText(variable: Variable, column: CellColumn, words: CellWords): string {
  switch (column) {
    case 'name':
      return variable.name;
    case 'kind':
      return words.kinds[variable.kind] ?? variable.kind;
    case 'label':
      return variable.label?.[words.language] ?? '';
    case 'unit':
      return variable.unit ?? '';
    case 'values':
      return variable.codes ? codesText(variable.codes, words.language) : rangeText(variable.hard);
    case 'soft':
      return rangeText(variable.soft);
    case 'missing':
      return missingText(variable.missing ?? []);
    case 'roles':
      return (variable.roles ?? []).map((role) => words.roles[role] ?? role).join(', ');
    case 'marks':
      return marksOf(variable)
        .map((mark) => words.marks[mark] ?? mark)
        .join(', ');
  }
}

/**
 * A unit as UCUM has it: `mmHg` is `mm[Hg]`. What is none is taken as it stands, and told before it is published; so are
 * international units, which are one thing of an enzyme and another of a hormone.
 * @returns undefined for what cannot stand there, also for nothing
 */
export function unitTyped(text: string): string | undefined {
  const meant = isUnit(text) || /iu/i.test(text) ? undefined : ucumFor(text);
  return meant ?? (/^[!-~]{1,60}$/.test(text) ? text : undefined);
}

/** The variables of which another may say whether the event came: times that are an outcome, or have that role. */
export function timesIn(variables: Iterable<Variable>): Variable[] {
  return [...variables].filter(
    ({ kind, roles = [] }) =>
      rangedKinds.includes(kind) && roles.some((role) => role === 'time' || role.startsWith('outcome:')),
  );
}

function marksOf(variable: Variable): (typeof marks)[number][] {
  return marks.filter((mark) => variable[mark]);
}

/** @returns undefined for a text that cannot stand there */
export function withCell(
  variable: Variable,
  column: CellColumn,
  typed: string,
  words: CellWords,
): Variable | undefined {
  const text = typed.trim();
  switch (column) {
    case 'name':
      return /^[a-z][a-z0-9_]{0,31}$/.test(text) ? { ...variable, name: text } : undefined;
    case 'kind': {
      const kind = kinds.find((one) => isWord(one, text, words.kinds));
      return kind && ofKind(variable, kind);
    }
    case 'label':
      return withLabel(variable, words.language, text);
    case 'unit': {
      const unit = unitTyped(text);
      if (text !== '' && (!numeric.includes(variable.kind) || unit === undefined)) return undefined;
      return withMember(variable, 'unit', unit);
    }
    case 'values':
      return withValues(variable, text, words);
    case 'soft':
      return withRange(variable, 'soft', text);
    case 'missing':
      return withMissing(variable, text);
    case 'roles':
      return withRoles(variable, text, words);
    case 'marks':
      return withMarks(variable, text, words);
  }
}

/** Without what the other kind has not. */
export function ofKind(variable: Variable, kind: Kind): Variable {
  const left = new Set<string>(kindsOf.flatMap(([member, fits]) => (fits(kind) ? [] : [member])));
  const isOff = (range: Range | undefined) =>
    range?.some((end) => end !== null && placeOf(end, kind) === undefined);
  if (isOff(variable.hard)) left.add('hard');
  if (isOff(variable.soft)) left.add('soft');
  const kept = Object.entries({ ...variable, kind }).filter(([member]) => !left.has(member));
  // A record keeps its type without parts that may be left out.
  return Object.fromEntries(kept) as Variable;
}

/** A member that is undefined is left out, as JSON would. */
export function withMember<M extends keyof Variable>(
  variable: Variable,
  member: M,
  value: Variable[M] | undefined,
): Variable {
  const { [member]: _before, ...rest } = variable;
  // As above: what is left is a variable without this member.
  return (value === undefined ? rest : { ...variable, [member]: value }) as Variable;
}

export function withLabel(variable: Variable, language: Dictionary['language'], text: string): Variable {
  const { [language]: _before, ...others } = variable.label ?? {};
  const label = text === '' ? others : { ...others, [language]: text };
  return withMember(variable, 'label', Object.keys(label).length > 0 ? label : undefined);
}

function isWord(id: string, text: string, words: Readonly<Record<string, string>>): boolean {
  const lower = text.toLowerCase();
  return id === lower || words[id]?.toLowerCase() === lower;
}

function withValues(variable: Variable, text: string, words: CellWords): Variable | undefined {
  if (!variable.codes && rangedKinds.includes(variable.kind)) return withRange(variable, 'hard', text);
  if (['image', 'file'].includes(variable.kind)) return text === '' ? variable : undefined;
  if (text === '') return withMember(variable, 'codes', undefined);
  const codes = codesIn(text, words.language, variable.codes);
  return codes && { ...variable, codes };
}

function withRange(variable: Variable, member: 'hard' | 'soft', text: string): Variable | undefined {
  if (text === '') return withMember(variable, member, undefined);
  const range = rangeIn(text, variable.kind);
  return range && withMember(variable, member, range);
}

function withMissing(variable: Variable, text: string): Variable | undefined {
  if (['image', 'file'].includes(variable.kind)) return text === '' ? variable : undefined;
  const missing = missingIn(text, numeric.includes(variable.kind), variable.missing);
  return missing && withMember(variable, 'missing', missing.length > 0 ? missing : undefined);
}

function withRoles(variable: Variable, text: string, { roles: words }: CellWords): Variable | undefined {
  const named = text.split(/\s*[,;，、]\s*/).filter((one) => one !== '');
  // Also of which time somebody has the event, as far as there are words for it.
  const known = Object.keys(words) as Role[]; // the names of words of roles are roles
  const found = named.map((one): Role | undefined => {
    const kept = variable.roles?.find((role) => role === one);
    return kept ?? known.find((role) => isWord(role, one, words));
  });
  if (found.includes(undefined)) return undefined;
  const roles = [...new Set(found.flatMap((one) => one ?? []))];
  return withMember(variable, 'roles', roles.length > 0 ? roles : undefined);
}

function withMarks(variable: Variable, text: string, { marks: words }: CellWords): Variable | undefined {
  const named = text.split(/\s*[,;，、]\s*/).filter((one) => one !== '');
  const found = named.map((one) => marks.find((mark) => isWord(mark, one, words)));
  if (found.includes(undefined)) return undefined;
  return marks.reduce(
    (one, mark) => withMember(one, mark, found.includes(mark) ? true : undefined),
    variable,
  );
}

export type Pasted = {
  variables: Variable[];
  filled: number;
  refused: { text: string; column: CellColumn }[];
};

/**
 * A block of texts, laid over rows and columns from one on. One text, or one line of them, fills all the chosen rows.
 * What cannot stand where it falls, or has no row any more, is left out, and told.
 */
export function pasted(
  variables: readonly Variable[],
  block: readonly (readonly string[])[],
  { rows, from }: { rows: readonly number[]; from: number },
  words: CellWords,
): Pasted {
  const next = [...variables];
  const refused: Pasted['refused'] = [];
  let filled = 0;
  const lines = block.length === 1 ? rows.length : block.length;
  for (let line = 0; line < lines; line++) {
    const row = rows[line];
    for (const [at, text] of (block[line % block.length] ?? []).entries()) {
      const column = cellColumns[from + at];
      if (!column) continue;
      const before = row === undefined ? undefined : next[row];
      if (row === undefined || !before) {
        refused.push({ text, column });
        continue;
      }
      const after = withCell(before, column, text, words);
      if (after) next[row] = after;
      else refused.push({ text, column });
      if (after) filled++;
    }
  }
  return { variables: next, filled, refused };
}

/**
 * Copies the cells of the first row into the others: codes, and missing values between variables of like kind, with all
 * that belongs to them, also in other languages.
 */
export function filledDown(
  variables: readonly Variable[],
  rows: readonly number[],
  columns: readonly CellColumn[],
  words: CellWords,
): Pasted {
  const next = [...variables];
  const refused: Pasted['refused'] = [];
  const [source] = rows.flatMap((row) => variables[row] ?? []);
  let filled = 0;
  if (!source) return { variables: next, filled, refused };
  for (const row of rows.slice(1))
    for (const column of columns) {
      const before = next[row];
      const after = before && withCellOf(before, column, source, words);
      if (after) next[row] = after;
      else refused.push({ text: cellText(source, column, words), column });
      if (after) filled++;
    }
  return { variables: next, filled, refused };
}

function withCellOf(
  variable: Variable,
  column: CellColumn,
  source: Variable,
  words: CellWords,
): Variable | undefined {
  const text = cellText(source, column, words);
  const after = withCell(variable, column, text, words);
  const member = column === 'values' && source.codes ? 'codes' : column;
  const isAlike = numeric.includes(variable.kind) === numeric.includes(source.kind);
  return after && text !== '' && (member === 'codes' || (member === 'missing' && isAlike))
    ? withMember(after, member, source[member])
    : after;
}

/** A block as spreadsheets put it on the clipboard: a cell with a break or a mark in it stands in quotation marks. */
export function blockIn(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r?\n|\r|$)/gy;
  const block: string[][] = [[]];
  for (const [, written = '', end] of text.replace(/\r?\n$/, '').matchAll(cell)) {
    block.at(-1)?.push(unquoted(written));
    if (end === '') break;
    if (end !== '\t') block.push([]);
  }
  return block;
}
