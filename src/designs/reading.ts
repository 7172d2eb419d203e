/** From what people type, or a call sends, to values that a design can be computed with. */
import { isUnread, plainMarks, typedNumber, type Unread } from '../lib/typedNumber.ts';
import type { AnyValues, ChoiceInput, Design, Goal, Input, NumberInput, Problem, When } from './design.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** Whether the choices made so far are those that something is for. */
export function holds(when: When | undefined, values: Raw): boolean {
  return Object.entries(when ?? {}).every(([name, options]) => options.includes(String(values[name])));
}

/** The inputs that are asked for, given the goal and the choices made. */
export function inputsAsked(design: Pick<Design, 'inputs'>, goal: Goal, values: Raw): Input[] {
  return design.inputs.filter((input) => holds(input.when, values) && isAsked(input, goal));
}

export function isAsked(input: Input, goal: Goal): boolean {
  return input.kind === 'choice' ? !input.side || goal === 'effect' : input.solvedBy !== goal;
}

/**
 * Values of all inputs, or what is wrong with those that are asked for. Numbers may be text, as calls and addresses
 * write it; a page reads its fields by the marks of its language, and hands on why one could not be read. An input that
 * is missing altogether takes its default; one that is empty is a mistake. On which side an effect lies is what its value
 * says; where the effect is sought, what was chosen, or else a value that came along.
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
  // Choices first: they decide what else is asked.
  for (const input of design.inputs) {
    if (input.kind !== 'choice' || input.side) continue;
    if (holds(input.when, values)) take(input);
    else values[input.name] = input.otherwise ?? input.default;
  }
  for (const input of design.inputs) if (input.kind !== 'choice') values[input.name] = usualOf(input, values);
  for (const input of inputsAsked(design, goal, values)) if (input.kind !== 'choice') take(input);
  const side = sideOf(design, values);
  if (side) {
    values[side.name] = sideTold(design, side, { goal, raw, values }) ?? side.default;
    if (goal === 'effect') take(side);
  }
  if (problems.length === 0) {
    for (const { fields, key, breaks } of design.checks) {
      if (breaks(values, goal)) problems.push(...fields.slice(0, 1).map((field) => ({ field, key })));
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values };
}

type Side = ChoiceInput & NonNullable<ChoiceInput['side']>;

/** What says on which side the effect lies, where that is open. */
function sideOf({ inputs }: Pick<Design, 'inputs'>, values: Raw): Side | undefined {
  for (const input of inputs) {
    if (input.kind === 'choice' && input.side && holds(input.when, values))
      return { ...input, ...input.side };
  }
  return undefined;
}

type Told = { goal: Goal; raw: Raw; values: Raw };

/** The side on which the effect lies by its value; none for no value that can be read, and for the reference itself. */
function sideTold(
  { inputs }: Pick<Design, 'inputs'>,
  { of, from, options }: Side,
  { goal, raw, values }: Told,
): string | undefined {
  const effect = inputs.find((input): input is NumberInput => input.name === of && input.kind !== 'choice');
  // The value of an effect that is sought is nothing but its default, unless one came along.
  const value = effect && number(effect, goal === 'effect' ? raw[of] : values[of]);
  const reference = Number(typeof from === 'string' ? values[from] : from);
  if (typeof value !== 'number' || value === reference) return undefined;
  return options[value > reference ? 0 : 1];
}

/**
 * What a call sends of the very thing that it asks for, or against it. A value of the effect may say on which side it
 * lies, and the direction may repeat what the values say; nothing else is passed over.
 */
export function sentInVain(design: Pick<Design, 'inputs'>, goal: Goal, raw: Raw): Problem[] {
  const given = read({ ...design, checks: [] }, goal, raw);
  if (!given.ok) return [];
  const { values } = given;
  const side = sideOf(design, values);
  const told = side && sideTold(design, side, { goal, raw, values });
  const fault = (input: Input): Fault | undefined => {
    if (input.kind === 'choice') {
      if (!input.side) return undefined;
      if (!side) return { key: 'directionKnown' };
      const direction = chosen(side.options, raw[input.name]);
      if (typeof direction === 'object') return direction;
      return told !== undefined && told !== direction ? { key: 'directionAgainst' } : undefined;
    }
    if (input.solvedBy !== goal) return undefined;
    if (side?.of !== input.name) return { key: 'isSought' };
    const value = number(input, raw[input.name]);
    if (typeof value === 'object') return value;
    return told === undefined && raw[side.name] === undefined ? { key: 'tellsNoSide' } : undefined;
  };
  return design.inputs.flatMap((input) => {
    const found = raw[input.name] === undefined ? undefined : fault(input);
    return found ? [{ field: input.name, ...found }] : [];
  });
}

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
      : { key: input.above ?? 'tooLarge', values: { max } };
  return value;
}

function numberIn(given: unknown): number | Unread {
  if (isUnread(given)) return given;
  if (typeof given === 'string') return typedNumber(given, plainMarks);
  return typeof given === 'number' && Number.isFinite(given) ? given : { unread: 'notANumber' };
}
