/** The rules of tables and migrations can fail, and say where. */
import { describe, expect, it } from 'vitest';
import {
  blindedColumnsHaveOneWay,
  blindedTablesAreReadByName,
  keysAskForAPlace,
  placesAreNotAsserted,
  studiesAreAskedByPlace,
} from './blinded.ts';
import { type Files, withProject } from './fixture.ts';
import type { Rule } from './project.ts';
import { migrationsAreNamedByTime, oneTrail, tablesHaveOneOwner } from './tables.ts';

const table = 'CREATE TABLE forum_topic (id uuid);';

const migration = 'src/rooms/capture/migrations/20261127T1530_arms.sql';
const arms = 'CREATE TABLE capture_arm (id uuid, arm_blinded text);';
const assertion = 'src/rooms/capture/queries.ts:2 asserts a place in a study: the guard alone makes one.';

const faults: readonly { what: string; rule: Rule; files: Files; says: string }[] = [
  {
    what: 'a blinded column that is read past the function that asks who may',
    rule: blindedColumnsHaveOneWay,
    files: {
      'src/rooms/capture/queries.ts':
        "sql`SELECT ${blindedColumn<string>(place, 'arm_blinded')}`;\ndb.selectFrom('r').select('arm_blinded');",
    },
    says: 'src/rooms/capture/queries.ts:2 names the blinded column arm_blinded: ask blindedColumn for it.',
  },
  ...[
    "db.selectFrom('capture_arm').selectAll();",
    "db.deleteFrom('capture_arm').returningAll();",
    'sql`SELECT * FROM capture_arm`;',
    'sql`SELECT v.id, a.* FROM capture_visit v JOIN capture_arm a USING (id)`;',
    'sql`DELETE FROM capture_arm RETURNING *`;',
    'sql`SELECT to_jsonb(a) FROM capture_arm a`;',
    'sql`SELECT json_agg(a) FROM capture_arm a`;',
  ].map((query) => ({
    what: `whole rows of a table with blinded columns, as in ${query}`,
    rule: blindedTablesAreReadByName,
    files: { [migration]: arms, 'src/rooms/capture/queries.ts': query },
    says: 'src/rooms/capture/queries.ts:1 takes whole rows beside a table with blinded columns: name each.',
  })),
  {
    what: 'whole rows of a table that was given a blinded column later',
    rule: blindedTablesAreReadByName,
    files: {
      [migration]:
        'CREATE TABLE capture_arm (id uuid);\nALTER TABLE capture_arm ADD COLUMN arm_blinded text;',
      'src/rooms/capture/queries.ts': 'sql`SELECT * FROM capture_arm`;',
    },
    says: 'src/rooms/capture/queries.ts:1 takes whole rows beside a table with blinded columns: name each.',
  },
  ...[
    'const seen = (place: StudyPlace) => armsOf(\n  place as Unblinded);',
    'const made = { study } as unknown as\n  StudyPlace;',
    'const isSeeing = (place: StudyPlace):\n  place is Unblinded => true;',
    "const one = found as\n  import('../../platform/place.ts').StudyPlace;",
    "import type {\n  Unblinded as Seeing } from '../../platform/place.ts';",
  ].map((code) => ({
    what: `a place that is asserted, as in ${code}`,
    rule: placesAreNotAsserted,
    files: { 'src/rooms/capture/queries.ts': code },
    says: assertion,
  })),
  {
    what: 'keys of a study that are had without a place',
    rule: keysAskForAPlace,
    files: { 'src/rooms/capture/job.ts': 'const keys = await\n  keysById(ctx, { study });' },
    says: 'src/rooms/capture/job.ts:2 takes keys of a study without a place: use keysOf, or list the file.',
  },
  ...[
    "export async function recordOf(ctx: Context, id: string) {\n  return ctx.db.selectFrom('capture_record').where('id', '=', id);\n}",
    'export const recordOf = (ctx: Context, { study }: { study: string }) =>\n  sql`SELECT id FROM capture_record WHERE study = ${study}`;',
    "export const recordOf = aboutAccount((db, { account }) => db.selectFrom('capture_change').where('by', '=', account));",
  ].map((code) => ({
    what: `a query of a study that takes no place, as in ${code}`,
    rule: studiesAreAskedByPlace,
    files: {
      [migration]:
        'CREATE TABLE capture_record (id uuid, study uuid NOT NULL);\nCREATE TABLE capture_change (record uuid REFERENCES capture_record (id));',
      'src/rooms/capture/queries/records.ts': code,
    },
    says: 'src/rooms/capture/queries/records.ts:1 asks for what is of a study without a place: recordOf takes a StudyPlace, or is listed.',
  })),
  {
    what: 'a query of a table that became one of a study later, by a name that another room has on the list',
    rule: studiesAreAskedByPlace,
    files: {
      [migration]:
        'CREATE TABLE capture_record (id uuid);\nALTER TABLE capture_record ADD COLUMN study uuid, ADD COLUMN at int;',
      'src/rooms/capture/queries.ts':
        "export const isClosed = async (ctx: Context) => ctx.db.selectFrom('capture_record');",
    },
    says: 'src/rooms/capture/queries.ts:1 asks for what is of a study without a place: isClosed takes a StudyPlace, or is listed.',
  },
  ...[
    'CREATE TABLE capture_change (id int, hash text NOT NULL, previous text);',
    "CREATE FUNCTION capture_link() RETURNS text AS 'SELECT encode(sha256(x))';",
  ].map((made) => ({
    what: `a second trail, as in ${made}`,
    rule: oneTrail,
    files: { [migration]: made },
    says: `${migration}:1 makes a chain of hashes: a trail is a chain of the audit log (auditIn).`,
  })),
  {
    what: 'a table that another room touches',
    rule: tablesHaveOneOwner,
    files: {
      'migrations/1.sql': table,
      'src/rooms/forum/queries.ts': "db.selectFrom('forum_topic');",
      'src/rooms/vip/queries.ts': 'sql`SELECT * FROM forum_topic`;',
    },
    says: 'src/rooms/vip/queries.ts:1 touches the table forum_topic of forum.',
  },
  {
    what: 'a table touched in its own room, yet outside its queries',
    rule: tablesHaveOneOwner,
    files: { 'migrations/1.sql': table, 'src/rooms/forum/api.ts': "db.selectFrom('forum_topic');" },
    says: 'src/rooms/forum/api.ts:1 touches the table forum_topic of forum.',
  },
  {
    what: 'a table of the platform that a room touches',
    rule: tablesHaveOneOwner,
    files: {
      'migrations/1.sql': 'CREATE TABLE platform_job ();',
      'src/rooms/vip/queries.ts': 'sql`platform_job`;',
    },
    says: 'src/rooms/vip/queries.ts:1 touches the table platform_job of platform.',
  },
  {
    what: 'a table of a room whose name has two words, touched by a room that bears the first',
    rule: tablesHaveOneOwner,
    files: {
      'migrations/1.sql': 'CREATE TABLE sample_size_design ();',
      'src/rooms/sample/queries.ts': "db.selectFrom('sample_size_design');",
      'src/rooms/sample-size/queries.ts': "db.selectFrom('sample_size_design');",
    },
    says: 'src/rooms/sample/queries.ts:1 touches the table sample_size_design of sample-size.',
  },
  {
    what: 'a table of no room',
    rule: tablesHaveOneOwner,
    files: { 'migrations/1.sql': `-- topics\n${table}` },
    says: 'migrations/1.sql:2 makes the table forum_topic, but there is no room of that name.',
  },
  {
    what: 'a migration with a number, which two branches may choose at once',
    rule: migrationsAreNamedByTime,
    files: { 'src/rooms/forum/migrations/0095_order.sql': '', 'migrations/0094_sealed_only.sql': '' },
    says: 'src/rooms/forum/migrations/0095_order.sql is not named by its time in UTC and what it does, such as 20261127T1530_reviews.sql.',
  },
  {
    what: 'a migration of a time that is none',
    rule: migrationsAreNamedByTime,
    files: { 'migrations/20261327T1530_order.sql': '', 'migrations/20261127T1530_order.sql': '' },
    says: 'migrations/20261327T1530_order.sql is not named by its time in UTC and what it does, such as 20261127T1530_reviews.sql.',
  },
];

describe('A rule of tables finds', () => {
  it.each(faults)('$what', ({ rule, files, says }) => {
    expect(withProject(files, rule)).toEqual([says]);
  });
});
