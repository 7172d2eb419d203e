/** Runs tests of a copy of the project until one fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** `file` is empty where the tests did not begin, such as when the pages could not be built. */
export type Failure = { file: string; test: string };

type Report = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** What takes longer is not known to be caught: nobody can tell a fault that never ends from a slow machine. */
const limitMs = 20 * 60_000;

export class TookTooLong extends Error {}

/** Unit tests need neither pages nor databases, which the project's own configuration makes first. */
const pureConfig = 'export default { test: { isolate: false, testTimeout: 120_000 } };\n';

/**
 * @param tree where the project lies
 * @param files tests of it, in whose order nothing lies
 */
export async function failures(
  tree: string,
  files: readonly string[],
  { pure = false, bail = true } = {},
): Promise<Failure[]> {
  if (files.length === 0) return [];
  const report = join(tree, '..', 'report.json');
  const config = join(tree, '..', 'pure.config.mjs');
  rmSync(report, { force: true });
  writeFileSync(config, pureConfig);
  const args = [
    join(tree, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...(pure ? ['--config', config, '--root', tree] : []),
    ...(bail ? ['--bail=1'] : []),
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  await ended(args, tree);
  if (!existsSync(report)) return [{ file: '', test: 'the build of the pages, or the start of the tests' }];
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(tree, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed' && assertionResults.length === 0)
      return [{ file, test: 'before its tests' }];
    return failed.map(({ fullName }) => ({ file, test: fullName }));
  });
}

async function ended(args: readonly string[], cwd: string): Promise<void> {
  // A group of its own: with the runner end the browser and the databases that it started.
  const runner = spawn(process.execPath, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = () => process.kill(-Number(runner.pid), 'SIGKILL');
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, limitMs);
  process.once('exit', stop);
  await once(runner, 'exit');
  process.off('exit', stop);
  clearTimeout(timer);
  if (late) throw new TookTooLong();
}
