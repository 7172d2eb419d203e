/** Holds a node up at the statement over which it is to be killed. */
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { eventually } from '../harness/site.ts';

/** A number of its own, the table, and which of its updates wait, or of what is put into it. */
type Moment = readonly [lock: number, table: string, which: string, by?: 'INSERT'];

/** Each write of these waits until the test lets go of it. */
export async function holding<Name extends string>(url: string, moments: Readonly<Record<Name, Moment>>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`CREATE FUNCTION public.wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint); RETURN NEW; END $$`);
  for (const [name, [lock, table, which, by = 'UPDATE']] of Object.entries<Moment>(moments)) {
    await client.query(`CREATE TRIGGER wait_${name} BEFORE ${by} ON ${table} FOR EACH ROW WHEN (${which})
      EXECUTE FUNCTION public.wait_for_test(${lock})`);
    await client.query(`SELECT pg_advisory_lock(${lock})`);
  }
  const asked = async (question: string) =>
    (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0];
  const waiting = (lock: number) =>
    asked(`SELECT count(*)::int FROM pg_locks
      WHERE NOT granted AND objid = ${lock} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return {
    asked,
    until: (name: Name, least = 1) =>
      eventually(
        () => waiting(moments[name][0]),
        (count) => count >= least,
        120,
      ),
    /** Who waits for a lock does not notice that its client is gone, and would go on once it has it. */
    async letGo(name: Name) {
      const [lock] = moments[name];
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory'`);
      await eventually(
        () => waiting(lock),
        (count) => count === 0,
        120,
      );
      await client.query(`SELECT pg_advisory_unlock(${lock})`);
    },
  };
}
