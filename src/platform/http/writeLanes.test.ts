import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  const gone = new AbortController();
  const five = Array.from({ length: 5 }, () => enter('ana', gone.signal).catch(problem));
  expect(await enter('ana', here).catch(problem)).toEqual({ problem: 'still_busy', retryAfter: 2 });
  // Nobody is left waiting: a minute later they would be refused, in the middle of another test.
  gone.abort();
  await Promise.all(five);
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

/** A request as a lane sees it: itself, and a connection that is closed. */
function call() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  // A lane asks no more of either.
  const [request, reply] = [{} as FastifyRequest, { raw } as unknown as FastifyReply];
  const hangUp = () => {
    raw.destroyed = true;
    raw.emit('close');
  };
  return { request, reply, hangUp };
}

it('Whoever hangs up between the end of the body and the work gets no third write under way', async () => {
  const lanes = writeLanes(options);
  let [underWay, most] = [0, 0];
  const ends: (() => void)[] = [];
  const work = async () => {
    most = Math.max(most, ++underWay);
    await new Promise<void>((resolve) => ends.push(resolve));
    underWay--;
  };
  const calls = Array.from({ length: 4 }, call);
  const taken = calls.map(async ({ request, reply, hangUp }, n) => {
    await lanes.take(request, reply, 'ana');
    // Its body is there; the first two hang up just before their work begins.
    if (n < 2) hangUp();
    await lanes.run(request, work);
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (let n = 0; n < 6; n++) {
    await turn();
    ends.shift()?.();
  }
  await Promise.all(taken);
  expect([most, underWay]).toEqual([2, 0]);
});

it('A place is held until the work ends, though its sender hung up', async () => {
  const lanes = writeLanes(options);
  const one = call();
  await lanes.take(one.request, one.reply, 'ana');
  await lanes.enter('ana', here);
  let end = () => {};
  const running = lanes.run(
    one.request,
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  one.hangUp();
  let entered = false;
  const third = lanes.enter('ana', here).then(() => {
    entered = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(entered).toBe(false);
  end();
  await Promise.all([running, third]);
});
