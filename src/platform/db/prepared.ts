/**
 * Statements that a server is asked again and again are prepared, once on each connection: to parse and plan a short
 * one costs the database as much as to run it.
 */
import type pg from 'pg';

/** How often a text is asked before it is prepared, and how many are at most: lists of values make ever new texts. */
const often = 10;
const most = 200;

/** `feature_not_supported`: the answer would have other columns than when it was prepared. */
const changed = '0A000';

/**
 * What a server says, before it does anything, of a statement that cannot be asked by its name any more: a table has
 * changed under it, or something between here and the server has forgotten it, or keeps it under that name for somebody
 * else (`invalid_sql_statement_name`, `duplicate_prepared_statement`).
 */
const unusable: readonly unknown[] = [changed, '26000', '42P05'];

/** Which texts are prepared, and under which names. */
class Statements {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #never = new Set<string>();
  #made = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#made >= most || this.#never.has(text)) return known;
    // Columns that a later migration adds would change the answer.
    if (/[^(]\*/.test(text)) return undefined;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < often) {
      if (this.#asked.size < 10 * most) this.#asked.set(text, times);
      return undefined;
    }
    const name = `meridian_${this.#made++}`;
    this.#names.set(text, name);
    return name;
  }

  /** From now on this text goes as it is. */
  giveUp(text: string): void {
    this.#names.delete(text);
    this.#never.add(text);
  }
}

type Query = (this: unknown, ...args: readonly unknown[]) => unknown;

/** Has the connections of a pool prepare what they are asked often. */
export function prepareOften(pool: pg.Pool): void {
  const statements = new Statements();
  pool.on('connect', (client) => {
    // Of the many ways to call it, which its type lists, Kysely uses one: text and values.
    const query = client.query.bind(client) as Query;
    const prepared: Query = (text, values, ...rest) => {
      const plain =
        typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0;
      const name = plain ? undefined : statements.nameOf(text);
      if (plain || name === undefined) return query(text, values, ...rest);
      return Promise.resolve(query({ name, text, values })).catch(async (error: unknown) => {
        const { code } = Object(error);
        if (!unusable.includes(code)) throw error;
        statements.giveUp(text);
        // In a transaction, which the refusal has ended, nothing can be asked again.
        if (client.getTransactionStatus() !== 'I') throw error;
        if (code === changed) await query(`DEALLOCATE ${name}`);
        return query(text, values);
      });
    };
    // As above.
    client.query = prepared as typeof client.query;
  });
}
