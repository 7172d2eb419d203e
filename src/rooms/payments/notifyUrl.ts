import type { Context } from '../../platform/context.ts';
import type { Method } from './providers/provider.ts';

/** Where a provider tells of payments and refunds. */
export function notifyUrl({ origin }: Pick<Context, 'origin'>, method: Method): string {
  return `${origin}/api/payments/${method}/notify`;
}
