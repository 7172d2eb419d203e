/**
 * A recipe as a program in R, which needs nothing but R itself. Each column has another beside it, `x.why`, that says why a
 * value is missing: "" where nobody ever answered, "=-99" for the code -99, "?abc" where abc cannot be read.
 */
import type { Variable } from '../../../dictionary/variable.ts';
import type { Formula, Made, Plain, State, TextPart } from '../../../expressions/texts/formula.ts';
import { buddhistYears, dateForms, dateGroups, isDateForm } from '../../../expressions/texts/functions.ts';
import { letterPairs } from '../../../expressions/texts/letterCase.ts';
import type { Checked } from '../../../expressions/tree.ts';
import { templateOf } from '../../../lib/pattern/finder.ts';
import { patternIn } from '../../../lib/pattern/written.ts';
import { codeOf } from '../../formats/written.ts';
import type { Act, Order, Take } from '../act.ts';
import type { Instruments, Others } from '../operation.ts';
import type { Recipe, Step } from '../recipe.ts';
import { isNumeric } from '../run/table.ts';
import {
  checkName,
  headingOf,
  reasonText,
  sentenceOf,
  type Told,
  told,
  Unsaid,
  variablesIn,
} from './after.ts';
import { rFormulas } from './rFormulas.ts';
import { rHelpers } from './rHelpers.ts';

/** @param files names of the table that goes in and of the one that comes out @throws Unsaid */
export function rProgram(
  recipe: Recipe,
  variables: readonly Variable[],
  files: {
    from: string;
    to: string;
    tables?: ReadonlyMap<string, { file: string; variables: readonly Variable[] }>;
    instruments?: Instruments;
  },
): string {
  const tables = files.tables ?? new Map();
  const steps = told(recipe, variables, variablesIn(tables), files.instruments);
  const last = steps.at(-1)?.after ?? variables;
  for (const one of [...variables, ...variablesIn(tables).values()].flat()) checkName(one);
  const lines = [
    ...`${rHelpers.trim()}\n\n${rFormulas.trim()}`.split('\n'),
    '',
    `d <- read_table(${quoted(files.from)}, ${listOf(variables)})`,
    ...Array.from(
      tables,
      ([name, table]) =>
        `tables[[${quoted(name)}]] <- read_table(${quoted(table.file)}, ${listOf(table.variables)})`,
    ),
    ...steps.flatMap((one, place) => stepLines(one, place, variablesIn(tables))),
    '',
    `write_table(d, ${listOf(last)}, ${quoted(files.to)})`,
  ];
  return `${lines.join('\n')}\n`;
}

function stepLines({ step, acts }: Told, place: number, others: Others): string[] {
  return [
    '',
    `# ${headingOf(step, place)}`,
    ...acts.flatMap(({ act, before }) => line(act, before, { step, place, others })),
  ];
}

type Setting = { step: Step; place: number; others: Others };

