/** What a reader keeps. */
import type { Drawing } from '../../ui/icons.ts';

export const bookmark: Drawing = {
  path: 'M5.5 3h9v14L10 13.5 5.5 17V3Z',
};
