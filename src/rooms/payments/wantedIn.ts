/** What is bought, as an address names it: `what=package:…`, `what=plan:…`, or `what=amount&amount=12.50`. Pure. */

import { hundredths, mainUnits } from './money.ts';
import type { Order } from './queries/orders.ts';
import type { Wanted } from './selling.ts';

const uuid = /^(package|plan):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined for an address that names nothing. A comma stands where many people write a decimal point. */
export function wantedIn(query: URLSearchParams): Wanted | undefined {
  const what = query.get('what') ?? '';
  const [, kind, id] = uuid.exec(what) ?? [];
  if (id !== undefined) return kind === 'plan' ? { plan: id } : { package: id };
  if (what !== 'amount') return undefined;
  const amount = hundredths((query.get('amount') ?? '').trim().replace(',', '.'));
  return amount === undefined ? undefined : { amount };
}

/** The address query that names what an order is for. */
export function queryFor({ item, source, amount }: Pick<Order, 'item' | 'source' | 'amount'>): string {
  const named = source === null ? { what: 'amount', amount: mainUnits(amount) } : undefined;
  return String(new URLSearchParams(named ?? { what: `${item === 'plan' ? 'plan' : 'package'}:${source}` }));
}
