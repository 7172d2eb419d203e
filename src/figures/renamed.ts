/** A figure with the names that somebody gave its groups: wherever they stand in it, in its sentences and in its tables. Pure. */
import type { Plotted, Quantity, Title, Told } from './figure.ts';
import type { View } from './spec.ts';

/** What can be called otherwise, by its number: series, and where there are none, levels of axes. */
export function groupsIn({ series, x, y }: Plotted): readonly Title[] {
  if (series.length > 0) return series;
  const levels = [x, y].flatMap((one) => (one.is === 'levels' ? one.levels : []));
  return [...new Map(levels.map((one) => [JSON.stringify(one), one])).values()];
}

export function renamed(plotted: Plotted, { series: own = [] }: Pick<View, 'series'>): Plotted {
  const names = new Map(
    groupsIn(plotted).flatMap((title, at): [string, Title][] => {
      const words = own[at]?.name;
      return words === undefined ? [] : [[JSON.stringify(title), { words }]];
    }),
  );
  if (names.size === 0) return plotted;
  const title = (one: Title): Title => names.get(JSON.stringify(one)) ?? one;
  const quantity = (one: Quantity): Quantity =>
    one.as === 'title' ? { ...one, title: title(one.title) } : one;
  const told = <T extends Told>(one: T): T => ({
    ...one,
    values: Object.fromEntries(Object.entries(one.values).map(([name, value]) => [name, quantity(value)])),
  });
  const axis = (one: Plotted['x']) => (one.is === 'levels' ? { ...one, levels: one.levels.map(title) } : one);
  return {
    ...plotted,
    x: axis(plotted.x),
    y: axis(plotted.y),
    series: plotted.series.map(title),
    ...(plotted.beside && { beside: plotted.beside.map((one) => ({ ...one, title: title(one.title) })) }),
    ...(plotted.rows && { rows: plotted.rows.map((row) => row.map((one) => one && told(one))) }),
    told: plotted.told.map(told),
    cautions: plotted.cautions.map(told),
  };
}
