/** Which sentence says why a value cannot be taken. Pure. */
import type { AnswerProblem } from '../../questionnaire/answers.ts';

/** What a person is told of a value that cannot be taken. */
export function faultKey(kind: Exclude<AnswerProblem['kind'], 'outOfRange'> | 'unknownItem') {
  if (kind === 'unknownUnit') return 'unknownUnit';
  if (kind === 'notWhole') return 'notWhole';
  if (kind === 'notDate') return 'notDate';
  return kind === 'unknownOption' || kind === 'excluded' ? 'notAnOption' : 'notANumber';
}
