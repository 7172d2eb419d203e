/** What is done with a picture of a document. */
import type { Drawing } from '../../ui/icons.ts';

export const turnLeft: Drawing = {
  path: 'M4 4v4h4M4.6 8A6.5 6.5 0 1 1 4 12',
};

export const turnRight: Drawing = {
  path: 'M16 4v4h-4M15.4 8A6.5 6.5 0 1 0 16 12',
};

export const crop: Drawing = {
  path: 'M6 2.5V14h11.5M2.5 6H14v11.5',
};

export const sun: Drawing = {
  path: 'M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
};
