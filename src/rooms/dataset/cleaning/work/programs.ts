/** A recipe as programs that others run, and the log of what it changed. */
import type { Variable } from '../../../../dictionary/variable.ts';
import { byteOrderMark, csvLine, plainLine } from '../../../../frame/csv/csvWriter.ts';
import { packArchive } from '../../../../frame/formats/zip/pack.ts';
import type { Frame } from '../../../../frame/frame.ts';
import { keysIn } from '../../../../frame/recipe/field.ts';
import type { Instruments } from '../../../../frame/recipe/operation.ts';
import { operations } from '../../../../frame/recipe/operations/operations.ts';
import { Unsaid } from '../../../../frame/recipe/programs/after.ts';
import type { Recipe, Step } from '../../../../frame/recipe/recipe.ts';
import { changesBetween } from '../../../../frame/recipe/run/changes.ts';
import { logOf } from '../../../../frame/recipe/run/log.ts';
import { hides, type Run } from '../../../../frame/recipe/run/run.ts';
import { writtenText } from '../../../../frame/typed/typedColumn.ts';
import type { Program } from '../protocol.ts';
import { idColumn } from './idColumn.ts';
import { tableBefore } from './tableBefore.ts';

type Language = Program['language'];

const files = { from: 'table.csv', to: 'clean.csv' };

/** Steps that ran; where the language has no words for one, those before it, and a line at which the program stops. */
export async function programOf(recipe: Recipe, run: Run, language: Language): Promise<Program> {
  const { variables } = run.import.frame.dictionary;
  // What did not run stands there as a comment.
  const steps = run.steps.map(({ step, state }): Step => (state === 'ran' ? step : { ...step, off: true }));
  const write = await writerIn(language, variables, besideOf(run), run.beside.instruments);
  try {
    return { language, text: write({ ...recipe, steps }) };
  } catch (fault) {
    if (!(fault instanceof Unsaid)) throw fault;
    const at = steps.findIndex(({ id }) => id === fault.step.id);
    const text = write({ ...recipe, steps: steps.slice(0, at) }) + stopAt(fault, language);
    return { language, text, unsaid: fault.step.id, why: fault.why };
  }
}

function stopAt({ step: { operation }, why: because }: Unsaid, language: Language): string {
  const why = `The recipe goes on with ${operation}, which cannot be written in this language (${because}).`;
  return language === 'r'
    ? `stop(${JSON.stringify(why)})\n`
    : `DO $$ BEGIN RAISE EXCEPTION '${why}'; END $$;\n`;
}

type Beside = readonly { name: string; file: string; frame: Frame }[];

/** Tables of which columns were joined, each with the file that a program reads. */
function besideOf({ steps, beside: { others = new Map() } }: Run): Beside {
  const wanted = new Set(steps.flatMap(({ step, state }) => (state === 'ran' ? step.values.table : [])));
  const tables = [...others].filter(([name]) => wanted.has(name));
  return tables.map(([name, { frame }], at) => ({ name, file: `beside_${at + 1}.csv`, frame }));
}

async function writerIn(
  language: Language,
  variables: readonly Variable[],
  beside: Beside,
  instruments: Instruments | undefined,
): Promise<(recipe: Recipe) => string> {
  const others = beside.map(({ name, file, frame }) => ({
    ...{ name, file, table: file.replace('.csv', '_in'), variables: frame.dictionary.variables },
  }));
  const tables = new Map(others.map((one) => [one.name, one]));
  const given = instruments ? { instruments } : {};
  if (language === 'r') {
    const { rProgram } = await import('../../../../frame/recipe/programs/r.ts');
    return (recipe) => rProgram(recipe, variables, { ...files, tables, ...given });
  }
  const { sqlProgram } = await import('../../../../frame/recipe/programs/sql.ts');
  const { named } = await import('../../../../frame/recipe/programs/sqlFormulas.ts');
  const read = (table: string, file: string, of: readonly Variable[]) => {
    const columns = ['_row bigint', ...of.map(({ name }) => `${named(name)} text`)].join(', ');
    return [
      `CREATE TEMP TABLE ${table} (${columns});`,
      `\\copy ${table} FROM '${file}' WITH (FORMAT csv, HEADER)`,
    ];
  };
  return (recipe) =>
    [
      ...read('table_in', files.from, variables),
      ...others.flatMap((one) => read(one.table, one.file, one.variables)),
      sqlProgram(recipe, variables, { from: 'table_in', tables, ...given }),
      `\\copy (SELECT * FROM cleaned) TO '${files.to}' WITH (FORMAT csv, HEADER)`,
      '',
    ].join('\n');
}

