/** What is done to a table, in PostgreSQL: each act as the query that makes the next table of the one before. */
import type { Variable } from '../../../dictionary/variable.ts';
import { codeOf } from '../../formats/written.ts';
import type { Act, Order, Take } from '../act.ts';
import type { Step } from '../recipe.ts';
import { isNumeric } from '../run/table.ts';
import { named, plainSql, quoted, textSql, why } from './sqlFormulas.ts';

/** `from`: the table before, with these variables. */
type Setting = { before: readonly Variable[]; step: Step; from: string };
type Of<Name extends Act['act']> = Extract<Act, { act: Name }>;

/** Moments and times of day are handed on as they are written. */
export function isNumber(variable: Variable): boolean {
  return isNumeric(variable) && variable.kind !== 'datetime' && variable.kind !== 'time';
}

const typeOf = (variable: Variable) => (isNumber(variable) ? 'double precision' : 'text');

/** @throws Unsaid */
export function selectOf(act: Act, setting: Setting): string {
  const { before, step, from } = setting;
  switch (act.act) {
    case 'set':
      return set(act, setting);
    case 'missing':
      return missing(act, setting);
    case 'columns':
      return select(['_row', '_at', ...act.variables.flatMap((one) => pair(one, before))], from);
    case 'keep':
      return `SELECT * FROM ${from} WHERE (${plainSql(act.where, step)}) IS TRUE`;
    case 'rows': {
      const list = act.rows.length === 0 ? 'NULL' : act.rows.join(', ');
      return `SELECT * FROM ${from} WHERE (_row IN (${list})) IS ${act.stay ? '' : 'NOT '}TRUE`;
    }
    case 'unique': {
      const by = groupBy(namesOf(act.by, before));
      return `SELECT DISTINCT ON (${by}) * FROM ${from} ORDER BY ${by}, _at`;
    }
    case 'sort': {
      const at = `row_number() OVER (ORDER BY ${orderSql(act.by, before)}) AS _at`;
      return select(['_row', at, ...others(before)], from);
    }
    case 'window':
      return windowed(act, setting);
    case 'group': {
      const columns = act.made.flatMap(({ variable, of, ...take }) => {
        const name = nameOf(of, before);
        const [value, reason] = taken(take, named(name), why(name), '_at');
        return [
          `${value} AS ${named(variable.name)}`,
          `${keptWhy(reason, variable)} AS ${why(variable.name)}`,
        ];
      });
      return grouped(namesOf(act.by, before), columns, from);
    }
    case 'longer':
      return longer(act, setting);
    case 'wider':
      return wider(act, setting);
    case 'join':
      return joined(act, setting);
    case 'shift': {
      const digits = `substr(pg_temp.hashed(${textSql(act.of, step)}), 1, 12)`;
      const days = `((('x' || lpad(${digits}, 16, '0'))::bit(64)::bigint % ${2 * act.most + 1}) - ${act.most})::double precision`;
      const { name } = act.variable;
      return select(
        ['_row', '_at', ...others(before), `${days} AS ${named(name)}`, `NULL::text AS ${why(name)}`],
        from,
      );
    }
  }
}

function select(columns: readonly string[], from: string): string {
  return `SELECT ${columns.join(', ')} FROM ${from}`;
}

function nameOf(key: string, before: readonly Variable[]): string {
  return before.find((one) => one.key === key)!.name;
}

function namesOf(keys: readonly string[], before: readonly Variable[]): string[] {
  return keys.map((key) => nameOf(key, before));
}

/** Columns as they are, but those of these keys. */
function others(before: readonly Variable[], but: readonly string[] = [], alias = ''): string[] {
  return before
    .filter(({ key }) => !but.includes(key))
    .flatMap(({ name }) => [`${alias}${named(name)}`, `${alias}${why(name)}`]);
}

/** A column under the name that it has from here on. */
function pair(variable: Variable, before: readonly Variable[]): string[] {
  const old = nameOf(variable.key, before);
  return [
    `${named(old)} AS ${named(variable.name)}`,
    `${keptWhy(why(old), variable)} AS ${why(variable.name)}`,
  ];
}

