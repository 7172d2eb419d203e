/** Withdrawals as people ask for them, and as admins decide on them. */
import { Refusal } from '../../../contract/problems.ts';
import { hundredths, mainUnits } from '../../../lib/money.ts';
import { audit } from '../../../platform/audit.ts';
import { changesIn } from '../../../platform/giving.ts';
import { actorOf, type Handled, handle, handleGiving } from '../../../platform/http/handler.ts';
import { withdrawalsOf } from '../queries/withdrawals.ts';
import { changeWithdrawing, type Withdrawing, withdrawingNow } from '../queries/withdrawing.ts';
import { askFor, cancel } from './asking.ts';
import * as contract from './contract.ts';
import { approveOne, reverseOne, settleOne, takeOne } from './deciding.ts';
import { mostShown } from './shown.ts';

const own: Handled[] = [
  handle(contract.withdraw, async (ctx, { client_key: key, points, kind, amount: shown, ...typed }, call) => {
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
    const made = await ctx.transaction((tx) => askFor(tx, wish));
    const { number, state, amount, currency } = made;
    return { withdrawal: number, state, points: made.points, amount: mainUnits(amount), currency };
  }),
  handle(contract.cancelWithdrawal, async (ctx, { withdrawal: number }, call) => {
    const { accountId: account } = actorOf(call);
    await ctx.transaction((tx) => cancel(tx, { account, number }));
    return {};
  }),
  handle(contract.getWithdrawalStates, async (ctx, _input, call) => {
    const withdrawals = await withdrawalsOf(ctx, actorOf(call).accountId, mostShown);
    return { withdrawals: withdrawals.map(({ number, state }) => ({ withdrawal: number, state })) };
  }),
];

const decisions: Handled[] = [
  handle(contract.approve, async (ctx, { withdrawal }, call) => {
    await ctx.transaction((tx) => approveOne(tx, actorOf(call), withdrawal));
    return {};
  }),
  handle(contract.takeOn, async (ctx, { withdrawal }, call) => {
    await ctx.transaction((tx) => takeOne(tx, actorOf(call), withdrawal));
    return {};
  }),
  handle(contract.settle, async (ctx, { withdrawal: number, reference }, call) => {
    await ctx.transaction((tx) => settleOne(tx, actorOf(call), { number, reference }));
    return {};
  }),
  handle(contract.reverse, async (ctx, { withdrawal: number, reason }, call) => {
    await ctx.transaction((tx) => reverseOne(tx, actorOf(call), { number, reason }));
    return {};
  }),
];

const withdrawingFields = (terms: Withdrawing) => ({
  'payments.console.withdrawActive': terms.active,
  'payments.console.rate': terms.rate,
  'payments.console.withdrawMinimum': terms.minimum,
  'payments.console.withdrawMaximum': terms.maximum,
  'payments.console.withdrawSecond': terms.second_person_above,
});

const saveSettings = handleGiving(contract.saveWithdrawing, {
  async weigh(tx, wanted) {
    if (wanted.maximum < wanted.minimum) {
      throw new Refusal({ problem: 'invalid', key: 'payments.errors.limits', fields: ['maximum'] });
    }
    const before = await withdrawingNow(tx);
    // Where points become worth more, the same limits let more money go.
    const more =
      (wanted.active && !before.active) ||
      wanted.maximum / wanted.rate > before.maximum / before.rate ||
      wanted.second_person_above / wanted.rate > before.second_person_above / before.rate ||
      wanted.rate < before.rate;
    if (!more) return undefined;
    const { rate, maximum, second_person_above: limit } = wanted;
    const values = { rate, maximum, limit };
    return {
      points: Number.POSITIVE_INFINITY,
      owner: null,
      word: 'payments.server.gives.withdrawing',
      values,
      changes: changesIn(withdrawingFields, before, wanted),
    };
  },
  async act(tx, wanted, by) {
    if (!(await changeWithdrawing(tx, wanted))) throw new Refusal({ problem: 'conflict' });
    const { version, ...detail } = wanted;
    await audit(tx, by, { act: 'withdrawing.change', subject: 'settings', subjectId: 'payments', detail });
  },
});

export const withdrawalsApi: Handled[] = [...own, ...decisions, saveSettings];
