/** Where a program for PostgreSQL stops with a sentence, since what the step needs does not hold for these rows. */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Act } from '../act.ts';
import type { Pause } from '../pause.ts';
import { sentenceOf } from './after.ts';
import { groupBy, isNumber, keysOf, placelessSql, type Setting } from './sqlActs.ts';
import { named, plainSql, quoted, why } from './sqlFormulas.ts';

/** Each a query that fails where the step cannot be done. */
export function haltsOf(act: Act, setting: Setting): string[] {
  const { before, step, place, from, beside } = setting;
  const halt = (because: Pause['why'], ...found: readonly string[]) => {
    const sentence = quoted(sentenceOf(step, place, because));
    return `SELECT pg_temp.halt(${found.map((query) => `EXISTS (${query})`).join(' AND ')}, ${sentence});`;
  };
  const nameOf = (key: string, variables: readonly Variable[] = before) =>
    variables.find((one) => one.key === key)!.name;
  switch (act.act) {
    case 'halt': {
      const rows = act.when.map((one) => `SELECT 1 FROM ${from} WHERE (${plainSql(one, step)}) IS TRUE`);
      return [halt(act.pause.why, ...rows)];
    }
    case 'rows': {
      const told = before.find(({ key }) => key === act.told);
      if (!told || act.rows.length === 0) return [];
      const text = isNumber(told) ? `pg_temp.shown(${named(told.name)}, 0)` : named(told.name);
      const is = `CASE WHEN ${why(told.name)} IS NULL THEN ${text} ELSE substr(${why(told.name)}, 2) END`;
      const chosen = act.rows.map(({ row, is: was = '' }) => `(${row}, ${quoted(was)})`).join(', ');
      const on = `_row = _c._r AND ${is} IS DISTINCT FROM _c._t`;
      return [halt('rows', `SELECT 1 FROM ${from} JOIN (VALUES ${chosen}) AS _c(_r, _t) ON ${on}`)];
    }
    case 'wider': {
      const code = `coalesce(${named(nameOf(act.name))}, '')`;
      const among = (texts: readonly string[]) => `= ANY(ARRAY[${texts.map(quoted).join(', ')}]::text[])`;
      const known = [...act.made.map((one) => one.code), ...act.leave];
      const groups = [
        groupBy(
          act.by.map((key) => nameOf(key)),
          true,
        ),
        code,
      ].filter((one) => one !== '');
      const twice = `SELECT 1 FROM ${from} WHERE NOT (${code} ${among(act.leave)}) GROUP BY ${groups.join(', ')} HAVING count(*) > 1`;
      return [
        halt('codes', `SELECT 1 FROM ${from} WHERE NOT (${code} ${among(known)})`),
        ...(act.first ? [] : [halt('twice', twice)]),
      ];
    }
    case 'window': {
      if (act.order.length === 0) return [];
      const by = keysOf(
        act.by.map((key) => nameOf(key)),
        true,
      );
      const all = [...by, ...act.order.map(({ key }) => named(nameOf(key)))].join(', ');
      const placed = `WHERE NOT (${placelessSql(act, before)})`;
      return [halt('ties', `SELECT 1 FROM ${from} ${placed} GROUP BY ${all} HAVING count(*) > 1`)];
    }
    case 'join': {
      if (act.several) return [];
      const { table, variables } = beside.get(act.table)!;
      const theirs = nameOf(act.with, variables);
      const twice = `SELECT ${named(theirs)} FROM ${table} WHERE ${why(theirs)} IS NULL GROUP BY 1 HAVING count(*) > 1`;
      return [halt('several', `SELECT 1 FROM ${from} WHERE ${named(nameOf(act.on))} IN (${twice})`)];
    }
    default:
      return [];
  }
}
