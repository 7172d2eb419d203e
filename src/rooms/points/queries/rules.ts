/** For what points are given, and the settings of the room. */

import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { RuleName } from '../../../ports/points.ts';
import { isRule } from '../rules.ts';

/** Tag of everything that hangs on rules or settings. */
export const rulesTag = 'points rules';

export type Rule = {
  name: RuleName;
  active: boolean;
  amount: number;
  /** Ceilings, in points. */
  most_a_day: number | null;
  most_in_all: number | null;
  withdrawable: boolean;
  holding_days: number;
  version: number;
};

export type PointsSettings = {
  expiry_days: number | null;
  /** Since when points expire: those that were there before live as long from then. */
  expiry_since: Date | null;
  second_person_above: number;
  /** Where days begin and end, for ceilings and visits. */
  zone: string;
  version: number;
};

/** All rules, as this node knows them. */
export function rulesIn(ctx: Context): Promise<Rule[]> {
  return ctx.memory.of('points rules', [rulesTag], () => rulesNow(ctx));
}

/** As the database has them. */
export async function rulesNow(ctx: Context): Promise<Rule[]> {
  const rows = await ctx.db
    .selectFrom('points_rule')
    .select([
      'name',
      'active',
      'amount',
      'most_a_day',
      'most_in_all',
      'withdrawable',
      'holding_days',
      'version',
    ])
    .execute();
  return rows.flatMap(({ name, ...rule }) => (isRule(name) ? [{ name, ...rule }] : []));
}

export async function ruleNamed(ctx: Context, name: RuleName): Promise<Rule | undefined> {
  return (await rulesIn(ctx)).find((rule) => rule.name === name);
}

/** Changes a rule. @returns false when it is not at that version any more */
export async function changeRule(tx: Tx, { name, version, ...rule }: Rule): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('points_rule')
    .set({ ...rule, version: version + 1 })
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Switches every rule on, where none was ever changed; save what earns money, which the operator alone switches on. */
export async function switchOnUntouched(tx: Tx): Promise<void> {
  const untouched = sql<boolean>`NOT EXISTS (SELECT FROM points_rule WHERE version > 1 OR active)`;
  await tx.db
    .updateTable('points_rule')
    .set({ active: true })
    .where('name', '<>', 'purchase')
    .where(untouched)
    .execute();
}

export function settingsIn(ctx: Context): Promise<PointsSettings> {
  return ctx.memory.of('points settings', [rulesTag], () => settingsNow(ctx));
}

/** As the database has them: memory follows a write within moments. */
export async function settingsNow(ctx: Context): Promise<PointsSettings> {
  return ctx.db
    .selectFrom('points_setting')
    .select(['expiry_days', 'expiry_since', 'second_person_above', 'zone', 'version'])
    .executeTakeFirstOrThrow();
}

export async function changeSettings(tx: Tx, { version, ...settings }: PointsSettings): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('points_setting')
    .set({ ...settings, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
