/** The audit log as the console shows and exports it. */
import { calendarDay, largestId, typedText, wholeNumber } from '../../lib/query.ts';
import { type AuditEntry, type AuditQuery, readAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { AuditRow } from './AuditTable.tsx';

export function auditQuery(request: Request): Omit<AuditQuery, 'limit'> {
  const { searchParams } = new URL(request.url);
  const to = calendarDay(searchParams.get('to'));
  return {
    text: typedText(searchParams.get('q'), 100),
    act: typedText(searchParams.get('act'), 60),
    from: calendarDay(searchParams.get('from')),
    // The day itself belongs to it.
    to: to && new Date(to.getTime() + 24 * 60 * 60_000),
    before: wholeNumber(searchParams.get('before'), { most: largestId }),
  };
}

export function presentAct({ id, at, actor_name, act, subject, subject_id, detail }: AuditEntry): AuditRow {
  const parts = Object.entries(Object(detail)).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return {
    id,
    at: at.toISOString(),
    who: actor_name,
    act,
    subject: `${subject} ${subject_id}`,
    detail: parts.join(' · '),
  };
}

/** Most rows of an export; a narrower filter gives the rest. */
const most = 100_000;
const perRead = 5000;

/** RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export async function auditCsv(ctx: Context, query: Omit<AuditQuery, 'limit'>): Promise<string> {
  const lines = ['id,at,actor_id,actor,act,subject,subject_id,detail'];
  let before = query.before;
  for (;;) {
    const rows = await readAudit(ctx, { ...query, before, limit: perRead });
    for (const row of rows) {
      const { id, at, actor_id, actor_name, act, subject, subject_id, detail } = row;
      const cells = [
        id,
        at.toISOString(),
        actor_id ?? '',
        actor_name,
        act,
        subject,
        subject_id,
        JSON.stringify(detail),
      ];
      lines.push(cells.map((cell) => quoted(String(cell))).join(','));
    }
    before = rows.at(-1)?.id;
    if (rows.length < perRead || lines.length > most) break;
  }
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
