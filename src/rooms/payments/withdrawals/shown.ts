/** Withdrawals as their pages are sent them: moments as text, and of the payee only what may be seen. */
import type { Withdrawal } from '../queries/withdrawals.ts';

/** As many as their person sees at once. */
export const mostShown = 50;

export function shownWithdrawal(withdrawal: Withdrawal) {
  const { number, points, amount, currency, kind, hint, state, asked_at, ended_at, reference, reason } =
    withdrawal;
  return {
    number,
    points,
    amount,
    currency,
    kind,
    hint,
    state,
    at: asked_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    reference: reference ?? '',
    reason: reason ?? '',
  };
}

export type ShownWithdrawal = ReturnType<typeof shownWithdrawal>;

/** What somebody can have paid out. */
export type Offer = {
  active: boolean;
  approved: boolean;
  withdrawable: number;
  /** Points for one unit of the currency. */
  rate: number;
  minimum: number;
  maximum: number;
  currency: string;
};
