/** How much may be written in the forum: every limit is a number here, to which `checks.ts` and the contract hold. Pure. */
import type { Standing } from './policy.ts';

/** In characters. */
export const lengths = {
  titleLeast: 4,
  title: 150,
  text: 20_000,
  tag: 30,
  study: 40_000,
  draft: 60_000,
} as const;

export const mostTags = 5;

/** Most members that one post mentions. */
export const mostMentions = 10;

/** How much somebody may write. */
type Trust = { links: number; topicsAnHour: number; repliesAnHour: number; editsAnHour: number };

export function trustOf(standing: Standing): Trust {
  if (standing === 'new') return { links: 2, topicsAnHour: 3, repliesAnHour: 10, editsAnHour: 20 };
  if (standing === 'moderator') {
    return { links: 200, topicsAnHour: 60, repliesAnHour: 300, editsAnHour: 600 };
  }
  return { links: 20, topicsAnHour: 10, repliesAnHour: 30, editsAnHour: 60 };
}

/** Of a text in characters that take nine bytes each in a form, with what goes beside it. */
export const bodyLimit = 640 * 1024;

/** Calls from one network address. */
export const perPerson = { name: 'forum', points: 3000, seconds: 3600 };
export const writes = { name: 'forum-write', points: 600, seconds: 3600 };

/** What is kept of a picture: a long screenshot stays wide enough to be read, and no phone has to decode more. */
export const pictureMost = { width: 2000, pixels: 12_000_000 } as const;

/** Largest picture in bytes, and how many pictures and bytes one member may bring in a day. */
export const imageBytes = 8 * 1024 * 1024;
export const imagesADay = { count: 40, bytes: 60 * 1024 * 1024 } as const;
