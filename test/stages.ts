/**
 * The stages of `npm test`, each dearer than the one before: `check` reads the code, `unit` calls functions, `http`
 * asks a running site, `e2e` looks at it in a browser, `soak` looks for what only shows in the long run. Nobody lists
 * a test: it belongs where what it uses puts it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const stages = ['check', 'unit', 'http', 'e2e', 'soak'] as const;
export type Stage = (typeof stages)[number];

export function isStage(name: string): name is Stage {
  return stages.some((stage) => stage === name);
}

/** @param path of a test file, from the root @param text what stands in it */
export function stageOf(path: string, text: string): Stage {
  if (/^test\/(?:soak|faults|fuzz|load)\//.test(path)) return 'soak';
  if (/^test\/rules\//.test(path) || /from '\.\/rules\//.test(text)) return 'check';
  if (usesBrowser(text)) return 'e2e';
  const used = harnessOf(text);
  return used.includes('site') || used.includes('databases') ? 'http' : 'unit';
}

/** Whether a test file with this text looks at pages in a browser, in whatever stage. */
export function usesBrowser(text: string): boolean {
  return harnessOf(text).includes('browser');
}

function harnessOf(text: string): (string | undefined)[] {
  return [...text.matchAll(/from '[./]*(?:test\/)?harness\/(\w+)\.ts'/g)].map(([, name]) => name);
}

/** Every test file below a root, by its stage. */
export function testFiles(root: string): Record<Stage, string[]> {
  const found: Record<Stage, string[]> = { check: [], unit: [], http: [], e2e: [], soak: [] };
  for (const path of globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root }).sort()) {
    found[stageOf(path, readFileSync(join(root, path), 'utf8'))].push(path);
  }
  return found;
}
