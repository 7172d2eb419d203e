/** Which rows of a list are selected, and the keys that move through it: j, k or arrows, x to select, Enter to open. */
import { type KeyboardEvent, useState } from 'react';

export type Selection<Id> = {
  chosen: readonly Id[];
  has(id: Id): boolean;
  toggle(id: Id): void;
  all(on: boolean): void;
  clear(): void;
};

/** What is no longer shown is no longer selected. */
export function useSelection<Id>(ids: readonly Id[]): Selection<Id> {
  const [picked, setPicked] = useState<readonly Id[]>([]);
  const chosen = picked.filter((id) => ids.includes(id));
  return {
    chosen,
    has: (id) => chosen.includes(id),
    toggle: (id) => setPicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    all: (on) => setPicked(on ? ids : []),
    clear: () => setPicked([]),
  };
}

/** For the `onKeyDown` of a table whose rows each hold a link marked `data-row`. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const here = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
  const at = rows.findIndex((row) => row.closest('tr') === here);
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step !== undefined) {
    event.preventDefault();
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  }
  if (event.key === 'x') here?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}
