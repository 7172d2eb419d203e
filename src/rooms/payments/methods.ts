import type { Method } from './providers/provider.ts';

/** All ways to pay, in the order in which they are offered. */
export const methods = ['wechat', 'alipay', 'card'] as const satisfies readonly Method[];
