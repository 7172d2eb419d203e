/** What the personal screens of an account load: its messages and, for a signed-in person, what is theirs. */
import type { RouterContextProvider } from 'react-router';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { ownNeeds } from '../needs.ts';

export async function loadOwn(context: Readonly<RouterContextProvider>) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'account', 'own');
  if (!context.get(session)) return { messages, own: null };
  const needs = context.get(ownNeeds);
  const [account, sessions] = await Promise.all([needs.account(), needs.sessions()]);
  const now = shownNow(page.ctx.clock(), account.vip.expires_at);
  return { messages, own: { account, sessions, now } };
}

/**
 * The server's clock, so that server and browser count the same days; to the minute, so that a page that says the same
 * again need not be written again. An end within the minute has come when it has come.
 */
function shownNow(now: Date, end: string | null): string {
  const minute = Math.floor(now.getTime() / 60_000) * 60_000;
  const ended = end === null ? Number.NEGATIVE_INFINITY : Date.parse(end);
  return new Date(ended <= now.getTime() ? Math.max(minute, ended) : minute).toISOString();
}
