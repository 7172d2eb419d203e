/**
 * What pages ask the database about one account goes to it as one statement. A page of one's own shows what a dozen
 * tables hold of its reader: each question costs little, and the way to the database and back most of it. Nothing is
 * remembered, so that the next page shows every write, on whichever node it was made.
 */
import { CompiledQuery, type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Clock } from '../clock.ts';
import type { Db } from './open.ts';

/** Whom a question is about, and when; they stand for values that come with each page. */
type About = { account: string; now: Date };

/** Rows come as JSON, which has no moments: their columns are named, all of them and nothing else. */
type Moments<O> = Record<
  { [K in keyof O & string]: Extract<O[K], Date> extends never ? never : K }[keyof O & string],
  true
>;

type Asking = { db: Db; clock: Clock };

type Question = { number: number; ask(db: Db, about: About): Expression<unknown> };

/** Questions that wait for one another, and the rows of each once they were asked. */
type Batch = { questions: Set<Question>; answers: Promise<ReadonlyMap<Question, readonly Row[]>> };

type Row = Record<string, unknown>;

/** Placeholders while the SQL is written. */
const written: About = { account: 'the account', now: new Date(0) };

let made = 0;

/**
 * @param ask a query of one's own rows; asked once, so that all that differs is the account and the time
 * @returns what is asked about an account. Outside of a transaction it waits until all that is asked meanwhile about
 *   the same account is known, and goes with it; it never shares what was read before it was asked.
 */
export function aboutAccount<O extends object>(
  ask: (db: Db, about: About) => Expression<O>,
  moments: Moments<O>,
): (ctx: Asking, account: string) => Promise<O[]> {
  const question: Question = { number: made++, ask };
  const names = Object.keys(moments);
  return async (ctx, account) => {
    const answers = ctx.db.isTransaction
      ? await answered(ctx, account, [question])
      : await batchOf(ctx, account, question).answers;
    // The database wrote the rows that this very query gives; their moments are made again here.
    return (answers.get(question) ?? []).map((row) => revived(row, names)) as O[];
  };
}

const waiting = new WeakMap<Db, Map<string, Batch>>();

function batchOf(ctx: Asking, account: string, question: Question): Batch {
  const batches = waiting.get(ctx.db) ?? new Map<string, Batch>();
  waiting.set(ctx.db, batches);
  const known = batches.get(account);
  if (known) {
    known.questions.add(question);
    return known;
  }
  const questions = new Set([question]);
  const answers = allAsked().then(() => {
    // Whoever asks from now on asks anew: a write may come between.
    batches.delete(account);
    return answered(ctx, account, [...questions]);
  });
  const batch = { questions, answers };
  batches.set(account, batch);
  return batch;
}

/** Once every promise that can go on has gone on: then all who could ask have asked. */
function allAsked(): Promise<void> {
  return new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
}

async function answered(
  { db, clock }: Asking,
  account: string,
  asked: readonly Question[],
): Promise<ReadonlyMap<Question, readonly Row[]>> {
  const questions = asked.toSorted((a, b) => a.number - b.number);
  const { text, parameters } = statementOf(db, questions);
  const now = clock();
  const values = parameters.map((value) =>
    value === written.account ? account : value === written.now ? now : value,
  );
  const { rows } = await db.executeQuery<{ answers: Row[][] }>(CompiledQuery.raw(text, values));
  return new Map(questions.map((question, n) => [question, rows[0]?.answers[n] ?? []]));
}

type Statement = { text: string; parameters: readonly unknown[] };

const statements = new Map<string, Statement>();

/** Of the ways to ask together there are few: each page has its own. */
const mostStatements = 200;

/** The SQL is written once for each set of questions: to write it takes longer than to run it. */
function statementOf(db: Db, questions: readonly Question[]): Statement {
  const key = questions.map(({ number }) => number).join(' ');
  const known = statements.get(key);
  if (known) return known;
  // One column: the driver looks at each of them for every answer.
  const answers = questions.map(({ ask }) => jsonArrayFrom(ask(db, written)));
  const compiled = sql`SELECT json_build_array(${sql.join(answers)}) AS answers`.compile(db);
  const statement = { text: compiled.sql, parameters: compiled.parameters };
  if (statements.size >= mostStatements) statements.clear();
  statements.set(key, statement);
  return statement;
}

/** A row of one's own for everyone who asked, with its moments; numbers are whole, or refused. */
function revived(row: Row, moments: readonly string[]): Row {
  const own = { ...row };
  for (const [name, value] of Object.entries(own)) {
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      throw new RangeError(`${value} does not fit a safe integer.`);
    }
    if (typeof value === 'string' && moments.includes(name)) own[name] = new Date(value);
  }
  return own;
}
