/** What stands in the cells of files that hold nothing but values: of a missing value its code. */
import type { Dictionary, Missing, Variable, Words } from '../../dictionary/variable.ts';
import {
  type Column,
  type Frame,
  firstReason,
  present,
  type Remark,
  systemMissing,
  unreadable,
} from '../frame.ts';

/** What stands for a missing value of this reason: its code, `.a`, or one end of its range. */
export function codeOf(missing: Missing): number | string {
  if ('code' in missing) return missing.code;
  if ('extended' in missing) return missing.extended;
  return missing.from ?? missing.to ?? 0;
}

/** The value of a cell; of one that was never answered nothing, of one that cannot be read what stood there. */
export function valueIn(column: Column, row: number): number | string | undefined {
  const state = column.state?.[row] ?? present;
  if (state === present)
    return column.storage === 'numbers' ? column.numbers[row] : column.texts[column.codes[row]!];
  if (state === systemMissing) return undefined;
  if (state === unreadable) return column.unread?.get(row) ?? '';
  const missing = column.variable.missing?.[state - firstReason];
  const own = column.unread?.get(row);
  if (own === undefined) return missing && codeOf(missing);
  return column.storage === 'numbers' && Number.isFinite(Number(own)) ? Number(own) : own;
}

/** Cells in ranges of missing values are told of which no more is known than that they lay there. */
export function rangesTold({ columns }: Frame): Remark[] {
  return columns.flatMap(({ variable, state, unread }) => {
    const places = variable.missing?.flatMap((one, at) => ('from' in one ? [firstReason + at] : [])) ?? [];
    if (!state || places.length === 0) return [];
    const count = state.reduce(
      (sum, one, row) => (places.includes(one) && !unread?.has(row) ? sum + 1 : sum),
      0,
    );
    return count > 0 ? [{ kind: 'missingRangeAsCode', variable: variable.name, values: { count } }] : [];
  });
}

/** Cells that cannot be read are left empty by whoever reads them as what the column is. */
export function unreadTold({ columns }: Pick<Frame, 'columns'>): Remark[] {
  return columns.flatMap(({ variable, unread, state, storage }) => {
    const count = [...(unread?.keys() ?? [])].filter((row) => state?.[row] === unreadable).length;
    return storage === 'numbers' && count > 0
      ? [{ kind: 'unreadableLost', variable: variable.name, values: { count } }]
      : [];
  });
}

/** What a format may have no place for, beyond names and values. */
const members = [
  'label',
  'codes',
  'retired',
  'missing',
  'reason',
  'limit',
  'decimals',
  'question',
  'help',
  'unit',
  'display',
  'measurand',
  'hard',
  'soft',
  'pattern',
  'required',
  'roles',
  'identifying',
  'blinded',
  'critical',
  'derive',
  'showIf',
  'concept',
  'place',
  'width',
  'notes',
] as const;

/** Parts of members. */
const partOf: Partial<Record<string, Member>> = { retired: 'codes', reason: 'missing', limit: 'missing' };

export type Member = (typeof members)[number];

/** `level`: that codes have an order. `languages`: labels in more than one. */
export type Held = Member | 'level' | 'languages' | 'title' | 'tableNotes';

/**
 * What of a dictionary a format has no place for, a line for each member.
 * @param isHeld of a variable, where it is not the same for all of them
 */
export function notHeldTold(
  { dictionary }: Pick<Frame, 'dictionary'>,
  held: readonly Held[],
  isHeld: (member: Member, variable: Variable) => boolean = (member) => held.includes(member),
): Remark[] {
  const { variables, title, notes = [] } = dictionary;
  // Of what is not there at all, no part is told by itself.
  const asked = members.filter((one) => {
    const whole = partOf[one];
    return !whole || held.includes(whole);
  });
  const counts = asked.map((field) => ({
    field,
    count: variables.filter((one) => isSaid(one, field) && !isHeld(field, one)).length,
  }));
  const level = held.includes('level') ? 0 : variables.filter(({ kind }) => kind === 'ordinal').length;
  const others = held.includes('languages') ? 0 : otherLanguages(dictionary);
  return [
    ...(title && !held.includes('title') ? [{ kind: 'titleLost' }] : []),
    ...(notes.length > 0 && !held.includes('tableNotes')
      ? [{ kind: 'tableNotesLost', values: { count: notes.length } }]
      : []),
    ...[...counts, { field: 'level', count: level }].flatMap(({ field, count }): Remark[] =>
      count > 0 ? [{ kind: 'notHeld', values: { field, count } }] : [],
    ),
    ...(others > 0 ? [{ kind: 'otherLanguages', values: { count: others } }] : []),
  ];
}

/** The same of a codebook, which is in one language. */
export function codebookTold(frame: Pick<Frame, 'dictionary'>): Remark[] {
  return notHeldTold(frame, [...members.filter((one) => !notInCodebook.includes(one)), 'level', 'title']);
}

const notInCodebook: readonly Member[] = ['measurand', 'width'];

/** Codes themselves stand in the data, and a label that is the name says nothing more. */
function isSaid(variable: Variable, member: Member): boolean {
  if (member === 'codes') return variable.codes?.some(({ label }) => label) ?? false;
  if (member === 'retired') return variable.codes?.some(({ retired }) => retired) ?? false;
  // A format with one text for a missing value has its words, or in their place its reason.
  if (member === 'reason') return variable.missing?.some(({ reason, label }) => reason && label) ?? false;
  if (member === 'limit') return variable.missing?.some(({ limit }) => limit !== undefined) ?? false;
  if (member === 'label') return Object.values(variable.label ?? {}).some((text) => text !== variable.name);
  const said = variable[member];
  return Array.isArray(said) ? said.length > 0 : said !== undefined;
}

function otherLanguages({ variables, language }: Dictionary): number {
  const all = variables.flatMap(({ label, codes = [], missing = [] }) =>
    [label, ...codes.map((one) => one.label), ...missing.map((one) => one.label)].flatMap((one) =>
      Object.keys(one ?? {}),
    ),
  );
  return all.filter((one) => one !== language).length;
}

/** In the language asked for, else in any. */
export function inLanguage(words: Words | undefined, language: string): string {
  if (!words) return '';
  return Object.entries(words).find(([one]) => one === language)?.[1] ?? Object.values(words)[0] ?? '';
}

/** Whether it is written as programs write this number. */
export function isNumeric(code: string): boolean {
  return code !== '' && Number.isFinite(Number(code)) && String(Number(code)) === code;
}
