import { expect, it } from 'vitest';
import { listeners } from './compose.ts';
import { vip } from './rooms/vip/room.ts';

it('An approval holds the membership before anybody pays points for it, as whoever obtains one does', () => {
  const [first, ...others] = listeners['identity.approved'] ?? [];
  expect(vip.on?.['identity.approved']).toEqual({ early: first });
  expect(others.length).toBeGreaterThan(0);
});
