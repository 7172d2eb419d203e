/**
 * What was done to a file and is still to be asked about it, as it is kept in a study file: steps with old and new values,
 * questions, and how the grid stood. See docs/decisions/0166-what-a-study-file-remembers.md.
 */
import { Faults } from '../../../dictionary/faults.ts';
import { fitted } from '../../../dictionary/fitted.ts';
import { readDictionary } from '../../../dictionary/read.ts';
import { type Dictionary, plainRoles, type Role, type Variable } from '../../../dictionary/variable.ts';
import { type Log, noEdits, type Step, type VariableEdit } from '../../../frame/edits.ts';
import type { Remark } from '../../../frame/frame.ts';
import type { Change } from '../../../frame/guess/question.ts';
import { rawText } from '../../../frame/raw/rawColumn.ts';
import type { Sheet } from '../../../frame/sheet.ts';
import { holds } from '../../../lib/jsonSchema.ts';
import type { Entry } from './asked.ts';
import { isOfLetters, keptLog, keptReading, numeric } from './keptTexts.ts';
import type { Filter, GridLayout, Sort } from './protocol.ts';
import { mostAsked, recipeParts } from './recipeSchema.ts';

export type Worked = { log: Log; asked: readonly Entry[]; layout: GridLayout; sort?: Sort; filter?: Filter };

/** What of it fits. `isLogLost`, `isAskedLost`: what does not is told, as is how many questions were `settled` by keeping it. */
export type Found = Omit<Worked, 'layout'> & {
  layout?: GridLayout;
  settled?: number;
  isLogLost: boolean;
  isAskedLost: boolean;
};

/**
 * @param sheet the table as it stands
 * @param rows of what is written
 * @param dictionary of the columns that go along: what was done to the others stays behind
 */
export function recipeOf(
  { log: whole, ...worked }: Worked,
  sheet: Sheet,
  rows: number,
  { variables, language }: Dictionary,
): unknown {
  const keys = new Set(variables.map(({ key }) => key));
  const found = keptLog(sheet, whole);
  const [steps, countAt] = stepsOf(found?.steps ?? [], keys);
  const along = worked.asked.filter(
    ({ question: { variable } }) => variable === undefined || keys.has(variable),
  );
  const isVoid = ({ question, step }: Entry) => {
    const kind = variables.find(({ key }) => key === question.variable)?.kind;
    // An answer about letters changes nothing in data that are kept as they are meant; texts keep their letters.
    return (
      (step !== undefined || (kind !== undefined && numeric.includes(kind))) &&
      question.choices.some(({ change: { reading = {} } }) => isOfLetters(reading))
    );
  };
  const settled = along.filter((one) => one.step === undefined && isVoid(one)).length;
  const asked = along
    .filter((one) => !isVoid(one) && (found !== undefined || one.step === undefined))
    .map(({ question, step }) => ({
      question: {
        ...question,
        choices: question.choices.map((one) => ({ ...one, change: nulled(one.change) })),
      },
      ...(step === undefined ? {} : { step: countAt(step) }),
    }));
  const { layout, sort, filter } = worked;
  const kept = steps.map((step) => ({
    ...step,
    ...(step.variables && {
      variables: step.variables.map(({ old, new: after }) => ({
        old: keptSide(old, language),
        new: keptSide(after, language),
      })),
    }),
  }));
  const log = { steps: kept, done: countAt(found ? whole.done : 0) };
  const recipe = { format: 2, rows, log, asked, layout };
  return {
    ...recipe,
    ...(settled > 0 && { settled }),
    ...(sort && keys.has(sort.key) && { sort }),
    ...(filter && (!('key' in filter) || keys.has(filter.key)) && { filter }),
  };
}

/** A variable as a dictionary may hold it, with how kept data are read under it. */
function keptSide({ variable, reading }: VariableEdit['old'], language: Dictionary['language']): object {
  const { order: _order, ...own } = keptReading(variable, reading);
  return { variable: fittedAlone(variable, language), reading: own };
}

/** What a study file cannot give back: rows that were left out, and steps that hang on letters of the first file. */
export function lostOf(sheet: Sheet, { steps, done }: Log): readonly Remark[] {
  const count = steps.slice(0, done).reduce((sum, { withoutRows = [] }) => sum + withoutRows.length, 0);
  return [
    ...(count > 0 ? [{ kind: 'rowsNotKept', values: { count } }] : []),
    ...(keptLog(sheet, { steps, done }) ? [] : [{ kind: 'stepsLost' }]),
  ];
}

