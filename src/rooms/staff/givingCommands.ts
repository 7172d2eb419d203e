/** The operator is the second person where the site has no other: what waits, and the say about it. */
import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import { CommandError, type Commands } from '../../platform/control.ts';
import type { Givings } from '../../platform/giving.ts';
import { decide, type GivingNeeds } from './giving.ts';
import { type GivingRow, waitingGivings } from './queries/givings.ts';

export function givingCommands(needs: GivingNeeds, givings: Givings): Commands {
  const decision = (confirmed: boolean) => ({
    takes: '<number of what waits>',
    async run(ctx: Context, [typed = '']: readonly string[]) {
      const one = (await waitingGivings(ctx)).find(({ id }) => id === typed);
      if (!one) {
        throw new CommandError('Nothing waits under this number: npm run staff -- waiting lists what does.');
      }
      await orSentence(() =>
        ctx.transaction((tx) => decide(tx, needs, givings, { id: one.id, confirmed, actor: null })),
      );
      return `${confirmed ? 'Confirmed' : 'Refused'}: ${lineOf(one)}`;
    },
  });
  return {
    waiting: {
      takes: '',
      async run(ctx) {
        const waiting = await waitingGivings(ctx);
        return waiting.length === 0 ? 'Nothing waits for a second person.' : waiting.map(lineOf).join('\n');
      },
    },
    confirm: decision(true),
    refuse: decision(false),
  };
}

function lineOf({ id, path, owner, input, asked_by, asked_at }: GivingRow): string {
  const of = owner === null ? '' : `  for ${owner}`;
  return `${id}  ${asked_at.toISOString()}  ${path}${of}  ${input}  asked by ${asked_by}`;
}

async function orSentence(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal) {
      throw new CommandError(
        'This cannot be done any more: what it is about has changed. Refuse it, and ask anew.',
      );
    }
    throw error;
  }
}
