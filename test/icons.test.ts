/** The icons of `src/ui/icons.ts` are those that several rooms draw; scripts have the paths of those they draw alone. */
import { expect, it } from 'vitest';
import { withPaths } from '../scripts/written-icons.ts';
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

it('Scripts of browsers have the path of an icon in place of its name, wherever a name may stand', () => {
  const path = (name: keyof typeof ICONS) => JSON.stringify(ICONS[name]);
  const written = (code: string) => withPaths(code, 'a.tsx');
  expect(written('<Icon name="copy" small />;')).toBe(`<Icon name=${path('copy')} small />;`);
  expect(written('<Button icon={x === "list" ? "eye" : y && "plus"} />;')).toBe(
    `<Button icon={x === "list" ? ${path('eye')} : y && ${path('plus')}} />;`,
  );
  expect(written('const a = [{ icon: "list" as const }];')).toBe(
    `const a = [{ icon: ${path('list')} as const }];`,
  );
});

it('What is no name of an icon is left as it is', () => {
  for (const code of [
    '<Input name="copy" />;',
    '<Icon name={name} label={t("copy")} />;',
    'const a = { name: "list", kind: "data" };',
    'type A = { icon: "list" };',
  ])
    expect(withPaths(code, 'a.tsx')).toBe(code);
});
