/** /{lang}/staff/audit.csv: the audit log, filtered as the page is, as a file. */

import { staffPage } from '../../../console/staffPage.ts';
import { audit, auditActs } from '../../../platform/audit.ts';
import { auditCsv, auditQuery, noteSearch } from '../auditRows.ts';
import type { Route } from './+types/auditCsv';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const query = await auditQuery(page, request);
  await noteSearch(page, actor, query);
  const { csv, rows } = await auditCsv(page, query);
  // What was searched for may be a name: that there was a search is all that is kept of it; and of an act, one there is.
  const act = (await auditActs(page.ctx)).find((known) => known === query.act) ?? '';
  const detail = { rows, act, from: query.from, to: query.to, searched: query.words.length > 0 };
  const exported = { act: 'audit.export', subject: 'audit', subjectId: 'csv', detail };
  await page.ctx.transaction((tx) => audit(tx, actor, exported));
  const day = page.ctx.clock().toISOString().slice(0, 10);
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${day}.csv"`,
    },
  });
}
