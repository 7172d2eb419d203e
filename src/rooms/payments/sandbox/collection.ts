import type { Money, OrderToPay } from '../providers/provider.ts';

export type Trade = { trade: string; money: Money; at: string; refunded: number };

/** What the sandbox was asked to collect, and what came of it. */
export type Collection = {
  asked: Pick<OrderToPay, 'number' | 'title' | 'money' | 'way' | 'returnUrl' | 'expiresAt'>;
  state: 'unpaid' | 'paid' | 'closed';
  trades: Trade[];
  /** Refunds by their number: how much. */
  refunds: Record<string, number>;
};
