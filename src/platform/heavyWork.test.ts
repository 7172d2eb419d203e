import { expect, it } from 'vitest';
import { Refusal } from '../contract/problems.ts';
import { heavyLine } from './heavyWork.ts';

/** Work that ends when it is told to, and notes that it began. */
function line() {
  const inTurn = heavyLine();
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const send = (person: string) =>
    inTurn(person, () => {
      begun.push(person);
      return new Promise<string>((resolve) => open.push(() => resolve(person)));
    }).catch((error: unknown) => (error instanceof Refusal ? error.problem : Promise.reject(error)));
  const settle = async () => {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, send, settle, inTurn };
}

it('One who brings many lets in whoever comes anew before the second of theirs', async () => {
  const { begun, send, settle } = line();
  for (const person of ['many', 'many', 'many', 'few', 'other']) void send(person);
  for (let n = 0; n < 5; n++) await settle();
  expect(begun).toEqual(['many', 'few', 'other', 'many', 'many']);
});

it('One person has one in hand and four waiting; a sixth is refused with a sentence and a time', async () => {
  const { send, settle } = line();
  const sent = Array.from({ length: 6 }, () => send('many'));
  expect(await sent[5]).toEqual({ problem: 'still_busy', retryAfter: 5 });
  for (let n = 0; n < 5; n++) await settle();
  expect(await Promise.all(sent.slice(0, 5))).toEqual(Array(5).fill('many'));
});

it('Of all together 40 wait, and the next is told that the service is busy', async () => {
  const { send, settle } = line();
  const sent = Array.from({ length: 41 }, (_, n) => send(`person ${n}`));
  expect(await send('one more')).toEqual({ problem: 'unavailable', retryAfter: 5 });
  for (let n = 0; n < 41; n++) await settle();
  expect(await Promise.all(sent)).toHaveLength(41);
});

it('What fails is said to whoever sent it, and holds up nobody', async () => {
  const { inTurn } = line();
  const failed = inTurn('one', async () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await inTurn('two', async () => 'done')).toBe('done');
});
