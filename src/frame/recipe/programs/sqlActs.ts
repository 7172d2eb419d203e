/** What is done to a table, in PostgreSQL: each act as the query that makes the next table of the one before. */
import type { Variable } from '../../../dictionary/variable.ts';
import { codeOf } from '../../formats/written.ts';
import type { Act, Order, Take } from '../act.ts';
import type { Step } from '../recipe.ts';
import { isNumeric } from '../run/table.ts';
import { reasonText } from './after.ts';
import { named, plainSql, quoted, textSql, why } from './sqlFormulas.ts';

/** `from`: the table before, with these variables; `beside`: those that are joined. */
export type Setting = {
  before: readonly Variable[];
  step: Step;
  place: number;
  from: string;
  beside: ReadonlyMap<string, { table: string; variables: readonly Variable[] }>;
};
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
    case 'halt':
    case 'tell':
      return `SELECT * FROM ${from}`;
    case 'set':
      return set(act, setting);
    case 'missing':
      return missing(act, setting);
    case 'columns':
      return select(['_row', '_at', ...act.variables.flatMap((one) => pair(one, before))], from);
    case 'keep':
      return `SELECT * FROM ${from} WHERE (${plainSql(act.where, step)}) IS TRUE`;
    case 'rows': {
      const list = act.rows.length === 0 ? 'NULL' : act.rows.map(({ row }) => row).join(', ');
      return `SELECT * FROM ${from} WHERE (_row IN (${list})) IS ${act.stay ? '' : 'NOT '}TRUE`;
    }
    case 'unique': {
      const by = groupBy(namesOf(act.by, before), act.apart);
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
      return grouped(namesOf(act.by, before), columns, from, false);
    }
    case 'longer':
      return longer(act, setting);
    case 'wider':
      return wider(act, setting);
    case 'join':
      return joined(act, setting);
    case 'shift': {
      const digits = `substr(pg_temp.hashed(${textSql(act.of, step)}), 1, 12)`;
      const whole = `(('x' || lpad(${digits}, 16, '0'))::bit(64)::bigint % ${2 * act.most}) - ${act.most}`;
      const days = `(CASE WHEN ${whole} < 0 THEN ${whole} ELSE ${whole} + 1 END)::double precision`;
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
  const where = `((${plainSql(act.where, step)}) IS TRUE AND (${why(old)} LIKE '=%') IS NOT TRUE)`;
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
    `_v._n AS ${named(act.name.name)}`,
    `NULL::text AS ${why(act.name.name)}`,
    `_v._x AS ${named(act.value.name)}`,
    `${keptWhy('_v._y', act.value)} AS ${why(act.value.name)}`,
  ];
  const at = `_at * ${act.columns.length} + _v._k AS _at`;
  return `${select(['_row', at, ...columns], from)}, LATERAL (VALUES ${rows.join(', ')}) AS _v(_k, _n, _x, _y)`;
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
  return grouped(namesOf(act.by, before), columns, from, true);
}

function joined(act: Of<'join'>, { before, from, beside }: Setting): string {
  const other = beside.get(act.table)!;
  const columns = act.columns.flatMap(({ key, name }) => {
    const theirs = nameOf(key, other.variables);
    return [
      `_o.${named(theirs)} AS ${named(name)}`,
      `CASE WHEN _o._row IS NULL THEN '' ELSE _o.${why(theirs)} END AS ${why(name)}`,
    ];
  });
  const at = 'row_number() OVER (ORDER BY _t._at, _o._at) AS _at';
  const on = `_t.${named(nameOf(act.on, before))} = _o.${named(nameOf(act.with, other.variables))}`;
  return `${select(['_t._row', at, ...others(before, [], '_t.'), ...columns], `${from} _t`)} LEFT JOIN ${other.table} _o ON ${on}`;
}

