import { expect, it } from 'vitest';
import { makePauses } from './pauses.ts';

function pausesAt() {
  let at = 1000;
  const pauses = makePauses(() => at);
  return {
    pauses,
    pass: (seconds: number) => {
      at += seconds;
    },
  };
}

it('A pause lasts half a minute, and is that of one person', () => {
  const { pauses, pass } = pausesAt();
  pauses.begin('ana');
  expect([pauses.left('ana'), pauses.left('ben')]).toEqual([30, 0]);
  pass(29.5);
  expect(pauses.left('ana')).toBe(1);
  pass(0.5);
  expect(pauses.left('ana')).toBe(0);
});

it('It grows with each time, up to an hour, and begins anew after an hour of rest', () => {
  const { pauses, pass } = pausesAt();
  const lasting = Array.from({ length: 9 }, () => {
    pauses.begin('ana');
    const left = pauses.left('ana');
    pass(left + 60);
    return left;
  });
  expect(lasting).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
  pass(3600);
  pauses.begin('ana');
  expect(pauses.left('ana')).toBe(30);
});
