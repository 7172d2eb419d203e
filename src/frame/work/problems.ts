/** Cells with which something is wrong. */

import type { Variable } from '../../dictionary/variable.ts';
import { dayOf } from '../../expressions/dates.ts';
import { patternOf } from '../../lib/pattern/pattern.ts';
import { type Column, type Frame, unreadable } from '../frame.ts';
import { momentIn, secondsIn } from '../typed/dates.ts';
import { isPresent } from './rows.ts';

export const problemKinds = [
  'unreadable',
  'unknownCode',
  'outOfHard',
  'outOfSoft',
  'patternMissed',
  'duplicateId',
  'required',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** `count`: all of them; `rows`: the first ones. */
export type Problem = { column: number; kind: ProblemKind; count: number; rows: readonly number[] };

/** Rows that a list of problems names. */
const mostRows = 1000;

export function problemsIn(frame: Frame): Problem[] {
  return frame.columns.flatMap((column, place) => columnProblems(column, place, frame.rows));
}

function columnProblems(column: Column, place: number, rows: number): Problem[] {
  return testsOf(column, rows).flatMap(({ kind, test }) => {
    const found: number[] = [];
    let count = 0;
    for (let row = 0; row < rows; row++) {
      if (!test(row)) continue;
      if (count++ < mostRows) found.push(row);
    }
    return count === 0 ? [] : [{ column: place, kind, count, rows: found }];
  });
}

/** What is wrong with one cell, for its mark and its name. */
export function cellProblems(column: Column, row: number, rows: number): ProblemKind[] {
  return testsOf(column, rows)
    .filter(({ test }) => test(row))
    .map(({ kind }) => kind);
}

/** By row 0, or one more than the place of its first problem in `problemKinds`; undefined where there is none at all. */
export function problemMarks(column: Column, rows: number): Uint8Array | undefined {
  const tests = testsOf(column, rows);
  if (tests.length === 0) return undefined;
  const marks = new Uint8Array(rows);
  let isAny = false;
  for (const { kind, test } of tests) {
    const mark = problemKinds.indexOf(kind) + 1;
    for (let row = 0; row < rows; row++) {
      if (marks[row] !== 0 || !test(row)) continue;
      marks[row] = mark;
      isAny = true;
    }
  }
  return isAny ? marks : undefined;
}

type Test = { kind: ProblemKind; test: (row: number) => boolean };

function testsOf(column: Column, rows: number): Test[] {
  const { variable, state } = column;
  const tests: Test[] = [];
  if (state) {
    tests.push({ kind: 'unreadable', test: (row) => state[row] === unreadable });
    if (variable.required)
      tests.push({ kind: 'required', test: (row) => !isPresent(column, row) && state[row] !== unreadable });
  }
  if (column.storage === 'numbers') return [...tests, ...rangeTests(column)];
  const ofText = (kind: ProblemKind, isWrong: (text: string) => boolean) => {
    const wrong = Uint8Array.from(column.texts, (text) => (isWrong(text) ? 1 : 0));
    if (wrong.includes(1))
      tests.push({ kind, test: (row) => wrong[column.codes[row]!] === 1 && isPresent(column, row) });
  };
  const { codes, kind, pattern } = variable;
  if (codes && (kind === 'category' || kind === 'ordinal' || kind === 'multi')) {
    const known = new Set(codes.map(({ code }) => code));
    ofText('unknownCode', (text) =>
      (kind === 'multi' ? text.split(' ') : [text]).some((code) => !known.has(code)),
    );
  }
  const misses = pattern === undefined ? undefined : missesOf(column.texts, pattern);
  if (misses) ofText('patternMissed', (text) => misses.has(text));
  const isTwice = kind === 'id' && variable.roles?.includes('id') ? repeated(column, rows) : undefined;
  if (isTwice) tests.push({ kind: 'duplicateId', test: isTwice });
  return tests;
}

/** Whether a column has a pattern that its texts were not held to, as it cannot be used or costs too much. */
export function isPatternUnused(column: Column): boolean {
  const { pattern } = column.variable;
  return pattern !== undefined && column.storage === 'texts' && !missesOf(column.texts, pattern);
}

/** Texts that are not of the pattern; undefined where it cannot be used. */
function missesOf(texts: readonly string[], pattern: string): ReadonlySet<string> | undefined {
  const whole = patternOf(pattern);
  const misses = new Set<string>();
  for (const text of texts) {
    const fits = whole?.fits(text);
    if (fits === undefined) return undefined;
    if (!fits) misses.add(text);
  }
  return misses;
}

/** Undefined where most come again: such a table has several rows of each, and that is no fault. */
function repeated(
  column: Extract<Column, { storage: 'texts' }>,
  rows: number,
): ((row: number) => boolean) | undefined {
  const counts = new Uint32Array(column.texts.length);
  for (let row = 0; row < rows; row++) if (isPresent(column, row)) counts[column.codes[row]!]!++;
  let [once, again] = [0, 0];
  for (const count of counts) {
    if (count === 1) once++;
    if (count > 1) again++;
  }
  if (again === 0 || again > once) return undefined;
  return (row) => isPresent(column, row) && counts[column.codes[row]!]! > 1;
}

/** What is out of the hard range is not told as out of the soft one again. */
function rangeTests({ variable, numbers }: Extract<Column, { storage: 'numbers' }>): Test[] {
  const hard = endsOf(variable, variable.hard);
  const soft = endsOf(variable, variable.soft);
  const isOut = (ends: Ends | undefined, row: number) =>
    ends !== undefined && (numbers[row]! < ends.least || numbers[row]! > ends.most);
  return [
    ...(hard ? [{ kind: 'outOfHard' as const, test: (row: number) => isOut(hard, row) }] : []),
    ...(soft
      ? [{ kind: 'outOfSoft' as const, test: (row: number) => isOut(soft, row) && !isOut(hard, row) }]
      : []),
  ];
}

type Ends = { least: number; most: number };

/** The ends of a range as numbers of the column. A day that ends a range of moments is in it to its end. */
export function endsOf({ kind }: Variable, range: Variable['hard']): Ends | undefined {
  if (!range) return undefined;
  const number = (end: number | string | null) => {
    if (end === null || typeof end === 'number') return end ?? undefined;
    if (kind === 'date') return dayOf(end);
    return kind === 'time' ? secondsIn(end) : momentIn(end, { order: 'ymd' });
  };
  return {
    least: number(range[0]) ?? Number.NEGATIVE_INFINITY,
    most: (number(range[1]) ?? Number.POSITIVE_INFINITY) + (isDay(kind, range[1]) ? 86_399 : 0),
  };
}

function isDay(kind: Variable['kind'], end: number | string | null): boolean {
  return kind === 'datetime' && typeof end === 'string' && /^\d{4}-\d\d-\d\d$/.test(end);
}
