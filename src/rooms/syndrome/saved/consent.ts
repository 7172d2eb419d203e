/** The consent of its own under which results are kept. */
import { Refusal } from '../../../contract/problems.ts';
import type { Context } from '../../../platform/context.ts';
import { addConsent, consentOf, endConsent, holdConsent } from '../queries/consent.ts';
import { deleteResults } from '../queries/results.ts';

/** What the question of consent refers to where no notice is published. */
const noVersion = 'none';

export async function stateOf(ctx: Context, account: string) {
  const [consent, version] = await Promise.all([consentOf(ctx, account), ctx.ports.site.privacyVersion(ctx)]);
  return { given: consent !== undefined, version: version ?? noVersion };
}

/** @throws Refusal for a version that nobody can have read */
export async function agree(ctx: Context, account: string, version: string): Promise<void> {
  const { site } = ctx.ports;
  const unpublished = version === noVersion;
  const readable = unpublished
    ? (await site.privacyVersion(ctx)) === undefined
    : await site.isPrivacyVersion(ctx, version);
  if (!readable) throw new Refusal({ problem: 'conflict', key: 'syndrome.errors.consentMissing' });
  await ctx.transaction((tx) => addConsent(tx, account, unpublished ? null : version));
}

/** Without the consent there is no ground to keep anything. @returns how many results were deleted */
export function withdraw(ctx: Context, account: string): Promise<number> {
  return ctx.transaction(async (tx) => {
    // A result that is being kept at this moment is waited for, and deleted too.
    await holdConsent(tx, account);
    await endConsent(tx, account);
    return deleteResults(tx, account);
  });
}
