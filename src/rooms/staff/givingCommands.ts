/** The operator is the second person where the site has no other: what waits, and the say about it. */
import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import { CommandError, type Commands } from '../../platform/control.ts';
import type { Givings } from '../../platform/giving.ts';
import { decide } from './giving.ts';
import { changesOf, type GivingRow, waitingGivings } from './queries/givings.ts';
import { shownChange } from './shownChange.ts';

export function givingCommands(givings: Givings): Commands {
  const decision = (confirmed: boolean) => ({
    takes: '<number of what waits>',
    async run(ctx: Context, [typed = '']: readonly string[]) {
      const one = (await waitingGivings(ctx)).find(({ id }) => id === typed);
      if (!one) {
        throw new CommandError('Nothing waits under this number: npm run staff -- waiting lists what does.');
      }
      await orSentence(() =>
        ctx.transaction((tx) => decide(tx, givings, { id: one.id, confirmed, actor: null })),
      );
      return `${confirmed ? 'Confirmed' : 'Refused'}: ${linesOf(ctx, one)}`;
    },
  });
  return {
    waiting: {
      takes: '',
      async run(ctx) {
        const waiting = await waitingGivings(ctx);
        return waiting.length === 0
          ? 'Nothing waits for a second person.'
          : waiting.map((one) => linesOf(ctx, one)).join('\n');
      },
    },
    confirm: decision(true),
    refuse: decision(false),
  };
}

/** What it is, and below it what each field was and becomes. */
function linesOf({ catalogue }: Context, one: GivingRow): string {
  const { id, path, owner, input, asked_by, asked_at } = one;
  const of = owner === null ? '' : `  for ${owner}`;
  const changes = changesOf(one).map((change) => {
    const { name, before, after } = shownChange(catalogue, 'en', change, (account) => account);
    return `\n    ${name}: ${before === undefined ? '' : `${before} → `}${after}`;
  });
  return `${id}  ${asked_at.toISOString()}  ${path}${of}  ${input}  asked by ${asked_by}${changes.join('')}`;
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
