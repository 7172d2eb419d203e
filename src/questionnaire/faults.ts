/** What is wrong with a definition or with an answer, and where. */
import { expressionSentences } from '../expressions/faults.ts';

/** Every kind of fault, with its English sentence; `{…}` are the fault's values. A room translates by the kind. */
export const sentences = {
  // The shape of a definition.
  notType: 'must be {wanted}, and is {is}',
  lacks: 'lacks {property}',
  unknownProperty: 'has a property {property}, which nothing reads',
  notOneOf: 'must be one of {wanted}',
  notForm: 'does not have the form {wanted}',
  tooLong: 'has {length} characters, at most {most}',
  tooShort: 'has {length} characters, at least {least}',
  tooMany: 'has {count} entries, at most {most}',
  tooFew: 'has {count} entries, at least {least}',
  tooLarge: 'is {is}, at most {most}',
  tooSmall: 'is {is}, at least {least}',
  unsafeCharacter: 'has the invisible character {code} at position {position}',
  // What its parts say of one another.
  taken: '{name} stands already at {first}',
  reserved: '{name} is a word of the expression language',
  unknownList: 'there is no list {name}',
  unknownSource: 'there is no source {name}',
  unknownScore: 'there is no score {name}',
  unknownItem: 'there is no item {name}',
  unknownLevel: '{name} is none of the levels',
  listNeedsValues: 'every option of a scale needs a value, each larger than the one before',
  notReversible: 'only a scale, or a choice between it and another with the same values, can be reversed',
  emptyRange: 'the range is empty: {least} to {most}',
  cycle: '{path} depends on itself',
  tooMuch: 'all expressions together are longer than {most} characters',
  // An expression.
  ...expressionSentences,
  // Words.
  lacksWord: 'lacks the text {key}',
  unknownWord: '{key} is the text of nothing',
} as const;

export type FaultKind = keyof typeof sentences;

/**
 * `at` is a JSON pointer (RFC 6901) into the definition, `column` a character of the expression there, counted from 1.
 */
export type Fault = {
  at: string;
  column?: number;
  kind: FaultKind;
  values: Readonly<Record<string, string | number>>;
};

/** Nobody reads more than this, and a hostile definition shall not fill the memory. */
const mostFaults = 100;

/** The fault as an English sentence with its place. */
export function sentenceOf({ at, column, kind, values }: Fault): string {
  const sentence = sentences[kind].replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : shortened(String(value));
  });
  return `${at || '/'}${column ? `, column ${column}` : ''}: ${sentence}`;
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

/** Gathers faults up to the limit. */
export class Faults {
  readonly all: Fault[] = [];

  add(at: string, kind: FaultKind, values: Fault['values'] = {}, column?: number): void {
    if (this.all.length < mostFaults) this.all.push({ at, kind, values, ...(column ? { column } : {}) });
  }

  get full(): boolean {
    return this.all.length >= mostFaults;
  }
}

/** A definition that cannot be used. */
export class FaultyDefinition extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(sentenceOf).join('\n'));
    this.name = 'FaultyDefinition';
    this.faults = faults;
  }
}

/** A step of a JSON pointer, escaped. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
