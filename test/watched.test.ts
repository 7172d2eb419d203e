/** What a page asks again and again by itself must not keep an idle session alive. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');
const sources = globSync('**/*.{ts,tsx}', { cwd: src }).map((path) => path.replaceAll('\\', '/'));

/** Names of the endpoints that are called within `useWatch(…)`. */
function watchedIn(text: string): string[] {
  return [...text.matchAll(/\buseWatch\((?:(?!\n {2}\}\);)[\s\S])*/g)].flatMap(([call]) =>
    [...call.matchAll(/\.call\((\w+)/g)].map(([, name = '']) => name),
  );
}

async function endpointNamed(name: string): Promise<unknown> {
  const declared = sources.filter(
    (path) =>
      /contract/i.test(path) && readFileSync(join(src, path), 'utf8').includes(`export const ${name} = `),
  );
  expect(declared, name).toHaveLength(1);
  const contract: Record<string, unknown> = await import(join(src, declared[0] ?? ''));
  return contract[name];
}

it('Every endpoint that a page watches is one that nobody attends', async () => {
  const watched = sources.flatMap((path) => {
    const text = readFileSync(join(src, path), 'utf8');
    if (!/from '[^']*\/useWatch\.ts'/.test(text)) return [];
    const names = watchedIn(text);
    expect(names.length, `${path} watches something`).toBeGreaterThan(0);
    return names;
  });
  expect(watched.length).toBeGreaterThan(2);
  for (const name of new Set(watched)) {
    expect(await endpointNamed(name), name).toMatchObject({ unattended: true });
  }
});
