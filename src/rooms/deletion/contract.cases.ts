/** The endpoints of this room, each called well and badly. */
import { type Case, invalid, notSignedIn } from '../../../test/contract/case.ts';
import { askDeletion, callOffDeletion } from './contract.ts';

export const cases: Case[] = [
  {
    endpoint: askDeletion,
    who: 'person',
    good: () => ({ typed: 'delete' }),
    bad: [
      invalid({ typed: '' }),
      invalid({ typed: 'keep' }),
      { input: { typed: 'delete' }, status: 409, problem: 'conflict', who: 'staff' },
      notSignedIn({ typed: 'delete' }),
    ],
  },
  { endpoint: callOffDeletion, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
];
