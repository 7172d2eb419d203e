/** What a reader has entered: the goal, and the text of each field that was touched. The address carries the same. */

import type { AnyValues, Design, Goal, Input, NumberInput } from '../../../designs/design.ts';
import { inputsAsked, isAsked, type Raw, read, usualOf } from '../../../designs/reading.ts';
import {
  isUnread,
  type Marks,
  numberOf,
  plainMarks,
  typedNumber,
  type Unread,
} from '../../../lib/typedNumber.ts';
import type { DesignView, Typed } from '../shown.ts';

export type Entry = { goal: Goal; texts: Readonly<Record<string, string>> };

/** A share is written in per cent; the significance level as journals write it, 0.05. */
export function inPercent({ name, unit }: Pick<NumberInput, 'name' | 'unit'>): boolean {
  return unit === 'share' && name !== 'alpha';
}

/** Twelve digits: what a division by a hundred adds beyond them is no part of the number. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** The value of a field, or why it has none: `answer` says it in a sentence. */
function plainOf(input: NumberInput, text: string, marks: Marks): number | Unread {
  if (!inPercent(input)) return typedNumber(text, marks);
  const percent = typedNumber(text.replace(/[%％]\s*$/u, ''), marks);
  return isUnread(percent) ? percent : tidy(percent / 100);
}

/** All that was entered but what is sought, as `answer` reads it. */
export function rawOf(design: Pick<Design, 'inputs'>, { goal, texts }: Entry, marks: Marks): Raw {
  const raw: Record<string, number | string | Unread> = {};
  for (const input of design.inputs) {
    const text = texts[input.name];
    if (text === undefined || !isAsked(input, goal)) continue;
    raw[input.name] = input.kind === 'choice' ? text : plainOf(input, text, marks);
  }
  return raw;
}

/** The same as an address carries it: plain numbers with a decimal point, without what is as usual. */
export function typedOf(design: Pick<Design, 'inputs'>, entry: Entry, marks: Marks): Typed {
  const typed: Record<string, string> = {};
  const raw = rawOf(design, entry, marks);
  const choices = choicesOf(design, raw);
  for (const input of inputsAsked(design, entry.goal, choices)) {
    const value = raw[input.name];
    if (value === undefined) continue;
    if (input.kind === 'choice') {
      if (value !== input.default) typed[input.name] = String(value);
      continue;
    }
    if (typeof value === 'number' && value !== usualOf(input, choices)) typed[input.name] = String(value);
  }
  return typed;
}

/** What the address carried, as the fields write it; a value of the effect that is sought has told its direction. */
export function entryFrom(
  { design, goal, typed }: Pick<DesignView, 'design' | 'goal' | 'typed'>,
  write: (input: NumberInput, value: number) => string,
): Entry {
  const texts: Record<string, string> = {};
  for (const input of design.inputs) {
    const given = typed[input.name];
    if (given === undefined) continue;
    const value = input.kind === 'choice' ? undefined : numberOf(given, plainMarks);
    texts[input.name] = input.kind === 'choice' || value === undefined ? given : write(input, value);
  }
  const told = goal === 'effect' ? read({ ...design, checks: [] }, goal, typed) : undefined;
  return { goal, texts: told?.ok ? { ...texts, ...directionIn(told.values) } : texts };
}

/** On which side the effect lies that these values have. */
export function directionIn({ direction }: AnyValues): { direction?: string } {
  return direction === undefined ? {} : { direction: String(direction) };
}

/** The choices that are made, with the default of those that are not. */
export function choicesOf(design: Pick<Design, 'inputs'>, raw: Raw): Record<string, string> {
  const choices: Record<string, string> = {};
  for (const input of design.inputs) {
    if (input.kind !== 'choice') continue;
    const given = raw[input.name];
    choices[input.name] = input.options.find((one) => one === given) ?? input.default;
  }
  return choices;
}

/** The value that a number has now: what was typed if it can be read, else the usual one. */
export function valueNow(design: Pick<Design, 'inputs'>, raw: Raw, input: NumberInput): number {
  const given = raw[input.name];
  return typeof given === 'number' ? given : usualOf(input, choicesOf(design, raw));
}

/** Values that lead to the same answer by another way: those of the answer, with the effect that was found. */
export function settled(
  design: Pick<Design, 'effect'>,
  { values, outputs }: { values: AnyValues; outputs: Readonly<Record<string, number>> },
): Record<string, number | string> {
  const found: Record<string, number | string> = { ...values };
  for (const name of ['total', 'power', design.effect ?? 'total']) {
    const value = outputs[name];
    if (value !== undefined) found[name] = value;
  }
  return found;
}

export function isNumber(input: Input): input is NumberInput {
  return input.kind !== 'choice';
}
