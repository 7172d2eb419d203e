/**
 * A dictionary that comes as a file, laid over the one that is there: what is taken of each row, what was read otherwise,
 * and what is refused and why. Nothing is changed by it. Pure.
 */
import { canonical } from '../../../dictionary/canonical.ts';
import { mayHaveKey } from '../../../dictionary/compare.ts';
import type { Gone } from '../../../dictionary/gone.ts';
import { limits } from '../../../dictionary/schema.ts';
import type { Code, Derivation, Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { Remark } from '../../../frame/frame.ts';
import { type CellColumn, ofKind } from './cells.ts';

/** `name`: none was given. `kind`, `unit`: values are stored under another. `full`: there are too many variables. `layout`: a text between questions. */
type WhyRefused = 'name' | 'kind' | 'unit' | 'full' | 'layout';

/** `folded`: members that were read otherwise than they stood there. `cells`: what could not be read. */
export type BroughtRow = {
  name: string;
  state: 'new' | 'changed' | 'same' | 'refused';
  why?: WhyRefused;
  folded: readonly string[];
  cells: readonly { text: string; column: CellColumn }[];
};

/** A row of the file. `isWhole`: it says all there is to say of its variable; else what it leaves out stays. */
export type Row = {
  variable?: Variable;
  name: string;
  isWhole?: boolean;
  why?: WhyRefused;
  folded: readonly string[];
  cells: BroughtRow['cells'];
};

export type Brought = {
  variables: readonly Variable[];
  rows: readonly BroughtRow[];
  remarks: readonly Remark[];
};

/** The dictionary as it is, what is in use of it, and keys that do not come back. */
export type Onto = { dictionary: Dictionary; inUse: Dictionary | undefined; gone: Gone };

/** The rows of a dictionary that was read whole; `remarks` that name a variable are told with it. */
export function rowsOf(
  found: Dictionary,
  remarks: readonly Remark[],
  isWhole: boolean,
): { rows: Row[]; rest: Remark[] } {
  const byName = Map.groupBy(remarks, ({ variable = '' }) => variable);
  const names = new Set(found.variables.map(({ name }) => name));
  const rows = found.variables.map((variable): Row => {
    const folded = (byName.get(variable.name) ?? []).map(({ kind, values }) =>
      String(values?.member ?? kind),
    );
    return { variable, name: variable.name, isWhole, folded: [...new Set(folded)], cells: [] };
  });
  const others = remarks.filter(({ variable = '' }) => !names.has(variable));
  const texts = others.filter(({ kind }) => kind.startsWith('redcap'));
  const left = texts.map(
    ({ variable = '' }): Row => ({ name: variable, why: 'layout', folded: [], cells: [] }),
  );
  return { rows: [...rows, ...left], rest: others.filter((one) => !texts.includes(one)) };
}

/** @param fresh keys that are free for ever, as many as there are rows */
export function brought(
  rows: readonly Row[],
  { dictionary, inUse, gone }: Onto,
  fresh: readonly string[],
): Omit<Brought, 'remarks'> {
  const next = new Map(dictionary.variables.map((one) => [one.key, one]));
  // One that a row names by its key is no other row's by its name.
  const claimed = new Set(rows.flatMap(({ variable }) => variable?.key ?? []));
  const byName = new Map(
    dictionary.variables.flatMap((one) => (claimed.has(one.key) ? [] : [[one.name, one] as const])),
  );
  const used = new Map(inUse?.variables.map((one) => [one.key, one]));
  const keys = new Map<string, string>();
  const taken = rows.map((row, at) => {
    const { variable } = row;
    const before = variable && (next.get(variable.key) ?? byName.get(variable.name));
    const own = variable && !mayHaveKey(variable, gone) ? undefined : variable?.key;
    const key = before?.key ?? own ?? fresh[at]!;
    if (variable) keys.set(variable.key, key);
    return { row, before, key };
  });
  const told = taken.map(({ row, before, key }): BroughtRow => {
    const { variable, name, folded, cells } = row;
    const refused = (why: WhyRefused): BroughtRow => ({ name, state: 'refused', why, folded, cells });
    if (!variable) return refused(row.why ?? 'name');
    const is = withKeys(
      row.isWhole || !before ? { ...variable, key } : merged(before, { ...variable, key }),
      keys,
    );
    const stored = used.get(key);
    if (stored && stored.kind !== is.kind) return refused('kind');
    if (stored && stored.unit !== is.unit) return refused('unit');
    if (!before && next.size >= limits.variables) return refused('full');
    const isSame = before !== undefined && canonical(before) === canonical(is);
    if (!isSame) next.set(key, is);
    return { name, state: before ? (isSame ? 'same' : 'changed') : 'new', folded, cells };
  });
  return { variables: [...next.values()], rows: told };
}

/** What the file says of a variable, and of the rest what was there: also words in languages that it has not. */
function merged(was: Variable, is: Variable): Variable {
  const codes = new Map(was.codes?.map((one) => [one.code, one]));
  const all: Variable = {
    ...was,
    ...is,
    ...withWords(was, is),
    ...(is.codes && {
      codes: is.codes.map((one): Code => {
        const before = codes.get(one.code);
        return before ? { ...before, ...one, label: { ...before.label, ...one.label } } : one;
      }),
    }),
  };
  // What the other kind has not is left behind.
  return ofKind(all, is.kind);
}

function withWords(was: Variable, is: Variable): Partial<Variable> {
  const words = (['label', 'question', 'help'] as const).flatMap((member) =>
    was[member] && is[member] ? [[member, { ...was[member], ...is[member] }] as const] : [],
  );
  return Object.fromEntries(words);
}

function withKeys(variable: Variable, keys: ReadonlyMap<string, string>): Variable {
  const moved = ({ expression, inputs }: Derivation): Derivation => ({
    expression,
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, key]) => [name, keys.get(key) ?? key])),
  });
  const { derive, showIf } = variable;
  return { ...variable, ...(derive && { derive: moved(derive) }), ...(showIf && { showIf: moved(showIf) }) };
}
