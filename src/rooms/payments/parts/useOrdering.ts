/** Orders once however often it is clicked, and goes on to where it is paid. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { mainUnits } from '../../../lib/money.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { rechargeAddress } from '../addresses.ts';
import type { recharge as endpoint } from '../contract.ts';
import { insidePath } from '../insidePath.ts';
import type { Method } from '../providers/provider.ts';
import type { Item, Wanted } from '../selling.ts';

// Without its schemas, which the server's guard alone needs.
const recharge = rechargeAddress as typeof endpoint;

type Ordering = { wanted: Wanted; item: Item; wish: string; method: Method };

export function useOrdering({ wanted, item, wish, method }: Ordering) {
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { code } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const order = async () => {
    setBusy(true);
    setLost(false);
    try {
      const what = 'amount' in wanted ? { amount: mainUnits(wanted.amount) } : wanted;
      const wished = { ...what, method, client_key: wish, price: mainUnits(item.amount) };
      const { order: number, pay } = await client.call(recharge, wished, { quiet: true });
      // The order is there when the payer comes back by the browser's own button.
      await navigate(pathOf(code, 'my/orders/:number', { number }));
      if (pay?.kind === 'go' && !isLink(pay.url, method)) window.location.assign(pay.url);
    } catch (error) {
      setBusy(false);
      // Without a connection, to look at the price again would lead to the error page, and what was chosen be lost.
      if (error instanceof CallError && error.status === 0) return setLost(true);
      if (error instanceof CallError) toast.show(error.message, 'error');
      // The price may be another by now.
      await revalidate();
    }
  };
  return { order, busy, lost };
}

/** WeChat wants its address for phones to be followed from our page; the way inside it is our own. */
function isLink(url: string, method: Method): boolean {
  return method === 'wechat' && !new URL(url).pathname.startsWith(insidePath(''));
}
