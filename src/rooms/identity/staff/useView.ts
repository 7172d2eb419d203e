/** How a picture is looked at: zoom, turns, brightness. */
import { useCallback, useState } from 'react';

/** Steps that the style sheet has widths and filters for. */
const zooms = ['1', '1.5', '2', '3', '4'] as const;

const lights = ['-2', '-1', '0', '1', '2', '3'] as const;

const normal = { zoom: 0, quarters: 0, light: lights.indexOf('0') };

export type View = ReturnType<typeof useView>;

export function useView() {
  const [view, setView] = useState(normal);
  const within = (step: number, most: number) => Math.min(most, Math.max(0, step));
  return {
    zoom: zooms[view.zoom] ?? '1',
    light: lights[view.light] ?? '0',
    quarters: view.quarters,
    reset: useCallback(() => setView(normal), []),
    closer: (by: 1 | -1) => setView((now) => ({ ...now, zoom: within(now.zoom + by, zooms.length - 1) })),
    lighter: (by: 1 | -1) => setView((now) => ({ ...now, light: within(now.light + by, lights.length - 1) })),
    turn: () => setView((now) => ({ ...now, quarters: (now.quarters + 1) % 4 })),
  };
}

/** @returns whether the key means something here */
export function viewKeys(view: View, key: string): boolean {
  const acts: Record<string, () => void> = {
    '+': () => view.closer(1),
    '=': () => view.closer(1),
    '-': () => view.closer(-1),
    t: view.turn,
    b: () => view.lighter(1),
    d: () => view.lighter(-1),
  };
  const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
  act?.();
  return act !== undefined;
}
