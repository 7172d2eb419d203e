import { expect, it } from 'vitest';
import { Refusal } from '../../contract/problems.ts';
import { writeLanes } from './writeLanes.ts';

const options = { atOnce: 2, mostWaiting: 3, patience: 60_000, comeAgain: 2 };
const here = new AbortController().signal;
const problem = (error: unknown) => (error instanceof Refusal ? error.problem : Promise.reject(error));

it('Two writes of an account are under way, the third waits until one ends, and others are not held up', async () => {
  const { enter } = writeLanes(options);
  const [first] = await Promise.all([enter('ana', here), enter('ana', here)]);
  let entered = false;
  const third = enter('ana', here).then((release) => {
    entered = true;
    return release;
  });
  await enter('ben', here);
  expect(entered).toBe(false);
  first();
  // Given back twice, it is still one place.
  first();
  const fourth = enter('ana', here);
  (await third)();
  (await fourth)();
});

it('Beyond those that may wait, a write is refused with a time', async () => {
  const { enter } = writeLanes(options);
  for (let n = 0; n < 5; n++) void enter('ana', here);
  expect(await enter('ana', here).catch(problem)).toEqual({ problem: 'still_busy', retryAfter: 2 });
});

it('Whoever hangs up leaves the line, and whoever waits too long is refused', async () => {
  const { enter } = writeLanes({ ...options, patience: 1 });
  const [first] = await Promise.all([enter('ana', here), enter('ana', here)]);
  const gone = new AbortController();
  const left = enter('ana', gone.signal).catch(problem);
  gone.abort();
  expect(await left).toEqual({ problem: 'still_busy', retryAfter: 2 });
  expect(await enter('ana', here).catch(problem)).toEqual({ problem: 'still_busy', retryAfter: 2 });
  first();
  (await enter('ana', here))();
});
