/**
 * One handle in a transaction. A query on the outer database from inside a transaction waits for ever on the embedded
 * database, which has one connection, and escapes the transaction on a server. Here it is an error on both.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect, Driver } from 'kysely';

const inside = new AsyncLocalStorage<true>();

/** Thrown at a query that reaches past the transaction in which it runs. */
class OutsideTransaction extends Error {
  constructor() {
    super(
      'A query on the outer database inside a transaction: use the context that the transaction hands on.',
    );
  }
}

/** Runs the work of a transaction, so that the outer database knows that it may not be asked from there. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return inside.run(true, work);
}

/** The same dialect, whose outer handle gives no connection to what runs inside a transaction. */
export function withOneHandle(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (...args: Parameters<Driver['acquireConnection']>) => {
        if (inside.getStore()) throw new OutsideTransaction();
        return acquire(...args);
      };
      return driver;
    },
  };
}
