/** From what people type, or a call sends, to values that a design can be computed with. */
import { isUnread, plainMarks, typedNumber, type Unread } from '../../lib/typedNumber.ts';
import type { AnyValues, Design, Goal, Input, NumberInput, Problem, When } from './design.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** Whether the choices made so far are those that something is for. */
export function holds(when: When | undefined, values: Raw): boolean {
  return Object.entries(when ?? {}).every(([name, options]) => options.includes(String(values[name])));
}

/** The inputs that are asked for, given the goal and the choices made. */
export function inputsAsked(design: Pick<Design, 'inputs'>, goal: Goal, values: Raw): Input[] {
  return design.inputs.filter(
    (input) => holds(input.when, values) && !(input.kind !== 'choice' && input.solvedBy === goal),
  );
}

/**
 * Values of all inputs, or what is wrong with those that are asked for. Numbers may be text, as calls and addresses
 * write it; a page reads its fields by the marks of its language, and hands on why one could not be read. An input that
 * is missing altogether takes its default; one that is empty is a mistake.
 */
export function read(
  design: Pick<Design, 'inputs' | 'checks'>,
  goal: Goal,
  raw: Raw,
): { ok: true; values: AnyValues } | { ok: false; problems: Problem[] } {
  const values: Record<string, number | string> = {};
  for (const input of design.inputs) if (input.kind === 'choice') values[input.name] = input.default;
  const problems: Problem[] = [];
  const take = (input: Input) => {
    const given = raw[input.name];
    if (given === undefined) return;
    const value = input.kind === 'choice' ? chosen(input.options, given) : number(input, given);
    if (typeof value === 'object') problems.push({ field: input.name, ...value });
    else values[input.name] = value;
  };
  // The effect itself is sought; a value of it that came along says on which side.
  const takeSide = (input: NumberInput) => {
    const given = raw[input.name] === undefined ? undefined : number(input, raw[input.name]);
    if (typeof given === 'number') values[input.name] = given;
  };
  // Choices first: they decide what else is asked.
  for (const input of design.inputs) {
    if (input.kind !== 'choice') continue;
    if (holds(input.when, values)) take(input);
    else values[input.name] = input.otherwise ?? input.default;
  }
  for (const input of design.inputs) if (input.kind !== 'choice') values[input.name] = usualOf(input, values);
  for (const input of inputsAsked(design, goal, values)) if (input.kind !== 'choice') take(input);
  if (goal === 'effect') for (const input of design.inputs) if (isSide(input, values)) takeSide(input);
  if (problems.length === 0) {
    for (const { fields, key, breaks } of design.checks) {
      if (breaks(values, goal)) problems.push(...fields.slice(0, 1).map((field) => ({ field, key })));
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values };
}

const isSide = (input: Input, values: Raw): input is NumberInput =>
  input.kind !== 'choice' && input.solvedBy === 'effect' && holds(input.when, values);

/** The default of a number, given the choices. */
export function usualOf(input: NumberInput, choices: Raw): number {
  return input.usual?.find(({ when }) => holds(when, choices))?.default ?? input.default;
}

type Fault = Omit<Problem, 'field'>;

function chosen(options: readonly string[], given: unknown): string | Fault {
  return options.find((option) => option === given) ?? { key: 'notAnOption' };
}

function number(input: NumberInput, given: unknown): number | Fault {
  const value = numberIn(given);
  if (isUnread(value)) return { key: value.unread };
  if (input.kind === 'whole' && !Number.isInteger(value)) return { key: 'notWhole' };
  const { min, max, open } = input;
  const low = value < min || (value === min && (open === 'min' || open === 'both'));
  const high = value > max || (value === max && (open === 'max' || open === 'both'));
  if (low)
    return open === 'min' || open === 'both'
      ? { key: 'notAbove', values: { min } }
      : { key: 'tooSmall', values: { min } };
  if (high)
    return open === 'max' || open === 'both'
      ? { key: 'notBelow', values: { max } }
      : { key: 'tooLarge', values: { max } };
  return value;
}

function numberIn(given: unknown): number | Unread {
  if (isUnread(given)) return given;
  if (typeof given === 'string') return typedNumber(given, plainMarks);
  return typeof given === 'number' && Number.isFinite(given) ? given : { unread: 'notANumber' };
}
