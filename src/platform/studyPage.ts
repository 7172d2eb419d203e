/** Guards every page of a study, as the server has decided it: visitors are sent to sign in, others get a 404 or 403. */
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type ProblemCode, problems, Refusal } from '../contract/problems.ts';
import { withWayBack } from '../i18n/ownPath.ts';
import { pathTo } from '../i18n/paths.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { type Page, pageOf, placeOfPage, session } from './page.ts';
import type { StudyPlace } from './place.ts';
import { screenAddress, screenFor } from './screenAddress.ts';

/**
 * @returns a page that asks the database for all it shows, and writes in transactions alone, each of which looks again
 * @throws Response: a redirect to the login or the second factor, or the status, with a sentence where there is one to say
 */
export function studyPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): { page: Page; actor: Actor; place: StudyPlace } {
  const page = pageOf(context);
  const actor = context.get(session);
  const found = context.get(placeOfPage);
  const { pathname, search } = screenAddress(request);
  const instead = (problem: ProblemCode) => {
    const screen = screenFor(problem);
    if (!screen) return refused(page, problem);
    return redirect(withWayBack(pathTo(page.locale, screen), pathname + search));
  };
  if (!actor) throw instead('unauthenticated');
  if (typeof found === 'string') throw instead(found);
  const ctx = found.within(page.ctx);
  const transaction: Context['transaction'] = async (work) => {
    try {
      return await ctx.transaction(work);
    } catch (error) {
      throw error instanceof Refusal ? instead(error.problem.problem) : error;
    }
  };
  return { page: { ...page, ctx: { ...ctx, transaction } }, actor, place: found.place };
}

function refused({ ctx, locale }: Page, problem: ProblemCode) {
  const status = problems[problem];
  return data(status === 404 ? null : ctx.catalogue.text(locale, `common.problems.${problem}`), { status });
}
