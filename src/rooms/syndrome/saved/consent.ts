/** The consent of its own under which results are kept. */
import { Refusal } from '../../../contract/problems.ts';
import type { Context } from '../../../platform/context.ts';
import { addConsent, consentOf, endConsent, holdConsent } from '../queries/consent.ts';
import { deleteResults } from '../queries/results.ts';

export type ConsentNeeds = {
  /** Whether a version of the privacy notice was ever published. */
  isPrivacyVersion(ctx: Context, version: string): Promise<boolean>;
  /** The version in force; undefined while none is published. */
  privacyVersion(ctx: Context): Promise<string | undefined>;
};

/** What the question of consent refers to where no notice is published. */
const noVersion = 'none';

export async function stateOf(ctx: Context, needs: ConsentNeeds, account: string) {
  const [consent, version] = await Promise.all([consentOf(ctx, account), needs.privacyVersion(ctx)]);
  return { given: consent !== undefined, version: version ?? noVersion };
}

/** @throws Refusal for a version that nobody can have read */
export async function agree(
  ctx: Context,
  needs: ConsentNeeds,
  account: string,
  version: string,
): Promise<void> {
  const unpublished = version === noVersion;
  const readable = unpublished
    ? (await needs.privacyVersion(ctx)) === undefined
    : await needs.isPrivacyVersion(ctx, version);
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
