/** Does to a table what an act says. */
import type { Plain } from '../../../expressions/texts/formula.ts';
import { type Column, firstReason, present, systemMissing, unreadable } from '../../frame.ts';
import { valueText } from '../../typed/typedColumn.ts';
import { allRows } from '../../work/rows.ts';
import type { Act, Order } from '../act.ts';
import type { Instruments } from '../operation.ts';
import { StepFault } from '../pause.ts';
import { Evaluator, hashOf, noText, type Texts } from './evaluate.ts';
import { groupedTable, groupsOf, longer, wider, windowed } from './groups.ts';
import { joinedTable } from './joined.ts';
import { orderedRows } from './order.ts';
import {
  columnOf,
  Filling,
  isNumeric,
  reshaped,
  rowsTaken,
  statesBetween,
  type Table,
  withColumn,
  withColumns,
} from './table.ts';

/** `others`: tables that are joined, by the name under which a recipe knows them. `salt`: of pseudonyms. */
export type Beside = { others?: ReadonlyMap<string, Table>; salt?: string; instruments?: Instruments };

export function enact(table: Table, act: Act, { others = new Map(), salt }: Beside = {}): Table {
  const { frame } = table;
  switch (act.act) {
    case 'halt':
      return halted(table, act);
    case 'tell':
      return table;
    case 'set':
      return withColumn(table, valuesOf(table, act, salt), act.behind);
    case 'missing':
      return withColumn(table, withoutValue(table, act));
    case 'columns':
      return withColumns(
        table,
        act.variables.map((variable) => renamed(columnOf(table, variable.key), variable)),
      );
    case 'keep': {
      const truth = new Evaluator(frame).numbers(act.where);
      return rowsTaken(
        table,
        allRows(frame.rows).filter((row) => truth[row] === 1),
      );
    }
    case 'rows': {
      const told = new Set(act.rows.map(({ row }) => row));
      return rowsTaken(
        table,
        allRows(frame.rows).filter((row) => told.has(table.origin[row]!) === act.stay),
      );
    }
    case 'unique':
      return rowsTaken(
        table,
        Uint32Array.from(groupsOf(table, act), (rows) => rows[0]!),
      );
    case 'sort':
      return rowsTaken(table, orderedRows(sortKeys(table, act.by), allRows(frame.rows)));
    case 'window':
      return withColumn(table, windowed(table, act), act.behind);
    case 'group':
      return reshaped(groupedTable(table, act));
    case 'longer':
      return reshaped(longer(table, act));
    case 'wider':
      return reshaped(wider(table, act));
    case 'shift':
      return withColumn(table, shifts(table, act, salt));
    case 'join':
      return act.several ? reshaped(joinedTable(table, act, others)) : joinedTable(table, act, others);
  }
}

function sortKeys(table: Table, by: readonly Order[]) {
  return by.map(({ key, descending }) => ({ column: columnOf(table, key), descending: descending === true }));
}

/** @throws StepFault where each of the conditions is true of some row, with how many the first is true of */
function halted(table: Table, { when, pause }: Extract<Act, { act: 'halt' }>): Table {
  const counts = when.map((one) => countOf(table, one));
  if (counts.some((count) => count === 0)) return table;
  throw new StepFault('count' in pause ? { ...pause, count: counts[0] ?? 0 } : pause);
}

/** Rows of which it is true. */
export function countOf({ frame }: Table, where: Plain): number {
  return new Evaluator(frame).numbers(where).reduce((count, truth) => count + (truth === 1 ? 1 : 0), 0);
}

/** The same cells under another name or label; reasons that the variable no longer has are none. */
function renamed(column: Column, variable: Column['variable']): Column {
  if (column.variable === variable) return column;
  if (column.variable.missing === variable.missing || !column.state) return { ...column, variable };
  const stateOf = statesBetween(column.variable, variable);
  return { ...column, variable, state: column.state.map(stateOf) };
}

