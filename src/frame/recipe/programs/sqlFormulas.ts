/** Formulas in PostgreSQL. */
import type { Made, Plain, State, TextPart } from '../../../expressions/texts/formula.ts';
import {
  buddhistYears,
  dateForms,
  dateGroups,
  isDateForm,
  spaces,
  unseen,
} from '../../../expressions/texts/functions.ts';
import { letterPairs } from '../../../expressions/texts/letterCase.ts';
import type { Checked } from '../../../expressions/tree.ts';
import { templateOf } from '../../../lib/pattern/finder.ts';
import { isOneWay, patternIn } from '../../../lib/pattern/written.ts';
import { pseudonymDigits } from '../pseudonym.ts';
import type { Step } from '../recipe.ts';
import { Unsaid } from './after.ts';

export const named = (name: string) => `"${name.replaceAll('"', '""')}"`;
/** No variable has a point in its name. */
export const why = (name: string) => named(`${name}.why`);
export const quoted = (text: string) => `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;

/** @param step the one to be named where SQL has no words for it */
export function plainSql({ tree, lifted }: Plain, step: Step): string {
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
      if (Number.isNaN(tree.value))
        return tree.type === 'boolean' ? 'NULL::boolean' : 'NULL::double precision';
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
        Number.isNaN(tree.values[at]!)
          ? ''
          : ` WHEN ${quoted(code)} THEN ${tree.values[at]}::double precision`,
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
      return `(${of(part.of)} = ANY(ARRAY[${part.texts.map(quoted).join(', ')}]::text[]))`;
    case 'datePart': {
      const field = {
        ...{ year: 'YEAR', quarter: 'QUARTER', month: 'MONTH' },
        ...{ day: 'DAY', weekday: 'ISODOW', yearday: 'DOY' },
      }[part.part];
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

/** @param step the one to be named where SQL has no words for it */
export function textSql(part: TextPart, step: Step): string {
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
      return part.gaps
        ? `nullif(concat_ws(${[quoted(part.between), ...part.parts.map(of)].join(', ')}), '')`
        : `(${part.parts.map(of).join(part.between === '' ? ' || ' : ` || ${quoted(part.between)} || `)})`;
    case 'if': {
      const condition = plainSql(part.condition, step);
      return `(CASE WHEN ${condition} THEN ${of(part.yes)} WHEN NOT ${condition} THEN ${of(part.no)} END)`;
    }
    case 'first':
      return `coalesce(${part.parts.map(of).join(', ')})`;
    case 'written':
      return `pg_temp.${part.exact ? 'shown' : 'fixed'}(${plainSql(part.number, step)}, ${part.decimals})`;
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
      return `nullif(regexp_replace(${text}, '^[${spaces}${unseen}]+|[${spaces}${unseen}]+$', '', 'g'), '')`;
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
    case 'replacePattern': {
      const pattern = isOneWay(String(first)) ? patternIn('postgres', String(first)) : undefined;
      if (pattern === undefined) throw new Unsaid(step, 'noPattern');
      const to = templateOf(String(second), 9)!.map((piece) =>
        typeof piece === 'number' ? `\\${piece}` : piece.replaceAll('\\', '\\\\'),
      );
      return `nullif(regexp_replace(${text}, ${quoted(pattern)}, ${quoted(to.join(''))}, 'g'), '')`;
    }
    case 'matches': {
      const pattern = patternIn('postgres', String(first));
      if (pattern === undefined) throw new Unsaid(step, 'noPattern');
      return `(${text} ~ ${quoted(pattern)})`;
    }
    case 'part':
      return first === '' ? 'NULL::text' : `nullif(split_part(${text}, ${constant}, ${second}), '')`;
    case 'slice':
      return `nullif(substr(${text}, ${first}, ${second}), '')`;
    case 'length':
      return `char_length(${text})::double precision`;
    case 'number':
      return `pg_temp.number_by(${text}, ${constant})`;
    case 'numberIn':
      return `pg_temp.number_in(${text}, ${constant})`;
    case 'contains':
      return `(position(${constant} IN ${text}) > 0)`;
    case 'startsWith':
      return `starts_with(${text}, ${constant})`;
    case 'endsWith':
      return `(right(${text}, ${Array.from(String(first)).length}) = ${constant})`;
    case 'withMonths':
      return `pg_temp.with_months(${text})`;
    case 'readDate': {
      const form = String(first);
      if (!isDateForm(form)) throw new Unsaid(step, 'noForm');
      const how =
        typeof second === 'number'
          ? `, ${constants.length > 2 ? 'NULL' : second}, ${constants.length > 2 ? buddhistYears : 0}`
          : '';
      return `pg_temp.day_of(${text}, ${quoted(dateForms[form])}, ${dateGroups[form].join(', ')}${how})`;
    }
  }
}
