/** What formulas give for each row of a table: numbers in arrays, texts each once. */
import { compiled } from '../../../expressions/compile.ts';
import { dateOf, dayOf } from '../../../expressions/dates.ts';
import type { DatePart, Lifted, Made, Plain, State, TextPart } from '../../../expressions/texts/formula.ts';
import { textFunctions } from '../../../expressions/texts/functions.ts';
import { type Variable as Named, variablesOf } from '../../../expressions/tree.ts';
import { TooCostly } from '../../../lib/pattern/finder.ts';
import { Sha256 } from '../../../lib/sha256.ts';
import { codeOf } from '../../formats/written.ts';
import { type Column, type Frame, firstReason, present, systemMissing, unreadable } from '../../frame.ts';
import { isPresent } from '../../work/rows.ts';
import { StepFault } from '../pause.ts';
import { isSalt, pseudonymDigits } from '../pseudonym.ts';

/** Where there is no text. */
export const noText = 0xffffffff;

/** By row the place of a text, each of which stands there once, or `noText`. */
export type Texts = { codes: Uint32Array; texts: readonly string[] };

export class Evaluator {
  private readonly rows: number;
  private readonly byName: ReadonlyMap<string, Column>;

  private readonly salt: string | undefined;

  /** @param salt what no pseudonym can be made without */
  constructor({ rows, columns }: Frame, salt?: string) {
    this.rows = rows;
    this.salt = salt;
    this.byName = new Map(columns.map((column) => [column.variable.name, column]));
  }

  /** NaN where there is no value; truths are 1 and 0, dates days since 1970-01-01. */
  numbers({ tree, lifted }: Plain): Float64Array {
    const run = compiled(tree);
    const fillers = [
      ...variablesOf(tree).flatMap((named) => (named.name.startsWith('#') ? [] : this.filler(named))),
      ...lifted.map((one) => this.lifted(one)),
    ];
    const slots: number[] = [];
    const numbers = new Float64Array(this.rows);
    for (let row = 0; row < this.rows; row++) {
      for (let at = 0; at < fillers.length; at++) fillers[at]!(slots, row);
      numbers[row] = run(slots);
    }
    return numbers;
  }

  texts(part: TextPart): Texts {
    switch (part.kind) {
      case 'text':
        return {
          codes: new Uint32Array(this.rows).fill(part.value === '' ? noText : 0),
          texts: [part.value],
        };
      case 'name':
        return textsOf(this.column(part.name), this.rows);
      case 'unread':
        return this.unread(this.column(part.name));
      case 'call': {
        const run = runOf(part);
        return mapped(this.texts(part.of), (text) => {
          const made = run(text);
          return typeof made === 'string' ? made : undefined;
        });
      }
      case 'hashed':
        return mapped(this.texts(part.of), (text) => hashOf(this.salt, text).slice(0, pseudonymDigits));
      case 'recoded': {
        const to = new Map(part.pairs);
        return mapped(this.texts(part.of), (text) => to.get(text) ?? part.others ?? text);
      }
      case 'joined':
        return part.parts.map((one) => this.texts(one)).reduce((a, b) => joined(a, b, part));
      case 'written':
        return part.exact
          ? exactly(this.numbers(part.number), part.decimals)
          : written(this.numbers(part.number), part.decimals);
      case 'first':
        return chosen(
          part.parts.map((one) => this.texts(one)),
          (row, all) => all.findIndex(({ codes }) => codes[row] !== noText),
        );
      case 'if': {
        const truth = this.numbers(part.condition);
        return chosen([this.texts(part.yes), this.texts(part.no)], (row) =>
          truth[row] === 1 ? 0 : truth[row] === 0 ? 1 : -1,
        );
      }
    }
  }

  private column(name: string): Column {
    const column = this.byName.get(name);
    if (!column) throw new Error(`There is no column ${name}.`);
    return column;
  }

  private filler(named: Named): (slots: number[], row: number) => void {
    return fillerOf(this.column(named.name), named);
  }

  private lifted({ variable: { slot }, part }: Lifted): (slots: number[], row: number) => void {
    const numbers = this.made(part);
    return (slots, row) => {
      slots[slot] = numbers[row]!;
    };
  }

