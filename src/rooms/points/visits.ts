/** Days on which somebody came: at most one write a day for a person, however many pages they read. */
import type { Context } from '../../platform/context.ts';
import { earnVisit } from './earn.ts';
import { ruleNamed, rulesTag, settingsIn } from './queries/rules.ts';
import { dayIn } from './rules.ts';

/**
 * Pays for today's visit. This node remembers whom it has paid today, and asks again after a change of the rules.
 * What goes wrong is logged: no page hangs on it.
 */
export async function noteVisit(ctx: Context, account: string): Promise<void> {
  try {
    if (!(await ruleNamed(ctx, 'visit'))?.active) return;
    const { zone } = await settingsIn(ctx);
    await ctx.memory.of(`points visit ${account} ${dayIn(zone, ctx.clock())}`, [rulesTag], async () => {
      await ctx.transaction((tx) => earnVisit(tx, account));
      return true;
    });
  } catch (error) {
    ctx.log.error({ err: error }, 'points of a visit');
  }
}
