/** How long review takes: what is said of it comes from what was decided last, or nothing is said. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { lastDecisions } from './queries/review.ts';

/** So many of the last requests are looked at, and fewer than the least say nothing. */
const [most, least] = [50, 10];

/** Until so many hours, it is told in hours. */
const inHours = 48;

export async function reviewTime(ctx: Context, locale: LocaleCode): Promise<string> {
  const word = (key: string, values?: Record<string, number>) => ctx.catalogue.text(locale, key, values);
  const { count, seconds } = await lastDecisions(ctx, most);
  if (seconds === null || count < least) return word('identity.server.takes.unknown');
  const hours = Math.max(1, Math.ceil(seconds / 3600));
  return hours <= inHours
    ? word('identity.server.takes.hours', { count, hours })
    : word('identity.server.takes.days', { count, days: Math.ceil(hours / 24) });
}