function missing(act: Of<'missing'>, { before, step, from }: Setting): string {
  const { name, key } = act.variable;
  const old = nameOf(key, before);
  const code = act.place === null ? '' : `=${codeOf(act.variable.missing![act.place]!)}`;
  const where = `(${plainSql(act.where, step)}) IS TRUE`;
  const columns = [
    ...others(before, [key]),
    `CASE WHEN ${where} THEN NULL ELSE ${named(old)} END AS ${named(name)}`,
    `CASE WHEN ${where} THEN ${quoted(code)} ELSE ${keptWhy(why(old), act.variable)} END AS ${why(name)}`,
  ];
  return select(['_row', '_at', ...columns], from);
}

function longer(act: Of<'longer'>, { before, from }: Setting): string {
  const rows = act.columns.map(({ key, code }, at) => {
    const name = nameOf(key, before);
    return `(${at}, ${quoted(code)}, ${named(name)}, ${why(name)})`;
  });
  const columns = [
    ...others(
      before,
      act.columns.map(({ key }) => key),
    ),
    `v.n AS ${named(act.name.name)}`,
    `NULL::text AS ${why(act.name.name)}`,
    `v.x AS ${named(act.value.name)}`,
    `${keptWhy('v.y', act.value)} AS ${why(act.value.name)}`,
  ];
  const at = `_at * ${act.columns.length} + v.k AS _at`;
  return `${select(['_row', at, ...columns], from)}, LATERAL (VALUES ${rows.join(', ')}) AS v(k, n, x, y)`;
}

function wider(act: Of<'wider'>, { before, from }: Setting): string {
  const columns = act.made.flatMap(({ variable, of, code }) => {
    const is = `${named(nameOf(act.name, before))} = ${quoted(code)}`;
    const first = (column: string) => `(array_agg(${column} ORDER BY _at) FILTER (WHERE ${is}))[1]`;
    const name = nameOf(of, before);
    const reason = keptWhy(first(why(name)), variable);
    return [
      `${first(named(name))} AS ${named(variable.name)}`,
      `CASE WHEN ${first('_at')} IS NULL THEN '' ELSE ${reason} END AS ${why(variable.name)}`,
    ];
  });
  return grouped(namesOf(act.by, before), columns, from);
}

function joined(act: Of<'join'>, { before, from }: Setting): string {
  const columns = act.columns.flatMap(({ name }) => [
    `o.${named(name)}`,
    `CASE WHEN o._row IS NULL THEN '' ELSE o.${why(name)} END AS ${why(name)}`,
  ]);
  const at = 'row_number() OVER (ORDER BY t._at, o._at) AS _at';
  const on = `t.${named(nameOf(act.on, before))}::text = o.${named(act.with)}::text`;
  const beside = named(`beside ${act.table}`);
  return `${select(['t._row', at, ...others(before, [], 't.'), ...columns], `${from} t`)} LEFT JOIN ${beside} o ON ${on}`;
}

function set(act: Of<'set'>, { before, step, from }: Setting): string {
  const { variable, to } = act;
  const old = before.find(({ key }) => key === variable.key);
  const reasons = act.reasons === undefined ? old : before.find(({ key }) => key === act.reasons);
  const value = to.gives === 'text' ? textSql(to.part, step) : plainSql(to, step);
  const typed =
    to.gives === 'boolean' ? `(${value})::integer::double precision` : `(${value})::${typeOf(variable)}`;
  const where = act.where ? `(${plainSql(act.where, step)}) IS TRUE` : 'TRUE';
  const unread = reasons && act.failed === 'unread' ? `'?' || ${named(reasons.name)}::text` : "''";
  const failed = reasons
    ? `CASE WHEN ${why(reasons.name)} IS NOT NULL THEN ${keptWhy(why(reasons.name), variable)} ELSE ${unread} END`
    : "''";
  const stays = old && typeOf(old) === typeOf(variable) ? `t.${named(old.name)}` : 'NULL';
  const kept = old ? keptWhy(`t.${why(old.name)}`, variable) : "''";
  const columns = [
    ...others(before, [variable.key], 't.'),
    `CASE WHEN w THEN v ELSE ${stays} END AS ${named(variable.name)}`,
    `CASE WHEN w AND v IS NOT NULL THEN NULL WHEN w THEN ${failed} ELSE ${kept} END AS ${why(variable.name)}`,
  ];
  return select(['t._row', 't._at', ...columns], `(SELECT *, ${typed} AS v, ${where} AS w FROM ${from}) t`);
}

