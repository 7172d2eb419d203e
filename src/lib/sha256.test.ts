import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { Sha256, sha256Of } from './sha256.ts';

it('A hash of pieces is that of the whole, wherever it was cut', () => {
  // Lengths around the blocks of 64 bytes, and the 8 bytes of length at their end.
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 31) % 256);
    const wanted = createHash('sha256').update(bytes).digest('hex');
    for (const cut of [0, 1, 10, 63, 64, 100]) {
      const hash = new Sha256().update(bytes.subarray(0, cut)).update(bytes.subarray(cut));
      expect([length, cut, hash.digest()]).toEqual([length, cut, wanted]);
    }
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('A whole has the same hash on a page without https, where the browser finds none', async () => {
  const bytes = new TextEncoder().encode('Meridian');
  const wanted = createHash('sha256').update(bytes).digest('hex');
  expect(await sha256Of(bytes)).toBe(wanted);
  vi.stubGlobal('crypto', {});
  expect(await sha256Of(bytes)).toBe(wanted);
});
