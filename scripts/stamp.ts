/** Knows whether what was made is up to date, such as the build: a hash over everything that goes into it. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'build/stamp');
const inputs = [
  'src/**',
  'public/**',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

const currentStamp = (): string => stampOf(inputs);

/** @param patterns of files, from the root; tests go into nothing */
export function stampOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of globSync([...patterns], { cwd: root }).sort()) {
    if (path.endsWith('.test.ts') || statSync(join(root, path)).isDirectory()) continue;
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentStamp();
}

export function markBuilt(): void {
  writeFileSync(stampFile, currentStamp());
}
