/**
 * Kysely on the embedded PGlite.
 *
 * Kysely's own dialect shares one connection object, so that a query made beside an open transaction would
 * run inside it, and two transactions at once would overwrite each other's commit. Here every acquisition is
 * an object of its own, and PGlite's queue decides the order.
 * See docs/decisions/0001-own-pglite-dialect.md.
 */
import type { PGlite, Transaction } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite),
    createIntrospector: (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }
  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }
  async acquireConnection(): Promise<PgliteConnection> {
    return new PgliteConnection(this.#pglite);
  }
  async beginTransaction(connection: PgliteConnection): Promise<void> {
    await connection.begin();
  }
  async commitTransaction(connection: PgliteConnection): Promise<void> {
    await connection.commit();
  }
  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    await connection.rollback();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const rolledBack = Symbol('rolled back');

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  #open: { tx: Transaction; end: PromiseWithResolvers<void>; done: Promise<void> } | undefined;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const where = this.#open?.tx ?? this.#pglite;
    const { rows, affectedRows } = await where.query<R>(query.sql, [...query.parameters]);
    return { rows, numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; PGlite has no cursor to stream from.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.');
  }

  async begin(): Promise<void> {
    const begun = Promise.withResolvers<Transaction>();
    const end = Promise.withResolvers<void>();
    const done = this.#pglite.transaction(async (tx) => {
      begun.resolve(tx);
      await end.promise;
    });
    done.catch((error: unknown) => begun.reject(error));
    this.#open = { tx: await begun.promise, end, done };
  }

  async commit(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.end.resolve();
    await open?.done;
  }

  async rollback(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    open?.end.reject(rolledBack);
    await open?.done.catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  }
}
