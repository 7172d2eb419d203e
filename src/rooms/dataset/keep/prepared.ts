/** A table as it is kept in a study: without what was left out, with codes for people, and sorted by who sees which column. */
import { keysAt } from '../../../dictionary/keys.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { writeStudyTable } from '../../../frame/formats/formats.ts';
import { type Column, type Frame, present, systemMissing, unreadable } from '../../../frame/frame.ts';
import { isMissingWord } from '../../../frame/guess/profile.ts';
import { folded } from '../../../frame/typed/reading.ts';
import { writtenText } from '../../../frame/typed/typedColumn.ts';
import { machineTime } from '../../../platform/clock.ts';
import type { Part } from '../limits.ts';
import { matched } from './matching.ts';
import { rowKey, rowName } from './rowKey.ts';
import type { Choice, Prepared, Wanted } from './wanted.ts';

export async function prepared(frame: Frame, wanted: Wanted): Promise<Prepared> {
  const known: Dictionary | undefined =
    wanted.dictionary === null ? undefined : JSON.parse(wanted.dictionary);
  const kept = withChoices(frame, wanted);
  const inCodes = new Set(
    kept.flatMap(({ variable: { key } }) => (wanted.choices[key]?.act === 'code' ? key : [])),
  );
  const { variables, match } = matched(
    kept.map(({ variable }) => variable),
    {
      ...{ known, marks: wanted.marks, coded: inCodes },
      newKey: () => keysAt(machineTime(), crypto.getRandomValues(new Uint8Array(10)), 1)[0]!,
    },
  );
  const columns = kept.map((column, at): Column => ({ ...column, variable: variables[at]! }));
  const reasons = columns.map((_, at) => reasonOf(wanted.choices[kept[at]!.variable.key]));
  const undecided = columns.flatMap(({ variable }, at) =>
    variable.identifying === 'direct' && !reasons[at] ? kept[at]!.variable.key : [],
  );
  if (undecided.length > 0) return { files: [], match, reasons: {}, undecided };
  const parts = Map.groupBy(columns, ({ variable }) => partOf(variable));
  // Rows of which one file has nothing still are the same rows in all of them.
  const beside = parts.size > 1 ? [rowNumbers(frame.rows)] : [];
  // What was written down about the whole table, nobody has looked through for names.
  const { format, language } = frame.dictionary;
  const files = [];
  for (const [part, own] of parts) {
    const all = whole([...beside, ...own]);
    const dictionary = { format, language, variables: all.map(({ variable }) => variable) };
    const { bytes } = await writeStudyTable({ rows: frame.rows, columns: all, dictionary });
    files.push({ part, blob: new Blob([bytes]) });
  }
  const said = columns.flatMap(({ variable }, at) =>
    partOf(variable) === 'direct' ? [[variable.name, reasons[at] ?? ''] as const] : [],
  );
  return { files, match, reasons: Object.fromEntries(said), undecided };
}

const reasonOf = (choice: Choice | undefined) => (choice?.act === 'keep' ? choice.reason : '');

/** Without roles that name a variable of another file, or one that was left out. */
function whole(columns: readonly Column[]): Column[] {
  const events = new Set<string>(columns.map(({ variable }) => `event:${variable.key}`));
  return columns.map((column): Column => {
    const { roles, ...rest } = column.variable;
    const kept = roles?.filter((role) => !role.startsWith('event:') || events.has(role));
    return { ...column, variable: kept?.length ? { ...rest, roles: kept } : rest };
  });
}

function partOf({ identifying, blinded }: Variable): Part {
  return blinded ? 'blinded' : identifying === 'direct' ? 'direct' : 'open';
}

function withChoices({ rows, columns }: Frame, { choices }: Wanted): Column[] {
  const codeOf = codesByChance();
  return columns.flatMap((column) => {
    const act = choices[column.variable.key]?.act;
    if (act === 'drop') return [];
    return act === 'code' ? coded(column, rows, codeOf) : column;
  });
}

function rowNumbers(rows: number): Column {
  return {
    variable: { key: rowKey, name: rowName, kind: 'integer' },
    storage: 'numbers',
    numbers: Float64Array.from({ length: rows }, (_, row) => row + 1),
  };
}

/** Each text has a code in its place, the same one wherever it stands; a cell without a value stays without one. */
function coded(column: Column, rows: number, codeOf: (text: string) => string): Column {
  const { key, name, kind, label, source, roles } = column.variable;
  const texts: string[] = [];
  const places = new Map<string, number>();
  const codes = new Uint32Array(rows);
  const state = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    // Spaces, width, case and what nobody sees make nobody another person.
    const text = folded(writtenText(column, row));
    const is = column.state?.[row] ?? present;
    // What could not be read as what the column is may still be somebody.
    const isNobody = (is !== present && is !== unreadable) || text === '' || isMissingWord(text);
    if (isNobody) {
      state[row] = systemMissing;
      continue;
    }
    let place = places.get(text);
    if (place === undefined) {
      place = texts.push(codeOf(text)) - 1;
      places.set(text, place);
    }
    codes[row] = place;
    state[row] = present;
  }
  // Without what was read of its values.
  const variable: Variable = {
    ...{ key, name, kind: kind === 'id' ? 'id' : 'text' },
    ...(label && { label }),
    ...(source && { source }),
    ...(roles && { roles }),
  };
  return { variable, storage: 'texts', codes, texts, state };
}

/** Of Crockford's base 32: nothing in it looks like something else. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/**
 * Codes follow from nothing and are written down nowhere, so that nobody finds a text by trying all that there are. Of 60 bits:
 * of 50,000 people two have one code in a billion tables.
 */
function codesByChance(): (text: string) => string {
  const drawn = new Map<string, string>();
  return (text) => {
    const known = drawn.get(text);
    if (known !== undefined) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
    const code = Array.from(bytes, (byte) => digits[byte & 31]).join('');
    drawn.set(text, code);
    return code;
  };
}
