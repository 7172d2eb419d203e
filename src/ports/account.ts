/** What the room `account` offers: people as others see them, their contacts, roles and sessions. */
import type { Role } from '../contract/roles.ts';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context, Tx } from '../platform/context.ts';
import type { Held } from '../platform/http/identity.ts';

declare module '../platform/context.ts' {
  interface Ports {
    account: AccountPort;
  }
}

export type AccountPort = {
  isAccount(ctx: Context, id: string): Promise<boolean>;
  /** Of those accounts that there are. */
  peopleOf(ctx: Context, accounts: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** When it was made; undefined when it is gone. Asked with all else about the same account. */
  madeAt(ctx: Context, account: string): Promise<Date | undefined>;
  /** Accounts whose nickname begins with some letters. */
  nicknamed(ctx: Context, letters: string, limit: number): Promise<string[]>;
  namesOf: NamesOf;
  /** Accounts that a word names: a user name, a nickname, a contact, an id or the end of one. */
  accountsNamed(ctx: Context, word: string): Promise<string[]>;
  /** What somebody is called, their picture, and since when they have been here as ISO 8601. */
  personOf(ctx: Context, actor: Actor): Promise<{ name: string; picture: string | null; joined: string }>;
  /** Where and in which language somebody is written to; undefined when there is no such account. */
  recipientOf(ctx: Context, id: string): Promise<Recipient | undefined>;
  setLocale(tx: Tx, id: string, locale: LocaleCode): Promise<void>;
  /** Whom a receipt names as its payer. */
  payerName(ctx: Context, id: string): Promise<string | undefined>;
  /** What the gateway says of an account. */
  gatewayName(ctx: Context, id: string): Promise<{ loginName: string | null; avatar: string | null }>;
  /** What an account is signed in with, each as one text. */
  handlesOf(ctx: Context, id: string): Promise<string[]>;
  /** E.164; '' for who has none, or is gone. */
  mobileOf(ctx: Context, id: string): Promise<string>;
  /** Whom an operator means by what one signs in with; a number is read also where it is nobody's. */
  findTyped(
    ctx: Context,
    typed: string,
  ): Promise<{ account: string | undefined; mobile: string | undefined }>;
  /** The code by which somebody invites others, and whose code one is. */
  codeOf(ctx: Context, account: string): Promise<string | undefined>;
  accountByCode(ctx: Context, code: string): Promise<string | undefined>;

  /** Of all locks on somebody's things, the first. @returns false when the account is gone */
  holdAccount(tx: Tx, id: string): Promise<boolean>;
  /** Whether it is there, and then stays until the transaction ends; others may change it meanwhile. */
  keepAccount(tx: Tx, id: string): Promise<boolean>;

  /** Accounts that have a role, whatever it is. */
  staffAccounts(ctx: Context): Promise<string[]>;
  admins(ctx: Context): Promise<string[]>;
  /** What roles somebody has at this moment, whoever asks. */
  rolesOf(ctx: Pick<Context, 'db'>, account: string): Promise<Role[]>;
  /** Whether somebody has a role. */
  isStaff(ctx: Context, account: string): Promise<boolean>;
  /** Since when each admin who has one has had the second factor. */
  adminFactors(ctx: Context): Promise<{ id: string; since: Date }[]>;
  /** Since when somebody has been an admin; undefined of whoever is none. */
  adminSince(ctx: Context, account: string): Promise<Date | undefined>;

  /** Who has a session, by its token and by its id. */
  actorByToken(ctx: Context, token: string): Promise<Actor | undefined>;
  actorBySession(ctx: Context, id: string): Promise<Actor | undefined>;
  /** An actor as they are now, and stay until the transaction ends; undefined when the session is over. */
  held(tx: Tx, actor: Actor, what: Held): Promise<Actor | undefined>;
  markSeen(ctx: Context, actor: Actor): Promise<void>;
  markStudies(ctx: Context, actor: Actor): Promise<void>;
  /** Ends a session, and with it all that it opened at the gateway. */
  endSession(tx: Tx, actor: Actor): Promise<void>;
  endAllSessions(tx: Tx, account: string): Promise<unknown>;

  /**
   * Makes a demonstration's account.
   * @param name of the mailbox @param nickname what others see; without one they have none
   */
  inventAccount(tx: Tx, name: string, locale: LocaleCode, nickname?: string): Promise<string>;
};

/** `name` is a nickname, '' without one; `field` what they work on, as their profile says it. */
export type Person = { name: string; field: string; avatar: string | null; madeAt: Date };

/**
 * What people are called where the console shows what somebody did, by id: the user name and the end of the id after a
 * `#`, since another's user name can look the same; a nickname, which anybody can have, in brackets behind. An account
 * that was erased is still called by the end of its id.
 */
export type NamesOf = (ctx: Context, accounts: readonly (string | null)[]) => Promise<Names>;

export type Names = ReadonlyMap<string, string>;

export type Recipient = { email: string | null; locale: LocaleCode };
