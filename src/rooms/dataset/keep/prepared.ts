/** A table as it is kept in a study: without what was left out, with codes for people, and sorted by who sees which column. */
import { keysAt } from '../../../dictionary/keys.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { writeStudyTable } from '../../../frame/formats/formats.ts';
import { type Column, type Frame, present, systemMissing } from '../../../frame/frame.ts';
import { writtenText } from '../../../frame/typed/typedColumn.ts';
import { narrowed } from '../../../lib/typedNumber.ts';
import { machineTime } from '../../../platform/clock.ts';
import type { Part } from '../limits.ts';
import { matched } from './matching.ts';
import { rowKey, rowName } from './rowKey.ts';
import type { Choice, Prepared, Wanted } from './wanted.ts';

export async function prepared(frame: Frame, wanted: Wanted): Promise<Prepared> {
  const known: Dictionary | undefined =
    wanted.dictionary === null ? undefined : JSON.parse(wanted.dictionary);
  const kept = await withChoices(frame, wanted);
  const { variables, match } = matched(
    kept.map(({ variable }) => variable),
    known,
    () => keysAt(machineTime(), crypto.getRandomValues(new Uint8Array(10)), 1)[0]!,
  );
  const columns = kept.map((column, at): Column => ({ ...column, variable: variables[at]! }));
  const parts = Map.groupBy(columns, ({ variable }) => partOf(variable));
  // Rows of which one file has nothing still are the same rows in all of them.
  const beside = parts.size > 1 ? [rowNumbers(frame.rows)] : [];
  const files = [];
  for (const [part, own] of parts) {
    const all = whole([...beside, ...own]);
    const dictionary = { ...frame.dictionary, variables: all.map(({ variable }) => variable) };
    const { bytes } = await writeStudyTable({ rows: frame.rows, columns: all, dictionary });
    files.push({ part, blob: new Blob([bytes]) });
  }
  const reasons = columns.flatMap(({ variable }, at) => {
    const choice = wanted.choices[kept[at]!.variable.key];
    return partOf(variable) === 'direct' ? [[variable.name, reasonOf(choice)] as const] : [];
  });
  return { files, match, reasons: Object.fromEntries(reasons) };
}

/** Of what the study itself has marked so, its dictionary is the reason. */
const reasonOf = (choice: Choice | undefined) => (choice?.act === 'keep' && choice.reason) || 'dictionary';

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

async function withChoices({ rows, columns }: Frame, { choices, codeKey }: Wanted): Promise<Column[]> {
  const made: Column[] = [];
  for (const column of columns) {
    const choice = choices[column.variable.key];
    if (choice?.act === 'drop') continue;
    made.push(choice?.act === 'code' ? await coded(column, rows, codeKey) : column);
  }
  return made;
}

function rowNumbers(rows: number): Column {
  return {
    variable: { key: rowKey, name: rowName, kind: 'integer' },
    storage: 'numbers',
    numbers: Float64Array.from({ length: rows }, (_, row) => row + 1),
  };
}

/** Each text has a code in its place: the same one wherever it stands in data of this study, and nowhere else. */
async function coded(column: Column, rows: number, codeKey: string): Promise<Column> {
  const { key, name, kind, label, source, roles } = column.variable;
  const codeOf = await coder(codeKey);
  const texts: string[] = [];
  const places = new Map<string, number>();
  const codes = new Uint32Array(rows);
  const state = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const text = plain(writtenText(column, row));
    if (text === '') {
      state[row] = systemMissing;
      continue;
    }
    let place = places.get(text);
    if (place === undefined) {
      place = texts.push(await codeOf(text)) - 1;
      places.set(text, place);
    }
    codes[row] = place;
    state[row] = present;
  }
  const variable: Variable = {
    ...{ key, name, kind: kind === 'id' ? 'id' : 'text' },
    ...(label && { label }),
    ...(source && { source }),
    ...(roles && { roles }),
  };
  return { variable, storage: 'texts', codes, texts, state };
}

/** Spaces, full-width letters and case make nobody another person. */
function plain(text: string): string {
  return narrowed(text).normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Of Crockford's base 32: nothing in it looks like something else. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

/** HMAC-SHA-256 (RFC 2104), of which the first 60 bits stay: of 50,000 people two have one code in a billion studies. */
async function coder(codeKey: string): Promise<(text: string) => Promise<string>> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(codeKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return async (text) => {
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
    return Array.from(bytes.subarray(0, codeLength), (byte) => digits[byte & 31]).join('');
  };
}
