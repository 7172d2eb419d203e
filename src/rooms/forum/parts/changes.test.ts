import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

it('What changed is told word by word, and joins to both texts again', () => {
  const from = 'One tail is usual.\n\n- a\n- b';
  const to = 'Two tails are usual.\n\n- a\n- c';
  const changes = changesBetween(from, to) ?? [];
  const text = (kind: 'added' | 'removed') =>
    changes
      .filter((one) => one.kind === 'same' || one.kind === kind)
      .map((one) => one.text)
      .join('');
  expect(text('removed')).toBe(from);
  expect(text('added')).toBe(to);
  expect(changes.some((one) => one.kind === 'same')).toBe(true);
});

it('Texts that differ beyond measure are not compared', () => {
  const words = (letter: string) => Array.from({ length: 4000 }, (_, n) => `${letter}${n}`).join(' ');
  expect(changesBetween(words('a'), words('b'))).toBeUndefined();
});
