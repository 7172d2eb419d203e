/** What is not right in a table, or may not be: under the dictionary, and by itself. Each can be mended, confirmed or left. */
import { missingName } from '../../../../dictionary/missing.ts';
import type { Missing, Variable } from '../../../../dictionary/variable.ts';
import type { Column, Frame } from '../../../../frame/frame.ts';
import { askNumbers, askWords } from '../../../../frame/guess/guessMissing.ts';
import { askScales } from '../../../../frame/guess/guessNumbers.ts';
import { profileOf } from '../../../../frame/guess/profile.ts';
import type { Question } from '../../../../frame/guess/question.ts';
import { rawOf } from '../../../../frame/raw/rawOf.ts';
import type { AnyValues } from '../../../../frame/recipe/field.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { folded } from '../../../../frame/typed/reading.ts';
import { grouped } from '../../../../frame/work/group.ts';
import { problemKinds } from '../../../../frame/work/problems.ts';
import { isPresent } from '../../../../frame/work/rows.ts';
import { knownOf, titleOf } from '../../local/views.ts';
import type { ProblemView } from '../protocol.ts';
import { examplesAt, type Found, mostExamples } from './examples.ts';
import { impossibleIn } from './impossible.ts';

const mostTexts = 200;

/** @param today days since 1970-01-01 */
export function problemsIn(table: Table, language: string, today: number): ProblemView[] {
  const { frame } = table;
  const found = frame.columns.flatMap((column): Found[] => {
    const { key } = column.variable;
    const own = [
      ...underDictionary(column, table),
      ...suspected(column, frame),
      ...ofDates(column, table, today),
      ...ofDigits(column),
    ];
    return own.map((one) => ({ ...one, column: key }));
  });
  const titles = new Map(frame.columns.map(({ variable }) => [variable.key, titleOf(variable, language)]));
  return [...repeatedRows(table), ...impossibleIn(table), ...found].map((one) => ({
    ...one,
    id: idOf(one),
    ...(one.column === undefined ? {} : { title: titles.get(one.column) ?? '' }),
  }));
}

/** The same finding after other steps is the same one; with another count it is looked at again. */
function idOf({ kind, column = '', count, values }: Found): string {
  return [kind, column, count, ...Object.values(values)].join(' ');
}

function underDictionary(column: Column, table: Table): Found[] {
  const { rows } = table.frame;
  const { marks } = knownOf(column, rows);
  if (!marks) return [];
  const byKind = problemKinds.map((): number[] => []);
  for (let row = 0; row < marks.length; row++) if (marks[row]! > 0) byKind[marks[row]! - 1]!.push(row);
  return byKind.flatMap((found, at): Found[] => {
    const kind = problemKinds[at]!;
    if (found.length === 0) return [];
    const proposal = proposalFor(kind, column, found);
    return [
      {
        kind,
        count: found.length,
        values: {},
        examples: examplesAt(table, column, found),
        ...(proposal ? { proposal } : {}),
      },
    ];
  });
}

function proposalFor(kind: string, column: Column, rows: readonly number[]): Found['proposal'] {
  const { variable } = column;
  if (kind === 'unknownCode') return spelledOtherwise(column);
  if (kind !== 'unreadable' || column.storage !== 'numbers') return undefined;
  const texts = [...new Set(rows.map((row) => column.unread?.get(row) ?? ''))];
  const hasNumber = texts.every((text) => /\d/.test(text));
  if (variable.kind === 'number' && hasNumber)
    return { operation: 'numberOut', values: { of: variable.key, below: 'limit' } };
  const isNumber = variable.kind === 'number' || variable.kind === 'integer';
  return texts.length <= mostTexts && isNumber && !hasNumber
    ? asMissing(variable, texts, { code: texts[0]! })
    : undefined;
}

/** Codes that differ from a known one, or from its label, only in how they are written. */
function spelledOtherwise(column: Column): Found['proposal'] {
  const { variable } = column;
  if (column.storage !== 'texts' || !variable.codes || variable.kind === 'multi') return undefined;
  const known = new Map<string, string>();
  for (const { code, label } of variable.codes)
    for (const text of [code, ...Object.values(label ?? {})]) known.set(folded(text), code);
  const codes = new Set(variable.codes.map(({ code }) => code));
  const pairs = [...new Set(column.texts)].flatMap((text): [string, string][] => {
    const code = known.get(folded(text));
    return codes.has(text) || code === undefined ? [] : [[text, code]];
  });
  return pairs.length > 0 ? { operation: 'recode', values: { of: [variable.key], pairs } } : undefined;
}

function asMissing({ key }: Variable, texts: readonly string[], reason: Missing): Found['proposal'] {
  const values: AnyValues = { of: [key], reason, texts };
  return { operation: 'setMissing', values };
}

