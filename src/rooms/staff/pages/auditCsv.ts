/** /{lang}/staff/audit.csv: the audit log, filtered as the page is, as a file. */

import { staffPage } from '../../../console/staffPage.ts';
import { auditCsv, auditQuery } from '../auditRows.ts';
import type { Route } from './+types/auditCsv';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const day = page.ctx.clock().toISOString().slice(0, 10);
  return new Response(await auditCsv(page.ctx, auditQuery(request)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${day}.csv"`,
    },
  });
}
