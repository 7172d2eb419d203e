import type { ComponentProps } from 'react';
import { Drawn } from './Drawn.tsx';
import { type AnyIcon, ICONS, type IconName } from './icons.ts';

export type { AnyIcon, IconName };

/** There the build has written the path in place of the name (docs/decisions/0198-icons-written-into-scripts.md). */
const inBrowser = import.meta.env.PROD && !import.meta.env.SSR;

/** One icon by its name, or a drawing of a room's own; of a name that comes with data, `iconNamed`. */
export function Icon({ name, ...rest }: Omit<ComponentProps<typeof Drawn>, 'path'> & { name: AnyIcon }) {
  const path = typeof name !== 'string' ? name.path : inBrowser ? name : ICONS[name];
  return <Drawn path={path} {...rest} />;
}
