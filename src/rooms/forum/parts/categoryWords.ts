import type { Category, Order } from '../words.ts';

/** Written out, so that every key is seen to be used. */
export const categoryWords = {
  design: 'categories.design',
  data: 'categories.data',
  statistics: 'categories.statistics',
  publication: 'categories.publication',
  site: 'categories.site',
} as const satisfies Record<Category, string>;

export const orderWords = {
  latest: 'list.orders.latest',
  newest: 'list.orders.newest',
  unanswered: 'list.orders.unanswered',
  useful: 'list.orders.useful',
} as const satisfies Record<Order, string>;
