/** /{lang}/my/pay: what is bought, how it is paid, and then what holds for it; the steps before the payment. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import { AmountStep } from '../parts/AmountStep.tsx';
import { Checkout } from '../parts/Checkout.tsx';
import { MethodStep } from '../parts/MethodStep.tsx';
import { PaySteps } from '../parts/PaySteps.tsx';
import { type Paying, payingAt } from '../paying.ts';
import { sellingOf } from '../selling.ts';
import type { Route } from './+types/pay';
import styles from './payments.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'payments', 'payments.errors');
  if (!context.get(session)) return { messages, paying: null, wish: '' };
  const paying = payingAt(new URL(request.url).searchParams, await sellingOf(page.ctx));
  // The key names the wish of this page: a second click on it is the same wish.
  return { messages, paying, wish: crypto.randomUUID() };
}

export default function Pay({ loaderData: { paying, wish } }: Route.ComponentProps) {
  const t = usePayments();
  const { code } = useLocale();
  const title = useTitle(paying);
  const heading = useArrival(paying?.step);
  const head = <Head title={title} description={t('pay.description')} noindex />;
  if (!paying) {
    return (
      <>
        {head}
        <SignInFirst title={title} text={t('pay.signIn')} />
      </>
    );
  }
  const back = pathTo(code, 'my/vip', 'buy');
  const buys = paying.step === 'amount' || paying.step === 'method' || paying.step === 'confirm';
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      {head}
      <header>
        {buys && (
          <Link className={layout.link} to={back}>
            <Icon name="left" small />
            {t('pay.back')}
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </header>
      <PaySteps paying={paying} />
      <Step paying={paying} wish={wish} back={back} />
    </main>
  );
}

function Step({ paying, wish, back }: { paying: Paying; wish: string; back: string }) {
  const t = usePayments();
  const { code } = useLocale();
  switch (paying.step) {
    case 'amount':
      return <AmountStep key={paying.typed} {...paying} />;
    case 'method':
      return <MethodStep {...paying} />;
    case 'confirm':
      return <Checkout key={paying.method} {...paying} wish={wish} />;
    case 'closed':
      return (
        <Empty
          title={t('pay.closed')}
          level={2}
          action={
            <Link className={buttonClass()} to={pathTo(code, 'contact')}>
              {t('pay.ask')}
            </Link>
          }
        >
          {t('pay.closedText')}
        </Empty>
      );
    default:
      return (
        <Empty
          title={t(paying.step === 'empty' ? 'pay.empty' : 'pay.gone')}
          level={2}
          action={
            <Link className={buttonClass()} to={back}>
              {t(paying.step === 'empty' ? 'pay.toOffers' : 'pay.back')}
            </Link>
          }
        >
          {t(paying.step === 'empty' ? 'pay.emptyText' : 'pay.goneText')}
        </Empty>
      );
  }
}

function useTitle(paying: Paying | null): string {
  const t = usePayments();
  if (paying?.step === 'amount') return t('pay.enterAmount');
  if (paying?.step === 'method') return t('pay.choose');
  // Where nothing can be paid, nothing is confirmed.
  return t(paying?.step === 'confirm' ? 'pay.title' : 'pay.purchase');
}

/** A step at the same path is a page of its own: whoever listens is told where they are. */
function useArrival(step: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  return heading;
}
