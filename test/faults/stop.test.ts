import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { readOutbox } from '../../src/platform/outbox.ts';
import { sendContact } from '../../src/rooms/contact/contract.ts';
import { copyEmbedded } from '../harness/databases.ts';
import { Visitor } from '../harness/site.ts';
import { runSite } from './process.ts';

it('A site that is told to stop answers what it has taken, gives its folder back and ends well', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-stop-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  copyEmbedded(dataDir);
  const site = await runSite({ PORT: '0', DATA_DIR: dataDir, CONTENT: 'none' });
  const visitor = new Visitor(site);
  visitor.csrf = await visitor.fetchCsrf();
  const request = { name: 'Stop', mobile: '13800138000' };
  const leaving = Promise.withResolvers<void>();
  let left = 0;
  const count = () => {
    if (++left === 15) leaving.resolve();
  };
  subscribe('undici:client:sendHeaders', count);
  onTestFinished(() => void unsubscribe('undici:client:sendHeaders', count));
  const sent = Array.from({ length: 15 }, (_, n) =>
    visitor.call(sendContact, { ...request, need: `Held ${n}` }),
  );
  // All of them are on their way, and none has to have been answered.
  await leaving.promise;
  const code = await site.stop();
  const answers = await Promise.all(sent);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(code).toBe(0);
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);

  // What it has not sent is left for the next start.
  const sentLetters = await readOutbox(dataDir);
  const database = await openDatabase({ url: undefined, dataDir });
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM pgboss.job WHERE name = 'mail' AND state < 'active'`.execute(
    database.db,
  );
  await database.close();
  expect(sentLetters.length + Number(rows[0]?.left)).toBe(15);
});
