import type { ComponentProps } from 'react';
import { Drawn } from './Drawn.tsx';
import { type AnyIcon, ICONS, type IconName } from './icons.ts';

export type { AnyIcon, IconName };

/** One icon by its name, or a drawing of a room's own. */
export function Icon({ name, ...rest }: Omit<ComponentProps<typeof Drawn>, 'path'> & { name: AnyIcon }) {
  return <Drawn path={typeof name === 'string' ? ICONS[name] : name.path} {...rest} />;
}
