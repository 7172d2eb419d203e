/** All operations, by the name under which a recipe knows them. */
import type { Operation } from '../operation.ts';
import { columnOperations } from './columns.ts';
import { dateOperations } from './dates.ts';
import { deriveOperations } from './derive.ts';
import { rowOperations } from './rows.ts';
import { scoreOperations } from './score.ts';
import { shapeOperations } from './shape.ts';
import { textOperations } from './texts.ts';
import { valueOperations } from './values.ts';

export const operations: ReadonlyMap<string, Operation> = new Map(
  [
    columnOperations,
    textOperations,
    valueOperations,
    dateOperations,
    rowOperations,
    shapeOperations,
    deriveOperations,
    scoreOperations,
  ]
    .flat()
    .map((one) => [one.name, one]),
);
