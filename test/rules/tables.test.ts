/** The rules of tables and migrations can fail, and say where. */
import { describe, expect, it } from 'vitest';
import { blindedColumnsHaveOneWay } from './blinded.ts';
import { type Files, withProject } from './fixture.ts';
import type { Rule } from './project.ts';
import { migrationsAreNamedByTime, tablesHaveOneOwner } from './tables.ts';

const table = 'CREATE TABLE forum_topic (id uuid);';

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
