/** Somebody with an account, a session of studies and a role, who stays the same for every node that follows. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/open.ts';
import { studyCookie, studyKeyOf } from '../../src/platform/http/identity.ts';
import { deriveKeys } from '../../src/platform/keys.ts';
import { Visitor } from '../harness/site.ts';
import { addPerson } from './erased.ts';

/** @param secret of the nodes, by which the session of studies is told */
export async function admin(database: Database, node: { address: string }, secret: string) {
  const { id } = await addPerson(database, 'admin');
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('base64url');
  await sql`UPDATE account_session SET token_hash = ${hash}, studies_used_at = now() WHERE account_id = ${id}`.execute(
    database.db,
  );
  await sql`INSERT INTO account_role (account_id, role, granted_at) VALUES (${id}, 'admin', now())`.execute(
    database.db,
  );
  const visitor = new Visitor(node);
  visitor.setCookie('Admin-Token', token);
  /** For nodes with this secret. */
  const openStudies = (of: string) => visitor.setCookie(studyCookie, studyKeyOf(deriveKeys(of), hash));
  openStudies(secret);
  return { id, visitor, openStudies };
}

/** In another node, which knows nothing of what the one before gave for forms. */
export const on = (visitor: Visitor, node: { address: string }) =>
  Object.assign(visitor.at(node), { csrf: undefined });
