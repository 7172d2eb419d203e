/** A handle that reads. What may write only inside a checked transaction gets this one outside of it. */
import type { KyselyPlugin } from 'kysely';
import type { Db } from './open.ts';

/** Thrown at a write that would go round the check with which the caller's transactions begin. */
export class UncheckedWrite extends Error {
  constructor() {
    super(
      'Staff and members of a study write inside ctx.transaction alone, which checks who it is that still may.',
    );
  }
}

const writes: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'];

const refuseWrites: KyselyPlugin = {
  transformQuery({ node }) {
    if (writes.includes(node.kind)) throw new UncheckedWrite();
    return node;
  },
  transformResult: async ({ result }) => result,
};

export function readOnly(db: Db): Db {
  return db.withPlugin(refuseWrites);
}
