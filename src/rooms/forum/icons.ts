/** Icons that the forum alone draws. */
import type { Drawing } from '../../ui/icons.ts';

export const reply: Drawing = { path: 'M8 5 3 10l5 5M3 10h8c3 0 5 1.5 6 5' };

export const star: Drawing = {
  path: 'm10 3 2.1 4.6 5 .6-3.7 3.4 1 4.9L10 14l-4.4 2.5 1-4.9L2.9 8.2l5-.6L10 3Z',
};

export const pin: Drawing = {
  path: 'M10 17.5c3.5-4 5.5-6.7 5.5-9.3a5.5 5.5 0 0 0-11 0c0 2.6 2 5.3 5.5 9.3ZM12 8.2a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
};