function set(act: Of<'set'>, { before, step, from }: Setting): string {
  const { variable, to } = act;
  const old = before.find(({ key }) => key === variable.key);
  const sources = act.reasons?.map((key) => before.find((one) => one.key === key)!) ?? (old ? [old] : []);
  const [reasons] = sources;
  const value = to.gives === 'text' ? textSql(to.part, step) : plainSql(to, step);
  const typed =
    to.gives === 'boolean'
      ? `(${value})::integer::double precision`
      : variable.kind === 'date'
        ? `floor((${value})::double precision)`
        : `(${value})${act.rounded ? '::numeric' : ''}::${typeOf(variable)}`;
  const where = act.where ? `(${plainSql(act.where, step)}) IS TRUE` : 'TRUE';
  const unread =
    reasons && act.failed === 'unread'
      ? `'?' || ${isNumber(reasons) ? `pg_temp.shown(${named(reasons.name)}, 0)` : named(reasons.name)}`
      : "''";
  const whys =
    sources.length > 1
      ? `coalesce(${sources.map(({ name }) => why(name)).join(', ')})`
      : reasons && why(reasons.name);
  const reasonsOf_ = whys && keptWhy(whys, variable);
  const was =
    act.failed === 'blank' ? `CASE WHEN ${reasonsOf_} LIKE '?%' THEN '' ELSE ${reasonsOf_} END` : reasonsOf_;
  const failed = reasons ? `CASE WHEN ${whys} IS NOT NULL THEN ${was} ELSE ${unread} END` : "''";
  const stays = old && typeOf(old) === typeOf(variable) ? `_t.${named(old.name)}` : 'NULL';
  const kept = old ? keptWhy(`_t.${why(old.name)}`, variable) : "''";
  const columns = [
    ...others(before, [variable.key], '_t.'),
    `CASE WHEN _w THEN _v ELSE ${stays} END AS ${named(variable.name)}`,
    `CASE WHEN _w AND _v IS NOT NULL THEN NULL WHEN _w THEN ${failed} ELSE ${kept} END AS ${why(variable.name)}`,
  ];
  const within = `(SELECT *, ${typed} AS _v, ${where} AS _w FROM ${from}) _t`;
  return select(['_t._row', '_t._at', ...columns], within);
}

function windowed(act: Of<'window'>, { before, from: whole }: Setting): string {
  const { variable } = act;
  const of = nameOf(act.of, before);
  const [x, y] = [named(of), why(of)];
  const by = namesOf(act.by, before);
  const order = act.order.length > 0 ? orderSql(act.order, before) : '_at';
  const group = by.length > 0 ? `PARTITION BY ${groupBy(by, true)}` : '';
  const unplaced = placelessSql(act, before);
  // Rows without a place in the order give nothing and get nothing.
  const from = unplaced === '' ? whole : `(SELECT * FROM ${whole} WHERE NOT (${unplaced})) _p`;
  const put = (value: string, reason: string, table: string) => {
    const columns = [
      '_t._row',
      '_t._at',
      ...others(before, [variable.key], '_t.'),
      `${value} AS ${named(variable.name)}`,
      `${keptWhy(reason, variable)} AS ${why(variable.name)}`,
    ];
    const placed = select(columns, table);
    if (unplaced === '') return placed;
    const none = [`NULL AS ${named(variable.name)}`, `'' AS ${why(variable.name)}`];
    const rest = select(['_row', '_at', ...others(before, [variable.key]), ...none], whole);
    return `${placed} UNION ALL ${rest} WHERE ${unplaced}`;
  };
  if (act.take === 'before' || act.take === 'first' || act.take === 'last') {
    const all = act.take === 'before' ? '' : ' ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING';
    const call = (column: string) =>
      `${act.take === 'before' ? `lag(${column}, ${act.lag})` : `${act.take}_value(${column})`} OVER (${group} ORDER BY ${order}${all})`;
    const within = `SELECT *, ${call(x)} AS _v, ${call(y)} AS _u, ${call('_row')} AS _r FROM ${from}`;
    return put('_t._v', `CASE WHEN _t._r IS NULL THEN '' ELSE _t._u END`, `(${within}) _t`);
  }
  if (act.take === 'filled') {
    const over = `OVER (${group} ORDER BY ${order})`;
    const within = `SELECT *, count(*) FILTER (WHERE ${y} IS DISTINCT FROM '') ${over} AS _g FROM ${from}`;
    const parts = by.length > 0 ? `${groupBy(by, true)}, _g` : '_g';
    const first = (column: string) => `first_value(${column}) OVER (PARTITION BY ${parts} ORDER BY ${order})`;
    const filled = (column: string) =>
      `CASE WHEN _g > 0 AND ${y} = '' AND ${first(y)} IS NULL THEN ${first(column)} ELSE ${column} END`;
    return put('_t._v', '_t._u', `(SELECT *, ${filled(x)} AS _v, ${filled(y)} AS _u FROM (${within}) _s) _t`);
  }
  const [value, reason] = taken(act, x, y, order);
  const keys = keysOf(by, true);
  const columns = [...keys.map((one, at) => `${one} AS _k${at}`), `${value} AS _v`, `${reason} AS _u`];
  const groups = `${select(columns, from)}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}`;
  const own = keysOf(by, true, '_t.');
  const on = own.map((one, at) => `${one} IS NOT DISTINCT FROM _g._k${at}`).join(' AND ') || 'TRUE';
  const rows = unplaced === '' ? `${from} _t` : `(SELECT * FROM ${from}) _t`;
  return put('_g._v', '_g._u', `${rows} JOIN (${groups}) _g ON ${on}`);
}

