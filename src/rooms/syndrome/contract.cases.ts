/** The endpoints of this room, each called well and badly. */
import { type Case, malformed, notFound } from '../../../test/contract/case.ts';
import { savedCases } from './saved.cases.ts';
import { getScore, listScores } from './scoredContract.ts';
import { staffCases } from './staff/staff.cases.ts';

const ofScores: Case[] = [
  { endpoint: listScores, who: 'visitor', good: () => ({}), bad: [] },
  {
    endpoint: getScore,
    who: 'visitor',
    good: () => ({ id: 'depression' }),
    bad: [
      notFound({ id: 'nothing' }),
      notFound({ id: 'depression', version: '99.0' }),
      malformed({ id: '../x' }),
    ],
  },
];

export const cases: Case[] = [...savedCases, ...ofScores, ...staffCases];
