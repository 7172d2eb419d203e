/** Knows whether the build is up to date: a hash over everything that goes into it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'build/stamp');
const inputs = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

export function currentStamp(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else if (!path.endsWith('.test.ts')) {
      hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path));
    }
  };
  for (const input of inputs) add(join(root, input));
  return hash.digest('hex');
}

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
}

export function markBuilt(): void {
  writeFileSync(stampFile, currentStamp());
}
