import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codingFor, fleeting, fleetingCodingFor } from './coding.ts';

describe('The content coding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', 'identity'],
    ['gzip;q=0', 'identity'],
    ['*', 'br'],
    ['', 'identity'],
    [undefined, 'identity'],
    [',;;q=x', 'identity'],
  ])('for %s is %s', (accept, expected) => {
    expect(codingFor(accept)).toBe(expected);
    expect(codingFor(accept)).toBe(expected);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['zstd;q=0, gzip', 'gzip'],
    [undefined, 'identity'],
  ])('of what is sent once, for %s, is %s', (accept, expected) => {
    expect(fleetingCodingFor(accept)).toBe(expected);
  });

  it.each([100, 500_000])('of %i bytes sent once leaves them as they were', async (length) => {
    const bytes = Buffer.from('0123456789'.repeat(length / 10));
    expect(zstdDecompressSync(await fleeting(bytes, 'zstd')).equals(bytes)).toBe(true);
  });
});
