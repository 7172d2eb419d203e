/** What is wrong with an expression. */

/** Every kind of fault, with its English sentence; `{…}` are the fault's values. */
export const expressionSentences = {
  unexpected: 'did not expect {found} here',
  ends: 'ends too early',
  unclosedText: 'a quotation mark is not closed',
  tooDeep: 'is nested deeper than {most}',
  unknownName: 'there is no item, value or score {name}',
  unknownFunction: 'there is no function {name}',
  arguments: '{name} takes {wanted}, and is given {count}',
  wrongType: 'must be {wanted}, and is {is}',
  unlike: 'cannot compare {left} with {right}',
  unknownOption: '{option} is no option of {name}',
  notConstant: '{name} takes {wanted} written out here',
  notDate: '{text} is no date',
  notAscending: 'thresholds must rise',
} as const;

export type FaultKind = keyof typeof expressionSentences;
