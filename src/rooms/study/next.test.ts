import { expect, it } from 'vitest';
import { hasRight, memberRoles, type StudyRole } from '../../contract/study.ts';
import { nextFor, type Standing } from './next.ts';

const now = new Date('2026-11-29T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);

const begun: Standing = {
  ...{ may: () => false, isLed: true, isClosed: false, versions: 0, isChanged: false },
  ...{ members: 5, kept: 0, sizes: 0, staffUntil: null, until: null },
};
const steps = (role: StudyRole, more: Partial<Standing> = {}) =>
  nextFor({ ...begun, may: (right) => hasRight(role, right), ...more }, now)
    .map(({ step }) => step)
    .join(' ');
const all = (more: Partial<Standing>) =>
  Object.fromEntries([...memberRoles, 'support' as const].map((role) => [role, steps(role, more)]));

it('Each role has what it can do next, in a study that begins, has a version, and has data', () => {
  const nobody = { coordinator: '', monitor: '', keeper: '', viewer: '', support: '' };
  expect(all({ members: 1 })).toEqual({
    ...{
      ...nobody,
      owner: 'dictionary members',
      'data-manager': 'dictionary',
      investigator: '',
      statistician: '',
    },
  });
  const idle = { coordinator: 'read', monitor: 'read', keeper: 'read', viewer: 'read', support: 'read' };
  expect(all({ versions: 1 })).toEqual({
    ...{ ...idle, owner: 'plan data', 'data-manager': 'data', investigator: 'data', statistician: 'plan' },
  });
  expect(all({ versions: 1, kept: 2, sizes: 1, isChanged: true })).toEqual({
    ...{ ...idle, owner: 'publish', 'data-manager': 'publish', investigator: 'read', statistician: 'look' },
  });
});

it('What ends soon, who looks in, and a study that nobody leads are told; in a closed one nothing waits', () => {
  const done = { versions: 1, kept: 1, sizes: 1 };
  const ends = (until: Date) => nextFor({ ...begun, ...done, until }, now);
  expect(ends(inDays(13))).toEqual([{ step: 'ending', at: inDays(13).toISOString() }, { step: 'read' }]);
  expect(ends(inDays(15))).toEqual([{ step: 'read' }]);
  expect(steps('owner', { ...done, staffUntil: inDays(3) })).toBe('staff');
  expect(steps('monitor', { ...done, staffUntil: inDays(3) })).toBe('read');
  expect(steps('data-manager', { ...done, isLed: false })).toBe('lead');
  expect(steps('viewer', { ...done, isLed: false })).toBe('read');
  expect(steps('owner', { isClosed: true, members: 1 })).toBe('');
});
