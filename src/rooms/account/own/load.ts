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
  return { messages, own: { account, sessions, now: thisMinute(page.ctx.clock()) } };
}

/**
 * The server's clock, so that server and browser count the same days; to the minute, so that a page that says the same
 * again need not be written again.
 */
function thisMinute(now: Date): string {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
}
