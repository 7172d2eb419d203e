/** Icons of the console alone. Its menu comes from the server, which names them. */
import type { AnyIcon, Drawing, IconName } from '../ui/icons.ts';

const drawings = {
  grid: { path: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z' },
  pin: {
    path: 'M10 17.5c3.5-4 5.5-6.7 5.5-9.3a5.5 5.5 0 0 0-11 0c0 2.6 2 5.3 5.5 9.3ZM12 8.2a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  },
  reply: { path: 'M8 5 3 10l5 5M3 10h8c3 0 5 1.5 6 5' },
  star: { path: 'm10 3 2.1 4.6 5 .6-3.7 3.4 1 4.9L10 14l-4.4 2.5 1-4.9L2.9 8.2l5-.6L10 3Z' },
} as const satisfies Record<string, Drawing>;

export const { star } = drawings;

export type ConsoleIcon = IconName | keyof typeof drawings;

export function consoleIcon(name: ConsoleIcon): AnyIcon {
  return isDrawn(name) ? drawings[name] : name;
}

function isDrawn(name: ConsoleIcon): name is keyof typeof drawings {
  return name in drawings;
}
