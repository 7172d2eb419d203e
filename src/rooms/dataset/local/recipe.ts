/**
 * What was done to a file and is still to be asked about it, as it is kept in a study file: steps with old and new values,
 * questions, and how the grid stood. See docs/decisions/0166-what-a-study-file-remembers.md.
 */
import { Faults } from '../../../dictionary/faults.ts';
import { fitted } from '../../../dictionary/fitted.ts';
import { readDictionary } from '../../../dictionary/read.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { Log, Step, VariableEdit } from '../../../frame/edits.ts';
import type { Remark } from '../../../frame/frame.ts';
import type { Change } from '../../../frame/guess/question.ts';
import type { Sheet } from '../../../frame/sheet.ts';
import { holds } from '../../../lib/jsonSchema.ts';
import type { Entry } from './asked.ts';
import { isOfLetters, keptLog, keptReading } from './keptTexts.ts';
import type { Filter, Layout, Sort } from './protocol.ts';
import { recipeSchema } from './recipeSchema.ts';

export type Worked = { log: Log; asked: readonly Entry[]; layout: Layout; sort?: Sort; filter?: Filter };

type Recipe = Worked & { format: 1 | 2; rows: number };

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
  const asked = worked.asked
    .filter(({ question, step }) => {
      const isAlong = question.variable === undefined || keys.has(question.variable);
      // An answer about letters changes nothing in data that are kept as they are meant.
      const isVoid = question.choices.some(({ change: { reading = {} } }) => isOfLetters(reading));
      return isAlong && !isVoid && (found !== undefined || step === undefined);
    })
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

/**
 * What is kept, held to the table that it was kept with. Undefined of a recipe of others; a log that does not fit the table
 * is left out, and the answered questions with it.
 */
export function workedIn(json: unknown, sheet: Sheet): (Worked & { isLogLost: boolean }) | undefined {
  const faults = new Faults();
  holds(recipeSchema, json, faults);
  if (faults.all.length > 0) return undefined;
  const { format, log, asked, layout, sort, filter, rows } = json as Recipe; // its shape has just been checked
  const byKey = new Map(sheet.dictionary.variables.map((one) => [one.key, one]));
  const check = checker(byKey, sheet.dictionary.language);
  const steps = log.steps.map((step) => checkedStep(step, byKey, check));
  // The first format kept cells by the letters of another file.
  const isOfOthers = format === 1 && steps.length > 0;
  const isLogLost =
    isOfOthers || rows !== sheet.raw.rows || log.done > steps.length || steps.includes(undefined);
  const isThere = (key: string | undefined) => key === undefined || byKey.has(key);
  return {
    isLogLost,
    log: isLogLost ? { steps: [], done: 0 } : { steps: steps.flatMap((one) => one ?? []), done: log.done },
    asked: asked.flatMap(({ question, step }): Entry[] => {
      if (!isThere(question.variable) || (isLogLost && step !== undefined)) return [];
      const choices = question.choices.map((one) => ({ ...one, change: unnulled(one.change) }));
      const variable = byKey.get(question.variable ?? '');
      const fits = choices.every(({ change }) => !variable || check({ ...variable, ...change.variable }));
      return fits ? [{ question: { ...question, choices }, ...(step === undefined ? {} : { step }) }] : [];
    }),
    layout,
    ...(sort && isThere(sort.key) ? { sort } : {}),
    ...(filter && (!('key' in filter) || isThere(filter.key)) ? { filter } : {}),
  };
}

type Check = (variable: Variable) => Variable | undefined;

/** A variable as the dictionary may hold it. What this tool never changes of one is taken from the dictionary. */
function checker(byKey: ReadonlyMap<string, Variable>, language: Dictionary['language']): Check {
  return (variable) => {
    const now = byKey.get(variable.key);
    if (!now) return undefined;
    const { roles: _roles, derive: _derive, showIf: _showIf, ...own } = variable;
    const [alone] = fitted({ format: 1, language, variables: [own] }).dictionary.variables;
    const [found] = readDictionary({ format: 1, language, variables: [alone] }).dictionary?.variables ?? [];
    const { roles, derive, showIf } = now;
    return (
      found && { ...found, ...(roles && { roles }), ...(derive && { derive }), ...(showIf && { showIf }) }
    );
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
