/** Rules and settings of points, as an admin would have them. */
import { randomUUIDv7 } from 'node:crypto';
import { invalidate } from '../../src/platform/cache.ts';
import type { RuleName } from '../../src/ports/points.ts';
import { post } from '../../src/rooms/points/queries/ledger.ts';
import {
  changeRule,
  changeSettings,
  type PointsSettings,
  type Rule,
  ruleNamed,
  rulesIn,
  rulesTag,
  settingsIn,
} from '../../src/rooms/points/queries/rules.ts';
import { onceSettled, type Site } from './site.ts';

/** Switches a rule on, with what is said of it; waits until pages know. */
export async function switchOn(
  { ctx }: Pick<Site, 'ctx'>,
  name: RuleName,
  change: Partial<Rule> = {},
): Promise<void> {
  const version = await ctx.transaction(async (tx) => {
    const rule = await ruleNamed(tx, name);
    if (!rule) throw new Error(`There is no rule ${name}.`);
    await changeRule(tx, { ...rule, active: true, ...change });
    await invalidate(tx, [rulesTag]);
    return rule.version + 1;
  });
  await onceSettled(
    () => rulesIn(ctx),
    (rules) => rules.some((rule) => rule.name === name && rule.version === version),
  );
}

export async function setPoints({ ctx }: Pick<Site, 'ctx'>, change: Partial<PointsSettings>): Promise<void> {
  const version = await ctx.transaction(async (tx) => {
    const settings = await settingsIn(tx);
    await changeSettings(tx, { ...settings, ...change });
    await invalidate(tx, [rulesTag]);
    return settings.version + 1;
  });
  await onceSettled(
    () => settingsIn(ctx),
    (settings) => settings.version === version,
  );
}

/** Points from the house, as an admin gives them. */
export async function givePoints(
  { ctx }: Pick<Site, 'ctx'>,
  account: string,
  amount: number,
  reason = 'A test',
): Promise<void> {
  await ctx.transaction((tx) =>
    post(tx, {
      kind: 'add',
      key: `test:${randomUUIDv7()}`,
      print: ['test', account, amount],
      owner: account,
      amount,
      memo: { reason },
    }),
  );
}
