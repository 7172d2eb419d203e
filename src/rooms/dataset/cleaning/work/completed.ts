/** What a form leaves open, and a copy needs anew: keys and names of columns that a step makes. */
import { keysAt } from '../../../../dictionary/keys.ts';
import { isReserved, namesFrom } from '../../../../dictionary/names.ts';
import type { AnyValues, Chosen, Decided } from '../../../../frame/recipe/field.ts';
import { operations } from '../../../../frame/recipe/operations/operations.ts';
import type { Run } from '../../../../frame/recipe/run/run.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { writtenText } from '../../../../frame/typed/typedColumn.ts';
import { summaryOf } from '../../../../frame/work/summary.ts';
import { machineTime } from '../../../../platform/clock.ts';
import { draws } from '../../../../statistics/random/philox.ts';
import { namedIn, nameOf } from '../instruments.ts';
import { isNew, type Named } from '../newIn.ts';
import { idColumn } from './idColumn.ts';

/** What a form calls a column that is not made yet. */
const unmade = 'new';

/** Columns that become of the codes of one. */
const mostWide = 200;

export function completedValues(
  operation: string,
  values: AnyValues,
  { table, import: start }: Pick<Run, 'table' | 'import'>,
  taken: Set<string>,
): AnyValues {
  const complete = (value: unknown) => {
    if (!isNew(value) || value.key !== unmade) return value;
    const { take, of } = Object(value);
    const column = table.frame.columns.find(({ variable }) => variable.key === of);
    return take === undefined || !column
      ? made(value, taken)
      : { ...another({ ...value, name: takenName(column.variable.name, take) }, taken), take, of };
  };
  if (operation === 'joinTable') return { ...values, columns: joined(values.columns, table, taken) };
  const entries = Object.entries(values).map(([field, value]): [string, unknown] => [
    field,
    Array.isArray(value) ? value.map(complete) : complete(value),
  ]);
  const named = Object.fromEntries(entries);
  if (operation === 'score') return { ...named, instrument: withOutput(named) };
  if (operation === 'wider') return { ...named, into: wide(named, table, taken) };
  if (operation === 'sample') return { ...named, ...drawn(named, table) };
  return operations.get(operation)?.byRows ? withTold(named, table, start) : named;
}

/** A plan is of one result: the recipe names both together. */
function withOutput({ instrument, output }: AnyValues): string {
  const known = namedIn(instrument);
  return known ? nameOf({ ...known, output: String(output) }) : String(instrument);
}

/** Columns of another table keep the keys that they have there; where a name is one of this table, they get another. */
function joined(columns: unknown, { frame }: Table, taken: Set<string>): unknown {
  const names = new Map(frame.columns.map(({ variable }) => [variable.key, variable.name]));
  return !Array.isArray(columns)
    ? columns
    : columns.map((one: unknown) => {
        if (!isNew(one) || names.get(one.key) === one.name) return one;
        return { ...another(one, taken), key: one.key };
      });
}

/** Of what is taken of a column, within the length of a name. */
function takenName(name: string, take: unknown): string {
  const end = `_${String(take).toLowerCase()}`;
  return `${name.slice(0, 32 - end.length)}${end}`;
}

/** New columns of a copied step would be there twice; those of another table have the keys that they have there. */
export function renewed(values: AnyValues, taken: Set<string>): AnyValues {
  const isJoined = (value: unknown) => 'kind' in Object(value);
  const renew = (value: unknown) => (isNew(value) && !isJoined(value) ? another(value, taken) : value);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(renew) : renew(value),
    ]),
  );
}

export function newKeys(count: number): string[] {
  return keysAt(machineTime(), crypto.getRandomValues(new Uint8Array(10)), count);
}

/** A name that programs know is made of what a person called it, which stays its label where it is another. */
function made(one: Named & { label?: Readonly<Record<string, string>> }, taken: Set<string>): object {
  const [said = one.name] = Object.values(one.label ?? {});
  const { key, name } = another({ ...one, name: namesFrom([said], taken)[0] ?? one.name }, taken);
  return { key, name, ...(said === name ? {} : { label: one.label }) };
}

function another<One extends Named>(one: One, taken: Set<string>): One {
  const isGood = /^[a-z][a-z0-9_]{0,31}$/.test(one.name) && !isReserved(one.name);
  const bare = isGood ? one.name : 'made';
  let name = bare;
  for (let count = 2; taken.has(name); count++) name = `${bare.slice(0, 28)}_${count}`;
  taken.add(name);
  return { ...one, key: newKeys(1)[0]!, name };
}

/** A column for each value that stands in the one that names them. */
function wide(values: AnyValues, { frame }: Table, taken: Set<string>): object[] {
  const column = frame.columns.find(({ variable }) => variable.key === values.name);
  const value = frame.columns.find(({ variable }) => variable.key === values.value);
  const summary = column && summaryOf(column, undefined, { bars: mostWide });
  if (summary?.kind !== 'texts') return [];
  return summary.bars.map(({ text }) => {
    const called = `${value?.variable.name ?? 'value'}_${text}`;
    return { ...another({ key: '', name: namesFrom([called], taken)[0] ?? 'made' }, taken), code: text };
  });
}

/** As many rows as are asked for, each as likely as any other (Fisher and Yates 1938), in their order. */
function drawn({ size, seed }: AnyValues, table: Table): AnyValues {
  const { frame, origin } = table;
  const chance = draws(Number(seed));
  const places = Array.from(origin.keys());
  const count = Math.min(Number(size), places.length);
  for (let at = 0; at < count; at++) {
    const other = at + chance.below(places.length - at);
    [places[at], places[other]] = [places[other]!, places[at]!];
  }
  const id = idColumn(frame);
  const rows = places
    .slice(0, count)
    .toSorted((a, b) => a - b)
    .map((at) => ({ row: origin[at]!, ...(id ? { is: writtenText(id, at) } : {}) }));
  return { rows, ...(id ? { told: id.variable.key } : {}) };
}

/** What stands in a chosen row tells on the next file whether it is the same one. */
function withTold(values: AnyValues, table: Table, start: Table): AnyValues {
  const key = values.told ?? idColumn(table.frame)?.variable.key;
  const columnIn = ({ frame }: Table) => frame.columns.find(({ variable }) => variable.key === key);
  // As it came, where it came with the file: that is what the next run looks at.
  const from = [start, table].find((one) => columnIn(one));
  const column = from && columnIn(from);
  if (!column) return values;
  const places = new Map(Array.from(from.origin, (row, place) => [row, place]));
  const told = (chosen: Chosen): Chosen => {
    const at = places.get(chosen.row);
    // What was written when it was chosen stays: on another file the same place is another row, for which the step waits.
    return chosen.is !== undefined || at === undefined
      ? chosen
      : { row: chosen.row, is: writtenText(column, at) };
  };
  const { rows, pairs } = values;
  return {
    ...values,
    ...(Array.isArray(rows) ? { rows: rows.map(told) } : {}),
    ...(Array.isArray(pairs)
      ? {
          pairs: pairs.map(({ stays, other, same }: Decided) => ({
            stays: told(stays),
            other: told(other),
            same,
          })),
        }
      : {}),
    told: key,
  };
}