const known = new WeakMap<Column, Found[]>();

/** What may stand for no value, and two scales in one column: looked for once in each, since most steps leave most alone. */
function suspected(column: Column, frame: Frame): Found[] {
  const found = known.get(column) ?? suspectedIn(column, frame);
  known.set(column, found);
  return found;
}

function suspectedIn(column: Column, frame: Frame): Found[] {
  const { variable } = column;
  const { key, kind, missing = [] } = variable;
  const profile = profileOf(rawOf({ ...frame, columns: [column] }).columns[0]!);
  const isNumber = kind === 'number' || kind === 'integer';
  const isText = kind === 'text' || kind === 'category' || kind === 'ordinal';
  const asked: Question[] = [
    ...(isNumber || isText ? askWords(key, profile, missing) : []),
    ...(isNumber ? [...askNumbers(key, profile, missing, false), ...askScales(key, profile)] : []),
  ];
  const given = new Set(missing.map(missingName));
  return asked.flatMap((question): Found[] => {
    const { kind: about, values } = question;
    const proposal = proposalOf(question, variable, given);
    if (about !== 'twoScales' && !proposal) return [];
    return [
      {
        kind: about,
        count: Number(values.count ?? 0),
        values,
        examples: [],
        ...(proposal ? { proposal } : {}),
      },
    ];
  });
}

function proposalOf({ kind, values, choices }: Question, variable: Variable, given: ReadonlySet<string>) {
  if (kind === 'twoScales') {
    // The smaller heap was written otherwise; which is right, whoever knows the patients decides.
    const isHigh = Number(values.percent) < 50;
    const factor = isHigh ? 1 / nearest(Number(values.times)) : nearest(Number(values.times));
    const where = {
      expression: `${variable.name} >= ${values.highLeast}`,
      inputs: { [variable.name]: variable.key },
    };
    return {
      operation: 'convertUnit',
      values: {
        of: variable.key,
        factor,
        ...(variable.unit === undefined ? {} : { unit: variable.unit }),
        where,
      },
    };
  }
  const added = (choices[0]?.change.variable?.missing ?? []).filter((one) => !given.has(missingName(one)));
  const [first] = added;
  if (!first || !('code' in first)) return undefined;
  const texts = added.map(missingName);
  const { code, ...rest } = first;
  return asMissing(variable, texts, { code, ...rest });
}

/** Factors between units are round more often than not. */
function nearest(times: number): number {
  const round = [10, 100, 1000, 18.016, 38.67, 88.42, 88.57];
  return round.find((one) => Math.abs(times / one - 1) < 0.25) ?? times;
}

/** Days to come. */
function ofDates(column: Column, table: Table, today: number): Found[] {
  const { kind } = column.variable;
  if (column.storage !== 'numbers' || (kind !== 'date' && kind !== 'datetime')) return [];
  const end = kind === 'date' ? today : (today + 1) * 86_400;
  const rows = [...column.numbers.keys()].filter(
    (row) => isPresent(column, row) && column.numbers[row]! > end,
  );
  if (rows.length === 0) return [];
  return [{ kind: 'future', count: rows.length, values: {}, examples: examplesAt(table, column, rows) }];
}

/** Numbers of which so many end in 0 or 5 were rounded by hand; of few, or of few different ones, nothing is told. */
const digits = { least: 50, different: 20, share: 0.6 } as const;

function ofDigits(column: Column): Found[] {
  const { kind, decimals = 0 } = column.variable;
  if (column.storage !== 'numbers' || (kind !== 'number' && kind !== 'integer') || decimals > 3) return [];
  const factor = 10 ** decimals;
  const different = new Set<number>();
  let [all, round] = [0, 0];
  for (let row = 0; row < column.numbers.length; row++) {
    if (!isPresent(column, row)) continue;
    const last = Math.abs(Math.round(column.numbers[row]! * factor)) % 10;
    different.add(column.numbers[row]!);
    all++;
    if (last === 0 || last === 5) round++;
  }
  if (all < digits.least || different.size < digits.different || round < digits.share * all) return [];
  return [
    { kind: 'digits', count: round, values: { percent: Math.round((100 * round) / all) }, examples: [] },
  ];
}

function repeatedRows(table: Table): Found[] {
  const { frame } = table;
  const { first, of } = grouped(frame, [...frame.columns.keys()]);
  const count = frame.rows - first.length;
  if (count === 0 || frame.columns.length === 0) return [];
  const firsts = new Set(first);
  const rows: number[] = [];
  for (let row = 0; row < of.length && rows.length < mostExamples; row++)
    if (!firsts.has(row)) rows.push(row);
  return [
    {
      kind: 'rowsTwice',
      count,
      values: {},
      examples: examplesAt(table, undefined, rows),
      proposal: { operation: 'unique', values: {} },
    },
  ];
}
