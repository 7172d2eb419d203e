import { describe, expect, it } from 'vitest';
import { requireRole, stepUpOf } from './actor.ts';

const noon = new Date('2026-05-01T12:00:00Z');
const before = new Date('2026-05-01T11:00:00Z');

describe('A session', () => {
  it('owes nothing where its account has no second factor, even if it once showed one, unless a role asks for one', () => {
    expect(stepUpOf(false, null, null)).toBe('unneeded');
    expect(stepUpOf(false, null, noon)).toBe('unneeded');
    expect(stepUpOf(true, null, noon)).toBe('missing');
  });

  it('has stepped up once it showed the factor that is there now, and not by one that was there before', () => {
    expect(stepUpOf(false, noon, null)).toBe('due');
    expect(stepUpOf(true, noon, noon)).toBe('done');
    expect(stepUpOf(true, noon, before)).toBe('due');
  });

  it('without its step-up is told to take it, where somebody without the role is told nothing of it', () => {
    const actor = {
      accountId: 'a',
      sessionId: 's',
      name: '',
      roles: [],
      ownRoles: ['reviewer' as const],
      stepUp: 'due' as const,
      signedInAt: noon,
      seenAt: noon,
      expiresAt: noon,
      studiesUsedAt: null,
      tokenHash: '',
    };
    const refusal = (problem: string) => expect.objectContaining({ problem: { problem } });
    expect(() => requireRole(actor, ['reviewer'])).toThrow(refusal('step_up'));
    expect(() => requireRole(actor, ['editor'])).toThrow(refusal('forbidden'));
    expect(() => requireRole(undefined, ['editor'])).toThrow(refusal('forbidden'));
    expect(() => requireRole({ ...actor, stepUp: 'done' }, ['reviewer'])).not.toThrow();
  });
});
