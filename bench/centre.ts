/**
 * `npm run bench:centre`: how long the user centre of a person with 10,000 entries in every room takes, over HTTP, on a
 * PostgreSQL of its own. Fails when the median is over its limit, a part did not come with the page, or one of the tables
 * behind a part has fewer entries of theirs.
 */
import { sql } from 'kysely';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import type { Context } from '../src/platform/context.ts';
import { changeAccount, makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { setIdentity } from '../test/harness/members.ts';
import { fillPerson, owner } from './person-rows.ts';
import { siteOnPostgres } from './site.ts';

const entries = 10_000;
const limit = 60;
const runs = 100;

/** The parts of the centre, each with the tables that its rows come from; nothing can be had 10,000 times of the last three. */
const parts: Record<string, readonly string[]> = {
  vip: ['vip_period'],
  points: ['points_transfer.owner'],
  invitation: ['invitation_invitation.inviter'],
  notices: ['notices_notice'],
  payments: ['payments_order', 'payments_withdrawal'],
  forum: ['forum_favourite'],
  guides: ['guides_bookmark'],
  courses: ['courses_progress'],
  samplesize: ['samplesize_calculation'],
  indices: ['indices_result', 'indices_mark'],
  syndrome: ['syndrome_result'],
  identity: [],
  privileges: [],
  dataexport: [],
  tasks: [],
};

/** Tables behind parts that have fewer entries of the person than are measured. */
async function thin({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const found: string[] = [];
  for (const place of Object.values(parts).flat()) {
    const [table = '', column = 'account'] = place.split('.');
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${owner}`.execute(
      db,
    );
    if ((rows[0]?.count ?? 0) < entries) found.push(`${table}: ${rows[0]?.count}`);
  }
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM notices_notice
    WHERE account = ${owner} AND kind = 'forum.replied' AND read_at IS NULL`.execute(db);
  if ((rows[0]?.count ?? 0) < entries) found.push('unread answers');
  return found;
}

async function main(): Promise<boolean> {
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const site = await siteOnPostgres(cleaning);
  const token = await site.ctx.transaction(async (tx) => {
    const made = await makeAccount(tx, requireEmail('bench@example.org'), 'en');
    await sql`UPDATE account_account SET id = ${owner} WHERE id = ${made}`.execute(tx.db);
    // What is sealed, is sealed for its row.
    await changeAccount(tx, owner, requireEmail('bench@example.org'));
    const who = { accountId: owner, method: 'email' } as const;
    return (await begin(tx, { actor: undefined, agent: 'bench' }, who)).token;
  });
  await setIdentity(site, owner, 1);
  await fillPerson(site.ctx, entries);
  const ask = async () => {
    const began = performance.now();
    const answer = await fetch(`${site.address}/en/usercenter`, {
      headers: { cookie: `Admin-Token=${token}` },
    });
    const page = await answer.text();
    return { ms: performance.now() - began, page, status: answer.status };
  };
  const { page, status } = await ask();
  const came = new Set(Array.from(page.matchAll(/id="part-([a-z-]+)"/g), ([, id]) => id ?? ''));
  const differs = [...new Set(Object.keys(parts)).symmetricDifference(came)];
  const missing = page.match(/role="status" aria-label="Loading/g)?.length ?? 0;
  const few = await thin(site.ctx);
  const times: number[] = [];
  for (let n = 0; n < runs; n++) times.push((await ask()).ms);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(runs * share)] ?? Number.NaN;
  const [median, late] = [at(0.5), at(0.95)];
  const good = status === 200 && missing + differs.length + few.length === 0 && median <= limit;
  process.stdout.write(
    `${good ? '✓' : '✗'} user centre, ${entries} entries in every room: status ${status}, ${came.size} parts, ${missing} not in time, ` +
      `median ${median.toFixed(1)} ms (limit ${limit}), 95th of 100 ${late.toFixed(1)} ms\n`,
  );
  if (differs.length > 0)
    process.stdout.write(`  parts that came unexpectedly, or did not: ${differs.join(', ')}\n`);
  if (few.length > 0) process.stdout.write(`  fewer than ${entries}: ${few.join(', ')}\n`);
  return good;
}

process.exit((await main()) ? 0 : 1);
