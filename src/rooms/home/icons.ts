/** What leads to somebody else's site. */
import type { Drawing } from '#ui/icons.ts';

export const out: Drawing = {
  path: 'M7 5h8v8M15 5 5 15',
};
