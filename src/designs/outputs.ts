/** What designs answer alike. */
import type { Output } from './design.ts';

/** What follows from one group's size, or from those of several. */
export function outputsOf(
  groups: readonly string[],
  effect: Output,
  unit: Output['unit'] = 'people',
  exact = true,
): Output[] {
  const sizes = groups.map((name): Output => ({ name, unit }));
  const recruited = groups.map((name): Output => ({ name: `${name}Recruited`, unit }));
  return [
    { name: 'total', unit },
    ...(groups.length > 1 ? sizes : []),
    ...(exact ? [{ name: 'exact', unit, goals: ['size'] } as const] : []),
    { name: 'power', unit: 'share' },
    effect,
    { name: 'recruited', unit },
    ...(groups.length > 1 ? recruited : []),
  ];
}
