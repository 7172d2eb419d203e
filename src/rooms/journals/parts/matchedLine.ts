/** A line of a list with its journal, as the call answers it. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { matchReferenceList } from '../contract.ts';

export type MatchedLine = AnswerOf<typeof matchReferenceList>['lines'][number];
