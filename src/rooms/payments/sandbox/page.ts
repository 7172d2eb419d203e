/** The page of the sandbox, for developers and for who looks at a demonstration: in English, as the outbox is. */
import type { Method } from '../providers/provider.ts';
import { acts, type SandboxAct } from './acts.ts';
import type { Kept } from './standin.ts';

const names: Record<Method, string> = { wechat: 'WeChat Pay', alipay: 'Alipay', card: 'Card' };

const says: Record<SandboxAct, string> = {
  pay: 'Pay',
  fail: 'Let the payment fail',
  late: 'Let its time end, and pay then',
  twice: 'Pay twice',
  wrong: 'Pay 0.01 too much',
  silent: 'Pay, and tell the site nothing',
  refund: 'Refund at the provider',
  refuse: 'Let its refunds fail from now on',
  allow: 'Let its refunds through again',
  return: 'Let the last refund come back',
  dispute: 'Dispute it with the bank',
  lose: 'Let the bank decide for the payer',
  win: 'Let the bank decide for the site',
};

const ofCards: readonly SandboxAct[] = ['dispute', 'lose', 'win'];

/** @param back where the order's own page is */
export function sandboxPage(method: Method, order: Kept, back: string): string {
  const { title, money, number, state, trades } = order;
  const amount = `${money.currency} ${(money.amount / 100).toFixed(2)}`;
  const keys = acts
    .filter((act) => method === 'card' || !ofCards.includes(act))
    .map((act) => `<li><button name="act" value="${act}">${says[act]}</button></li>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox: ${names[method]}</title>
<link rel="stylesheet" href="/dev/pay.css">
</head>
<body>
<main>
<h1>${names[method]}, played by the sandbox</h1>
<p>No money moves here.</p>
<dl>
<dt>Order</dt><dd>${number}</dd>
<dt>For</dt><dd>${escaped(title)}</dd>
<dt>Amount</dt><dd>${amount}</dd>
<dt>State</dt><dd>${state}, ${trades.length} payments</dd>
</dl>
<form method="post"><ul>
${keys}
</ul></form>
<p><a href="${escaped(back)}">Back to the site</a></p>
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
