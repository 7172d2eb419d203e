import type { MenuGroup } from './menu.ts';
import { useConsole } from './messages.ts';

/** What the groups of the menu are called; the first has no name. */
export function useGroupName(): (group: MenuGroup) => string | null {
  const t = useConsole();
  return (group) => (group === 'start' ? null : t(`nav.groups.${group}`));
}
