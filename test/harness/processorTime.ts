/**
 * Milliseconds of processor time that work takes. Unlike time by the clock they hardly grow when the machine is busy
 * with something else, so that a bound on them finds what grows with the square, and nothing but that.
 */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return since(before);
}

/** The same of work that waits; whatever else the process does meanwhile is counted too. */
export async function processorTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return since(before);
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
