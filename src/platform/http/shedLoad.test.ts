/** When requests are sent away because the event loop is held up. */
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { shedLoad } from './shedLoad.ts';

const longestDelay = 100;

async function open() {
  const app = Fastify();
  const isHeldUp = await shedLoad(app, { longestDelay, settling: 0 });
  for (const path of ['/', '/assets/page.js']) app.get(path, async () => 'here');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { isHeldUp, ask: (path = '/') => fetch(address + path) };
}

/** Holds the event loop so many times, with one turn between. */
async function hold(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const end = performance.now() + 3 * longestDelay;
    while (performance.now() < end);
    await new Promise(setImmediate);
  }
}

it('Nobody is sent away for a hold that is over', async () => {
  const { ask, isHeldUp } = await open();
  await hold(1);
  expect((await ask()).status).toBe(200);
  expect(isHeldUp()).toBe(false);
});

it('While holds go on requests are sent away, and told when to come back; when the loop turns again they are answered', async () => {
  const { ask, isHeldUp } = await open();
  // A sample of the delay, and two that find it too long.
  await hold(5);
  expect(isHeldUp()).toBe(true);
  const reply = await ask();
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('10');
  // A page that has come already gets its scripts.
  expect((await ask('/assets/page.js')).status).toBe(200);
  await expect.poll(async () => (await ask()).status).toBe(200);
});
