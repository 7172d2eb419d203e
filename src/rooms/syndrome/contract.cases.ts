/** The endpoints of this room, each called well and badly. */
import type { Case } from '../../../test/contract/case.ts';
import { savedCases } from './saved.cases.ts';

export const cases: Case[] = [...savedCases];
