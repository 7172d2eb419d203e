/** Rows that fulfil a condition. */
import type { Dictionary } from '../../dictionary/variable.ts';
import { check, type Scope, typed } from '../../expressions/check.ts';
import { compiled } from '../../expressions/compile.ts';
import { parse } from '../../expressions/parser.ts';
import type { Variable as Named, Type } from '../../expressions/tree.ts';
import { inLanguage, valueIn } from '../formats/written.ts';
import { type Column, type Frame, firstReason, systemMissing, unreadable } from '../frame.ts';
import { folded } from '../typed/reading.ts';
import { valueText } from '../typed/typedColumn.ts';
import { isPresent } from './rows.ts';

/** `missing`: no value, of whatever reason, or of one (a place in the variable's list); `range`: both ends are within. */
export type Condition =
  | { is: 'value'; values: readonly (number | string)[] }
  | { is: 'range'; least: number | null; most: number | null }
  | { is: 'text'; text: string }
  | { is: 'missing'; reason?: number | 'empty' | 'unreadable' }
  | { is: 'present' };

export function filtered(frame: Frame, place: number, condition: Condition, rows: Uint32Array): Uint32Array {
  const column = frame.columns[place];
  return column ? rows.filter(testOf(column, condition, frame.dictionary)) : rows;
}

function testOf(column: Column, condition: Condition, { language }: Dictionary): (row: number) => boolean {
  switch (condition.is) {
    case 'present':
      return (row) => isPresent(column, row);
    case 'missing': {
      const { reason } = condition;
      if (reason === undefined) return (row) => !isPresent(column, row);
      const wanted =
        reason === 'empty' ? systemMissing : reason === 'unreadable' ? unreadable : firstReason + reason;
      return (row) => column.state?.[row] === wanted;
    }
    case 'range': {
      const [least, most] = [
        condition.least ?? Number.NEGATIVE_INFINITY,
        condition.most ?? Number.POSITIVE_INFINITY,
      ];
      if (column.storage === 'texts') return () => false;
      return (row) => column.numbers[row]! >= least && column.numbers[row]! <= most;
    }
    case 'value': {
      const values = new Set(condition.values);
      if (column.storage === 'numbers')
        return (row) => isPresent(column, row) && values.has(column.numbers[row]!);
      return byText(column, (text) => values.has(text));
    }
    case 'text': {
      const wanted = folded(condition.text);
      const holds = (text: string) => folded(text).includes(wanted);
      if (column.storage === 'numbers') return (row) => holds(shownText(column, row));
      const isFound = byText(column, (text) => holds(labelled(column, text, language)));
      return (row) => isFound(row) || (!isPresent(column, row) && holds(shownText(column, row)));
    }
  }
}

/** Each text is asked once. */
function byText(
  column: Extract<Column, { storage: 'texts' }>,
  holds: (text: string) => boolean,
): (row: number) => boolean {
  const answers = Uint8Array.from(column.texts, (text) => (holds(text) ? 1 : 0));
  return (row) => isPresent(column, row) && answers[column.codes[row]!] === 1;
}

/** A text as it is searched: with the label that a reader sees beside a code. */
export function labelled({ variable }: Column, text: string, language: Dictionary['language']): string {
  const label = variable.codes?.find(({ code }) => code === text)?.label;
  return label ? `${text} ${inLanguage(label, language)}` : text;
}

/** What is searched in a cell: its value, what stands there unread, or what stands there for none. */
export function shownText(column: Column, row: number): string {
  return isPresent(column, row) ? valueText(column, row) : String(valueIn(column, row) ?? '');
}

const types: Readonly<Record<string, Type>> = {
  number: 'number',
  integer: 'number',
  date: 'date',
  category: 'choice',
  ordinal: 'choice',
  multi: 'multiple',
};

/**
 * Rows for which an expression is true; false and unknown are left out. Names are those of the variables; times and texts
 * have none.
 * @throws ExpressionFault where the expression cannot be read
 */
export function whereTrue(frame: Frame, expression: string, rows: Uint32Array): Uint32Array {
  const { scope, fill, size } = scopeOf(frame);
  const run = compiled(typed(parse(expression), 'boolean', scope));
  const slots = new Array<number>(size()).fill(Number.NaN);
  return rows.filter((row) => {
    fill(slots, row);
    return run(slots) === 1;
  });
}

/** An expression of numbers, by row: NaN where it has no value. @throws ExpressionFault */
export function computedBy(frame: Frame, expression: string, rows: Uint32Array): Float64Array {
  const { scope, fill, size } = scopeOf(frame);
  const run = compiled(check(parse(expression), scope));
  const slots = new Array<number>(size()).fill(Number.NaN);
  return Float64Array.from(rows, (row) => {
    fill(slots, row);
    return run(slots);
  });
}

/** Only columns that the expression names have slots. */
function scopeOf(frame: Frame) {
  const named = new Map<string, Named>();
  const fillers: ((slots: number[], row: number) => void)[] = [];
  let size = 0;
  const scope: Scope = (name) => {
    const known = named.get(name);
    const column = frame.columns.find(({ variable }) => variable.name === name);
    const type = column && types[column.variable.kind];
    if (known || !column || !type) return known;
    const options = (column.variable.codes ?? []).map(({ code }) => ({
      code,
      ...(Number.isFinite(Number(code)) ? { value: Number(code) } : {}),
    }));
    const variable: Named = {
      name,
      type,
      slot: size,
      ...(type === 'choice' || type === 'multiple' ? { options } : {}),
    };
    size += type === 'multiple' ? options.length + 1 : 1;
    named.set(name, variable);
    fillers.push(fillerOf(column, variable));
    return variable;
  };
  return {
    scope,
    size: () => size,
    fill: (slots: number[], row: number) => {
      for (const filler of fillers) filler(slots, row);
    },
  };
}

/** A choice is the place of its option; the slots after a multiple choice hold its options, 1 or 0. */
function fillerOf(column: Column, { slot, options = [] }: Named): (slots: number[], row: number) => void {
  if (column.storage === 'numbers')
    return (slots, row) => {
      slots[slot] = isPresent(column, row) ? column.numbers[row]! : Number.NaN;
    };
  const chosen = column.texts.map((text) => text.split(' '));
  if (column.variable.kind === 'multi')
    return (slots, row) => {
      const is = isPresent(column, row);
      slots[slot] = is ? 1 : Number.NaN;
      const codes = chosen[column.codes[row]!] ?? [];
      for (const [place, { code }] of options.entries())
        slots[slot + 1 + place] = is && codes.includes(code) ? 1 : 0;
    };
  const places = Float64Array.from(column.texts, (text) => {
    const place = options.findIndex(({ code }) => code === text);
    return place === -1 ? Number.NaN : place;
  });
  return (slots, row) => {
    slots[slot] = isPresent(column, row) ? places[column.codes[row]!]! : Number.NaN;
  };
}
