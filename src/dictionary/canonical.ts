/** JSON with one form for one value (RFC 8785), and its hash. */
import { sha256Of } from '../lib/sha256.ts';

/** @param json of objects, lists, texts, finite numbers, truths and null; a member that is undefined is left out */
export function canonical(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map((one) => canonical(one ?? null)).join(',')}]`;
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  const members = Object.entries(json).filter(([, value]) => value !== undefined);
  // By UTF-16 code units (RFC 8785, section 3.2.3), as JavaScript compares texts.
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`).join(',')}}`;
}

/** SHA-256 of the canonical JSON in UTF-8, in hexadecimal digits. */
export async function hashOf(json: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(canonical(json));
  return sha256Of(bytes);
}
