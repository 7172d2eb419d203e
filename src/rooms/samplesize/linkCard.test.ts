import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allowed } from '../../../test/harness/members.ts';
import { openCompute } from '../../platform/compute/pool.ts';
import { ComputeFailed } from '../../platform/compute/task.ts';
import type { Context } from '../../platform/context.ts';
import type { AskedReader } from '../../platform/linkCard.ts';
import { TaggedMemory } from '../../platform/memory.ts';
import { answerTask } from './answerTask.ts';
import { designCard } from './linkCard.ts';

const compute = openCompute({ [answerTask.name]: join(import.meta.dirname, 'answerThread.ts') });
afterAll(() => compute.close());

/** Of a context, a card asks for these three. */
const contextWith = (run: Context['compute']['run']) =>
  ({
    compute: { run },
    memory: new TaggedMemory(),
    catalogue: { text: (_locale: string, key: string) => key },
  }) as unknown as Context;

const member: AskedReader = {
  locale: 'en',
  actor: null,
  mayUse: async (privilege) => allowed(privilege),
};

const card = (ctx: Context, sd: number) =>
  designCard(ctx, member, new URL(`https://site.example/en/tools/sample-size/two-means?sd=${sd}`));

it('As many cards as a page can have are all answered, also when it is opened first', async () => {
  const ctx = contextWith(compute.run);
  const cards = await Promise.all(Array.from({ length: 12 }, (_, n) => card(ctx, 10 + n)));
  expect(cards.filter((one) => one?.answer)).toHaveLength(12);
});

it('A card that takes too long is not tried again with every view', async () => {
  let runs = 0;
  const ctx = contextWith(async () => {
    runs++;
    throw new ComputeFailed('took too long');
  });
  for (let n = 0; n < 3; n++) expect((await card(ctx, 10))?.answer).toBeNull();
  expect(runs).toBe(1);
});
