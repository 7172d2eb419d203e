/** What is held about a person, table by table: what an export gathers, and what an erasure does. */
import type { Context, Tx } from './context.ts';

/** Whose data: what columns hold to say so. */
export type Person = {
  /** The id of an account; without one, somebody who only asked for something. */
  account: string | undefined;
  /** The ids of what they asked as a visitor. */
  requests: readonly string[];
};

/** A row by the names of its columns. */
export type Row = Record<string, unknown>;

/** A file that goes with a row. */
export type HeldFile = { name: string; bytes: Uint8Array };

/**
 * How long something is held, where what becomes of it with the account does not say so: until its owner deletes it or
 * the account (`account`), without a name for good (`nameless`), for good under an id that leads nowhere (`provable`).
 */
export type HowLong =
  | 'account'
  | 'nameless'
  | 'provable'
  | 'law'
  | 'consent'
  | 'days7'
  | 'days30'
  | 'days90'
  | 'year'
  | 'months24';

/** Rows that belong to a person: what export and deletion must know of a table. */
export type PersonalData = {
  table: string;
  /** Column that holds the id of the account, or what `holds` and `through` say. */
  account: string;
  /** The column holds the id of a request, and no account's. */
  holds?: 'request';
  /** The column is a foreign key to rows of a table that is declared as well: what is said of those is said of it. */
  through?: 'reference';
  /** What becomes of the rows when the account is erased. */
  erasure: 'deleted' | 'unlinked' | 'kept';
  /** Why it is held, and, of what is kept, why it must be. */
  why: string;
  /** Where it is not what `erasure` says: `account` for what is deleted, `nameless`, `provable`. */
  howLong?: HowLong;
  /** Columns that an export leaves out: secrets, and hashes that only say whether two things are the same. */
  leftOut?: readonly string[];
  /** The rows are about somebody else, and this person only did something with them: an export has these columns alone. */
  shown?: readonly string[];
  /** Columns that are emptied with an unlinked one. */
  emptied?: readonly string[];
  /** What of a row says to what they agreed and when, and what it does when that is taken back for them. */
  consent?: { columns: readonly string[]; withdraw?(ctx: Context, account: string): Promise<unknown> };
  /** A row as its person may read it: opens what is sealed. */
  opened?(ctx: Context, row: Row): Row;
  /** What lies in the file store for a row. */
  files?(ctx: Context, row: Row): Promise<HeldFile[]>;
  /** What an erasure does before it touches the rows, in its transaction. */
  beforeErasure?(tx: Tx, account: string): Promise<void>;
};

export const platformPersonalData: readonly PersonalData[] = [
  {
    table: 'platform_audit',
    account: 'actor_id',
    erasure: 'kept',
    why: 'What staff did must stay provable; the id then leads nowhere.',
  },
  {
    table: 'platform_audit',
    account: 'subject_id',
    erasure: 'kept',
    why: 'With whom staff did something must stay provable; the id then leads nowhere.',
  },
];
