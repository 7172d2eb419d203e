/** What is held about a person, table by table: what an export gathers, and what an erasure does. */
import { siteChain } from './audit.ts';
import type { Context, Tx } from './context.ts';

declare module './context.ts' {
  interface Declarations {
    /** Every table that holds something about a person. */
    personalData: readonly Declared[];
    /** How a room, by its name, takes back what somebody agreed to; each says in a sentence what became of it. */
    takeBack: Readonly<Record<string, (ctx: Context, account: string) => Promise<string>>>;
  }
}

/** Whose data: what columns hold to say so. */
export type Person = {
  /** The id of an account; without one, somebody who only asked for something. */
  account: string | undefined;
  /** The ids of what they asked as a visitor. */
  requests: readonly string[];
  /** Of a participant of a study, who has no account. */
  subject?: { study: string; id: string };
  /** A whole study, of which the key goes with those of all its participants. */
  study?: string;
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
  /**
   * The column holds the id of a request and no account's, JSON in which the account's stands somewhere, or the id of a
   * participant within the study that the column `study` names: no erasure of an account touches such a table.
   */
  holds?: 'request' | 'mention' | 'subject';
  /**
   * The column leads to rows of a table that is declared as well: what is said of those is said of it. It is a foreign
   * key, or holds what another column of theirs does; `by` is the column under which they are declared.
   */
  through?: 'reference' | { table: string; by: string; column: string };
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
  /** Columns that are emptied with an unlinked one; of what is kept, texts about its person that no law asks for. */
  emptied?: readonly string[];
  /** What of a row says to what they agreed and when; `instead`, where it is not taken back alone, what is done. */
  consent?: { columns: readonly string[]; instead?: string };
  /** A row as its person may read it: opens what is sealed. */
  opened?(ctx: Context, row: Row): Row;
  /** What lies in the file store for a row. */
  files?(ctx: Context, row: Row): Promise<HeldFile[]>;
  /** What an erasure does before it touches the rows, in its transaction. */
  beforeErasure?(tx: Tx, account: string): Promise<void>;
};

/** Keys of messages: what an export and a deletion say of everything that one room holds. */
export type HeldWords = {
  title: string;
  /** Why it is held. */
  why: string;
  /** What of it an erasure deletes; where that is not said, it is said in general. */
  goes?: string;
  /** What of it stays, and why. */
  stays?: string;
};

/** A table with the room that declares it. */
export type Declared = PersonalData & { area: string; words: HeldWords };

export const platformHeld: HeldWords = {
  title: 'common.server.held.title',
  why: 'common.server.held.why',
  stays: 'common.server.held.stays',
};

/**
 * Somebody's copy leaves a study with them: of its chain they see what was done, and not the values, reasons and details,
 * which tell of others, and of what they may have lost the right to see.
 */
const ofStudies = ['id', 'at', 'act', 'subject', 'subject_id'];

const ofAudit = {
  table: 'platform_audit',
  shown: [...ofStudies, 'actor_id', 'detail', 'old_value', 'new_value', 'reason'],
  opened: (_ctx: Context, row: Row) =>
    row.chain === siteChain ? row : Object.fromEntries(ofStudies.map((name) => [name, row[name]])),
} as const;

export const platformPersonalData: readonly PersonalData[] = [
  {
    ...ofAudit,
    account: 'actor_id',
    erasure: 'kept',
    why: 'What staff did must stay provable; the id then leads nowhere.',
  },
  {
    ...ofAudit,
    account: 'subject_id',
    erasure: 'kept',
    why: 'With whom staff did something must stay provable; the id then leads nowhere.',
  },
  {
    table: 'platform_audit',
    account: 'detail',
    holds: 'mention',
    erasure: 'kept',
    shown: ['id', 'at', 'act', 'subject'],
    why: 'Whom something that staff did also concerned must stay provable; the id then leads nowhere.',
  },
  {
    table: 'platform_file',
    account: 'account',
    erasure: 'deleted',
    // What they send for a participant is the participant's.
    leftOut: ['wrapped_key', 'sha256', 'found_sha256', 'study', 'subject', 'named'],
    why: 'A file that they are sending, or that is theirs.',
  },
];

/**
 * What is held about participants of studies belongs to the study: whoever wrote it may leave and be erased, and their copy
 * has of it what they did, and nothing of the participant's.
 * @throws Error for a declaration that would have it otherwise
 */
export function keepStudyRecords(declared: readonly PersonalData[]): void {
  const ofSubjects = new Set(declared.filter(({ holds }) => holds === 'subject').map(({ table }) => table));
  for (const { table, account, holds, erasure, shown, emptied } of declared) {
    if (holds === 'subject' || !ofSubjects.has(table)) continue;
    if (erasure !== 'kept' || emptied || !shown)
      throw new Error(
        `${table}.${account} is about a participant too: it is kept as it is, and says what of it is shown.`,
      );
  }
}
