/** Who may read and use what is for members, and the library as everybody may see it. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';
import type { Page } from '../platform/page.ts';
import type { Library } from '../reading/library.ts';
import { identityOf } from '../rooms/identity/identity.ts';
import { sellingOf } from '../rooms/payments/selling.ts';
import { libraryFor } from '../rooms/publishing/read.ts';
import { policyWith } from '../rooms/vip/policy.ts';
import { soldPlans } from '../rooms/vip/queries/plans.ts';

/** `mayUse` is for the instruments that membership opens. */
export const { mayRead, mayUse, missingSteps } = policyWith({
  identityOf,
  sellingOf: (ctx) => sellingOf(ctx, { soldPlans }),
});

/** What guides are about, the most used first. */
export async function guideTopics(ctx: Context, locale: LocaleCode): Promise<string[]> {
  return (await openLibrary(ctx, locale).tags('guide', [])).map(({ name }) => name);
}

/** What everybody may see. */
export function openLibrary(ctx: Context, locale: LocaleCode, tag: Page['tag'] = () => {}): Library {
  return libraryFor({ ctx, locale, actor: null, mayRead, missingSteps, tag });
}
