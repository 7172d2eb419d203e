/** What other rooms may know of somebody's identity review. */
import { defaultLocale, isLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { IdentityStatus } from '../../ports/identity.ts';
import { approvedAmong, approvedNow, currentCase, type IdentityCase } from './queries/cases.ts';

export type Identity = {
  status: IdentityStatus;
  name: string | null;
  organization: string | null;
  /** Of a refusal, as a sentence. */
  reason: string | null;
  submitted_at: string | null;
  decided_at: string | null;
};

const none: Identity = {
  status: null,
  name: null,
  organization: null,
  reason: null,
  submitted_at: null,
  decided_at: null,
};

/** @param locale of the reason; without it the language in which the person applied */
export async function identityOf(ctx: Context, account: string, locale?: LocaleCode): Promise<Identity> {
  const current = await currentCase(ctx, account);
  if (!current) return none;
  const { name, organization, submitted_at, decided_at } = current;
  return {
    status: statusOf(current),
    name,
    organization,
    reason: reasonOf(ctx, current, locale ?? languageOf(current)),
    submitted_at: submitted_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

export function isApproved(ctx: Context, account: string): Promise<boolean> {
  return approvedNow(ctx, account);
}

export async function approvedAccounts(
  ctx: Context,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await approvedAmong(ctx, accounts));
}

function statusOf({ status }: Pick<IdentityCase, 'status'>): 0 | 1 | 2 {
  return status === 0 || status === 1 ? status : 2;
}

/** The language in which somebody applied. */
function languageOf({ locale }: Pick<IdentityCase, 'locale'>): LocaleCode {
  return isLocale(locale) ? locale : defaultLocale;
}

/** A ready reason in a language, or what staff typed, as they typed it; null for what is not refused. */
export function reasonOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { reason, reason_text }: Pick<IdentityCase, 'reason' | 'reason_text'>,
  locale: LocaleCode,
): string | null {
  if (reason === null) return null;
  return reason_text ?? catalogue.text(locale, `identity.reasons.${reason}`);
}