function line(act: Act, before: readonly Variable[], { step, place, others }: Setting): string | [] {
  const nameOf = (key: string) => quoted(before.find((one) => one.key === key)?.name ?? key);
  const names = (keys: readonly string[]) =>
    keys.length === 0 ? 'character(0)' : `c(${keys.map(nameOf).join(', ')})`;
  const made = (variable: Variable) => `${quoted(variable.name)}, ${kindOf(variable)}, ${codesOf(variable)}`;
  switch (act.act) {
    case 'tell':
      return [];
    case 'halt': {
      const when = act.when.map((one) => plainText(one, step));
      return `halt(${quoted(sentenceOf(step, place, act.pause.why))}, ${when.join(', ')})`;
    }
    case 'set': {
      const old = before.find(({ key }) => key === act.variable.key);
      const parts = [
        `set(d, ${made(act.variable)}`,
        act.rounded ? `to_digits(${formulaText(act.to, step)})` : formulaText(act.to, step),
        act.where ? plainText(act.where, step) : 'TRUE',
        old ? quoted(old.name) : 'NULL',
        act.reasons === undefined ? (old ? quoted(old.name) : 'NULL') : names(act.reasons),
        quoted(act.failed),
      ];
      return `d <- ${parts.join(', ')})`;
    }
    case 'missing': {
      const code = act.place === null ? '' : `=${codeOf(act.variable.missing![act.place]!)}`;
      return `d <- no_value(d, ${made(act.variable)}, ${plainText(act.where, step)}, ${quoted(code)})`;
    }
    case 'columns': {
      const pairs = act.variables.map((one) => `${quoted(one.name)} = ${nameOf(one.key)}`);
      return `d <- columns(d, c(${pairs.join(', ')}), ${listOf(act.variables)})`;
    }
    case 'keep':
      return `d <- d[(${plainText(act.where, step)}) %in% TRUE, , drop = FALSE]`;
    case 'rows': {
      const list = `c(${act.rows.map(({ row }) => row).join(', ')})`;
      const texts = act.rows.map(({ is = '' }) => quoted(is)).join(', ');
      const told =
        act.told === undefined
          ? ''
          : `told(d, ${nameOf(act.told)}, ${list}, c(${texts}), ${quoted(sentenceOf(step, place, 'rows'))})\n`;
      return `${told}d <- d[${act.stay ? '' : '!'}(d$.row %in% ${list}), , drop = FALSE]`;
    }
    case 'unique':
      return `d <- d[!duplicated(groups_of(d, ${names(act.by)}, ${act.apart ? 'TRUE' : 'FALSE'})), , drop = FALSE]`;
    case 'sort':
      return `d <- d[ordered_by(d, ${orderText(act.by, before)}), , drop = FALSE]`;
    case 'window':
      return `d <- within_groups(d, ${made(act.variable)}, ${nameOf(act.of)}, ${names(act.by)}, ${orderText(act.order, before)}, ${takeText(act)}, ${quoted(sentenceOf(step, place, 'ties'))})`;
    case 'group': {
      const taken = act.made.map((one) => `list(${made(one.variable)}, ${nameOf(one.of)}, ${takeText(one)})`);
      return `d <- one_row_each(d, ${names(act.by)}, list(${taken.join(', ')}))`;
    }
    case 'longer': {
      const pairs = act.columns.map(({ key, code }) => `${quoted(code)} = ${nameOf(key)}`);
      return `d <- longer(d, c(${pairs.join(', ')}), ${quoted(act.name.name)}, ${made(act.value)})`;
    }
    case 'wider': {
      const columns = act.made.map(
        (one) => `list(${made(one.variable)}, ${nameOf(one.of)}, ${quoted(one.code)})`,
      );
      const leave = act.leave.map(quoted).join(', ');
      const halts = (['codes', 'twice'] as const).map((why) => quoted(sentenceOf(step, place, why)));
      return `d <- wider(d, ${names(act.by)}, ${nameOf(act.name)}, list(${columns.join(', ')}), c(${leave}), ${act.first ? 'TRUE' : 'FALSE'}, ${halts.join(', ')})`;
    }
    case 'join': {
      const theirs = (key: string) =>
        quoted(others.get(act.table)?.find((one) => one.key === key)?.name ?? key);
      const columns = act.columns.map((one) => `${quoted(one.name)} = ${theirs(one.key)}`);
      const halt = quoted(sentenceOf(step, place, 'several'));
      return `d <- joined(d, tables[[${quoted(act.table)}]], ${nameOf(act.on)}, ${theirs(act.with)}, c(${columns.join(', ')}), ${act.several ? 'TRUE' : 'FALSE'}, ${halt})`;
    }
    case 'shift':
      throw new Unsaid(step, 'noHash');
  }
}

function kindOf(variable: Variable): string {
  if (variable.kind === 'date' || variable.kind === 'integer') return quoted(variable.kind);
  return isNumber(variable) ? '"number"' : '"text"';
}

/** Of moments and times of day it is seen whether they can be read. */
function readAs(variable: Variable): string {
  const { kind } = variable;
  return kind === 'datetime' || kind === 'time' ? quoted(kind) : kindOf(variable);
}

/** Moments and times of day are handed on as they are written. */
function isNumber(variable: Variable): boolean {
  return isNumeric(variable) && variable.kind !== 'datetime' && variable.kind !== 'time';
}

function codesOf({ missing = [] }: Variable): string {
  return missing.length === 0
    ? 'character(0)'
    : `c(${missing.map((one) => quoted(reasonText(one))).join(', ')})`;
}

function listOf(variables: readonly Variable[]): string {
  const rows = variables.map((one) => `  list(${quoted(one.name)}, ${readAs(one)}, ${codesOf(one)})`);
  return `list(\n${rows.join(',\n')}\n)`;
}

function orderText(by: readonly Order[], before: readonly Variable[]): string {
  const parts = by.map(({ key, descending }) => {
    const { name, codes = [] } = before.find((one) => one.key === key)!;
    const list =
      codes.length === 0 ? 'character(0)' : `c(${codes.map(({ code }) => quoted(code)).join(', ')})`;
    return `list(${quoted(name)}, ${descending ? 'TRUE' : 'FALSE'}, ${list})`;
  });
  return `list(${parts.join(', ')})`;
}

