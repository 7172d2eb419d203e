/** What the personal screens of an account load: its messages and, for a signed-in person, what of theirs they show. */
import type { RouterContextProvider } from 'react-router';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { ownFactorsOf } from '../factor/own.ts';

export async function loadOwn<Own>(
  context: Readonly<RouterContextProvider>,
  show: (ctx: Context, actor: Actor) => Promise<Own>,
) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'account', 'own');
  const actor = context.get(session);
  return { messages, own: actor && (await show(page.ctx, actor)) };
}

/** Whether a session that has yet to show its second factor can do so by a passkey. */
export async function hasPasskeyToShow(ctx: Context, actor: Actor): Promise<boolean> {
  return actor.stepUp === 'due' && (await ownFactorsOf(ctx, actor)).passkeys.length > 0;
}
