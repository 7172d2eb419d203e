/** Tiny projects in temporary folders, for rules to be tried on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** File by path below the project's root. */
export type Files = Record<string, string>;

/** Writes a project, hands its root to a question, and removes it again. */
export function withProject<T>(files: Files, question: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'meridian-rules-'));
  try {
    for (const [path, text] of Object.entries({ 'package.json': '{}', ...files })) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return question(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
