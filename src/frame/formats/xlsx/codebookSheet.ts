/**
 * The sheet `codebook` of our workbooks: what each column means, a line each, written so that it can be read again, also
 * after people have changed it. See docs/decisions/0184-a-workbook-brings-its-codebook-back.md.
 */
import { canonical } from '../../../dictionary/canonical.ts';
import { fitted } from '../../../dictionary/fitted.ts';
import { missingName } from '../../../dictionary/missing.ts';
import { readDictionary } from '../../../dictionary/read.ts';
import {
  type Code,
  type Dictionary,
  kinds,
  type Missing,
  missingReasons,
  plainRoles,
  type Range,
  type Role,
  type Variable,
  type Words,
} from '../../../dictionary/variable.ts';
import { languageCodes } from '../../../lib/languages.ts';
import type { RawRead } from '../../csv/readCsv.ts';
import type { Frame, Remark } from '../../frame.ts';
import { type RawTable, rawText } from '../../raw/rawColumn.ts';
import type { ReadOptions } from '../options.ts';
import { isNumeric, type Member, notHeldTold } from '../written.ts';

type Language = Dictionary['language'];
type Names = ReadonlyMap<string, string>;

/** Its name in the workbook. */
export const codebookSheet = 'codebook';

/** Characters that a cell takes. */
const mostText = 32_767;

/** A heading of words that stand there in several languages: `label (th)`. */
const spoken = ['label', 'question', 'help', 'codes', 'missing'] as const;
type Spoken = (typeof spoken)[number];

/** `to`: undefined where a text is none of these. */
type Field = {
  of(variable: Variable, keys: Names): string;
  to(text: string, names: Names): Partial<Variable> | undefined;
};

const text = (member: 'unit' | 'display' | 'measurand' | 'pattern'): Field => ({
  of: (variable) => variable[member] ?? '',
  to: (said) => ({ [member]: said }),
});
const whole = (member: 'decimals' | 'width'): Field => ({
  of: (variable) => String(variable[member] ?? ''),
  to: (said) => (/^\d+$/.test(said) ? { [member]: Number(said) } : undefined),
});
const yes = (member: 'required' | 'blinded' | 'critical'): Field => ({
  of: (variable) => (variable[member] ? 'yes' : ''),
  to: (said) => (said === 'yes' ? { [member]: true } : undefined),
});
const range = (member: 'hard' | 'soft'): Field => ({
  of: (variable) => variable[member]?.map((end) => end ?? '').join('…') ?? '',
  to(said) {
    const ends = said.split('…').map((end) => (end === '' ? null : isNumeric(end) ? Number(end) : end));
    const [least = null, most = null] = ends;
    const both: Range = [least, most];
    return ends.length === 2 ? { [member]: both } : undefined;
  },
});
const oneOf = <T extends string>(all: readonly T[], said: string): T | undefined =>
  all.find((one) => one === said);

const fieldNames = [
  ...(['name', 'kind', 'unit', 'decimals', 'display', 'measurand', 'hard', 'soft', 'pattern'] as const),
  ...(['required', 'roles', 'identifying', 'blinded', 'critical', 'width', 'notes'] as const),
] as const;

type FieldName = (typeof fieldNames)[number];

const fields: Readonly<Record<FieldName, Field>> = {
  name: { of: ({ name }) => name, to: (said) => ({ name: said }) },
  kind: {
    of: ({ kind }) => kind,
    to: (said) => (oneOf(kinds, said) ? { kind: oneOf(kinds, said)! } : undefined),
  },
  unit: text('unit'),
  display: text('display'),
  measurand: text('measurand'),
  decimals: whole('decimals'),
  hard: range('hard'),
  soft: range('soft'),
  pattern: text('pattern'),
  required: yes('required'),
  roles: {
    of: ({ roles = [] }, keys) =>
      roles
        .map((role) => role.replace(/^event:(.*)$/, (_, key) => `event:${keys.get(key) ?? key}`))
        .join(' '),
    to(said, names) {
      const roles = said.split(/\s+/).map((role): Role | undefined => {
        const [, name] = /^event:(.*)$/.exec(role) ?? [];
        const key = name === undefined ? undefined : names.get(name);
        return key ? `event:${key}` : oneOf(plainRoles, role);
      });
      const known = roles.filter((role) => role !== undefined);
      return known.length === roles.length ? { roles: known } : undefined;
    },
  },
  identifying: {
    of: ({ identifying = '' }) => identifying,
    to: (said) => (said === 'quasi' || said === 'direct' ? { identifying: said } : undefined),
  },
  blinded: yes('blinded'),
  critical: yes('critical'),
  width: whole('width'),
  notes: {
    of: ({ notes = [] }) => notes.join('\n'),
    to: (said) => ({ notes: said.split(/\r?\n/) }),
  },
};

