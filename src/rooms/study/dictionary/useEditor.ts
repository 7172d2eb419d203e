/** What is looked at and chosen in a dictionary, and the acts of its page. */
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { keysAt } from '../../../dictionary/keys.ts';
import { namesFrom } from '../../../dictionary/names.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { machineTime } from '../../../platform/clock.ts';
import type { GridPlace } from '../../../ui/grid/gridKeys.ts';
import { type CellColumn, type CellWords, cellColumns, pasted } from './cells.ts';
import { besideIt, type Findings, findingsOf, nothingFound } from './findings.ts';
import type { DictionaryShown } from './shown.ts';
import { type DictionaryWork, useDictionary } from './useDictionary.ts';
import { type Work, withRecode, withVariables } from './work.ts';

/** One that is free for ever: of the time, and of chance. */
function newKey(): string {
  return keysAt(machineTime(), crypto.getRandomValues(new Uint8Array(10)), 1)[0]!;
}

export function useEditor(study: string, shown: DictionaryShown) {
  const work = useDictionary(study, shown);
  const { variables } = work.now.dictionary;
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 1 });
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string>();
  const seek = (text: string) => {
    setSought(text);
    // Where somebody stood, nothing may be left.
    setAt(({ column }) => ({ row: 0, column }));
  };
  const rows = useMemo(() => found(variables, sought), [variables, sought]);
  const { inUse } = work;
  const byKey = useMemo(() => new Map(variables.map((one) => [one.key, one])), [variables]);
  const before = useMemo(() => new Map(inUse.dictionary?.variables.map((one) => [one.key, one])), [inUse]);
  // Of thousands of variables it takes as long as all the rest of the page: the table is there first.
  const settled = useDeferredValue<Work | undefined>(work.now, undefined);
  const findings = useMemo(() => (settled ? findingsOf(settled, inUse) : nothingFound), [settled, inUse]);
  const toggle = useCallback((keys: readonly string[]) => setChosen((before) => toggled(before, keys)), []);
  const set = (next: readonly Variable[]) => work.set((one) => withVariables(one, next));
  return {
    ...{ work, variables, rows, at, setAt, sought, seek, chosen, setChosen, opened, setOpened },
    ...{
      byKey,
      before,
      findings,
      set,
      isDraft: settled ? isDraft(findings, inUse.dictionary, variables) : shown.inUse !== null,
    },
    acts: { toggle, ...actsOn(work, { variables, before, chosen, opened, setOpened, rows, setAt, set }) },
  };
}

function isDraft(
  { changed }: Findings,
  inUse: Dictionary | undefined,
  variables: readonly Variable[],
): boolean {
  return inUse ? changed.length > 0 : variables.length > 0;
}

type Looked = {
  variables: readonly Variable[];
  before: ReadonlyMap<string, Variable>;
  chosen: ReadonlySet<string>;
  opened: string | undefined;
  setOpened(key: string | undefined): void;
  rows: readonly number[];
  setAt(place: GridPlace): void;
  set(variables: readonly Variable[]): void;
};

function actsOn({ set: setWork }: DictionaryWork, looked: Looked) {
  const { variables, before, chosen, opened, setOpened, rows, setAt, set } = looked;
  const place = variables.findIndex(({ key }) => key === opened);
  return {
    add() {
      const [name = 'v'] = namesFrom(
        [`variable_${variables.length + 1}`],
        variables.map((one) => one.name),
      );
      const key = newKey();
      set([...variables, { key, name, kind: 'number' }]);
      setAt({ row: rows.length, column: 1 });
      setOpened(key);
    },
    change(variable: Variable) {
      set(variables.map((one) => (one.key === variable.key ? variable : one)));
    },
    move(by: -1 | 1) {
      const [one, other] = [variables[place], variables[place + by]];
      if (one && other) set(variables.with(place, other).with(place + by, one));
    },
    remove() {
      setOpened(undefined);
      set(variables.filter(({ key }) => key !== opened));
    },
    /** @returns of how many it could be said */
    fill(column: CellColumn, text: string, words: CellWords): number {
      const places = variables.flatMap(({ key }, at) => (chosen.has(key) ? [at] : []));
      const result = pasted(variables, [[text]], { rows: places, from: cellColumns.indexOf(column) }, words);
      set(result.variables);
      return result.filled;
    },
    instead(key: string) {
      set(besideIt(variables, before.get(key), key, newKey()));
    },
    recode(key: string, code: string, into: string | undefined) {
      setWork((one: Work) => withRecode(one, key, code, into));
    },
    /** One that an earlier version had, as it was there. */
    restore(variable: Variable) {
      const [name = variable.name] = namesFrom(
        [variable.name],
        variables.map((one) => one.name),
      );
      set([...variables, { ...variable, name }]);
    },
  };
}

/** All of these are chosen then, or none where all were. */
function toggled(chosen: ReadonlySet<string>, keys: readonly string[]): ReadonlySet<string> {
  if (!keys.every((key) => chosen.has(key))) return new Set([...chosen, ...keys]);
  const those = new Set(keys);
  return new Set([...chosen].filter((key) => !those.has(key)));
}

/** Places of the variables in whose names and labels a text stands. */
function found(variables: readonly Variable[], sought: string): number[] {
  const text = sought.trim().toLowerCase();
  return variables.flatMap(({ name, label = {} }, at) => {
    const isFound =
      text === '' ||
      name.includes(text) ||
      Object.values(label).some((one) => one.toLowerCase().includes(text));
    return isFound ? [at] : [];
  });
}