  private made(part: Made): Float64Array {
    switch (part.kind) {
      case 'call': {
        const run = runOf(part);
        return numbered(this.texts(part.of), (text) => Number(run(text) ?? Number.NaN));
      }
      case 'among':
        return numbered(this.texts(part.of), (text) => (part.texts.includes(text) ? 1 : 0));
      case 'same': {
        const [a, b] = [this.texts(part.left), this.texts(part.right)];
        return Float64Array.from(a.codes, (code, row) => {
          const other = b.codes[row]!;
          if (code === noText || other === noText) return Number.NaN;
          return a.texts[code] === b.texts[other] ? 1 : 0;
        });
      }
      case 'datePart': {
        const days = this.numbers(part.of);
        return days.map((day) => (Number.isNaN(day) ? day : datePartOf(day, part.part)));
      }
      case 'state': {
        const column = this.column(part.name);
        const is = stateTest(column, part.is);
        return Float64Array.from({ length: this.rows }, (_, row) =>
          is(column.state?.[row] ?? present) ? 1 : 0,
        );
      }
    }
  }

  private unread({ unread, state }: Column): Texts {
    const interned = new Interned();
    const codes = new Uint32Array(this.rows).fill(noText);
    for (const [row, text] of unread ?? [])
      if (state?.[row] === unreadable && text !== '') codes[row] = interned.place(text);
    return { codes, texts: interned.texts };
  }
}

/** @throws StepFault where a pattern costs more than there is time for */
function runOf({ name, constants }: Extract<TextPart, { kind: 'call' }>) {
  const run = textFunctions[name].run(constants);
  return (text: string) => {
    try {
      return run(text);
    } catch (error) {
      if (error instanceof TooCostly) throw new StepFault({ why: 'pattern', pattern: String(constants[0]) });
      throw error;
    }
  };
}

/**
 * SHA-256 of salt and text in UTF-8, with the end of a line between them, in hexadecimal digits.
 * @throws StepFault where there is no salt: whoever knows the names could make the same codes
 */
export function hashOf(salt: string | undefined, text: string): string {
  if (!isSalt(salt)) throw new StepFault({ why: 'salt' });
  return new Sha256().update(new TextEncoder().encode(`${salt}\n${text}`)).digest();
}

function stateTest({ variable }: Column, is: State): (state: number) => boolean {
  if (is === 'none') return (state) => state !== present;
  if (is === 'empty') return (state) => state === systemMissing;
  if (is === 'unread') return (state) => state === unreadable;
  const place = (variable.missing ?? []).findIndex((one) => String(codeOf(one)) === is.code);
  return (state) => place >= 0 && state === firstReason + place;
}

/** Texts that come one after another, each kept once. */
class Interned {
  readonly texts: string[] = [];
  private readonly places = new Map<string, number>();

