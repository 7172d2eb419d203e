import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { known, sentenceOf } from '../scripts/data/sentences.ts';

const root = join(import.meta.dirname, '..');

/** How readers and writers of files name what they tell. */
const ways = [
  /FileFault\(\s*'(\w+)'/g,
  /(?:tell|counted|named)\(\s*'(\w+)'/g,
  /[rR]emarks\.push\(\{\s*kind: '(\w+)'/g,
];

function kinds(): string[] {
  const files = globSync('src/frame/{csv,formats}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  return texts.flatMap((text) =>
    ways.flatMap((way) => Array.from(text.matchAll(way), ([, kind = '']) => kind)),
  );
}

it('whatever a reader or writer of a file tells has a sentence', () => {
  const without = [...new Set(kinds())].filter((kind) => !known.has(kind));
  expect(kinds().length).toBeGreaterThan(80);
  expect(without).toEqual([]);
});

it('a sentence has the values of what it tells', () => {
  expect(sentenceOf({ kind: 'errorCells', variable: 'sbp', values: { count: 2, first: 'C7' } })).toBe(
    'sbp: cells with an error of the spreadsheet: 2, the first in C7.',
  );
});
