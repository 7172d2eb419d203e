/** Guards every console page: visitors are sent to sign in, and others who may not open it get a 404. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { hasRole } from '../contract/roles.ts';
import { withWayBack } from '../i18n/ownPath.ts';
import { pathTo } from '../i18n/paths.ts';
import { type Actor, steppedUp } from '../platform/actor.ts';
import { noMemory } from '../platform/memory.ts';
import { consoleRoles, type Page, pageOf, session } from '../platform/page.ts';
import { screenAddress } from '../platform/screenAddress.ts';

/**
 * @returns a page that asks the database for all it shows: what a node remembers may be a moment older than what the
 *   person has just saved
 * @throws Response: a redirect to the sign-in or to the second factor, or 404
 */
export function staffPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): { page: Page; actor: Actor } {
  const page = pageOf(context);
  const actor = context.get(session);
  const { pathname, search } = screenAddress(request);
  const by = (screen: 'login' | 'step-up') =>
    redirect(withWayBack(pathTo(page.locale, screen), pathname + search));
  if (!actor) throw by('login');
  const wanted = context.get(consoleRoles);
  if (wanted.length === 0 || !hasRole(actor.ownRoles, wanted)) throw data(null, { status: 404 });
  if (!steppedUp(actor)) throw by('step-up');
  return { page: { ...page, ctx: { ...page.ctx, memory: noMemory } }, actor };
}