/** A line of a list: what it is of, and what is said of it in one language. */
const line = (name: string, said: string) => (said === '' ? name : `${name} = ${said}`);

function linesIn(said: string): [name: string, words: string][] {
  return said
    .split(/\r?\n/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const at = one.indexOf(' = ');
      return at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 3)];
    });
}

const retired = '(retired)';

/** Why a value is missing stands behind its words, or in their place. */
const whyMissing = new RegExp(`^(?:(.*) )?\\((${missingReasons.join('|')})(?: (\\S+))?\\)$`, 's');

function wordsOf(variable: Variable, member: Spoken, language: Language, isOwn: boolean): string {
  if (member === 'codes')
    return listed(variable.codes, language, isOwn, ({ code, retired: isOld }, said) =>
      line(code, [said, isOwn && isOld ? retired : ''].filter((part) => part !== '').join(' ')),
    );
  if (member === 'missing')
    return listed(variable.missing, language, isOwn, (one, said) => {
      const why = isOwn && one.reason ? `(${[one.reason, one.limit ?? ''].join(' ').trim()})` : '';
      return line(missingName(one), [said, why].filter((part) => part !== '').join(' '));
    });
  return variable[member]?.[language] ?? '';
}

/** In the first language all of a list, in others what they have words for. */
function listed<T extends { label?: Words }>(
  all: readonly T[] = [],
  language: Language,
  isOwn: boolean,
  written: (one: T, said: string) => string,
): string {
  return all
    .flatMap((one) => {
      const said = one.label?.[language] ?? '';
      return isOwn || said !== '' ? [written(one, said)] : [];
    })
    .join('\n');
}

/** Rows of texts, headings first; columns that no variable needs are left out. */
export function codebookRows({ variables, language }: Dictionary): string[][] {
  const keys: Names = new Map(variables.map(({ key, name }) => [key, name]));
  const said = languageCodes.filter((one) => one !== language);
  const columns: { heading: string; of(variable: Variable): string; stays?(isSpoken: boolean): boolean }[] =
    [];
  const spokenIn = (member: Spoken) => {
    // The first language is told by the heading of the labels, and meant where nothing is told.
    const own = member === 'label' ? `${member} (${language})` : member;
    columns.push({
      heading: own,
      of: (one) => wordsOf(one, member, language, true),
      stays: (isSpoken) => member === 'label' && isSpoken,
    });
    for (const other of said)
      columns.push({ heading: `${member} (${other})`, of: (one) => wordsOf(one, member, other, false) });
  };
  const plainly = (name: FieldName) => {
    columns.push({ heading: name, of: (one) => fields[name].of(one, keys), stays: () => name === 'name' });
  };
  plainly('name');
  spokenIn('label');
  for (const name of ['kind', 'unit', 'decimals'] as const) plainly(name);
  for (const member of spoken.slice(1)) spokenIn(member);
  for (const name of fieldNames) if (!columns.some(({ heading }) => heading === name)) plainly(name);
  const rows = variables.map((variable) =>
    columns.map(({ of }) => {
      const cell = of(variable);
      return cell.length > mostText ? '' : cell;
    }),
  );
  const isFilled = (at: number) => rows.some((row) => row[at] !== '');
  // Where nothing is said in any language, none need be told.
  const isSpoken = columns.some(
    ({ heading }, at) => oneOf(spoken, placeOf(heading)?.member ?? '') && isFilled(at),
  );
  const used = columns.flatMap(({ stays }, at) => (isFilled(at) || stays?.(isSpoken) ? [at] : []));
  return [used.map((at) => columns[at]!.heading), ...rows.map((row) => used.map((at) => row[at]!))];
}

/** `member`: of a variable. `language`: undefined of what is told in none, or in the first. */
type Place = { member: FieldName | Spoken; language: Language | undefined };

function placeOf(heading: string): Place | undefined {
  const [, member = '', said] = /^(\w+)(?: \(([\w-]+)\))?$/.exec(heading.trim()) ?? [];
  const language = oneOf(languageCodes, said ?? '');
  const isSpoken = oneOf(spoken, member);
  if (isSpoken && (said === undefined || language)) return { member: isSpoken, language };
  const field = said === undefined ? oneOf(fieldNames, member) : undefined;
  return field && { member: field, language };
}

