/**
 * A recipe as a program for PostgreSQL: a table for each thing that is done, made of the one before. Beside each column
 * stands another, `x__why`, that says why a value is missing: '' where nobody ever answered, '=-99' for the code -99, '?abc'
 * where abc cannot be read. `_row` is the row's place in the import, `_at` its place now.
 */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Made, Plain, State, TextPart } from '../../../expressions/texts/formula.ts';
import {
  dateForms,
  dateGroups,
  innerNumber,
  isDateForm,
  spaces,
} from '../../../expressions/texts/functions.ts';
import { letterPairs } from '../../../expressions/texts/letterCase.ts';
import type { Checked } from '../../../expressions/tree.ts';
import { codeOf } from '../../formats/written.ts';
import type { Act, Order, Take } from '../act.ts';
import type { Recipe, Step } from '../recipe.ts';
import { pseudonymDigits } from '../run/evaluate.ts';
import { isNumeric } from '../run/table.ts';
import { type Told, told, Unsaid } from './after.ts';
import { sqlHelpers } from './sqlHelpers.ts';

/**
 * @param from a table of texts, a column for each variable, with `_row` from 0; what comes out is in the view `cleaned`.
 * Pseudonyms take their salt of the setting `recipe.salt`.
 * @throws Unsaid
 */
export function sqlProgram(
  recipe: Recipe,
  variables: readonly Variable[],
  { from, tables = new Map() }: { from: string; tables?: ReadonlyMap<string, { table: string; variables: readonly Variable[] }> },
): string {
  const steps = told(recipe, variables);
  const writer = new Writer();
  for (const [name, { table, variables: of }] of tables) writer.read(named(`beside ${name}`), table, of);
  writer.read(writer.next(), from, variables);
  for (const [place, one] of steps.entries()) writer.step(one, place);
  writer.end(steps.at(-1)?.after ?? variables);
  return `${sqlHelpers.trim()}\n\n${writer.lines.join('\n')}\n`;
}

