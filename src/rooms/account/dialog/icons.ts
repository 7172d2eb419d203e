/** Ways to log in. */
import type { Drawing } from '../../../ui/icons.ts';

export const key: Drawing = {
  path: 'M12.5 11a4 4 0 1 0-3.7-2.5L3 14.3V17h2.7l.8-.8v-1.7h1.7l2.3-2.3',
};

export const qr: Drawing = {
  path: 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2h-2zM17 12v5h-5M5.5 5.5h0M14.5 5.5h0M5.5 14.5h0',
};
