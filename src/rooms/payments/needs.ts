/** What the room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { NamesOf } from '../../console/names.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Notify } from '../../platform/notice.ts';
import type { Page } from '../../platform/page.ts';
import type { OfferedMethod } from './queries/settings.ts';
import type { Seller } from './receipt/seller.ts';

export type SoldPlan = { id: string; days: number; price: number };

/** What is bought, and how it is delivered and taken back. */
export type PaymentsNeeds = {
  /** The accounts of a person: their own first, and what was used in the same browser. */
  personOf(tx: Tx, account: string): Promise<readonly string[]>;
  /** @throws Refusal unless this admin may be the second person of what was asked for by or for these people */
  requireSecond(tx: Tx, actor: Actor, asked: { at: Date; people: readonly string[] }): Promise<void>;
  isAccount(ctx: Context, id: string): Promise<boolean>;
  /**
   * Whether there is such an account, which then stays until the transaction ends. Asked before points and withdrawals
   * are held: an erasure holds the account first, and then these.
   */
  keepAccount(tx: Tx, id: string): Promise<boolean>;
  isApproved(ctx: Context, account: string): Promise<boolean>;
  /** Plans for money, in hundredths of the currency. */
  soldPlans(ctx: Context): Promise<readonly SoldPlan[]>;
  beginBought(
    tx: Tx,
    needs: Pick<PaymentsNeeds, 'isApproved'>,
    bought: { account: string; days: number; price: number; order: string },
  ): Promise<void>;
  boughtUndone(tx: Tx, undone: { account: string; order: string }): Promise<void>;
  sellPoints(tx: Tx, sold: { account: string; points: number; order: string }): Promise<void>;
  takeBackSold(
    tx: Tx,
    sold: { account: string; points: number; order: string; refund: string },
  ): Promise<void>;
  /** Somebody has bought something; or all that they bought was given back. */
  hasBought(tx: Tx, buyer: { account: string; bought: boolean }): Promise<void>;
  /** What a dispute took back is given again, once for each. */
  sellAgain(tx: Tx, sold: { account: string; points: number; order: string; dispute: string }): Promise<void>;
  boughtAgain(
    tx: Tx,
    needs: Pick<PaymentsNeeds, 'isApproved'>,
    bought: { account: string; order: string; dispute: string },
  ): Promise<void>;
  bookPayment(tx: Tx, money: Money): Promise<void>;
  bookRepayment(tx: Tx, money: Money): Promise<void>;
  /** A repayment came back: the provider has the money again. */
  bookReturn(tx: Tx, money: Money): Promise<void>;
  /** Points that are to be paid out are set aside, and then given back or gone. `withdrawal` is its number. */
  withdrawPoints(tx: Tx, wanted: { account: string; points: number; withdrawal: string }): Promise<void>;
  withdrawnBack(tx: Tx, refused: { withdrawal: string; reason: string }): Promise<void>;
  payOutPoints(tx: Tx, paid: { withdrawal: string; money: number }): Promise<void>;
  /** Whether somebody may not take part at present, by a decision of moderators. */
  isSuspended(ctx: Context, account: string): Promise<boolean>;
  /** The points that somebody owes. */
  debtOf(ctx: Context, account: string): Promise<number>;
  /** Takes what an erased account still has. */
  writeOff(tx: Tx, account: string): Promise<void>;
  notify: Notify;
  /** The accounts of all admins. */
  admins(ctx: Context): Promise<string[]>;
  /** What a receipt says of the operator, as it is now. */
  seller(ctx: Context): Promise<Seller>;
  /** Whom a receipt names as its payer. */
  payerName(ctx: Context, account: string): Promise<string | undefined>;
  /** Who has a session. */
  actorBy(ctx: Context, token: string): Promise<Actor | undefined>;
};

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

/** A posting in the ledger, in the words of the page. */
export type ShownPosting = {
  /** Of the movement, and of the account within it. */
  key: string;
  movement: string;
  account: string;
  unit: string;
  amount: number;
};

/** Of the console's pages. */
export type PaymentsConsoleNeeds = {
  namesOf: NamesOf;
  /** Accounts that a name or a contact names. */
  accountsNamed(ctx: Context, word: string): Promise<string[]>;
  balanceOf(ctx: Context, account: string): Promise<{ debt: number }>;
  postingsFor(page: Page, order: { account: string; order: string }): Promise<ShownPosting[]>;
};

/** What somebody can have paid out. */
export type WithdrawalNeeds = Pick<PaymentsNeeds, 'isApproved'> & {
  balanceOf(ctx: Context, account: string): Promise<{ withdrawable: number }>;
};

export type PaymentsPageNeeds = Pick<PaymentsNeeds, 'soldPlans'> & PaymentsConsoleNeeds & WithdrawalNeeds;

export const withdrawalNeeds = createContext<WithdrawalNeeds>();

export const paymentsConsoleNeeds = createContext<PaymentsConsoleNeeds>();

/** What is sold today. */
export const paymentsNeeds = createContext<{ selling(): Promise<Selling> }>();

type Money = { account: string; amount: number; order: string; key: string };
