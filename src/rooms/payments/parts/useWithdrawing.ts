/** Asks for a withdrawal, once however often it is clicked; what is wrong is said beside its field. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { mainUnits } from '../../../lib/money.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { usePayments } from '../messages.ts';
import { withdrawAddress } from '../withdrawals/addresses.ts';
import type { withdraw as endpoint } from '../withdrawals/contract.ts';
import type { PayeeKind } from '../withdrawals/payee.ts';
import type { Offer } from '../withdrawals/shown.ts';
import { typedAccount, typedPoints } from '../withdrawals/typed.ts';
import { worthOf } from '../withdrawals/worth.ts';

// Without its schemas, which the server's guard alone needs.
const withdraw = withdrawAddress as typeof endpoint;

type Errors = Readonly<Record<string, string>>;

type Typed = Record<'points' | 'name' | 'bank' | 'account', string>;

type Wish = { wish: string; kind: PayeeKind; offer: Offer; most: number };

export function useWithdrawing({ wish, kind, offer, most }: Wish) {
  const client = useClient();
  const t = usePayments();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [{ errors, tries }, setTried] = useState<{ errors: Errors; tries: number }>({ errors: {}, tries: 0 });
  const form = useFaultsTold(tries);
  const faultsIn = useTypedFaults(offer, most);
  const refuse = (wrong: Errors) => setTried((before) => ({ errors: wrong, tries: before.tries + 1 }));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    const wrong = faultsIn(typed, kind);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setBusy(true);
    setTried({ errors: {}, tries });
    try {
      const worth = worthOf(Number(typed.points), offer.rate);
      const wanted = { ...typed, kind, ...(worth > 0 && { amount: mainUnits(worth) }), client_key: wish };
      await client.call(withdraw, wanted, { quiet: true });
      toast.show(t('withdraw.asked'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.faults.length === 0) toast.show(error.message, 'error');
      else refuse(Object.fromEntries(error.faults.map(({ field, sentence }) => [field, sentence])));
    } finally {
      setBusy(false);
    }
  };
  return { form, submit, busy, errors };
}

function typedIn(form: HTMLFormElement): Typed {
  const fields = new FormData(form);
  const text = (name: keyof Typed) => String(fields.get(name) ?? '').trim();
  return { points: text('points'), name: text('name'), bank: text('bank'), account: text('account') };
}

/** All that the form itself can tell is wrong; the server looks again, and knows what was earned or spent since. */
function useTypedFaults({ minimum }: Offer, most: number) {
  const t = usePayments();
  return ({ points, name, bank, account }: Typed, kind: PayeeKind): Errors => {
    const isNumber = typedPoints.test(points);
    const isWithin = Number(points) >= minimum && Number(points) <= most;
    return {
      ...(!isNumber && { points: t('errors.number') }),
      ...(isNumber && !isWithin && { points: t('errors.withdrawLimits', { minimum, maximum: most }) }),
      ...(name === '' && { name: t('errors.payeeName') }),
      ...(kind === 'bank' && bank === '' && { bank: t('errors.payeeBank') }),
      ...(!typedAccount.test(account) && { account: t('errors.payeeAccount') }),
    };
  };
}
