/** A node with the small room of the tests, in a process of its own: what a large file costs it. */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { makeStudy } from '../src/rooms/study/members.ts';
import { addMemberRow } from '../src/rooms/study/queries.ts';
import { start } from '../src/server.ts';
import { serveCalls } from '../test/places/serveCalls.ts';

const server = await start(process.env);
const app = Fastify();
await serveCalls(app, server.ctx, {});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const there = await studyWithRecord(server.ctx);

let peak = 0;
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
setInterval(look, 20);

process.on('message', () => {
  look();
  process.send?.({ peak });
  // From here on it counts anew.
  globalThis.gc?.();
  peak = process.memoryUsage.rss();
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address, ...there });

/** A study of somebody who is logged in and writes there, with a record. */
async function studyWithRecord(ctx: Context) {
  return ctx.transaction(async (tx) => {
    const account = await makeAccount(tx, requireEmail('writer@example.org'), 'en');
    const session = await begin(
      tx,
      { actor: undefined, agent: 'bench' },
      { accountId: account, method: 'email' },
    );
    const study = await makeStudy(tx, { accountId: account }, 'A study');
    const since = tx.clock();
    const member = {
      id: randomUUID(),
      study,
      account,
      role: 'investigator',
      site: null,
      since,
      until: null,
    } as const;
    await addMemberRow(tx, { ...member, added_by: account });
    const [site, record] = [randomUUID(), randomUUID()];
    await sql`INSERT INTO study_site VALUES (${site}, ${study}, 'one')`.execute(tx.db);
    await sql`INSERT INTO trial_record (id, study, site, text, arm_blinded) VALUES (${record}, ${study}, ${site}, '', '')`.execute(
      tx.db,
    );
    return { token: session.token, studyKey: session.studyKey, study, record };
  });
}
