import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { PathTable, segmentsOf } from './pathTable.ts';

const patterns = [
  '',
  'news',
  'news/:id',
  'courses/:id/:chapter',
  'courses/new/list',
  'my',
  'my/edit',
  ':a/edit',
];
const table = new PathTable(patterns.map((pattern) => [pattern, pattern]));

describe('The table of paths', () => {
  it('finds fixed and named segments, and goes back where a fixed one leads nowhere', () => {
    const find = (path: string) => table.find(segmentsOf(path));
    expect(find('/')).toBe('');
    expect(find('/news/hello')).toBe('news/:id');
    expect(find('/courses/new/list')).toBe('courses/new/list');
    expect(find('/courses/new/1')).toBe('courses/:id/:chapter');
    expect(find('/news/edit')).toBe('news/:id');
    expect(find('/other/edit')).toBe(':a/edit');
    expect(find('/news/a/b')).toBeUndefined();
    expect(find('/nothing')).toBeUndefined();
    expect(find('/__proto__')).toBeUndefined();
  });

  it('finds what React Router finds', () => {
    const routes = patterns.map((pattern) => ({ path: `/${pattern}`, caseSensitive: true, id: pattern }));
    const word = fc.constantFrom(
      'news',
      'my',
      'edit',
      'courses',
      'new',
      'list',
      'x',
      'News',
      '%6dy',
      'a%2Fb',
      '%',
      'é',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const path = `/${words.join('/')}`;
        expect(table.find(segmentsOf(path)), path).toBe(matchRoutes(routes, path)?.at(-1)?.route.id);
      }),
    );
  });
});
