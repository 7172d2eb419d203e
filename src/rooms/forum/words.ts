/** What belongs to topics and posts by nature: categories, orders, pages. Pure. */

export const categories = ['design', 'data', 'statistics', 'publication', 'site'] as const;

export type Category = (typeof categories)[number];

/** How lists are ordered: by the last reply, by age, those without a reply, by votes. */
export const orders = ['latest', 'newest', 'unanswered', 'useful'] as const;

export type Order = (typeof orders)[number];

export type Status = 'shown' | 'pending' | 'hidden' | 'deleted';

/** Replies on one page of a thread. */
export const perThreadPage = 25;

/** Topics on one page of a list. */
export const perListPage = 25;

/** The page of a thread on which a post stands; the question stands above every page. */
export function pageOfNumber(number: number): number {
  return number < 1 ? 1 : Math.ceil(number / perThreadPage);
}
