/** Journals as readers get them, with figures for whom they are. */
import type { Context } from '../../platform/context.ts';
import type { MayUse } from '../../platform/privilege.ts';
import { facetsIn } from './facets.ts';
import { findJournals } from './finding.ts';
import {
  type HistoryRow,
  historyOf,
  type Journal,
  journalsOf,
  type Latest,
  latestOf,
  listed,
} from './queries/journals.ts';

export type ShownFigure = Omit<Latest, 'journal'>;

export type ShownJournal = Omit<Journal, 'id'> & {
  /** Null for whom figures are not. */
  figures: ShownFigure[] | null;
};

export type Query = {
  q: string;
  metric?: string | undefined;
  category?: string | undefined;
  quartile?: number | undefined;
  openAccess?: boolean | undefined;
  charges?: boolean | undefined;
  page: number;
};

export const perPage = 50;

/** Whether a query asks for a list, and not for a journal by its name. */
export function isList({ metric, category, quartile, openAccess, charges }: Query): boolean {
  return [metric, category, quartile, openAccess, charges].some((one) => one !== undefined);
}

/** @param allowed whether figures and lists are for whoever asks */
export async function journalsFor(
  ctx: Context,
  query: Query,
  allowed: MayUse<'journals'> | null,
): Promise<{ journals: ShownJournal[]; more: boolean }> {
  const found = query.q === '' ? undefined : await findJournals(ctx, query.q);
  if (!allowed || (found && !isList(query))) {
    const ids = found ?? [];
    return { journals: await withFigures(ctx, ids, allowed), more: false };
  }
  const { metrics } = await facetsIn(ctx);
  const metric = query.metric ?? metrics[0];
  if (metric === undefined) return { journals: [], more: false };
  const { category, quartile, openAccess, charges, page } = query;
  const ids = await listed(ctx, {
    metric,
    category,
    quartile,
    openAccess,
    charges,
    among: found,
    offset: (page - 1) * perPage,
    limit: perPage + 1,
  });
  const journals = await withFigures(ctx, ids.slice(0, perPage), allowed);
  return { journals, more: ids.length > perPage };
}

async function withFigures(
  ctx: Context,
  ids: readonly number[],
  allowed: MayUse<'journals'> | null,
): Promise<ShownJournal[]> {
  const known = await journalsById(ctx, ids, allowed);
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** One that was taken back in this moment is left out. */
export async function journalsById(
  ctx: Context,
  ids: readonly number[],
  allowed: MayUse<'journals'> | null,
): Promise<Map<number, ShownJournal>> {
  const [journals, latest] = await Promise.all([journalsOf(ctx, ids), allowed ? latestOf(ctx, ids) : []]);
  const figures = Map.groupBy(latest, ({ journal }) => journal);
  return new Map(
    journals.map(({ id, ...journal }) => {
      const own = (figures.get(id) ?? []).map(({ journal: _journal, ...figure }) => figure);
      return [id, { ...journal, figures: allowed ? own : null }];
    }),
  );
}

export type Course = {
  metric: string;
  points: {
    year: number;
    value: number;
    source: string;
    categories: { category: string; quartile: number | null }[];
  }[];
};

/** The figures of a journal by metric and year. Of two versions that know one, the one published last stands. */
export async function coursesOf(
  ctx: Context,
  _allowed: MayUse<'journals'>,
  journal: number,
): Promise<Course[]> {
  const rows = await historyOf(ctx, journal);
  return [...Map.groupBy(rows, ({ metric }) => metric)].map(([metric, all]) => ({
    metric,
    points: [...Map.groupBy(all, ({ year }) => year)].map(([year, ofYear]) => pointOf(year, ofYear)),
  }));
}

function pointOf(year: number, rows: readonly HistoryRow[]): Course['points'][number] {
  const last = Math.max(...rows.map(({ place }) => place));
  const standing = rows.filter(({ place }) => place === last);
  const categories = standing
    .filter(({ category, quartile }) => category !== '' || quartile !== null)
    .map(({ category, quartile }) => ({ category, quartile }));
  return { year, value: standing[0]?.value ?? 0, source: standing[0]?.source ?? '', categories };
}
