/** The endpoint of this room, called well and badly. */
import { type Case, notSignedIn } from '../../../test/contract/case.ts';
import { askExport } from './contract.ts';

export const cases: Case[] = [
  { endpoint: askExport, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
];
