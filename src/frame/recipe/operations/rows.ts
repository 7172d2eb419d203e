/** Rows: which there are, and in which order. */
import { define, type Operation } from '../operation.ts';

/** Rows for which the condition holds stay, for a reason that the flow of patients tells. */
const filter = define({
  name: 'filter',
  group: 'rows',
  idempotent: true,
  fields: [
    { name: 'where', kind: 'expression', gives: 'boolean' },
    { name: 'why', kind: 'text' },
  ],
  acts: ({ where }, before) => [{ act: 'keep', where: before.truth(before.written(where)) }],
});

/** Of rows that are the same in these columns, in all where none are named, the first stays. */
const unique = define({
  name: 'unique',
  group: 'rows',
  idempotent: true,
  fields: [{ name: 'by', kind: 'variables', optional: true }],
  acts: ({ by }, { variables }) => [{ act: 'unique', by: by ?? variables.map(({ key }) => key) }],
});

/** Rows that a person has looked at, and left out: duplicates that differ, what is no record. */
const leaveOut = define({
  name: 'leaveOut',
  group: 'rows',
  byRows: true,
  fields: [
    { name: 'rows', kind: 'rows' },
    { name: 'told', kind: 'variable', optional: true },
    { name: 'why', kind: 'text' },
  ],
  acts: ({ rows }) => [{ act: 'rows', rows: rows.map(({ row }) => row), stay: false }],
});

/** Rows that were drawn: the numbers are kept, the seed says how. */
const sample = define({
  name: 'sample',
  group: 'rows',
  byRows: true,
  fields: [
    { name: 'rows', kind: 'rows' },
    { name: 'told', kind: 'variable', optional: true },
    { name: 'seed', kind: 'text' },
  ],
  acts: ({ rows }) => [{ act: 'rows', rows: rows.map(({ row }) => row), stay: true }],
});

const sort = define({
  name: 'sort',
  group: 'rows',
  idempotent: true,
  fields: [{ name: 'by', kind: 'order' }],
  acts: ({ by }) => [{ act: 'sort', by }],
});

export const rowOperations: readonly Operation[] = [filter, unique, leaveOut, sample, sort];
