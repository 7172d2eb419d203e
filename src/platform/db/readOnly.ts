/** A handle that reads. What may write only inside a checked transaction gets this one outside of it. */
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RootOperationNode,
} from 'kysely';
import type { Db } from './open.ts';

type QueryExecutor = ReturnType<Db['getExecutor']>;

/** Thrown at a write that would go round the check with which the caller's transactions begin. */
export class UncheckedWrite extends Error {
  constructor() {
    super(
      'Staff and members of a study write inside ctx.transaction alone, which checks who it is that still may.',
    );
  }
}

/** What changes something: within a statement, as in `WITH … AS (DELETE …)`, or as one of its own. */
const writes =
  /\b(?:INSERT\s+INTO|(?<!\bFOR\s+(?:NO\s+KEY\s+)?)UPDATE|DELETE\s+FROM|MERGE\s+INTO)\b|(?:^|;)\s*(?:TRUNCATE|CREATE|ALTER|DROP|COPY|GRANT|REVOKE|CALL|DO)\b/i;

/** Names, texts and comments, in which any word may stand. */
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm;

/** Looks at what the database would get: SQL that is written by hand is a write as much as what Kysely writes. */
class ReadsAlone implements KyselyPlugin {
  readonly #executor: QueryExecutor;

  constructor(executor: QueryExecutor) {
    this.#executor = executor;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const { sql } = this.#executor.compileQuery(node, queryId);
    if (writes.test(sql.replace(quoted, ' '))) throw new UncheckedWrite();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

export function readOnly(db: Db): Db {
  return db.withPlugin(new ReadsAlone(db.getExecutor()));
}
