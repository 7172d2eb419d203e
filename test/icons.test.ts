/** Every page brings the icons of `src/ui/icons.ts`, so that they do not grow with the rooms. */
import { expect, it } from 'vitest';
import { ICONS } from '../src/ui/icons.ts';
import { productCode } from './rules/project.ts';

/** Who has use for an icon: a room, the console, or the layers that several rooms stand on. */
function partOf(path: string): string {
  const [, room, inside] = /^src\/rooms\/([^/]+)\/(.*)/.exec(path) ?? [];
  if (!room) return path.startsWith('src/console/') ? 'console' : 'all';
  return inside?.startsWith('staff/') || inside === 'room.ts' ? 'console' : room;
}

it('An icon that one room alone draws, or the console, comes with what draws it', () => {
  const files = productCode(new URL('..', import.meta.url).pathname).filter(
    ({ path }) => /^src\/.*\.tsx?$/.test(path) && !/^src\/ui\/(?:dev\/|icons\.ts)/.test(path),
  );
  const lonely = Object.keys(ICONS).flatMap((name) => {
    const named = new RegExp(`(['"])${name}\\1`);
    const parts = new Set(files.filter(({ text }) => named.test(text)).map(({ path }) => partOf(path)));
    return parts.has('all') || parts.size > 1 ? [] : [`${name}: ${[...parts].join() || 'nothing'}`];
  });
  expect(lonely).toEqual([]);
});
