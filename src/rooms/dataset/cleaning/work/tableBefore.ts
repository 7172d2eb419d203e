import type { Run } from '../../../../frame/recipe/run/run.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';

/** The table on which a step of a run was done. */
export function tableBefore(run: Run, at: number): Table {
  return run.steps[at - 1]?.table ?? run.import;
}
