/** Drawings that only this room needs. */
import type { Drawing } from '../../ui/icons.ts';

export const star: Drawing = {
  path: 'm10 3 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4l-4.5 2.4.9-5-3.6-3.5 5-.7L10 3Z',
};

export const starred: Drawing = {
  path: 'm10 3 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.4l-4.5 2.4.9-5-3.6-3.5 5-.7L10 3ZM10 7.5l-1 2-2 .3 1.5 1.5-.3 2 1.8-1 1.8 1-.3-2L13 9.8l-2-.3-1-2Z',
};
