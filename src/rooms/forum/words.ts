/** What belongs to topics and posts by nature: categories, orders, lengths. Pure. */

export const categories = ['design', 'data', 'statistics', 'publication', 'site'] as const;

export type Category = (typeof categories)[number];

/** How lists are ordered: by the last reply, by age, those without a reply, by votes. */
export const orders = ['latest', 'newest', 'unanswered', 'useful'] as const;

export type Order = (typeof orders)[number];

export type Status = 'shown' | 'pending' | 'hidden' | 'deleted';

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

/** Replies on one page of a thread. */
export const perThreadPage = 25;

/** Topics on one page of a list. */
export const perListPage = 25;

/** What is kept of a picture: a long screenshot stays wide enough to be read, and no phone has to decode more. */
export const pictureMost = { width: 2000, pixels: 12_000_000 } as const;

/** Largest picture in bytes, and how many pictures and bytes one member may bring in a day. */
export const imageBytes = 8 * 1024 * 1024;
export const imagesADay = { count: 40, bytes: 60 * 1024 * 1024 } as const;

/** The page of a thread on which a post stands; the question stands above every page. */
export function pageOfNumber(number: number): number {
  return number < 1 ? 1 : Math.ceil(number / perThreadPage);
}
