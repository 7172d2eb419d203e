/** The audit log as the console shows and exports it. */
import { nameIn } from '../../console/names.ts';
import { calendarDay, largestId, typedText, wholeNumber } from '../../lib/query.ts';
import type { Actor } from '../../platform/actor.ts';
import { type AuditEntry, type AuditQuery, auditSearch, readAudit } from '../../platform/audit.ts';
import type { Page } from '../../platform/page.ts';
import { byteOrderMark, csvLine } from '../../table/csvWriter.ts';
import type { AuditRow } from './AuditTable.tsx';

export type Filter = Omit<AuditQuery, 'limit'>;

/** Most words that one search looks for. */
const mostWords = 8;

/** The filter of a page's address. Who a word names is asked of the accounts. */
export async function auditQuery({ ctx }: Pick<Page, 'ctx'>, request: Request): Promise<Filter> {
  const { searchParams } = new URL(request.url);
  const { accountsNamed } = ctx.ports.account;
  const to = calendarDay(searchParams.get('to'));
  const words = typedText(searchParams.get('q'), 100).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return {
    words: await Promise.all(words.map(async (word) => ({ word, accounts: await accountsNamed(ctx, word) }))),
    act: typedText(searchParams.get('act'), 60),
    from: calendarDay(searchParams.get('from')),
    // The day itself belongs to it.
    to: to && new Date(to.getTime() + 24 * 60 * 60_000),
    before: wholeNumber(searchParams.get('before'), { most: largestId }),
  };
}

/** Who looks for somebody here looks among the accounts: of what was typed, only whom it found is kept. */
export async function noteSearch({ ctx }: Page, actor: Actor, { words }: Filter): Promise<void> {
  const found = [...new Set(words.flatMap(({ accounts }) => accounts))];
  if (found.length === 0) return;
  await auditSearch(ctx, actor, found);
}

/** Entries as a page shows them, with what people are called now. */
export async function presentActions(page: Page, entries: readonly AuditEntry[]): Promise<AuditRow[]> {
  const called = await namesIn(page, [...entries.map(({ actor_id }) => actor_id), ...entries.map(personIn)]);
  return entries.map((entry) => {
    const { id, at, actor_id, act, subject, subject_id, detail } = entry;
    const parts = Object.entries(Object(detail)).map(
      ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    const person = personIn(entry);
    return {
      id,
      at: at.toISOString(),
      who: nameIn(called, actor_id, page),
      whoId: actor_id ?? '',
      act,
      subject: `${subject} ${person === null ? subject_id : nameIn(called, person, page)}`,
      subjectId: subject_id,
      detail: parts.join(' · '),
    };
  });
}

const namesIn = ({ ctx }: Page, accounts: readonly (string | null)[]) =>
  ctx.ports.account.namesOf(ctx, accounts);

/** To whom it was done. */
function personIn({ subject, subject_id }: AuditEntry): string | null {
  return subject === 'account' && /^[0-9a-f-]{36}$/.test(subject_id) ? subject_id : null;
}

/** Most rows of an export; a narrower filter gives the rest. */
const most = 100_000;
const perRead = 5000;

export async function auditCsv(page: Page, query: Filter): Promise<{ csv: string; rows: number }> {
  const lines = [csvLine(['id', 'at', 'actor_id', 'actor', 'act', 'subject', 'subject_id', 'detail'])];
  let before = query.before;
  for (;;) {
    const rows = await readAudit(page.ctx, { ...query, before, limit: perRead });
    const called = await namesIn(
      page,
      rows.map(({ actor_id }) => actor_id),
    );
    for (const { id, at, actor_id, act, subject, subject_id, detail } of rows) {
      const who = nameIn(called, actor_id, page);
      const cells = [
        id,
        at.toISOString(),
        actor_id ?? '',
        who,
        act,
        subject,
        subject_id,
        JSON.stringify(detail),
      ];
      lines.push(csvLine(cells.map(String)));
    }
    before = rows.at(-1)?.id;
    if (rows.length < perRead || lines.length > most) break;
  }
  return { csv: byteOrderMark + lines.join(''), rows: lines.length - 1 };
}
