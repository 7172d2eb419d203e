/** What the room `identity` offers: who has shown who they are. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context, Tx } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Ports {
    identity: IdentityPort;
  }
}

export type IdentityPort = {
  identityOf(ctx: Context, account: string): Promise<{ status: IdentityStatus }>;
  isApproved(ctx: Context, account: string): Promise<boolean>;
  /** Which of them have an approved identity. */
  approvedAccounts(ctx: Context, accounts: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether two accounts ever sent one and the same picture, pixel for pixel, as part of a request. */
  shareProof(ctx: Context, a: string, b: string): Promise<boolean>;
  /** Approves one of a demonstration's people; the clock of `tx` says when. */
  inventApproval(tx: Tx, account: string, who: { name: string; locale: LocaleCode }): Promise<void>;
};

/** Where identity review stands: 0 awaiting, 1 approved, 2 refused (docs/specification.md §4.1); null when nothing was submitted. */
export type IdentityStatus = 0 | 1 | 2 | null;
