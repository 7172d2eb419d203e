/** Names of items and sections in FHIR, which has one set of them for both. */
import type { Item, Section } from '../definition.ts';

export function linkIdOf(one: Section | Item): string {
  return one.linkId ?? ('items' in one ? `section.${one.id}` : one.id);
}

/**
 * A name that our definitions can have, made of any text and different from those that are taken, which it joins.
 */
export function nameFrom(text: string, taken: Set<string>): string {
  const plain = text.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^_+/, '');
  const base = (/^[a-z]/.test(plain) ? plain : `q${plain}`).slice(0, 56);
  let name = base;
  for (let k = 2; taken.has(name); k++) name = `${base}_${k}`;
  taken.add(name);
  return name;
}
