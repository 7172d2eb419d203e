/**
 * What Alipay tells by itself. Its notifications have no moment of sending that could be checked, and come again for
 * more than a day: what was told before is known by `notify_id` alone.
 * @see https://opendocs.alipay.com/open/270/105902
 */
import { z } from 'zod';
import type { AlipayConfig } from '../../../../config.payment.ts';
import { fromChinaTime } from '../chinaTime.ts';
import { minorOf } from '../money.ts';
import { type Answer, type Outcome, Refused, type Told, type Webhook } from '../provider.ts';
import { isSignedBy, publicKeyOf } from '../rsa.ts';
import { longestWebhook } from '../webhook.ts';
import { signedText } from './signature.ts';

/** What cannot be read as one is no amount, as `amountTold` has it. */
const money = z.string().transform((text) => minorOf(text) ?? Number.NaN);

const notification = z.object({
  notify_id: z.string().min(1).max(128),
  notify_type: z.string(),
  notify_time: z.string(),
  app_id: z.string(),
  seller_id: z.string().optional(),
  out_trade_no: z.string().optional(),
  trade_no: z.string().optional(),
  trade_status: z.string().optional(),
  total_amount: money.optional(),
  gmt_payment: z.string().optional(),
  gmt_refund: z.string().optional(),
  /** All that was given back so far. */
  refund_fee: money.optional(),
  out_biz_no: z.string().optional(),
});

/** @throws Refused */
export function readAlipay({ publicKey }: Pick<AlipayConfig, 'publicKey'>, { body }: Webhook): Told {
  if (body.length > longestWebhook) throw new Refused('unreadable');
  const parameters = parametersOf(body.toString('utf8'));
  // Alipay still signs with SHA-1 whoever asks it to: nobody here does.
  if (parameters.sign_type !== 'RSA2') throw new Refused('forged');
  const text = signedText(parameters, ['sign', 'sign_type']);
  if (!isSignedBy(publicKeyOf(publicKey), parameters.sign ?? '', text)) throw new Refused('forged');
  const { data } = notification.safeParse(parameters);
  const at = fromChinaTime(data?.gmt_refund ?? data?.gmt_payment ?? data?.notify_time ?? '');
  if (!data || !at) throw new Refused('unreadable');
  return toldOf(data, at);
}

/** A name that comes twice would say one thing to the signature and may say another to a reader. */
function parametersOf(form: string): Readonly<Record<string, string>> {
  const entries = [...new URLSearchParams(form)];
  const parameters: Record<string, string> = Object.assign(Object.create(null), Object.fromEntries(entries));
  if (entries.length > 100 || Object.keys(parameters).length < entries.length)
    throw new Refused('unreadable');
  // What is empty is not signed: whoever adds it may not change what is said.
  for (const [name, value] of entries) if (value === '') delete parameters[name];
  return parameters;
}

function toldOf(data: z.infer<typeof notification>, at: Date): Told {
  const { notify_id: event, out_trade_no: order, trade_no: trade, app_id: app, seller_id: merchant } = data;
  if (data.notify_type !== 'trade_status_sync') return { event, kind: 'other', state: 'none', app, at };
  const common = { event, order, trade, app, merchant, at };
  const isRefund = data.gmt_refund !== undefined || (data.refund_fee ?? 0) !== 0;
  if (isRefund) {
    const refund = data.out_biz_no;
    return { ...common, kind: 'refund', refund, refunded: data.refund_fee, state: 'refunded' };
  }
  const paid = data.total_amount === undefined ? undefined : { amount: data.total_amount, currency: 'CNY' };
  return { ...common, kind: 'payment', money: paid, state: stateOf(data.trade_status) };
}

/** TRADE_FINISHED follows TRADE_SUCCESS months later, when nothing can be given back any more: paid, and no news. */
function stateOf(status: string | undefined): Told['state'] {
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid';
  return status === 'TRADE_CLOSED' ? 'closed' : 'none';
}

/** Anything but this word makes Alipay tell it again: eight times within 25 hours. */
export function alipayAnswer(outcome: Outcome): Answer {
  const status = { taken: 200, refused: 400, later: 503 }[outcome];
  return { status, type: 'text/plain; charset=utf-8', body: outcome === 'taken' ? 'success' : 'failure' };
}
