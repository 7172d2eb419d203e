/** What the pages of this room need of others, and of their reader; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { NamesOf } from '../../console/names.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import type { Steps } from '../../reading/steps.ts';
import type { IdentityStatus } from './policy.ts';
import type { Membership, Period } from './queries/periods.ts';

/** `withdrawable` is a part of `current`; `held` is decided by staff; a debt is settled by the next credit. */
export type Balance = { current: number; withdrawable: number; held: number; debt: number };

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

export type Invitation = {
  code: string;
  link: string;
  /** The link as a QR code: the side in modules, and its dark modules as a path. */
  qr: { size: number; path: string };
  /** What each of both earns; null while the rule is off. */
  points: number | null;
  invited: number;
  approved: number;
  earned: number;
};

/** What can be bought with money; amounts are in hundredths of the currency. */
export type Selling = {
  packages: readonly { id: string; price: number; points: number }[];
  plans: readonly { id: string; price: number; days: number }[];
  /** Points for one unit of the currency, where the amount is the buyer's own. */
  rate: number;
  minimum: number;
  maximum: number;
  /** None while nothing can be paid. */
  methods: readonly unknown[];
  currency: string;
};

export type StatementQuery = { filter: string; cursor: string };

/** Of somebody's own page of membership. */
export type VipPageNeeds = {
  identityOf(ctx: Context, account: string): Promise<{ status: IdentityStatus }>;
  balanceOf(ctx: Context, account: string): Promise<Balance>;
  statementOf(page: Page, account: string, query: StatementQuery): Promise<Statement>;
  /** What can be earned today. */
  earningsOf(page: Page, account: string): Promise<readonly Earning[]>;
  /** Null while there is nothing to invite to. */
  invitationOf(page: Page, account: string): Promise<Invitation | null>;
  sellingOf(ctx: Context): Promise<Selling>;
  /** Whether points can be paid out as money, or somebody's still are to be: they see how far that is. */
  mayWithdraw(ctx: Context, account: string): Promise<boolean>;
};

/** Of the console's page of members. */
export type MembersNeeds = {
  namesOf: NamesOf;
  /** Accounts that a name or a contact names. */
  accountsNamed(ctx: Context, word: string): Promise<string[]>;
  identityOf: VipPageNeeds['identityOf'];
};

/** Of whoever reads the page. */
export type OwnVip = {
  name: string;
  steps: Steps;
  mayUse: boolean;
  membership: Membership;
  periods: readonly Period[];
  balance: Balance;
  statement: Statement;
  earnings: readonly Earning[];
  invitation: Invitation | null;
  selling: Selling;
  mayWithdraw: boolean;
};

export const vipNeeds = createContext<{
  steps(): Promise<Steps>;
  selling(): Promise<Selling>;
  /** Null for a visitor. */
  own(query: StatementQuery): Promise<OwnVip | null>;
}>();

export const membersNeeds = createContext<MembersNeeds>();
