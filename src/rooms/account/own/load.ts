/** What the personal screens of an account load: its messages and, for a signed-in person, what of theirs they show. */
import type { RouterContextProvider } from 'react-router';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { type OwnNeeds, ownNeeds } from '../needs.ts';

export async function loadOwn<Own>(
  context: Readonly<RouterContextProvider>,
  show: (needs: OwnNeeds) => Promise<Own>,
) {
  const messages = messagesFor(pageOf(context), 'account', 'own');
  return { messages, own: context.get(session) ? await show(context.get(ownNeeds)) : null };
}

/** Whether a session that has yet to show its second factor can do so by a passkey. */
export async function hasPasskeyToShow({ stepUp, factors }: OwnNeeds): Promise<boolean> {
  return stepUp === 'due' && (await factors()).passkeys.length > 0;
}
