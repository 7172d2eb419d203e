import { describe, expect, it } from 'vitest';
import { changesOf, charactersLeft, profileFields } from './profile.ts';

const saved = {
  nickname: 'Lin',
  school: '',
  major: 'Cardiology',
  research_field: '',
  research_achievements: 'One\nTwo',
};

describe('Changes of a profile', () => {
  it('are the fields that differ, without space around them', () => {
    expect(changesOf(saved, { ...saved, nickname: ' Dr Lin ', major: '' })).toEqual({
      nickname: 'Dr Lin',
      major: '',
    });
  });

  it('are none for space around a text, other line ends, or fields that are not there yet', () => {
    expect(changesOf(saved, { nickname: 'Lin ', research_achievements: 'One\r\nTwo\n' })).toEqual({});
    expect(changesOf(saved, {})).toEqual({});
  });
});

it('All faults of a profile are found at once', () => {
  const long = 'x'.repeat(50_000);
  const all = {
    nickname: long,
    school: long,
    major: long,
    research_field: long,
    research_achievements: long,
  };
  const { error } = profileFields.safeParse(all);
  expect(error?.issues.map(({ path }) => String(path[0]))).toEqual(Object.keys(all));
});

describe('The count of characters', () => {
  it.each([
    ['', 40, undefined],
    ['x'.repeat(29), 40, undefined],
    ['x'.repeat(30), 40, 10],
    ['x'.repeat(42), 40, -2],
    ['x'.repeat(4499), 5000, undefined],
    ['x'.repeat(4500), 5000, 500],
    [undefined, 40, undefined],
  ])('speaks near the limit (%#)', (text, most, left) => {
    expect(charactersLeft(text, most)).toBe(left);
  });
});

describe('The form', () => {
  it('takes what the contract takes', () => {
    expect(profileFields.safeParse(saved).success).toBe(true);
    const { error } = profileFields.safeParse({ ...saved, nickname: 'x'.repeat(41) });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['nickname'], 'account.errors.tooLong'],
    ]);
  });
});