/** A program with the tables that it reads, in one archive. */
export async function packed({ language, text }: Program, run: Run): Promise<Blob> {
  const isSql = language === 'sql';
  const bytes = (of: string) => new TextEncoder().encode(of);
  const archive = await packArchive([
    { name: isSql ? 'recipe.sql' : 'recipe.R', bytes: bytes(text) },
    { name: files.from, bytes: bytes(tableText(run.import.frame, isSql)) },
    ...besideOf(run).map(({ file, frame }) => ({ name: file, bytes: bytes(tableText(frame, isSql)) })),
  ]);
  return new Blob([archive]);
}

/** @param withRows whether each row says its place first */
function tableText({ rows, columns }: Frame, withRows: boolean): string {
  const line = (first: string, cells: readonly string[]) =>
    plainLine([...(withRows ? [first] : []), ...cells], ',');
  const lines = Array.from({ length: rows }, (_, row) =>
    line(
      String(row),
      columns.map((column) => writtenText(column, row)),
    ),
  );
  const names = columns.map(({ variable }) => variable.name);
  return [line('_row', names), ...lines].join('');
}

/**
 * Every cell that a step changed and every row that it left out: what a journal or an auditor asks for. Of columns that tell
 * who somebody is nothing stands in it where these are left out.
 * @param without keys of columns
 */
export function logFile(
  run: Run,
  saidOf: ReadonlyMap<string, string>,
  without: ReadonlySet<string>,
): { blob: Blob; cells: number } {
  const { frame } = run.import;
  const hidden = new Set([
    ...without,
    ...run.steps.flatMap(({ step, state }) => (state !== 'off' && hides(step) ? keysOf(step) : [])),
  ]);
  const id = idColumn(frame);
  const idAt = (row: number) =>
    id && !hidden.has(id.variable.key) && row < frame.rows ? writtenText(id, row) : '';
  const places = new Map(run.steps.map(({ step }, at) => [step.id, at]));
  const byStep = Map.groupBy(logOf(run), ({ step }) => step);
  const parts = [
    byteOrderMark,
    csvLine(['step', 'operation', 'id', 'row', 'variable', 'old', 'new', 'reason']),
  ];
  let count = 0;
  for (const { step, table } of run.steps) {
    const at = places.get(step.id) ?? 0;
    const begin = (row: number) => [at + 1, step.operation, idAt(row), row + 1];
    const reason = step.note ?? saidOf.get(step.id) ?? '';
    const seen = (byStep.get(step.id) ?? []).filter(({ key }) => !without.has(key));
    const cells = seen.map(({ row, name, old, new: now }) =>
      csvLine([...begin(row), name, old, now, reason]),
    );
    const { left } = changesBetween(tableBefore(run, at), table, 0);
    const rows = left.map((row) => csvLine([...begin(row), '', '', '', reason]));
    count += cells.length + rows.length;
    parts.push(cells.join(''), rows.join(''));
  }
  return { blob: new Blob(parts, { type: 'text/csv' }), cells: count };
}

function keysOf({ operation, values }: Step): string[] {
  const fields = operations.get(operation)?.fields ?? [];
  return fields.flatMap((field) => keysIn(field, values[field.name]).map(({ key }) => key));
}