/** Steps without what concerns other columns, and how many of them are left of the first so many. */
function stepsOf(steps: readonly Step[], keys: ReadonlySet<string>): [Step[], (count: number) => number] {
  const counts = [0];
  const left = steps.flatMap(({ cells, variables, withoutRows }) => {
    const own = {
      cells: cells?.filter(({ key }) => keys.has(key)),
      variables: variables?.filter(({ new: { variable } }) => keys.has(variable.key)),
    };
    const step: Step = {
      ...(own.cells?.length ? { cells: own.cells } : {}),
      ...(own.variables?.length ? { variables: own.variables } : {}),
      ...(withoutRows ? { withoutRows } : {}),
    };
    const some = Object.keys(step).length > 0 ? [step] : [];
    counts.push(counts.at(-1)! + some.length);
    return some;
  });
  return [left, (count) => counts[count] ?? left.length];
}

function fittedAlone(variable: Variable, language: Dictionary['language']): Variable {
  const { derive, showIf } = variable;
  const [found = variable] = fitted({ format: 1, language, variables: [variable] }).dictionary.variables;
  return { ...found, ...(derive && { derive }), ...(showIf && { showIf }) };
}

/** The formats of recipes that are read. */
const known = [1, 2];

/**
 * What is kept, held to the table that it was kept with. Undefined of a recipe of others; a log that does not fit the table
 * is left out, and the answered questions with it.
 * @param isChanged whether the data were changed since
 */
