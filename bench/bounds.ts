/** Measurements that are held to a limit: a line each, and the process ends with 1 when one is over its limit. */

/** A value for which there is none is over every limit. */
export function within(what: string, value: number, most: number, unit: string): void {
  const isGood = value <= most;
  process.stdout.write(`${isGood ? '✓' : '✗'} ${what}: ${value} ${unit} (limit ${most})\n`);
  if (!isGood) process.exitCode = 1;
}
