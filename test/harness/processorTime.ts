/**
 * Milliseconds of processor time that work takes. Unlike time by the clock they hardly grow when the machine is busy
 * with something else, so that a bound on them finds what grows with the square, and nothing but that.
 */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
