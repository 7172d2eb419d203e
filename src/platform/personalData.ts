/** What is held about a person, table by table: what an export gathers, and what an erasure does. */

/** Rows that belong to a person: what export and deletion must know of a table. */
export type PersonalData = {
  table: string;
  /** Column that holds the id of the account. */
  account: string;
  /** What becomes of the rows when the account is erased. */
  erasure: 'deleted' | 'unlinked' | 'kept';
  /** Why it is held, and, of what is kept, why it must be. */
  why: string;
};

export const platformPersonalData: readonly PersonalData[] = [
  {
    table: 'platform_audit',
    account: 'actor_id',
    erasure: 'kept',
    why: 'What staff did must stay provable; the id then leads nowhere.',
  },
];
