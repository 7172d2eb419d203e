/**
 * Tables beside the file, whose columns steps join to it: each under the name by which the recipe knows it.
 * See docs/decisions/0183-another-table-by-its-headings.md.
 */
import type { Variable } from '../../../../dictionary/variable.ts';
import type { Column, Frame } from '../../../../frame/frame.ts';
import type { Recipe } from '../../../../frame/recipe/recipe.ts';
import { type Table, tableOf } from '../../../../frame/recipe/run/table.ts';
import { frameOf } from '../../../../frame/sheet.ts';
import { bareName } from '../../local/names.ts';
import { opened } from '../../local/opening.ts';
import type { SaidForm } from '../../local/protocol.ts';

/** Of a key, which has 60 characters: behind the name of the table. */
const longest = 48;

const unwatched = { progress: () => {}, first: () => {}, stopped: () => false };

export class BesideTables {
  private readonly tables = new Map<string, Table>();
  private readonly earlier = new Map<string, Table>();

  /**
   * Its columns are known by their headings: those of the next file are the same ones.
   * @param as the name by which the recipe knows it; unset for one that it does not know yet
   * @throws FileFault
   */
  async open(
    [first, ...more]: readonly Blob[],
    { name, language, said, as }: { name: string; language: string; said: SaidForm; as?: string },
    steps: Recipe['steps'],
  ): Promise<void> {
    if (!first) return;
    const { sheet } = await opened([first, ...more], name, language, said, unwatched);
    const called = as ?? this.freeName(bareName(name), steps);
    this.tables.set(called, tableOf(knownByHeading(frameOf(sheet), this.prefixFor(called, steps))));
  }

  /** Another file came: what lay beside the one before may lie beside it too, where a person says so. */
  toNext(): void {
    for (const [name, table] of this.tables) this.earlier.set(name, table);
    this.tables.clear();
  }

  takeAgain(name: string): void {
    const table = this.earlier.get(name);
    if (table) this.tables.set(name, table);
  }

  all(): ReadonlyMap<string, Table> {
    return this.tables;
  }

  before(): string[] {
    return [...this.earlier.keys()].filter((name) => !this.tables.has(name));
  }

  /** What stands before all keys of a table, so that no two tables have one in common, whether a step joins them or not. */
  private prefixFor(called: string, steps: Recipe['steps']): string {
    const known = joins(steps);
    const own = known.find(({ table }) => table === called)?.with;
    if (own !== undefined) return prefixIn(own);
    const tables = [...this.earlier, ...this.tables].filter(([name]) => name !== called);
    const keys = tables.flatMap(([, { frame }]) => frame.columns.map(({ variable }) => variable.key));
    const taken = new Set([...known.map((one) => one.with), ...keys].map(prefixIn));
    let count = 1;
    while (taken.has(`beside${count}.`)) count++;
    return `beside${count}.`;
  }

  private freeName(bare: string, steps: Recipe['steps']): string {
    const taken = new Set([...this.tables.keys(), ...joins(steps).map(({ table }) => table)]);
    let name = bare;
    for (let count = 2; taken.has(name); count++) name = `${bare} ${count}`;
    return name;
  }
}

function joins(steps: Recipe['steps']): { table: string; with: string }[] {
  return steps.flatMap(({ operation, values }) =>
    operation === 'joinTable' ? [{ table: String(values.table), with: String(values.with) }] : [],
  );
}

const prefixIn = (key: string) => key.slice(0, key.indexOf('.') + 1);

/** What a column of such a table is called in its file. */
export function headingIn(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}

function headingOf({ source, name }: Variable): string {
  return source?.from === 'column' ? source.heading : name;
}

function knownByHeading(frame: Frame, prefix: string): Frame {
  const taken = new Set<string>();
  const columns = frame.columns.map((column): Column => {
    const key = freeKey(`${prefix}${shortened(headingOf(column.variable))}`, taken);
    return { ...column, variable: { ...column.variable, key } };
  });
  return {
    ...frame,
    columns,
    dictionary: { ...frame.dictionary, variables: columns.map(({ variable }) => variable) },
  };
}

/** Questions that begin alike are told apart by how they end. */
function shortened(heading: string): string {
  const half = longest / 2;
  return heading.length <= longest ? heading : `${heading.slice(0, half)}…${heading.slice(1 - half)}`;
}

function freeKey(key: string, taken: Set<string>): string {
  let free = key;
  for (let count = 2; taken.has(free); count++) free = `${key.slice(0, 56)}~${count}`;
  taken.add(free);
  return free;
}
