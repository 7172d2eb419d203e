/** The English words of the designs, as their tests look them up. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../src/designs/words');
const keys = globSync('*.en.json', { cwd: folder }).flatMap((file) =>
  leaves(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);
const known = new Set(keys);

function leaves(tree: unknown, path = ''): string[] {
  if (typeof tree !== 'object' || tree === null) return [path.slice(1)];
  return Object.entries(tree).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

export const hasWord = (key: string) => known.has(key);

/** Keys that stand in two files. */
export const doubledWords = () => keys.filter((key, at) => keys.indexOf(key) !== at);
