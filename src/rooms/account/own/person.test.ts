import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../../lib/initials.ts';
import { daysUntil, nameOf } from './person.ts';

const nobody = { nickname: '', username: null, email: null, mobile: null };

describe('A person is called', () => {
  it('by nickname, else username, else the contact', () => {
    const all = { nickname: 'Lin', username: 'lin.w', email: 'lin@example.org', mobile: '+86 138 0013 8001' };
    expect(nameOf(all)).toBe('Lin');
    expect(nameOf({ ...all, nickname: ' ' })).toBe('lin.w');
    expect(nameOf({ ...all, nickname: '', username: null })).toBe('+86 138 0013 8001');
    expect(nameOf({ ...nobody, email: 'lin@example.org' })).toBe('lin@example.org');
    expect(nameOf(nobody)).toBeUndefined();
  });

  it.each([
    ['Yu Lin', 'YL'],
    ['Dr Lin (demonstration)', 'DD'],
    ['lin.w', 'LW'],
    ['ana', 'A'],
    ['林医生', '林'],
    ['김 민준', '김'],
    ['𠮷田 花', '𠮷'],
    ['2nd opinion', 'O'],
    ['42', ''],
    ['lin@example.org', ''],
  ])('%s, in short %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('Days until an end', () => {
  it('count a day that has begun', () => {
    expect(daysUntil('2027-03-14T00:00:00Z', '2026-11-21T08:00:00Z')).toBe(113);
    expect(daysUntil('2026-11-21T09:00:00Z', '2026-11-21T08:00:00Z')).toBe(1);
    expect(daysUntil('2026-11-21T07:00:00Z', '2026-11-21T08:00:00Z')).toBe(0);
  });
});
