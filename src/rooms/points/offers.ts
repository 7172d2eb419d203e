/** What one can earn now, for those who ask. */

import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { RuleName } from '../../ports/points.ts';
import { rulesIn } from './queries/rules.ts';
import { ruleNames } from './rules.ts';

export type Offer = {
  rule: RuleName;
  /** In the language of the page. */
  name: string;
  points: number;
  mostADay: number | null;
  mostInAll: number | null;
  /** Whether these points can be withdrawn, and after how many days. */
  withdrawable: boolean;
  holdingDays: number;
};

/** The rules that are switched on, in their usual order. */
export async function rulesFor(ctx: Context, locale: LocaleCode): Promise<Offer[]> {
  const rules = await rulesIn(ctx);
  return ruleNames.flatMap((name) => {
    const rule = rules.find((one) => one.name === name);
    if (!rule?.active) return [];
    return {
      rule: name,
      name: ctx.catalogue.text(locale, `points.rules.${name}`),
      points: rule.amount,
      mostADay: rule.most_a_day,
      mostInAll: rule.most_in_all,
      withdrawable: rule.withdrawable,
      holdingDays: rule.withdrawable ? rule.holding_days : 0,
    };
  });
}
