/** The endpoints of this room, each called well and badly. */

import { type Case, malformed } from '../../../test/contract/case.ts';
import { getQuestions } from './contract.ts';

export const cases: Case[] = [
  {
    endpoint: getQuestions,
    who: 'visitor',
    good: () => ({ data: { place: 'contact' } }),
    bad: [malformed({ data: { place: 'x' } })],
  },
];
