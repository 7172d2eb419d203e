/**
 * `npm test`: the stages of `test/stages.ts` in their order, and how long each took. `npm test -- unit http` runs
 * these alone, `npm test -- --changed` what a change concerns; whatever else is named goes to the test runner. A browser
 * test that failed runs once more, alone (`test/verdict.ts`). Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findServer } from '../test/harness/cluster.ts';
import { isStage, type Stage, stages, testFiles, usesBrowser } from '../test/stages.ts';
import { mostFlaky, type Outcome, verdict } from '../test/verdict.ts';
import { changedTests } from './changed.ts';
import { programs } from './check.ts';
import { root } from './stamp.ts';

/** Of one file, as the runner's JSON tells it. */
type FileReport = {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string }[];
};
type Run = { status: unknown; files: FileReport[] };

const nothing: Run = { status: 0, files: [] };

const named = process.argv.slice(2);
const chosen = named.filter(isStage);
const [since] = named.filter((argument) => /^--changed(?:=|$)/.test(argument));
const rest = named.filter((argument) => !isStage(argument) && argument !== since);
const wanted: readonly Stage[] = chosen.length > 0 ? chosen : stages;
const began = performance.now();
const concerned = since === undefined ? undefined : concernedBy(since);
const checks = { passed: 0, failed: 0 };

// The code is checked while the runner builds the pages and makes databases: each alone leaves a core idle.
const [first, checkSeconds] = await Promise.all([
  concerned?.length === 0 ? nothing : runTests([...(concerned ?? []), ...rest]),
  wanted.includes('check') ? checkCode() : 0,
]);
const shaken = first.files
  .map(outcomeOf)
  .filter(({ file, failed }) => failed.length > 0 && mayRunAgain(file));
// One file at a time, with nothing beside it.
const again =
  shaken.length > 0 ? await runTests(['--maxWorkers=1', ...shaken.map(({ file }) => file)]) : undefined;

tellStages(first.files);
const postgres = findServer();
process.stdout.write(
  postgres
    ? `The databases were PostgreSQL (${postgres}) and the embedded one.\n`
    : 'The database was the embedded one: no PostgreSQL is installed.\n',
);
const most = process.env.CI && process.env.CI !== 'false' ? mostFlaky : 0;
const { passed, failed, flaky } = verdict(
  first.files.map(outcomeOf),
  again?.files.map(outcomeOf) ?? [],
  most,
);
const runs = again ? [first, again] : [first];
const outside = runs.filter(({ status, files }) => failedOtherwise(status, files)).length;
if (outside > 0) process.stdout.write('Something failed outside of every test.\n');
for (const name of flaky) process.stdout.write(`flaky: ${name}\n`);
if (shaken.length > 0) process.stdout.write(`${flaky.length} flaky\n`);
const bad = checks.failed + failed.length + outside;
process.stdout.write(`${checks.passed + passed} passed, ${bad} failed\n`);
process.exit(bad === 0 ? 0 : 1);

/**
 * @param argument `--changed`, or `--changed=<reference of Git>`
 * @returns files of the stages that are wanted; undefined where all have to run
 */
function concernedBy(argument: string): string[] | undefined {
  const { files, why } = changedTests(argument.split('=')[1] ?? 'main');
  process.stdout.write(`${why}\n`);
  const ofStages = testFiles(root);
  return files?.filter((file) => wanted.some((stage) => ofStages[stage].includes(file)));
}

/** Whether the runner failed by more than its tests, such as an error between them or a secret in a log. */
function failedOtherwise(status: unknown, files: FileReport[]): boolean {
  return status !== 0 && (status !== 1 || !files.some(({ status }) => status === 'failed'));
}

function outcomeOf({ name, status, assertionResults }: FileReport): Outcome {
  const file = relative(root, name);
  const ended = (how: string) =>
    assertionResults.filter((one) => one.status === how).map(({ fullName }) => fullName);
  const broken = ended('failed');
  return {
    file,
    passed: ended('passed'),
    failed: status === 'failed' && broken.length === 0 ? [file] : broken,
  };
}

function mayRunAgain(file: string): boolean {
  return usesBrowser(readFileSync(join(root, file), 'utf8'));
}

/** The rules are tests of the stage. @returns how many seconds the programs took */
async function checkCode(): Promise<number> {
  for (const { name, ok, output } of await programs()) {
    checks[ok ? 'passed' : 'failed']++;
    process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n${ok ? '' : `${output}\n`}`);
  }
  return (performance.now() - began) / 1000;
}

async function runTests(args: readonly string[]): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const runner = spawn(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
    // The same processes run all of them: what one stage has loaded serves the next (docs/decisions/0140).
    env: { ...process.env, TEST_STAGES: wanted.join(' ') },
  });
  const [status] = await once(runner, 'exit');
  try {
    return { status, files: Object(JSON.parse(readFileSync(report, 'utf8'))).testResults };
  } catch {
    process.stdout.write('The test runner left no report.\n');
    return { status, files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Stages overlap, in processes that they share: each is told as its part of what all took. */
function tellStages(files: FileReport[]): void {
  const stageFiles = testFiles(root);
  const spent = (some: readonly FileReport[]) =>
    some.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  const first = Math.min(...files.map(({ startTime }) => startTime));
  const last = Math.max(...files.map(({ endTime }) => endTime));
  const lines = wanted.map((stage) => {
    const own = files.filter(({ name }) => stageFiles[stage].includes(relative(root, name)));
    const tests = own.length === 0 ? 0 : ((last - first) / 1000) * (spent(own) / spent(files));
    return `${stage} ${(tests + (stage === 'check' ? checkSeconds : 0)).toFixed(0)} s`;
  });
  const all = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${lines.join(', ')}; ${all} s with build, databases and browser\n`);
}
