/** Guards every page of a study, as the server has decided it: visitors are sent to sign in, others get a 404 or 403. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type ProblemCode, problems } from '../contract/problems.ts';
import { withWayBack } from '../i18n/ownPath.ts';
import { pathTo } from '../i18n/paths.ts';
import type { Actor } from './actor.ts';
import { readOnly } from './db/readOnly.ts';
import { noMemory } from './memory.ts';
import { type Page, pageOf, placeOfPage, session } from './page.ts';
import type { StudyPlace } from './place.ts';
import { screenAddress } from './screenAddress.ts';

/**
 * @returns a page that asks the database for all it shows, and writes nothing
 * @throws Response: a redirect to the login or the second factor, or the status, with a sentence where there is one to say
 */
export function studyPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): { page: Page; actor: Actor; place: StudyPlace } {
  const page = pageOf(context);
  const actor = context.get(session);
  const place = context.get(placeOfPage);
  const { pathname, search } = screenAddress(request);
  const by = (screen: 'login' | 'step-up') =>
    redirect(withWayBack(pathTo(page.locale, screen), pathname + search));
  if (!actor) throw by('login');
  if (typeof place === 'string') {
    if (place === 'step_up') throw by('step-up');
    throw refused(page, place);
  }
  const ctx = { ...page.ctx, db: readOnly(page.ctx.db), memory: noMemory };
  return { page: { ...page, ctx }, actor, place };
}

function refused({ ctx, locale }: Page, problem: ProblemCode) {
  const status = problems[problem];
  return data(status === 404 ? null : ctx.catalogue.text(locale, `common.problems.${problem}`), { status });
}
