/** That the rule of ports can fail. */
import { describe, expect, it } from 'vitest';
import { withProject } from './fixture.ts';
import { roomsUseWhatTheyName } from './ports.ts';

const manifest = (uses: string) => ({ 'src/rooms/forum/room.ts': `export const forum = { uses: ${uses} };` });

const faults = [
  {
    what: 'a port that the manifest does not name',
    files: {
      ...manifest("['vip']"),
      'src/rooms/forum/a.ts': 'tx.ports.points.spend(tx);\nconst { vip } = ctx.ports;',
    },
    says: 'src/rooms/forum/a.ts:1 touches the port of points, which src/rooms/forum/room.ts does not name.',
  },
  {
    what: 'a port that is named, and that nothing touches',
    files: manifest("['vip']"),
    says: 'src/rooms/forum/room.ts names the port of vip, which nothing in it touches.',
  },
  {
    what: 'ports that are handed on',
    files: { ...manifest('[]'), 'src/rooms/forum/a.ts': 'const { ports } = ctx;' },
    says: 'src/rooms/forum/a.ts:1 hands the ports on: name the room where it is asked.',
  },
  {
    what: 'a port whose name is computed',
    files: { ...manifest('[]'), 'src/rooms/forum/a.ts': 'ctx.ports[name];' },
    says: 'src/rooms/forum/a.ts:1 hands the ports on: name the room where it is asked.',
  },
  {
    what: 'a room that reaches itself by its port',
    files: { ...manifest('[]'), 'src/rooms/forum/a.ts': 'const { forum: own } = ctx.ports;' },
    says: 'src/rooms/forum/a.ts:1 reaches its own room by its port.',
  },
];

describe('The rule of ports finds', () => {
  it.each(faults)('$what', ({ files, says }) => {
    expect(withProject(files, roomsUseWhatTheyName)).toEqual([says]);
  });
});
