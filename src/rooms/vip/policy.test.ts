import { describe, expect, it } from 'vitest';
import type { IdentityStatus } from '../../ports/identity.ts';
import type { Membership } from '../../ports/vip.ts';
import { missingIn, nextStep } from '../../reading/steps.ts';
import { offices, policy, standingOf, stepsOf } from './policy.ts';

const none: Membership = { until: null, since: null, active: false, waitingDays: 0 };
const day = new Date('2027-01-01T00:00:00Z');
const over: Membership = { ...none, until: day };
const waiting: Membership = { ...none, waitingDays: 7 };
const running: Membership = { until: day, since: day, active: true, waitingDays: 0 };

const identities: readonly IdentityStatus[] = [null, 0, 1, 2];
const memberships = [none, over, waiting, running];

const obtained = { plans: true, sold: false };

describe('The policy', () => {
  it('opens to nobody but a member whose identity is approved', () => {
    for (const identity of identities) {
      for (const membership of memberships) {
        const row = policy[standingOf({ identity, membership })];
        const both = identity === 1 && membership.active;
        expect([row.reads, row.uses], JSON.stringify({ identity, membership })).toEqual([both, both]);
      }
    }
    expect(policy.visitor).toMatchObject({ reads: false, uses: false });
  });

  it('lets editors and admins read by office, and nobody use a privilege by it', () => {
    const reading = Object.entries(offices).filter(([, { reads }]) => reads);
    expect(reading.map(([name]) => name).sort()).toEqual(['admin', 'editor']);
    expect(Object.values(offices).some(({ uses }) => uses)).toBe(false);
  });

  it('names the steps that are missing as its table has them', () => {
    for (const identity of identities) {
      for (const membership of memberships) {
        const facts = { identity, membership };
        const missing = missingIn(stepsOf(facts, obtained));
        expect(missing, JSON.stringify(facts)).toEqual(policy[standingOf(facts)].missing);
      }
    }
    expect(missingIn(stepsOf(null, obtained))).toEqual(policy.visitor.missing);
  });

  it('leads to the first step that can be taken, past one that waits for others', () => {
    expect(nextStep(stepsOf(null, obtained))).toBe('account');
    expect(nextStep(stepsOf({ identity: null, membership: running }, obtained))).toBe('identity');
    expect(nextStep(stepsOf({ identity: 0, membership: none }, obtained))).toBe('membership');
    expect(nextStep(stepsOf({ identity: 0, membership: waiting }, obtained))).toBeUndefined();
    expect(nextStep(stepsOf({ identity: 2, membership: waiting }, obtained))).toBe('identity');
    expect(nextStep(stepsOf({ identity: 1, membership: running }, obtained))).toBeUndefined();
  });
});
