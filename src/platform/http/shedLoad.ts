/** Requests that are sent away while the event loop is held up: to wait would only hold it up for longer. */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: how long the event loop may be held, and how long a start may do so. */
export type Patience = { longestDelay: number; settling: number };

/** Where the files of the build are. */
export const builtFiles = '/assets/';

const usual: Patience = { longestDelay: 2_000, settling: 10_000 };

/** @returns whether requests are sent away at the moment */
export async function shedLoad(
  app: FastifyInstance,
  { longestDelay, settling }: Patience = usual,
): Promise<() => boolean> {
  let calmFrom = Number.POSITIVE_INFINITY;
  let samplesHeld = 0;
  // A single hold is over when the next request comes. Only where it is found again after another while is there load.
  const isHeldUp = () => samplesHeld > 1 && performance.now() >= calmFrom;
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    // A time without any turn counts as an endless delay, so that it is no shorter than the longest one allowed.
    sampleInterval: longestDelay,
    exposeStatusRoute: false,
    // What a start does at once holds the loop as well: the first visitors wait for it, and are not sent away.
    pressureHandler: async ({ url }, reply) => {
      // Built files cost next to nothing, and a page that came is of no use without its scripts.
      if (!isHeldUp() || url.startsWith(builtFiles)) return;
      reply.header('retry-after', '10');
      throw Object.assign(new Error('The event loop is held up'), { statusCode: 503 });
    },
  });
  const sample = setInterval(() => {
    samplesHeld = app.isUnderPressure() ? samplesHeld + 1 : 0;
  }, longestDelay);
  sample.unref();
  app.addHook('onClose', async () => clearInterval(sample));
  app.addHook('onListen', (done) => {
    calmFrom = performance.now() + settling;
    done();
  });
  return isHeldUp;
}
