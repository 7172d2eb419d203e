/** Points for their owner. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { balanceOf } from './balance.ts';
import { getPoints } from './contract.ts';
import { filterFrom } from './csv.ts';
import { cursorFrom, cursorText, noteOf, statementOf } from './statement.ts';

export function pointsApi(): Handled[] {
  return [
    handle(getPoints, async (ctx, { at, ...query }, call) => {
      const { accountId } = actorOf(call);
      const asked = { filter: filterFrom(query), cursor: cursorFrom(at) };
      const [balance, { lines, newer, older }] = await Promise.all([
        balanceOf(ctx, accountId),
        statementOf(ctx, accountId, asked),
      ]);
      return {
        ...balance,
        lines: lines.map(({ id, at: when, kind, rule, amount, change, balance: after, memo }) => {
          const { purpose = null, reason = null } = noteOf({ memo });
          return { id, at: when.toISOString(), kind, rule, purpose, reason, amount, change, balance: after };
        }),
        newer: cursorText(newer),
        older: cursorText(older),
      };
    }),
  ];
}
