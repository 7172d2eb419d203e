/** Faults in a dictionary as English sentences. Pages and workers, which have those of their language, do without them. */
import { expressionSentences } from '../expressions/faults.ts';
import { sentenceIn, shapeSentences } from '../lib/faultSentences.ts';
import type { FaultOf } from '../lib/faults.ts';

/** Every kind of fault, with its English sentence; `{…}` are the fault's values. A screen translates by the kind. */
const sentences = {
  ...shapeSentences,
  taken: '{name} stands already at {first}',
  reserved: '{name} is a word of the expression language',
  notOfKind: 'a variable of the kind {kind} has no {property}',
  emptyRange: 'the range is empty: {least} to {most}',
  notLimit: '{limit} is no limit of the kind {kind}',
  codeWithSpace: 'the code {code} has a space, which stands between the codes of several choices',
  codeIsMissing: '{code} is a code and stands for no value as well',
  oneMissing: 'must have one of code, from with to, or extended',
  notUnit: '{unit} is no unit of UCUM',
  unlikeUnits: 'values in {unit} cannot be given in {display}',
  noMeasurand: 'values in {unit} can be given in {display} only where a measurand says what they are of',
  notPattern: 'is no regular expression',
  unknownKey: 'there is no variable with the key {key}',
  notTime: '{name} is no time: it is of the kind {kind}',
  unusedInput: 'the expression does not use {name}',
  blindedInput: 'reads {name}, which some are blinded for, and is not blinded itself',
  cycle: '{path} depends on itself',
  tooMuch: 'all expressions together are longer than {most} characters',
  cannotHold: 'a variable of the kind {kind} cannot hold {type}',
  ...expressionSentences,
} as const;

export type FaultKind = keyof typeof sentences;

/** The fault as an English sentence with its place. */
export function sentenceOf(fault: FaultOf<FaultKind>): string {
  return sentenceIn(sentences, fault);
}
