/** What the room `vip` offers: membership, and what it opens. */
import type { Actor } from '../platform/actor.ts';
import type { Context, Tx } from '../platform/context.ts';
import type { AskUse } from '../platform/privilege.ts';

declare module '../platform/context.ts' {
  interface Ports {
    vip: VipPort;
  }
}

export type VipPort = {
  /** Whether somebody may read what is for members. */
  mayRead(ctx: Context, actor: Actor | null): Promise<boolean>;
  /** Whether somebody may use an instrument that membership opens. */
  mayUse: AskUse;
  /** How far somebody has come on the way to what is locked; `tag` marks what that was read from. */
  missingSteps(ctx: Context, actor: Actor | null, tag: (name: string) => void): Promise<Steps>;
  membershipOf(ctx: Context, account: string): Promise<Omit<Membership, 'since'>>;
  /** The end of each membership, of those that have or had one. */
  vipsUntil(ctx: Context, accounts: readonly string[]): Promise<Map<string, Date>>;
  /** Plans for money, in hundredths of the currency. */
  soldPlans(ctx: Context): Promise<readonly SoldPlan[]>;
  /** The longest free plan that somebody can take up, in days; null for none. */
  freeDays(ctx: Context, account: string): Promise<number | null>;
  /**
   * Takes up the free plan of so many days; before the approval it waits.
   * @returns false where it is on offer to them no more
   */
  takeFree(tx: Tx, taken: { account: string; days: number }): Promise<boolean>;
  /** Whatever reads and then writes the membership of an account waits for what did so before; it is held before points are. */
  holdMembership(tx: Tx, account: string): Promise<void>;
  /** A period that was bought with money, once for each order. */
  beginBought(tx: Tx, bought: { account: string; days: number; price: number; order: string }): Promise<void>;
  /** The money that paid for a period is given back. */
  boughtUndone(tx: Tx, undone: { account: string; order: string }): Promise<void>;
  /** The money came back: the days that were taken begin anew. Once for each dispute. */
  boughtAgain(tx: Tx, bought: { account: string; order: string; dispute: string }): Promise<void>;
  /** The points that paid for a period are given back; `key` is that of the spending. */
  spendingUndone(tx: Tx, spent: { account: string; key: string }): Promise<void>;
  /**
   * Ends a period that points paid for, for its owner owes points.
   * @returns what of its price was not used yet; 0 where nothing is left to end
   */
  endUnused(tx: Tx, spent: { account: string; key: string }): Promise<number>;
};

export type Steps = {
  account: 'missing' | 'done';
  /** `waiting`: under review. */
  identity: 'missing' | 'waiting' | 'refused' | 'done';
  /** `waiting`: obtained, and begins with the approval. */
  membership: 'missing' | 'ended' | 'waiting' | 'done';
  /** Whether any membership can be obtained today. */
  plans: boolean;
  /** Whether one of them is for money. */
  sold: boolean;
};

export type Membership = {
  /** When it ends, or ended; null without any period that began. */
  until: Date | null;
  /** Since when it has run without a break; null when it does not run. */
  since: Date | null;
  active: boolean;
  /** Days that wait for the approval. */
  waitingDays: number;
};

export type SoldPlan = { id: string; days: number; price: number };
