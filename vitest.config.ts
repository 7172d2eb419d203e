import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isStage, stages, testFiles } from './test/stages.ts';

// As `npm start` runs the site: React's development build takes several times as long for a page.
process.env.NODE_ENV = 'production';

const files = testFiles(import.meta.dirname);

/** What one process runs after the other: of several stages at once, where `scripts/test.ts` asks for them. */
function groups(): Record<string, string[]> {
  // A sweep is no stage: `scripts/sweep.ts` says which part of it is asked for.
  if (process.env.SWEEP !== undefined) return { sweep: ['test/sweep/sweep.ts'] };
  const together = process.env.TEST_STAGES?.split(' ').filter(isStage);
  return together ? { tests: together.flatMap((stage) => files[stage]) } : files;
}

const stageOf = new Map(stages.flatMap((stage) => files[stage].map((file) => [file, stage] as const)));

/** Milliseconds, far above what nearly any test takes: a machine that is busy is no fault of theirs. */
const usualTime = 120_000;

/**
 * Stage after stage, and in each first what asks for more time than the others. A stage begins while the last file of
 * the one before still runs: else one core would wait for the other at the end of each. So that this is not so at the end
 * of all, what shows in the long run has its turn with the browser tests, most of which are short.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort((a, b) => turnOf(a) - turnOf(b) || timeAsked(b) - timeAsked(a));
  }
}

function turnOf({ moduleId }: TestSpecification): number {
  const stage = stageOf.get(relative(import.meta.dirname, moduleId)) ?? 'check';
  return stages.indexOf(stage === 'soak' ? 'e2e' : stage);
}

/** The longest time that a file asks for beyond what is usual, or none. */
function timeAsked({ moduleId }: TestSpecification): number {
  const asked = readFileSync(moduleId, 'utf8').matchAll(/\b(\d{3})_000\b/g);
  const times = Array.from(asked, ([, seconds]) => Number(seconds) * 1000);
  return Math.max(0, ...times.filter((time) => time > usualTime));
}

export default defineConfig({
  test: {
    globalSetup: ['test/harness/setup.ts'],
    setupFiles: ['test/harness/chance.ts'],
    // One more than there are cores: a test that waits for a browser or a database leaves its core to another.
    maxWorkers: 3,
    // As `npm start` does: much of what a page makes is gone before a small space for what is new is full. All modules
    // and several sites live in one process: it does not begin to clear up while its heap only grows to what it needs.
    execArgv: [
      ...['--import', join(import.meta.dirname, 'test/harness/components.ts')],
      ...['--max-semi-space-size=64', '--min-semi-space-size=64', '--initial-old-space-size=1536'],
    ],
    // Node reads what tests import, as it does for `npm start` (docs/decisions/0140-tests-read-by-node.md).
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // No module holds state, so files need no copy of all modules each; to load them took longer than most tests.
    isolate: false,
    testTimeout: usualTime,
    hookTimeout: usualTime,
    // What is awaited comes late on a busy machine: the usual second is not enough.
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    projects: Object.entries(groups()).map(([name, include]) => ({ extends: true, test: { name, include } })),
  },
});
