/** Keys of the words that name a design, within the namespace of designs. Pure. */
import { keyOf } from '../../designs/keys.ts';

export function titleKey(id: string): string {
  return `designs.${keyOf(id)}.title`;
}

export function purposeKey(id: string): string {
  return `designs.${keyOf(id)}.purpose`;
}