function windowed(act: Of<'window'>, { before, from }: Setting): string {
  const { variable } = act;
  const of = nameOf(act.of, before);
  const [x, y] = [named(of), why(of)];
  const by = namesOf(act.by, before);
  const order = act.order.length > 0 ? orderSql(act.order, before) : '_at';
  const group = by.length > 0 ? `PARTITION BY ${groupBy(by)}` : '';
  const put = (value: string, reason: string, table: string) =>
    select(
      [
        't._row',
        't._at',
        ...others(before, [variable.key], 't.'),
        `${value} AS ${named(variable.name)}`,
        `${keptWhy(reason, variable)} AS ${why(variable.name)}`,
      ],
      table,
    );
  if (act.take === 'before' || act.take === 'first' || act.take === 'last') {
    const all = act.take === 'before' ? '' : ' ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';
    const call = (column: string) =>
      `${act.take === 'before' ? `lag(${column}, ${act.lag})` : `${act.take}_value(${column})`} OVER (${group} ORDER BY ${order}${all})`;
    const within = `SELECT *, ${call(x)} AS v, ${call(y)} AS u, ${call('_row')} AS r FROM ${from}`;
    return put('t.v', `CASE WHEN t.r IS NULL THEN '' ELSE t.u END`, `(${within}) t`);
  }
  if (act.take === 'filled') {
    const over = `OVER (${group} ORDER BY ${order})`;
    const within = `SELECT *, count(*) FILTER (WHERE ${y} IS NULL) ${over} AS g FROM ${from}`;
    const parts = by.length > 0 ? `${groupBy(by)}, g` : 'g';
    const first = (column: string) =>
      `CASE WHEN g = 0 THEN ${column} ELSE first_value(${column}) OVER (PARTITION BY ${parts} ORDER BY ${order}) END`;
    return put('t.v', 't.u', `(SELECT *, ${first(x)} AS v, ${first(y)} AS u FROM (${within}) s) t`);
  }
  const [value, reason] = taken(act, x, y, order);
  const keys = by.flatMap((one) => [named(one), why(one)]);
  const columns = [...keys.map((one, at) => `${one} AS k${at}`), `${value} AS v`, `${reason} AS u`];
  const groups = `${select(columns, from)}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}`;
  const on = keys.map((one, at) => `t.${one} IS NOT DISTINCT FROM g.k${at}`).join(' AND ') || 'TRUE';
  return put('g.v', 'g.u', `${from} t JOIN (${groups}) g ON ${on}`);
}

function grouped(by: readonly string[], columns: readonly string[], from: string): string {
  const keys = by.flatMap((one) => [named(one), why(one)]);
  const first = ['(array_agg(_row ORDER BY _at))[1] AS _row', 'min(_at) AS _at'];
  return `${select([...first, ...keys, ...columns], from)}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}`;
}

/** A value that is taken of a group of rows, and why there is none. */
function taken(take: Take, x: string, y: string, order: string): [value: string, reason: string] {
  const there = `FILTER (WHERE ${y} IS NULL)`;
  const number = (text: string): [string, string] => [
    `(${text})::double precision`,
    `CASE WHEN (${text}) IS NULL THEN '' END`,
  ];
  const at = (column: string, last: boolean, filter: string) => {
    const all = `array_agg(${column} ORDER BY ${order}) ${filter}`;
    return last ? `(${all})[count(*) ${filter}]` : `(${all})[1]`;
  };
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
    const end = `${descending ? 'DESC' : 'ASC'} NULLS LAST`;
    const name = named(variable.name);
    if (isNumber(variable)) return [`${name} ${end}`];
    const codes = (variable.codes ?? []).map(({ code }) => quoted(code));
    const listed =
      codes.length > 0 ? [`pg_temp.place_of(${name}, ARRAY[${codes.join(', ')}]::text[]) ${end}`] : [];
    return [...listed, `${name} COLLATE "C" ${end}`];
  });
  return [...parts, '_at'].join(', ');
}
