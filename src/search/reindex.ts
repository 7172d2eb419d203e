/**
 * What was cut into words by older rules is indexed anew by a job: a few at a time, each batch in a transaction with the
 * order for the next, so that whoever stops in the middle goes on there.
 */
import { sql } from 'kysely';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';
import type { Handler } from '../platform/jobs.ts';
import { keepWords, vectorsOf, wordRules } from './indexing.ts';

const reindexQueue = 'search-reindex';

/** Things of a batch. */
const batch = 100;

/** Looks every few minutes whether there is something to do, and else does it batch by batch. */
export function reindexJob(ctx: Context): Handler {
  return {
    queue: reindexQueue,
    schedule: '*/5 * * * *',
    singly: true,
    // The next look is its next try.
    terms: { retries: 0 },
    handle: async () => void (await reindexBatch(ctx)),
  };
}

type Stale = {
  kind: string;
  ref: string;
  locale: LocaleCode;
  title: string;
  summary: string;
  body: string;
  besides: string;
};

/** @returns whether there may be more, which is ordered then */
export async function reindexBatch(ctx: Context): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const { rows } = await sql<Stale>`
      SELECT kind, ref, locale, title, summary, body, besides FROM search_document WHERE rules < ${wordRules}
      ORDER BY kind, ref, locale LIMIT ${batch} FOR UPDATE`.execute(tx.db);
    if (rows.length === 0) return false;
    const made = rows.map((row) => ({ ...row, ...vectorsOf(row) }));
    const column = <T>(of: (row: (typeof made)[number]) => T) => made.map(of);
    await sql`
      UPDATE search_document s
      SET title_vector = d.title_vector::tsvector, body_vector = d.body_vector::tsvector, rules = ${wordRules}
      FROM unnest(${column(({ kind }) => kind)}::text[], ${column(({ ref }) => ref)}::text[],
        ${column(({ locale }) => locale)}::text[], ${column(({ titleVector }) => titleVector)}::text[],
        ${column(({ bodyVector }) => bodyVector)}::text[]) AS d(kind, ref, locale, title_vector, body_vector)
      WHERE s.kind = d.kind AND s.ref = d.ref AND s.locale = d.locale`.execute(tx.db);
    await keepWords(tx, new Set(made.flatMap(({ words }) => words)));
    await tx.enqueue(reindexQueue, {});
    return true;
  });
}
