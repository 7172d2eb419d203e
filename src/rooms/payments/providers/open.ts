/** The providers as they are configured. */
import type { PaymentConfig } from '../../../config.payment.ts';
import type { Clock } from '../../../platform/clock.ts';
import { alipay } from './alipay/client.ts';
import type { PayerInside, Provider } from './provider.ts';
import { type Send, sendOver } from './send.ts';
import { stripeCards } from './stripe/client.ts';
import { wechatPay } from './wechat/client.ts';
import { payerInside } from './wechat/inside.ts';

/** `inside`: undefined where nobody pays inside WeChat. */
export type Providers = { providers: readonly Provider[]; inside: PayerInside | undefined };

/** @param send the way to all of them; another one for the sandbox */
export function openProviders(
  { wechat, alipay: ali, card }: PaymentConfig,
  clock: Clock,
  send: Send = sendOver(),
): Providers {
  return {
    providers: [
      ...(wechat ? [wechatPay(wechat, { send, clock })] : []),
      ...(ali ? [alipay(ali, { send, clock })] : []),
      ...(card ? [stripeCards(card, send)] : []),
    ],
    inside: wechat?.inside && payerInside(wechat.inside, wechat, send),
  };
}
