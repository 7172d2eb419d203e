/** A module that takes its time to load, as any does on a machine that is busy. */

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);

export const run = (): string => 'loaded';