function takeText(take: Take): string {
  if (take.take === 'quantile') return `"quantile", ${take.share}`;
  if (take.take === 'before') return `"before", ${take.lag}`;
  return `"${take.take}", 0`;
}

function formulaText(formula: Formula, step: Step): string {
  return formula.gives === 'text' ? textText(formula.part, step) : plainText(formula, step);
}

/** @param step the one to be named where R has no words for it */
function plainText({ tree, lifted }: Plain, step: Step): string {
  const parts = new Map(lifted.map(({ variable, part }) => [variable.name, madeText(part, step)]));
  return treeText(tree, (name) => parts.get(name) ?? cell(name));
}

/** A column by its name, whatever R would make of it. */
const cell = (name: string) => `d[[${quoted(name)}]]`;

const calls: Readonly<Record<string, string>> = {
  min: 'pmin',
  max: 'pmax',
  sum: 'total',
  mean: 'mean_of',
  count: 'total',
  abs: 'abs',
  floor: 'floor',
  ceil: 'ceiling',
  sqrt: 'root',
  exp: 'exponential',
  ln: 'logarithm',
  log10: 'logarithm10',
  round: 'half_up',
  if: 'choose',
  coalesce: 'first_of',
  atLeast: 'at_least',
  bands: 'bands',
  days: 'days_between',
  months: 'months_between',
  years: 'years_between',
  addDays: 'total',
};

function treeText(tree: Checked, nameOf: (name: string) => string): string {
  const of = (one: Checked) => treeText(one, nameOf);
  switch (tree.kind) {
    case 'constant':
      if (Number.isNaN(tree.value)) return 'NA';
      if (tree.type === 'boolean') return tree.value === 1 ? 'TRUE' : 'FALSE';
      return tree.value < 0 ? `(${tree.value})` : String(tree.value);
    case 'name':
      return nameOf(tree.variable.name);
    case 'is': {
      const { options = [], name } = tree.variable;
      const codes = (places: readonly number[]) =>
        `c(${places.map((at) => quoted(options[at]!.code)).join(', ')})`;
      const is = `one_of(${cell(name)}, ${codes([...options.keys()])}, ${codes(tree.chosen)})`;
      return tree.not ? `!${is}` : is;
    }
    case 'answered': {
      const { name, options = [], type } = tree.variable;
      if (type !== 'choice') return `!is.na(${nameOf(name)})`;
      return `${cell(name)} %in% c(${options.map(({ code }) => quoted(code)).join(', ')})`;
    }
    case 'valueOf': {
      const { name, options = [] } = tree.variable;
      const values = tree.values.map((value) => (Number.isNaN(value) ? 'NA' : String(value)));
      return `c(${values.join(', ')})[match(${cell(name)}, c(${options.map(({ code }) => quoted(code)).join(', ')}))]`;
    }
    case 'has':
      return `has_code(${cell(tree.variable.name)}, ${quoted(tree.variable.options![tree.option]!.code)})`;
    case 'chosen': {
      const { name, options = [] } = tree.variable;
      return `total(${options.map(({ code }) => `has_code(${cell(name)}, ${quoted(code)})`).join(', ')})`;
    }
    case 'not':
      return `!(${of(tree.of)})`;
    case 'call':
      return `${calls[tree.name]}(${tree.args.map(of).join(', ')})`;
    case 'binary': {
      const [a, b] = [of(tree.left), of(tree.right)];
      if (tree.operator === '^') return `power(${a}, ${b})`;
      if (tree.operator === '/') return `finite(${a} / ${b})`;
      const sign = tree.operator === 'and' ? '&' : tree.operator === 'or' ? '|' : tree.operator;
      return `(${a} ${sign} ${b})`;
    }
  }
}

function madeText(part: Made, step: Step): string {
  const of = (one: TextPart) => textText(one, step);
  switch (part.kind) {
    case 'call':
      return callText(part, step);
    case 'same':
      return `(${of(part.left)} == ${of(part.right)})`;
    case 'among':
      return `among(${of(part.of)}, c(${part.texts.map(quoted).join(', ')}))`;
    case 'datePart':
      return `date_part(${plainText(part.of, step)}, "${part.part}")`;
    case 'state':
      return stateText(cell(`${part.name}.why`), part.is);
  }
}

