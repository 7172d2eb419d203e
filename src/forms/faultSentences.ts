/** Faults in forms, schedules and patterns of numbers as English sentences. Pages, which have those of their language, do without. */
import { expressionSentences } from '../expressions/faults.ts';
import { sentenceIn, shapeSentences } from '../lib/faultSentences.ts';
import type { FaultOf } from '../lib/faults.ts';

/** Every kind of fault, with its English sentence; `{…}` are the fault's values. A screen translates by the kind. */
const sentences = {
  ...shapeSentences,
  taken: '{name} stands already at {first}',
  // Of a pattern of numbers.
  unknownPart: '{part} can stand in no number',
  lacksPart: 'lacks {part}',
  partTwice: 'has {part} twice',
  idleCheck: 'has a place for a check digit and says of none how it is made',
  checkNeedsDigits: 'the code {code} has letters, of which {scheme} makes no check digit',
  // Of a schedule.
  unknownEvent: 'there is no event {event}',
  unknownArm: 'there is no arm {arm}',
  notAnchor: 'the event {event} has no day of its own, so that none can be counted from it',
  anchorNotInArm: 'is counted from the event {event}, which the arm {arm} does not have',
  notOfType: 'an event of the type {type} has no {property}',
  overlapping: 'comes every {every} days, and its window is {days} days long',
  tooManyVisits: 'all events together are {count} visits, at most {most}',
  cycle: '{path} is counted from itself',
  // Of a form.
  unknownKey: 'there is no variable with the key {key}',
  notAsked: 'the form does not ask for {key}',
  identifies: '{name} tells who somebody is, and is no part of a record',
  notOfKind: 'a variable of the kind {kind} has no {property}',
  unlikeUnits: 'values in {unit} cannot be given in {display}',
  notAsMany: 'has {count} items in a table of {wanted} columns',
  inGroup: 'reads {name}, which comes again, so that nothing says which one is meant',
  blindedInput: 'reads {name}, which some are blinded for, and what depends on it is not blinded',
  neverTrue: '{expression} holds for no value',
  shownByItself: '{path} is shown because of itself',
  unusedInput: 'the expression does not use {name}',
  cannotHold: 'a variable of the kind {kind} cannot hold {type}',
  ...expressionSentences,
} as const;

export type FaultKind = keyof typeof sentences;

/** The fault as an English sentence with its place. */
export function sentenceOf(fault: FaultOf<FaultKind>): string {
  return sentenceIn(sentences, fault);
}
