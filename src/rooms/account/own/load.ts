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
  return { messages, own: { account, sessions } };
}
