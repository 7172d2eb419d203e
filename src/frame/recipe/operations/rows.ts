/** Rows: which there are, and in which order. */
import { define, type Operation } from '../operation.ts';
import { StepFault } from '../pause.ts';

/**
 * Rows for which the condition holds stay, for a reason that the flow of patients tells. Where a value is missing nobody
 * can say whether it holds: whoever makes the recipe says what becomes of such rows.
 */
const filter = define({
  name: 'filter',
  group: 'rows',
  rows: true,
  idempotent: true,
  fields: [
    { name: 'where', kind: 'expression', gives: 'boolean' },
    { name: 'why', kind: 'text' },
    { name: 'unknown', kind: 'choice', options: ['leave', 'stay'], optional: true },
  ],
  acts: ({ where, unknown }, before) => {
    const known = before.own('known');
    const after = before.and(known);
    const isUnknown = after.truth(`not answered(${known.name})`);
    return [
      { act: 'set', variable: known, to: before.truth(before.written(where)), failed: 'empty' },
      { act: 'tell', what: 'unknown', where: isUnknown },
      ...(unknown ? [] : [{ act: 'halt', when: [isUnknown], pause: { why: 'unknown', count: 0 } } as const]),
      {
        act: 'keep',
        where: after.truth(unknown === 'stay' ? `coalesce(${known.name}, 1) == 1` : `${known.name} == 1`),
      },
    ];
  },
});

/**
 * Of rows that are the same in these columns, in all where none are named, the first stays. Two rows without an id are not
 * the same patient.
 */
const unique = define({
  name: 'unique',
  group: 'rows',
  rows: true,
  across: true,
  idempotent: true,
  fields: [{ name: 'by', kind: 'variables', optional: true }],
  acts: ({ by }, { variables }) => [
    { act: 'unique', by: by ?? variables.map(({ key }) => key), apart: by !== undefined },
  ],
});

/** Rows that a person has looked at, and left out: duplicates that differ, what is no record. */
const leaveOut = define({
  name: 'leaveOut',
  group: 'rows',
  rows: true,
  byRows: true,
  fields: [
    { name: 'rows', kind: 'rows' },
    { name: 'told', kind: 'variable', optional: true },
    { name: 'why', kind: 'text' },
  ],
  acts: ({ rows, told }) => [{ act: 'rows', rows, stay: false, ...(told === undefined ? {} : { told }) }],
});

/**
 * Rows that are nearly equal, each two decided by a person: of the same one stays, those that differ both do, and nobody is
 * asked about them again: docs/decisions/0191-near-rows-are-decided.md. `equal`, `near`: in what they were alike.
 */
const sameRows = define({
  name: 'sameRows',
  group: 'rows',
  rows: true,
  byRows: true,
  fields: [
    { name: 'equal', kind: 'variables' },
    { name: 'near', kind: 'variables', takes: ['text', 'id', 'category', 'ordinal'] },
    { name: 'pairs', kind: 'decided' },
    { name: 'told', kind: 'variable', optional: true },
    { name: 'why', kind: 'text' },
  ],
  acts: ({ pairs, told }) => {
    const same = pairs.filter((one) => one.same);
    const stays = new Map(same.map(({ stays: one, other }) => [other.row, one.row]));
    // Of rows that are the same in a ring none would stay.
    for (const [row] of stays) {
      let at: number | undefined = row;
      for (let count = 0; at !== undefined; count++, at = stays.get(at))
        if (count > stays.size) throw new StepFault({ why: 'unfit', field: 'pairs' });
    }
    const rows = same.map(({ other }) => other);
    return [{ act: 'rows', rows, stay: false, ...(told === undefined ? {} : { told }) }];
  },
});

/** Rows that were drawn, `size` of them: their numbers are kept, the seed says how. */
const sample = define({
  name: 'sample',
  group: 'rows',
  rows: true,
  byRows: true,
  fields: [
    { name: 'size', kind: 'number', least: 1, whole: true },
    { name: 'seed', kind: 'number', least: 0, whole: true },
    { name: 'rows', kind: 'rows' },
    { name: 'told', kind: 'variable', optional: true },
  ],
  acts: ({ rows, told }) => [{ act: 'rows', rows, stay: true, ...(told === undefined ? {} : { told }) }],
});

const sort = define({
  name: 'sort',
  group: 'rows',
  rows: true,
  idempotent: true,
  fields: [{ name: 'by', kind: 'order' }],
  acts: ({ by }) => [{ act: 'sort', by }],
});

export const rowOperations: readonly Operation[] = [filter, unique, leaveOut, sameRows, sample, sort];