/** Whether a row has no place in the order; nothing where there is none. */
export function placelessSql({ order }: Of<'window'>, before: readonly Variable[]): string {
  return order.map(({ key }) => `${why(nameOf(key, before))} IS NOT NULL`).join(' OR ');
}

function grouped(by: readonly string[], columns: readonly string[], from: string, apart: boolean): string {
  const keys = by.flatMap((one) => [named(one), why(one)]);
  const first = ['(array_agg(_row ORDER BY _at))[1] AS _row', 'min(_at) AS _at'];
  const all = keysOf(by, apart);
  return `${select([...first, ...keys, ...columns], from)}${all.length > 0 ? ` GROUP BY ${all.join(', ')}` : ''}`;
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

/** `apart`: with a row in which one of them is missing nothing else is the same. */
export function keysOf(names: readonly string[], apart: boolean, alias = ''): string[] {
  const keys = names.flatMap((one) => [`${alias}${named(one)}`, `${alias}${why(one)}`]);
  if (!apart || names.length === 0) return keys;
  const isMissing = names.map((one) => `${alias}${why(one)} IS NOT NULL`).join(' OR ');
  return [...keys, `(CASE WHEN ${isMissing} THEN ${alias}_at END)`];
}

export function groupBy(names: readonly string[], apart: boolean): string {
  return keysOf(names, apart).join(', ');
}

/** A reason that the variable does not know is none. */
function keptWhy(reason: string, variable: Variable): string {
  const codes = (variable.missing ?? []).map((one) => quoted(`=${codeOf(one)}`));
  const isUnknown = hasRange(variable)
    ? `NOT pg_temp.is_code(substr(${reason}, 2), ${reasonsSql(variable)})`
    : codes.length > 0
      ? `${reason} NOT IN (${codes.join(', ')})`
      : 'TRUE';
  return `CASE WHEN ${reason} LIKE '=%' AND ${isUnknown} THEN '' ELSE ${reason} END`;
}

export function hasRange({ missing = [] }: Variable): boolean {
  return missing.some((one) => 'from' in one);
}

export function reasonsSql({ missing = [] }: Variable): string {
  return `ARRAY[${missing.map((one) => quoted(reasonText(one))).join(', ')}]::text[]`;
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
