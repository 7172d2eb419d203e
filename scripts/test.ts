/**
 * `npm test`: the stages of `test/stages.ts` one after the other, and how long each took. `npm test -- unit http` runs
 * these alone; whatever else is named goes to the test runner. Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findServer } from '../test/harness/cluster.ts';
import { isStage, type Stage, stages, testFiles } from '../test/stages.ts';
import { check } from './check.ts';
import { root } from './stamp.ts';

/** Of one file, as the runner's JSON tells it. */
type FileReport = { name: string; startTime: number; endTime: number };

const named = process.argv.slice(2);
const chosen = named.filter(isStage);
const rest = named.filter((argument) => !isStage(argument));
const wanted: readonly Stage[] = chosen.length > 0 ? chosen : stages;
const began = performance.now();
let passed = 0;
let failed = 0;

// The code is checked while the runner builds the pages and makes databases: each alone leaves a core idle.
const [{ status, files }, checkSeconds] = await Promise.all([
  runTests(),
  wanted.includes('check') ? checkCode() : 0,
]);
tellStages(files);
const postgres = findServer();
process.stdout.write(
  postgres
    ? `The databases were PostgreSQL (${postgres}) and the embedded one.\n`
    : 'The database was the embedded one: no PostgreSQL is installed.\n',
);
// A file that could not be loaded, or an error outside a test, fails no test of its own.
if (status !== 0 && failed === 0) failed = 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** @returns how many seconds it took */
async function checkCode(): Promise<number> {
  for (const { name, ok, output } of await check()) {
    if (ok) passed++;
    else failed++;
    process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n${ok ? '' : `${output}\n`}`);
  }
  return (performance.now() - began) / 1000;
}

async function runTests(): Promise<{ status: unknown; files: FileReport[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  const report = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = chosen.map((stage) => `--project=${stage}`);
  const runner = spawn(process.execPath, [vitest, 'run', ...reporters, ...projects, ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  const [status] = await once(runner, 'exit');
  try {
    const { numPassedTests, numFailedTests, testResults } = Object(JSON.parse(readFileSync(report, 'utf8')));
    passed += Number(numPassedTests);
    failed += Number(numFailedTests);
    return { status, files: testResults };
  } catch {
    process.stdout.write('The test runner left no report.\n');
    return { status, files: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tellStages(files: FileReport[]): void {
  const stageFiles = testFiles(root);
  const lines = wanted.map((stage) => {
    const own = files.filter(({ name }) => stageFiles[stage].includes(relative(root, name)));
    const first = Math.min(...own.map(({ startTime }) => startTime));
    const last = Math.max(...own.map(({ endTime }) => endTime));
    const tests = own.length === 0 ? 0 : (last - first) / 1000;
    return `${stage} ${(tests + (stage === 'check' ? checkSeconds : 0)).toFixed(0)} s`;
  });
  const all = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(`${lines.join(', ')}; ${all} s with build, databases and browser\n`);
}
