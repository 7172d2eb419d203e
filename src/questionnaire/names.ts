/** Gives every item its variable, and refuses names that are taken. */

import { isFunction, readerNames } from '../expressions/check.ts';
import { dayOf } from '../expressions/dates.ts';
import { words } from '../expressions/parser.ts';
import { never, point, type Range } from '../expressions/range.ts';
import type { Type, Variable } from '../expressions/tree.ts';
import { step } from '../lib/faults.ts';
import type { Definition, Item, Option } from './definition.ts';
import type { Faults } from './faults.ts';

const types: Readonly<Record<Item['type'], Type>> = {
  choice: 'choice',
  multiple: 'multiple',
  scale: 'number',
  boolean: 'boolean',
  number: 'number',
  date: 'date',
  text: 'text',
};

/** One set of names, each with the place where it was first given. */
export class Names {
  private readonly places = new Map<string, string>();
  private readonly faults: Faults;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  /** False when the name cannot be given. */
  give(name: string, at: string, kind: 'free' | 'used' = 'free'): boolean {
    const first = this.places.get(name);
    if (first !== undefined) this.faults.add(at, 'taken', { name, first });
    else if (kind === 'used' && isReserved(name)) this.faults.add(at, 'reserved', { name });
    else this.places.set(name, at);
    return first === undefined;
  }
}

/** `constructor` is what every object has: a record of answers must not seem to hold it. */
function isReserved(name: string): boolean {
  return words.includes(name) || isFunction(name) || readerNames.includes(name) || name in {};
}

/** Its number, and for a multiple choice one more for each option. */
export function slotsOf(item: Item, options: readonly Option[]): number {
  return item.type === 'multiple' ? 1 + options.length : 1;
}

export function variableOf(item: Item, slot: number, options: readonly Option[]): Variable {
  return { name: item.id, type: types[item.type], slot, ...(options.length > 0 ? { options } : {}) };
}

export function optionsOf(item: Item, definition: Definition, at: string, faults: Faults): readonly Option[] {
  if (!('options' in item)) return [];
  const place = `${at}/options`;
  const listed = item.options;
  const lists = definition.lists ?? {};
  if (typeof listed === 'string' && !Object.hasOwn(lists, listed)) {
    faults.add(place, 'unknownList', { name: listed });
    return [];
  }
  const options = typeof listed === 'string' ? lists[listed]! : listed;
  if (item.type === 'scale' && !rises(options)) faults.add(place, 'listNeedsValues');
  return options;
}

function rises(options: readonly Option[]): boolean {
  return options.every(({ value }, k) => {
    const before = options[k - 1]?.value;
    return value !== undefined && (before === undefined || value > before);
  });
}

/** Codes of a list differ. */
export function checkCodes(options: readonly Option[], at: string, faults: Faults): void {
  const names = new Names(faults);
  options.forEach(({ code }, k) => {
    names.give(code, `${at}${step(k)}/code`);
  });
}

/** Every number that an answer can put into the item's slot. */
export function domainOf(item: Item, options: readonly Option[], at: string, faults: Faults): Range {
  switch (item.type) {
    case 'choice':
      return { lo: 0, hi: options.length - 1, gap: false };
    case 'scale':
      return { lo: options[0]?.value ?? 0, hi: options.at(-1)?.value ?? 0, gap: false };
    case 'boolean':
      return { lo: 0, hi: 1, gap: false };
    case 'number': {
      limitsOf(item.soft, `${at}/soft`, faults, Number);
      return limitsOf(item.hard, `${at}/hard`, faults, Number);
    }
    case 'date': {
      const day = (text: string) => dayOf(text) ?? Number.NaN;
      limitsOf(item.soft, `${at}/soft`, faults, day);
      return limitsOf(item.hard, `${at}/hard`, faults, day);
    }
    default:
      return point(1);
  }
}

function limitsOf<T extends string | number>(
  limits: readonly [T | null, T | null] | undefined,
  at: string,
  faults: Faults,
  numberOf: (limit: T) => number,
): Range {
  const [least, most] = limits ?? [null, null];
  const range = {
    lo: least === null ? Number.NEGATIVE_INFINITY : numberOf(least),
    hi: most === null ? Number.POSITIVE_INFINITY : numberOf(most),
    gap: false,
  };
  for (const [k, end] of [range.lo, range.hi].entries()) {
    if (!Number.isNaN(end)) continue;
    faults.add(`${at}${step(k)}`, 'notDate', { text: String(limits?.[k] ?? '') });
    return never;
  }
  if (range.lo > range.hi) faults.add(at, 'emptyRange', { least: String(least), most: String(most) });
  return range;
}
