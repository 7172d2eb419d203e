/** Icons of the console alone. Its menu comes from the server, which names them. */
import { type Drawing, type IconName, iconNamed } from '../ui/icons.ts';

const drawings = {
  cap: { path: 'm2 8 8-4 8 4-8 4-8-4ZM5.5 9.8v4.4c2.6 2 6.4 2 9 0V9.8M18 8v5.5' },
  card: { path: 'M2.5 4.5h15v11h-15zM2.5 8.5h15M5.5 12.5h3.5' },
  checklist: { path: 'm2.5 5 1.2 1.2L6 4m-3.5 6 1.2 1.2L6 9m-3.5 6 1.2 1.2L6 14M9 5h8.5M9 10h8.5M9 15h8.5' },
  folder: { path: 'M2.5 4.5h5.2l2 2.5h7.8v9h-15z' },
  grid: { path: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z' },
  history: { path: 'M3.2 10a6.8 6.8 0 1 0 2-4.8L3.2 7.2M3.2 3.5v3.7h3.7M10 6.3V10l2.7 1.8' },
  invite: {
    path: 'M8 10a3.3 3.3 0 1 0 0-6.6A3.3 3.3 0 0 0 8 10ZM2 17c.6-3 2.7-4.6 6-4.6 1.4 0 2.6.3 3.6.9M15 11.5v6M12 14.5h6',
  },
  lostMail: { path: 'M17 9.5V5H3v10h7M3 5.5l7 5.5 7-5.5m-4.5 7 5 5m0-5-5 5' },
  question: {
    path: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM7.9 8.3a2.1 2.1 0 1 1 3.2 1.8c-.8.5-1.1.8-1.1 1.6M10 14v.2',
  },
  shelf: { path: 'M3 3.5h3.5v13H3zM6.5 6H10v10.5H6.5zm5.1.1 3.2-.9 2.9 10.6-3.2.9z' },
  sliders: {
    path: 'M3 6h7.5m4 0H17M3 14h2.5m4 0H17m-2.5-8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm-5 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  },
  star: { path: 'm10 3 2.1 4.6 5 .6-3.7 3.4 1 4.9L10 14l-4.4 2.5 1-4.9L2.9 8.2l5-.6L10 3Z' },
  tag: { path: 'M3 3h6.8l7.2 7.2-6.8 6.8L3 9.8zM6.6 6.5v.2' },
} as const satisfies Record<string, Drawing>;

export const { star } = drawings;

export type ConsoleIcon = IconName | keyof typeof drawings;

export function consoleIcon(name: ConsoleIcon): Drawing {
  return isDrawn(name) ? drawings[name] : iconNamed(name);
}

function isDrawn(name: ConsoleIcon): name is keyof typeof drawings {
  return name in drawings;
}
