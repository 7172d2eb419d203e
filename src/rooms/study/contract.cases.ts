/** The room has no calls of its own yet; what it holds is there in the test that exports and erases somebody. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Case } from '../../../test/contract/case.ts';
import type { Hold } from '../../../test/harness/everything.ts';
import { makeStudy } from './members.ts';

export const cases: Case[] = [];

/** They own a study, took part in it as something else too, and had a grant. */
export const hold: Hold = async (ctx, { account }) => {
  const study = await ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'A study'));
  const at = ctx.clock();
  await sql`INSERT INTO study_member (id, study, account, role, since, until, added_by, ended_by)
    VALUES (${randomUUID()}, ${study}, ${account}, 'viewer', ${at}, ${at}, ${account}, ${account})`.execute(
    ctx.db,
  );
  await sql`INSERT INTO study_grant (id, study, account, reason, since, until, added_by, ended_by)
    VALUES (${randomUUID()}, ${study}, ${account}, 'A file', ${at}, ${at}, ${account}, ${account})`.execute(
    ctx.db,
  );
};
