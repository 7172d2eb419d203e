/** Faults in a definition or an answer as English sentences. Pages, which have those of their language, do without them. */
import { expressionSentences } from '../expressions/faults.ts';
import { sentenceIn, shapeSentences } from '../lib/faultSentences.ts';
import type { FaultOf } from '../lib/faults.ts';

/** Every kind of fault, with its English sentence; `{…}` are the fault's values. A room translates by the kind. */
export const sentences = {
  ...shapeSentences,
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

/** The fault as an English sentence with its place. */
export function sentenceOf(fault: FaultOf<FaultKind>): string {
  return sentenceIn(sentences, fault);
}
