/** Asks for a withdrawal, once however often it is clicked; what is wrong is said beside its field. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/client.ts';
import { mainUnits } from '../../../lib/money.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { usePayments } from '../messages.ts';
import { withdrawAddress } from '../withdrawals/addresses.ts';
import type { withdraw as endpoint } from '../withdrawals/contract.ts';
import type { PayeeKind } from '../withdrawals/payee.ts';
import { worthOf } from '../withdrawals/worth.ts';

// Without its schemas, which the server's guard alone needs.
const withdraw = withdrawAddress as typeof endpoint;

type Errors = Readonly<Record<string, string>>;

export function useWithdrawing({ wish, kind, rate }: { wish: string; kind: PayeeKind; rate: number }) {
  const t = usePayments();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [points, name, account, bank] = ['points', 'name', 'account', 'bank'].map((field) =>
      String(typed.get(field) ?? ''),
    );
    const worth = worthOf(Number(points), rate);
    const amount = Number.isSafeInteger(worth) && worth > 0 ? { amount: mainUnits(worth) } : {};
    const wanted = { points: points ?? '', kind, name: name ?? '', account: account ?? '', bank: bank ?? '' };
    const refuse = (wrong: Errors) => {
      setErrors(wrong);
      const [first] = Object.keys(wrong);
      if (first) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    };
    // The server names what is wrong first; who has left several fields empty is told of each.
    const empty = {
      ...(wanted.name.trim() === '' && { name: t('errors.payeeName') }),
      ...(kind === 'bank' && wanted.bank.trim() === '' && { bank: t('errors.payeeBank') }),
      ...(wanted.account.trim() === '' && { account: t('errors.payeeAccount') }),
    };
    if (Object.keys(empty).length > 0) return refuse(empty);
    setBusy(true);
    setErrors({});
    try {
      await client.call(withdraw, { ...wanted, ...amount, client_key: wish }, { quiet: true });
      toast.show(t('withdraw.asked'));
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const wrong = errorsOf(error);
      refuse(wrong);
      if (Object.keys(wrong).length === 0) toast.show(error.message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, errors };
}

function errorsOf({ data, message }: CallError): Errors {
  const fields: unknown = Object(data).fields;
  const names = Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  // The message is about the first of them.
  return Object.fromEntries(names.slice(0, 1).map((field) => [field, message]));
}
