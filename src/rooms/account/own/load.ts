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

/** Whether a session that is asked for a second factor can show it by a passkey: one that has shown it may be asked again. */
export async function hasPasskeyToShow(ctx: Context, actor: Actor): Promise<boolean> {
  return (
    (actor.stepUp === 'due' || actor.stepUp === 'done') &&
    (await ownFactorsOf(ctx, actor)).passkeys.length > 0
  );
}
