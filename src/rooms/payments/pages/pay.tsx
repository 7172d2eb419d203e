/** /{lang}/my/pay: what is bought, what it costs, how it is paid, and what holds for it; the step before the payment. */
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
import { paymentsNeeds } from '../needs.ts';
import { Checkout } from '../parts/Checkout.tsx';
import { itemFor } from '../selling.ts';
import { wantedIn } from '../wantedIn.ts';
import type { Route } from './+types/pay';
import styles from './payments.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const messages = messagesFor(page, 'payments');
  if (!context.get(session)) return { messages, signedIn: false, sale: null };
  const selling = await context.get(paymentsNeeds).selling();
  const wanted = wantedIn(new URL(request.url).searchParams);
  const item = wanted && itemFor(selling, wanted);
  const { methods, currency } = selling;
  // The key names the wish of this page: a second click on it is the same wish.
  const sale =
    wanted && item && methods.length > 0
      ? { wanted, item, methods, currency, wish: crypto.randomUUID() }
      : null;
  return { messages, signedIn: true, sale };
}

export default function Pay({ loaderData: { signedIn, sale } }: Route.ComponentProps) {
  const t = usePayments();
  const { code } = useLocale();
  const title = t('pay.title');
  const head = <Head title={title} description={t('pay.description')} noindex />;
  if (!signedIn) {
    return (
      <>
        {head}
        <SignInFirst title={title} text={t('pay.signIn')} />
      </>
    );
  }
  const back = pathTo(code, 'my/vip', 'buy');
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      {head}
      <header>
        <Link className={layout.link} to={back}>
          <Icon name="left" small />
          {t('pay.back')}
        </Link>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {sale ? (
        <Checkout key={sale.wish} {...sale} />
      ) : (
        <Empty title={t('pay.gone')} level={2}>
          <p>{t('pay.goneText')}</p>
          <Link className={buttonClass()} to={back}>
            {t('pay.back')}
          </Link>
        </Empty>
      )}
    </main>
  );
}
