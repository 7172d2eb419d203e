import { describe, expect, it } from 'vitest';
import { codingFor } from './coding.ts';

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
});
