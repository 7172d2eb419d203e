/** The embedded database under a node that is killed, and under the next one, which is told to stop. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { askRunningNode } from '../../src/platform/control.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { createContactUs, sendContact } from '../../src/rooms/contact/contract.ts';
import { copyEmbedded } from '../harness/databases.ts';
import { Visitor } from '../harness/site.ts';
import { addPerson, gone, isListed, left, whenListed } from './erased.ts';
import { runSite } from './process.ts';

/** Comes back when so many requests have left this process. */
function haveLeft(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let seen = 0;
  const see = () => {
    if (++seen === count) resolve();
  };
  subscribe('http.client.request.start', see);
  onTestFinished(() => void unsubscribe('http.client.request.start', see));
  return promise;
}

it('A node that is killed as it has listed an erasure does it at the next start; one that is told to stop answers what it has taken, gives its folder back and ends well', {
  timeout: 400_000,
}, async () => {
  const around = mkdtempSync(join(tmpdir(), 'meridian-stop-'));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  // The copy of the list lies beside the folder.
  const dataDir = join(around, 'data');
  mkdirSync(dataDir);
  copyEmbedded(dataDir);
  const before = await openDatabase({ url: undefined, dataDir });
  const one = await addPerson(before, 'one');
  const other = await addPerson(before, 'other');
  await before.close();
  const env = { PORT: '0', DATA_DIR: dataDir, CONTENT: 'none' };
  const ask = (...argv: string[]) => askRunningNode(dataDir, ['erase', ...argv]);
  const request = { name: 'Stop', mobile: '13800138000' };

  const first = await runSite(env);
  const half = await new Visitor(first).call(createContactUs, { data: { ...request, content: 'Kept' } });
  expect(half.status).toBe(200);
  const listed = whenListed(dataDir, one);
  const flying = ask(one.email, 'for-good').catch(() => undefined);
  await listed;
  await first.kill();
  await flying;

  const second = await runSite(env);
  expect((await ask(one.email))?.ok).toBe(false);
  expect((await ask(other.email))?.ok).toBe(true);
  expect(await ask(other.email, 'for-good')).toMatchObject({ ok: true });
  const visitor = new Visitor(second);
  visitor.csrf = await visitor.fetchCsrf();
  const leaving = haveLeft(15);
  const sent = Array.from({ length: 15 }, (_, n) =>
    visitor.call(sendContact, { ...request, need: `Held ${n}` }),
  );
  // All of them are on their way, and none has to have been answered.
  await leaving;
  const code = await second.stop();
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(code).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);

  const database = await openDatabase({ url: undefined, dataDir });
  onTestFinished(() => database.close());
  for (const each of [one, other]) expect(await left(database, each)).toEqual(gone);
  expect(isListed(dataDir, other)).toBe(true);
  // What was answered is there, also after the kill; letters that it has not sent are left for the next start.
  const requests = await database.db.selectFrom('contact_request').select('id').execute();
  expect(requests).toHaveLength(16);
  const sentLetters = readdirSync(join(dataDir, 'outbox')).filter((name) => !name.startsWith('.'));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`.execute(database.db);
  const unsent = rows.filter(({ id }) => !sentLetters.some((name) => name.includes(id)));
  expect(sentLetters.length + unsent.length).toBe(16);
});
