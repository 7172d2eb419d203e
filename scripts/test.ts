/** `npm test`: types, lint, house rules, then unit, HTTP, browser and fault tests. Ends with `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServer } from '../test/harness/cluster.ts';
import { check } from './check.ts';
import { root } from './stamp.ts';

const steps = await check();
let passed = 0;
let failed = 0;
for (const { name, ok, output } of steps) {
  if (ok) passed++;
  else failed++;
  process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n${ok ? '' : `${output}\n`}`);
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'));
const report = join(folder, 'report.json');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
try {
  const counts: unknown = JSON.parse(readFileSync(report, 'utf8'));
  passed += Number(Object(counts).numPassedTests);
  failed += Number(Object(counts).numFailedTests);
} catch {
  process.stdout.write('The test runner left no report.\n');
}
rmSync(folder, { recursive: true, force: true });
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
