/**
 * What was done in a study as a file that anybody can check without us: /{lang}/studies/{id}/audit.jsonl. It is the whole
 * chain, of all sites, for whoever reads the audit log of all of them.
 * See docs/decisions/0159-chains-that-anyone-can-check.md.
 */
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { auditExport } from '../../platform/auditExport.ts';
import { serveFile } from '../../platform/http/downloads.ts';

export const chainFile = download({
  path: '/:lang/studies/:study/audit.jsonl',
  summary: 'The whole audit log of a study, with what is needed to check it without us',
  input: z.object({}),
  types: ['application/jsonl'],
  access: { in: 'study', right: 'audit.read' },
  page: 'studies/:study',
  limit: { name: 'study-audit', points: 60, seconds: 3600 },
});

export const serveChain = serveFile(chainFile, async (ctx, _input, { place }) =>
  place.sites('audit.read') === 'all'
    ? {
        body: auditExport(ctx, place),
        name: `audit-${ctx.clock().toISOString().slice(0, 10)}.jsonl`,
        act: { act: 'audit.export', subject: 'audit', subjectId: 'chain' },
      }
    : undefined,
);
