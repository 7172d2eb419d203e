/**
 * The audit log as a file: /{lang}/staff/audit.csv as it is filtered, for a spreadsheet; and /{lang}/staff/audit.jsonl
 * whole, for whoever checks it.
 */
import * as z from 'zod/mini';
import { nameIn } from '../../console/names.ts';
import { download } from '../../contract/download.ts';
import { admins } from '../../contract/roles.ts';
import { byteOrderMark, csvLine } from '../../frame/csv/csvWriter.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { auditActs, countAudit, readAudit, siteChain } from '../../platform/audit.ts';
import { auditExport } from '../../platform/auditExport.ts';
import type { Context } from '../../platform/context.ts';
import { serveFile } from '../../platform/http/downloads.ts';
import { auditQuery, type Filter, noteSearch } from './auditRows.ts';

const word = z.optional(z.string());

export const auditFile = download({
  path: '/:lang/staff/audit.csv',
  summary: 'The audit log, filtered as the page of it is',
  input: z.object({ q: word, act: word, from: word, to: word, before: word }),
  types: ['text/csv'],
  access: 'user',
  page: 'staff/audit',
  roles: admins,
});

export const serveAudit = serveFile(auditFile, async (ctx, sent, { locale, actor }) => {
  const query = await auditQuery({ ctx }, sent);
  await noteSearch({ ctx }, actor, query);
  // What was searched for may be a name: that there was a search is all that is kept of it; and of an act, one there is.
  const act = (await auditActs(ctx)).find((known) => known === query.act) ?? '';
  const rows = Math.min(most, await countAudit(ctx, query));
  const detail = { rows, act, from: query.from, to: query.to, searched: query.words.length > 0 };
  return {
    body: auditCsv(ctx, locale, query),
    name: `audit-${ctx.clock().toISOString().slice(0, 10)}.csv`,
    act: { act: 'audit.export', subject: 'audit', subjectId: 'csv', detail },
  };
});

export const chainFile = download({
  path: '/:lang/staff/audit.jsonl',
  summary: 'The whole audit log of the site, with what is needed to check it without us',
  input: z.object({}),
  types: ['application/jsonl'],
  access: 'user',
  page: 'staff/audit',
  roles: admins,
});

export const serveChain = serveFile(chainFile, async (ctx) => ({
  body: auditExport(ctx, siteChain),
  name: `audit-${ctx.clock().toISOString().slice(0, 10)}.jsonl`,
  act: { act: 'audit.export', subject: 'audit', subjectId: 'chain' },
}));

/** Most rows of a file; a narrower filter gives the rest. */
const most = 100_000;
const perRead = 5000;

async function* auditCsv(ctx: Context, locale: LocaleCode, query: Filter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['id', 'at', 'actor_id', 'actor', 'act', 'subject', 'subject_id', 'detail']);
  let { before } = query;
  for (let read = 0; read < most; read += perRead) {
    const rows = await readAudit(ctx, { ...query, before, limit: perRead });
    const actors = rows.map(({ actor_id }) => actor_id);
    const called = await ctx.ports.account.namesOf(ctx, actors);
    yield rows
      .map(({ id, at, actor_id, act, subject, subject_id, detail }) => {
        const who = nameIn(called, actor_id, { ctx, locale });
        return csvLine([
          ...[String(id), at.toISOString(), actor_id ?? '', who],
          ...[act, subject, subject_id, JSON.stringify(detail)],
        ]);
      })
      .join('');
    before = rows.at(-1)?.id;
    if (rows.length < perRead) return;
  }
}
