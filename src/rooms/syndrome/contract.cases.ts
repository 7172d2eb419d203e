/** The endpoints of this room, each called well and badly. */
import type { Case } from '../../../test/contract/case.ts';
import { savedCases } from './saved.cases.ts';
import { staffCases } from './staff/staff.cases.ts';

export const cases: Case[] = [...savedCases, ...staffCases];
