/** Data that are kept in a study, and journals that are read, while a node dies: the data are kept once, the file is read again. */
import { expect } from 'vitest';
import { getKeepable, keepSnapshot } from '../../src/rooms/dataset/contract.ts';
import { readImport } from '../../src/rooms/journals/staff/contract.ts';
import { makeStudy } from '../../src/rooms/study/contract.ts';
import { dataOf } from '../harness/forum.ts';
import { figuresFile, sendFile } from '../harness/journals.ts';
import { eventually, type Visitor } from '../harness/site.ts';
import { keptAs, plainFile, sendParts } from '../harness/snapshots.ts';
import { fetched, sha256Of } from '../harness/uploads.ts';
import { call } from '../places/cast.ts';
import { orUnanswered, type Place } from './place.ts';
import { on } from './someone.ts';

export const begun = async (visitor: Visitor) =>
  dataOf<{ study: string }>(await visitor.call(makeStudy, { name: 'Falls', kind: 'file' })).study;

/** All is sent before anything is held. */
export async function sendData({ asked, hold, until }: Place, visitor: Visitor) {
  const study = await begun(visitor);
  const { notice } = dataOf<{ notice: string }>(await visitor.call(getKeepable, {}));
  const bytes = Buffer.from(await plainFile());
  const sent = keptAs(study, await sendParts(visitor, study, { open: bytes }), { notice });
  const journals = await sendFile(visitor, figuresFile, { kind: 'plain' });
  const keep = (by: Visitor) => call(by, keepSnapshot, study, sent);
  return async () => {
    await hold('kept', 'read');
    dataOf(await visitor.call(readImport, { import: String(journals) }));
    const flying = orUnanswered(keep(visitor));
    await until('kept', 'read');
    return {
      async dead() {
        expect(await flying).toBe('unanswered');
        for (const table of ['dataset_snapshot', 'dataset_consent', 'study_draft', 'journals_figure'])
          expect([table, await asked(`SELECT count(*)::int FROM ${table}`)]).toEqual([table, 0]);
      },
      async areThere(next: { address: string }) {
        const again = on(visitor, next);
        const { snapshot, number } = dataOf<{ snapshot: string; number: number }>(await keep(again));
        expect([number, await asked('SELECT count(*)::int FROM dataset_snapshot')]).toEqual([1, 1]);
        const got = await fetched(next.address, `/en/studies/${study}/data/${snapshot}/read`, again);
        expect(sha256Of(got.bytes)).toBe(sha256Of(bytes));
        await eventually(
          () => asked(`SELECT state FROM journals_import WHERE id = ${journals}`),
          (state) => state === 'preview',
          120,
        );
        expect(await asked('SELECT count(*)::int FROM journals_figure')).toBe(3);
      },
    };
  };
}
