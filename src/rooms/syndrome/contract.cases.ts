/** The endpoints of this room, each called well and badly. */
import { staffCases } from './staff/staff.cases.ts';

export const cases = [...staffCases];