const named = (name: string) => `"${name.replaceAll('"', '""')}"`;
const why = (name: string) => named(`${name}__why`);
const quoted = (text: string) => `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;

function isNumber(variable: Variable): boolean {
  return isNumeric(variable) && variable.kind !== 'datetime' && variable.kind !== 'time';
}

const typeOf = (variable: Variable) => (isNumber(variable) ? 'double precision' : 'text');

class Writer {
  readonly lines: string[] = [];
  private count = 0;

  /** The name of the table that comes next. */
  next(): string {
    this.count++;
    return this.now();
  }

  private now(): string {
    return `t${this.count}`;
  }

  private make(select: string): void {
    const from = this.now();
    this.lines.push(`CREATE TEMP TABLE ${this.next()} AS ${select.replaceAll('{from}', from)};`);
  }

  read(into: string, from: string, variables: readonly Variable[]): void {
    const columns = variables.flatMap((one) => {
      const text = named(one.name);
      const codes = `ARRAY[${(one.missing ?? []).map((code) => quoted(String(codeOf(code)))).join(', ')}]::text[]`;
      const number = isNumber(one);
      const value =
        one.kind === 'date'
          ? `pg_temp.day_of(${text}, ${quoted(dateForms.ymd)}, 1, 2, 3)`
          : `pg_temp.${one.kind === 'integer' ? 'whole' : 'number'}_of(${text})`;
      const isCode = number && one.kind !== 'date' ? `pg_temp.is_code(${text}, ${codes})` : `(${text} = ANY(${codes}))`;
      const reason = `CASE WHEN ${text} = '' OR ${text} IS NULL THEN '' WHEN ${isCode} THEN '=' || ${text}${
        number ? ` WHEN ${value} IS NULL THEN '?' || ${text}` : ''
      } END`;
      return [
        `CASE WHEN ${text} = '' OR ${isCode} THEN NULL ELSE ${number ? value : text} END AS ${text}`,
        `${reason} AS ${why(one.name)}`,
      ];
    });
    this.lines.push(`CREATE TEMP TABLE ${into} AS SELECT _row, _row AS _at, ${columns.join(', ')} FROM ${from};`);
  }

  step({ step, acts }: Told, place: number): void {
    const note = step.note ? `: ${step.note.replaceAll(/\s+/g, ' ')}` : '';
    this.lines.push('', `-- ${place + 1}. ${step.operation}${note}`);
    for (const { act, before } of acts) this.act(act, before, step);
  }

  end(variables: readonly Variable[]): void {
    const columns = variables.flatMap((one) => {
      const text = isNumber(one)
        ? one.kind === 'date'
          ? `to_char(DATE '1970-01-01' + ${named(one.name)}::integer, 'YYYY-MM-DD')`
          : `${named(one.name)}::text`
        : named(one.name);
      return [`CASE WHEN ${why(one.name)} IS NULL THEN ${text} ELSE substr(${why(one.name)}, 2) END AS ${named(one.name)}`];
    });
    this.lines.push(
      '',
      `CREATE TEMP VIEW cleaned AS SELECT _row, ${columns.join(', ')} FROM ${this.now()} ORDER BY _at;`,
    );
  }

  private act(act: Act, before: readonly Variable[], step: Step): void {
    const nameOf = (key: string) => before.find((one) => one.key === key)!.name;
    const others = (name: string) => before.filter((one) => one.name !== name).flatMap(({ name: one }) => [named(one), why(one)]);
    const of = before.map(({ name }) => name);
    switch (act.act) {
      case 'set':
        return this.set(act, before, step);
      case 'missing': {
        const { name } = act.variable;
        const old = nameOf(act.variable.key);
        const code = act.place === null ? '' : `=${codeOf(act.variable.missing![act.place]!)}`;
        const where = `(${plainSql(act.where, step)}) IS TRUE`;
        const columns = [
          ...others(old),
          `CASE WHEN ${where} THEN NULL ELSE ${named(old)} END AS ${named(name)}`,
          `CASE WHEN ${where} THEN ${quoted(code)} ELSE ${keptWhy(why(old), act.variable)} END AS ${why(name)}`,
        ];
        return this.make(`SELECT _row, _at, ${columns.join(', ')} FROM {from}`);
      }
      case 'columns': {
        const columns = act.variables.flatMap((one) => {
          const old = nameOf(one.key);
          return [`${named(old)} AS ${named(one.name)}`, `${keptWhy(why(old), one)} AS ${why(one.name)}`];
        });
        return this.make(`SELECT _row, _at${columns.map((one) => `, ${one}`).join('')} FROM {from}`);
      }
      case 'keep':
        return this.make(`SELECT * FROM {from} WHERE (${plainSql(act.where, step)}) IS TRUE`);
      case 'rows': {
        const list = act.rows.length === 0 ? 'NULL' : act.rows.join(', ');
        const test = act.stay ? `_row IN (${list})` : `(_row IN (${list})) IS NOT TRUE`;
        return this.make(`SELECT * FROM {from} WHERE ${test}`);
      }
      case 'unique':
        return this.make(`SELECT DISTINCT ON (${groupBy(act.by.map(nameOf))}) * FROM {from} ORDER BY ${groupBy(act.by.map(nameOf))}, _at`);
      case 'sort': {
        const rest = of.flatMap((one) => [named(one), why(one)]).join(', ');
        return this.make(
          `SELECT _row, row_number() OVER (ORDER BY ${orderSql(act.by, before)}) AS _at, ${rest} FROM {from}`,
        );
      }
      case 'window':
        return this.window(act, before);
      case 'group':
        return this.group(act, before);
      case 'longer': {
        const gone = act.columns.map(({ key }) => nameOf(key));
        const rest = of.filter((one) => !gone.includes(one)).flatMap((one) => [named(one), why(one)]);
        const rows = act.columns.map(
          ({ code }, at) => `(${at}, ${quoted(code)}, ${named(gone[at]!)}, ${why(gone[at]!)})`,
        );
        const columns = [
          ...rest,
          `v.n AS ${named(act.name.name)}`,
          `NULL::text AS ${why(act.name.name)}`,
          `v.x AS ${named(act.value.name)}`,
          `${keptWhy('v.y', act.value)} AS ${why(act.value.name)}`,
        ];
        return this.make(
          `SELECT _row, _at * ${act.columns.length} + v.k AS _at, ${columns.join(', ')} FROM {from}, LATERAL (VALUES ${rows.join(', ')}) AS v(k, n, x, y)`,
        );
      }
      case 'wider': {
        const columns = act.made.flatMap(({ variable, of: key, code }) => {
          const at = `(array_agg(%) FILTER (WHERE ${named(nameOf(act.name))} = ${quoted(code)}))`;
          const first = (column: string) => at.replace('%', `${column} ORDER BY _at`);
          return [
            `${first(named(nameOf(key)))}[1] AS ${named(variable.name)}`,
            `CASE WHEN ${first('_at')}[1] IS NULL THEN '' ELSE ${keptWhy(`${first(why(nameOf(key)))}[1]`, variable)} END AS ${why(variable.name)}`,
          ];
        });
        return this.grouped(act.by.map(nameOf), columns);
      }
      case 'join': {
        const columns = act.columns.flatMap(({ name }) => [
          `o.${named(name)}`,
          `CASE WHEN o._row IS NULL THEN '' ELSE o.${why(name)} END AS ${why(name)}`,
        ]);
        const key = (alias: string, name: string) => `${alias}.${named(name)}::text`;
        return this.make(
          `SELECT t._row, row_number() OVER (ORDER BY t._at, o._at) AS _at, ${[...of.flatMap((one) => [`t.${named(one)}`, `t.${why(one)}`]), ...columns].join(', ')} FROM {from} t LEFT JOIN ${named(`beside ${act.table}`)} o ON ${key('t', nameOf(act.on))} = ${key('o', act.with)}`,
        );
      }
      case 'shift': {
        const digits = `substr(pg_temp.hashed(${textSql(act.of, step)}), 1, 12)`;
        const rest = of.flatMap((one) => [named(one), why(one)]).join(', ');
        const days = `((('x' || lpad(${digits}, 16, '0'))::bit(64)::bigint % ${2 * act.most + 1}) - ${act.most})::double precision`;
        return this.make(
          `SELECT _row, _at, ${rest}, ${days} AS ${named(act.variable.name)}, NULL::text AS ${why(act.variable.name)} FROM {from}`,
        );
      }
    }
  }

  private set(act: Extract<Act, { act: 'set' }>, before: readonly Variable[], step: Step): void {
    const { variable } = act;
    const old = before.find(({ key }) => key === variable.key);
    const from = act.reasons === undefined ? old : before.find(({ key }) => key === act.reasons);
    const value = act.to.gives === 'text' ? textSql(act.to.part, step) : plainSql(act.to, step);
    const typed = act.to.gives === 'boolean' ? `(${value})::integer::double precision` : `(${value})::${typeOf(variable)}`;
    const where = act.where ? `(${plainSql(act.where, step)}) IS TRUE` : 'TRUE';
    const others = before.filter(({ key }) => key !== variable.key).flatMap(({ name }) => [named(name), why(name)]);
    const failed = from
      ? `CASE WHEN ${why(from.name)} IS NOT NULL THEN ${keptWhy(why(from.name), variable)} ELSE ${
          act.failed === 'unread' ? `'?' || ${named(from.name)}::text` : "''"
        } END`
      : "''";
    const stays = old && typeOf(old) === typeOf(variable);
    const columns = [
      ...others.map((one) => `t.${one}`),
      `CASE WHEN w THEN v ELSE ${stays ? `t.${named(old.name)}` : 'NULL'} END AS ${named(variable.name)}`,
      `CASE WHEN w AND v IS NOT NULL THEN NULL WHEN w THEN ${failed} ELSE ${old ? keptWhy(`t.${why(old.name)}`, variable) : "''"} END AS ${why(variable.name)}`,
    ];
    this.make(
      `SELECT t._row, t._at, ${columns.join(', ')} FROM (SELECT *, ${typed} AS v, ${where} AS w FROM {from}) t`,
    );
  }

  private window(act: Extract<Act, { act: 'window' }>, before: readonly Variable[]): void {
    const nameOf = (key: string) => before.find((one) => one.key === key)!.name;
    const { variable } = act;
    const [x, y] = [named(nameOf(act.of)), why(nameOf(act.of))];
    const rest = before.filter(({ key }) => key !== variable.key).flatMap(({ name }) => [`t.${named(name)}`, `t.${why(name)}`]);
    const by = act.by.map(nameOf);
    const order = act.order.length > 0 ? `${orderSql(act.order, before)}` : '_at';
    const groupText = by.length > 0 ? `PARTITION BY ${groupBy(by)}` : '';
    const over = `(${groupText} ORDER BY ${order})`;
    const put = (value: string, reason: string) => {
      const columns = [
        ...rest,
        `${value} AS ${named(variable.name)}`,
        `${keptWhy(reason, variable)} AS ${why(variable.name)}`,
      ];
      return `SELECT t._row, t._at, ${columns.join(', ')}`;
    };
    if (act.take === 'before' || act.take === 'first' || act.take === 'last') {
      const frame = `(${groupText} ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`;
      const call = (column: string) =>
        act.take === 'before'
          ? `lag(${column}, ${act.lag}) OVER ${over}`
          : `${act.take}_value(${column}) OVER ${frame}`;
      const within = `SELECT *, ${call(x)} AS v, ${call(y)} AS u, ${call('_row')} AS r FROM {from}`;
      return this.make(`${put('t.v', `CASE WHEN t.r IS NULL THEN '' ELSE t.u END`)} FROM (${within}) t`);
    }
    if (act.take === 'filled') {
      const within = `SELECT *, count(*) FILTER (WHERE ${y} IS NULL) OVER ${over} AS g FROM {from}`;
      const first = (column: string) => `first_value(${column}) OVER (PARTITION BY ${by.length > 0 ? `${groupBy(by)}, ` : ''}g ORDER BY ${order})`;
      const filled = `SELECT *, CASE WHEN g = 0 THEN ${x} ELSE ${first(x)} END AS v, CASE WHEN g = 0 THEN ${y} ELSE ${first(y)} END AS u FROM (${within}) s`;
      return this.make(`${put('t.v', 't.u')} FROM (${filled}) t`);
    }
    const [value, reason] = taken(act, x, y, order);
    const keys = by.flatMap((one) => [named(one), why(one)]);
    const columns = [`${value} AS v`, `${reason} AS u`];
    const groups = `SELECT ${[...keys.map((one, at) => `${one} AS k${at}`), ...columns].join(', ')} FROM {from}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}`;
    const on = keys.map((one, at) => `t.${one} IS NOT DISTINCT FROM g.k${at}`).join(' AND ') || 'TRUE';
    this.make(`${put('g.v', 'g.u')} FROM {from} t JOIN (${groups}) g ON ${on}`);
  }

  private group(act: Extract<Act, { act: 'group' }>, before: readonly Variable[]): void {
    const nameOf = (key: string) => before.find((one) => one.key === key)!.name;
    const columns = act.made.flatMap(({ variable, of, ...take }) => {
      const [value, reason] = taken(take, named(nameOf(of)), why(nameOf(of)), '_at');
      return [`${value} AS ${named(variable.name)}`, `${keptWhy(reason, variable)} AS ${why(variable.name)}`];
    });
    this.grouped(act.by.map(nameOf), columns);
  }

  private grouped(by: readonly string[], columns: readonly string[]): void {
    const keys = by.flatMap((one) => [named(one), why(one)]);
    const first = ['(array_agg(_row ORDER BY _at))[1] AS _row', 'min(_at) AS _at'];
    this.make(
      `SELECT ${[...first, ...keys, ...columns].join(', ')} FROM {from}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}`,
    );
  }
}

/** A value that is taken of a group of rows, and why there is none. */
function taken(take: Take, x: string, y: string, order: string): [value: string, reason: string] {
  const there = `FILTER (WHERE ${y} IS NULL)`;
  const number = (text: string): [string, string] => [`(${text})::double precision`, `CASE WHEN (${text}) IS NULL THEN '' END`];
  const at = (column: string, last: boolean, filter: string) =>
    `(array_agg(${column} ORDER BY ${last ? backwards(order) : order}) ${filter})[1]`;
  switch (take.take) {
    case 'rows':
      return number('count(*)');
    case 'count':
      return number(`count(*) ${there}`);
    case 'different':
      return number(`count(DISTINCT ${x}) ${there}`);
    case 'sum':
    case 'mean':
    case 'sd':
    case 'least':
    case 'most': {
      const name = { sum: 'sum', mean: 'avg', sd: 'stddev_samp', least: 'min', most: 'max' }[take.take];
      return number(`${name}(${x}) ${there}`);
    }
    case 'quantile':
      return number(`percentile_cont(${take.share}) WITHIN GROUP (ORDER BY ${x}) ${there}`);
    case 'firstThere':
    case 'lastThere': {
      const isLast = take.take === 'lastThere';
      return [at(x, isLast, there), `CASE WHEN count(*) ${there} = 0 THEN '' END`];
    }
    case 'first':
    case 'last':
      return [at(x, take.take === 'last', ''), at(y, take.take === 'last', '')];
    case 'before':
    case 'filled':
      throw new Error(`${take.take} is taken row by row.`);
  }
}

function backwards(order: string): string {
  return order
    .split(', ')
    .map((one) => (/ DESC NULLS LAST$/.test(one) ? one.replace(/ DESC NULLS LAST$/, ' ASC NULLS FIRST') : / NULLS LAST$/.test(one) ? one.replace(/(?: ASC)? NULLS LAST$/, ' DESC NULLS FIRST') : `${one} DESC`))
    .join(', ');
}

function groupBy(names: readonly string[]): string {
  return names.flatMap((one) => [named(one), why(one)]).join(', ');
}

/** A reason that the variable does not know is none. */
function keptWhy(reason: string, { missing = [] }: Variable): string {
  const codes = missing.map((one) => quoted(`=${codeOf(one)}`));
  const isKnown = codes.length > 0 ? `${reason} NOT IN (${codes.join(', ')})` : 'TRUE';
  return `CASE WHEN ${reason} LIKE '=%' AND ${isKnown} THEN '' ELSE ${reason} END`;
}

function orderSql(by: readonly Order[], before: readonly Variable[]): string {
  const parts = by.flatMap(({ key, descending }) => {
    const variable = before.find((one) => one.key === key)!;
    const { codes = [] } = variable;
    const direction = descending ? 'DESC' : 'ASC';
    const name = named(variable.name);
    if (isNumber(variable)) return [`${name} ${direction} NULLS LAST`];
    const list = codes.map(({ code }) => quoted(code)).join(';');
    const place = `pg_temp.place_of(${name};ARRAY[${list}]::text[]) ${direction} NULLS LAST`;
    return [...(codes.length > 0 ? [place.replaceAll(';', '\u0001')] : []), `${name} COLLATE "C" ${direction} NULLS LAST`];
  });
  return [...parts, '_at'].join(', ').replaceAll('\u0001', ',');
}

/** @param step the one to be named where SQL has no words for it */
function plainSql({ tree, lifted }: Plain, step: Step): string {
  const parts = new Map(lifted.map(({ variable, part }) => [variable.name, madeSql(part, step)]));
  return treeSql(tree, (name) => parts.get(name) ?? named(name));
}

const calls: Readonly<Record<string, string>> = {
  abs: 'abs',
  floor: 'floor',
  ceil: 'ceil',
  sqrt: 'pg_temp.root',
  exp: 'pg_temp.exponential',
  ln: 'pg_temp.logarithm',
  log10: 'pg_temp.logarithm10',
  round: 'pg_temp.half_up',
  coalesce: 'coalesce',
  months: 'pg_temp.months_between',
  years: 'pg_temp.years_between',
};

function treeSql(tree: Checked, nameOf: (name: string) => string): string {
  const of = (one: Checked) => treeSql(one, nameOf);
  switch (tree.kind) {
    case 'constant':
      if (tree.type === 'boolean') return tree.value === 1 ? 'TRUE' : 'FALSE';
      return `(${tree.value}::double precision)`;
    case 'name':
      return nameOf(tree.variable.name);
    case 'is': {
      const { options = [], name } = tree.variable;
      const list = (places: readonly number[]) => places.map((at) => quoted(options[at]!.code)).join(', ');
      const is = `CASE WHEN ${named(name)} IN (${list([...options.keys()])}) THEN ${named(name)} IN (${list(tree.chosen)}) END`;
      return tree.not ? `(NOT ${is})` : `(${is})`;
    }
    case 'answered': {
      const { name, options = [], type } = tree.variable;
      if (type !== 'choice') return `(${nameOf(name)} IS NOT NULL)`;
      return `(coalesce(${named(name)} IN (${options.map(({ code }) => quoted(code)).join(', ')}), FALSE))`;
    }
    case 'valueOf': {
      const { name, options = [] } = tree.variable;
      const cases = options.map(({ code }, at) =>
        Number.isNaN(tree.values[at]!) ? '' : ` WHEN ${quoted(code)} THEN ${tree.values[at]}::double precision`,
      );
      return `(CASE ${named(name)}${cases.join('')} END)`;
    }
    case 'has':
      return hasSql(tree.variable.name, tree.variable.options![tree.option]!.code);
    case 'chosen': {
      const { name, options = [] } = tree.variable;
      return `(${options.map(({ code }) => `(${hasSql(name, code)})::integer`).join(' + ')})`;
    }
    case 'not':
      return `(NOT ${of(tree.of)})`;
    case 'call':
      return callSql(tree.name, tree.args, of);
    case 'binary': {
      const [a, b] = [of(tree.left), of(tree.right)];
      if (tree.operator === '^') return `pg_temp.power_of(${a}, ${b})`;
      if (tree.operator === '/') return `(${a} / nullif(${b}, 0))`;
      const signs: Readonly<Record<string, string>> = { and: 'AND', or: 'OR', '==': '=', '!=': '<>' };
      return `(${a} ${signs[tree.operator] ?? tree.operator} ${b})`;
    }
  }
}

function hasSql(name: string, code: string): string {
  return `coalesce(position(${quoted(` ${code} `)} IN ' ' || ${named(name)} || ' ') > 0, FALSE)`;
}

function callSql(name: string, args: readonly Checked[], of: (one: Checked) => string): string {
  const all = args.map(of);
  const [a = '', b = ''] = all;
  const isMissing = all.map((one) => `${one} IS NULL`).join(' OR ');
  switch (name) {
    case 'min':
    case 'max':
      return `(CASE WHEN ${isMissing} THEN NULL ELSE ${name === 'min' ? 'least' : 'greatest'}(${all.join(', ')}) END)`;
    case 'sum':
    case 'addDays':
      return `(${all.join(' + ')})`;
    case 'mean':
      return `((${all.join(' + ')}) / ${all.length})`;
    case 'count':
      return `(${all.map((one) => `(${one})::integer`).join(' + ')})::double precision`;
    case 'days':
      return `(${b} - ${a})`;
    case 'if':
      return `(CASE WHEN ${a} THEN ${b} WHEN NOT ${a} THEN ${all[2]} END)`;
    case 'atLeast': {
      const rest = all.slice(1);
      const yes = rest.map((one) => `((${one}) IS TRUE)::integer`).join(' + ');
      const open = rest.map((one) => `((${one}) IS NOT FALSE)::integer`).join(' + ');
      return `(CASE WHEN ${yes} >= ${a} THEN TRUE WHEN ${open} < ${a} THEN FALSE END)`;
    }
    case 'bands': {
      const steps = all.slice(2);
      const cases = Array.from({ length: steps.length / 2 }, (_, at) => at)
        .toReversed()
        .map((at) => ` WHEN ${a} >= ${steps[2 * at]} THEN ${steps[2 * at + 1]}`);
      return `(CASE WHEN ${a} IS NULL THEN NULL${cases.join('')} ELSE ${b} END)`;
    }
    default:
      return `${calls[name]}(${all.join(', ')})`;
  }
}

function madeSql(part: Made, step: Step): string {
  const of = (one: TextPart) => textSql(one, step);
  switch (part.kind) {
    case 'call':
      return textCallSql(part, step);
    case 'same':
      return `(${of(part.left)} = ${of(part.right)})`;
    case 'among':
      return `(${of(part.of)} IN (${part.texts.map(quoted).join(', ')}))`;
    case 'datePart': {
      const field = { year: 'YEAR', month: 'MONTH', day: 'DAY', weekday: 'ISODOW' }[part.part];
      return `(extract(${field} FROM DATE '1970-01-01' + (${plainSql(part.of, step)})::integer)::double precision)`;
    }
    case 'state':
      return stateSql(why(part.name), part.is);
  }
}

function stateSql(reason: string, is: State): string {
  if (is === 'none') return `(${reason} IS NOT NULL)`;
  if (is === 'empty') return `(${reason} IS NOT DISTINCT FROM '')`;
  if (is === 'unread') return `(coalesce(${reason} LIKE '?%', FALSE))`;
  return `(${reason} IS NOT DISTINCT FROM ${quoted(`=${is.code}`)})`;
}

function textSql(part: TextPart, step: Step): string {
  const of = (one: TextPart) => textSql(one, step);
  switch (part.kind) {
    case 'text':
      return part.value === '' ? 'NULL::text' : `${quoted(part.value)}::text`;
    case 'name':
      return named(part.name);
    case 'unread':
      return `(CASE WHEN ${why(part.name)} LIKE '?%' THEN nullif(substr(${why(part.name)}, 2), '') END)`;
    case 'call':
      return textCallSql(part, step);
    case 'joined':
      return `(${part.parts.map(of).join(' || ')})`;
    case 'if': {
      const condition = plainSql(part.condition, step);
      return `(CASE WHEN ${condition} THEN ${of(part.yes)} WHEN NOT ${condition} THEN ${of(part.no)} END)`;
    }
    case 'first':
      return `coalesce(${part.parts.map(of).join(', ')})`;
    case 'written':
      return `pg_temp.fixed(${plainSql(part.number, step)}, ${part.decimals})`;
    case 'hashed':
      return `substr(pg_temp.hashed(${of(part.of)}), 1, ${pseudonymDigits})`;
    case 'recoded': {
      const cases = part.pairs.map(([from, to]) => ` WHEN ${quoted(from)} THEN ${quoted(to)}`);
      const text = of(part.of);
      const others = part.others === undefined ? text : quoted(part.others);
      if (cases.length === 0) return text;
      return `nullif(CASE WHEN ${text} IS NULL THEN NULL ELSE CASE ${text}${cases.join('')} ELSE ${others} END END, '')`;
    }
  }
}

function textCallSql({ name, of, constants }: Extract<TextPart, { kind: 'call' }>, step: Step): string {
  const text = textSql(of, step);
  const [first = '', second = ''] = constants;
  const letters = (side: number) => quoted(letterPairs.map((pair) => pair[side]).join(''));
  const constant = quoted(String(first));
  switch (name) {
    case 'trim':
      return `nullif(regexp_replace(${text}, '^[${spaces}]+|[${spaces}]+$', '', 'g'), '')`;
    case 'collapse':
      return `regexp_replace(${text}, '[${spaces}]+', ' ', 'g')`;
    case 'narrow':
      return `pg_temp.narrowed(${text})`;
    case 'lower':
      return `translate(${text}, ${letters(0)}, ${letters(1)})`;
    case 'upper':
      return `translate(${text}, ${letters(1)}, ${letters(0)})`;
    case 'replace':
      return first === '' ? text : `nullif(replace(${text}, ${constant}, ${quoted(String(second))}), '')`;
    case 'part':
      return first === '' ? 'NULL::text' : `nullif(split_part(${text}, ${constant}, ${second}), '')`;
    case 'slice':
      return `nullif(substr(${text}, ${first}, ${second}), '')`;
    case 'length':
      return `char_length(${text})::double precision`;
    case 'number':
      return `pg_temp.number_of(${text})`;
    case 'numberIn':
      return `(substring(${text} FROM ${quoted(innerNumber)})::double precision)`;
    case 'contains':
      return `(position(${constant} IN ${text}) > 0)`;
    case 'startsWith':
      return `starts_with(${text}, ${constant})`;
    case 'endsWith':
      return `(right(${text}, ${Array.from(String(first)).length}) = ${constant})`;
    case 'readDate': {
      const form = String(first);
      if (!isDateForm(form)) throw new Unsaid(step, 'noForm');
      return `pg_temp.day_of(${text}, ${quoted(dateForms[form])}, ${dateGroups[form].join(', ')})`;
    }
  }
}