function valuesOf(
  table: Table,
  { variable, to, where, failed, reasons, rounded }: Extract<Act, { act: 'set' }>,
  salt?: string,
): Column {
  const { frame } = table;
  const evaluator = new Evaluator(frame, salt);
  const truth = where && evaluator.numbers(where);
  const isOfTexts = to.gives === 'text';
  const isDate = variable.kind === 'date';
  if (isOfTexts === isNumeric(variable))
    throw new Error(`${variable.name} cannot hold what the formula gives.`);
  const numbers = isOfTexts ? undefined : evaluator.numbers(to);
  const texts: Texts | undefined = isOfTexts ? evaluator.texts(to.part) : undefined;
  const old = frame.columns.find(({ variable: one }) => one.key === variable.key);
  const sources = (reasons?.map((key) => columnOf(table, key)) ?? (old ? [old] : [])).map((from) => ({
    from,
    stateOf: statesBetween(from.variable, variable),
  }));
  const filling = new Filling(variable, frame.rows);
  const stays = old && statesBetween(old.variable, variable);
  const fail = (row: number) => {
    const isMissing = ({ from }: (typeof sources)[number]) => (from.state?.[row] ?? present) !== present;
    const source = sources.find(isMissing) ?? sources[0];
    if (!source) return;
    const { from, stateOf } = source;
    const state = from.state?.[row] ?? present;
    // What could not be read still cannot.
    if (state !== present) {
      const isBlank = failed === 'blank' && state === unreadable;
      filling.missing(
        row,
        isBlank ? systemMissing : stateOf(state),
        isBlank ? undefined : from.unread?.get(row),
      );
    } else if (failed === 'unread') filling.missing(row, unreadable, valueText(from, row));
  };
  for (let row = 0; row < frame.rows; row++) {
    if (truth && truth[row] !== 1) {
      if (old && stays) filling.copy(row, old, row, stays);
      continue;
    }
    if (numbers) {
      const value = numbers[row]!;
      if (Number.isNaN(value)) fail(row);
      else filling.number(row, isDate ? Math.floor(value) : rounded ? Number(value.toPrecision(15)) : value);
      continue;
    }
    const code = texts!.codes[row]!;
    if (code === noText) fail(row);
    else filling.text(row, texts!.texts[code]!);
  }
  return filling.column();
}

function withoutValue(table: Table, { variable, where, place }: Extract<Act, { act: 'missing' }>): Column {
  const column = columnOf(table, variable.key);
  const truth = new Evaluator(table.frame).numbers(where);
  const stateOf = statesBetween(column.variable, variable);
  const wanted = place === null ? systemMissing : firstReason + place;
  const state = new Uint8Array(table.frame.rows);
  const unread = new Map(column.unread);
  const numbers = column.storage === 'numbers' ? column.numbers.slice() : undefined;
  for (let row = 0; row < state.length; row++) {
    const was = column.state?.[row] ?? present;
    if (truth[row] !== 1 || (was >= firstReason && was !== unreadable)) {
      state[row] = stateOf(was);
      continue;
    }
    state[row] = wanted;
    unread.delete(row);
    if (numbers) numbers[row] = Number.NaN;
  }
  const common = {
    variable,
    state: state.some((one) => one !== present) ? state : undefined,
    unread: unread.size > 0 ? unread : undefined,
  };
  return column.storage === 'numbers'
    ? { ...column, ...common, numbers: numbers! }
    : { ...column, ...common };
}

/** The same for everything of one text, and never none: its hash, as a number, by what is left when it is divided. */
function shifts(table: Table, { variable, of, most }: Extract<Act, { act: 'shift' }>, salt?: string): Column {
  const { codes, texts } = new Evaluator(table.frame, salt).texts(of);
  const days = texts.map((text) => {
    const day = (Number.parseInt(hashOf(salt, text).slice(0, 12), 16) % (2 * most)) - most;
    return day < 0 ? day : day + 1;
  });
  const filling = new Filling(variable, table.frame.rows);
  for (const [row, code] of codes.entries()) if (code !== noText) filling.number(row, days[code]!);
  return filling.column();
}
