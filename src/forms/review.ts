/** A record under its form: what is asked, what is still to be answered, what cannot be right, and how far it is. */
import type { Computation } from '../dictionary/computed.ts';
import { certain, rangeOf } from '../expressions/bounds.ts';
import type { Range } from '../expressions/range.ts';
import { type Finding, findingsOf } from './checks.ts';
import type { CompiledForm, CompiledItem, Condition } from './compile.ts';
import { computedEntry, type Entry, rangesOf } from './entry.ts';

/** By path: the key of a variable; in a group that comes again, its key, the number of the row, and the key of the variable. */
export type Entries = ReadonlyMap<string, Entry>;

/** What stands in other records of the subject. `event`: unsaid, at the same visit or at none. */
export type Outer = (key: string, event: string | undefined) => Entry | undefined;

/** `asked`: paths, in their order. `lacking`: those that need a value or the reason why there is none. */
export type Review = {
  asked: readonly string[];
  lacking: readonly string[];
  findings: readonly (Finding & { path: string })[];
};

function pathOf({ item, group }: CompiledItem, row = 0): string {
  return group ? `${group.key}/${row}/${item.of}` : item.of;
}

/** What stands at a path; undefined for one that the form does not have. */
export function itemAt(
  { byKey }: CompiledForm,
  path: string,
): { item: CompiledItem; row: number } | undefined {
  const parts = path.split('/');
  const item = byKey.get(parts.at(-1) ?? '');
  const row = parts.length > 1 ? Number(parts[1]) : 0;
  const isThere =
    item && Number.isInteger(row) && row <= (item.group?.most ?? 0) && row >= (item.group ? 1 : 0);
  return isThere && pathOf(item, row) === path ? { item, row } : undefined;
}

export function review(compiled: CompiledForm, entries: Entries, outer: Outer): Review {
  const rows = rowsIn(entries);
  const view = new View(compiled, entries, outer);
  const places = compiled.items.flatMap((item) =>
    (item.group ? (rows.get(item.group.key) ?? []) : [0]).map((row) => ({
      item,
      row,
      path: pathOf(item, row),
    })),
  );
  const asked = places.filter(({ item, row }) => view.isAsked(item, row));
  const lacking = asked.filter(
    ({ item, path }) => !item.item.optional && !item.variable.derive && !entries.has(path),
  );
  const findings = asked.flatMap(({ item, row, path }) => {
    const entry = entries.get(path);
    const own = entry ? findingsOf(item.variable, entry) : [];
    const isMeant = entry !== undefined && 'meant' in entry;
    // What surely does not hold; where a value is missing, nobody can say.
    const failed = compiled.checks.filter(
      ({ at, holds, severity }) =>
        at === item.item.of && !(severity === 'soft' && isMeant) && view.truthOf(holds, row) === false,
    );
    const said = failed.map(({ key, severity }): Finding => ({ kind: 'check', severity, check: key }));
    return [...own, ...said].map((one) => ({ ...one, path }));
  });
  return { asked: asked.map(({ path }) => path), lacking: lacking.map(({ path }) => path), findings };
}

/** Of each group the numbers of its rows, in their order. */
function rowsIn(entries: Entries): ReadonlyMap<string, number[]> {
  const found = new Map<string, Set<number>>();
  for (const path of entries.keys()) {
    const [group = '', row, item] = path.split('/');
    if (item !== undefined) found.set(group, (found.get(group) ?? new Set()).add(Number(row)));
  }
  return new Map(Array.from(found, ([group, rows]) => [group, [...rows].toSorted((a, b) => a - b)]));
}

class View {
  private readonly compiled: CompiledForm;
  private readonly entries: Entries;
  private readonly outer: Outer;
  private readonly known = new Map<string, boolean>();

  constructor(compiled: CompiledForm, entries: Entries, outer: Outer) {
    this.compiled = compiled;
    this.entries = entries;
    this.outer = outer;
  }

  /** Where nobody can say yet whether a condition is true, it is not asked. */
  isAsked(item: CompiledItem, row: number): boolean {
    const path = pathOf(item, row);
    const before = this.known.get(path);
    if (before !== undefined) return before;
    const isAsked = item.conditions.every((one) => this.truthOf(one, row));
    this.known.set(path, isAsked);
    return isAsked;
  }

  truthOf({ tree, inputs, slots }: Condition, row: number): boolean | undefined {
    const ranges: Range[] = new Array(slots);
    for (const { key, event, variable, slot } of inputs)
      for (const [k, range] of rangesOf(variable, this.entryOf(key, event, row)).entries())
        ranges[slot + k] = range;
    return certain(rangeOf(tree, ranges));
  }

  /** What is not asked counts as missing, whatever was answered before. */
  private entryOf(key: string, event: string | undefined, row: number): Entry | undefined {
    const item = event === undefined ? this.compiled.byKey.get(key) : undefined;
    if (!item) return this.outer(key, event);
    return this.isAsked(item, row) ? this.entries.get(pathOf(item, row)) : undefined;
  }
}

/**
 * What is computed of a record, on the device and again on the server.
 * @param derived of the dictionary, in the order in which they can be computed
 * @returns by key, null where nothing comes out
 */
export function derivedEntries(
  derived: readonly Computation[],
  read: (key: string) => Entry | undefined,
): ReadonlyMap<string, Entry | null> {
  const found = new Map<string, Entry | null>();
  for (const { variable, inputs, slots, run } of derived) {
    const numbers: number[] = new Array(slots).fill(Number.NaN);
    for (const { variable: input, slot } of inputs) {
      const entry = found.has(input.key) ? (found.get(input.key) ?? undefined) : read(input.key);
      // A date that is known in part is no number.
      for (const [k, { lo, hi }] of rangesOf(input, entry).entries()) if (lo === hi) numbers[slot + k] = lo;
    }
    found.set(variable.key, computedEntry(variable, run(numbers)) ?? null);
  }
  return found;
}

/** From the gravest: `queried` something is asked about it; `begun`; `complete`; `empty`. */
export const recordStates = ['queried', 'begun', 'complete', 'empty'] as const;

export type RecordState = (typeof recordStates)[number];

/**
 * `done`: whoever enters it said so. `queries`: open ones. `confirmed`: paths of which two people said that the source has
 * what lies outside of the hard range.
 */
export type Standing = { isEmpty: boolean; done: boolean; queries: number; confirmed: ReadonlySet<string> };

export function stateOf(
  { lacking, findings }: Review,
  { isEmpty, done, queries, confirmed }: Standing,
): RecordState {
  if (queries > 0 || findings.some(({ severity, path }) => severity === 'hard' && !confirmed.has(path)))
    return 'queried';
  if (isEmpty) return 'empty';
  return done && lacking.length === 0 ? 'complete' : 'begun';
}

/** Of a visit, by its forms: complete with all that are required, and nothing that was begun otherwise. */
export function visitState(forms: readonly { state: RecordState; required: boolean }[]): RecordState {
  if (forms.some(({ state }) => state === 'queried')) return 'queried';
  if (forms.every(({ state }) => state === 'empty')) return 'empty';
  const isOpen = ({ state, required }: (typeof forms)[number]) =>
    state === 'begun' || (required && state === 'empty');
  return forms.some(isOpen) ? 'begun' : 'complete';
}
