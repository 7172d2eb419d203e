/**
 * The steps of a purchase, each at an address of its own: the method is chosen before the confirm-pay step
 * (docs/specification.md §4). Pure.
 */
import { oneOf, typedText } from '../../lib/query.ts';
import type { Selling } from '../../ports/payments.ts';
import type { Method } from './providers/provider.ts';
import { type Item, itemFor, type Wanted } from './selling.ts';
import { wantedIn } from './wantedIn.ts';

type Sale = { item: Item; currency: string; sandbox: boolean };

export type Paying =
  /** Nothing is chosen yet: the address names nothing to buy. */
  | { step: 'empty' }
  | { step: 'gone' }
  /** There is no way to pay at all. */
  | { step: 'closed' }
  /** An amount of the buyer's own that is not there yet, or not within the limits: what was typed stays. */
  | { step: 'amount'; typed: string | null; minimum: number; maximum: number; currency: string }
  | (Sale & { step: 'method'; methods: readonly Method[]; refused: boolean })
  /** `others`: whether there is another method to choose. */
  | (Sale & { step: 'confirm'; wanted: Wanted; method: Method; others: boolean });

export function payingAt(query: URLSearchParams, selling: Selling): Paying {
  const { minimum, maximum, currency } = selling;
  const methods = selling.methods.map(({ method }) => method);
  const wanted = wantedIn(query);
  const item = wanted && itemFor(selling, wanted);
  if (methods.length === 0) return { step: 'closed' };
  if (!wanted || !item) {
    if (!query.get('what')) return { step: 'empty' };
    if (query.get('what') !== 'amount') return { step: 'gone' };
    const typed = query.has('amount') ? typedText(query.get('amount'), 20) : null;
    return { step: 'amount', typed, minimum, maximum, currency };
  }
  const sale = { item, currency, sandbox: selling.methods.some((one) => one.sandbox) };
  const [only] = methods.length === 1 ? methods : [];
  const method = only ?? oneOf(methods, query.get('method'));
  if (method) return { step: 'confirm', ...sale, wanted, method, others: methods.length > 1 };
  return { step: 'method', ...sale, methods, refused: query.has('method') };
}
