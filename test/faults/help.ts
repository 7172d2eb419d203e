/**
 * Requests for help while nodes die: between the calls of one, while one is written, and while its letter is noted as sent.
 * None is lost, and no letter is repeated.
 */
import { expect } from 'vitest';
import { deriveKeys } from '../../src/platform/keys.ts';
import { readOutbox } from '../../src/platform/outbox.ts';
import { openedRow } from '../../src/platform/sealing.ts';
import { createContactUs, sendContact } from '../../src/rooms/contact/contract.ts';
import { sealedRequests } from '../../src/rooms/contact/queries/sealed.ts';
import { eventually, type Reply, Visitor } from '../harness/site.ts';
import { orUnanswered, type Place } from './place.ts';

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

/** @returns what is to be expected once the node is dead */
export async function askForHelp({ dataDir, asked, hold, until }: Place, node: { address: string }) {
  const visitor = new Visitor(node);
  await hold('lettered');
  await answered(console(visitor, sent));
  await until('lettered');
  expect(await readOutbox(dataDir)).toHaveLength(1);
  await hold('taken');
  await answered(gateway(visitor, first));
  await answered(gateway(visitor, second));
  await answered(console(visitor, second));
  await until('taken');
  await hold('written');
  const flying = orUnanswered(console(visitor, written));
  await until('written');
  return async () => {
    expect(await flying).toBe('unanswered');
    expect(await asked('SELECT count(*)::int FROM contact_request')).toBe(3);
    expect(await readOutbox(dataDir)).toHaveLength(1);
  };
}

/** @param secrets of the nodes, the newest first */
export async function helpIsThereOnce(
  { dataDir, database, asked }: Place,
  node: { address: string },
  [today = '', ...former]: readonly string[],
): Promise<void> {
  // What a person does whose call got no answer, or who is not sure: the same again.
  const again = new Visitor(node);
  for (const need of needs) await answered(console(again, need));
  const unsent = () =>
    asked("SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND state < 'completed'");
  await eventually(unsent, (count) => count === 0, 120);
  const letters = await readOutbox(dataDir);
  const told = needs.map((need) => letters.filter(({ text }) => text.includes(need)).length);
  expect(told).toEqual([1, 1, 1, 1]);
  const rows = await database.db
    .selectFrom('contact_request')
    .select(['id', 'need', 'submitted_at'])
    .execute();
  const keys = deriveKeys(today, former);
  const requests = rows.map((row) => openedRow({ keys }, sealedRequests, row));
  expect(requests.map(({ need }) => need).sort()).toEqual([...needs].sort());
  expect(requests.every((request) => request.submitted_at !== null)).toBe(true);
}