  place(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    this.places.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

function textsOf(column: Column, rows: number): Texts {
  if (column.storage === 'numbers') throw new Error(`${column.variable.name} is no text.`);
  const { codes, state, texts } = column;
  const codesOf = Uint32Array.from(codes);
  for (let row = 0; row < rows; row++) if (state && state[row] !== present) codesOf[row] = noText;
  return mapped({ codes: codesOf, texts }, (text) => text);
}

/** Each text is asked once; an empty result is none. */
function mapped({ codes, texts }: Texts, make: (text: string) => string | undefined): Texts {
  const interned = new Interned();
  const places = Uint32Array.from(texts, (text) => {
    const made = text === '' ? undefined : make(text);
    return made === undefined || made === '' ? noText : interned.place(made);
  });
  return { codes: codes.map((code) => (code === noText ? noText : places[code]!)), texts: interned.texts };
}

function numbered({ codes, texts }: Texts, make: (text: string) => number): Float64Array {
  const known = Float64Array.from(texts, make);
  return Float64Array.from(codes, (code) => (code === noText ? Number.NaN : known[code]!));
}

/** Missing where one of them is, but with `gaps`: there the other one stays. */
function joined(a: Texts, b: Texts, { between, gaps }: { between: string; gaps?: true }): Texts {
  const interned = new Interned();
  const codes = a.codes.map((code, row) => {
    const other = b.codes[row]!;
    const [left, right] = [a.texts[code], b.texts[other]];
    if (code !== noText && other !== noText) return interned.place(`${left}${between}${right}`);
    const one = code === noText ? (other === noText ? undefined : right) : left;
    return gaps && one !== undefined ? interned.place(one) : noText;
  });
  return { codes, texts: interned.texts };
}

/** @param which of them counts in a row, or -1 for none */
function chosen(all: readonly Texts[], which: (row: number, all: readonly Texts[]) => number): Texts {
  const interned = new Interned();
  const codes = new Uint32Array(all[0]?.codes.length ?? 0).fill(noText);
  for (let row = 0; row < codes.length; row++) {
    const one = all[which(row, all)];
    const code = one?.codes[row] ?? noText;
    if (one && code !== noText) codes[row] = interned.place(one.texts[code]!);
  }
  return { codes, texts: interned.texts };
}

/** Half away from zero, as results are rounded by hand, whatever its last binary digit. */
function written(numbers: Float64Array, decimals: number): Texts {
  const interned = new Interned();
  const scale = 10 ** decimals;
  const codes = Uint32Array.from(numbers, (value) => {
    if (Number.isNaN(value)) return noText;
    const rounded = (Math.sign(value) * Math.floor(Math.abs(value) * scale + 0.5)) / scale;
    return interned.place((rounded + 0).toFixed(decimals));
  });
  return { codes, texts: interned.texts };
}

/** All digits that a number has, and no exponent; with so many decimals at least. */
function exactly(numbers: Float64Array, decimals: number): Texts {
  const interned = new Interned();
  const codes = Uint32Array.from(numbers, (value) =>
    Number.isNaN(value) ? noText : interned.place(plainDigits(value, decimals)),
  );
  return { codes, texts: interned.texts };
}

function plainDigits(value: number, decimals: number): string {
  const [digits = '', power = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', part = ''] = digits.split('.');
  const all = whole + part;
  const point = whole.length + Number(power);
  const before = point <= 0 ? '0' : all.slice(0, point).padEnd(point, '0');
  const after = point <= 0 ? '0'.repeat(-point) + all : all.slice(point);
  const behind = after.padEnd(decimals, '0');
  return `${value < 0 ? '-' : ''}${before}${behind === '' ? '' : `.${behind}`}`;
}

function datePartOf(day: number, part: DatePart): number {
  // 1970-01-01 was a Thursday.
  if (part === 'weekday') return ((((Math.floor(day) + 3) % 7) + 7) % 7) + 1;
  if (part === 'quarter') return Math.ceil(datePartOf(day, 'month') / 3);
  if (part === 'yearday') return Math.floor(day) - dayOf(`${dateOf(day).slice(0, -6)}-01-01`)! + 1;
  const found = /^(-?\d+)-(\d{2})-(\d{2})$/.exec(dateOf(day));
  return Number(found?.[{ year: 1, month: 2, day: 3 }[part]]);
}

/** A choice is the place of its option; the slots after a multiple choice hold its options, 1 or 0; a text is there or not. */
function fillerOf(
  column: Column,
  { slot, type, options = [] }: Named,
): (slots: number[], row: number) => void {
  if (column.storage === 'numbers') {
    const { numbers } = column;
    return (slots, row) => {
      slots[slot] = numbers[row]!;
    };
  }
  if (type === 'text')
    return (slots, row) => {
      slots[slot] = isPresent(column, row) ? 1 : Number.NaN;
    };
  if (type === 'multiple') {
    const chosenCodes = column.texts.map((text) => text.split(' '));
    return (slots, row) => {
      const is = isPresent(column, row);
      slots[slot] = is ? 1 : Number.NaN;
      const codes = chosenCodes[column.codes[row]!] ?? [];
      for (const [place, { code }] of options.entries())
        slots[slot + 1 + place] = is && codes.includes(code) ? 1 : 0;
    };
  }
  const places = Float64Array.from(column.texts, (text) => {
    const place = options.findIndex(({ code }) => code === text);
    return place === -1 ? Number.NaN : place;
  });
  return (slots, row) => {
    slots[slot] = isPresent(column, row) ? places[column.codes[row]!]! : Number.NaN;
  };
}
