/** What the room `points` offers: the ledger of points. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context, Tx } from '../platform/context.ts';
import type { Page } from '../platform/page.ts';

declare module '../platform/context.ts' {
  interface Ports {
    points: PointsPort;
  }
}

export type PointsPort = {
  balanceOf(ctx: Context, account: string): Promise<Balance>;
  /**
   * Takes points in exchange for something, those that can be withdrawn last; once for each key.
   * @throws Refusal when there are too few, or the key stands for another spending
   */
  spend(
    tx: Tx,
    spending: { account: string; amount: number; purpose: 'membership'; key: string },
  ): Promise<unknown>;
  /** Pays for a ground that is there, and takes back what was paid for one that is not. */
  setGround(tx: Tx, ground: Ground, there: boolean): Promise<void>;
  /** Pays again for a ground that is there anew, if it was paid for before. */
  payAgain(tx: Tx, ground: Ground): Promise<void>;
  /**
   * Pays what a rule promises for a ground.
   * @param ask `hold`: the payment is suspicious, and waits for staff; `again`: it is paid for anew after it was taken back
   * @returns null when the rule is off, a ceiling is reached, or the ground was paid for already
   */
  earn(
    tx: Tx,
    ask: Ground & { hold?: HoldReason; again?: boolean },
  ): Promise<{ points: number; state: 'paid' | 'held' } | null>;
  /** Takes back what was paid for a ground that is gone; `reason` is a short code, which staff see. */
  takeBack(tx: Tx, taken: Ground & { reason: string }): Promise<unknown>;
  /** Points that one person gives or gets alone within 24 hours. */
  secondPersonAbove(ctx: Context): Promise<number>;
  /** What a rule pays now; 0 while it is off or there is none. */
  paidBy(ctx: Context, rule: RuleName): Promise<number>;
  /** The rules that are switched on, in their usual order. */
  rulesFor(ctx: Context, locale: LocaleCode): Promise<{ rule: RuleName; points: number }[]>;
  /** Pays for today's visit, once. What goes wrong is logged. */
  noteVisit(ctx: Context, account: string): Promise<void>;

  /** Credits what was bought; a debt is settled first. `order` is its number. */
  sellPoints(tx: Tx, sold: Sold): Promise<void>;
  /** Takes back points whose price is given back, and ends membership that they paid for while there is a debt. */
  takeBackSold(tx: Tx, sold: Sold & { refund: string }): Promise<void>;
  /** What a dispute took back is given again, once for each. */
  sellAgain(tx: Tx, sold: Sold & { dispute: string }): Promise<void>;
  /** Money that a provider received for us, gave back for us, and that came back to it. */
  bookPayment(tx: Tx, money: Money): Promise<void>;
  bookRepayment(tx: Tx, money: Money): Promise<void>;
  bookReturn(tx: Tx, money: Money): Promise<void>;
  /** Points that are to be paid out are set aside, and then given back or gone. `withdrawal` is its number. */
  withdrawPoints(tx: Tx, wanted: { account: string; points: number; withdrawal: string }): Promise<void>;
  withdrawnBack(tx: Tx, refused: { withdrawal: string; reason: string }): Promise<void>;
  payOutPoints(tx: Tx, paid: { withdrawal: string; money: number }): Promise<void>;
  /** Takes what an erased account still has. */
  writeOff(tx: Tx, account: string): Promise<void>;

  /** For pages, in their language: a page of somebody's statement, what can be earned, what an order moved. */
  shownStatement(page: Page, account: string, query: StatementQuery): Promise<Statement>;
  shownEarnings(page: Page, account: string): Promise<readonly Earning[]>;
  shownPostings(page: Page, order: { account: string; order: string }): Promise<ShownPosting[]>;
};

export type RuleName = 'answer' | 'course' | 'invitation' | 'profile' | 'purchase' | 'visit' | 'vote';

/** What points are paid for: the same ground is paid for once. */
export type Ground = { rule: RuleName; account: string; ground: string };

/** Why a payment is held: for staff to look at. */
export type HoldReason = 'self' | 'ring' | 'device' | 'address' | 'proof';

/** `withdrawable` is a part of `current`; `held` is decided by staff; a debt is settled by the next credit. */
export type Balance = { current: number; withdrawable: number; held: number; debt: number };

type Sold = { account: string; points: number; order: string };

/** `amount` in hundredths of the currency; `key`: the payment at its provider, or the refund. */
type Money = { account: string; amount: number; order: string; key: string };

export type StatementQuery = { filter: string; cursor: string };

export type Statement = {
  entries: readonly StatementEntry[];
  /** Places of the pages beside this one; null where there is none. */
  newer: string | null;
  older: string | null;
  /** Kinds to choose from, with their names in the language of the page. */
  filters: readonly { value: string; name: string }[];
  /** Address of the whole statement as a table. */
  csv: string;
};

export type StatementEntry = {
  id: string;
  /** ISO 8601. */
  at: string;
  /** What it was, in the language of the page. */
  title: string;
  note: string;
  amount: number;
  /** What was there after it. */
  balance: number;
  /** A movement that was reversed, or that reverses another. */
  reversed: boolean;
};

/** One way to earn points. */
export type Earning = {
  rule: string;
  name: string;
  points: number;
  /** Points that it gave, of those that it can give, in a day or in all; no ceiling: null. */
  done: number;
  ceiling: number | null;
  span: 'day' | 'all' | null;
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
