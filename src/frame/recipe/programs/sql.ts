/**
 * A recipe as a program for PostgreSQL: a table for each thing that is done, made of the one before. Beside each column
 * stands another, `x__why`, that says why a value is missing: '' where nobody ever answered, '=-99' for the code -99, '?abc'
 * where abc cannot be read. `_row` is the row's place in the import, `_at` its place now.
 */
import type { Variable } from '../../../dictionary/variable.ts';
import { dateForms } from '../../../expressions/texts/functions.ts';
import type { Instruments } from '../operation.ts';
import type { Recipe } from '../recipe.ts';
import { checkName, headingOf, type Told, told, variablesIn } from './after.ts';
import { hasRange, isNumber, reasonsSql, type Setting, selectOf } from './sqlActs.ts';
import { named, quoted, why } from './sqlFormulas.ts';
import { haltsOf } from './sqlHalts.ts';
import { sqlHelpers } from './sqlHelpers.ts';

/**
 * @param from a table of texts, a column for each variable, with `_row` from 0; what comes out is in the view `cleaned`.
 * Pseudonyms take their salt of the setting `recipe.salt`.
 * @throws Unsaid
 */
export function sqlProgram(
  recipe: Recipe,
  variables: readonly Variable[],
  {
    from,
    tables = new Map(),
    instruments,
  }: {
    from: string;
    tables?: ReadonlyMap<string, { table: string; variables: readonly Variable[] }>;
    instruments?: Instruments;
  },
): string {
  const steps = told(recipe, variables, variablesIn(tables), instruments);
  for (const one of [...variables, ...variablesIn(tables).values()].flat()) checkName(one);
  const beside = new Map(
    Array.from(tables, ([name, { variables: of }], at) => [
      name,
      { table: `beside_${at + 1}`, variables: of },
    ]),
  );
  const writer = new Writer(beside);
  for (const [name, { table, variables: of }] of tables) writer.read(beside.get(name)!.table, table, of);
  writer.read(writer.next(), from, variables);
  for (const [place, one] of steps.entries()) writer.step(one, place);
  writer.end(steps.at(-1)?.after ?? variables);
  return `${sqlHelpers.trim()}\n\n${writer.lines.join('\n')}\n`;
}

class Writer {
  readonly lines: string[] = [];
  private count = 0;
  private readonly beside: Setting['beside'];

  constructor(beside: Setting['beside']) {
    this.beside = beside;
  }

  /** The name of the table that comes next. */
  next(): string {
    this.count++;
    return this.now();
  }

  private now(): string {
    return `t${this.count}`;
  }

  read(into: string, from: string, variables: readonly Variable[]): void {
    const columns = variables.flatMap((one) => {
      const text = named(one.name);
      const codes = reasonsSql(one);
      const number = isNumber(one);
      const value =
        one.kind === 'date'
          ? `pg_temp.day_of(${text}, ${quoted(dateForms.ymd)}, 1, 2, 3)`
          : `pg_temp.${one.kind === 'integer' ? 'whole' : 'number'}_of(${text})`;
      const isCode =
        one.kind === 'date' || (!number && !hasRange(one))
          ? `(${text} = ANY(${codes}))`
          : `pg_temp.is_code(${text}, ${codes})`;
      const isClock = one.kind === 'datetime' || one.kind === 'time';
      const isRead = number
        ? `${value} IS NOT NULL`
        : isClock
          ? `pg_temp.is_clock(${text}, ${quoted(one.kind)})`
          : 'TRUE';
      const reason = `CASE WHEN ${text} = '' OR ${text} IS NULL THEN '' WHEN ${isCode} THEN '=' || ${text} WHEN NOT (${isRead}) THEN '?' || ${text} END`;
      return [
        `CASE WHEN ${text} = '' OR ${isCode} OR NOT (${isRead}) THEN NULL ELSE ${number ? value : text} END AS ${text}`,
        `${reason} AS ${why(one.name)}`,
      ];
    });
    this.lines.push(
      `CREATE TEMP TABLE ${into} AS SELECT _row, _row AS _at, ${columns.join(', ')} FROM ${from};`,
    );
  }

  step({ step, acts }: Told, place: number): void {
    this.lines.push('', `-- ${headingOf(step, place)}`);
    for (const { act, before } of acts) {
      if (act.act === 'tell') continue;
      const setting = { before, step, place, from: this.now(), beside: this.beside };
      this.lines.push(...haltsOf(act, setting));
      if (act.act === 'halt') continue;
      const select = selectOf(act, setting);
      this.lines.push(`CREATE TEMP TABLE ${this.next()} AS ${select};`);
    }
  }

  end(variables: readonly Variable[]): void {
    const columns = variables.flatMap((one) => {
      const text = isNumber(one)
        ? one.kind === 'date'
          ? `to_char(DATE '1970-01-01' + ${named(one.name)}::integer, 'YYYY-MM-DD')`
          : `${named(one.name)}::text`
        : named(one.name);
      return [
        `CASE WHEN ${why(one.name)} IS NULL THEN ${text} ELSE substr(${why(one.name)}, 2) END AS ${named(one.name)}`,
      ];
    });
    this.lines.push(
      '',
      `CREATE TEMP VIEW cleaned AS SELECT _row, ${columns.join(', ')} FROM ${this.now()} ORDER BY _at;`,
    );
  }
}
