/** What the room `payments` offers: what is sold for money, and what somebody has under way. */
import type { Context } from '../platform/context.ts';
import type { SoldPlan } from './vip.ts';

declare module '../platform/context.ts' {
  interface Ports {
    payments: PaymentsPort;
  }
}

export type PaymentsPort = {
  /** All that is sold today. Without a way to pay nothing is. */
  sellingOf(ctx: Context): Promise<Selling>;
  /** How many orders of somebody can still be paid. */
  countOpenOrders(ctx: Context, account: string): Promise<number>;
  /** Withdrawals of somebody that nobody has ended. */
  countOpenWithdrawals(ctx: Context, account: string): Promise<number>;
  /** Whether points can be paid out as money at present. */
  withdraws(ctx: Context): Promise<boolean>;
  /** The same for somebody, or that theirs still are to be. */
  mayWithdraw(ctx: Context, account: string): Promise<boolean>;
};

/** What can be bought with money; amounts are in hundredths of the currency. */
export type Selling = {
  packages: readonly { id: string; price: number; points: number }[];
  plans: readonly SoldPlan[];
  /** Points for one unit of the currency. */
  rate: number;
  minimum: number;
  maximum: number;
  methods: readonly OfferedMethod[];
  currency: string;
};

export type OfferedMethod = { method: 'wechat' | 'alipay' | 'card'; sandbox: boolean };
