/** What lists can be narrowed by: metrics and categories that there are. */
import type { Context } from '../../platform/context.ts';
import { knownMetrics } from './kinds.ts';
import { facetsOf, journalCount } from './queries/journals.ts';
import { journalsTag } from './tags.ts';

export type Facets = {
  /** Those that are known by name first. */
  metrics: string[];
  categories: { metric: string; category: string }[];
  journals: number;
};

/** Kept until a version comes or goes. */
export async function facetsIn(ctx: Context): Promise<Facets> {
  return ctx.memory.of('facets of journals', [journalsTag], async () => {
    const [rows, journals] = await Promise.all([facetsOf(ctx), journalCount(ctx)]);
    const there = new Set(rows.map(({ metric }) => metric));
    const named = knownMetrics.filter((metric) => there.has(metric));
    const others = [...there].filter((metric) => !named.some((one) => one === metric)).sort();
    return {
      metrics: [...named, ...others],
      categories: rows
        .filter(({ category }) => category !== '')
        .map(({ metric, category }) => ({ metric, category })),
      journals,
    };
  });
}
