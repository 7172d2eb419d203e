/** Which tests a change concerns, in a house of three rooms. */
import { describe, expect, it } from 'vitest';
import { affected, type Walks } from './affected.ts';
import { type Files, withProject } from './rules/fixture.ts';

const site = "import { startSite } from '../harness/site.ts';\n";
const siteOfRoom = "import { startSite } from '../../../test/harness/site.ts';\n";
const browser = "import { visit } from '../harness/browser.ts';\n";

const house: Files = {
  'src/server.ts': "import { rooms } from './rooms.ts';",
  'src/rooms.ts': "export { forum } from './rooms/forum/room.ts';",
  'src/lib/parts.ts': 'export const parts = 1;',
  'src/lib/alone.ts': 'export const alone = 1;',
  'src/platform/limits.ts': 'export const limit = 1;',

  'src/rooms/forum/room.ts':
    "import { held } from './held.ts';\nimport { list } from './list.ts';\nexport const forum = { offers: { isHeld: held }, list };",
  'src/rooms/forum/held.ts': "import { when } from './when.ts';\nexport const held = when;",
  'src/rooms/forum/when.ts': 'export const when = (tx) => tx.happened("forum.held");',
  'src/rooms/forum/list.ts': "import { parts } from '../../lib/parts.ts';\nexport const list = parts;",
  'src/rooms/forum/list.test.ts': "import { list } from './list.ts';",
  'src/rooms/forum/forum.test.ts': siteOfRoom,

  'src/rooms/points/room.ts':
    "import { offers } from './port.ts';\nexport const points = { offers, on: { 'forum.held': () => 1 } };",
  'src/rooms/points/port.ts': "import { give } from './give.ts';\nexport const offers = { give };",
  'src/rooms/points/give.ts': 'export const give = 1;',
  'src/rooms/points/points.test.ts': siteOfRoom,

  'src/rooms/vip/room.ts': "export const vip = { uses: ['forum'] };",
  'src/rooms/vip/api.ts': 'export const api = (tx) => tx.ports.forum.isHeld(tx);',
  'src/rooms/vip/term.ts': 'export const term = (tx) => tx.ports.forum.isHeld(tx);',
  'src/rooms/vip/pure.test.ts': 'export {};',
  'src/rooms/vip/vip.test.ts': siteOfRoom,
  'src/rooms/vip/term.test.ts': siteOfRoom,

  'test/harness/setup.ts': "import { build } from '../../scripts/build.ts';",
  'test/harness/site.ts':
    "import { start } from '../../src/server.ts';\nimport '../../src/rooms/forum/list.ts';",
  'test/harness/browser.ts': 'export const visit = 1;',
  'test/session.test.ts': "import { startSite } from './harness/site.ts';",
  'test/erasure.test.ts':
    "import { startSite } from './harness/site.ts';\nimport { list } from '../src/rooms/forum/list.ts';",
  'test/texts.test.ts': "const folder = 'content/forum';",
  'test/e2e/frame.test.ts': browser,
  'test/e2e/forum.test.ts': browser,
  'test/e2e/forumOrder.test.ts': browser,
  'test/e2e/reading.test.ts': `${browser}import { give } from '../../src/rooms/points/give.ts';`,
  'test/faults/kill.test.ts': `${site}import { list } from '../../src/rooms/forum/list.ts';`,
  'scripts/build.ts': 'export const build = 1;',
};

function concerned(changed: string, walks: Walks = 'one'): string[] {
  return withProject(house, (root) => [...affected(root, [changed], walks).tests.keys()].sort());
}

const unplaced = (changed: string) => withProject(house, (root) => affected(root, [changed]).unplaced);

const forumAlone = [
  'src/rooms/forum/forum.test.ts',
  'src/rooms/forum/list.test.ts',
  'test/e2e/forum.test.ts',
  'test/erasure.test.ts',
];

describe('A change in a room concerns', () => {
  it('the tests of the room, those about it that ask a site, and one walk', () => {
    expect(concerned('src/rooms/forum/list.ts')).toEqual(forumAlone);
  });

  it('of the rooms that ask for what leads to it by a port, or hear what it tells, the test that is nearest, once for each function', () => {
    expect(concerned('src/rooms/forum/held.ts')).toEqual([...forumAlone, 'src/rooms/vip/vip.test.ts'].sort());
    expect(concerned('src/rooms/forum/when.ts')).toEqual(
      [...forumAlone, 'src/rooms/points/points.test.ts', 'src/rooms/vip/vip.test.ts'].sort(),
    );
  });

  it('all browser tests about the room, when they are asked for', () => {
    expect(concerned('src/rooms/forum/list.ts', 'all')).toEqual(
      [...forumAlone, 'test/e2e/forumOrder.test.ts'].sort(),
    );
  });

  it('the walk that knows it, or that of the frame, where none bears its name', () => {
    expect(concerned('src/rooms/points/give.ts')).toEqual([
      'src/rooms/points/points.test.ts',
      'test/e2e/reading.test.ts',
    ]);
    expect(concerned('src/rooms/vip/api.ts')).toEqual([
      'src/rooms/vip/pure.test.ts',
      'src/rooms/vip/term.test.ts',
      'src/rooms/vip/vip.test.ts',
      'test/e2e/frame.test.ts',
    ]);
  });
});

describe('A change elsewhere concerns', () => {
  it('whatever test leads to what only computes, not through the harness or the composition', () => {
    expect(concerned('src/lib/parts.ts')).toEqual([
      'src/rooms/forum/list.test.ts',
      'test/e2e/frame.test.ts',
      'test/erasure.test.ts',
    ]);
  });

  it('the tests of a whole site, for what all rooms stand on', () => {
    expect(concerned('src/platform/limits.ts')).toEqual([
      'test/e2e/frame.test.ts',
      'test/erasure.test.ts',
      'test/session.test.ts',
    ]);
  });

  it('a test that is changed itself, whatever its stage', () => {
    expect(concerned('test/faults/kill.test.ts')).toEqual(['test/faults/kill.test.ts']);
  });

  it('all tests that stand on a part of the harness', () => {
    expect(concerned('test/harness/browser.ts')).toHaveLength(4);
  });

  it('those that name the folder of a text', () => {
    expect(concerned('content/forum/accounts.json')).toEqual(['test/texts.test.ts']);
  });

  it.each([
    'package-lock.json',
    'vite.config.ts',
    'src/server.ts',
    'test/harness/setup.ts',
    'scripts/build.ts',
    'src/lib/alone.ts',
    'migrations/20260101000000_first.sql',
  ])('everything, where nobody can place it: %s', (changed) => {
    expect(unplaced(changed)).toEqual([changed]);
  });
});
