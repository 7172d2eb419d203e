/** What somebody has. */
import type { Context } from '../../platform/context.ts';
import type { Balance } from '../../ports/points.ts';
import { currentOf } from './plan.ts';
import { balancesOf } from './queries/ledger.ts';
import { oldestLots } from './queries/lots.ts';
import { settingsIn } from './queries/rules.ts';
import { expiresAt } from './time.ts';

export async function balanceOf(ctx: Context, account: string): Promise<Balance> {
  const balances = await balancesOf(ctx, account);
  const { withdrawable, held, debt } = balances;
  return { current: currentOf(balances), withdrawable, held, debt: -debt || 0 };
}

/** Which points expire next, and when; null when none do. */
export async function nextExpiry(
  ctx: Context,
  account: string,
): Promise<{ points: number; at: Date } | null> {
  const settings = await settingsIn(ctx);
  const lots = await oldestLots(ctx, account);
  const first = lots[0];
  const at = first && expiresAt(settings, first.earned_at);
  if (!at) return null;
  const together = lots.filter(({ earned_at }) => {
    const when = expiresAt(settings, earned_at);
    return when !== null && when <= at;
  });
  return { points: together.reduce((sum, { amount }) => sum + amount, 0), at };
}