/** @returns undefined of rows that are no codebook of ours, or one in which something does not fit */
export function dictionaryIn(
  [heading = [], ...rows]: readonly (readonly string[])[],
  { keys, language: reader }: Pick<ReadOptions, 'keys' | 'language'>,
): Dictionary | undefined {
  const places = heading.map(placeOf);
  if (places[0]?.member !== 'name' || places.includes(undefined)) return undefined;
  const language = places.find((place) => place?.language)?.language ?? reader;
  const fresh = keys(rows.length);
  const names = new Map(rows.map((row, at) => [row[0] ?? '', fresh[at]!]));
  const variables = rows.map((row, at): Variable | undefined => {
    let variable: Variable | undefined = { key: fresh[at]!, name: '', kind: 'text' };
    for (const [column, place] of places.entries()) {
      const said = row[column] ?? '';
      if (said === '' || !place || !variable) continue;
      variable = withCell(variable, place, said, names, place.language ?? language);
    }
    return variable;
  });
  const known = variables.filter((one) => one !== undefined);
  if (known.length < variables.length) return undefined;
  const dictionary: Dictionary = { format: 1, language, variables: known };
  // A unit that is none of UCUM may stand in a table, though not in a dictionary that is kept.
  return readDictionary(fitted(dictionary).dictionary).dictionary && dictionary;
}

function withCell(
  variable: Variable,
  { member }: Place,
  said: string,
  names: Names,
  language: Language,
): Variable | undefined {
  if (member === 'codes') return { ...variable, codes: withCodes(variable.codes, said, language) };
  if (member === 'missing') return { ...variable, missing: withMissing(variable.missing, said, language) };
  if (member === 'label' || member === 'question' || member === 'help')
    return { ...variable, [member]: { ...variable[member], [language]: said } };
  const found = fields[member].to(said, names);
  return found && { ...variable, ...found };
}

function withCodes(before: readonly Code[] = [], said: string, language: Language): Code[] {
  const all = new Map(before.map((one) => [one.code, one]));
  for (const [code, words] of linesIn(said)) {
    const isOld = words === retired || words.endsWith(` ${retired}`);
    const label = isOld ? words.slice(0, -retired.length).trimEnd() : words;
    const known = all.get(code) ?? { code };
    all.set(code, {
      ...known,
      ...(label !== '' && { label: { ...known.label, [language]: label } }),
      ...(isOld && { retired: true }),
    });
  }
  return [...all.values()];
}

function withMissing(before: readonly Missing[] = [], said: string, language: Language): Missing[] {
  const all = new Map(before.map((one) => [missingName(one), one]));
  for (const [name, words] of linesIn(said)) {
    const [, label = words, why, limit] = whyMissing.exec(words) ?? [];
    const known = all.get(name) ?? missingNamed(name);
    const reason = oneOf(missingReasons, why ?? '');
    const text = reason && label === words ? '' : label;
    all.set(name, {
      ...known,
      ...(reason && { reason }),
      ...(text !== '' && { label: { ...known.label, [language]: text } }),
      ...(limit !== undefined && isNumeric(limit) && { limit: Number(limit) }),
    });
  }
  return [...all.values()];
}

function missingNamed(name: string): Missing {
  if (/^\.[a-z_]$/.test(name)) return { extended: name };
  const [, from, to] = /^([-+.\de]*)…([-+.\de]*)$/i.exec(name) ?? [];
  if (from !== undefined && to !== undefined) {
    const end = (text: string) => (text === '' ? null : Number(text));
    return { from: end(from), to: end(to) };
  }
  return { code: isNumeric(name) ? Number(name) : name };
}

/** What the sheet cannot say, or not so that it is read again as it was. */
export function codebookLost({ dictionary }: Pick<Frame, 'dictionary'>): Remark[] {
  const keys = dictionary.variables.map(({ key }) => key);
  const back = dictionaryIn(codebookRows(dictionary), { keys: () => keys, language: dictionary.language });
  const found = new Map(back?.variables.map((one) => [one.key, one]));
  const isHeld = (member: Member, variable: Variable) => {
    const read = found.get(variable.key);
    if (member === 'retired' || member === 'reason' || member === 'limit') return true; // Told with the list.
    return member === 'missing' ? same(named(read), named(variable)) : same(read?.[member], variable[member]);
  };
  return notHeldTold({ dictionary }, ['level', 'languages', 'codes', 'missing'], isHeld);
}

const same = (one: unknown, other: unknown) => canonical(one ?? null) === canonical(other ?? null);

/** A code is what it is written as, number or text. */
function named(variable: Variable | undefined) {
  return variable?.missing?.map((one) => ('code' in one ? { ...one, code: String(one.code) } : one));
}

/** `codebook`: the sheet of this name beside the one that was read. */
export type BookRead = RawRead & { codebook?: RawTable };

/** A table by the codebook that lies beside it, where nobody has said what the columns are. */
export function withCodebook(
  { codebook, ...read }: BookRead,
  options: ReadOptions,
): { read: RawRead; known: ReadOptions } {
  if (!codebook || options.dictionary) return { read, known: options };
  const { columns, rows } = codebook;
  const lines = Array.from({ length: rows }, (_, row) => columns.map((column) => rawText(column, row)));
  const dictionary = dictionaryIn([columns.map(({ heading }) => heading), ...lines], options);
  return dictionary
    ? { read, known: { ...options, dictionary } }
    : { read: { ...read, remarks: [...read.remarks, { kind: 'codebookUnused' }] }, known: options };
}
