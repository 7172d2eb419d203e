import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { deriveKeys, generatedSecret } from '../../src/platform/keys.ts';
import { readOutbox } from '../../src/platform/outbox.ts';
import { openedRow } from '../../src/platform/sealing.ts';
import { createContactUs, sendContact } from '../../src/rooms/contact/contract.ts';
import { sealedRequests } from '../../src/rooms/contact/queries/sealed.ts';
import { freePort } from '../harness/cluster.ts';
import { copyEmbedded } from '../harness/databases.ts';
import { killsOf } from '../harness/kills.ts';
import { eventually, Visitor } from '../harness/site.ts';
import { type Running, runSite } from './process.ts';

/** Each of the four moments twice. */
const rounds = killsOf(8);
const dataDir = mkdtempSync(join(tmpdir(), 'meridian-kill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const person = { name: 'Round', mobile: '13900139000' };
const needOf = (round: number) => `Help with study number ${String(round).padStart(2, '0')}`;

const gateway = (visitor: Visitor, need: string) =>
  visitor.call(createContactUs, { data: { ...person, content: need } });
const console = (visitor: Visitor, need: string) => visitor.call(sendContact, { ...person, need });

/** What a person does whose call got no answer: the same again. */
async function insist(call: () => Promise<{ status: number }>): Promise<void> {
  expect((await call()).status).toBe(200);
}

describe(`Killed ${rounds} times between the two calls, or between request and mail`, () => {
  let port = 0;
  const start = async () =>
    runSite({ PORT: String(port), DATA_DIR: dataDir, CONTENT: 'none', LIMITS: 'off' });

  it('the site loses no request and sends no letter twice', {
    timeout: Math.max(280_000, rounds * 14_000),
  }, async () => {
    copyEmbedded(dataDir);
    port = await freePort();
    let site: Running = await start();
    for (let round = 0; round < rounds; round++) {
      const need = needOf(round);
      const visitor = new Visitor(site);
      await insist(() => gateway(visitor, need));
      if (round % 4 === 1) await insist(() => console(visitor, need));
      // In flight: the answer may be lost though the request is kept.
      const flying = round % 4 >= 2 ? console(visitor, need).catch(() => undefined) : undefined;
      if (round % 4 === 3) await new Promise((resolve) => setTimeout(resolve, (round * 60) / rounds));
      await site.kill();
      await flying;
      site = await start();
      await insist(() => console(new Visitor(site), need));
    }
    const letters = await eventually(
      () => readOutbox(dataDir),
      (seen) => seen.length >= rounds,
      60,
    );
    await site.stop();

    const database = await openDatabase({ url: undefined, dataDir });
    const rows = await database.db
      .selectFrom('contact_request')
      .select(['id', 'need', 'submitted_at'])
      .execute();
    await database.close();
    const keys = deriveKeys(generatedSecret(dataDir));
    const requests = rows.map((row) => openedRow({ keys }, sealedRequests, row));
    const wanted = Array.from({ length: rounds }, (_, round) => needOf(round));
    expect(requests.map(({ need }) => need).sort()).toEqual(wanted);
    expect(requests.every((request) => request.submitted_at !== null)).toBe(true);
    expect(letters.map(({ text }) => /Help with study number \d\d/.exec(text)?.[0]).sort()).toEqual(wanted);
  });
});
