import { type Assumed, observedOf } from '../../../designs/nuisance.ts';
import type { Column } from '../../../frame/frame.ts';
import type { Planned } from './protocol.ts';

/** What a table says of sizes that were planned, by their ids; nothing of those whose outcome has no column. */
export function observed(columns: readonly Column[], planned: readonly Planned[]): Map<string, Assumed> {
  const columnOf = (key: string | undefined) => columns.find(({ variable }) => variable.key === key);
  const found = new Map<string, Assumed>();
  for (const { id, outcome, events, event } of planned) {
    const column = columnOf(outcome);
    // Without what says whether there was an event, none can be counted.
    if (!column || (events && !columnOf(events))) continue;
    found.set(id, observedOf(column, { events: columnOf(events), event: event ?? undefined }));
  }
  return found;
}
