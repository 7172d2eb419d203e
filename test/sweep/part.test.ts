import { expect, it } from 'vitest';
import { isAsked, partOf, report, whole } from './part.ts';

it('The sweep is whole where nothing is asked for, and looks at the part that is', () => {
  expect(partOf([])).toEqual(whole);
  const part = partOf([
    '--lang',
    'de',
    '--width',
    '360',
    '--route',
    'tools',
    '--kind',
    'axe',
    '--lang',
    'fr',
  ]);
  expect(part).toEqual({ lang: ['de', 'fr'], width: [360], route: ['tools'], kind: ['axe'] });
  const asked = ['', 'tools', 'tools/indices/:index', 'toolshed'].map((screen) => isAsked(part, screen));
  expect(asked).toEqual([false, true, true, false]);
  expect(isAsked(partOf(['--route', 'home']), '')).toBe(true);
  expect(isAsked(whole, 'my/vip')).toBe(true);
});

it.each([
  ['--lang', 'xx'],
  ['--width', '1'],
  ['--kind', 'none'],
  ['--route'],
  ['tools'],
  ['--colour', 'red'],
])('The sweep does not guess what is meant by %s %s', (...args) => {
  expect(() => partOf(args)).toThrow(/Known are --lang/);
});

it('The report names each fault once with its places, and counts every kind', () => {
  const faults = ['/en', '/de', '/th', '/en/news'].map(
    (where) => ({ kind: 'axe', what: 'label', where }) as const,
  );
  expect(report(faults, ['keys', 'axe'])).toBe('axe: label (/en; /de; 2 more)\nkeys 0, axe 4');
});
