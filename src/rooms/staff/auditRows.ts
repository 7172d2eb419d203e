/** The audit log as the console shows it. */
import { nameIn } from '../../console/names.ts';
import { calendarDay, largestId, typedText, wholeNumber } from '../../lib/query.ts';
import type { Actor } from '../../platform/actor.ts';
import { type AuditEntry, type AuditQuery, auditSearch } from '../../platform/audit.ts';
import type { Page } from '../../platform/page.ts';
import type { AuditRow } from './AuditTable.tsx';

export type Filter = Omit<AuditQuery, 'limit'>;

/** Most words that one search looks for. */
const mostWords = 8;

/** The filter of an address. Who a word names is asked of the accounts. */
export async function auditQuery(
  { ctx }: Pick<Page, 'ctx'>,
  sent: Partial<Record<'q' | 'act' | 'from' | 'to' | 'before', string>>,
): Promise<Filter> {
  const { accountsNamed } = ctx.ports.account;
  const to = calendarDay(sent.to);
  const words = typedText(sent.q, 100).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return {
    words: await Promise.all(words.map(async (word) => ({ word, accounts: await accountsNamed(ctx, word) }))),
    act: typedText(sent.act, 60),
    from: calendarDay(sent.from),
    // The day itself belongs to it.
    to: to && new Date(to.getTime() + 24 * 60 * 60_000),
    before: wholeNumber(sent.before, { most: largestId }),
  };
}

/** Who looks for somebody here looks among the accounts: of what was typed, only whom it found is kept. */
export async function noteSearch({ ctx }: Pick<Page, 'ctx'>, actor: Actor, { words }: Filter): Promise<void> {
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
