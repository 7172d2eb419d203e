/** What this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Declared } from '../../platform/personalData.ts';

/** What somebody loses, or has not brought to an end. */
export type Left = {
  points: number;
  /** ISO 8601; null for who is no member. */
  memberUntil: string | null;
  /** Orders that can still be paid. */
  openOrders: number;
  /** Withdrawals that are not settled. */
  withdrawals: number;
};

export type LetterNeeds = {
  brand(ctx: Context, locale: LocaleCode): Promise<string>;
  recipient(ctx: Context, account: string): Promise<{ email: string | null; locale: LocaleCode } | undefined>;
};

export type AskingNeeds = LetterNeeds & {
  /** Of all locks on somebody's things, the first. */
  holdAccount(tx: Tx, account: string): Promise<unknown>;
  endSessions(tx: Tx, account: string): Promise<unknown>;
  /** Whether they have a role. */
  works(tx: Tx, account: string): Promise<boolean>;
  left(ctx: Context, account: string): Promise<Left>;
};

export type DeletionNeeds = AskingNeeds & {
  /** All of it, in one transaction, which calls `certify` of this room. */
  erase(ctx: Context, account: string): Promise<unknown>;
};

export type PageNeeds = Pick<AskingNeeds, 'left' | 'recipient'> & {
  /** Of what is declared, what there is of somebody. */
  heldOf(ctx: Context, account: string): Promise<Declared[]>;
  isSuspended(ctx: Context, account: string): Promise<boolean>;
};

/** Of the page. */
export type OwnDeletion = {
  /** What is to be typed. */
  word: string;
  works: boolean;
  /** Whether there is an address to write to. */
  mailed: boolean;
  left: Left;
  /** What is deleted, and what stays and why: a sentence each, in the language of the page. */
  goes: readonly string[];
  stays: readonly string[];
  waiting: { due: string; certificate: string; begun: boolean } | null;
};

export const ownDeletion = createContext<() => Promise<OwnDeletion>>();
