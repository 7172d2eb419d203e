/** What the threads of the pool's tests run: as they are told. */

export type Told = {
  say?: string;
  forever?: boolean;
  memory?: boolean;
  end?: boolean;
  wait?: SharedArrayBuffer;
  parts?: readonly number[];
};

export function run(
  { say, forever, memory, end, wait, parts = [] }: Told,
  told: (part: number) => void,
): string | undefined {
  for (const part of parts) told(part);
  while (forever) Math.random();
  const kept: unknown[] = [];
  while (memory) kept.push(new Array(1e6).fill(kept.length));
  if (end) process.exit(0);
  // Until the test lets it go on.
  if (wait) Atomics.wait(new Int32Array(wait), 0, 0);
  return say;
}
