/** `npm test -- --changed`: what is changed, and which tests that concerns. */
import { execFileSync } from 'node:child_process';
import { type Affected, affected } from '../test/affected.ts';
import { root } from './stamp.ts';

/** They are held against the whole project, whatever was changed. */
const laws = 'test/house.test.ts';

/**
 * @param reference of Git, such as a branch: what is changed since this one left it, committed or not
 * @returns the test files, or undefined where all have to run; and a line that says why
 */
export function changedTests(reference: string): { files: string[] | undefined; why: string } {
  const paths = changedSince(reference);
  const { tests, unplaced } = affected(root, paths);
  const changed = `Changed since ${reference}: ${paths.length}.`;
  if (unplaced.length > 0)
    return { files: undefined, why: `${changed} All tests run, for ${unplaced.join(', ')}.` };
  const files = paths.length === 0 ? [] : [...new Set([laws, ...tests.keys()])];
  return { files, why: `${changed} Test files: ${files.length}, with the laws. ${reasons(tests)}` };
}

/** How many files for each reason. */
function reasons(tests: Affected['tests']): string {
  const counted = Map.groupBy(tests.values(), (why) => why);
  return [...counted].map(([why, all]) => `${why} (${all.length})`).join('; ');
}

function changedSince(reference: string): string[] {
  const base = git('merge-base', reference, 'HEAD').trim();
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter((path) => path !== '').sort();
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' });
}
