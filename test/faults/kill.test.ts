/**
 * A node is killed where a request for help can be lost, its letter sent twice, or somebody erased by half: the next one
 * loses and repeats nothing, and ends what was begun.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { askRunningNode } from '../../src/platform/control.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { deriveKeys, generatedSecret } from '../../src/platform/keys.ts';
import { readOutbox } from '../../src/platform/outbox.ts';
import { openedRow } from '../../src/platform/sealing.ts';
import { createContactUs, sendContact } from '../../src/rooms/contact/contract.ts';
import { sealedRequests } from '../../src/rooms/contact/queries/sealed.ts';
import { serverDatabase } from '../harness/databases.ts';
import { eventually, type Reply, Visitor } from '../harness/site.ts';
import { addPerson, gone, isListed, left, whole } from './erased.ts';
import { nextSite, runSite } from './process.ts';

/** Killed when the first call was answered; the second; while it is written; while its letter is noted as sent. */
const needs = ['first', 'second', 'written', 'sent'].map((moment) => `Help with the study of ${moment}`);
const [first = '', second = '', written = '', sent = ''] = needs;

const person = { name: 'Round', mobile: '13900139000' };
const gateway = (visitor: Visitor, need: string) =>
  visitor.call(createContactUs, { data: { ...person, content: need } });
const console = (visitor: Visitor, need: string) => visitor.call(sendContact, { ...person, need });

async function answered(call: Promise<Reply>): Promise<void> {
  expect((await call).status).toBe(200);
}

/** What waits while the test holds the lock of that number: each is the last that is written of something. */
const waits = {
  noted: [
    31,
    'UPDATE ON pgboss.job',
    "NEW.name = 'mail' AND OLD.state < NEW.state AND NEW.state = 'completed'",
  ],
  taken: [32, 'UPDATE ON pgboss.job', "NEW.name = 'mail' AND OLD.state < NEW.state AND NEW.state = 'active'"],
  written: [33, 'INSERT ON contact_request', 'true'],
  erased: [34, 'INSERT ON platform_audit', "NEW.act = 'account.erase'"],
} as const;

const waitFunction = `
  CREATE FUNCTION public.wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint); RETURN NEW; END $$`;

/** A connection that makes a node wait, and sees that it does. */
async function holding(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const asked = async (question: string) =>
    Number((await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0]);
  const here = 'database = (SELECT oid FROM pg_database WHERE datname = current_database())';
  const waiting = (lock: number) => () =>
    asked(`SELECT count(*) FROM pg_locks WHERE NOT granted AND objid = ${lock} AND ${here}`);
  await client.query(waitFunction);
  for (const [name, [lock, when, which]] of Object.entries(waits)) {
    await client.query(`CREATE TRIGGER wait_${name} BEFORE ${when} FOR EACH ROW WHEN (${which})
      EXECUTE FUNCTION public.wait_for_test(${lock})`);
  }
  return {
    asked,
    hold: (name: keyof typeof waits) => client.query(`SELECT pg_advisory_lock(${waits[name][0]})`),
    until: (name: keyof typeof waits) => eventually(waiting(waits[name][0]), (count) => count > 0, 120),
    /** Who waits for a lock does not notice that its client is gone, and would go on once it has it. */
    async letGo() {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      );
      for (const [lock] of Object.values(waits)) await eventually(waiting(lock), (count) => count === 0, 120);
      await client.query('SELECT pg_advisory_unlock_all()');
    },
  };
}

it.runIf(inject('clusterUrl'))(
  'Killed between the calls, while one is written, while its letter is sent and while somebody is erased, the site loses no request, repeats no letter, and erases them after the next start',
  { timeout: 400_000 },
  async () => {
    const around = mkdtempSync(join(tmpdir(), 'meridian-kill-'));
    onTestFinished(() => rmSync(around, { recursive: true, force: true }));
    const dataDir = join(around, 'data');
    mkdirSync(dataDir);
    const { url, drop } = await serverDatabase();
    onTestFinished(drop);
    const database = await openDatabase({ url, dataDir });
    onTestFinished(() => database.close());
    const one = await addPerson(database, 'erased');
    const { asked, hold, until, letGo } = await holding(url);
    const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, CONTENT: 'none', LIMITS: 'off' };
    const killed = await runSite(env);
    const visitor = new Visitor(killed);
    await hold('noted');
    await answered(console(visitor, sent));
    await until('noted');
    expect(await readOutbox(dataDir)).toHaveLength(1);
    await hold('taken');
    await answered(gateway(visitor, first));
    await answered(gateway(visitor, second));
    await answered(console(visitor, second));
    await until('taken');
    await hold('written');
    await hold('erased');
    const flying = [
      console(visitor, written).then(
        () => 'answered',
        () => 'unanswered',
      ),
      askRunningNode(dataDir, ['erase', one.email, 'for-good']).catch(() => undefined),
    ];
    await until('written');
    await until('erased');
    expect(isListed(dataDir, one)).toBe(true);
    await killed.kill();
    expect((await Promise.all(flying))[0]).toBe('unanswered');
    await letGo();
    expect(await left(database, one)).toEqual(whole);
    expect(await asked('SELECT count(*) FROM contact_request')).toBe(3);
    expect(await readOutbox(dataDir)).toHaveLength(1);
    // Until a node that is silent counts as dead, ten seconds pass; these have passed.
    await asked(
      "UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active' RETURNING 1",
    );

    const last = await nextSite(env);
    expect(await left(database, one)).toEqual(gone);
    // What a person does whose call got no answer, or who is not sure: the same again.
    const again = new Visitor(last);
    for (const need of needs) await answered(console(again, need));
    const unsent = () => asked("SELECT count(*) FROM pgboss.job WHERE name = 'mail' AND state < 'completed'");
    await eventually(unsent, (count) => count === 0, 120);
    await last.stop();

    const letters = await readOutbox(dataDir);
    const told = needs.map((need) => letters.filter(({ text }) => text.includes(need)).length);
    expect(told).toEqual([1, 1, 1, 1]);
    const rows = await database.db
      .selectFrom('contact_request')
      .select(['id', 'need', 'submitted_at'])
      .execute();
    const keys = deriveKeys(generatedSecret(dataDir));
    const requests = rows.map((row) => openedRow({ keys }, sealedRequests, row));
    expect(requests.map(({ need }) => need).sort()).toEqual([...needs].sort());
    expect(requests.every((request) => request.submitted_at !== null)).toBe(true);
  },
);
