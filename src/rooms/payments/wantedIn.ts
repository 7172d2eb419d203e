/** What is bought, as an address names it: `what=package:…`, `what=plan:…`, or `what=amount&amount=12.50`. Pure. */

import { mainUnits, typedHundredths } from '../../lib/money.ts';
import type { Item, Wanted } from './selling.ts';

const uuid = /^(package|plan):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined for an address that names nothing. */
export function wantedIn(query: URLSearchParams): Wanted | undefined {
  const what = query.get('what') ?? '';
  const [, kind, id] = uuid.exec(what) ?? [];
  if (id !== undefined) return kind === 'plan' ? { plan: id } : { package: id };
  if (what !== 'amount') return undefined;
  const amount = typedHundredths(query.get('amount') ?? '');
  return amount === undefined ? undefined : { amount };
}

/** The address query that names what an order, or an item, is. */
export function queryFor({ item, source, amount }: Pick<Item, 'item' | 'source' | 'amount'>): string {
  return String(new URLSearchParams(fieldsFor({ item, source, amount })));
}

/** The same as the fields of a form. */
export function fieldsFor({
  item,
  source,
  amount,
}: Pick<Item, 'item' | 'source' | 'amount'>): Record<string, string> {
  if (source === null) return { what: 'amount', amount: mainUnits(amount) };
  return { what: `${item === 'plan' ? 'plan' : 'package'}:${source}` };
}
