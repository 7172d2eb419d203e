/** One's own studies by their names: nobody else's, of which not even that they are there is told. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import { type Actor, closedBy } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';

export async function ownStudies(
  ctx: Context,
  asked: { text: string; locale: LocaleCode; actor: Actor | null | undefined },
  most: number,
): Promise<{ path: string; title: string }[]> {
  const { text, locale, actor } = asked;
  // Names tell of participants: where studies are closed to a session, none is shown.
  if (!actor || closedBy(actor, ctx.clock())) return [];
  const found = await ctx.ports.study.findOwn(ctx, actor.accountId, text, most);
  return found.map(({ id, name }) => ({
    path: pathOf(locale, 'studies/:study', { study: id }),
    title: name,
  }));
}