export function workedIn(json: unknown, sheet: Sheet, isChanged = false): Found | undefined {
  if (!isRecord(json) || typeof json.format !== 'number') return undefined;
  const { format } = json;
  if (!known.includes(format)) return { log: noEdits, asked: [], isLogLost: true, isAskedLost: true };
  const byKey = new Map(sheet.dictionary.variables.map((one) => [one.key, one]));
  const check = checker(byKey, sheet.dictionary.language);
  const log = logIn(json, sheet, byKey, check);
  const lost = !log || isChanged || (format === 1 && log.steps.length > 0);
  const isThere = (key: string | undefined) => key === undefined || byKey.has(key);
  const given = Array.isArray(json.asked) && json.asked.length <= mostAsked ? json.asked : undefined;
  const asked = given?.map((one) => entryIn(one, byKey, check));
  const sort = partIn<Sort>(json, 'sort');
  const filter = partIn<Filter>(json, 'filter');
  const isOfColumn = filter && 'key' in filter && ['values', 'range', 'missing'].some((one) => one in filter);
  const isFilter = filter && ('text' in filter || 'problems' in filter || isOfColumn);
  const layout = partIn<GridLayout>(json, 'layout');
  const settled = partIn<number>(json, 'settled');
  return {
    isLogLost: lost,
    isAskedLost: !asked || asked.some((one) => !one || !isThere(one.question.variable)),
    log: lost ? noEdits : log,
    asked: (asked ?? []).flatMap((one) =>
      one && isThere(one.question.variable) && !(lost && one.step !== undefined) ? [one] : [],
    ),
    ...(layout && { layout }),
    ...(settled && { settled }),
    ...(sort && isThere(sort.key) ? { sort } : {}),
    ...(isFilter && (!('key' in filter) || isThere(filter.key)) ? { filter } : {}),
  };
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** A part of the recipe, where it has its shape. */
function partIn<T>(json: Readonly<Record<string, unknown>>, name: keyof typeof recipeParts): T | undefined {
  return json[name] !== undefined && hasShape(name, json[name]) ? (json[name] as T) : undefined; // its shape has just been checked
}

function hasShape(name: keyof typeof recipeParts, part: unknown): boolean {
  const faults = new Faults();
  holds(recipeParts[name], part, faults);
  return faults.all.length === 0;
}

type ByKey = ReadonlyMap<string, Variable>;

/** The steps, where they are those of this table. */
function logIn(
  json: Readonly<Record<string, unknown>>,
  sheet: Sheet,
  byKey: ByKey,
  check: Check,
): Log | undefined {
  const log = partIn<Log>(json, 'log');
  if (!log || json.rows !== sheet.raw.rows || log.done > log.steps.length) return undefined;
  const steps = log.steps.flatMap((step) => checkedStep(step, byKey, check) ?? []);
  const checked = { steps, done: log.done };
  return steps.length < log.steps.length || isAstray(sheet, checked) ? undefined : checked;
}

/**
 * Whether a cell does not stand there as it was written last, or as what was taken back found it: the data are in another
 * order, or other ones. Before rows were left out cells had other places, and under another variable other letters.
 */
function isAstray({ raw, dictionary }: Sheet, { steps, done }: Log): boolean {
  const places = new Map(dictionary.variables.map(({ key }, at) => [key, at]));
  const from = steps.findLastIndex(({ withoutRows }, at) => at < done && withoutRows !== undefined) + 1;
  const sides = [
    steps
      .slice(from, done)
      .map((step) => ({ step, side: 'new' as const }))
      .toReversed(),
    steps.slice(done).map((step) => ({ step, side: 'old' as const })),
  ];
  return sides.some((way) => {
    const seen = new Set<string>();
    return way.some(({ step: { cells = [], variables = [], withoutRows }, side }) => {
      for (const one of variables) seen.add(one[side].variable.key);
      if (withoutRows) for (const key of places.keys()) seen.add(key);
      const ordered = side === 'new' ? cells.toReversed() : cells;
      return ordered.some(({ key, row, ...texts }) => {
        const cell = `${key} ${row}`;
        if (row >= raw.rows) return true;
        if (seen.has(key) || seen.has(cell)) return false;
        seen.add(cell);
        const column = raw.columns[places.get(key) ?? -1];
        return column !== undefined && rawText(column, row) !== texts[side];
      });
    });
  });
}

/** What this tool never asks about: an answer that changes it was made by another hand. */
const neverAsked = ['key', 'name', 'roles', 'derive', 'showIf'];

/** A question, where each of its answers fits the variable. */
function entryIn(json: unknown, byKey: ByKey, check: Check): Entry | undefined {
  if (!hasShape('asked', json)) return undefined;
  const { question, step } = json as Entry; // its shape has just been checked
  const choices = question.choices.map((one) => ({ ...one, change: unnulled(one.change) }));
  const variable = byKey.get(question.variable ?? '');
  const fits = choices.every(
    ({ change }) =>
      !neverAsked.some((member) => Object.hasOwn(change.variable ?? {}, member)) &&
      (!variable || check({ ...variable, ...change.variable })),
  );
  return fits ? { question: { ...question, choices }, ...(step === undefined ? {} : { step }) } : undefined;
}

type Check = (variable: Variable) => Variable | undefined;

/** One that names no other variable. */
const isPlain = (role: Role) => plainRoles.some((one) => one === role);

/** A variable as the dictionary may hold it. What this tool never changes of one is taken from the dictionary. */
function checker(byKey: ReadonlyMap<string, Variable>, language: Dictionary['language']): Check {
  return (variable) => {
    const now = byKey.get(variable.key);
    if (!now) return undefined;
    const { roles: said = [], derive: _derive, showIf: _showIf, ...others } = variable;
    const plain = said.filter(isPlain);
    const own = { ...others, ...(plain.length > 0 && { roles: plain }) };
    const [alone] = fitted({ format: 1, language, variables: [own] }).dictionary.variables;
    const [found] = readDictionary({ format: 1, language, variables: [alone] }).dictionary?.variables ?? [];
    if (!found) return undefined;
    const { derive, showIf } = now;
    const roles = [...(found.roles ?? []), ...(now.roles ?? []).filter((one) => !isPlain(one))];
    return {
      ...found,
      ...(roles.length > 0 && { roles }),
      ...(derive && { derive }),
      ...(showIf && { showIf }),
    };
  };
}

function checkedStep(step: Step, byKey: ReadonlyMap<string, Variable>, check: Check): Step | undefined {
  const variables = step.variables?.flatMap((one) => {
    const [old, after] = [check(one.old.variable), check(one.new.variable)];
    if (!old || !after) return [];
    return [
      {
        old: { variable: old, reading: keptReading(old, one.old.reading) },
        new: { variable: after, reading: keptReading(after, one.new.reading) },
      },
    ];
  });
  const isWhole =
    variables?.length === step.variables?.length && (step.cells ?? []).every(({ key }) => byKey.has(key));
  return isWhole ? { ...step, ...(variables && { variables }) } : undefined;
}

/** A part that a change takes away is null in JSON, which has no undefined. */
function nulled({ variable, reading, ...change }: Change): object {
  const all = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, one ?? null]));
  return {
    ...change,
    ...(variable && { variable: all(variable) }),
    ...(reading && { reading: all(reading) }),
  };
}

function unnulled({ variable, reading, ...change }: Change): Change {
  const all = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, one ?? undefined]));
  return {
    ...change,
    ...(variable && { variable: all(variable) }),
    ...(reading && { reading: all(reading) }),
  };
}
