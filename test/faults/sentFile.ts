/**
 * A file that is sent in parts while nodes die, and another that leaves the store: while a part is noted, while it is said to
 * be whole, and while the other is taken out. Nothing is half, nothing is lost.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { partBytes } from '../../src/contract/upload.ts';
import { openFiles } from '../../src/platform/files.ts';
import { beginImport, importFile } from '../../src/rooms/journals/staff/contract.ts';
import { dataOf } from '../harness/entries.ts';
import { eventually, type Visitor } from '../harness/site.ts';
import { Sending } from '../harness/uploads.ts';
import { orUnanswered, type Place } from './place.ts';
import { on } from './someone.ts';

const bytes = randomBytes(2 * partBytes + 1000);
const stateOf = `SELECT state FROM platform_file WHERE bytes = ${bytes.length}`;

/** One part is there, the next is on its way. */
export async function sendPart({ hold, until }: Place, visitor: Visitor) {
  const { id } = dataOf(
    await visitor.call(beginImport, {
      kind: 'plain',
      source: 'S',
      year: '',
      fileName: 'a.csv',
      bytes: String(bytes.length),
      licence: 'yes',
    }),
  );
  const sending = new Sending(visitor, importFile, { import: String(id) }, bytes);
  dataOf(await sending.begin());
  dataOf(await sending.part(0));
  await hold('part');
  const flying = orUnanswered(sending.part(1));
  await until('part');
  return { sending, dead: async () => expect(await flying).toBe('unanswered') };
}

/** The rest is sent, and the file said to be whole; meanwhile another is to leave the store. */
export async function sayWhole(place: Place, before: Sending, visitor: Visitor, node: { address: string }) {
  const { asked, hold, until } = place;
  const sending = before.as(on(visitor, node));
  expect(await sending.there()).toEqual([0]);
  for (const number of [1, 2]) dataOf(await sending.part(number));
  const discarded = `kept/${randomUUID()}/0`;
  const stored = openFiles(undefined, place.dataDir);
  await stored.put(discarded, bytes);
  await place.jobs.open([
    { queue: 'housekeeping', terms: { retries: 2, expireSeconds: 900 }, handle: async () => {} },
  ]);
  await asked(`INSERT INTO platform_file_discarded (key) VALUES ('${discarded}') RETURNING 1`);
  await hold('whole', 'swept');
  await sweep(place);
  const saying = orUnanswered(sending.complete());
  await until('whole', 'swept');
  return {
    async dead() {
      expect(await saying).toBe('unanswered');
      expect(await asked(stateOf)).toBe('receiving');
    },
    async isThere(next: { address: string }) {
      dataOf(await sending.as(on(visitor, next)).complete());
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await asked(`${stateOf} AND sha256 = '${sha256}'`)).toBe('whole');
      await asked(`UPDATE pgboss.job SET state = 'completed' WHERE name = 'housekeeping' RETURNING 1`);
      await sweep(place);
      await eventually(
        () => asked(`SELECT deleted_at IS NOT NULL FROM platform_file_discarded WHERE key = '${discarded}'`),
        Boolean,
        120,
      );
      expect(await stored.has(discarded)).toBe(false);
    },
  };
}

async function sweep({ database, jobs }: Place): Promise<void> {
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'housekeeping', {}));
}