function stateText(why: string, is: State): string {
  if (is === 'none') return `!is.na(${why})`;
  if (is === 'empty') return `${why} %in% ""`;
  if (is === 'unread') return `(startsWith(${why}, "?") %in% TRUE)`;
  return `${why} %in% ${quoted(`=${is.code}`)}`;
}

function textText(part: TextPart, step: Step): string {
  const of = (one: TextPart) => textText(one, step);
  switch (part.kind) {
    case 'text':
      return part.value === '' ? 'NA_character_' : quoted(part.value);
    case 'name':
      return cell(part.name);
    case 'unread':
      return `unread_of(${cell(`${part.name}.why`)})`;
    case 'call':
      return callText(part, step);
    case 'joined':
      return `paste_all(${quoted(part.between)}, ${part.gaps ? 'TRUE' : 'FALSE'}, ${part.parts.map(of).join(', ')})`;
    case 'if':
      return `choose(${plainText(part.condition, step)}, ${of(part.yes)}, ${of(part.no)})`;
    case 'first':
      return `first_of(${part.parts.map(of).join(', ')})`;
    case 'written':
      return `${part.exact ? 'shown' : 'fixed'}(${plainText(part.number, step)}, ${part.decimals})`;
    case 'recoded': {
      const [from, to] = [part.pairs.map(([one]) => quoted(one)), part.pairs.map(([, one]) => quoted(one))];
      const others = part.others === undefined ? 'NULL' : quoted(part.others);
      return `recoded(${of(part.of)}, c(${from.join(', ')}), c(${to.join(', ')}), ${others})`;
    }
    case 'hashed':
      throw new Unsaid(step, 'noHash');
  }
}

function callText({ name, of, constants }: Extract<TextPart, { kind: 'call' }>, step: Step): string {
  const text = textText(of, step);
  const [first = '', second = ''] = constants;
  switch (name) {
    case 'trim':
      return `trimmed(${text})`;
    case 'collapse':
      return `collapsed(${text})`;
    case 'narrow':
      return `narrowed(${text})`;
    case 'lower':
    case 'upper': {
      const [from, to] = name === 'lower' ? [0, 1] : [1, 0];
      const all = (side: number) => quoted(letterPairs.map((pair) => pair[side]).join(''));
      return `chartr(${all(from)}, ${all(to)}, ${text})`;
    }
    case 'replace':
      return first === ''
        ? text
        : `some(gsub(${quoted(String(first))}, ${quoted(String(second))}, ${text}, fixed = TRUE))`;
    case 'replacePattern': {
      const pattern = patternIn('perl', String(first));
      if (pattern === undefined) throw new Unsaid(step, 'noPattern');
      const to = templateOf(String(second), 9)!.map((piece) =>
        typeof piece === 'number' ? `\\${piece}` : piece.replaceAll('\\', '\\\\'),
      );
      return `some(gsub(${quoted(`(*UTF)${pattern}`)}, ${quoted(to.join(''))}, ${text}, perl = TRUE))`;
    }
    case 'matches': {
      const pattern = patternIn('perl', String(first));
      if (pattern === undefined) throw new Unsaid(step, 'noPattern');
      return `known(${text}, grepl(${quoted(`(*UTF)${pattern}`)}, ${text}, perl = TRUE))`;
    }
    case 'part':
      return first === '' ? 'NA_character_' : `part_of(${text}, ${quoted(String(first))}, ${second})`;
    case 'slice':
      return `some(substr(${text}, ${first}, ${Number(first) + Number(second) - 1}))`;
    case 'length':
      return `length_of(${text})`;
    case 'number':
      return `number_by(${text}, ${quoted(String(first))})`;
    case 'numberIn':
      return `number_in(${text}, ${quoted(String(first))})`;
    case 'contains':
      return `known(${text}, grepl(${quoted(String(first))}, ${text}, fixed = TRUE))`;
    case 'startsWith':
      return `startsWith(${text}, ${quoted(String(first))})`;
    case 'endsWith':
      return `endsWith(${text}, ${quoted(String(first))})`;
    case 'withMonths':
      return `with_months(${text})`;
    case 'readDate': {
      const form = String(first);
      if (!isDateForm(form)) throw new Unsaid(step, 'noForm');
      const how =
        typeof second === 'number'
          ? `, ${constants.length > 2 ? 'NA' : second}, ${constants.length > 2 ? buddhistYears : 0}`
          : '';
      return `day_of(${text}, ${quoted(dateForms[form])}, c(${dateGroups[form].join(', ')})${how})`;
    }
  }
}

function quoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `"${escaped.replaceAll('\0', '')}"`;
}
