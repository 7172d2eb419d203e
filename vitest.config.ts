import { defineConfig } from 'vitest/config';
import { stages, testFiles } from './test/stages.ts';

// As `npm start` runs the site: React's development build takes several times as long for a page.
process.env.NODE_ENV = 'production';

const files = testFiles(import.meta.dirname);

export default defineConfig({
  test: {
    globalSetup: ['test/harness/setup.ts'],
    // Two cores: more workers would only make each other late.
    maxWorkers: 2,
    // No module holds state, so files need no copy of all modules each; to load them took longer than most tests.
    isolate: false,
    // Far above what any test takes: a machine that is busy is no fault of theirs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: stages.map((name, order) => ({
      extends: true,
      test: { name, include: files[name], sequence: { groupOrder: order } },
    })),
  },
});
