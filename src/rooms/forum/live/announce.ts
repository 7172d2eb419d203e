/** Tells every node that something in a thread has changed, when the transaction commits. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/context.ts';

export const forumChannel = 'forum';

export type Announcement = {
  topic: number;
  post: number;
  /** Null for a reply that waits. */
  number: number | null;
  /** `useful` and `accepted`: votes and answers, of the post as it is then. */
  act: 'shown' | 'edited' | 'hidden' | 'deleted' | 'useful' | 'accepted';
};

export async function announce(tx: Tx, said: Announcement): Promise<void> {
  await sql`SELECT pg_notify(${forumChannel}, ${JSON.stringify(said)})`.execute(tx.db);
}
