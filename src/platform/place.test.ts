/** The condition of a query in a study, as the database gets it. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { Places, rowsOf } from './place.ts';

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (asked) => new PostgresIntrospector(asked),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const study = crypto.randomUUID();

it.each([
  ['everywhere in it', null, '("r"."study" = $1)'],
  ['at one of its sites', crypto.randomUUID(), '("r"."study" = $1 AND "r"."site" = ANY($2::uuid[]))'],
] as const)(
  'The rows of a study for who is there %s are one condition, whatever is said of it',
  async (_where, at, written) => {
    const held = { id: 'one', role: 'viewer' as const, site: at };
    const standing = async () => ({ known: true, asksFactor: false, roles: [held] });
    const places = new Places(
      { ofMember: standing, ofStaff: standing, hold: async () => {} },
      { held: async (_tx, actor) => actor, markStudies: async () => {} },
    );
    // The standings above ask neither of the two for more.
    const [ctx, actor] = [{} as Context, { accountId: crypto.randomUUID() } as Actor];
    const place = await places.stands(ctx, actor, study, { in: 'study', right: 'record.read' });
    const others = sql`NOT ${rowsOf(place, 'r', 'record.read')}`.compile(db);
    expect(others.sql).toBe(`NOT ${written}`);
    expect(others.parameters).toEqual(at === null ? [study] : [study, [at]]);
  },
);
