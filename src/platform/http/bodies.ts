/** The bodies that `/api` and `/ns` take, parsed into plain values without a prototype to pollute. */
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

export const bodyLimit = 256 * 1024;

/** `/api`: form-encoded, multipart or JSON. */
export async function takeAllBodies(scope: FastifyInstance): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 20, fieldSize: 32 * 1024, parts: 20 },
  });
}

/** One file and a few fields beside it, whole in memory: who may send it is checked before. */
export async function takeFiles(scope: FastifyInstance, bytes: number): Promise<void> {
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 1, fileSize: bytes, fields: 10, fieldSize: 4 * 1024, parts: 11 },
  });
}

/**
 * Arrays come as repeated `name[]` entries (docs/specification.md §7.1); of a repeated plain name the last one
 * counts.
 */
function parseForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    if (key.endsWith('[]')) {
      const name = key.slice(0, -2);
      const list = fields[name];
      if (Array.isArray(list)) list.push(value);
      else fields[name] = [value];
    } else {
      fields[key] = value;
    }
  }
  return fields;
}

/** Deeper than anything that a form of ours sends. */
const deepest = 20;

/** PostgreSQL's text holds neither U+0000 nor half a surrogate pair; no form of ours sends one. */
export function holdsUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false;
  if (depth > deepest) return true;
  return Object.entries(value).some(
    ([key, inner]) => holdsUnstorable(key) || holdsUnstorable(inner, depth + 1),
  );
}
