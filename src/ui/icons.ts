import { signs } from './signs.ts';

/**
 * One icon set: a 20 px box, a 1.5 px stroke, round joins. Each icon is one path. What one room alone draws, or the
 * console, stands there as a drawing.
 */
export const ICONS = {
  ...signs,
  search: 'M13.5 13.5 17 17M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z',
  book: 'M10 5C8 3.5 5.5 3.5 3 4v12c2.5-.5 5-.5 7 1 2-1.5 4.5-1.5 7-1V4c-2.5-.5-5-.5-7 1ZM10 5v12',
  arrow: 'M4 10h12m-5-5 5 5-5 5',
  down: 'm5 8 5 5 5-5',
  right: 'm8 5 5 5-5 5',
  left: 'm12 5-5 5 5 5',
  check: 'm4 10.5 4 4 8-9',
  menu: 'M3 6h14M3 10h14M3 14h14',
  globe:
    'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3 10h14M10 3c2.4 2 3.4 4.3 3.4 7S12.4 15 10 17c-2.4-2-3.4-4.3-3.4-7S7.6 5 10 3Z',
  user: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3.5 17c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5',
  phone: 'M6 2.5h8a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1ZM9 15h2',
  mail: 'M3 5h14v10H3zM3 5.5l7 5.5 7-5.5',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v2',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 12h8v5H6z',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  upload: 'M10 13V3m-4 4 4-4 4 4M3 13v4h14v-4',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  eye: 'M2 10c2-3.5 4.7-5 8-5s6 1.5 8 5c-2 3.5-4.7 5-8 5s-6-1.5-8-5ZM12.2 10a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 6v4l2.7 1.8',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1',
  design: 'M3 17 14 6m0 0 2-3 1 1-3 2ZM3 17l2-.4M6 6.5 3.5 4 5 2.5 7.5 5M11.5 14l4 3.5L17 16l-3-3.5',
  data: 'M3 4h14v12H3zM3 8h14M8 8v8M3 12h14',
  calculator:
    'M5 2.5h10v15H5zM7.5 5.5h5V8h-5zM7.5 11h.1M10 11h.1M12.5 11h.1M7.5 14.5h.1M10 14.5h.1M12.5 14.5h.1',
  stats: 'M3 17V3M3 17h14M6 13l3-4 3 2 4-6',
  graph: 'M3 3v14h14M6 5h3.5v4H13v3.5h4M6 8h2v3h3.5v3H17',
  pub: 'M5 2.5h7l3.5 3.5V17.5H5zM12 2.5V6h3.5M7.5 9.5h5.5M7.5 12.5h5.5',
  vip: 'M3 5l3.5 3L10 3.5 13.5 8 17 5l-1.5 9.5h-11L3 5ZM5 17h10',
  home: 'M3 9.5 10 3l7 6.5M5 8.5V17h10V8.5',
  logout: 'M8 3H4v14h4M8 10h9m-3-3 3 3-3 3',
  chat: 'M3 4h14v10H9l-4 3v-3H3z',
  repeat: 'M4 9V8a3 3 0 0 1 3-3h9m-3-3 3 3-3 3M16 11v1a3 3 0 0 1-3 3H4m3 3-3-3 3-3',
  shield: 'M10 2.5 4 5v4.5c0 3.7 2.5 6.5 6 8 3.5-1.5 6-4.3 6-8V5l-6-2.5ZM7.5 10l2 2 3.5-4',
} as const;

export type IconName = keyof typeof ICONS;

/** An icon that comes with what shows it: a path for the same box and stroke. */
export type Drawing = { readonly path: string };

export type AnyIcon = IconName | Drawing;

/** Of a name that comes with data, for the server to send: scripts of browsers do without the set. */
export const iconNamed = (name: IconName): Drawing => ({ path: ICONS[name] });
