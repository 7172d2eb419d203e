/** The endpoints of this room, each called well and badly. */
import { randomUUIDv7 } from 'node:crypto';
import { type Case, notSignedIn, type Scene } from '../../../test/contract/case.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { newFileKey } from '../../platform/sealedFiles.ts';
import { askExport, getExportState, openExport } from './contract.ts';
import { addExport, endAllButNewest, markReady } from './queries.ts';

async function withCopy({ site, email }: Scene): Promise<object> {
  const [account, id] = [await accountOf(site, email), randomUUIDv7()];
  await site.ctx.transaction(async (tx) => {
    const asked_at = tx.clock();
    const wrapped_key = newFileKey(tx, { table: 'dataexport_export', row: id, account });
    await addExport(tx, { id, account, asked_at, locale: 'en', file: `exports/${id}`, wrapped_key });
    await markReady(tx, id, { ready_at: asked_at, bytes: 1 });
    await endAllButNewest(tx, account, id);
  });
  return {};
}

export const cases: Case[] = [
  { endpoint: askExport, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  { endpoint: getExportState, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  { endpoint: openExport, who: 'person', good: withCopy, bad: [notSignedIn({})] },
];
