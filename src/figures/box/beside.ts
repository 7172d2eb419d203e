/** Every value of groups as a point, beside one another by the golden ratio: the same wherever it is drawn. */
import type { Numbers } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import type { Layer } from '../figure.ts';
import { columnOf, type Group } from '../shared.ts';

const golden = 0.6180339887498949;
/** Of the room that a group has. */
const wide = 0.4;

export function besideEach({ values }: Numbers, groups: readonly Group[]): Layer {
  const places = groups.flatMap(({ rows }, at) =>
    Array.from(rows, (row, k) => [at + 1 + wide * ((((k + 1) * golden) % 1) - 0.5), values[row]!] as const),
  );
  return {
    id: 'points',
    geom: 'points',
    series: 0,
    columns: { x: columnOf(places.map(([x]) => x)), y: columnOf(places.map(([, y]) => y)) },
  };
}

/** Columns that no variable can be called, since each begins with a letter. */
export function besideInR(by: string | undefined): string {
  return `d$.group <- ${by === undefined ? 'factor("all")' : `droplevels(d$${symbol(by)})`}
# Points stand beside one another by the golden ratio: the same wherever it is drawn.
d$.beside <- as.integer(d$.group) + ${wide} * ((ave(seq_len(nrow(d)), d$.group, FUN = seq_along) * ${golden}) %% 1 - 0.5)`;
}
