/**
 * Tables beside the file, whose columns steps join to it: each under the name by which the recipe knows it. Each is read as
 * any file is, and what that asks is asked: until it is answered, steps that hang on it wait.
 * See docs/decisions/0183-another-table-by-its-headings.md.
 */
import type { Variable } from '../../../../dictionary/variable.ts';
import type { Column, Frame } from '../../../../frame/frame.ts';
import type { Recipe } from '../../../../frame/recipe/recipe.ts';
import { type Table, tableOf } from '../../../../frame/recipe/run/table.ts';
import { LocalFile } from '../../local/localFile.ts';
import { bareName } from '../../local/names.ts';
import type { FileView, SaidForm } from '../../local/protocol.ts';
import type { BesideReading, BesideView } from '../protocol.ts';

/** Of a key, which has 60 characters: behind the name of the table. */
const longest = 44;

const unheard = { progress: () => {}, first: () => {} };

/** `prefix`: what stands before all its keys. */
type Beside = Pick<BesideReading, 'files' | 'name' | 'said' | 'of'> & {
  read: LocalFile;
  view: FileView;
  prefix: string;
  table: Table;
};

/** `as`: the name by which the recipe knows it; unset for one that it does not know yet. `of`: as the page knows its data. */
type Opening = { name: string; language: string; said: SaidForm; as?: string; of?: string };

export class BesideTables {
  private readonly tables = new Map<string, Beside>();
  private readonly earlier = new Map<string, Beside>();

  /**
   * Its columns are known by their headings: those of the next file are the same ones.
   * @throws FileFault
   */
  async open(
    [first, ...more]: readonly Blob[],
    { name, language, said, as, of }: Opening,
    steps: Recipe['steps'],
  ): Promise<void> {
    if (!first) return;
    const read = new LocalFile(unheard);
    const snapshot = more.length > 0 ? { beside: more } : undefined;
    const view = await read.open(first, name, language, said, snapshot);
    const called = as ?? this.freeName(bareName(name), steps);
    const prefix = this.tables.get(called)?.prefix ?? this.prefixFor(called, steps);
    const table = tableIn(read, prefix);
    const files = [first, ...more];
    this.tables.set(called, {
      files,
      name,
      said,
      read,
      view,
      prefix,
      table,
      ...(of !== undefined && { of }),
    });
  }

  answer(name: string, question: number, choice: number): void {
    const known = this.tables.get(name);
    if (!known) return;
    const { read, prefix } = known;
    const view = read.answer(question, choice);
    this.tables.set(name, { ...known, view, table: tableIn(read, prefix) });
  }

  /** How it was read, and what is to be asked of it. */
  reading(name: string): BesideReading | undefined {
    const known = this.tables.get(name);
    if (!known) return undefined;
    const { files, said, of, read, view } = known;
    const asked = view.columns.filter(({ asks }) => asks > 0);
    const asks = asked.map(({ key, title }) => ({ title, questions: read.column(key).questions }));
    return { files, name: known.name, said, view, asks, ...(of !== undefined && { of }) };
  }

  columns(name: string): { variable: Variable; title: string; asks: number }[] {
    const { table, view } = this.tables.get(name) ?? {};
    const titled = view?.columns ?? [];
    return titled.map(({ title, asks }, at) => ({
      variable: table!.frame.columns[at]!.variable,
      title,
      asks,
    }));
  }

  /** Columns of a step as they are read by now, under the names that the step gives them. */
  renewed(name: unknown, columns: unknown): unknown {
    if (typeof name !== 'string' || !Array.isArray(columns)) return columns;
    const now = new Map(this.columns(name).map(({ variable }) => [variable.key, variable]));
    return columns.map((one: unknown) => {
      const { key, name: called } = Object(one);
      const read = now.get(key);
      return read ? { ...read, name: called } : one;
    });
  }

  /** Those that no step has to wait for. */
  answered(steps: Recipe['steps']): Map<string, Table> {
    const all = [...this.tables].filter(([name]) => !this.waits(name, steps));
    return new Map(all.map(([name, { table }]) => [name, table]));
  }

  /** Whether something is asked about all of it, or about a column that a step takes. */
  waits(name: string, steps: Recipe['steps']): boolean {
    const taken = new Set(joins(steps).flatMap((one) => (one.table === name && !one.off ? one.keys : [])));
    if (taken.size === 0) return false;
    const asked = this.columns(name).filter(({ asks }) => asks > 0);
    return (
      (this.tables.get(name)?.view.asks.length ?? 0) > 0 ||
      asked.some(({ variable }) => taken.has(variable.key))
    );
  }

  /** Another file came: what lay beside the one before may lie beside it too, where a person says so. */
  toNext(): void {
    for (const [name, one] of this.tables) this.earlier.set(name, one);
    this.tables.clear();
  }

  takeAgain(name: string): void {
    const one = this.earlier.get(name);
    if (one) this.tables.set(name, one);
  }

  all(): ReadonlyMap<string, Table> {
    return new Map(Array.from(this.tables, ([name, { table }]) => [name, table]));
  }

  views(): BesideView[] {
    return Array.from(
      this.tables,
      ([
        name,
        {
          table: { frame },
          of,
        },
      ]) => ({
        ...{ name, rows: frame.rows, columns: frame.columns.length },
        ...(of !== undefined && { of }),
      }),
    );
  }

  before(): string[] {
    return [...this.earlier.keys()].filter((name) => !this.tables.has(name));
  }

  /**
   * What stands before all keys of a table, so that no two tables have one in common, whether a step joins them or not. It is
   * drawn once and stays in the recipe: data that were made by two recipes have other keys for what they joined.
   */
  private prefixFor(called: string, steps: Recipe['steps']): string {
    const own = joins(steps).find(({ table }) => table === called)?.with;
    if (own !== undefined) return prefixIn(own);
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    return `beside-${drawn.toString(36)}.`;
  }

  private freeName(bare: string, steps: Recipe['steps']): string {
    const taken = new Set([...this.tables.keys(), ...joins(steps).map(({ table }) => table)]);
    let name = bare;
    for (let count = 2; taken.has(name); count++) name = `${bare} ${count}`;
    return name;
  }
}

/** `keys`: of the columns that the step takes of the table. */
function joins(steps: Recipe['steps']): { table: string; with: string; keys: string[]; off: boolean }[] {
  return steps.flatMap(({ operation, values, off = false }) => {
    if (operation !== 'joinTable') return [];
    const { table, with: own, columns } = values;
    const brought: readonly unknown[] = Array.isArray(columns) ? columns : [];
    const keys = [String(own), ...brought.map((one) => String(Object(one).key))];
    return [{ table: String(table), with: String(own), keys, off }];
  });
}

const tableIn = (read: LocalFile, prefix: string) => tableOf(knownByHeading(read.held().frame, prefix));

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
