/** The fields of personal data, and what has changed in them. Pure. */
import * as z from 'zod/mini';
import { saveProfile } from '../contract.ts';
import type { OwnProfile } from '../present.ts';

export const profileNames = [
  'nickname',
  'school',
  'major',
  'research_field',
  'research_achievements',
] as const;

export type ProfileName = (typeof profileNames)[number];

export type Profile = Record<ProfileName, string>;

/** The form's fields, checked by the contract's own rules. */
export const profileFields = z.pick(saveProfile.input, {
  nickname: true,
  school: true,
  major: true,
  research_field: true,
  research_achievements: true,
});

export function profileOf(account: Pick<OwnProfile, ProfileName>): Profile {
  const { nickname, school, major, research_field, research_achievements } = account;
  return { nickname, school, major, research_field, research_achievements };
}

/** What differs from what is saved, as it will be saved. Fields not yet there have not changed. */
export function changesOf(saved: Profile, typed: Partial<Profile>): Partial<Profile> {
  const changes: Partial<Profile> = {};
  for (const name of profileNames) {
    const text = typed[name];
    if (text !== undefined && tidy(text) !== tidy(saved[name])) changes[name] = tidy(text);
  }
  return changes;
}

/** Characters left when they run short, negative when there are too many; undefined while there is room. */
export function charactersLeft(text: string | undefined, most: number): number | undefined {
  const left = most - tidy(text ?? '').length;
  return left <= Math.max(10, most / 10) ? left : undefined;
}

/** As the contract trims it, whatever the system's line ends. */
function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
