import { describe, expect, it } from 'vitest';
import { recoveryFor } from './chunks.ts';

describe('A chunk that cannot be fetched', () => {
  const state = { online: true, typed: false, since: Number.POSITIVE_INFINITY };

  it('reloads a page that is online and has nothing typed, at most once in ten seconds', () => {
    expect(recoveryFor(state)).toBe('reload');
    expect(recoveryFor({ ...state, since: 10_000 })).toBe('reload');
    expect(recoveryFor({ ...state, since: 9_999 })).toBe('fail');
  });

  it('reloads nothing without a network, and shows no error page', () => {
    expect(recoveryFor({ ...state, online: false })).toBe('wait');
    expect(recoveryFor({ ...state, online: false, since: 0 })).toBe('wait');
  });

  it('reloads nothing over what was typed, and shows no error page', () => {
    expect(recoveryFor({ ...state, typed: true })).toBe('wait');
    expect(recoveryFor({ ...state, typed: true, since: 0 })).toBe('wait');
  });
});
