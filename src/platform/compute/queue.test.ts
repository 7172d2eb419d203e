import { expect, it } from 'vitest';
import { TurnQueue } from './queue.ts';

const item = (person: string) => ({ name: '', person, limit: 9, supersedes: false });

function queueOf(...people: string[]) {
  const queue = new TurnQueue<ReturnType<typeof item>>();
  for (const person of people) queue.add(item(person));
  return queue;
}

const all = (queue: TurnQueue<ReturnType<typeof item>>) =>
  Array.from({ length: 9 }, () => queue.take()?.person).filter(Boolean);

it('Whoever comes anew goes before the second piece of whoever had the last turn', () => {
  const queue = queueOf('many');
  expect(queue.take()?.person).toBe('many');
  for (const person of ['many', 'many', 'few', 'other']) queue.add(item(person));
  expect(all(queue)).toEqual(['few', 'other', 'many', 'many']);
});

it('Who has no turn now keeps their place', () => {
  const queue = queueOf('ana', 'ben');
  expect(queue.take((person) => person === 'ana')?.person).toBe('ben');
  expect(queue.take((person) => person === 'ana')).toBeUndefined();
  expect(queue.take()?.person).toBe('ana');
});

it('Room is made by whoever has most waiting, and not by who has one', () => {
  const queue = queueOf('ana', 'ben', 'ben', 'cem', 'cem', 'cem');
  expect(Array.from({ length: 4 }, () => queue.makeRoom()?.person)).toEqual(['cem', 'ben', 'cem', undefined]);
  expect(all(queue)).toEqual(['ana', 'ben', 'cem']);
});
