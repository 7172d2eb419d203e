/** Faults in JSON as English sentences. Pages that find none do without them. */
import type { FaultOf } from './faults.ts';

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
