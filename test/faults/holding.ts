/** Holds a node up at the statements over which it is to be killed. */
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { eventually } from '../harness/site.ts';

/** A table, which of its updates wait, or of what is put into it, and how many of them. */
export type Moment = readonly [table: string, which: string, by?: 'UPDATE' | 'INSERT', count?: number];

export type Holding<Name extends string> = Awaited<ReturnType<typeof holding<Name>>>;

/** Each write of these waits while it is held, until the test lets go of it. */
export async function holding<Name extends string>(url: string, moments: Readonly<Record<Name, Moment>>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`CREATE FUNCTION public.wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint); RETURN NEW; END $$`);
  const all = Object.entries<Moment>(moments);
  /** A number of its own, far from those of the site. */
  const lockOf = (name: string) => 1000 + all.findIndex(([one]) => one === name);
  for (const [name, [table, which, by = 'UPDATE']] of all)
    await client.query(`CREATE TRIGGER wait_${name} BEFORE ${by} ON ${table} FOR EACH ROW WHEN (${which})
      EXECUTE FUNCTION public.wait_for_test(${lockOf(name)})`);
  const asked = async (question: string) =>
    (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0];
  const waiting = (name: Name) => () =>
    asked(`SELECT count(*)::int FROM pg_locks
      WHERE NOT granted AND objid = ${lockOf(name)} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return {
    asked,
    async hold(...names: Name[]) {
      for (const name of names) await client.query(`SELECT pg_advisory_lock(${lockOf(name)})`);
    },
    /** Comes back when as many wait as are to. */
    async until(...names: Name[]) {
      for (const name of names) {
        const { [name]: moment } = moments;
        await eventually(waiting(name), (count) => count >= (moment[3] ?? 1), 120);
      }
    },
    /** Who waits for a lock does not notice that its client is gone, and would go on once it has it. */
    async letGo(...names: Name[]) {
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory'`);
      for (const name of names) {
        await eventually(waiting(name), (count) => count === 0, 120);
        await client.query(`SELECT pg_advisory_unlock(${lockOf(name)})`);
      }
    },
  };
}
