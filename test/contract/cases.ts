/** How the endpoints of each room are called, and what it can hold of somebody: `contract.cases.ts` of the rooms. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Hold } from '../harness/everything.ts';
import type { Case } from './case.ts';

type Cases = { cases: Case[]; hold?: Hold };

const rooms = join(import.meta.dirname, '../../src/rooms');
const files = globSync('*/contract.cases.ts', { cwd: rooms }).sort();

export const casesOfRooms: readonly Cases[] = await Promise.all(
  files.map((file) => import(join(rooms, file))),
);
