import { expect, test } from 'vitest';
import { fuzzedEndings, tried, wholeOf } from '../../../scripts/data/fuzzed.ts';

/** `npm run data:fuzz` opens ten thousand of each. */
const count = 60;

test.each(fuzzedEndings)(
  'damaged files of %s are opened or refused with a sentence, each in time',
  async (ending) => {
    const whole = await wholeOf(ending);
    for (let seed = 1; seed <= count; seed++)
      expect(await tried(whole, seed), `seed ${seed}`).toBeLessThan(2000);
  },
);
