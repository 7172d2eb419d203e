/** Withdrawals as people ask for them, and as admins decide on them. */
import { Refusal } from '../../../contract/problems.ts';
import { hundredths, mainUnits } from '../../../lib/money.ts';
import { audit } from '../../../platform/audit.ts';
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import { limitSaved, personOf } from '../../../platform/secondPerson.ts';
import type { PaymentsNeeds } from '../needs.ts';
import { withdrawalsOf } from '../queries/withdrawals.ts';
import { changeWithdrawing, type Withdrawing, withdrawingNow } from '../queries/withdrawing.ts';
import { askFor, cancel } from './asking.ts';
import * as contract from './contract.ts';
import { approveOne, reverseOne, settleOne, takeOne } from './deciding.ts';
import { mostShown } from './shown.ts';

export function withdrawalsApi(needs: PaymentsNeeds): Handled[] {
  return [...own(needs), ...decisions(needs), settings(needs)];
}

function own(needs: PaymentsNeeds): Handled[] {
  return [
    handle(
      contract.withdraw,
      async (ctx, { client_key: key, points, kind, amount: shown, ...typed }, call) => {
        const { name, account: payee, bank } = typed;
        if (kind === 'bank' && bank === '') {
          throw new Refusal({ problem: 'invalid', key: 'payments.errors.payeeBank', fields: ['bank'] });
        }
        const wish = {
          account: actorOf(call).accountId,
          key,
          points,
          kind,
          payee: { name, account: payee, bank: kind === 'bank' ? bank : '' },
          shown: shown === undefined ? undefined : hundredths(shown),
        };
        const made = await ctx.transaction((tx) => askFor(tx, needs, wish));
        const { number, state, amount, currency } = made;
        return { withdrawal: number, state, points: made.points, amount: mainUnits(amount), currency };
      },
    ),
    handle(contract.cancelWithdrawal, async (ctx, { withdrawal: number }, call) => {
      const { accountId: account } = actorOf(call);
      await ctx.transaction((tx) => cancel(tx, needs, { account, number }));
      return {};
    }),
    handle(contract.getWithdrawalStates, async (ctx, _input, call) => {
      const withdrawals = await withdrawalsOf(ctx, actorOf(call).accountId, mostShown);
      return { withdrawals: withdrawals.map(({ number, state }) => ({ withdrawal: number, state })) };
    }),
  ];
}

function decisions(needs: PaymentsNeeds): Handled[] {
  return [
    handle(contract.approve, async (ctx, { withdrawal }, call) => {
      await ctx.transaction((tx) => approveOne(tx, { needs, actor: actorOf(call) }, withdrawal));
      return {};
    }),
    handle(contract.takeOn, async (ctx, { withdrawal }, call) => {
      await ctx.transaction((tx) => takeOne(tx, { needs, actor: actorOf(call) }, withdrawal));
      return {};
    }),
    handle(contract.settle, async (ctx, { withdrawal: number, reference }, call) => {
      const decision = { needs, actor: actorOf(call) };
      await ctx.transaction((tx) => settleOne(tx, decision, { number, reference }));
      return {};
    }),
    handle(contract.reverse, async (ctx, { withdrawal: number, reason }, call) => {
      const decision = { needs, actor: actorOf(call) };
      await ctx.transaction((tx) => reverseOne(tx, decision, { number, reason }));
      return {};
    }),
  ];
}

/** Where points become worth more, the same limit lets more money go: it is raised, if it does not fall as well. */
function atRate(before: Withdrawing, rate: number): Withdrawing {
  if (rate >= before.rate) return before;
  const worth = (points: number) => Math.max(1, Math.floor((points * rate) / before.rate));
  const { second_person_above, raised_from } = before;
  return {
    ...before,
    second_person_above: worth(second_person_above),
    raised_from: raised_from === null ? null : worth(raised_from),
  };
}

function settings(needs: PaymentsNeeds): Handled {
  return handle(contract.saveWithdrawing, async (ctx, { version, second_person_above, ...typed }, call) => {
    if (typed.maximum < typed.minimum) {
      throw new Refusal({ problem: 'invalid', key: 'payments.errors.limits', fields: ['maximum'] });
    }
    await ctx.transaction(async (tx) => {
      const before = await withdrawingNow(tx);
      const person = await personOf(tx, needs, actorOf(call));
      const limit = limitSaved(atRate(before, typed.rate), second_person_above, person);
      if (before.version !== version || !(await changeWithdrawing(tx, { ...typed, ...limit, version }))) {
        throw new Refusal({ problem: 'conflict' });
      }
      const detail = { ...typed, second_person_above };
      await audit(tx, actorOf(call), {
        act: 'withdrawing.change',
        subject: 'settings',
        subjectId: 'payments',
        detail,
      });
    });
    return {};
  });
}
