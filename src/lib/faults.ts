/** What is wrong with JSON from anywhere, and where. Pure. */

/** What is wrong with its shape, with an English sentence; `{…}` are the fault's values. */
export const shapeSentences = {
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
} as const;

/**
 * `at` is a JSON pointer (RFC 6901) into what was given, `column` a character of the expression there, counted from 1.
 */
export type FaultOf<Kind extends string> = {
  at: string;
  column?: number;
  kind: Kind;
  values: Readonly<Record<string, string | number>>;
};

/** Nobody reads more than this, and hostile JSON shall not fill the memory. */
const mostFaults = 100;

/** Gathers faults up to the limit. */
export class FaultList<Kind extends string> {
  readonly all: FaultOf<Kind>[] = [];

  add(at: string, kind: Kind, values: FaultOf<Kind>['values'] = {}, column?: number): void {
    if (!this.full) this.all.push({ at, kind, values, ...(column ? { column } : {}) });
  }

  get full(): boolean {
    return this.all.length >= mostFaults;
  }
}

/** The fault as an English sentence with its place. */
export function sentenceIn<Kind extends string>(
  sentences: Readonly<Record<Kind, string>>,
  { at, column, kind, values }: FaultOf<Kind>,
): string {
  const sentence = sentences[kind].replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    return value === undefined ? whole : shortened(String(value));
  });
  return `${at || '/'}${column ? `, column ${column}` : ''}: ${sentence}`;
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

/** A step of a JSON pointer, escaped. */
export function step(name: string | number): string {
  return `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
