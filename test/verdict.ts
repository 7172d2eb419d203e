/**
 * What a run of the tests comes to. A browser test that failed runs once more, alone, when the run is over: one that
 * passes then is flaky, which is told by name, and is a failure too except for a few on a machine of others.
 */

/** What the runner ends with when something failed outside of every test, such as a secret in a log. */
export const failedOutside = 3;

/** How many flaky tests do not fail a run of continuous integration; anywhere else, one does. */
export const mostFlaky = 3;

/** One test file in one run: the names of its tests. A file that fails without a test that does has failed by its own name. */
export type Outcome = { file: string; passed: string[]; failed: string[] };

/**
 * @param first all files of a run
 * @param again those files of them that ran once more
 * @param most how many flaky tests are no failure
 * @returns how many tests passed, and which did not
 */
export function verdict(
  first: readonly Outcome[],
  again: readonly Outcome[],
  most: number,
): { passed: number; failed: string[]; flaky: string[] } {
  const second = new Map(again.map((one) => [one.file, one]));
  const [failed, flaky]: [string[], string[]] = [[], []];
  let passed = 0;
  for (const one of first) {
    const repeated = second.get(one.file);
    const bad = [new Set(one.failed), new Set((repeated ?? one).failed)] as const;
    const names = new Set([
      ...one.passed,
      ...one.failed,
      ...(repeated?.passed ?? []),
      ...(repeated?.failed ?? []),
    ]);
    for (const name of names) {
      const times = bad.filter((those) => those.has(name)).length;
      if (times === 0) passed++;
      else (times === 2 ? failed : flaky).push(name === one.file ? name : `${one.file} ${name}`);
    }
  }
  if (flaky.length > most) failed.push(...flaky);
  else passed += flaky.length;
  return { passed, failed, flaky };
}
