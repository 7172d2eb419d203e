/** What an applicant sees of their own request. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { type Identity, identityOf } from './identity.ts';
import { currentCase } from './queries/cases.ts';
import { openProof } from './queries/proofs.ts';
import { proofAddress } from './review.ts';

export type OwnRequest = Identity & {
  /** Language of a reason that staff typed; null where the page's own. */
  reasonLanguage: string | null;
  /** Where the picture is shown, while it is kept. */
  picture: string | null;
};

export async function ownRequest(ctx: Context, account: string, locale: LocaleCode): Promise<OwnRequest> {
  const [identity, current] = await Promise.all([
    identityOf(ctx, account, locale),
    currentCase(ctx, account),
  ]);
  const proof = current && (await openProof(ctx, current.proof));
  return {
    ...identity,
    reasonLanguage: current?.reason_locale ?? null,
    picture: proof ? proofAddress(proof.id) : null,
  };
}
