/** What an applicant sees of their own request. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { type Identity, identityOf } from './identity.ts';
import { currentCase } from './queries/cases.ts';
import { openProof } from './queries/proofs.ts';
import { proofAddress } from './review.ts';
import { reviewTime } from './reviewTime.ts';

export type OwnRequest = Identity & {
  /** Language of a reason that staff typed; null where the page's own. */
  reasonLanguage: string | null;
  /** Where the picture is shown, while it is kept. */
  picture: string | null;
  /** How long review takes, in words. */
  takes: string;
  /** Days of the free plan that can be taken up with the request; null for none. */
  freeDays: number | null;
  /** Days of membership that begin with the approval. */
  waitingDays: number;
};

export async function ownRequest(ctx: Context, account: string, locale: LocaleCode): Promise<OwnRequest> {
  const { vip } = ctx.ports;
  const [identity, current, takes, freeDays, { waitingDays }] = await Promise.all([
    identityOf(ctx, account, locale),
    currentCase(ctx, account),
    reviewTime(ctx, locale),
    vip.freeDays(ctx, account),
    vip.membershipOf(ctx, account),
  ]);
  const proof = current && (await openProof(ctx, current.proof));
  return {
    ...identity,
    reasonLanguage: current?.reason_locale ?? null,
    picture: proof ? proofAddress(proof.id) : null,
    takes,
    freeDays,
    waitingDays,
  };
}
