/** A person with any number of entries in every room that has a part in the user centre. */
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';
import { sealedContent } from '../src/rooms/syndrome/saved/sealing.ts';
import { fill as fillForum, standing } from './forum-rows.ts';
import { busiest, fill as fillPoints } from './points-rows.ts';

/** Whose entries these are: who has most of the points as well. */
export const owner = busiest;

const id = (n: string) => sql.raw(`('10000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
const moment = sql.raw("timestamptz '2026-01-01' + n * interval '30 minutes'");

/** Past the rooms' own functions, and past foreign keys: what is measured is reading. */
export async function fillPerson(ctx: Context, entries: number): Promise<void> {
  const account = owner;
  await fillPoints(ctx, entries * 10);
  await fillForum(ctx, await standing(ctx), entries);
  const numbers = sql`generate_series(1, ${sql.lit(entries)}) n`;
  const inserts = [
    sql`INSERT INTO forum_favourite (account, topic, at) SELECT ${account}, n, ${moment} FROM ${numbers} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO guides_bookmark (account, entry, at) SELECT ${account}, n, ${moment} FROM ${numbers}`,
    sql`INSERT INTO courses_progress (account, course, chapter, at) SELECT ${account}, 1 + n / 10, n, ${moment} FROM ${numbers}`,
    sql`INSERT INTO notices_notice (id, account, kind, facts, path, at, listed, mail)
      SELECT ${id('n')}, ${account}, 'forum.replied', '{}', 'forum/topic-' || n, ${moment}, true, 'off' FROM ${numbers}`,
    sql`INSERT INTO samplesize_calculation (id, account, name, design, version, changed_at)
      SELECT ${id('n')}, ${account}, 'Calculation ' || n, 'two-means', 1, ${moment} FROM ${numbers}`,
    sql`INSERT INTO indices_result (id, account, name, of, version, changed_at)
      SELECT ${id('n')}, ${account}, 'Result ' || n, 'egfr-ckd-epi-2021', 1, ${moment} FROM ${numbers}`,
    sql`INSERT INTO samplesize_version (calculation, version, goal, typed, outputs, notes, at)
      SELECT ${id('n')}, 1, 'size', '{"alpha": "0.05"}', '{}', '', ${moment} FROM ${numbers}`,
    sql`INSERT INTO indices_version (result, version, definition, typed, outputs, notes, at)
      SELECT ${id('n')}, 1, 'egfr-ckd-epi-2021', '{"age": "61"}', '{}', '', ${moment} FROM ${numbers}`,
    sql`INSERT INTO indices_mark (account, of, favourite, used_at)
      SELECT ${account}, 'index-' || n, n % 2 = 0, ${moment} FROM ${numbers}`,
    sql`INSERT INTO vip_period (id, account, origin, days, price, reason, key, obtained_at, starts_at, ends_at)
      SELECT ${id('n')}, ${account}, 'points', 1, 10, '', 'bench ' || n, now(), now() + (n - 9000) * interval '1 day',
        now() + (n - 8999) * interval '1 day' FROM ${numbers}`,
    // Seven in ten are paid; the newest one is still to be paid.
    sql`INSERT INTO payments_order (id, number, account, client_key, item, points, amount, currency, method, way, locale,
        state, created_at, expires_at, paid_at, closed_at)
      SELECT ${id('n')}, 'M' || lpad(n::text, 18, '0'), ${account}, ${id('n')}, 'points', 300, 3000, 'CNY', 'card', 'page', 'en',
        CASE WHEN n = ${sql.lit(entries)} THEN 'created' WHEN n % 10 < 7 THEN 'paid' ELSE 'closed' END,
        ${moment}, now() + interval '15 minutes', CASE WHEN n % 10 < 7 AND n < ${sql.lit(entries)} THEN ${moment} END,
        CASE WHEN n % 10 >= 7 THEN ${moment} END FROM ${numbers}`,
    sql`INSERT INTO payments_receipt (number, order_id, at) SELECT n, ${id('n')}, ${moment} FROM ${numbers} WHERE n % 10 < 7`,
    sql`INSERT INTO payments_withdrawal (id, number, account, client_key, points, amount, currency, counted, second_person,
        kind, hint, state, asked_at, ended_at)
      SELECT ${id('n')}, 'W' || lpad(n::text, 18, '0'), ${account}, ${id('n')}, 100, 500, 'CNY', 500, false, 'alipay', '1234',
        'cancelled', ${moment}, ${moment} FROM ${numbers}`,
    sql`INSERT INTO invitation_invitation (invited, inviter, at) SELECT ${id('n')}, ${account}, ${moment} FROM ${numbers}`,
  ];
  await ctx.transaction(async ({ db }) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    for (const insert of inserts) await insert.execute(db);
  });
  await keepResults(ctx, account, entries);
  await sql`VACUUM ANALYZE`.execute(ctx.db);
}

/** Sealed, each for its own row, as the room's writer seals them. */
async function keepResults(ctx: Context, account: string, entries: number): Promise<void> {
  const key = (n: number) => `10000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
  await ctx.transaction(async ({ db, keys }) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    for (let from = 1; from <= entries; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, n) => {
        const place = { id: key(from + n), account };
        const sealed = sealedContent(keys, place, { answers: {}, name: `Case ${from + n}`, note: '' });
        return sql`(${place.id}, ${account}, ${place.id}, 'constitution', '1.0.0', now(), ${sealed})`;
      });
      await sql`INSERT INTO syndrome_result (id, account, key, scale, version, at, sealed) VALUES ${sql.join(rows)}`.execute(
        db,
      );
    }
  });
}
